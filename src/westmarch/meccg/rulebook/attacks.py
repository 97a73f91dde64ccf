"""DET, ATK: how an attack is made out of a creature, a site or an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import DEFS, AutoAttack, Definition
from westmarch.meccg.rulebook.keying import key_type
from westmarch.meccg.state import UNTAPPED, Attack, Company
from westmarch.meccg.stats import fighters, site_of
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

_DARK_MEN = ("orc", "troll", "undead", "man")


def creature_attack(g: Meccg, d: Definition, card: int, company: Company, key: str, seat: int) -> Attack:
    """An attack of a creature card (ATK-02)."""
    keyed = key_type(g, key, company) if key else ("", "")
    clauses = tuple(e for e in d.effects if not isinstance(e, b.Trait))
    return Attack(
        company.id, seat, "creature", d.race, d.strikes, d.prowess, d.body, d.id, card, (*keyed, key),
        is_detainment(g, d.race, d.detainment, keyed, company), d.chooses, clauses=clauses,
        more_prowess=sum(more(g, card) for more in hooks.CREATURE_PROWESS),
    )  # fmt: skip


def site_attack(g: Meccg, auto: AutoAttack, site: Definition, company: Company) -> Attack:
    """An automatic-attack of a site, printed or added by a card (DRG-05); it is keyed to nothing (DET-10)."""
    detainment = auto.detainment in ("always", "overt" if is_overt(g, company) else "covert")
    if auto.race == "nazgul" and g.state.sides[company.seat] == "minion" and g.profile.nazgul_aa_detainment:
        detainment = True
    source = g.state.cards[auto.card].of if auto.card else site.id
    return Attack(
        company.id, 1 - company.seat, "automatic", auto.race, auto.strikes, auto.prowess, auto.body, source,
        detainment=detainment, chooses=auto.chooses, fixed=auto.fixed, clauses=auto.clauses,
    )  # fmt: skip


def is_faced(g: Meccg, auto: AutoAttack, company: Company) -> bool:
    """OVR-09: some are for overt or for covert companies alone."""
    return not auto.only or auto.only == ("overt" if is_overt(g, company) else "covert")


def is_detainment(g: Meccg, race: str, printed: str, keyed: tuple[str, str], company: Company) -> bool:
    """DET-04 to DET-09, OVR-08, ATK-14."""
    minion = g.state.sides[company.seat] == "minion"
    if printed == "always" or (printed in ("hero", "covert") and not minion):
        return True
    if not minion:
        return False
    if race == "nazgul" or (printed == "covert" and not is_overt(g, company)):
        return True
    if keyed[0] == "site" and b.NORMAL_ATTACKS in site_of(g, company).traits:
        return False
    if keyed[1] in ("dark-domain", "shadow-hold", "dark-hold"):
        return True
    return keyed[1] == "shadow-land" and race in _DARK_MEN


def may_be_struck(g: Meccg, number: int, attack: Attack) -> bool:
    """FGT-01, FGT-02, LE-225: whether a strike of this attack can be assigned to somebody."""
    s = g.state
    card = s.cards.get(number)
    if card is None or number in attack.spare:
        return False
    if DEFS[card.of].kind == "avatar" and any(isinstance(c, b.ByMind) for c in attack.clauses):
        return False
    traits = DEFS[card.of].traits
    if b.NOT_ATTACKED in traits:
        return False
    at_site = attack.kind == "automatic" or (attack.keyed and attack.keyed[0] == "site")
    return not (at_site and b.NOT_ATTACKED_AT_SITE in traits)


def defenders(g: Meccg, attack: Attack) -> list[int]:
    """Who can be given a strike: those who were in the company when the attack began and still are (CBT-15)."""
    company = g.state.companies.get(attack.company)
    if company is None:
        return []
    there = attack.members
    return [n for n in fighters(g, company) if (not there or n in there) and may_be_struck(g, n, attack)]


def struck_later(g: Meccg, number: int, struck: set[int]) -> bool:
    """Whether somebody gets no strike as long as just these have one."""
    return any(waits(g, number, struck) for waits in hooks.STRUCK_LATER)


def counts_as_untapped(g: Meccg, number: int) -> bool:
    return g.state.cards[number].position == UNTAPPED or any(ready(g, number) for ready in hooks.COUNTS_AS_UNTAPPED)
