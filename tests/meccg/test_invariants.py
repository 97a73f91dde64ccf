"""What `westmarch soak` looks at in the card game finds the faults it is there for."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

import westmarch
from meccg.scenario import table
from westmarch.cli.soak.plan import SoakPlan
from westmarch.cli.soak.watched_game import Fault, play_watched
from westmarch.core.chance import Chance
from westmarch.core.conformance import play_one
from westmarch.core.invariants import Broken, Place, Watch
from westmarch.core.records import replace
from westmarch.meccg import invariants
from westmarch.meccg.game import Meccg
from westmarch.meccg.invariants import INVARIANTS
from westmarch.meccg.rulebook import character_placement, creature_checks, organization_phase, shifting
from westmarch.meccg.state import SITE, WITH

GAMES = 60
"""A run of so many games meets a fault that only some decks can show."""


def first_fault(invariant: str) -> Fault:
    """What a run finds first, of one kind."""
    plan = SoakPlan(("meccg",), 0, "random", 50_000)
    games = (game for number in range(GAMES) for game in play_watched(plan, (number,)))
    return next(game.fault for game in games if game.fault and game.fault.invariant == invariant)


# Faults planted in the rules -------------------------------------------------------------------------------------------


def test_hazards_beyond_the_limit_are_found(monkeypatch):
    monkeypatch.setattr(creature_checks, "hazard_limit", lambda g, company: 99)
    assert "hazards were declared against company" in first_fault("hazard limits").sentence


def test_followers_beyond_direct_influence_are_found(monkeypatch):
    for module in (character_placement, shifting):
        monkeypatch.setattr(module, "unused_influence", lambda *about: 99)
    assert first_fault("direct influence")


def test_characters_beyond_general_influence_are_found(monkeypatch):
    for module in (character_placement, shifting):
        monkeypatch.setattr(module, "influence_left", lambda *about: 99)
    monkeypatch.setattr(organization_phase, "_is_wanting", lambda *about: False)
    found = first_fault("general influence")
    assert found.sentence.endswith("more than its general influence (ORG-22)")


@pytest.mark.rule("ORG-15", "ORG-22")
@pytest.mark.parametrize(
    ("phase", "left", "who", "found"),
    [("long-event", -1, "Elladan", True), ("long-event", 0, "Elladan", False), ("organization", -1, "Elladan", False),
     ("long-event", -1, "Gandalf", False)],
)  # fmt: skip
def test_general_influence_is_looked_at_once_a_turn_after_the_organization(monkeypatch, phase, left, who, found):
    t = table()
    t.company("Rivendell", who)
    monkeypatch.setattr(invariants, "influence_left", lambda g, seat: left)
    check = invariants.general_influence(t.game)
    t.set(phase=phase)

    def breaks() -> bool:
        with suppress(Broken):
            check(t.game, Place("here", 1), Chance(1))
            return False
        return True

    assert (breaks(), breaks()) == (found, False)
    t.set(turn=t.game.state.turn + 1)
    assert breaks() == found


# A table that is put out of order ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Meccg:
    """A game well under way: something lies with a character, and somebody follows."""
    game = westmarch.new("meccg", 7, decks=("A", "U"))
    chance = Chance(7)
    while not (
        any(c.zone == WITH for c in game.state.cards.values()) and any(c.control > 0 for c in game.state.cards.values())
    ):
        play_one(game, chance)
    return game


def one(g: Meccg, condition: Callable[[Any], bool]) -> Any:
    return next(card for card in g.state.cards.values() if condition(card))


def lose_a_member(g: Meccg) -> None:
    company = next(c for c in g.state.companies.values() if c.members)
    g.state.companies[company.id] = replace(company, members=company.members[1:])


def double_a_member(g: Meccg) -> None:
    company = next(c for c in g.state.companies.values() if c.members)
    g.state.companies[company.id] = replace(company, members=(*company.members, company.members[0]))


def forget_an_item(g: Meccg) -> None:
    del g.state.attached[one(g, lambda card: card.zone == WITH).host]


def keep_a_lost_item(g: Meccg) -> None:
    item = one(g, lambda card: card.zone == WITH)
    g.state.attached[item.host] += (9999,)


def take_away_a_site(g: Meccg) -> None:
    company = next(iter(g.state.companies.values()))
    del g.state.cards[company.site]


def follow_one_far_away(g: Meccg) -> None:
    follower = one(g, lambda card: card.control > 0)
    g.state.cards[follower.id] = replace(follower, control=one(g, lambda card: card.zone == SITE).id)


def follow_a_follower(g: Meccg) -> None:
    follower = one(g, lambda card: card.control > 0)
    leader = g.state.cards[follower.control]
    g.state.cards[leader.id] = replace(leader, control=follower.id)


def lead_too_many(g: Meccg) -> None:
    follower = one(g, lambda card: card.control > 0)
    company = g.state.companies[follower.host]
    for other in company.members:
        if other != follower.control:
            g.state.cards[other] = replace(g.state.cards[other], control=follower.control)
    for number in range(5000, 5004):
        g.state.cards[number] = replace(follower, id=number)
        g.state.companies[company.id] = company = replace(company, members=(*company.members, number))


def know_a_card_that_is_not_there(g: Meccg) -> None:
    g.state.known_hand[0] = ("TW-1",)


def know_a_discard_that_is_not_there(g: Meccg) -> None:
    g.state.known_discard[1] = ("TW-1",) * (g.state.left_unseen[1] + 1)


def turn_a_hand_round(g: Meccg) -> None:
    g.state.hand[0] = tuple(sorted(g.state.hand[0], reverse=True))


def forget_a_hook(g: Meccg) -> None:
    g.state.index.popitem()


DISORDER = {
    lose_a_member: ("places", "which does not know of it"),
    double_a_member: ("places", "who is in it twice"),
    forget_an_item: ("places", "which does not know of it"),
    keep_a_lost_item: ("places", "a card with it that is not there"),
    take_away_a_site: ("places", "which is no site in play"),
    follow_one_far_away: ("direct influence", "ORG-18"),
    follow_a_follower: ("direct influence", "ORG-17"),
    lead_too_many: ("direct influence", "more than the direct influence"),
    know_a_card_that_is_not_there: ("known cards", "has not all that it is known to hold"),
    know_a_discard_that_is_not_there: ("known cards", "lacks what is known to be there: TW-1"),
    turn_a_hand_round: ("known cards", "the hand of seat 0 is not sorted"),
    forget_a_hook: ("index", "the index does not fit the table under"),
}


@pytest.mark.parametrize("disorder", DISORDER, ids=lambda function: function.__name__)
def test_disorder_is_found(played: Meccg, disorder: Callable[[Meccg], None]):
    name, sentence = DISORDER[disorder]
    game = played.clone()
    watch = Watch(game, [invariant for invariant in INVARIANTS if invariant.name == name], 1)
    watch.look_closely(game, 1)
    disorder(game)
    with pytest.raises(Broken, match=sentence):
        watch.look_closely(game, 1)


def test_a_known_discard_may_have_left_unseen(played: Meccg):
    game = played.clone()
    watch = Watch(game, [invariant for invariant in INVARIANTS if invariant.name == "known cards"], 1)
    know_a_discard_that_is_not_there(game)
    game.state.left_unseen[1] += 1
    watch.look_closely(game, 1)


def test_a_company_may_be_beyond_a_limit_that_fell_later(played: Meccg):
    """MH-19: what was declared while there was room stays declared."""
    game = played.clone()
    watch = Watch(game, [invariant for invariant in INVARIANTS if invariant.name == "hazard limits"], 1)
    company = next(iter(game.state.companies.values()))
    game.state.phase, game.state.active = "movement", company.seat
    for limit, used in ((3, 2), (3, 3), (1, 3)):
        game.state.companies[company.id] = replace(company, limit=limit, used=used)
        watch.look(game)
    game.state.companies[company.id] = replace(company, limit=1, used=4)
    with pytest.raises(Broken, match="4 hazards were declared against company"):
        watch.look(game)
