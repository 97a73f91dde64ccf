"""What is announced is what happens: the numbers of options and of the rounds of a fight, beside what the engine then does.

At every decision of a few random games each announcement is tried out in a clone."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import westmarch
from quest.scenario import table
from westmarch.core.chance import Chance
from westmarch.core.events import unchain
from westmarch.core.procedure import Ask, Choice
from westmarch.quest import combat_stats, facts
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.fight import ENEMY, HERO
from westmarch.quest.game import Quest
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.state import SAURON

TEAMS = (("argalad",), ("eometh", "thalin"), ("beravor", "argalad", "eleanor"), ("eleanor",), ("eometh",))
MOST = 40
"""Plain answers until what was announced has come."""


def tried(game: Quest, ask: Ask, choice: Choice) -> Quest:
    clone = game.clone()
    clone.take(choice, next(one for one in clone.asks if one.seat == ask.seat))
    return clone


def new_events(before: Quest, after: Quest) -> list[tuple[Any, ...]]:
    return [event for _, event in unchain(after.events, before.events)]


def way_is_paid(game: Quest, ask: Ask, choice: Choice, told: dict[str, Any]) -> bool:
    """MOVE-04, MOVE-05: as many cards of any kind as the number says, or one with the icon that is named."""
    hero = ask.seat - 1
    before = tried(game, ask, choice)
    if not before.asks or before.asks[0].kind != "travel.pay":
        return False
    for offer in before.asks[0].choices:
        clone = tried(before, before.asks[0], offer)
        for _ in range(MOST):
            if not clone.asks or clone.asks[0].kind != "travel.discard":
                break
            clone.take(clone.asks[0].choices[0], clone.asks[0])
        events = new_events(before, clone)
        if ("moves", hero, choice[1]) not in events:  # without a card left he is defeated
            continue
        paid = [event[2] for event in events[: events.index(("moves", hero, choice[1]))] if event[:2] == ("discards", hero)]
        icons = {COMBAT_CARDS[str(card)].terrain for card in paid}
        by_icon = len(paid) == 1 and icons == {told.get("terrain")}
        assert len(paid) == told["any"] or by_icon, (game.label(choice), paid)
        assert offer[0] != "pay_any" or len(paid) == told["any"], (game.label(choice), paid)
    return True


def card_is_paid(game: Quest, ask: Ask, choice: Choice, told: dict[str, Any]) -> bool:
    """EXH-02: whoever lays down more than his strength is exhausted, and nobody else for that."""
    if "cost" not in told:
        return False
    fight = game.state.fight
    side = ENEMY if ask.seat == SAURON else HERO
    clone = tried(game, ask, choice)
    for _ in range(MOST):
        if not clone.asks or clone.asks[0].kind != "combat.card" or clone.state.fight.round != fight.round:
            break
        clone.take(clone.asks[0].choices[0], clone.asks[0])
    owner = fight.enemy if side == ENEMY else fight.hero
    exhausted = ("exhausted", owner, choice[1]) in new_events(game, clone)
    assert exhausted == (told["cost"] > told["strength"]), (game.label(choice), told)
    return True


def agility_is_spent(game: Quest, ask: Ask, choice: Choice, told: dict[str, Any]) -> bool:
    """CBT-11: what is spent draws cards, what is kept is strength."""
    hero = game.state.heroes[game.state.fight.hero]
    clone = tried(game, ask, choice)
    after = clone.state.heroes[game.state.fight.hero]
    if clone.state.fight is None or len(hero.life) < told["cards"]:
        return False
    assert len(after.hand) - len(hero.hand) == told["cards"], game.label(choice)
    assert combat_stats.strength(clone, HERO) == told["strength"], game.label(choice)
    return True


def favor_is_paid(game: Quest, ask: Ask, choice: Choice, told: dict[str, Any]) -> bool:
    if "favor" not in told:
        return False
    before, after = (g.state.heroes[ask.seat - 1].favor for g in (game, tried(game, ask, choice)))
    assert before - after == told["favor"], game.label(choice)
    return True


def rest_brings(game: Quest, ask: Ask, choice: Choice, told: dict[str, Any]) -> bool:
    """REST-03 to REST-09: the cards of the rest pool come back; where it is idle, nothing of the hero changes."""
    before = game.state.heroes[ask.seat - 1]
    clone = tried(game, ask, choice)
    after = clone.state.heroes[ask.seat - 1]
    assert told["cards"] == len(before.rest)
    if not clone.asks or clone.asks[0].seat == ask.seat:
        assert after.rest == (), "all of them"
    if told.get("idle"):
        same = [(h.hand, sorted(h.life), h.damage, h.favor, h.corruption) for h in (before, after)]
        assert same[0] == same[1], (same, new_events(game, clone))
    return True


def pool_is_there(game: Quest, ask: Ask, choice: Choice, told: dict[str, Any]) -> bool:
    assert told["pool"] <= game.state.pool, game.label(choice)
    return True


def given_so_often(game: Quest, ask: Ask, choice: Choice, told: dict[str, Any]) -> bool:
    """As often as it says, one after the other, while the question goes on; then no more."""
    if "copies" not in told:
        return False
    clone = game
    for _ in range(told["copies"]):
        again = next((one for one in clone.asks if one.seat == ask.seat and choice in one.choices), None)
        if again is None:
            goes_on = any((one.seat, one.kind, one.about) == (ask.seat, ask.kind, ask.about) for one in clone.asks)
            assert not goes_on or told.get("rest"), game.label(choice)
            return True  # enough was given
        clone = tried(clone, again, choice)
    again = next(
        (one for one in clone.asks if one.seat == ask.seat and one.kind == ask.kind and choice in one.choices), None
    )
    assert again is None or told.get("rest"), game.label(choice)
    return True


TRIED: dict[str, Callable[[Quest, Ask, Choice, dict[str, Any]], bool]] = {
    "move": way_is_paid,
    "play": card_is_paid,
    "spend": agility_is_spent,
    "drop": favor_is_paid,
    "remove_plot": favor_is_paid,
    "rest": rest_brings,
    "plot": pool_is_there,
    "shadow": pool_is_there,
    "hand": given_so_often,
    "discard": given_so_often,
    "life": given_so_often,
}


def announced(game: Quest) -> Iterator[tuple[str, bool]]:
    """What is announced now, each with whether it could be tried."""
    for ask in game.asks:
        for choice in ask.choices:
            told = game.facts(choice)
            if told:
                verb = str(choice[0])
                assert verb in TRIED, f"nobody tries what {verb} announces: {told}"
                yield verb, TRIED[verb](game, ask, choice, told)


def ledger_holds(game: Quest) -> int:
    """What the rounds of a fight show is the damage that both sides took."""
    fight = game.state.fight
    rounds = game.view(None)["fight"]["rounds"] if fight is not None else []
    if not rounds:
        return 0
    assert rounds[-1]["hurt"] == [side.taken for side in fight.sides], rounds
    return 1


def test_every_number_of_an_option_has_somebody_who_tries_it():
    assert set(TRIED) == set(facts.KNOWN) | set(facts.ALONE)


def tried_in(team: tuple[str, ...], seed: int) -> Counter[str]:
    """A random game, tried at every decision: how often each was, by kind."""
    found: Counter[str] = Counter()
    game = westmarch.new("quest", seed=seed + 20, heroes=team)
    assert isinstance(game, Quest)
    luck = Chance(seed)
    while game.asks:
        found.update(verb for verb, was_tried in announced(game) if was_tried)
        found["ledger"] += ledger_holds(game)
        ask = game.asks[0]
        game.take(luck.pick(ask.choices), ask)
    return found


@pytest.mark.rule("MOVE-04", "MOVE-05", "EXH-02", "CBT-11", "REST-03", "REST-06")
def test_what_is_announced_is_what_happens():
    found = sum((tried_in(team, seed) for seed, team in enumerate(TEAMS * 2)), Counter())
    assert set(+found) >= {*TRIED, "ledger"} - {"remove_plot"}, found


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 50))
def test_what_is_announced_is_what_happens_in_more_games(seed):
    found = tried_in(TEAMS[seed % len(TEAMS)], seed)
    print(*TEAMS[seed % len(TEAMS)], found)
    assert found.total() > 100


@pytest.mark.rule("EXPL-14", "EXPL-15")
def test_a_plot_is_discarded_for_the_favor_that_is_named():
    """Random heroes are seldom where a Plot is."""
    t = table("argalad")
    t.hero("argalad", at="gladden_fields", life=10, hand=3, favor=5)
    t.turn_of("argalad")
    t.plot("sauron_hunts_for_the_ring", "gladden_fields")
    t.run(Explore(0))
    assert ("remove_plot", True) in list(announced(t.game))
