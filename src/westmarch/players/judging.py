"""What a machine player thinks of the choices of a question, for a person who asks: the best of them, each with an estimate
and a reason.

All that is looked at is `Game.known_to(seat)`, which is the same for all games that the seat cannot tell apart, and guesses
dealt from it. So a hint follows from what the seat knows and from a seed, and from nothing else.

A game's `Judge` is found as its players are: the package `westmarch.players.<game>` registers it when it is imported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from math import isfinite, sqrt
from statistics import fmean, pvariance
from typing import Any, NamedTuple, Protocol

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.base import default_player, find_player, player_names
from westmarch.players.search.halving import Tried, lead_of
from westmarch.players.search.player import SearchPlayer

LOOKS = 8
"""Guesses on which every choice is judged."""
SHOWN = 3
MOST_WORDS = 20
"""In a reason."""
SURE = (0.5, 1.0, 2.0, 3.0)
"""How many times its own error the lead over the next best must be, for two dots, three, four and five."""
IN_WORDS = ("A guess", "Not sure", "Fairly sure", "Sure", "Very sure")
DOUBT = ": the machine would begin with the first, though it counts another higher"
"""Where the figures speak against what it would do."""

_JUDGES: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, as data; the words are made of it by a template that stands in the game's list of them."""

    kind: str
    """Which template: what the choice does, or why it is good."""
    facts: Mapping[str, str | int] = field(default_factory=dict)
    """Names of cards and places, and numbers."""


class Judge(Protocol):
    """Judges the choices of one game."""

    unit: str
    """What an estimate is counted in."""
    templates: Mapping[str, str]
    """By the kind of a reason: its words, with the facts in braces."""

    def scores(self, known: Game[Any], seat: int, ask: Ask, chance: Chance) -> Mapping[Choice, float]:
        """What each choice is worth to the seat in one guess; what is not in here was not looked at."""

    def reason(self, known: Game[Any], seat: int, ask: Ask, choice: Choice) -> Reason:
        """Why a choice is worth something."""

    def unseen(self, known: Game[Any], seat: int) -> str:
        """What the seat cannot see, and so the judge neither, in one sentence."""


class Estimate(NamedTuple):
    """What a choice is worth, by how much that may be wrong, and on how many guesses it was tried."""

    value: float
    error: float
    trials: int


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice and what is thought of it."""

    choice: Choice
    value: float
    """How much better than the usual choice here."""
    error: float
    """By how much the value may well be wrong, either way."""
    reason: Reason
    words: str
    """The reason in at most twenty words."""
    trials: int = 0
    """On how many guesses the choice was tried; 0 if it was not looked at."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What is said to a person who asks."""

    best: tuple[Judged, ...]
    unit: str
    against: str
    """What a value is compared with: the choice that does nothing, or the average."""
    sure: int
    """From 1, a guess, to 5."""
    looks: int
    unseen: str

    @property
    def sure_in_words(self) -> str:
        """Where trial and judgement disagree this says so, for the figures alone would puzzle."""
        first, *others = self.best
        doubt = any(round(one.value, 1) > round(first.value, 1) for one in others)
        return IN_WORDS[self.sure - 1] + (DOUBT if doubt else "")


def register_judge(game: str, place: str) -> None:
    """Make the judge of a game known; `place` is `module:Class`."""
    _JUDGES[game] = place


def has_judge(game: str) -> bool:
    player_names(game)  # imports the package of its players
    return game in _JUDGES


def unit_of(game: str) -> str:
    """What estimates of a game are counted in; empty where nobody judges."""
    if not has_judge(game):
        return ""
    place, _, cls = _JUDGES[game].partition(":")
    unit: str = getattr(import_module(place), cls).unit
    return unit


def judge(game: Game[Any], seat: int, ask: Ask, seed: int, looks: int = LOOKS, player: str = "") -> Counsel:
    """The best choices of a question, the one that the machine player would make first. Of a player that searches the
    estimates are those of its trials; where it does not search, the game's judge makes them."""
    known = game.known_to(seat)
    place, _, cls = _JUDGES[game.name].partition(":") if has_judge(game.name) else ("", "", "")
    if not place:
        raise LookupError(f"nobody judges {game.name}")
    judging: Judge = getattr(import_module(place), cls)()
    asked = next(open for open in known.asks if open.seat == seat)
    chance = Chance(seed).branch(seat)
    adviser = find_player(game.name, player or default_player(game.name))
    found: Mapping[Choice, Estimate] = {}
    if isinstance(adviser, SearchPlayer):
        thought = adviser.think(known, seat, asked, chance)
        pick, (found, base, against) = thought.choice, _as_searched(known, thought.tried)
    else:
        pick = adviser.choose(known, seat, asked, chance)
    if not found:
        found = _summed([judging.scores(known, seat, asked, chance) for _ in range(looks)])
        base, against = _baseline(known, asked, found)
    ranked = sorted(found, key=lambda choice: (choice != pick, -found[choice].value))
    if pick not in found:
        ranked.insert(0, pick)
    best = []
    for choice in ranked[:SHOWN]:
        estimate = found.get(choice, Estimate(base, 0.0, 0))
        reason = judging.reason(known, seat, asked, choice)
        words = in_words(judging, reason)
        best.append(Judged(choice, estimate.value - base, estimate.error, reason, words, estimate.trials))
    tried = max((estimate.trials for estimate in found.values()), default=looks)
    return Counsel(tuple(best), judging.unit, against, _how_sure(best), tried, judging.unseen(known, seat))


def in_words(judging: Judge, reason: Reason) -> str:
    """A reason in words, cut at the end of a part if there are too many."""
    said = judging.templates[reason.kind].format(**reason.facts)
    while len(said.split()) > MOST_WORDS and "; " in said:
        said = said.rpartition("; ")[0] + "."
    return said


def _summed(samples: Sequence[Mapping[Choice, float]]) -> dict[Choice, Estimate]:
    """Of each choice the mean and its error."""
    found: dict[Choice, Estimate] = {}
    for choice in samples[0] if samples else ():
        values = [sample[choice] for sample in samples if choice in sample]
        found[choice] = Estimate(fmean(values), sqrt(pvariance(values) / max(1, len(values) - 1)), len(values))
    return found


def _as_searched(known: Game[Any], tried: Sequence[Tried]) -> tuple[dict[Choice, Estimate], float, str]:
    """What trials have shown, against the choice that does nothing or, without one, the usual one: guess by guess, since
    what the luck of a guess gives to all choices tells nothing of any."""
    if not tried:
        return {}, 0.0, ""
    measure = next((one for one in tried if one.choice[0] in known.passing and one.values), tried[0])
    leads = {one.choice: lead_of(one, measure) for one in tried if one.values}
    found = {c: Estimate(lead.gain, lead.error if isfinite(lead.error) else 0.0, lead.trials) for c, lead in leads.items()}
    return found, 0.0, known.label(measure.choice)


def _baseline(known: Game[Any], ask: Ask, found: Mapping[Choice, Estimate]) -> tuple[float, str]:
    passes = [choice for choice in ask.choices if choice[0] in known.passing and choice in found]
    if len(passes) == 1:
        return found[passes[0]].value, known.label(passes[0])
    return (fmean(estimate.value for estimate in found.values()) if found else 0.0), ""


def _how_sure(best: Sequence[Judged]) -> int:
    """How clear the lead of the first is; where trial and judgement disagree it is a guess at most."""
    if len(best) < 2:
        return len(SURE) + 1
    first, second = best[0], max(best[1:], key=lambda one: one.value)
    lead = first.value - second.value
    error = sqrt(first.error**2 + second.error**2)
    if lead <= 0:
        return 1
    return 1 + sum(lead >= times * max(error, 1e-6) for times in SURE) if error else 3
