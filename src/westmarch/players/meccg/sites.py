"""What a company could do at a site, with what is in hand and what may be drawn until then, and what that would cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from westmarch.core.records import replace
from westmarch.meccg.deckcraft.places import fits, is_played_at_sites
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.organization_phase import may_store
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.site import site_plays
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.state import UNTAPPED, WOUNDED, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.players.meccg.guards import Guards
from westmarch.players.meccg.purse import STORED, Purse, card_of

NEXT_BEST = 0.2
"""How much the second and the third card for a site count beside the best."""
HEALING = 1.0
"""A wounded member in a haven."""
STAYS = 0.4
"""Who stays draws less."""
DRAWN = 5
"""So many cards are drawn until a company has come where it goes."""


class Outlook:
    """What a company could do at each site. It lays the company down at one site after the other in a copy of the game."""

    def __init__(
        self, g: Meccg, company: Company, rested: bool = True, claimed: Iterable[str] = (), later: bool = True
    ) -> None:
        s = g.state
        self.seat = company.seat
        self.company = company
        hand = list(s.hand[self.seat])
        for of in claimed:
            if of in hand:
                hand.remove(of)
        self.hand = tuple(hand)
        self.chance = _chances(s.deck[self.seat]) if later else {}
        self.all = tuple(sorted({*hand, *self.chance}))
        self.purse = Purse(g, self.seat)
        self.copy = g.clone()
        self.rested = rested
        if rested:
            cards = self.copy.state.cards
            for member in company.members:
                if cards[member].position != WOUNDED:
                    cards[member] = replace(cards[member], position=UNTAPPED)

    def net(self, of: str, stays: bool = False, tapped: bool = False) -> float:
        """What could be had at a site, less what guards it; never less than nothing, since nobody must enter."""
        return max(0.0, self.balance(of, stays, tapped))

    def balance(self, of: str, stays: bool = False, tapped: bool = False) -> float:
        """The same for somebody who enters in any case."""
        self.stand(of, tapped)
        guards = Guards(self.copy, self.company, self.hand)
        self.copy.state.hand[self.seat] = self.all
        return self._gain(guards.able, STAYS if stays else 1.0) - guards.loss

    def rest(self, of: str) -> float:
        """What a company has of merely being there: wounds heal, cards are stored."""
        g, s = self.copy, self.copy.state
        self.stand(of)
        d = DEFS[of]
        wounded = sum(s.cards[m].position == WOUNDED for m in self.company.members)
        stored = sum(
            DEFS[s.cards[c].of].mp_stored
            for m in self.company.members for c in s.attached.get(m, ())
            if DEFS[s.cards[c].of].mp_stored and may_store(g, c, self.company)
        )  # fmt: skip
        return STORED * stored + (HEALING * wounded if d.is_haven else 0.0)

    def stand(self, of: str, tapped: bool = False) -> None:
        """Lay the company down at a site, with the hand as it is."""
        cards = self.copy.state.cards
        cards[self.company.site] = replace(cards[self.company.site], of=of, position=int(tapped))
        self.copy.state.hand[self.seat] = self.hand

    def _gain(self, able: dict[int, float], drawn: float) -> float:
        ways: dict[str, list[tuple[float, float]]] = {}
        g, company = self.copy, self.company
        for choice in (*site_plays(g, company), *offered(g, company.seat, Window(w.SITE, company.id))):
            value = self.purse.play(g, choice)
            if value > 0:
                chance = max((able[n] for n in choice[2:] if n in able), default=1.0)
                ways.setdefault(card_of(g, choice), []).append((value, chance))
        values = {of: _by_the_first_who_can(found) for of, found in ways.items()}
        sure = sorted((v for of, v in values.items() if of in self.hand), reverse=True)
        best = (sure[0] if sure else 0.0) + NEXT_BEST * sum(sure[1:3])
        return best + drawn * sum(
            self.chance.get(of, 1.0) * max(v - best, NEXT_BEST * v) for of, v in values.items() if of not in self.hand
        )


def _by_the_first_who_can(ways: list[tuple[float, float]]) -> float:
    """What a card promises whom several could play, each with a value and the chance that he is able to."""
    total, left = 0.0, 1.0
    for value, chance in sorted(ways, reverse=True):
        total += left * chance * value
        left *= 1 - chance
    return total


def _chances(deck: tuple[str, ...]) -> dict[str, float]:
    """How likely each card of the deck that gives points at a site is among the next ones."""
    counts = Counter(of for of in deck if _is_prize(DEFS[of]))
    return {of: min(1.0, DRAWN * n / len(deck)) for of, n in counts.items()}


def _is_prize(d: Definition) -> bool:
    if d.hazard:
        return False
    return d.kind in ("item", "ally", "faction") or (d.kind == "event" and bool(d.mp or d.mp_stored))


def claims(g: Meccg, company: Company) -> list[str]:
    """Cards in hand that other companies mean to play where they are going: for each of them the best."""
    s = g.state
    found: list[str] = []
    for other in s.companies.values():
        if other.seat != company.seat or other.id == company.id or not other.goal:
            continue
        there = DEFS[s.cards[other.goal].of]
        fitting = [of for of in s.hand[company.seat] if is_played_at_sites(of) and fits(DEFS[of], there)]
        if fitting:
            found.append(max(fitting, key=lambda of: DEFS[of].mp))
    return found


def balance_here(g: Meccg, company: Company) -> float:
    """What it is worth to a company to enter the site where it is, as it is now."""
    here = g.state.cards[company.site]
    return Outlook(g, company, rested=False, later=False).balance(here.of, True, bool(here.position))
