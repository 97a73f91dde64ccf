"""The heuristic player of meccg: it beats chance from either side, does what sensible players do, and sees only guesses."""

from collections import Counter
from types import SimpleNamespace

import pytest

import westmarch
from meccg.scenario import find, table
from westmarch.core.decision import key_of
from westmarch.core.events import unchain
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import Visit
from westmarch.players.base import find_player, player_chance
from westmarch.players.meccg.odds import above

PAIRS = (("A", "B"), ("A", "F"), ("F", "F"), ("A", "U"), ("U", "F"))
LONGEST = 30_000
"""Decisions after which a game is taken to run in circles."""


def play(seed: int, decks: tuple[str, str], players: tuple[str, str]):
    """A game to its end between two players."""
    game = westmarch.new("meccg", seed=seed, decks=decks)
    luck = [player_chance(seed, seat) for seat in (0, 1)]
    chosen = [find_player("meccg", name) for name in players]
    for _ in range(LONGEST):
        if not game.asks:
            break
        ask = game.asks[0]
        choice = chosen[ask.seat].choose(game, ask.seat, ask, luck[ask.seat])
        assert choice in ask.choices, f"seed {seed}: {choice} at {ask.kind} is not among {ask.choices}"
        game.take(choice, ask)
    assert game.result is not None, f"seed {seed}: {game.where()}"
    return game


def wins(games: int, decks: tuple[str, str], seat: int) -> int:
    """How often the heuristic player in a seat wins alone against the random one."""
    players = ("heuristic", "random") if seat == 0 else ("random", "heuristic")
    return sum(play(seed, decks, players).result.winners == (seat,) for seed in range(games))


def test_it_beats_chance_from_either_side_of_every_pairing():
    assert sum(wins(1, decks, seat) for decks in PAIRS for seat in (0, 1)) >= 2 * len(PAIRS) - 1


def test_against_the_same_deck_somebody_is_drafted():
    """Two players who lay down the same characters in the same order would both start with nobody (SET-14)."""
    game = westmarch.new("meccg", seed=3, decks=("F", "F"))
    luck = [player_chance(3, seat) for seat in (0, 1)]
    player = find_player("meccg", "heuristic")
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.take(player.choose(game, ask.seat, ask, luck[ask.seat]), ask)
    assert {company.seat for company in game.state.companies.values()} == {0, 1}


def test_it_does_what_sensible_players_do():
    """Characters come in, factions and items are won, hazards are played, and somebody calls the council when ahead."""
    games = [play(seed, ("A", "B"), ("heuristic", "heuristic")) for seed in range(2)]
    told = Counter(event[0] for game in games for _, event in unchain(game.events))
    assert told["comes_in"] >= 4 * len(games)
    assert told["attack"] >= 5 * len(games)
    assert told["call"] >= 1
    held = Counter()
    for game in games:
        for seat in (0, 1):
            held.update(points(game, seat))
    assert all(held[kind] > 0 for kind in ("character", "item", "faction"))
    unsafe = sum(lost for game in games for lost in game.state.avatar_lost)
    assert unsafe <= len(games)


def test_odds_of_two_dice():
    assert above(1) == 1
    assert above(6) == 21 / 36
    assert above(11) == 1 / 36
    assert above(12) == 0


class Blind(Meccg):
    """A game that answers nothing but guesses."""

    def __init__(self, game: Meccg) -> None:
        self.true = game
        self.state = SimpleNamespace()

    def guess(self, seat: int, seed: int) -> Meccg:
        return self.true.guess(seat, seed)


def test_a_player_looks_at_guesses_only():
    game = westmarch.new("meccg", seed=5, decks=("A", "F"))
    luck = player_chance(5, 0)
    player = find_player("meccg", "heuristic")
    while game.asks and game.state.turn < 16:
        ask = game.asks[0]
        game.take(player.choose(Blind(game), ask.seat, ask, luck), ask)
    assert game.state.turn == 16


def test_it_keeps_the_cards_that_give_points():
    from westmarch.players.meccg.worth import card_value, least

    game = westmarch.new("meccg", seed=2, decks=("A", "B"))
    hand = list(game.state.hand[0])
    given = least(game, 0, hand)
    assert DEFS[given].mp <= max(DEFS[of].mp for of in hand)
    assert card_value(game, 0, "TW-300") > card_value(game, 0, "TW-209")  # a palantír before a Dodge


def test_it_holds_a_creature_in_reserve_that_cannot_attack_now():
    t = table("A", "U")
    (elladan,) = t.company("Rivendell", "Elladan")
    summons = t.in_play("Summons from Long Sleep", 1)
    t.hand(1, "Cave-drake")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elladan).id))
    chosen = find_player("meccg", "heuristic").choose(t.game, 1, t.game.asks[0], player_chance(1, 1))
    assert key_of(chosen) == f"reserve:LE-66>{summons}"


def chosen(t) -> str:
    ask = t.game.asks[0]
    return key_of(find_player("meccg", "heuristic").choose(t.game, ask.seat, ask, player_chance(1, ask.seat)))


def test_it_plays_an_agent_sends_it_after_a_company_and_lets_it_attack():
    t = table("A", "B")
    (elladan,) = t.company("Rivendell", "Elladan")
    t.locations(1, "Goblin-gate", "Moria")
    t.hand(1, "My Precious")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elladan).id))
    assert chosen(t) == "agent:DM-29"
    t = table("A", "B")
    (elladan,) = t.company("Gladden Fields", "Elladan")
    t.locations(1, "Goblin-gate", "Gladden Fields", "Beorn's House")
    number = t.agent("My Precious")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elladan).id))
    assert chosen(t) == f"agent_move:{number}>{find('Gladden Fields')}"
    t.choose(1, chosen(t))
    assert chosen(t) == "pass", "it is not turned up for nothing"
    t.game.stack.clear()
    t.set(phase="site")
    t.run(Visit(t.there(elladan).id))
    t.dice(12, 12)
    t.choose(0, "enter")
    while t.game.asks and t.game.asks[0].kind != "site.agents":
        t.anybody(chosen(t))
    assert chosen(t) == f"agent_attack:{number}"


def test_it_does_not_play_and_take_back_a_card_for_ever():
    """Where the end of a phase costs something, whatever puts it off looks better."""
    t = table("G", "D")
    t.company("Dol Guldur", "Lieutenant of Morgul", "Tros Hesnef", "Orc Captain", "Ill-favoured Fellow")
    t.hand(0, "I'll Report You")
    t.run(OrganizationPhase(0))
    player, luck, taken = find_player("meccg", "heuristic"), player_chance(1, 0), []
    while len(taken) < 12 and t.game.asks and t.game.asks[0].kind.startswith(("organization", "chain")):
        ask = t.game.asks[0]
        taken.append(player.choose(t.game, ask.seat, ask, luck))
        t.game.take(taken[-1], ask)
    assert [choice[0] for choice in taken].count("play") == 1
    assert len(taken) < 12


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_ninety_of_a_hundred_games_against_chance(decks, seat):
    assert wins(100, decks, seat) >= 90
