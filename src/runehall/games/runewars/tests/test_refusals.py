"""What is refused says why, and changes nothing."""

from __future__ import annotations

from runehall.games.runewars.tests.realm import realm
from runehall.testing.rules import rule


@rule("RW-075")
def test_an_order_that_lies_face_up() -> None:
    refused = realm("daqan", "uthuk").faceup("first", "harvest").refuses("give_order harvest", "first")
    assert "lies face up" in refused.reason and refused.rule == "RW-075"


@rule("RW-130")
def test_an_area_with_the_own_token() -> None:
    scene = realm("daqan", "uthuk").token("first", "3a").turn("first", "conquer")
    assert scene.refuses("activate 3a").rule == "RW-130"
    assert scene.refuses("activate 9b").rule == "RW-019"  # on no board


@rule("RW-055", "RW-127", "RW-129", "RW-131")
def test_units_that_cannot_march() -> None:
    scene = (
        realm("daqan", "uthuk").army("db", footman=2).routed("dc", knight=1).army("da", bowman=1).army("6e", footman=1)
    )
    scene.token("first", "da").turn("first", "conquer").choose("activate 3a")
    assert scene.refuses("march dc-knight 1").rule == "RW-055"
    assert scene.refuses("march da-bowman 1").rule == "RW-131"
    assert scene.refuses("march 6e-footman 1").rule == "RW-129"
    assert "Only 2" in scene.refuses("march db-footman 3").reason
    assert "You have no" in scene.refuses("march uc-berserker 1").reason


@rule("RW-150")
def test_allied_units_that_would_go_alone() -> None:
    scene = realm("daqan", "uthuk").army("db", footman=1, beastman=1).turn("first", "conquer")
    assert scene.choose("activate 3a", "march db-beastman 1").refuses("done").rule == "RW-150"


@rule("RW-095", "RW-143")
def test_battles_and_talks_that_cannot_be() -> None:
    scene = realm("daqan", "uthuk", neutrals=True).army("uc", berserker=1).influence("second", 2)
    scene.turn("second", "conquer").choose("activate 1c", "march uc-berserker 1", "done")
    assert scene.refuses("negotiate 3").rule == "RW-143"


@rule("RW-119", "RW-120", "RW-121", "RW-201")
def test_strongholds_that_cannot_be_built_or_repaired() -> None:
    scene = realm("daqan", "uthuk").dials("first", 0, 1, 1).army("3a", footman=1).stronghold("first", "da")
    scene.turn("first", "fortify")
    reasons = [scene.refuses(f"build {area}").rule for area in ("3a", "3b", "da")]
    assert reasons == ["RW-201", "RW-119", "RW-201"]
    assert scene.refuses("repair da").rule == "RW-121"


@rule("RW-264", "RW-265", "RW-275")
def test_cards_and_claims_at_the_wrong_moment() -> None:
    scene = realm("daqan", "uthuk").tactics("first", "royal_levy", "summon_lightning")
    scene.tactics("first", "bribes", fresh=True).turn("first", "conquer")
    assert scene.refuses("play summon_lightning").rule == "RW-264"
    assert scene.refuses("play bribes").rule == "RW-265"
    assert "do not hold" in scene.refuses("play fog_of_war").reason
    assert scene.refuses("claim").rule == "RW-275"
