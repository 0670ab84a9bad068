"""Matches with what an expansion brings, for the tests of cards."""

from __future__ import annotations

from runehall.games.runebound.parties import join_party
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth

QUIET = "E Sh Ag Su Do"  # a cast of the Warrior set without a gold symbol
PROFIT = "art_of_war,arcane_secrets,wild_roads,silver_tongue,shadow_craft,power_of_profit"
MOUNTAIN = "art_of_war,arcane_secrets,wild_roads,silver_tongue,shadow_craft,song_of_the_mountains"
BONDS = "art_of_war,arcane_secrets,shadow_craft,battle_pilgrim,one_with_the_land,high_society"


def profit(*heroes: str) -> Terrinoth:
    """A match with The Gilded Blade."""
    return terrinoth(*(heroes or ("corbin", "lissa")), expansions="gilded_blade", skill_sets=PROFIT, asset_sets="a,c,d")


def mountains(*heroes: str) -> Terrinoth:
    """A match with The Mountains Rise."""
    return terrinoth(
        *(heroes or ("corbin", "lissa")), expansions="mountains_rise", skill_sets=MOUNTAIN, asset_sets="a,c,e"
    )


def bonds(*heroes: str) -> Terrinoth:
    """A match of rivals with Unbreakable Bonds."""
    return terrinoth(
        *(heroes or ("corbin", "lissa")), expansions="unbreakable_bonds", skill_sets=BONDS, asset_sets="a,c,f"
    )


def friends(*heroes: str, hex: str = "g7", **options: object) -> Terrinoth:
    """Heroes who play together, all in one hex."""
    names = heroes or ("corbin", "lissa")
    scene = terrinoth(*names, cooperative=True, **options)
    for seat in range(len(names)):
        scene.at(hex, seat)
    return scene


def party(*heroes: str, hex: str = "g7", **options: object) -> Terrinoth:
    """Heroes who travel together."""
    scene = friends(*heroes, hex=hex, **options)
    for seat in range(1, scene.s.seats):
        join_party(scene.s, seat, 0)
    return scene._again()


def common(scene: Terrinoth, *skills: str) -> Terrinoth:
    """Party skills that were learned."""
    return scene._lay(scene.s.common_skills, skills, scene.s.everyone)
