"""Judgement on the way and at the site, with trials where dice decide."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import stats
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.travel import reach, ways
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.effects import BackToHand
from westmarch.players.meccg.hand import ahead
from westmarch.players.meccg.organizing import better_gear, move, organize_first
from westmarch.players.meccg.purse import promised
from westmarch.players.meccg.roads import best_site, path_danger
from westmarch.players.meccg.sites import balance_here
from westmarch.players.meccg.trial import LEAST_GAIN, by_trial

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
    """To end the game while one is not ahead, to take back what was played this turn, which could go on for ever, or to play
    what is lost with the next step."""
    if choice[0] == "use":
        return _takes_back(g, int(choice[1]))
    if choice[0] != "play":
        return False
    d = DEFS[str(choice[1])]
    return ("Sudden Call" in d.name and not ahead(g, seat)) or _ends_by_moving(g, d, choice)


def _ends_by_moving(g: Meccg, d: Definition, choice: Choice) -> bool:
    """A card that goes when its bearer's company moves, and the company has somewhere to go."""
    if not any(on.moment == w.COMPANY_MOVES and on.own for on in d.triggers):
        return False
    bearers = [part for part in choice[2:] if part in g.state.cards]
    company = g.state.companies.get(stats.company_of(g, int(bearers[0]))) if bearers else None
    return company is not None and bool(best_site(g, company))


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
    return ("enter",) if balance_here(g, company) > LEAST_GAIN else ("stay_out",)


AS_TRIED = 0.3
"""How much a trial adds to what is known of a play: who had best bear an item, for instance."""


def at_the_site(game: Meccg, seat: int, ask: Ask, chance: Chance, guesses: int) -> Choice:
    """The play that promises most: what it was worth entering for, with the trial where that is all there is to go by."""
    g = game.guess(seat, chance.below(1 << 30))
    gains = promised(g, seat, ask.choices)
    rest = [c for c in ask.choices if c[0] not in ("faction", "influence") and not unwise(g, seat, c)]
    values = by_trial(game, seat, rest, chance, guesses)
    stop = values[("end",)]
    for choice in rest:
        tried = values[choice] - stop
        gains[choice] = gains[choice] + AS_TRIED * tried if choice in gains else tried
    best = max(gains, key=lambda c: gains[c])
    return best if gains[best] > LEAST_GAIN else ("end",)
