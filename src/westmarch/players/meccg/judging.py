"""What choices of the card game are worth, in marshalling points or so: by the same judgement by which the machine plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rule_numbers import SUPPORT
from westmarch.meccg.rulebook.any_time import put_into_use
from westmarch.meccg.rulebook.character_placement import comers
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.travel import reach, ways
from westmarch.players.judging import Reason
from westmarch.players.meccg.fighting import loss, tap_cost
from westmarch.players.meccg.hand import KEEP
from westmarch.players.meccg.hunting import ambush
from westmarch.players.meccg.odds import TAP, fails, value_of
from westmarch.players.meccg.organizing import strength
from westmarch.players.meccg.purse import promised
from westmarch.players.meccg.reasons import TEMPLATES, reason_for
from westmarch.players.meccg.roads import CARDS, path_danger, site_values
from westmarch.players.meccg.sites import balance_here
from westmarch.players.meccg.trial import by_trial
from westmarch.players.meccg.visiting import NEVER, unwise
from westmarch.players.meccg.worth import card_value, hand_values

MOST_TRIED = 24
"""Choices that are tried out; of more, the first ones."""
STRENGTH = 0.3
"""A point of prowess or body, in points."""

Scores = dict[Choice, float]
Scorer = Callable[[Meccg, int, Ask], Scores]


class MeccgJudge:
    unit = "points"
    templates: Mapping[str, str] = TEMPLATES

    def scores(self, known: Game[Any], seat: int, ask: Ask, chance: Chance) -> Scores:
        assert isinstance(known, Meccg)
        guess = known.guess(seat, chance.below(1 << 30))
        own = SCORERS.get(ask.kind)
        if own is not None:
            return own(guess, seat, ask)
        tried = _tried(guess, seat, ask, chance)
        beside = BESIDE.get(ask.kind)
        return tried | beside(guess, seat, ask, tried) if beside is not None else tried

    def reason(self, known: Game[Any], seat: int, ask: Ask, choice: Choice) -> Reason:
        assert isinstance(known, Meccg)
        return reason_for(known, seat, ask, choice)

    def unseen(self, known: Game[Any], seat: int) -> str:
        assert isinstance(known, Meccg)
        held = len(known.state.hand[1 - seat])
        hand = f"the {held} cards in the other hand" if held > 1 else "the card in the other hand" if held else "the decks"
        return f"It does not see {hand}, nor how the dice will fall."


def _tried(guess: Meccg, seat: int, ask: Ask, chance: Chance) -> Scores:
    """What comes of each choice, played out until the table is calm."""
    tries = [c for c in ask.choices if not (ask.kind == "organization.act" and c[0] in NEVER) and not unwise(guess, seat, c)]
    passing = [c for c in tries if c[0] in guess.passing]
    return by_trial(guess, seat, [*passing, *(c for c in tries if c not in passing)][:MOST_TRIED], chance, 1)


# Where one must look ahead ------------------------------------------------------------------------------------------------


def _organizing(g: Meccg, seat: int, ask: Ask, tried: Scores) -> Scores:
    """Besides what was tried: the ways, who could come in, and what could be put into use."""
    stop = tried.get(("end",), 0.0)
    found: Scores = {}
    for choice in ask.choices:
        match choice[0]:
            case "move":
                values = site_values(g, g.state.companies[int(choice[1])])
                here = g.state.cards[g.state.companies[int(choice[1])].site].of
                found[choice] = stop + max(values.values()) - values[here]
            case "organize":
                found[choice] = stop + max((card_value(g, seat, comer) for comer in comers(g, seat)), default=0.0)
            case "gear":
                found[choice] = stop + STRENGTH * _gear(g, int(choice[1]))
    return found


def _gear(g: Meccg, item: int) -> int:
    copy = g.clone()
    put_into_use(copy, item)
    bearer = g.state.cards[item].host
    return strength(copy, bearer) - strength(g, bearer)


def _new_site(g: Meccg, seat: int, ask: Ask) -> Scores:
    company = g.state.companies[int(ask.about[0])]
    values = site_values(g, company)
    here = values.get(g.state.cards[company.site].of, 0.0)
    return {c: values.get(str(c[1]), 0.0) if c[0] == "to" else here for c in ask.choices}


def _way(g: Meccg, seat: int, ask: Ask) -> Scores:
    s = g.state
    frame = g.stack[-1]
    assert isinstance(frame, CompanyMovement)
    company = s.companies[frame.company]
    here, there = DEFS[s.cards[company.site].of], DEFS[s.cards[company.goal].of]
    found = ways(here, there, reach(g, company), s.sides[seat], has_ringwraith(g, company))
    dangers: Scores = {("way", way[0], *way[2]): path_danger(way[1]) for way in found}
    return {c: -dangers.get(c, 0.0) for c in ask.choices}


def _entering(g: Meccg, seat: int, ask: Ask, tried: Scores) -> Scores:
    stays_out = tried.get(("stay_out",), 0.0)
    value = stays_out + balance_here(g, g.state.companies[int(ask.about[0])])
    return {c: value for c in ask.choices if c[0] == "enter"}


def _at_the_site(g: Meccg, seat: int, ask: Ask, tried: Scores) -> Scores:
    """What gives points, or hangs on one roll, is judged by its odds."""
    stop = tried.get(("end",), 0.0)
    return {c: stop + value for c, value in promised(g, seat, ask.choices).items()}


def _hazard(g: Meccg, seat: int, ask: Ask, tried: Scores) -> Scores:
    """A creature by its odds against everybody whom it could strike."""
    company = g.state.companies[int(ask.about[0])]
    passing = tried.get(("pass",), 0.0)
    return {c: passing + ambush(g, company, c) for c in ask.choices if c[0] == "creature"}


BESIDE: dict[str, Callable[[Meccg, int, Ask, Scores], Scores]] = {
    "organization.act": _organizing,
    "site.enter": _entering,
    "site.act": _at_the_site,
    "movement.hazard": _hazard,
}
"""What is judged besides being tried out, or in place of it."""


# What is judged by a number -----------------------------------------------------------------------------------------------


def _arrange(g: Meccg, seat: int, ask: Ask) -> Scores:
    return {c: card_value(g, seat, str(c[1])) if c[0] == "character" else 0.0 for c in ask.choices}


def _draft(g: Meccg, seat: int, ask: Ask) -> Scores:
    return {c: card_value(g, seat, str(c[1])) if c[0] == "draft" else 0.0 for c in ask.choices}


def _fewer(g: Meccg, seat: int, ask: Ask) -> Scores:
    """What is given away: the better, the less it is worth."""
    values = hand_values(g, seat)
    return {c: KEEP - values[str(c[1])] if c[0] == "discard" else 0.0 for c in ask.choices}


def _assign(g: Meccg, seat: int, ask: Ask) -> Scores:
    losses = {c: -loss(g, int(c[1])) for c in ask.choices if c[0] == "assign"}
    return losses | {c: min(losses.values(), default=0.0) for c in ask.choices if c not in losses}


def _aim(g: Meccg, seat: int, ask: Ask) -> Scores:
    able = [c for c in ask.choices if c[0] in ("assign", "aim")]
    hurt = {c: loss(g, int(c[1])) if g.state.attack else value_of(g, int(c[1])) for c in able}
    return {c: hurt.get(c, 0.0) for c in ask.choices}


def _stance(g: Meccg, seat: int, ask: Ask) -> Scores:
    change = g.state.strikes[g.state.strike]
    stays = int(g.facts(("stay",)).get("prowess", 0))
    of = {
        "tap": -loss(g, change.target, change.prowess) - tap_cost(g),
        "stay": -loss(g, change.target, change.prowess + stays),
    }
    return {c: of.get(str(c[0]), 0.0) for c in ask.choices}


def _support(g: Meccg, seat: int, ask: Ask) -> Scores:
    strike = g.state.strikes[g.state.strike]
    alone = -loss(g, strike.target, strike.prowess)
    helped = -loss(g, strike.target, strike.prowess + SUPPORT) - tap_cost(g)
    return {c: helped if c[0] == "support" else alone for c in ask.choices}


def _check(g: Meccg, seat: int, ask: Ask) -> Scores:
    check = g.state.check
    if check is None:
        return {}
    worth = value_of(g, check.card)
    alone, helped = fails(g, check.card, check.modifier), fails(g, check.card, check.modifier + SUPPORT)
    return {c: -helped * worth - TAP if c[0] == "support" else -alone * worth for c in ask.choices}


def _draw(g: Meccg, seat: int, ask: Ask) -> Scores:
    return {c: CARDS * int(c[1]) if len(c) > 1 else 0.0 for c in ask.choices}


SCORERS: dict[str, Scorer] = {
    "organization.arrange": _arrange,
    "organization.new_site": _new_site,
    "movement.way": _way,
    "movement.draw": _draw,
    "movement.hazard_draw": _draw,
    "draft.pick": _draft,
    "hand.discard": _fewer,
    "turn_end.discard": _fewer,
    "attack.assign": _assign,
    "attack.assign_rest": _aim,
    "creature.target": _aim,
    "attack.next_strike": _aim,
    "strike.stance": _stance,
    "strike.support": _support,
    "corruption.check": _check,
}
"""By the kind of the question. Everything else is tried out."""
