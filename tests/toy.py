"""A small game for tests of the engine: two or three seats bid cards in secret, the best bid wins a stake of dice.

It has what real games have: a hidden hand, a secret choice at the same time, dice, a shuffled deck, a procedure that calls
another, a loop, a step that ends early, and a question that answers itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.codec import Codec
from westmarch.core.errors import BadSetup
from westmarch.core.events import Chain, Event, only
from westmarch.core.game import Game, Reason
from westmarch.core.manifest import Manifest, Setting, SettingOption
from westmarch.core.procedure import DONE, Ask, AskAll, Choice, Course, Flow, Procedure, Step, course_of, goto
from westmarch.core.story import Moment, Roll, Sentence
from westmarch.core.terminal import Terminal

RULES = frozenset({"BID-01", "BID-02", "END-01"})


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the toy."""

    rank: int


@dataclass(slots=True)
class Table:
    """The toy's state."""

    deck: tuple[Card, ...]
    hands: list[tuple[Card, ...]]
    points: list[int]
    discards: tuple[Card, ...] = ()


@dataclass(slots=True)
class Match(Procedure):
    """Rounds until the hands are empty."""

    rounds: int = 0
    steps = ("play_round", "again", "end")

    def play_round(self, g: Toy) -> Flow:
        self.rounds += 1
        return Round(self.rounds)

    def again(self, g: Toy) -> Flow:
        return goto("play_round") if g.state.hands[0] else None

    def end(self, g: Toy) -> Flow:
        best = max(g.state.points)
        winners = [seat for seat, points in enumerate(g.state.points) if points == best]
        g.finish(winners, g.state.points, f"All cards are played; the best has {best}.", "END-01")
        return None


@dataclass(slots=True)
class Round(Procedure):
    """Everybody bids a card; the highest bid may roll for the stake."""

    number: int
    winner: int = -1
    waited: bool = False
    steps = ("bid", "compare", "offer_stake", "take_stake")

    def bid(self, g: Toy) -> Flow:
        return AskAll(
            *(
                Ask(
                    seat,
                    "round.bid",
                    "BID-01",
                    "Round {0}: bid a card.",
                    [("bid", card.rank) for card in hand],
                    about=(self.number,),
                )
                for seat, hand in enumerate(g.state.hands)
            )
        )

    def compare(self, g: Toy) -> Flow:
        bids = {seat: int(choice[1]) for seat, choice in g.answers.items()}
        for seat, rank in bids.items():
            g.discard(seat, rank)
        g.revealed += 1
        top = max(bids.values())
        best = [seat for seat, rank in bids.items() if rank == top]
        if len(best) > 1:
            g.emit(("tie", top))
            return DONE
        self.winner = best[0]
        g.emit(("won", self.winner, top))
        return None

    def offer_stake(self, g: Toy) -> Flow:
        choices: list[Choice] = [("roll",), ("draw",), ("pass",)] if g.state.deck else [("roll",), ("pass",)]
        if not self.waited:
            choices.append(("wait",))
        return Ask(self.winner, "round.stake", "BID-02", "Roll for the stake, or let it be?", choices)

    def take_stake(self, g: Toy) -> Flow:
        if g.answer == ("wait",):
            self.waited = True
            return goto("offer_stake")
        if g.answer == ("roll",):
            g.score(self.winner, g.chance.die())
        elif g.answer == ("draw",):
            g.draw(self.winner)
        return None


def round_with(take_stake: Step) -> Course:
    """How a round is run if the answer about the stake leads to something else."""
    steps, places, moot = course_of(Round)
    at = places["take_stake"]
    return (*steps[:at], take_stake, *steps[at + 1 :]), places, moot


class Toy(Game[Table]):
    """See the module's text."""

    name = "toy"
    codec = Codec([Card, Table, Match, Round])

    @classmethod
    def prepare(cls, seed: int, seats: int = 2, ranks: int = 12) -> Self:
        if not 2 <= seats <= 3:
            raise BadSetup(f"The toy is for two or three seats, not {seats}.")
        game = cls({"seats": seats, "ranks": ranks}, seed)
        deck = game.chance.shuffled([Card(rank) for rank in range(1, ranks + 1)])
        game.state = Table(deck[seats * 3 :], [deck[i * 3 : i * 3 + 3] for i in range(seats)], [0] * seats)
        game.stack.append(Match())
        return game

    @property
    def seats(self) -> tuple[str, ...]:
        return ("anna", "bert", "cora")[: self.setup["seats"]]

    def clone_state(self) -> Table:
        s = self.state
        return Table(s.deck, s.hands.copy(), s.points.copy(), s.discards)

    # Ops

    def discard(self, seat: int, rank: int) -> None:
        hand = self.state.hands[seat]
        self.state.hands[seat] = tuple(card for card in hand if card.rank != rank)
        self.state.discards += (Card(rank),)

    def score(self, seat: int, points: int) -> None:
        self.state.points[seat] += points
        self.emit(("scored", seat, points))

    def draw(self, seat: int) -> None:
        top, *rest = self.state.deck
        self.state.deck = tuple(rest)
        # Everybody keeps the same number of cards: the lowest card makes room.
        hand = sorted([*self.state.hands[seat], top], key=lambda card: card.rank)
        if len(hand) > 1:
            self.state.discards += (hand.pop(0),)
        else:
            self.state.discards += (hand.pop(),)
        self.state.hands[seat] = tuple(hand)
        self.revealed += 1
        self.emit(("drew", seat, top.rank), only(seat))

    # Telling

    def story(self, seat: int | None, since: Chain = None) -> list[Sentence]:
        return [Sentence(self.tell_event(e), 1, kind=str(e[0])) for e in self.events_for(seat, since) if e[0] != "tie"]

    def moments(self, seat: int | None, since: Chain = None) -> list[Moment]:
        scored = [(who, points) for verb, who, points in self.events_for(seat, since) if verb == "scored"]
        return [
            Moment(
                "scored",
                self.seats[who],
                f"scores {points}.",
                rolls=(Roll("The stake", who, (points,), (), points, None, "", f"{points} points"),),
                waits=who == seat,
                tone="good" if who == seat else "bad",
            )
            for who, points in scored
        ]

    def view(self, seat: int | None) -> dict[str, Any]:
        s = self.state
        return {
            "points": list(s.points),
            "deck": len(s.deck),
            "discards": [card.rank for card in s.discards],
            "hands": [[c.rank for c in hand] if i == seat else len(hand) for i, hand in enumerate(s.hands)],
            "bids": sorted(bidder for bidder, _ in self.secret),
        }

    def deal_again(self, seat: int, chance: Chance) -> None:
        s = self.state
        others = [i for i in range(len(s.hands)) if i != seat]
        unknown = chance.shuffled([*s.deck, *(card for i in others for card in s.hands[i])])
        for i in others:
            size = len(s.hands[i])
            s.hands[i], unknown = unknown[:size], unknown[size:]
        s.deck = unknown

    def label(self, choice: Choice) -> str:
        if choice[0] == "bid":
            return f"Bid the {choice[1]}"
        return {"roll": "Roll the die", "draw": "Draw a card", "pass": "Let it be", "wait": "Think first"}[str(choice[0])]

    def refs(self, choice: Choice) -> tuple[str, ...]:
        return (f"card:{choice[1]}",) if choice[0] == "bid" else ()

    def words(self, template: str, about: Choice) -> str:
        return template.format(*about)

    def tell_event(self, event: Event) -> str:
        match event:
            case ("won", seat, rank):
                return f"{self.seats[seat]} wins the round with the {rank}."
            case ("scored", seat, points):
                return f"{self.seats[seat]} rolls {points}."
            case ("drew", _, rank):
                return f"You draw the {rank}."
            case _:
                return f"Nobody wins the round: two bids of {event[1]}."

    def reasons_against(self, seat: int, ref: str) -> list[Reason]:
        rank = ref.removeprefix("card:")
        held = any(str(card.rank) == rank for card in self.state.hands[seat])
        return [] if held else [Reason("BID-01", f"The {rank} is not in your hand.")]

    def census(self) -> dict[str, int]:
        s = self.state
        return {"cards": len(s.deck) + len(s.discards) + sum(map(len, s.hands))}


MANIFEST = Manifest(
    game=Toy,
    title="The toy",
    description="Bid cards in secret; the best bid rolls for points.",
    settings=(Setting("seats", "Seats", "one", 2, (SettingOption(2, "Two"), SettingOption(3, "Three"))),),
    terminal=Terminal(aim=("Whoever has most points when all cards are played wins.",)),
)

westmarch.register("toy", "toy:MANIFEST")
