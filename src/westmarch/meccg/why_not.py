"""Why not? The open question is asked: its sources walk the checks that made the options, and tell those that fail.

What no source speaks of has its time at another moment; `vocabulary.windows` knows when that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.game import Reason
from westmarch.core.procedure import Ask
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.rulebook.character_placement import Newcomers
from westmarch.meccg.rulebook.checks import Thing, distinct
from westmarch.meccg.rulebook.organization_phase import SettingOut
from westmarch.meccg.rulebook.playable_at import places_words, suits_site
from westmarch.meccg.rulebook.sources import Question
from westmarch.meccg.rulebook.travel import may_set_out, no_goals
from westmarch.meccg.state import AGENT, ASIDE, GUARD, POINTS, SITE, WAY
from westmarch.meccg.view import visible
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def reasons_against(g: Meccg, seat: int, ref: str) -> list[Reason]:
    """Why a seat cannot use a card of its hand (`def:TW-204`), a card on the table (`card:17`) or a company (`company:3`)
    now; empty if it can."""
    if ref.startswith("seat:"):
        return [INFLUENCE]
    thing = _thing(g, ref)
    if thing is None:
        return [Reason("TGT-02", f"There is no card {ref!r} in your hand or in play.")]
    ask = next((a for a in g.asks if a.seat == seat), None)
    if ask is None:
        return [Reason("TURN-03", "You have nothing to decide now.")]
    named = thing.company or thing.card or thing.of
    if any(named in choice[1:] for choice in ask.choices):
        return []
    return _lies_elsewhere(g, seat, thing) or _of_the_question(g, seat, thing, ask) or _of_another_time(g, seat, thing, ask)


INFLUENCE = Reason("ORG-15", "General influence is not used by itself: it holds the characters who follow nobody.")
NOT_YOURS = Reason("TURN-03", "It is not yours to use.")

OUT_OF_USE = {
    POINTS: Reason("ITM-16", "It is stored: it counts for its points and does nothing else."),
    ASIDE: Reason("OFF-06", "It lies off to the side; only its host says what is done with it."),
}
"""Where a card lies that has nothing to say."""

FACE_DOWN = {
    GUARD: Reason("OG-02", "That card is face down."),
    SITE: Reason("ORG-42", "That site is face down until its company moves."),
    AGENT: Reason("AGT-10", "That agent is face down."),
    WAY: Reason("AGT-08", "That site lies face down with an agent."),
}
"""Where cards lie face down."""


def _thing(g: Meccg, ref: str) -> Thing | None:
    kind, _, name = ref.partition(":")
    number = int(name) if name.isdigit() else 0
    if kind == "company":
        return Thing(company=number) if number in g.state.companies else None
    if kind == "card" and number in g.state.cards:
        return Thing(g.state.cards[number].of, number)
    return Thing(name) if name in DEFS else None


def hidden_from(g: Meccg, seat: int, ref: str) -> Reason | None:
    """A card on-guard, or a new site, that another player has laid down and not turned up."""
    thing = _thing(g, ref)
    if thing is None or not thing.card or visible(g.state.cards[thing.card], seat):
        return None
    return FACE_DOWN[g.state.cards[thing.card].zone]


def _lies_elsewhere(g: Meccg, seat: int, thing: Thing) -> list[Reason]:
    """Of a card that is neither in hand nor in use."""
    s = g.state
    if thing.company:
        return []
    if thing.card:
        card = s.cards[thing.card]
        out = card.zone in OUT_OF_USE and (card.zone != POINTS or card.stored)
        return [OUT_OF_USE[card.zone]] if out else []
    if DEFS[thing.of].kind == "site" or thing.of in s.hand[seat]:
        return []
    piles = (("your sideboard", s.sideboard), ("your discard pile", s.discard), ("your play deck", s.deck))
    where = next((words for words, pile in piles if thing.of in pile[seat]), "")
    return [Reason("TGT-02", f"It is not in your hand, but in {where}.")] if where else []


def _of_the_question(g: Meccg, seat: int, thing: Thing, ask: Ask) -> list[Reason]:
    """What the sources of the question say of it."""
    sources = ask.sources if isinstance(ask, Question) else ()
    return distinct(
        reason for source in sources if not isinstance(source, list) for reason in source.against(g, seat, thing)
    )


# What has its time at another moment -------------------------------------------------------------------------------------


def _of_another_time(g: Meccg, seat: int, thing: Thing, ask: Ask) -> list[Reason]:
    s = g.state
    if thing.company:
        if s.companies[thing.company].seat != seat:
            return [ATTACKS]
        if not _is_organizing(g, seat, ask):
            return [NEW_SITES]
        company = s.companies[thing.company]
        waits = Reason("ORG-41", "It is given a new site when this is answered.")
        return [waits] if may_set_out(g, company) else no_goals(g, company)
    if thing.card and s.cards[thing.card].seat != seat:
        return [NOT_YOURS]
    d = DEFS[thing.of]
    if not thing.card and d.kind != "event":
        return _not_yet(g, seat, d, ask)
    windows = {x for use in (d.actions if thing.card else d.plays) for x in use.windows}
    if not windows:
        return [Reason("USE-04", "It has nothing that can be used.") if thing.card else Reason("TURN-03", NOT_NOW)]
    if d.duration == "long" and not d.hazard and not thing.card:
        return [Reason("LNG-04", "Resource long-events are played in your long-event phase only.")]
    if s.attack is not None and ask.kind not in WHOLE and windows <= {w.ATTACK, w.ATTACK_HAZARD}:
        return [Reason("CBT-02", "It acts on an attack as a whole, which is done before strikes are assigned.")]
    times = [w.TIMES[x] for x in windows & w.TIMES.keys()]
    if any(not t.first and t.comes(s.phase, s.active == seat, _defends(g, seat), s.check is not None) for t in times):
        return _waits(ask) or _asked_first(g, ask)
    return [_when(d, windows, bool(thing.card))]


NOT_NOW = "It cannot be played at this moment."
NEW_SITES = Reason("ORG-41", "New sites are chosen in your organization phase.")
ATTACKS = Reason("CVC-03", "Companies of the opponent are attacked in your site phase, as the last act of a company.")
WHOLE = ("attack.defend", "attack.strengthen", "chain.respond")
"""Questions in which something can be done about an attack as a whole."""

WAITS = {
    "attack.defend": "Before strikes are assigned only what acts on the attack is played; this waits.",
    "attack.strengthen": "Before strikes are assigned only what acts on the attack is played; this waits.",
    "company_attack.strengthen": "Before strikes are assigned only what acts on the attack is played; this waits.",
    "company_attack.defend": "Before strikes are assigned only what acts on the attack is played; this waits.",
    "strike.play": "In a strike only what affects it is played; this waits until it is over.",
    "strike.hazard": "In a strike only what affects it is played; this waits until it is over.",
    "company_strike.play": "In a strike only what affects it is played; this waits until it is over.",
    "corruption.check": "Before this roll only what changes it is played; this waits until it is made.",
    "faction.roll": "Before this roll only what changes it is played; this waits until it is made.",
    "influence.play": "Before these rolls only what changes them is played; this waits until they are made.",
}
"""Questions in which only some of what the phase allows is played; the rule is that of the question."""


def _waits(ask: Ask) -> list[Reason]:
    return [Reason(ask.rule, WAITS[ask.kind])] if ask.kind in WAITS else []


def _asked_first(g: Meccg, ask: Ask) -> list[Reason]:
    prompt = g.words(ask.prompt, ask.about)
    return [Reason(ask.rule, f"Something else is asked first: {prompt}{'' if prompt.endswith('?') else '.'}")]


def _defends(g: Meccg, seat: int) -> bool | None:
    """Whether a seat defends in the attack under way."""
    return None if g.state.attack is None else seat != g.state.attack.seat


def _when(d: Definition, windows: set[str], used: bool) -> Reason:
    times = dict.fromkeys(time.words for x, time in w.TIMES.items() if x in windows)
    if not times:
        return Reason("TURN-03", NOT_NOW)
    rule = "MH-09" if d.hazard and not used else "TURN-03"
    return Reason(rule, f"It is {'used' if used else 'played'} {'; or '.join(times)}.")


def _is_organizing(g: Meccg, seat: int, ask: Ask) -> bool:
    return g.state.phase == "organization" and g.state.active == seat and ask.kind != "organization.end"


def _not_yet(g: Meccg, seat: int, d: Definition, ask: Ask) -> list[Reason]:
    """A card of the hand that is no event, or a site, outside the question that it belongs to."""
    s = g.state
    if d.kind == "creature":
        if s.attack is not None:
            return [Reason("ATK-03", "No creature is played in the middle of an attack.")]
        if ask.kind == "chain.respond":
            return [Reason("TIM-08", "A creature begins a chain and is never played in response.")]
        if s.phase == "movement" and s.active != seat:
            return _asked_first(g, ask)
        return [Reason("MH-09", "Creatures attack companies of the opponent in his movement/hazard phase.")]
    if d.kind == "agent":
        if s.phase == "movement" and s.active != seat:
            return _asked_first(g, ask)
        return [Reason("AGT-06", "Agents are played face down in the movement/hazard phase of the opponent.")]
    if d.kind in ("item", "ally", "faction"):
        if d.playable is not None and d.playable.ring_test:
            return [Reason("RING-01", "It takes the place of a gold ring that is tested.")]
        to_come = [c for c in s.companies.values() if c.seat == seat and not c.through]
        if s.phase == "site" and s.active == seat and any(suits_site(g, d, c.site) for c in to_come):
            return _asked_first(g, ask)
        return [Reason("ITM-04", f"It is played in the site phase, after entering, at {places_words(d)}.")]
    if _is_organizing(g, seat, ask):
        thing = Thing(d.id)
        return SettingOut().against(g, seat, thing) or Newcomers().against(g, seat, thing) or _asked_first(g, ask)
    at_its_end = ask.kind == "organization.end"
    if d.kind == "site":
        ended = "The organization phase is at its end; new sites are chosen before that."
        return [Reason("DUR-05", ended) if at_its_end else NEW_SITES]
    if at_its_end:
        return [Reason("DUR-05", "The organization phase is at its end; characters come in before that.")]
    return [Reason("ORG-01", "Characters come into play in your organization phase.")]
