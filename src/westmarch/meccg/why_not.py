"""Why not? The tests that decide what is offered, asked again for one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.game import Reason
from westmarch.core.procedure import Ask
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.company_combat import combat_reasons
from westmarch.meccg.rulebook.creature_checks import creature_reasons
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.influence import attempt_reasons
from westmarch.meccg.rulebook.objections import carried_reasons, goal_reasons, newcomer_reasons, setting_out_reasons
from westmarch.meccg.rulebook.offers import reasons
from westmarch.meccg.rulebook.play_window import Question, Window
from westmarch.meccg.rulebook.playable_at import playable_here, suits_site
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import ASIDE, POINTS, Company
from westmarch.meccg.text import where_words
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def why_not(g: Meccg, seat: int, ref: str) -> list[Reason]:
    """Why a seat cannot use a card of its hand (`def:TW-204`) or on the table (`card:17`) now; empty if it can."""
    kind, _, name = ref.partition(":")
    number = int(name) if kind == "card" and name.isdigit() else 0
    of = g.state.cards[number].of if number in g.state.cards else name
    if kind == "company" and name.isdigit() and int(name) in g.state.companies:
        return _company_reasons(g, seat, int(name))
    if of not in DEFS:
        return [Reason("TGT-02", f"There is no card {ref!r} in your hand or in play.")]
    ask = next((a for a in g.asks if a.seat == seat), None)
    if ask is None:
        return [Reason("TURN-03", "You have nothing to decide now.")]
    if any((number or of) in choice for choice in ask.choices):
        return []
    if number and not _is_in_use(g, number):
        return [OUT_OF_USE[g.state.cards[number].zone]]
    elsewhere = "" if number or DEFS[of].kind == "site" else _pile(g, seat, of)
    if elsewhere:
        return [Reason("TGT-02", f"It is not in your hand, but in {elsewhere}.")]
    window, company = _open(g, seat)
    told = _reasons(g, seat, of, number, window, company) if window else []
    if told and all(reason.text == NOT_NOW for reason in told):
        waits = WAITS.get(window) if _comes_up(g, seat, of, number, PLAIN) else None
        told = _too_late(g, of, number, ask) or ([waits] if waits is not None else _elsewhere(g, of, number))
    if not told and not _comes_up(g, seat, of, number):
        told = _out_of_phase(g, seat, of, number)
    return told or _first(g, of, number, ask)


def _is_in_use(g: Meccg, number: int) -> bool:
    card = g.state.cards[number]
    return card.zone not in OUT_OF_USE or (card.zone == POINTS and not card.stored)


def _comes_up(g: Meccg, seat: int, of: str, number: int, among: frozenset[str] | None = None) -> bool:
    """Whether a card has its time in the present phase, once what is asked first is answered."""
    s, d = g.state, DEFS[of]
    mine = s.active == seat
    if number and s.cards[number].seat != seat:
        return False
    if not number and d.kind != "event":
        if d.kind in AT_SITES:
            return mine and s.phase == "site" and any(suits_site(g, d, c.site) for c in _to_come(g, seat))
        if d.kind == "creature":
            return s.phase == "movement" and not mine
        return s.phase == "organization" and mine and not any(ask.kind == "organization.end" for ask in g.asks)
    windows = {window for action in d.actions for window in action.windows} if number else d.windows
    open_then = (OWN_PHASES if mine else THEIR_PHASES).get(s.phase, frozenset())
    if s.attack is not None:
        open_then |= THEIR_COMBAT if seat == s.attack.seat else OWN_COMBAT
    if s.check is not None:
        open_then |= ROLLS
    return bool(windows & (open_then if among is None else open_then & among))


def _to_come(g: Meccg, seat: int) -> list[Company]:
    """Companies whose site phase is not over."""
    return [c for c in g.state.companies.values() if c.seat == seat and not c.through]


def _out_of_phase(g: Meccg, seat: int, of: str, number: int) -> list[Reason]:
    """When it has its time, if that is not now."""
    d = DEFS[of]
    if number and g.state.cards[number].seat != seat:
        return [Reason("TURN-03", NOT_YOURS)]
    if not number and d.kind in AT_SITES:
        return _site_reasons(g, of, "", 0)
    if not number and d.is_person:
        return newcomer_reasons(g, seat, of)
    return goal_reasons(g, seat, of) if not number and d.kind == "site" else _elsewhere(g, of, number)


def _too_late(g: Meccg, of: str, number: int, ask: Ask) -> list[Reason]:
    """For what acts on an attack as a whole, once its strikes are being assigned."""
    windows = DEFS[of].windows
    if (
        number
        or g.state.attack is None
        or ask.kind in ("attack.defend", "attack.strengthen", "chain.respond")
        or not windows
    ):
        return []
    whole = windows <= {w.ATTACK, w.ATTACK_HAZARD}
    return [Reason("CBT-02", "It acts on an attack as a whole, which is done before strikes are assigned.")] if whole else []


def _pile(g: Meccg, seat: int, of: str) -> str:
    """Where an own card lies that is not in hand; empty if it is in hand, or nowhere."""
    s = g.state
    if of in s.hand[seat]:
        return ""
    piles = (("your sideboard", s.sideboard), ("your discard pile", s.discard), ("your play deck", s.deck))
    return next((words for words, pile in piles if of in pile[seat]), "")


def _first(g: Meccg, of: str, number: int, ask: Ask) -> list[Reason]:
    """What has to be chosen before it comes to this card."""
    d = DEFS[of]
    if d.is_person and not number and ("organize",) in ask.choices:
        return [Reason("ORG-02", "Characters come in when you arrange characters and companies: choose that first.")]
    if d.kind == "site" and not number and any(choice[0] == "move" for choice in ask.choices):
        return [Reason("ORG-42", "Choose first which company gets a new site.")]
    if not number and g.state.attack is not None and d.kind == "creature":
        return [Reason("ATK-03", "No creature is played in the middle of an attack.")]
    if ask.kind == "chain.respond" and not number:
        if d.kind == "creature":
            return [Reason("TIM-08", "A creature begins a chain and is never played in response.")]
        if "corruption" in d.keywords:
            return [Reason("COR-19", "A corruption card begins a chain and is never played in response.")]
        if d.plays and all(play.begins for play in d.plays):
            return [Reason("ATK-03", "It brings an attack, so it begins a chain and is never played in response.")]
    if late := _too_late(g, of, number, ask):
        return late
    prompt = g.words(ask.prompt, ask.about)
    return [Reason(ask.rule, f"Something else is asked first: {prompt}{'' if prompt.endswith('?') else '.'}")]


OUT_OF_USE = {
    POINTS: Reason("ITM-16", "It is stored: it counts for its points and does nothing else."),
    ASIDE: Reason("OFF-06", "It lies off to the side; only its host says what is done with it."),
}
"""Where a card lies that has nothing to say."""

AT_SITES = ("item", "ally", "faction")
NOT_NOW = "It cannot be played at this moment."
NOT_YOURS = "It is not yours to use."

PLAIN = frozenset((w.ORGANIZATION, w.LONG_EVENT, w.MOVEMENT, w.HAZARD, w.SITE, w.END_OF_TURN))
"""Windows in which a phase simply goes on."""
OWN_PHASES = {
    "untap": frozenset((w.UNTAP,)),
    "organization": frozenset((w.ORGANIZATION, w.END_OF_ORGANIZATION)),
    "long-event": frozenset((w.LONG_EVENT,)),
    "movement": frozenset((w.MOVEMENT,)),
    "site": frozenset((w.SITE,)),
    "end": frozenset((w.END_OF_TURN,)),
}
"""The windows that open to the active player in a phase, whatever happens in it."""
THEIR_PHASES = {"movement": frozenset((w.HAZARD,))}
"""And to the other one."""
OWN_COMBAT = frozenset((w.ATTACK, w.STRIKE, w.BODY))
THEIR_COMBAT = frozenset((w.ATTACK_HAZARD, w.STRIKE_HAZARD))
ROLLS = frozenset((w.CORRUPTION, w.FACTION, w.INFLUENCE, w.INFLUENCED, w.RING))

WAITS = {
    w.ATTACK: Reason("CBT-02", "Before strikes are assigned only what acts on the attack is played; this waits."),
    w.ATTACK_HAZARD: Reason("CBT-02", "Before strikes are assigned only what acts on the attack is played; this waits."),
    w.STRIKE: Reason("STR-10", "In a strike only what affects it is played; this waits until it is over."),
    w.STRIKE_HAZARD: Reason("STR-02", "In a strike only what affects it is played; this waits until it is over."),
    w.CORRUPTION: Reason("TIM-13", "Before this roll only what changes it is played; this waits until it is made."),
    w.FACTION: Reason("TIM-13", "Before this roll only what changes it is played; this waits until it is made."),
    w.INFLUENCE: Reason("TIM-13", "Before these rolls only what changes them is played; this waits until they are made."),
}
"""Why a card of the phase cannot be played in the middle of something else."""

WHEN = {
    "organization": "in your organization phase", "end-of-organization": "at the end of your organization phase",
    "long-event": "in your long-event phase", "movement": "while your company moves",
    "hazard": "on a company of the opponent in his movement/hazard phase", "attack": "when your company is attacked",
    "attack-hazard": "when a company of the opponent is attacked", "strike": "when a strike on yours is faced",
    "strike-hazard": "when the opponent faces a strike", "corruption": "when a character of yours checks corruption",
    "faction": "when you try to win a faction", "influence": "when you try to influence the opponent's cards",
    "influenced": "when the opponent tries to influence yours", "site": "in your site phase, after entering",
    "before-entering": "before your company enters its site", "end-of-turn": "at the end of your turn",
    "response": "in answer to another card", "guard-attack": "from on-guard, when a site is entered",
    "guard-resource": "from on-guard, when a card is played that may tap the site",
    "guard-influence": "from on-guard, when a faction is tried",
    "guard-skill": "from on-guard, when a scout's card is played",
    "body": "when a body check is made", "ring": "when a ring is tested",
}  # fmt: skip
"""The windows as a player calls them."""


def _elsewhere(g: Meccg, of: str, number: int) -> list[Reason]:
    """When a card can be played or used at all."""
    d = DEFS[of]
    if d.kind == "creature" and not number:
        return [Reason("MH-09", "Creatures attack companies of the opponent in his movement/hazard phase.")]
    uses = d.actions if number else d.plays
    times = list(dict.fromkeys(WHEN[window] for use in uses for window in use.windows if window in WHEN))
    if not times:
        return [Reason("USE-04", "It has nothing that can be used.")] if number else [Reason("TURN-03", NOT_NOW)]
    return [
        Reason(
            "MH-09" if d.hazard and not number else "TURN-03",
            f"It is {'used' if number else 'played'} {'; or '.join(times)}.",
        )
    ]


def _reasons(g: Meccg, seat: int, of: str, number: int, window: str, company: int) -> list[Reason]:
    """The tests of the window that is open, asked for one card."""
    d = DEFS[of]
    if number and g.state.cards[number].seat != seat and window != "site":
        return [Reason("TURN-03", NOT_YOURS)]
    if number and window == "site" and g.state.cards[number].seat != seat:
        return attempt_reasons(g, g.state.companies[company], number)
    if d.kind == "creature" and window == "hazard":
        return creature_reasons(g, of, g.state.companies[company])
    if d.kind in AT_SITES and not number:
        return _site_reasons(g, of, window, company)
    if d.is_person and not number:
        return newcomer_reasons(g, seat, of)
    if d.kind == "site" and not number:
        return goal_reasons(g, seat, of)
    if d.duration == "long" and not d.hazard and window not in d.windows:
        return [Reason("LNG-04", "Resource long-events are played in your long-event phase only.")]
    if window == "organization" and number and d.kind in ("item", "event") and g.state.cards[number].zone == "with":
        return carried_reasons(g, seat, number) or reasons(g, seat, of, number, window, company)
    return reasons(g, seat, of, number, window, company)


def _company_reasons(g: Meccg, seat: int, number: int) -> list[Reason]:
    """Why a company of the opponent cannot be attacked now, or an own one cannot be given a new site."""
    window, company = _open(g, seat)
    if any(number in choice for ask in g.asks if ask.seat == seat for choice in ask.choices):
        return []
    if g.state.companies[number].seat == seat:
        return setting_out_reasons(g, seat, g.state.companies[number])
    if window != "site":
        return [Reason("CVC-03", "Companies of the opponent are attacked in your site phase, as the last act of a company.")]
    return combat_reasons(g, g.state.companies[company], g.state.companies[number])


def _open(g: Meccg, seat: int) -> tuple[str, int]:
    """The window that is open to a seat, as its question says."""
    ask = next((ask for ask in g.asks if ask.seat == seat), None)
    windows = [x for x in ask.sources if isinstance(x, Window)] if isinstance(ask, Question) else []
    if windows:
        return windows[-1].name, windows[-1].company
    if ask is not None and ask.kind in (
        "organization.arrange",
        "organization.new_site",
        "organization.too_little_influence",
    ):
        return w.ORGANIZATION, 0
    return (w.SITE, int(ask.about[0])) if ask is not None and ask.kind == "site.enter" else ("", 0)


def _site_reasons(g: Meccg, of: str, window: str, company: int) -> list[Reason]:
    rule = DEFS[of].playable
    if rule is not None and rule.ring_test:
        return [Reason("RING-01", "It takes the place of a gold ring that is tested.")]
    if window != "site":
        return [Reason("ITM-04", f"It is played in the site phase, after entering, at {_places(of)}.")]
    c = g.state.companies[company]
    if not c.entered:
        return [Reason("SITE-03", "The company has not entered the site.")]
    told = []
    if g.state.cards[c.site].position and not playable_here(g, DEFS[of], c):
        told.append(Reason("SITE-11", "The site is tapped."))
    if DEFS[of].hoard_item and not has_hoard(g, c.site):
        told.append(Reason("HRD-02", "It is an item of a hoard, and this site contains none."))
    elif not suits_site(g, DEFS[of], c.site):
        told.append(Reason("ITM-01", f"It cannot be played at this site, but at {_places(of)}."))
    if not may_come_in(g, of):
        told.append(Reason("UNI-01", "It is unique, and it or another form of it is in play or gone for good."))
    return told or [Reason("ITM-02", "Nobody here is untapped and free to take it.")]


def _places(of: str) -> str:
    """Where an item, ally or faction is playable."""
    d = DEFS[of]
    if d.playable is None and d.kind == "item":
        return f"a site that lists {d.item.replace('-', ' ')} items"
    return where_words(d)
