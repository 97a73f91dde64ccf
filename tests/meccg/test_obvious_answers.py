"""Answers that go without saying: each habit where it helps, and where it must keep still."""

import pytest

import westmarch
from meccg.scenario import Table, find, table
from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.habits import ahead, habitual
from westmarch.core.procedure import Ask
from westmarch.meccg.obvious_answers import HABITS
from westmarch.meccg.rulebook import onguard
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.endgame import Council
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import SitePhase
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import AGENT


def answer(t: Table) -> str | None:
    """What the habit says to the question that is open, under the rule that it is asked under."""
    found = habitual(HABITS, t.game, t.game.asks[0])
    return None if found is None else key_of(found.choice)


def asked(t: Table, rule: str) -> None:
    assert t.game.asks[0].rule == rule


def in_movement(t: Table, member: int) -> None:
    t.set(phase="movement")
    t.run(HazardStep(t.there(member).id))


def test_nobody_answers_his_own_card():
    t = table("A", "B")
    (elladan,) = t.company("Bree", "Elladan")
    t.hand(1, "Doors of Night", "Alone and Unadvised")
    in_movement(t, elladan)
    t.choose(1, f"play:{find('Alone and Unadvised')}>{elladan}")
    asked(t, "TIM-02")
    t.offers(f"play:{find('Doors of Night')}")
    assert answer(t) == "pass"


def test_a_second_answer_to_a_card_of_the_opponent_is_asked_for():
    """Otherwise only one of two cards could be played against what the opponent has declared."""
    t = table("A", "F")
    elladan, sam, fatty = t.company("Bree", "Elladan", "Sam Gamgee", "Fatty Bolger")
    t.turn_to(sam, 1)
    t.turn_to(fatty, 1)
    t.hand(0, "Halfling Strength", "Halfling Strength")
    t.hand(1, "Alone and Unadvised")
    in_movement(t, elladan)
    t.choose(0, "pass", 1, f"play:{find('Alone and Unadvised')}>{elladan}")
    asked(t, "TIM-02")
    assert answer(t) is None
    offered = t.keys()
    t.choose(0, next(key for key in offered if key.startswith("play") and key.endswith(str(sam))))
    asked(t, "TIM-02")
    assert t.game.asks[0].seat == 0
    assert answer(t) is None


@pytest.mark.parametrize(("procedure", "phase", "rule"), [
    (UntapPhase(0), "untap", "TURN-03"), (LongEventPhase(0), "long-event", "LNG-03"),
])  # fmt: skip
def test_what_can_wait_waits(procedure, phase, rule):
    t = table("A", "B")
    (ioreth,) = t.company("Bree", "Ioreth")
    t.bears(ioreth, "Foolish Words")
    t.hand(0, "Marvels Told")
    t.set(phase=phase)
    t.run(procedure)
    asked(t, rule)
    assert answer(t) == "pass"


def test_a_card_of_both_kinds_waits_by_the_use_that_is_open_now():
    """Twilight is a hazard in the other player's turn."""
    t = table("F", "A")
    t.company("Dol Guldur", "Ciryaher")
    t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.set(phase="untap")
    t.run(UntapPhase(0))
    asked(t, "TURN-03")
    assert answer(t) == "pass"


def test_a_long_event_is_asked_for_in_its_phase():
    t = table("A", "B")
    (ioreth,) = t.company("Bree", "Ioreth")
    t.bears(ioreth, "Foolish Words")
    t.hand(0, "Marvels Told", "The Under-roads")
    t.set(phase="long-event")
    t.run(LongEventPhase(0))
    asked(t, "LNG-03")
    t.offers(f"play:{find('The Under-roads')}")
    assert answer(t) is None


def test_the_end_of_the_turn_is_the_last_chance():
    t = table("A", "B")
    (ioreth,) = t.company("Bree", "Ioreth")
    t.bears(ioreth, "Foolish Words")
    t.hand(0, "Marvels Told")
    t.set(phase="end")
    t.run(EndOfTurn(0))
    asked(t, "TURN-03")
    assert answer(t) is None


@pytest.mark.parametrize(("burden", "expected"), [((), "roll"), (("Orcrist", "Glamdring"), None)])
def test_support_is_asked_for_where_a_check_can_fail(burden, expected):
    t = table()
    elladan, _ = t.company("Bree", "Elladan", "Anborn")
    t.bears(elladan, *burden)
    t.run(CorruptionCheck(elladan))
    asked(t, "COR-11")
    assert answer(t) == expected


def test_final_checks_are_in_any_order_for_those_who_cannot_fail():
    t = table()
    elladan, anborn, ioreth = t.company("Bree", "Elladan", "Anborn", "Ioreth")
    t.bears(elladan, "Orcrist", "Glamdring")
    t.bears(ioreth, "Orcrist")
    t.dice(7)
    t.run(Council())
    asked(t, "FC-03")
    assert answer(t) == f"check:{anborn}"
    t.choose(0, f"check:{anborn}", "roll")
    assert answer(t) is None


@pytest.mark.parametrize(("prowess", "expected"), [(6, "done"), (7, None)])
def test_support_in_a_strike_is_asked_for_where_it_could_help(prowess, expected):
    t = table()
    elladan, _ = t.company("Bree", "Erkenbrand", "Anborn")  # prowess 5: with the lowest throw 7
    t.attack(prowess=prowess)
    t.choose(0, f"assign:{elladan}", "tap")
    asked(t, "STR-09")
    assert answer(t) == expected


@pytest.mark.rule("AGT-36")
def test_support_is_asked_for_where_who_strikes_rolls_as_well():
    """An agent's roll is added to its prowess, so that no throw is sure to be enough."""
    t = table()
    elladan, _ = t.company("Bree", "Erkenbrand", "Anborn")
    t.attack(prowess=6, kind=AGENT)
    t.choose(0, f"assign:{elladan}", "tap")
    asked(t, "STR-09")
    assert answer(t) is None


@pytest.mark.rule("CBT-13")
def test_strikes_are_faced_in_order_unless_something_else_can_be_done():
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    t.attack(prowess=3, strikes=2)
    first = Ask(0, "attack.next_strike", "CBT-13", "", [("face", erkenbrand), ("face", anborn)])
    assert habitual(HABITS, t.game, first) is not None
    between = Ask(0, "attack.next_strike", "CBT-13", "", [*first.choices, ("play", "TW-288", erkenbrand)])
    assert habitual(HABITS, t.game, between) is None


def test_excess_strikes_are_spent_on_the_last_strike_without_asking():
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    t.attack(prowess=3, strikes=4)
    t.choose(0, f"face:{erkenbrand}")
    asked(t, "STR-03")
    assert answer(t) is None
    t.dice(12)
    t.choose(1, "excess:1", 0, "tap")
    asked(t, "STR-03")
    assert t.untapped(anborn)
    assert answer(t) == "excess:1"


@pytest.mark.parametrize(("site", "expected"), [("Rivendell", "pass"), ("Bree", None)])
def test_no_card_on_guard_at_a_haven(site, expected):
    t = table()
    (elladan,) = t.company(site, "Elladan")
    t.hand(1, "Dodge")
    in_movement(t, elladan)
    asked(t, "MH-09")
    t.offers("guard", seat=1)
    assert answer(t) == expected


def test_a_site_is_entered_only_for_something():
    t = table()
    idle, busy = t.company("Bree", "Elladan")[0], t.company("Isengard", "Anborn")[0]
    t.hand(0, "Glamdring")
    t.set(phase="site")
    t.run(SitePhase(0))
    asked(t, "SITE-01")
    assert answer(t) == f"company:{t.there(busy).id}"
    t.choose(0, f"company:{t.there(busy).id}")
    asked(t, "SITE-02")
    assert answer(t) is None
    t.choose(0, "stay_out")
    asked(t, "SITE-02")
    assert t.game.asks[0].about == (t.there(idle).id,)
    assert answer(t) == "stay_out"


def test_the_order_is_asked_for_between_companies_that_have_something_to_do():
    t = table()
    t.company("Moria", "Elladan")
    t.company("Isengard", "Anborn")
    t.hand(0, "Glamdring")
    t.set(phase="site")
    t.run(SitePhase(0))
    assert answer(t) is None


def test_as_many_cards_are_drawn_as_may_be():
    game = westmarch.new("meccg", seed=8, decks=("A", "F"))
    luck, met = Chance(8), 0
    while game.asks and met < 4:
        ask = game.asks[0]
        if ask.kind in ("movement.draw", "movement.hazard_draw"):
            found = habitual(HABITS, game, ask)
            assert found is not None
            assert found.choice == ("draw", len(ask.choices))
            met += 1
        game.take(luck.pick(ask.choices), ask)
    assert met == 4


def test_habits_answer_with_what_is_offered_and_change_nothing():
    """Over a whole game: a habit answers with an option, leaves the game as it is, and helps often."""
    game = westmarch.new("meccg", seed=8, decks=("A", "F"))
    luck = Chance(8)
    kinds = {kind for habit in HABITS for kind in habit.answers}
    met: dict[str, int] = {}
    looked = 0
    while game.asks:
        ask = game.asks[0]
        looked += ask.kind in kinds
        before = game.save() if ask.kind in kinds and looked < 60 else ""
        found = habitual(HABITS, game, ask)
        if before:
            assert game.save() == before
        if found is not None:
            assert found.choice in ask.choices
            met[ask.kind] = met.get(ask.kind, 0) + 1
        game.take(luck.pick(ask.choices), ask)
    assert len(met) > 5


def goes(t: Table, member: int, where: str) -> tuple[str, str]:
    return f"move:{t.there(member).id}", f"to:{find(where, t.side(0))}"


def sets_out(t: Table, *companies: tuple[int, str]) -> None:
    """Companies are sent in this order; runs to the first question of the movement phase."""
    t.locations(0, *(where for _, where in companies))
    t.run(OrganizationPhase(0))
    for member, where in companies:
        t.choose(0, *goes(t, member, where))
    if t.game.asks:
        t.choose(0, "end")
    t.run(MovementPhase(0))


@pytest.mark.parametrize(("to", "expected"), [
    ("Goblin-gate", "way:starter>Rhudaur>High Pass"),  # both ways lead through the same
    ("Isengard", "way:region>Rohan>Gap of Isen"),
    ("Dead Marshes", None),  # wilderness or free lands
])  # fmt: skip
def test_a_way_is_asked_for_where_each_spares_something(to, expected):
    t = table()
    (elladan,) = t.company("Rivendell" if to == "Goblin-gate" else "Edoras", "Elladan")
    sets_out(t, (elladan, to))
    asked(t, "MOV-14")
    assert len(t.keys()) > 1
    assert answer(t) == expected


def test_companies_move_as_they_were_sent_and_then_stay():
    t = table()
    stays, first, second = (t.company(site, name)[0] for site, name in (
        ("Bree", "Anborn"), ("Isengard", "Elladan"), ("Edoras", "Haldir"),
    ))  # fmt: skip
    sets_out(t, (second, "Dead Marshes"), (first, "Moria"))
    asked(t, "MH-02")
    order = [("company", t.there(member).id) for member in (second, first, stays)]
    for left in range(3, 0, -1):
        found = habitual(HABITS, t.game, Ask(0, "movement.next_company", "MH-02", "", sorted(order[-left:])))
        assert found is not None
        assert found.choice == order[-left]


@pytest.mark.parametrize(("hand", "expected"), [(("Slayer", "Ghosts"), "pass"), (("Slayer", "Dodge"), None)])
def test_the_sideboard_is_left_alone_by_who_holds_hazards(hand, expected):
    t = table()
    t.company("Rivendell", "Saruman")
    t.game.state.sideboard[1] = (find("Slayer"),)
    t.hand(1, *hand)
    t.run(UntapPhase(0))
    asked(t, "SB-07")
    assert answer(t) == expected


def test_strikes_are_faced_in_order_where_nobody_could_support():
    t = table()
    erkenbrand, anborn, ioreth = t.company("Bree", "Erkenbrand", "Anborn", "Ioreth")
    t.attack(prowess=9, strikes=2)
    t.choose(0, f"assign:{anborn}", f"assign:{erkenbrand}")
    asked(t, "CBT-13")
    assert answer(t) is None, "Ioreth could support the one or the other"
    t.turn_to(ioreth, 1)
    t.game.ask_again()
    assert answer(t) == f"face:{anborn}"


@pytest.mark.parametrize(("site", "item", "guard", "expected"), [
    ("Edoras", "Riders of Rohan", False, "enter"), ("Edoras", "Riders of Rohan", True, None),
    ("Isengard", "Glamdring", False, None),
])  # fmt: skip
def test_a_site_without_danger_is_entered_for_what_can_be_done(site, item, guard, expected):
    t = table()
    (eradan,) = t.company(site, "Elladan")
    t.hand(0, item)
    if guard:
        t.hand(1, "Dodge")
        onguard.place(t.game, 1, find("Dodge"), t.there(eradan).id)
    t.visit(eradan)
    asked(t, "SITE-02")
    assert answer(t) == expected


def test_a_card_on_guard_is_laid_on_the_site_where_it_lies():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.hand(1, "Dodge", "Cram")
    in_movement(t, elladan)
    (guard,) = (option for decision in t.game.decisions for option in decision.options if option.key == "guard")
    assert guard.refs == (f"card:{t.site(elladan)}",)
    (lay,) = ahead(HABITS, t.game, t.game.asks[0])
    assert sorted(option.refs for option in lay.options) == sorted((f"def:{find(name)}",) for name in ("Cram", "Dodge"))


def test_a_site_on_the_map_is_where_a_company_goes():
    t = table()
    t.company("Rivendell", "Elladan")
    t.locations(0, "Goblin-gate", "Moria")
    t.run(OrganizationPhase(0))
    (goals,) = (one for one in ahead(HABITS, t.game, t.game.asks[0]) if one.habit.at_once and one.choice[0] == "move")
    assert {option.key for option in goals.options} == {f"to:{find(name, 'hero')}" for name in ("Goblin-gate", "Moria")}
