"""COR: corruption checks."""

import pytest

from meccg.scenario import table
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.stats import corruption


@pytest.mark.rule("COR-05", "COR-06", "COR-08", "WE-12")
@pytest.mark.parametrize(("roll", "verdict"), [(6, "passed"), (5, "discarded"), (4, "discarded"), (3, "eliminated")])
def test_a_hero_with_a_total_of_five(roll: int, verdict: str):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.bears(elladan, "Scroll of Isildur", "Orcrist")
    assert corruption(t.game, elladan) == 5
    t.dice(roll)
    t.run(CorruptionCheck(elladan))
    assert t.game.state.verdict == verdict
    assert t.gone(elladan) == (verdict != "passed")
    assert ("TW-143" in t.game.state.out[0]) == (verdict == "eliminated")
    t.quiet()


@pytest.mark.rule("COR-11", "COR-12")
def test_each_companion_who_taps_adds_one():
    t = table()
    elladan, anborn, orophin = t.company("Rivendell", "Elladan", "Anborn", "Orophin")
    t.bears(elladan, "Scroll of Isildur", "Orcrist")
    t.dice(4)  # 4 + 2 = 6, above 5
    t.run(CorruptionCheck(elladan))
    t.choose(f"support:{anborn}", f"support:{orophin}")
    assert t.tapped(anborn)
    assert t.tapped(orophin)
    assert t.game.state.verdict == "passed"
    t.quiet()


@pytest.mark.rule("COR-07", "WE-13")
@pytest.mark.parametrize(("roll", "tapped", "gone"), [(6, False, False), (4, True, False), (2, False, True)])
def test_a_minion_only_taps_on_a_narrow_result(roll: int, tapped: bool, gone: bool):
    t = table("F", "A")
    (ciryaher,) = t.company("Dol Guldur", "Ciryaher")
    t.bears(ciryaher, "The Least of Gold Rings", "Blazon of the Eye")
    assert corruption(t.game, ciryaher) == 5
    t.dice(roll)
    t.run(CorruptionCheck(ciryaher))
    assert t.gone(ciryaher) == gone
    assert gone or t.tapped(ciryaher) == tapped
    t.quiet()
