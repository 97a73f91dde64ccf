"""Figures that are taken at a glance are those that come of adding up all there is, at every question."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.meccg import stats
from westmarch.meccg.definitions import DEFS, HELD_FOR, Definition
from westmarch.meccg.game import Meccg
from westmarch.meccg.lying import CHANGES_MINDS, IDLE, LESSENS_INFLUENCE, LOWERS_INFLUENCE, entries, lying
from westmarch.meccg.ops.table import lay, take_off, use_item
from westmarch.meccg.rulebook.company_rearrangement import groups, may_regroup
from westmarch.meccg.rulebook.control import led
from westmarch.meccg.rulebook.offers import Opening, is_closed, openings, targets
from westmarch.meccg.rulebook.shifting import controllers, may_shift
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import Bonus


def added_up_cost(g: Meccg, number: int) -> int:
    """What controlling somebody who is no avatar costs, with all that could change it."""
    printed = DEFS[g.state.cards[number].of].mind
    return stats.fold(g, b.CONTROL_COST, number, stats.fold(g, b.MIND, number, printed))


def added_up_influence(g: Meccg, leader: int, toward: Definition | None) -> int:
    """The least that is left, whichever followers are looked at together (ORG-16)."""
    low = [pair for pair in stats.own_bonuses(g, leader, b.INFLUENCE, None, None) if pair[1].floor is not None]
    general = stats._full_influence(g, leader)
    reserved = stats._reserved_influence(g, leader)
    led = stats.followers(g, leader)
    if not led:
        return stats._add(g, stats._full_influence(g, leader, toward), leader, low, None)
    mine = set(stats._served(g, reserved, toward)) if toward is not None else set()
    left = []
    for size in range(len(led) + 1):
        for group in combinations(led, size):
            served = mine.union(*(stats._served(g, reserved, DEFS[g.state.cards[m].of]) for m in group))
            total = stats._add(g, general + sum(reserved[at][2] for at in served), leader, low, None)
            left.append(total - sum(stats.control_cost(g, m) for m in group))
    return min(left) if reserved else left[-1]


@pytest.mark.parametrize("decks", [("A", "B"), ("D", "G"), ("J", "H"), ("I", "F"), ("C", "E"), ("U", "J")])
def test_glances_see_what_adding_up_finds(decks: tuple[str, str]):
    game, chance = westmarch.new("meccg", seed=21, decks=decks), Chance(22)
    looked, plain, sufficed = 0, 0, 0
    while game.asks and looked < 2500:
        for number in (*stats.characters(game, 0), *stats.characters(game, 1)):
            card = game.state.cards[number]
            d = DEFS[card.of]
            if d.kind != "avatar":
                assert stats.control_cost(game, number) == added_up_cost(game, number)
                looked, plain = looked + 1, plain + stats.minds_are_printed(game)
            assert may_shift(game, number) == bool(controllers(game, number))
            assert may_regroup(game, number) == bool(groups(game, number))
            if looked % 5 == 0:
                for toward in (None, d):
                    assert stats.unused_influence(game, number, toward) == added_up_influence(game, number, toward)
        for leader, cost in led(game).items() if stats.influence_is_printed(game) else ():
            if cost <= DEFS[game.state.cards[leader].of].influence:
                assert stats.unused_influence(game, leader) >= 0
                sufficed += 1
        assert {sort: there for sort, there in lying(game).items() if there} == lying(game.clone())
        game.take(chance.pick(game.asks[0].choices))
    assert looked > 500
    assert plain
    assert sufficed or decks == ("D", "G")  # there a Ringwraith lies whose mode lessens his influence


def test_what_changes_minds_and_lowers_influence_is_found():
    """By the words of the cards: whoever lays such a card is seen to have laid it."""
    sorts = {CHANGES_MINDS: (b.MIND, b.CONTROL_COST), LOWERS_INFLUENCE: (b.INFLUENCE,), LESSENS_INFLUENCE: (b.INFLUENCE,)}
    empty = westmarch.new("meccg", seed=1)
    for sort, figures in sorts.items():
        found = 0
        for of, d in DEFS.items():
            words = [word for word in d.effects if isinstance(word, Bonus) and word.stat in figures]
            if sort == LOWERS_INFLUENCE:
                words = [word for word in words if word.floor is not None and word.to in (b.SELF, b.BEARER)]
            if sort == LESSENS_INFLUENCE:
                words = [word for word in words if not isinstance(word.amount, int) or word.amount < 0]
                words += [mode for mode in d.modes if mode[1] == "direct_influence" and mode[2] < 0]
            game = empty.clone()
            lying(game)
            number = lay(game, 0, of, "table")
            assert bool(lying(game).get(sort)) == bool(words), d.name
            found += bool(words) and number > 0
        assert found


@pytest.mark.parametrize(
    "of", [of for of, d in DEFS.items() if LESSENS_INFLUENCE in entries(d) or CHANGES_MINDS in entries(d)]
)
def test_what_is_printed_suffices_only_where_nothing_lessens_it(of: str):
    game = westmarch.new("meccg", seed=1)
    assert stats.influence_is_printed(game)
    lay(game, 0, of, "table")
    assert not stats.influence_is_printed(game)


def test_items_out_of_use_are_known():
    """Whether they go out of use, come back into it, leave the table, or are found in a copy."""
    game = westmarch.new("meccg", seed=1)
    lying(game)
    bearer = stats.characters(game, 0)[0]
    of = next(d.id for d in DEFS.values() if d.kind == "item" and d.slot)
    one, other = (lay(game, 0, of, "with", bearer) for _ in range(2))
    for number in (other, one):
        use_item(game, number, False)
    assert lying(game)[IDLE] == lying(game.clone())[IDLE] == (one, other)
    use_item(game, one, True)
    assert lying(game)[IDLE] == (other,)
    take_off(game, other)
    assert not lying(game)[IDLE]


def test_what_is_in_force_for_a_time_lessens_influence_too():
    game = westmarch.new("meccg", seed=1)
    for stat, printed in ((b.PROWESS, True), (b.INFLUENCE, False), (b.MIND, False)):
        game.state.lasting = (Lasting(Bonus(stat, -1), "TW-161", 0, "turn"),)
        assert stats.influence_is_printed(game) == printed


def ways(g: Meccg, seat: int, window: str, company: int) -> Iterator[tuple[Opening, Use]]:
    """What a seat could think of doing in a window, with no look at whether there is anything to do it to."""
    s = g.state
    for of in s.hand[seat]:
        yield from ((o, Use(seat, of, 0, 0, company, o.at)) for o in openings(DEFS[of], window))
    for number in s.index.get(window, ()):
        if s.cards[number].seat == seat:
            d = DEFS[s.cards[number].of]
            yield from ((o, Use(seat, d.id, number, 0, company, o.at, "use")) for o in openings(d, window, in_play=True))


@pytest.mark.parametrize("decks", [("A", "B"), ("D", "G"), ("J", "H"), ("I", "F"), ("C", "E"), ("U", "J")])
def test_who_has_nothing_for_a_window_is_seen_at_a_glance(decks: tuple[str, str]):
    """Whoever is passed over, since he has no card for the window or none of the sort that it is aimed at lies there, could
    have done nothing."""
    closed = passed_over = 0
    game, chance = westmarch.new("meccg", seed=3, decks=decks), Chance(4)
    for _ in range(400):
        for company in game.state.companies.values():
            for seat, window in product((0, 1), HELD_FOR):
                found = list(ways(game, seat, window, company.id))
                if is_closed(game, seat, window):
                    assert not any(targets(game, opening, use) for opening, use in found)
                    closed += 1
                for opening, use in found:
                    if opening.sort and not lying(game).get(opening.sort):
                        assert not targets(game, opening, use)
                        passed_over += 1
        game.take(chance.pick(game.asks[0].choices))
    assert closed > 1000
    assert passed_over > 100
