"""What items do, and chapter ITEM."""

import pytest

from quest.meetings import visitor
from westmarch.quest.definitions import ITEMS
from westmarch.quest.ops import heroes
from westmarch.quest.rulebook.defeat import HeroDefeat
from westmarch.quest.rulebook.shadow import PlayShadow
from westmarch.quest.rulebook.travel import Travel, price_of


def hero(t):
    return t.state.heroes[0]


def cost(items, at, to):
    t = visitor("argalad", at, "travel", items=items)
    return price_of(t.game, 0, to).of_any


@pytest.mark.card("item.boat")
@pytest.mark.rule("MOVE-09", "MOVE-10", "MOVE-12")
def test_a_boat_on_the_water():
    assert cost(("boat",), "tharbad", "mouth_of_the_greyflood") == 1
    assert cost(("boat",), "tharbad", "enedwaith_plains") == 3
    assert cost(("boat",), "the_grey_havens", "belfalas") == 3
    assert cost(("boat", "horse"), "the_grey_havens", "belfalas") == 2
    t = visitor("argalad", "the_grey_havens", "travel", hand=["parry"] * 3, items=("boat",))
    t.run(Travel(0)).choose(1, "move:belfalas")
    assert (hero(t).at, hero(t).hand) == ("belfalas", ())
    t = visitor("argalad", "the_grey_havens", "travel", hand=["parry"] * 3)
    t.run(Travel(0)).offers_no("move:belfalas")


@pytest.mark.card("item.horse")
@pytest.mark.rule("MOVE-11", "ITEM-03")
def test_a_horse_and_a_second_one():
    assert cost((), "tharbad", "enedwaith_plains") == 3
    assert cost(("horse",), "tharbad", "enedwaith_plains") == 2
    assert cost(("horse", "horse"), "tharbad", "enedwaith_plains") == 2
    assert cost(("horse",), "bree", "old_forest") == 1


@pytest.mark.card("item.elven_cloak")
@pytest.mark.rule("ITEM-05", "ITEM-03")
def test_an_elven_cloak_in_its_owners_turn():
    for items, turn, pool in (
        (("elven_cloak",), "argalad", 3),
        ((), "argalad", 4),
        (("elven_cloak",), "sauron", 4),
        (("elven_cloak", "elven_cloak"), "argalad", 3),
    ):
        t = visitor("argalad", "bree", "rest", items=items)
        t.sauron(shadows=["winter_storm"], pool=4)
        t.turn_of(turn)
        t.run(PlayShadow("winter_storm", 0))
        assert t.state.pool == pool


@pytest.mark.rule("ITEM-01", "ITEM-02", "ITEM-04")
def test_three_of_each_and_lost_ones_can_be_gained_again():
    assert {item: definition.copies for item, definition in ITEMS.items()} == {"boat": 3, "elven_cloak": 3, "horse": 3}
    t = visitor("argalad", "bree")
    for _ in range(4):
        heroes.gain_item(t.game, 0, "boat")
    assert (hero(t).items, t.state.items["boat"]) == (("boat",) * 3, 0)
    t.run(HeroDefeat(0)).choose(1, "marker:red")
    assert (hero(t).items, t.state.items["boat"]) == (("boat",) * 2, 1)
    heroes.gain_item(t.game, 0, "boat")
    assert hero(t).items == ("boat",) * 3
