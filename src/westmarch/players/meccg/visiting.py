"""Judgement on the way and at the site, with trials where dice decide."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.travel import reach, ways
from westmarch.meccg.vocabulary.effects import BackToHand
from westmarch.players.meccg.agents import OF_AGENTS, send
from westmarch.players.meccg.hand import ahead
from westmarch.players.meccg.odds import TAP
from westmarch.players.meccg.organizing import better_gear, move, organize_first
from westmarch.players.meccg.roads import faction_value, gain_at, influence_value, path_danger
from westmarch.players.meccg.trial import LEAST_GAIN, best_by_trial, by_trial

NEVER = ("transfer", "sideboard", "organize", "move", "gear")
"""Not tried out in the organization phase."""
SIDEBOARD_DECK = 12


def organization(game: Meccg, seat: int, ask: Ask, chance: Chance, guesses: int) -> Choice:
    """First the characters, then what can be played, stored or got rid of, then the ways."""
    g = game.guess(seat, chance.below(1 << 30))
    stop: Choice = ("end",)
    if stop not in ask.choices:  # a part of a divided company must leave
        return next(c for c in ask.choices if c[0] == "move")
    judged = organize_first(g, seat, ask) or better_gear(g, ask)
    if judged is not None:
        return judged
    tries = [c for c in ask.choices if c[0] not in NEVER and not unwise(g, seat, c)]
    if len(tries) > 1:
        values = by_trial(game, seat, tries, chance, guesses)
        best = max(values, key=lambda c: values[c])
        if values[best] > values[stop] + LEAST_GAIN:
            return best
    if ("sideboard",) in ask.choices and _may_rest(g, seat):
        return ("sideboard",)
    return move(g, seat, ask) or stop


def unwise(g: Meccg, seat: int, choice: Choice) -> bool:
    """To end the game while one is not ahead, or to take back what was played this turn: that could go on for ever."""
    if choice[0] == "use":
        return _takes_back(g, int(choice[1]))
    return choice[0] == "play" and "Sudden Call" in DEFS[str(choice[1])].name and not ahead(g, seat)


def _takes_back(g: Meccg, number: int) -> bool:
    card = g.state.cards[number]
    goes = any(isinstance(effect, BackToHand) for action in DEFS[card.of].actions for effect in action.do)
    return goes and card.came == g.state.turn


def _may_rest(g: Meccg, seat: int) -> bool:
    """An avatar who goes nowhere this turn can see to the sideboard."""
    company = next((c for c in g.state.companies.values() if c.seat == seat and has_ringwraith(g, c)), None)
    return company is not None and len(g.state.deck[seat]) <= SIDEBOARD_DECK


def safest_way(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    s = g.state
    frame = g.stack[-1]
    assert isinstance(frame, CompanyMovement)
    company = s.companies[frame.company]
    here, there = DEFS[s.cards[company.site].of], DEFS[s.cards[company.goal].of]
    found = ways(here, there, reach(g, company), s.sides[seat], has_ringwraith(g, company))
    dangers: dict[Choice, float] = {("way", way[0], *way[2]): path_danger(way[1]) for way in found}
    return min(ask.choices, key=lambda c: dangers.get(c, 9.0))


def enter(game: Meccg, seat: int, ask: Ask, chance: Chance, guesses: int) -> Choice:
    """If what can be had is worth what guards it."""
    g = game.guess(seat, chance.below(1 << 30))
    company = g.state.companies[int(ask.about[0])]
    gain = gain_at(g, company)
    if gain <= 0:
        return ("stay_out",)
    values = by_trial(game, seat, ask.choices, chance, guesses)
    return ("enter",) if values[("enter",)] + gain > values[("stay_out",)] else ("stay_out",)


def at_the_site(game: Meccg, seat: int, ask: Ask, chance: Chance, guesses: int) -> Choice:
    """The play that promises most; what hangs on one roll is judged by its odds."""
    g = game.guess(seat, chance.below(1 << 30))
    rolls = {c: (faction_value if c[0] == "faction" else influence_value)(g, c) - TAP
             for c in ask.choices if c[0] in ("faction", "influence")}  # fmt: skip
    rest = [c for c in ask.choices if c not in rolls and not unwise(g, seat, c)]
    values = by_trial(game, seat, rest, chance, guesses)
    stop = values[("end",)]
    gains = rolls | {c: v - stop for c, v in values.items()}
    best = max(gains, key=lambda c: gains[c])
    return best if gains[best] > LEAST_GAIN else ("end",)


GUARD_FROM = 4
"""So many hazards in hand make it worth while to leave one on-guard."""


def hazard(game: Meccg, seat: int, ask: Ask, chance: Chance, guesses: int) -> Choice:
    """The hazard that hurts most; if none does, what agents can do, or a card on-guard where the company means to enter."""
    tries = [c for c in ask.choices if c[0] != "guard" and c[0] not in OF_AGENTS]
    best = best_by_trial(game, seat, _with(ask, tries), chance, guesses) if len(tries) > 1 else tries[0]
    if best != ("pass",) or len(ask.choices) == len(tries):
        return best
    g = game.guess(seat, chance.below(1 << 30))
    sent = send(g, seat, ask)
    if sent is not None or ("guard",) not in ask.choices:
        return sent or best
    fit = [of for of in g.state.hand[seat] if any(window.startswith("guard") for window in DEFS[of].windows)]
    return ("guard",) if fit else best


def _with(ask: Ask, choices: list[Choice]) -> Ask:
    return Ask(ask.seat, ask.kind, ask.rule, ask.prompt, choices, ask.about)
