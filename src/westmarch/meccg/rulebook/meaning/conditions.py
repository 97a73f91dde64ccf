"""When a test of the table holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.company_stats import is_overt, size
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.attacks import is_faced
from westmarch.meccg.rulebook.endgame import call_allowed
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.meaning.filters import those_asked
from westmarch.meccg.rulebook.paths import region_types
from westmarch.meccg.rulebook.site_attacks import own_attacks
from westmarch.meccg.rulebook.untap import rests_at_haven
from westmarch.meccg.site_stats import lists_information, site_type, type_for_hazards
from westmarch.meccg.state import COMPANY, ON_COMPANY, TABLE, WITH
from westmarch.meccg.stats import at_haven, avatar_in_play, company_of, fighters, has_trait, in_play, usable
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import HOLDS, fits, holds
from westmarch.meccg.vocabulary.bonuses import GATES_TO_HAZARDS, LETS_USE, USES_PALANTIR
from westmarch.meccg.vocabulary.conditions import (
    GATES,
    Against,
    All,
    AtHavenHimself,
    AtHoard,
    AtSite,
    AtTable,
    AttemptOn,
    AvatarIn,
    BearerAlready,
    BearerIs,
    Below,
    CanUsePalantir,
    Covert,
    DeckHas,
    Either,
    GoalIs,
    HeadsAtLeast,
    InPlay,
    JustPlayed,
    MayCall,
    MovesIn,
    Moving,
    OpponentIs,
    OwnTurn,
    PathHas,
    Phase,
    SiteHasAttack,
    SiteIn,
    SizeAtMost,
    Somebody,
    Unless,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@HOLDS.of(InPlay)
def _in_play(word: InPlay, g: Meccg, use: Use) -> bool:
    for reads in hooks.READ_OTHERWISE:
        found = reads(g, use, word.name)
        if found is not None:
            return found
    if in_play(g, word.name):
        return True
    return word.name == GATES and DEFS[use.of].hazard and f"trait:{GATES_TO_HAZARDS}" in g.state.index


@HOLDS.of(Covert)
def _covert(word: Covert, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    attack = g.state.attack
    if attack is not None and attack.company == use.company:  # OVR-07
        return not attack.overt
    return company is not None and not is_overt(g, company)


@HOLDS.of(Moving)
def _moving(word: Moving, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    return company is not None and company.on_its_way


@HOLDS.of(PathHas)
def _path_has(word: PathHas, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None or not company.on_its_way:
        return False
    path = company.path
    return any(all(path.count(t) >= need.count(t) for t in need) for need in word.any_of)


@HOLDS.of(MovesIn)
def _moves_in(word: MovesIn, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None or not company.on_its_way:
        return False
    return any(r in word.regions for r in company.regions) or any(t in word.types for t in company.path)


@HOLDS.of(SiteIn)
def _site_in(word: SiteIn, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    region = DEFS[g.state.cards[company.place].of].region if company is not None else ""
    if not region:  # below the earth there are none
        return False
    return region in word.regions or (bool(word.types) and any(kind in word.types for kind in region_types(g, region)))


def _type_seen(g: Meccg, use: Use, site: int) -> str:
    card = DEFS.get(use.of)
    return type_for_hazards(g, site) if card is not None and card.hazard else site_type(g, site)


@HOLDS.of(AtSite)
def _at_site(word: AtSite, g: Meccg, use: Use) -> bool:
    s = g.state
    company = s.companies.get(use.company)
    if company is None or company.on_its_way:
        return False
    card = s.cards[company.site]
    d = DEFS[card.of]
    if word.information and not lists_information(g, company.site):
        return False
    if word.tapped is not None and bool(card.position) != word.tapped:
        return False
    return not (word.types or word.names) or d.name in word.names or _type_seen(g, use, company.site) in word.types


@HOLDS.of(SizeAtMost)
def _size_at_most(word: SizeAtMost, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    return company is not None and size(g, company) <= word.number


@HOLDS.of(HeadsAtLeast)
def _heads_at_least(word: HeadsAtLeast, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    there = fighters(g, company) if word.allies else company.members
    return sum(not word.race or DEFS[g.state.cards[m].of].race == word.race for m in there) >= word.number


@HOLDS.of(Somebody)
def _somebody(word: Somebody, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    return company is not None and any(fits(word.fit, g, m) for m in those_asked(g, company, word.fit))


@HOLDS.of(BearerIs)
def _bearer_is(word: BearerIs, g: Meccg, use: Use) -> bool:
    card = g.state.cards.get(use.card)
    return card is not None and card.host in g.state.cards and fits(word.fit, g, card.host)


@HOLDS.of(AvatarIn)
def _avatar_in(word: AvatarIn, g: Meccg, use: Use) -> bool:
    avatar = avatar_in_play(g, use.seat)
    if not avatar or (word.race and DEFS[g.state.cards[avatar].of].race != word.race):
        return False
    return not word.here or g.state.cards[avatar].host == use.company


@HOLDS.of(AtTable)
def _at_table(word: AtTable, g: Meccg, use: Use) -> bool:
    return any(c.zone in (COMPANY, WITH, ON_COMPANY, TABLE) and DEFS[c.of].name == word.name for c in g.state.cards.values())


@HOLDS.of(OpponentIs)
def _opponent_is(word: OpponentIs, g: Meccg, use: Use) -> bool:
    return g.state.sides[1 - use.seat] == word.side


@HOLDS.of(AtHoard)
def _at_hoard(word: AtHoard, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None or company.on_its_way:
        return False
    return bool(g.state.cards[company.site].position) == word.tapped and has_hoard(g, company.site)


@HOLDS.of(Phase)
def _phase(word: Phase, g: Meccg, use: Use) -> bool:
    return g.state.phase == word.name


@HOLDS.of(DeckHas)
def _deck_has(word: DeckHas, g: Meccg, use: Use) -> bool:
    return len(g.state.deck[1 - use.seat if word.of_opponent else use.seat]) >= word.number


@HOLDS.of(Against)
def _against(word: Against, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    return company is not None and g.state.sides[company.seat] == word.side


@HOLDS.of(Unless)
def _unless(word: Unless, g: Meccg, use: Use) -> bool:
    return not holds(word.what, g, use)


@HOLDS.of(All)
def _all(word: All, g: Meccg, use: Use) -> bool:
    return all(holds(part, g, use) for part in word.parts)


@HOLDS.of(Either)
def _either(word: Either, g: Meccg, use: Use) -> bool:
    return any(holds(part, g, use) for part in word.parts)


@HOLDS.of(OwnTurn)
def _own_turn(word: OwnTurn, g: Meccg, use: Use) -> bool:
    return g.state.active == use.seat


@HOLDS.of(AtHavenHimself)
def _at_haven_himself(word: AtHavenHimself, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(company_of(g, use.card))
    if company is None or company.on_its_way:
        return False
    if g.state.phase == "untap" and rests_at_haven(g, company.site):
        return True
    return at_haven(g, company) or _type_seen(g, use, company.site) in ("haven", "darkhaven")  # SCH-03


@HOLDS.of(SiteHasAttack)
def _site_has_attack(word: SiteHasAttack, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    attacks = own_attacks(g, company.place)
    if word.faced:  # what calls for a creature is no attack before one is played (AUT-03)
        attacks = [attack for attack in attacks if is_faced(g, attack, company) and not attack.creature]
    return len(attacks) >= word.number


@HOLDS.of(GoalIs)
def _goal_is(word: GoalIs, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    if company.on_its_way and company.goal:
        return _type_seen(g, use, company.goal) in word.types
    return word.or_here and _type_seen(g, use, company.site) in word.types


@HOLDS.of(CanUsePalantir)
def _can_use_palantir(word: CanUsePalantir, g: Meccg, use: Use) -> bool:
    return has_trait(g, g.state.cards[use.card].host, USES_PALANTIR) if word.himself else has_trait(g, use.card, LETS_USE)


@HOLDS.of(MayCall)
def _may_call(word: MayCall, g: Meccg, use: Use) -> bool:
    s = g.state
    seat = 1 - use.seat if word.of_opponent else use.seat
    return s.sides[seat] == "minion" and s.active == seat and not s.last_turn and call_allowed(g, seat)


@HOLDS.of(AttemptOn)
def _attempt_on(word: AttemptOn, g: Meccg, use: Use) -> bool:
    check = g.state.check
    if check is not None and check.kind == "faction":
        return "faction" in word.kinds
    card = g.state.cards.get(int(check.target)) if check is not None and check.kind == "influence" else None
    return card is not None and DEFS[card.of].kind in word.kinds


@HOLDS.of(JustPlayed)
def _just_played(word: JustPlayed, g: Meccg, use: Use) -> bool:
    return use.target == use.card


@HOLDS.of(Below)
def _below(word: Below, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    if word.moving:
        return company.on_its_way and company.way == "under-deeps"
    return DEFS[g.state.cards[company.place].of].under_deeps


@HOLDS.of(BearerAlready)
def _bearer_already(word: BearerAlready, g: Meccg, use: Use) -> bool:
    s = g.state
    host = s.cards.get(s.cards[use.card].host) if use.card in s.cards else None
    if host is None:
        return False
    if word.skill in DEFS[host.of].skills:
        return True
    others = [c for c in s.attached.get(host.id, ()) if c != use.card]
    return any(f"gives-{word.skill}" in DEFS[s.cards[c].of].keywords and usable(g, c) for c in others)
