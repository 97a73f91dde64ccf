"""Items of The Wizards, each in play."""

import pytest

from meccg.scenario import table
from westmarch.meccg.stats import body, prowess


@pytest.mark.card("TW-327")
def test_the_shield_gives_body_and_taps_for_one_prowess():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (shield,) = t.bears(erkenbrand, "Shield of Iron-bound Ash")
    assert body(t.game, erkenbrand) == 7
    t.dice(3)  # 5 + 1 + 3 = 9
    t.attack(prowess=9)
    t.choose("tap", f"use:{shield}>{erkenbrand}")
    assert t.tapped(shield)
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.card("TW-244")
@pytest.mark.rule("MOD-01", "MOD-03", "MOD-04")
@pytest.mark.parametrize(
    ("name", "plain", "against_orcs"), [("Erkenbrand", 8, 8), ("Elrond", 8, 9), ("Glorfindel II", 8, 9)]
)
def test_glamdring_lifts_to_eight_and_to_nine_against_orcs(name: str, plain: int, against_orcs: int):
    t = table()
    (bearer,) = t.company("Rivendell", name)
    t.bears(bearer, "Glamdring")
    assert prowess(t.game, bearer) == plain
    t.attack(prowess=20)
    assert prowess(t.game, bearer, t.game.state.attack) == against_orcs
