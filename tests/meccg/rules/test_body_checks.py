"""BOD, BCK: body checks."""

import pytest

from meccg.field import let_be
from meccg.plain import told
from meccg.scenario import table
from westmarch.meccg.cards.making import HERO, hazard, item, resource
from westmarch.meccg.rulebook.strikes import BodyCheck
from westmarch.meccg.state import NOBODY, WOUNDED
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus, Trait
from westmarch.meccg.vocabulary.checks import ChangeCheck
from westmarch.meccg.vocabulary.picks import CHECKER, Pick
from westmarch.meccg.vocabulary.plays import Play

PLATE = item("XX-1", "Plate", "major", Bonus(b.BODY, 1, b.BEARER), side="minion", corruption=0, slot="armor")
COAT = item("XX-2", "Heavy Coat", "major", Bonus(b.BODY, 3, b.BEARER, cap=9), side="minion", corruption=0, slot="armor")


@pytest.mark.rule("BOD-01", "BOD-02", "BOD-06", "EX-24")
@pytest.mark.parametrize(("roll", "stays"), [(8, True), (9, False)])
def test_a_roll_above_the_body_eliminates(roll: int, stays: bool):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")  # body 8
    t.dice(2, roll)
    t.attack(prowess=9)
    t.choose(0, "tap")
    assert t.gone(elladan) != stays
    if stays:
        assert t.wounded(elladan)
    assert t.game.state.out[0] == (() if stays else ("TW-143",))
    t.quiet()


@pytest.mark.rule("BOD-02")
def test_the_attacker_rolls():
    t = table()
    t.company("Rivendell", "Elladan")
    t.dice(2, 2)
    t.attack(prowess=9)
    t.choose(0, "tap")
    assert [(event[1], event[2]) for event in told(t, "roll")] == [(0, "strike"), (1, "body")]


@pytest.mark.rule("BOD-05", "STR-17")
def test_the_defender_rolls_against_the_body_of_a_strike():
    t = table()
    t.company("Rivendell", "Elladan")
    t.dice(12, 2)
    t.attack(prowess=3, body=6, race="man")
    t.choose(0, "tap")
    assert [(event[1], event[2]) for event in told(t, "roll")] == [(0, "strike"), (0, "body of the strike")]


@pytest.mark.rule("BOD-03", "EX-24")
@pytest.mark.parametrize(("roll", "stays"), [(7, True), (8, False)])
def test_one_more_for_who_was_wounded_before_the_strike(roll: int, stays: bool):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.turn_to(elladan, WOUNDED)
    t.dice(2, roll)
    t.attack(prowess=9)
    assert t.gone(elladan) != stays
    t.quiet()


@pytest.mark.rule("BOD-04", "BOD-05", "EX-25")
@pytest.mark.parametrize(
    ("body", "roll", "verdict"), [(6, 6, "survived"), (6, 7, "defeated"), (0, 2, "defeated"), (-1, 0, "defeated")]
)
def test_a_failed_strike_with_a_body_is_defeated_by_a_roll_above_it(body: int, roll: int, verdict: str):
    t = table()
    t.company("Rivendell", "Elladan")
    t.dice(6)
    if roll:
        t.dice(roll)
    t.attack(prowess=9, body=body, race="man")
    t.choose(0, "tap")
    assert t.game.state.verdict == verdict
    t.quiet()


@pytest.mark.rule("BOD-06")
def test_an_ally_that_is_eliminated_is_out_of_play_too():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (hound,) = t.bears(anborn, "Noble Hound")  # body 6
    t.dice(2, 7)
    t.attack(prowess=9, target=hound)
    t.choose(0, "tap", "done")
    assert t.game.state.out[0] == ("DM-179",)
    t.quiet()


@pytest.mark.rule("BOD-07", "EVT-12", "ITM-18")
def test_unwounded_companions_may_each_take_one_item_and_the_rest_is_discarded():
    t = table()
    erkenbrand, anborn, sam, elladan = t.company(
        "Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee", "Elladan", under={"Anborn": "Erkenbrand"}
    )
    t.turn_to(sam, 1)
    t.turn_to(elladan, WOUNDED)
    horn, shield, coat, words = t.bears(
        erkenbrand, "Horn of Anor", "Shield of Iron-bound Ash", "Hauberk of Bright Mail", "Foolish Words"
    )
    t.dice(2, 12)
    t.attack(prowess=9, target=erkenbrand)
    t.choose(0, "tap", "done")
    let_be(t, "STR-10")
    assert t.game.asks[0].rule == "BOD-07"
    t.offers(f"take:{horn}>{anborn}", f"take:{horn}>{sam}", f"take:{shield}>{anborn}", f"take:{coat}>{sam}", seat=0)
    t.offers_no(f"take:{horn}>{elladan}", f"take:{words}>{anborn}")
    t.choose(0, f"take:{horn}>{anborn}")
    t.offers_no(f"take:{shield}>{anborn}")
    t.choose(0, f"take:{coat}>{sam}")
    assert t.card(horn).host == anborn
    assert t.card(coat).host == sam
    assert t.gone(shield)
    assert t.gone(words)
    assert t.gone(erkenbrand)
    assert t.card(anborn).control == NOBODY, "his follower stays, without a controller"
    t.quiet()


@pytest.mark.rule("BOD-07", "ITM-18", "USE-01")
@pytest.mark.parametrize("armed", [True, False])
def test_what_is_taken_over_lies_idle_beside_another_of_its_kind(armed: bool):
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    (sword,) = t.bears(erkenbrand, "Glamdring")
    if armed:
        t.bears(anborn, "Orcrist")
    t.dice(2, 12)
    t.attack(prowess=12, target=erkenbrand)
    t.choose(0, "tap", "done")
    let_be(t, "STR-10")
    t.choose(0, f"take:{sword}>{anborn}")
    assert t.card(sword).host == anborn
    assert t.card(sword).idle == armed


@pytest.mark.rule("BOD-08", "BCK-01", "BCK-02")
def test_an_orc_is_discarded_on_the_number_its_card_names_with_all_it_carries():
    t = table("F", "A")
    captain, eradan = t.company("Bandit Lair", "Orc Captain", "Eradan", under={"Eradan": "Orc Captain"})
    (ration,) = t.bears(captain, "Strange Rations")
    t.deck(0, "Weigh All Things to a Nicety")
    t.dice(2, 8)
    t.attack(prowess=9, target=captain)
    t.choose(0, "tap", "done")
    t.quiet()  # nobody is offered the item
    assert t.gone(captain)
    assert t.gone(ration)
    assert sorted(t.game.state.discard[0]) == ["LE-31", "LE-345"]
    assert t.game.state.out[0] == ()
    assert t.card(eradan).control == NOBODY


@pytest.mark.rule("BOD-08")
def test_discarded_even_if_it_would_be_eliminated_too():
    t = table("F", "A")
    (captain,) = t.company("Bandit Lair", "Orc Captain")
    t.deck(0, "Weigh All Things to a Nicety")
    t.turn_to(captain, WOUNDED)
    t.dice(2, 7)  # 7 + 1 = 8
    t.attack(prowess=9)
    assert t.game.state.discard[0] == ("LE-31",)
    t.quiet()


@pytest.mark.rule("BCK-01", "BOD-08")
@pytest.mark.parametrize(("gear", "roll", "left"), [("Plate", 8, True), ("Plate", 9, False), ("Heavy Coat", 9, False)])
def test_the_number_moves_with_the_body_as_far_as_a_maximum_lets_it(new_card, gear: str, roll: int, left: bool):
    """Orc Captain has body 8 and is discarded on 8."""
    t = table("F", "A")
    new_card(PLATE)
    new_card(COAT)
    (captain,) = t.company("Bandit Lair", "Orc Captain")
    t.bears(captain, gear)
    t.deck(0, "Weigh All Things to a Nicety")
    t.dice(2, roll)
    t.attack(prowess=9)
    t.choose(0, "tap")
    assert t.gone(captain) != left
    assert ("LE-31" in t.game.state.discard[0]) != left
    assert t.game.state.out[0] == ()
    t.quiet()


@pytest.mark.rule("BOD-09")
def test_during_a_body_check_only_what_affects_it_is_played(new_card):
    t = table()
    new_card(hazard("XX-3", "Dire Blow", "short", Play((w.BODY,), (ChangeCheck(1),), target=Pick(CHECKER))))
    new_card(resource("XX-4", "Old Mail", "short", Play((w.BODY,), (ChangeCheck(-2),), target=Pick(CHECKER)), side=HERO))
    elladan, sam = t.company("Rivendell", "Elladan", "Sam Gamgee")
    t.turn_to(sam, 1)
    t.hand(0, "XX-4", "Halfling Strength", "Escape")
    t.hand(1, "XX-3", "Foolish Words")
    t.set(phase="movement")
    t.attack(prowess=9, target=elladan)
    let_be(t, "CBT-14", "CBT-02")
    t.choose(0, f"face:{elladan}")
    t.dice(2, 9)  # 9 + 1 - 2 is not above 8
    t.choose(0, "tap")
    assert t.game.asks[0].rule == "BOD-09"
    t.offers(f"play:XX-3>{elladan}", seat=1)
    t.offers_no(f"play:LE-112>{elladan}")
    t.choose(1, f"play:XX-3>{elladan}")
    let_be(t)
    t.offers(f"play:XX-4>{elladan}", seat=0)
    t.offers_no(f"play:TW-253>untap>{sam}", f"play:TW-229>{elladan}")
    t.choose(0, f"play:XX-4>{elladan}")
    let_be(t)
    assert t.wounded(elladan)


@pytest.mark.rule("BCK-03")
@pytest.mark.parametrize(("roll", "gone"), [(8, False), (9, True)])
def test_outside_combat_the_opponent_rolls_and_an_unwounded_one_may_be_eliminated(roll: int, gone: bool):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.dice(roll)
    t.run(BodyCheck(elladan))
    assert t.gone(elladan) == gone
    assert gone or t.untapped(elladan)
    from westmarch.core.events import unchain

    assert [e[1] for _, e in unchain(t.game.events) if e[0] == "roll"] == [1]
    t.quiet()


@pytest.mark.rule("BCK-04")
@pytest.mark.parametrize(("roll", "gone"), [(8, False), (9, True)])
def test_who_cannot_be_discarded_by_a_body_check_stays_or_is_eliminated(new_card, roll: int, gone: bool):
    t = table("F", "A")
    new_card(resource("XX-5", "Iron Will", "permanent", Trait(b.NO_BODY_DISCARD), side="minion"))
    (captain,) = t.company("Bandit Lair", "Orc Captain")
    t.bears(captain, "Iron Will")
    t.dice(2, roll)
    t.attack(prowess=9)
    t.choose(0, "tap")
    assert t.gone(captain) == gone
    assert t.game.state.out[0] == (("LE-31",) if gone else ())
    t.quiet()
