"""What an option costs and brings, as data; labels say the same."""

import pytest
from msgspec import convert

import westmarch
from quest.meetings import visitor
from westmarch.core.chance import Chance
from westmarch.core.events import unchain
from westmarch.core.journal import fold
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.view_structs import View


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
