"""What effects on cards, characters, companies and checks do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.any_time import take_up
from westmarch.meccg.rulebook.avatars import avatar_lost
from westmarch.meccg.rulebook.influence import FactionAttempt, WithSequel
from westmarch.meccg.rulebook.onguard import SPARES_SITE
from westmarch.meccg.rulebook.playable_at import tap_site, taps_site
from westmarch.meccg.rulebook.strikes import turn_wounded
from westmarch.meccg.rulebook.triggers import Run, fire
from westmarch.meccg.rulebook.words import Choosing, InOrder, Sack, TakeUp
from westmarch.meccg.site_stats import becomes
from westmarch.meccg.state import COMPANY, TAPPED, WITH, WOUNDED, Lasting
from westmarch.meccg.stats import company_of, company_trait, fighters, has_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, MATTERS, holds, value_of
from westmarch.meccg.vocabulary.effects import (
    BEARER,
    BY,
    EVERYBODY,
    SELF,
    TARGET,
    BackToHand,
    CancelCard,
    Discarded,
    DiscardNamed,
    DiscardUnlessAvatar,
    EachPlayer,
    Eliminated,
    Heal,
    If,
    OfferToBear,
    OfferToSack,
    OneOfThese,
    OthersToHand,
    Rolled,
    Take,
    TapIt,
    Untap,
    Until,
    WinOver,
    Wound,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def named_cards(g: Meccg, use: Use, who: str) -> tuple[int, ...]:
    """Those of whom an effect speaks, as far as they are still there (TGT-09)."""
    s = g.state
    if who == EVERYBODY:
        company = s.companies.get(use.company)
        return () if company is None else company.members
    return tuple(number for number in _named(g, use, who) if number in s.cards)


def _named(g: Meccg, use: Use, who: str) -> tuple[int, ...]:
    s = g.state
    if who == TARGET:
        return (int(use.target),)
    if who == SELF:
        return (use.card,)
    if who == BY:
        return (use.by,)
    if who == BEARER:
        return (s.cards[use.card].host,) if use.card in s.cards else ()
    return tuple(x.target for x in s.strikes if x.wounded)


@APPLY.of(Take, "card", "target")
def _take(word: Take, g: Meccg, use: Use) -> Flow:
    s = g.state
    bearer = int(use.target)
    table.put(g, use.card, WITH, bearer)
    company = s.companies.get(use.company)
    if company is not None and SPARES_SITE not in use.extra and taps_site(DEFS[use.of]):
        tap_site(g, company)
    if DEFS[use.of].kind == "item":
        take_up(g, use.card)
        return fire(g, w.ITEM_GAINED, company=use.company, target=use.card)
    return None


@APPLY.of(WinOver, "card", "target")
def _win_over(word: WinOver, g: Meccg, use: Use) -> Flow:
    return WithSequel(FactionAttempt(use.card, int(use.target)), int(use.target))


@MATTERS.of(Untap)
def _untap_matters(word: Untap, g: Meccg, use: Use) -> bool:
    """HEAL-01."""
    return any(g.state.cards[n].position == TAPPED for n in named_cards(g, use, word.who))


@APPLY.of(Untap)
def _untap(word: Untap, g: Meccg, use: Use) -> Flow:
    for number in named_cards(g, use, word.who):
        if not has_trait(g, number, b.NO_UNTAP):
            table.untap(g, number)
    return None


@APPLY.of(TapIt)
def _tap_it(word: TapIt, g: Meccg, use: Use) -> Flow:
    for number in named_cards(g, use, word.who):
        table.tap(g, number)
    return None


def _healed_with(g: Meccg, number: int) -> list[int]:
    """HEAL-02: himself, and where healing spreads all others there with their allies."""
    s = g.state
    company = s.companies.get(company_of(g, number))
    if company is None:
        return [number]
    place = DEFS[s.cards[company.site].of]
    if b.HEALING_SPREADS in place.traits:
        there = [c for c in s.companies.values() if DEFS[s.cards[c.site].of].name == place.name and not c.on_its_way]
    elif any(b.HEALING_SPREADS in DEFS[s.cards[m].of].traits for m in company.members):
        there = [company]
    else:
        return [number]
    return list(dict.fromkeys((number, *(one for c in there for one in fighters(g, c)))))


@MATTERS.of(Heal)
def _heal_matters(word: Heal, g: Meccg, use: Use) -> bool:
    """HEAL-01."""
    return any(g.state.cards[n].position == WOUNDED for n in named_cards(g, use, word.who))


@APPLY.of(Heal)
def _heal(word: Heal, g: Meccg, use: Use) -> Flow:
    for number in named_cards(g, use, word.who):
        for one in _healed_with(g, number):
            table.heal(g, one, word.well and not has_trait(g, one, b.NO_UNTAP))
    return None


@APPLY.of(Wound)
def _wound(word: Wound, g: Meccg, use: Use) -> Flow:
    """ATK-11, ATK-12: what waits for somebody to become wounded hears of it, once if several do at a time (DUR-06)."""
    became = [number for number in named_cards(g, use, word.who) if g.state.cards[number].position != WOUNDED]
    for number in became:
        turn_wounded(g, number)
    return fire(g, w.CHARACTER_WOUNDED, company=company_of(g, became[0]), target=became[0]) if became else None


@APPLY.of(Discarded)
def _discarded(word: Discarded, g: Meccg, use: Use) -> Flow:
    for number in named_cards(g, use, word.who):
        if number in g.state.cards and not _is_kept(g, number):  # an earlier one may have taken it along
            piles.discard(g, number)
    return None


@APPLY.of(Eliminated)
def _eliminated(word: Eliminated, g: Meccg, use: Use) -> Flow:
    for number in named_cards(g, use, word.who):
        seat = g.state.cards[number].seat
        piles.remove(g, number)
        avatar_lost(g, seat)
    return None


def _is_kept(g: Meccg, number: int) -> bool:
    """CR-15: a character whom no effect discards."""
    card = g.state.cards[number]
    return card.zone == COMPANY and company_trait(g, card.host, b.CANNOT_BE_DISCARDED)


@APPLY.of(DiscardUnlessAvatar)
def _discard_unless_avatar(word: DiscardUnlessAvatar, g: Meccg, use: Use) -> Flow:
    for number in named_cards(g, use, word.who):
        card = g.state.cards.get(number)  # an earlier one may have taken it along
        if card is not None and DEFS[card.of].kind != "avatar" and not _is_kept(g, number):
            piles.discard(g, number)
    return None


@APPLY.of(CancelCard, "target")
def _cancel_card(word: CancelCard, g: Meccg, use: Use) -> Flow:
    number = int(use.target)
    g.negate(number)
    piles.discard(g, number)
    return None


@APPLY.of(OfferToBear, "card")
def _offer_to_bear(word: OfferToBear, g: Meccg, use: Use) -> Flow:
    return TakeUp(use.card, use.company, use.seat)


@APPLY.of(OfferToSack, "card")
def _offer_to_sack(word: OfferToSack, g: Meccg, use: Use) -> Flow:
    return Sack(use.card, use.company, use.seat)


@APPLY.of(BackToHand)
def _back_to_hand(word: BackToHand, g: Meccg, use: Use) -> Flow:
    for number in named_cards(g, use, word.who):
        piles.to_hand(g, number)
    return None


@APPLY.of(OthersToHand, "target")
def _others_to_hand(word: OthersToHand, g: Meccg, use: Use) -> Flow:
    s = g.state
    for number in s.attached.get(int(use.target), ()):
        if number != use.card and word.keyword in DEFS[s.cards[number].of].keywords:
            piles.to_hand(g, number)
    return None


@MATTERS.of(Until)
def _until_matters(word: Until, g: Meccg, use: Use) -> bool:
    """UD-06: a site that keeps its type, or has the new one already, becomes nothing else."""
    if not isinstance(word.word, b.BecomesSite) or word.on != "target":
        return True
    return becomes(g, int(use.target), word.word, "environment" in DEFS[use.of].keywords)


@APPLY.of(Until)
def _until(word: Until, g: Meccg, use: Use) -> Flow:
    on = 0
    if word.on == "bearer":
        on = g.state.cards[use.card].host if not g.state.is_gone(use.card) else use.card
    elif word.on in ("target", "company"):
        on = int(use.target) if word.on == "target" else use.company
    if g.state.is_gone(on):
        return None
    d = DEFS[use.of]
    skill = d.plays[use.play].skill if use.kind == "play" else ""
    kind = ("hazard" if d.hazard else "resource") if "environment" in d.keywords else ""
    combat.begin_lasting(g, Lasting(word.word, use.of, use.seat, word.until, on, skill, kind))
    return None


@APPLY.of(Rolled)
def _rolled(word: Rolled, g: Meccg, use: Use) -> Flow:
    s = g.state
    seat = use.seat
    if word.by == "owner" and int(use.target) in s.cards:
        seat = s.cards[int(use.target)].seat
    more = value_of(word.plus, g, use) if word.plus is not None else 0
    result = combat.roll(g, seat, "card", use.of, [("The card's own sum", more)]) + more
    combat.tell_result(g, use.of, "", "below" if result < word.under else "not_below", result, word.under)
    return Run(use, word.then) if result < word.under else None


@APPLY.of(If)
def _if(word: If, g: Meccg, use: Use) -> Flow:
    chosen = word.then if holds(word.when, g, use) else word.otherwise
    return Run(use, chosen) if chosen else None


@APPLY.of(DiscardNamed)
def _discard_named(word: DiscardNamed, g: Meccg, use: Use) -> Flow:
    for card in [c.id for c in g.state.cards.values() if DEFS[c.of].name == word.name and c.zone == "table"]:
        piles.discard(g, card)
    return None


@APPLY.of(EachPlayer)
def _each_player(word: EachPlayer, g: Meccg, use: Use) -> Flow:
    first = g.state.active
    return InOrder(tuple(Run(replace(use, seat=seat), word.do) for seat in (first, 1 - first)))


@APPLY.of(OneOfThese)
def _one_of_these(word: OneOfThese, g: Meccg, use: Use) -> Flow:
    return Choosing(use, word.ways)
