"""What a seat may play or use now, and why not the rest.

`uses` lists the choices of a window. The tests a card must pass stand in one table with their rule ids: playing goes
through it and stops at the first that fails, `reasons` goes through it and tells all that fail. Both leave out the tests
that a play can never fail, which the table says of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from westmarch.core.game import Reason
from westmarch.core.procedure import Choice
from westmarch.core.records import replace
from westmarch.meccg import hooks
from westmarch.meccg import lying as lie
from westmarch.meccg.company_stats import hazard_limit, moves_to
from westmarch.meccg.definitions import DEFS, HELD_FOR, Definition
from westmarch.meccg.rulebook.checks import Check, Thing, distinct, failed, first_failed, passes
from westmarch.meccg.rulebook.uniqueness import duplicates, may_come_in
from westmarch.meccg.state import SITE, Card, Lasting
from westmarch.meccg.stats import company_of, company_trait, usable
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import candidates, holds, matters, may_not_matter, payable, targets_of
from westmarch.meccg.vocabulary.clauses import Grants
from westmarch.meccg.vocabulary.picks import CHARACTER, ENVIRONMENT, HAZARD_EVENT, HERE, THIS_SITE
from westmarch.meccg.vocabulary.plays import Action, Play, parts

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def is_resource(d: Definition, play: Play) -> bool:
    """DUAL-01: a card with two roles has the one in which it is declared."""
    if play.role:
        return play.role == "resource"
    return not d.hazard


def _within_limit(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """MH-09, MH-10: as long as fewer are declared than the limit."""
    if not it.company:
        return True
    company = g.state.companies[it.company]
    return company.used < hazard_limit(g, company)


def _unique(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    return may_come_in(g, d.id)


def _condition(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    return play.when is None or holds(play.when, g, it)


def _condition_words(g: Meccg, d: Definition, play: Play, it: Use) -> str:
    return f"Its condition does not hold: {play.when.words() if play.when is not None else ''}."


def _one_skill_card(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """STR-11 and SKL-04: one card that requires a skill in a strike sequence; abilities do not count."""
    s = g.state
    return s.strike < 0 or not s.strikes[s.strike].skilled & (1 << it.seat)


def _scouts_allowed(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    return not it.company or not company_trait(g, it.company, b.NO_SCOUT_CARDS)


def _not_sent_back(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """MH-25."""
    company = g.state.companies.get(it.company)
    return company is None or not company.sent_back


def _not_in_combat(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """ATK-03, MH-27."""
    return g.state.attack is None


def _with_the_company(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """CBT-03; whether an attack can be cancelled from elsewhere is for the condition of the card to say."""
    attack = g.state.attack
    return attack is None or company_of(g, it.card) in (0, attack.company)


def _right_side(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """MH-35."""
    company = g.state.companies.get(it.company)
    return company is None or d.against == g.state.sides[company.seat]


def _in_use(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """USE-04, ITM-18, ITM-19, RW-02, RW-13: an item out of use has no abilities, a Ringwraith follower none of his own."""
    return usable(g, it.card) if d.kind == "item" else g.state.avatar[it.seat] == it.of


def _not_forbidden(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    s = g.state
    if "forbids" not in s.index:
        return True
    words = [e for c in s.index["forbids"] for e in DEFS[s.cards[c].of].effects]
    return not any(isinstance(e, b.Forbids) and e.name == d.name for e in words)


OFTEN = 3
"""How often in a turn an event may come back without effect, or an ability be used that costs nothing. Without an end to it
a player could go on with that for ever."""


def _not_idle(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """EVT-04."""
    idle = g.state.idle
    return not idle or idle.count((it.of, it.card if isinstance(play, Action) else it.seat)) < OFTEN


class Concern(NamedTuple):
    """A check, and which plays can fail it at all: that is printed on the card, and is looked up once for each."""

    whom: Callable[[Definition, Play], bool]
    check: Check


def _everything(d: Definition, play: Play) -> bool:
    return True


def _from_hand(d: Definition, play: Play) -> bool:
    return not isinstance(play, Action)


def _as_hazard(d: Definition, play: Play) -> bool:
    return not is_resource(d, play)


def _counted(d: Definition, play: Play) -> bool:
    return _as_hazard(d, play) and _from_hand(d, play) and not play.free


def _of_limited_use(d: Definition, play: Play) -> bool:
    return isinstance(play, Action) and d.kind in ("item", "avatar")


def _changing_an_attack(d: Definition, play: Play) -> bool:
    return isinstance(play, Action) and any(effect.changes_attack for effect in parts(play.do))


def _bringing_an_attack(d: Definition, play: Play) -> bool:
    return any(effect.brings_attack for effect in parts(play.do))


def _sending_back(d: Definition, play: Play) -> bool:
    return any(effect.sends_back for effect in parts(play.do))


LIMIT = Concern(_counted, Check("MH-09", "The hazard limit of this company is used up.", _within_limit))
CHECKS = (
    LIMIT,
    Concern(_as_hazard, Check("MH-25", "No hazard can be played on a company that was sent back.", _not_sent_back)),
    Concern(
        lambda d, play: bool(play.skill) and _from_hand(d, play),
        Check("STR-11", "Only one card that requires a skill can be played in a strike.", _one_skill_card),
    ),
    Concern(lambda d, play: play.when is not None, Check("EVT-02", _condition_words, _condition)),
    Concern(
        lambda d, play: play.skill == "scout",
        Check("CR-61", "No card that requires a scout can be played by this company this turn.", _scouts_allowed),
    ),
    Concern(
        _bringing_an_attack,
        Check("ATK-03", "Nothing that brings an attack can be declared in the middle of one.", _not_in_combat),
    ),
    Concern(_changing_an_attack, Check("CBT-03", "It is not with the company that faces the attack.", _with_the_company)),
    Concern(_sending_back, Check("MH-27", "Nothing sends a company back in the middle of an attack.", _not_in_combat)),
    Concern(lambda d, play: bool(d.against), Check("MH-35", "It cannot be played against this side.", _right_side)),
    Concern(_of_limited_use, Check("USE-04", "It is not in use, or its bearer cannot use it.", _in_use)),
    Concern(_from_hand, Check("TIM-16", "A card in play forbids it.", _not_forbidden)),
    Concern(_everything, Check("EVT-04", "It has done nothing, or cost nothing, often enough this turn.", _not_idle)),
    Concern(
        lambda d, play: d.unique and _from_hand(d, play),
        Check("UNI-01", "It is unique, and it or another form of it is in play or gone for good.", _unique),
    ),
)


def _aimed(g: Meccg, play: Play, it: Use) -> list[Use]:
    """The use with each target and each character that its text names."""
    if play.target is None:
        aimed = [it]
    else:
        aimed = [
            Use(it.seat, it.of, it.card, target, it.company or _company_of(g, target), it.play, it.kind, it.extra)
            for target in targets_of(play.target, g, it)
        ]
    if play.by is not None:
        aimed = [replace(use, by=by) for use in aimed for by in candidates(play.by, g, use)]
    return aimed


def targets(g: Meccg, opening: Opening, it: Use) -> list[Use]:
    """The use with each target it may have; once without one if it needs none."""
    d, play, fitting = opening.d, opening.play, opening.fitting
    aimed = _aimed(g, play, it)
    return [use for use in aimed if passes(fitting, g, d, play, use)] if fitting else aimed


def _company_of(g: Meccg, target: int | str) -> int:
    if isinstance(target, str):
        return 0
    return target if target in g.state.companies else company_of(g, target)


def _can_pay(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    return play.cost is None or payable(play.cost, g, it)


def _price_words(g: Meccg, d: Definition, play: Play, it: Use) -> str:
    return f"Its price cannot be paid now: {play.cost.words() if play.cost is not None else 'nothing'}."


def _changes_something(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """RES-09, HEAL-01."""
    return any(matters(effect, g, it) for effect in play.do)


def _in_this_strike(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """STR-01, STR-02: a hazard on a character in a strike sequence is on the one who faces the strike."""
    s = g.state
    return s.strike < 0 or it.target == s.strikes[s.strike].target


def _may_be_corrupted(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """COR-03, RW-03: one corruption hazard for a character in a turn, and none for a Ringwraith."""
    s = g.state
    if it.target in s.corrupted:
        return False
    card = s.cards.get(it.target) if isinstance(it.target, int) else None
    return card is None or DEFS[card.of].race != "ringwraith"


def _on_its_own_side(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    """RES-12: resource events leave the resources and sites of the other side alone."""
    card = g.state.cards.get(it.target) if isinstance(it.target, int) else None
    if card is None:
        return True
    other = DEFS[card.of]
    return not other.side or other.side == d.side or other.is_person


def _not_doubled(g: Meccg, d: Definition, play: Play, it: Use) -> bool:
    return not duplicates(g, d, it)


def _may_change_nothing(d: Definition, play: Play) -> bool:
    return bool(play.do) and not play.stays and all(may_not_matter(effect) for effect in play.do)


def _on_a_character(d: Definition, play: Play) -> bool:
    if not (_as_hazard(d, play) and _from_hand(d, play)):
        return False
    return play.target is not None and play.target.what == CHARACTER


FITTING = (
    Concern(lambda d, play: play.cost is not None, Check("TIM-09", _price_words, _can_pay)),
    Concern(_may_change_nothing, Check("RES-09", "It would change nothing now.", _changes_something)),
    Concern(
        _on_a_character,
        Check("STR-02", "In a strike it can only be played on who faces the strike.", _in_this_strike),
    ),
    Concern(
        lambda d, play: "corruption" in d.keywords and _from_hand(d, play),
        Check("COR-03", "A character gets one corruption card in a turn, and a Ringwraith none.", _may_be_corrupted),
    ),
    Concern(
        lambda d, play: bool(d.side) and d.kind == "event" and _from_hand(d, play),
        Check("RES-12", "It leaves the cards of the other side alone.", _on_its_own_side),
    ),
    Concern(
        lambda d, play: bool(d.once) and _from_hand(d, play),
        Check("TGT-08", "It cannot be duplicated, and one is there already.", _not_doubled),
    ),
)
"""What a use must pass with everything that it is aimed at."""


class Opening(NamedTuple):
    """A play or an ability of a card in a window that is open to it, with the checks that it can fail."""

    d: Definition
    at: int
    """Its position in `Definition.plays` or `.actions`."""
    play: Play
    checks: tuple[Check, ...]
    fitting: tuple[Check, ...]
    sort: str
    """What has to lie on the table for it to be aimed at; empty if that cannot be said beforehand."""


LIES = {ENVIRONMENT: lie.ENVIRONMENT, HAZARD_EVENT: lie.HAZARD_EVENT}
"""What is aimed at, and the sort of cards that it is among (`lying`)."""


@cache
def openings(d: Definition, window: str, in_play: bool = False) -> tuple[Opening, ...]:
    """What a card may do in a window from hand, or in play. It depends on what is printed, so it is worked out once."""
    return tuple(
        Opening(d, at, play, _concerning(CHECKS, d, play), _concerning(FITTING, d, play), _sort_of(play))
        for at, play in enumerate(d.actions if in_play else d.plays)
        if window in play.windows
    )


def _sort_of(play: Play) -> str:
    return LIES.get(play.target.what, "") if play.target is not None else ""


def _concerning(table: tuple[Concern, ...], d: Definition, play: Play) -> tuple[Check, ...]:
    return tuple(concern.check for concern in table if concern.whom(d, play))


def is_closed(g: Meccg, seat: int, window: str) -> bool:
    """Whether a seat has nothing at all for a window: no such card in hand but those that want what does not lie there, none
    of its own in play, and nothing in force that could open it."""
    s = g.state
    held, hand = HELD_FOR[window], s.hand[seat]
    if not held.isdisjoint(hand):
        there = g.lying or lie.lying(g)
        for of in held.intersection(hand):
            for opening in openings(DEFS[of], window):
                if not opening.sort or there.get(opening.sort):
                    return False
    if window in s.index:
        cards = s.cards
        for number in s.index[window]:
            if cards[number].seat == seat:
                return False
    for x in s.lasting:  # noqa: SIM110 (a loop is faster here, and this is asked often)
        if isinstance(x.word, Grants):
            return False
    return True


def uses(g: Meccg, seat: int, window: str, company: int, response: bool = False) -> Iterator[tuple[Choice, Use]]:
    """Every use open to a seat in a window, with the choice that stands for it."""
    s = g.state
    there, fitting = lie.lying(g), HELD_FOR[window]
    for of in dict.fromkeys([of for of in s.hand[seat] if of in fitting]):
        d = DEFS[of]
        for opening in openings(d, window):
            if opening.sort and not there.get(opening.sort):
                continue
            if not response or may_answer(d, opening.play):
                it = Use(seat, of, 0, 0, company, opening.at)
                yield from _ways(g, opening, it)
                for use in _with_others(g, it):
                    yield from _ways(g, opening, use)
    for number in s.index.get(window, ()):
        card = s.cards[number]
        if card.seat != seat:
            continue
        for opening in openings(DEFS[card.of], window, in_play=True):
            if opening.sort and not there.get(opening.sort):
                continue
            for home in _homes(g, card):
                if home and home != company and not _may_help(g, home, opening.play):
                    continue
                yield from _ways(g, opening, Use(seat, card.of, number, 0, home or company, opening.at, "use"))
    for x in s.lasting:
        if isinstance(x.word, Grants) and _is_granted(g, x, seat, company):
            for opening in openings(DEFS[x.of], window, in_play=True):
                yield from _ways(g, opening, Use(seat, x.of, 0, 0, company, opening.at, "use"))


def _is_granted(g: Meccg, x: Lasting, seat: int, company: int) -> bool:
    """Whether what an effect in force has opened is open to a seat for a company."""
    there = g.state.companies.get(company)
    if x.seat == seat:
        return x.on == company
    return there is not None and there.seat == seat and moves_to(g, there, x.on)


def _with_others(g: Meccg, it: Use) -> Iterator[Use]:
    """A play from hand with each card in play with which it may be played."""
    if it.kind == "play":
        for name, other in hooks.PLAYED_WITH.items():
            if other.serves(g, it.seat, it.of):
                yield replace(it, extra=(name,))


def _homes(g: Meccg, card: Card) -> tuple[int, ...]:
    """The company to which a card belongs, 0 if to none; of a site every one of the seat's companies that is there."""
    if card.zone != SITE:
        return (company_of(g, card.id),)
    return tuple(c.id for c in g.state.companies.values() if c.site == card.id and not c.on_its_way)


def _may_help(g: Meccg, home: int, action: Play) -> bool:
    """MH-22, SITE-18: while one company has its movement/hazard or site phase, what another one may add. That it cancels no
    attack in a movement/hazard phase is CBT-03."""
    s = g.state
    if s.phase not in ("movement", "site") or s.companies[home].seat != s.active:
        return True
    if s.phase == "site" and (not s.companies[home].entered or any(effect.cancels_attack for effect in parts(action.do))):
        return False
    return action.target is None or action.target.what not in (HERE, THIS_SITE)


def _no_help(g: Meccg, home: int) -> Reason:
    if g.state.phase == "movement":
        return Reason("MH-22", "No site is untapped by a card of another company than the one that moves.")
    if not g.state.companies[home].entered:
        return Reason("SITE-18", "Its company has not entered its site.")
    return Reason("SITE-18", "It may not do this while another company has its site phase.")


def _ways(g: Meccg, opening: Opening, it: Use) -> Iterator[tuple[Choice, Use]]:
    d, play = opening.d, opening.play
    for _, _, test in opening.checks:
        if not test(g, d, play, it):
            return
    for aimed in targets(g, opening, it):
        yield choice_of(play, aimed), aimed


def choice_of(play: Play, it: Use) -> Choice:
    """The choice that stands for a use: `play:TW-204>17`, `use:23>halve`."""
    head: tuple[str | int, ...] = ("play", it.of) if it.kind == "play" else ("use", it.card or it.of)
    if it.extra:
        head = (*head, *(part for part in it.extra if part in hooks.PLAYED_WITH))
    if play.name:
        head = (*head, play.name)
    if play.target is not None:
        head = (*head, it.target)
    return head if play.by is None else (*head, it.by)


def reasons(g: Meccg, seat: int, thing: Thing, window: str, company: int, response: bool) -> list[Reason]:
    """Why a card cannot be played or used in this window; empty if it can, or if the window is none of the card's."""
    d = DEFS[thing.of]
    found: list[Reason] = []
    for opening in openings(d, window, in_play=bool(thing.card)):
        play = opening.play
        home = next(iter(_homes(g, g.state.cards[thing.card])), 0) if thing.card else 0
        if home and home != company and not _may_help(g, home, play):
            found.append(_no_help(g, home))
            continue
        if response and not thing.card and not may_answer(d, play):
            found.append(_no_answer(d))
            continue
        it = Use(seat, thing.of, thing.card, 0, home or company, opening.at, "use" if thing.card else "play")
        against = failed(opening.checks, g, d, play, it)
        if not against and targets(g, opening, it):
            return []
        if any(list(_ways(g, opening, use)) for use in _with_others(g, it)):
            return []
        found += against or _nothing_for_it(g, opening, it)
    return distinct(found)


def _nothing_for_it(g: Meccg, opening: Opening, it: Use) -> list[Reason]:
    """Why none of the things that it could be aimed at will do; where they fail for different reasons, each of them."""
    d, play = opening.d, opening.play
    aimed = _aimed(g, play, it)
    wanted = play.target or play.by
    if not aimed and wanted is not None:
        return [Reason("TGT-01", f"There is nothing for it: it needs {wanted.words()}.")]
    return distinct(reason for use in aimed for reason in first_failed(opening.fitting, g, d, play, use))


def may_answer(d: Definition, play: Play) -> bool:
    """ATK-03, COR-19: what brings an attack or is a corruption card begins a chain."""
    return not play.begins and "corruption" not in d.keywords


def _no_answer(d: Definition) -> Reason:
    if "corruption" in d.keywords:
        return Reason("COR-19", "A corruption card begins a chain and is never played in response.")
    return Reason("ATK-03", "It brings an attack, so it begins a chain and is never played in response.")
