"""Why a choice of the card game is good: what it does, with the names and numbers that matter, as data and in words."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import attack_stats, labels, stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.facts import facts, guards_ahead
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.character_placement import comers
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.site import site_plays
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.state import UNTAPPED, WOUNDED, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.players.judging import Reason
from westmarch.players.meccg.odds import above
from westmarch.players.meccg.purse import Purse
from westmarch.players.meccg.roads import best_site
from westmarch.players.meccg.sites import Outlook
from westmarch.players.meccg.trial import play_on
from westmarch.players.meccg.worth import card_value

TEMPLATES: dict[str, str] = {
    "there": "{card} in your hand can be played at {place}.",
    "there_guarded": "{card} can be played at {place}; first {strikes} × {prowess} strikes.",
    "heals": "{place} is a haven: the wounded heal there.",
    "on_the_way": "Nothing of your hand can be played at {place}; the way there brings {cards}.",
    "sets_out": "From {here} the company can reach {place}, where {card} can be played.",
    "sets_out_on": "From {here} the company can reach {place}, which promises more by the machine's count.",
    "stays": "At {place} the company stays; no site within reach promises more.",
    "comes": "{card} can come in, with {points}, prowess {prowess} and mind {mind}.",
    "roll": "{card} is worth {points}; {by} needs {needed} or more, {odds} in 100.",
    "gives": "{card} gives {points}; {by} taps for it.",
    "helps": "{card} makes {by} stronger; it gives no points.",
    "enter_for": "Inside {place} you can play {card}.",
    "enter_guarded": "Inside {place} you can play {card}; first {strikes} × {prowess} strikes.",
    "stay_out": "{place} has nothing for your hand that is worth what guards it.",
    "stay_out_of": "Outside {place} you lose no turn to its guards, and gain nothing there.",
    "creature": "{card} strikes {strikes} × {prowess}; their strongest, {by}, has prowess {best}.",
    "takes": "{card} has prowess {own} against {prowess} in this strike.",
    "struck": "{card} has prowess {own} against {prowess}; what is lost with it counts too.",
    "holds": "{card} needs {needed} or more to hold, {odds} in 100.",
    "no_help": "{card} stands alone: help would cost a tap that is worth more.",
    "supported": "With this help {card} needs {needed} or more, {odds} in 100.",
    "little_use": "{card} is of little use for you as things stand.",
    "keeps": "{card} may still be of use: keep it.",
    "draws": "New cards on the way to {place} cost nothing.",
    "drafted": "{card} brings {points} and prowess {prowess} for {mind} of your influence.",
    "saved": "{card} can wait; nothing here gains more than it costs.",
    "passes": "{card} needs {needed} or more to pass the check, {odds} in 100.",
    "calm": "Nothing that can be done at {card} now gains more than it costs.",
    "does": "{card}: {told}.",
    "nothing": "{card}: nothing on the table changes at once.",
}

LOOKS = 6
"""Guesses on which it is looked what a choice does."""


def reason_for(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason:
    """By what the choice does; where that has no words of its own, by what comes of it."""
    for reason_for in (BY_QUESTION.get((ask.kind, str(choice[0]))), BY_VERB.get(str(choice[0]))):
        found = reason_for(g, seat, ask, choice) if reason_for is not None else None
        if found is not None:
            return found
    if choice[0] in g.passing:
        card = _best_beside(g, seat, ask, choice)
        return Reason("saved", {"card": card}) if card else Reason("calm", {"card": subject(g, seat, ask, choice)})
    return _outcome(g, seat, ask, choice)


ReasonFor = Callable[[Meccg, int, Ask, Choice], Reason | None]


def site_of(g: Meccg, company: Company) -> str:
    return DEFS[g.state.cards[company.site].of].name


def company_of(g: Meccg, seat: int, ask: Ask) -> Company | None:
    """The company that a question is about, else the first own one."""
    companies = g.state.companies
    return next((companies[p] for p in ask.about if p in companies), None) or next(
        (c for c in companies.values() if c.seat == seat), None
    )


def subject(g: Meccg, seat: int, ask: Ask, choice: Choice) -> str:
    """A card or place that the choice names; if it names none, one that the question is about."""
    for part in labels.things(choice):
        if part in g.state.cards or part in DEFS:
            return labels.name(g, part)
    for part in labels.things(choice):
        if part in g.state.companies:
            return site_of(g, g.state.companies[int(part)])
    for part in ask.about:
        if part in g.state.cards or part in DEFS:
            return labels.name(g, part)
    company = company_of(g, seat, ask)
    if company is not None:
        return site_of(g, company)
    held = g.state.hand[seat] or tuple(g.state.pool[seat])
    return DEFS[max(held, key=lambda of: card_value(g, seat, of))].name if held else g.seats[seat]


def _best_beside(g: Meccg, seat: int, ask: Ask, choice: Choice) -> str:
    """The card that passing spares: one of those that could be played now; empty if there is none."""
    for other in ask.choices:
        if other != choice and any(part in DEFS or part in g.state.cards for part in labels.things(other)):
            return subject(g, seat, ask, other)
    return ""


def counted(number: float, what: str) -> str:
    """`1 card`, `2.5 cards`, `no cards`."""
    said = f"{abs(number):.1f}".removesuffix(".0")
    return f"no {what}s" if said == "0" else f"{said} {what}{'' if said == '1' else 's'}"


def percent(chance: float) -> int:
    return round(100 * chance)


# Ways ---------------------------------------------------------------------------------------------------------------------


def _prize_card(g: Meccg, company: Company) -> str:
    """The card that it is best to play where the company stands; empty if there is none."""
    plays = (*site_plays(g, company), *offered(g, company.seat, Window(w.SITE, company.id)))
    purse = Purse(g, company.seat)
    best = max(plays, key=lambda c: purse.play(g, c), default=None)
    return labels.name(g, best[1]) if best is not None and purse.play(g, best) > 0 else ""


def _standing_at(g: Meccg, company: Company, of: str) -> Meccg:
    """A copy in which the company stands at a site, rested."""
    outlook = Outlook(g, company, later=False)
    outlook.stand(of)
    return outlook.copy


def _to(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    company = company_of(g, seat, ask)
    place = DEFS.get(str(choice[1]))
    if company is None or place is None:
        return None
    there = _standing_at(g, company, place.id)
    home = there.state.companies[company.id]
    card, guards = _prize_card(there, home), guards_ahead(there, home)
    if card and guards and not guards[0].creature:
        numbers = {"strikes": guards[0].strikes or len(home.members), "prowess": guards[0].prowess}
        return Reason("there_guarded", {"card": card, "place": place.name, **numbers})
    if card:
        return Reason("there", {"card": card, "place": place.name})
    wounded = any(g.state.cards[m].position == WOUNDED for m in company.members)
    if place.is_haven and wounded:
        return Reason("heals", {"place": place.name})
    return Reason("on_the_way", {"place": place.name, "cards": counted(place.draws[0], "card")})


def _move(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason:
    company = g.state.companies[int(choice[1])]
    best = best_site(g, company)
    if not best:
        return Reason("stays", {"place": site_of(g, company)})
    there = _standing_at(g, company, best)
    card = _prize_card(there, there.state.companies[company.id])
    names: dict[str, str | int] = {"here": site_of(g, company), "place": DEFS[best].name}
    return Reason("sets_out", {**names, "card": card}) if card else Reason("sets_out_on", names)


def _back(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    company = company_of(g, seat, ask)
    return Reason("stays", {"place": site_of(g, company)}) if company is not None else None


def _enter(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    company = company_of(g, seat, ask)
    card = _prize_card(g, company) if company is not None else ""
    if company is None or not card:
        return None
    guards = guards_ahead(g, company)
    names: dict[str, str | int] = {"place": site_of(g, company), "card": card}
    if not guards or guards[0].creature:
        return Reason("enter_for", names)
    return Reason(
        "enter_guarded", {**names, "strikes": guards[0].strikes or len(company.members), "prowess": guards[0].prowess}
    )


def _stay_out(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    company = company_of(g, seat, ask)
    if company is None:
        return None
    return Reason("stay_out_of" if _prize_card(g, company) else "stay_out", {"place": site_of(g, company)})


def _draw(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    company = company_of(g, seat, ask)
    if company is None:
        return None
    site = company.goal or company.site
    return Reason("draws", {"place": labels.name(g, site)}) if not g.state.cards[site].hidden else None


# Cards --------------------------------------------------------------------------------------------------------------------


def _character(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason:
    d = DEFS[str(choice[1])]
    kind = "drafted" if choice[0] == "draft" else "comes"
    return Reason(kind, {"card": d.name, "points": counted(d.mp, "point"), "prowess": d.prowess, "mind": d.mind})


def _organize(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    best = max(comers(g, seat), key=lambda of: card_value(g, seat, of), default="")
    return _character(g, seat, ask, ("character", best)) if best else None


def _gives(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    d = DEFS[g.state.cards[int(choice[1])].of] if isinstance(choice[1], int) else DEFS[str(choice[1])]
    by = labels.name(g, choice[2])
    needed = facts(g, choice).get("needed")
    if needed is not None:
        odds = percent(above(int(needed) - 1))
        return Reason(
            "roll", {"card": d.name, "points": counted(d.mp, "point"), "by": by, "needed": int(needed), "odds": odds}
        )
    return Reason("gives" if d.mp else "helps", {"card": d.name, "points": counted(d.mp, "point"), "by": by})


def _creature(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    company = company_of(g, seat, ask)
    known = facts(g, choice)
    if company is None or "at" not in known or not company.members:
        return None
    best = max(company.members, key=lambda m: stats.prowess(g, m))
    numbers = {"strikes": int(known["strikes"]) or len(company.members), "prowess": int(known["at"])}
    names: dict[str, str | int] = {
        "card": labels.name(g, choice[1]),
        "by": labels.name(g, best),
        "best": stats.prowess(g, best),
    }
    return Reason("creature", {**names, **numbers})


def _discard(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason:
    return Reason("little_use", {"card": labels.name(g, choice[1])})


def _keep(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason:
    return Reason("keeps", {"card": _best_beside(g, seat, ask, choice) or subject(g, seat, ask, choice)})


# Strikes and checks -------------------------------------------------------------------------------------------------------


def _fights(kind: str) -> ReasonFor:
    def reason_for(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
        if g.state.attack is None or len(choice) < 2:
            return None
        own = stats.prowess(g, int(choice[1]), g.state.attack)
        against = attack_stats.attack_prowess(g, g.state.attack)
        return Reason(kind, {"card": labels.name(g, choice[1]), "own": own, "prowess": against})

    return reason_for


def _rolls(kind: str) -> ReasonFor:
    """What the roll needs after this choice."""

    def reason_for(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
        s = g.state
        by = s.check.card if s.check is not None else s.strikes[s.strike].target if s.strike >= 0 else 0
        known = facts(g, choice)
        if by not in s.cards:
            return None
        if "needed" not in known and "adds" in known and ("roll",) in ask.choices:
            known = {"needed": int(facts(g, ("roll",)).get("needed", 0)) - int(known["adds"])}
        needed = int(known.get("needed", 0))
        if "needed" not in known:
            return None
        return Reason(kind, {"card": labels.name(g, by), "needed": max(2, needed), "odds": percent(above(needed - 1))})

    return reason_for


def _alone(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason | None:
    target = g.state.strikes[g.state.strike].target if g.state.strike >= 0 else 0
    return Reason("no_help", {"card": labels.name(g, target)}) if target in g.state.cards else None


BY_VERB: dict[str, ReasonFor] = {
    "to": _to, "move": _move, "enter": _enter, "stay_out": _stay_out, "character": _character,
    "draft": _character, "organize": _organize, "item": _gives, "ally": _gives, "faction": _gives, "creature": _creature,
    "assign": _fights("takes"), "aim": _fights("struck"), "face": _fights("takes"), "tap": _rolls("holds"),
    "stay": _rolls("holds"), "support": _rolls("supported"), "roll": _rolls("holds"), "discard": _discard, "draw": _draw,
}  # fmt: skip
BY_QUESTION: dict[tuple[str, str], ReasonFor] = {
    ("attack.assign_rest", "assign"): _fights("struck"),
    ("organization.new_site", "back"): _back,
    ("corruption.check", "roll"): _rolls("passes"),
    ("strike.support", "done"): _alone,
    ("turn_end.discard", "pass"): _keep,
}


# What comes of it ---------------------------------------------------------------------------------------------------------


def _outcome(g: Meccg, seat: int, ask: Ask, choice: Choice) -> Reason:
    """The largest changes after a choice, on average over a few guesses."""
    name = subject(g, seat, ask, choice)
    chance = Chance(len(ask.choices)).branch(seat)
    changed: dict[str, float] = {}
    for _ in range(LOOKS):
        guess = g.guess(seat, chance.below(1 << 30))
        before = _counted(guess, seat)
        mine = next((a for a in guess.asks if a.seat == seat), None)
        if mine is None or choice not in mine.choices:
            continue
        guess.take(choice, mine)
        play_on(guess, chance)
        after = _counted(guess, seat)
        for what in before.keys() | after.keys():
            changed[what] = changed.get(what, 0.0) + (after.get(what, 0) - before.get(what, 0)) / LOOKS
    parts = [tell(changed[what]) for what, tell in CHANGES.items() if abs(changed.get(what, 0.0)) >= LEAST]
    taps = [DEFS[g.state.cards[n].of].name for n in stats.characters(g, seat) if changed.get(f"tap {n}", 0) >= 0.5]
    if taps:
        parts.append(f"{taps[0]} taps")
    return Reason("does", {"card": name, "told": "; ".join(parts[:2])}) if parts else Reason("nothing", {"card": name})


LEAST = 0.15


def _counted(g: Meccg, seat: int) -> dict[str, float]:
    s = g.state
    found: dict[str, float] = {f"tap {n}": s.cards[n].position not in (UNTAPPED, WOUNDED) for n in stats.characters(g, seat)}
    for side, who in ((seat, "own"), (1 - seat, "their")):
        people = stats.characters(g, side)
        found[f"{who} points"] = sum(points(g, side).values())
        found[f"{who} wounds"] = sum(s.cards[n].position == WOUNDED for n in people)
        found[f"{who} characters"] = len(people)
    found["cards"] = len(s.hand[seat])
    return found


CHANGES: dict[str, Callable[[float], str]] = {
    "own points": lambda n: f"{'+' if n > 0 else '−'}{counted(n, 'point')} for you",
    "their points": lambda n: f"{'+' if n > 0 else '−'}{counted(n, 'point')} for the other side",
    "own characters": lambda n: f"{counted(n, 'character')} {'more' if n > 0 else 'lost'}",
    "their characters": lambda n: f"they {'gain' if n > 0 else 'lose'} {counted(n, 'character')}",
    "own wounds": lambda n: f"{counted(n, 'wound')} {'taken' if n > 0 else 'healed'}",
    "their wounds": lambda n: f"{counted(n, 'wound')} of theirs {'more' if n > 0 else 'healed'}",
    "cards": lambda n: f"{counted(n, 'card')} {'drawn' if n > 0 else 'spent'}",
}
"""How each change is told, on average over the guesses; in the order of their weight."""
