"""The Characters' actions by name; one class a Character stands in the modules of court, town and road."""

from __future__ import annotations

from runehall.games.medieval_mayhem.courtiers import CourtFavour, RoyalLevy, Scrying
from runehall.games.medieval_mayhem.effects import Deed
from runehall.games.medieval_mayhem.townsfolk import Pickpocket, Reforge, Transmute
from runehall.games.medieval_mayhem.travellers import Ballad, Barter, Forage


def deeds() -> dict[str, Deed]:
    """All abilities by the name the content knows them by."""
    return {
        "royal_levy": RoyalLevy(),
        "court_favour": CourtFavour(),
        "scrying": Scrying(),
        "pickpocket": Pickpocket(),
        "reforge": Reforge(),
        "transmute": Transmute(),
        "ballad": Ballad(),
        "forage": Forage(),
        "barter": Barter(),
    }
