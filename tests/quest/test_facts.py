"""What an option costs and brings, as data; labels say the same."""

from io import StringIO

import pytest
from msgspec import convert
from rich.console import Console

import westmarch
from quest.meetings import visitor
from quest.scenario import table
from westmarch.core.chance import Chance
from westmarch.core.events import unchain
from westmarch.core.journal import fold
from westmarch.quest import terminal
from westmarch.quest.definitions import MISSIONS, PLOTS
from westmarch.quest.rulebook.hero_turn import RestStep
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.state import NOBODY
from westmarch.quest.view_structs import View
from westmarch.quest.vocabulary.behaviour import holds


def option(t, key):
    return next(o for o in t.game.decision.options if o.key == key)


@pytest.mark.parametrize(("items", "to", "known"), [
    ((), "enedwaith_plains", {"any": 3, "terrain": "plains"}),
    (("horse",), "enedwaith_plains", {"any": 2, "terrain": "plains"}),
    ((), "mouth_of_the_greyflood", {"any": 3, "terrain": "plains", "water": 1}),
    (("boat",), "mouth_of_the_greyflood", {"any": 1, "water": 1}),
    (("boat", "horse"), "enedwaith_plains", {"any": 2, "terrain": "plains"}),
])  # fmt: skip
def test_the_price_of_a_move_with_a_horse_and_a_boat(items, to, known):
    """MOVE-04 to MOVE-12, as the procedure takes it."""
    t = visitor("argalad", "tharbad", "travel", hand=["parry"] * 4, items=items)
    t.run(Travel(0))
    found = option(t, f"move:{to}")
    assert found.facts == known
    assert (found.verb, found.parts, found.passes) == ("move", (to,), False)
    assert f"any {known['any']}" in found.label
    assert "(" not in found.short_label


@pytest.mark.rule("MOVE-04")
@pytest.mark.parametrize("choice", [("pass",), ("move",), ("rest", "more"), ("nothing known", "bree")])
def test_what_costs_and_brings_nothing_has_no_facts(choice):
    """Neither a choice without a thing, nor one of which nothing is known."""
    t = visitor("argalad", "tharbad", "travel")
    assert t.game.facts(choice) == {}


@pytest.mark.rule("REST-03", "REST-04")
@pytest.mark.parametrize("hero", [0, 1])
def test_resting_brings_the_cards_of_who_rests(hero: int):
    t = table("argalad", "thalin")
    t.hero("argalad", at="bree", hand=4, life=10, rest=["parry"] * 2)
    t.hero("thalin", at="bree", hand=4, life=10, rest=["parry"] * 3)
    t.run(RestStep(hero))
    assert option(t, "rest").facts["cards"] == (2, 3)[hero]


def test_the_view_and_the_terminal_tell_the_same_prices():
    """Also to those who do not go there now."""
    t = visitor("argalad", "tharbad", "travel", hand=["parry"] * 4, items=("horse",))
    t.run(Travel(0))
    ways = t.game.view(0)["heroes"][0]["ways"]
    assert ways["enedwaith_plains"] == {"any": 2, "terrain": "plains", "water": False, "boat": False}
    moves = {o.parts[0]: o.facts for o in t.game.decision.options if o.verb == "move"}
    assert {to: way["any"] for to, way in ways.items()} == {to: facts["any"] for to, facts in moves.items()}
    console = Console(file=StringIO(), width=300)
    console.print(terminal.hand(t.game, 1))
    assert "Enedwaith Plains (plains or any 2)" in console.file.getvalue()


MISSIONS_AT = {
    "the_spear_of_the_west": lambda t, n: (
        t.hero("argalad", completed=["a", "b", "c"]), t.hero("thalin", completed=["d", "e"][: n - 2])
    ),
    "isildurs_secret": lambda t, n: (t.hero("argalad", favor=1), t.hero("thalin", favor=n - 1)),
    "noble_blood": lambda t, n: t.hero("argalad", corruption=["weak", "weary"][:n]),
    "minas_morgul_kept_at_bay": lambda t, n: [t.minion(name, at="bree") for name in list(t.state.minions)[:n]],
    "against_the_shadow": lambda t, n: [t.token("wolves", at="bree") for _ in range(n)],
    "his_dark_throne": lambda t, n: [t.plot(list(PLOTS)[space], at="bree", space=space + 1) for space in range(n)],
    "in_darkness_bind_them": lambda t, n: t.markers(0, n, 0, 0),
    "to_find_them_all": lambda t, n: t.influence(the_shire=n),
}  # fmt: skip


@pytest.mark.parametrize(("mission", "short", "number", "at_most"), [
    ("the_spear_of_the_west", 3, 4, False), ("isildurs_secret", 4, 5, False), ("his_dark_throne", 2, 3, False),
    ("in_darkness_bind_them", 12, 13, False), ("to_find_them_all", 5, 6, False),
    ("noble_blood", 2, 1, True), ("minas_morgul_kept_at_bay", 3, 2, True), ("against_the_shadow", 3, 2, True),
])  # fmt: skip
def test_how_far_a_mission_has_come_is_told_as_the_finale_judges_it(mission, short, number, at_most):
    """Of two heroes, one of whom has completed a quest more than the Mission counts."""
    side = 0 if MISSIONS[mission].side == "sauron" else 1
    for have, met in ((short, False), (number, True)):
        t = table("argalad", "thalin")
        t.state.missions = (mission, "") if side == 0 else ("", mission)
        MISSIONS_AT[mission](t, have)
        expected = {"have": have, "need": number, "at_most": at_most, "met": met}
        assert t.game.view(side)["progress"][side] == expected
        assert t.game.view(1 - side)["progress"][side] is None
        assert holds(MISSIONS[mission].condition, t.game, NOBODY) == met


def test_a_mission_that_is_met_another_way_is_told_as_met():
    t = table("argalad")
    t.state.missions = ("to_find_them_all", "noble_blood")
    t.minion("ringwraiths", at="the_shire")
    t.influence(the_shire=2)
    assert t.game.view(0)["progress"][0]["met"]


def test_passing_is_known_by_the_verb():
    t = visitor("argalad", "tharbad", "travel", hand=["parry"] * 4)
    t.run(Travel(0))
    assert {o.key for o in t.game.decision.options if o.passes} == {"end_travel"}
    assert option(t, "end_travel").ends


def test_the_view_is_what_its_struct_says_and_rounds_tell_the_damage():
    game = westmarch.new("quest", seed=3, heroes=("argalad", "eometh", "thalin"))
    luck = Chance(3)
    fought = 0
    while game.asks:
        ask = game.asks[0]
        for seat in (*range(4), None):
            view = convert(game.view(seat), View)
            if view.fight is not None:
                fought += 1
                assert len(view.fight.rounds) == view.fight.round
        game.take(luck.pick(ask.choices), ask)
    assert fought


def test_lines_fold_the_same_way_whether_they_come_at_once_or_one_by_one():
    game = westmarch.new("quest", seed=5)
    luck = Chance(5)
    folding, lines, seen = game.folding(), [], 0
    while game.asks:
        ask = game.asks[0]
        game.take(luck.pick(ask.choices), ask)
        events = [event for to, event in unchain(game.events) if to == -1 or to & 1]
        for event in events[seen:]:
            lines += folding.add(game, event)
        seen = len(events)
    assert fold(lines) == game.lines(0) != []
    assert any(line.heading.startswith("Round ") for line in lines)
    assert not any(line.verb == "step" for line in lines)
    together = [line for line in fold(lines) if line.verb == "influence" and not line.parts]
    assert together
    assert together[0].text.startswith("Influence: ")
