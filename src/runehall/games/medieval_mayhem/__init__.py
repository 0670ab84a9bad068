"""Medieval Mayhem, by Hank Grablewski: form sets, play cards, keep cards; all you control scores where it lies."""

from runehall.games.medieval_mayhem.game import MedievalMayhem

GAME = MedievalMayhem()
