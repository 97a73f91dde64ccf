"""MUL: several strikes on one character."""

import pytest

from meccg.scenario import table
from westmarch.meccg.attack_stats import prowess_in_strike
from westmarch.meccg.ops import combat
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary.bonuses import MayFace


def shielded(t, member: int, strikes: int = 2) -> None:
    """An effect in force before strikes are assigned."""
    combat.begin_lasting(t.game, Lasting(MayFace(strikes), "TW-209", 0, "attack", member))


@pytest.mark.rule("MUL-01", "CBT-08")
@pytest.mark.parametrize("allowed", [True, False])
def test_only_an_effect_lets_one_character_take_a_second_strike(allowed: bool):
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    if allowed:
        shielded(t, first)
    t.attack(prowess=2, strikes=2)
    t.choose(0, f"assign:{first}")
    if allowed:
        t.offers(f"assign:{first}", f"assign:{second}", seat=0)
        t.choose(0, f"assign:{first}")
        assert [s.target for s in t.game.state.strikes] == [first, first]
    else:
        t.offers_no(f"assign:{first}")
        t.offers(f"assign:{second}", f"assign:{third}")


@pytest.mark.rule("MUL-01", "CBT-08")
@pytest.mark.card("AS-136")
def test_the_attacker_gives_nobody_a_second_strike():
    """Whoever bears the blade, or is a skin-changer, may choose to face another one; nobody chooses it for him."""
    t = table("U", "A")
    lagduf, dorelas = t.company("Moria", "Lagduf", "Dorelas")
    t.bears(lagduf, "Usriev of Treachery")
    t.attack(prowess=2, strikes=3)
    t.offers(f"assign:{lagduf}", "done", seat=0)
    t.choose(0, "done", 1, f"assign:{lagduf}")
    assert sorted(s.target for s in t.game.state.strikes) == [lagduf, dorelas]
    assert t.game.state.excess == 1


@pytest.mark.rule("MUL-02", "MUL-03", "EX-31")
def test_each_strike_has_a_sequence_and_finds_him_as_the_last_one_left_him():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")  # prowess 5, body 6
    shielded(t, erkenbrand)
    t.attack(prowess=9, strikes=2)
    t.choose(0, f"assign:{erkenbrand}", f"assign:{erkenbrand}")
    t.dice(2, 6, 2, 5)  # wounded, stays on 6; hit again at 5 - 2, stays on 5 + 1
    t.choose(0, "tap")
    assert t.wounded(erkenbrand)
    t.quiet()
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    shielded(t, erkenbrand)
    t.attack(prowess=9, strikes=2)
    t.choose(0, f"assign:{erkenbrand}", f"assign:{erkenbrand}")
    t.dice(2, 6, 2, 6)  # 6 + 1 is above 6
    t.choose(0, "tap")
    assert t.gone(erkenbrand)
    t.quiet()


@pytest.mark.rule("MUL-03")
@pytest.mark.parametrize(("second", "verdict"), [(5, "survived"), (6, "defeated")])
def test_who_tapped_in_the_first_has_one_less_in_the_second(second: int, verdict: str):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    shielded(t, erkenbrand)
    t.attack(prowess=9, strikes=2)
    t.choose(0, f"assign:{erkenbrand}", f"assign:{erkenbrand}")
    assert prowess_in_strike(t.game) == 5
    t.dice(12, second)
    t.choose(0, "tap")
    assert t.game.state.verdict == verdict
    t.quiet()


@pytest.mark.rule("MUL-04", "EX-31", "DEF-02")
@pytest.mark.parametrize("switch", ["cancelled", "successful"])
def test_strikes_not_faced_because_he_is_gone_leave_the_attack_undefeated(switch: str):
    t = table(unfaced_strikes=switch)
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    shielded(t, erkenbrand)
    t.attack(prowess=9, strikes=3)
    t.choose(0, f"assign:{erkenbrand}", f"assign:{erkenbrand}", f"assign:{anborn}", f"face:{erkenbrand}")
    t.dice(2, 12)
    t.choose(0, "tap")
    assert t.gone(erkenbrand)
    assert [s.outcome for s in t.game.state.strikes] == ["successful", switch, ""]
    t.dice(12)
    t.choose(0, "tap")
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("MUL-01", "CBT-08")
@pytest.mark.card("AS-136")
@pytest.mark.parametrize(
    ("skills", "idle", "twice"), [("warrior", False, True), ("scout", False, False), ("warrior", True, False)]
)
def test_a_blade_gives_a_second_strike_only_to_a_warrior_who_uses_it(made, skills: str, idle: bool, twice: bool):
    made("Lagduf", "Somebody", skills=(skills,))
    t = table("U", "A")
    who, *_ = t.company("Moria", "Somebody", "Dorelas", "Layos")
    (blade,) = t.bears(who, "Usriev of Treachery")
    table_ops.use_item(t.game, blade, not idle)
    t.attack(prowess=2, strikes=2)
    t.choose(0, f"assign:{who}")
    assert t.offered(f"assign:{who}") == twice
