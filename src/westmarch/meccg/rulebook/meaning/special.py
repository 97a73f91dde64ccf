"""What effects of a single card or a small family do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.attacks import is_faced, site_attack
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.endgame import RingIntoFire
from westmarch.meccg.rulebook.isolation import SeveralAttacks
from westmarch.meccg.rulebook.meaning.conditions import burdens
from westmarch.meccg.rulebook.organization import NewSite
from westmarch.meccg.rulebook.paths import changed_region, read_paths
from westmarch.meccg.rulebook.rings import RingReplacement, RingTest
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.special import GoingHome, ItemChecks, Veils, WizardSearch
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.rulebook.words import Choosing, Companions
from westmarch.meccg.state import NOBODY, Lasting
from westmarch.meccg.stats import avatar_in_play, fighters, followers
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.bonuses import NO_RETURN, BecomesSite, Mode, Traits
from westmarch.meccg.vocabulary.clauses import FreeRace, WayBack
from westmarch.meccg.vocabulary.special import (
    AvatarCheck,
    ChangeRegion,
    ChecksForItems,
    DarkenSite,
    DiscardWraithFollowers,
    EachPlayer,
    EndScoutEffects,
    EnterMode,
    FaceSiteNow,
    FindWizard,
    FlyAway,
    FreeCreatures,
    GoHome,
    HazardsHome,
    KeepFromReturning,
    LoseController,
    MagicCheck,
    OneOfThese,
    RememberHaven,
    ReplaceRing,
    RingDestroyed,
    RingTested,
    VeilsFlung,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(EachPlayer)
def _each_player(word: EachPlayer, g: Meccg, use: Use) -> Flow:
    first = g.state.active
    return Companions(tuple(Run(replace(use, seat=seat), word.do) for seat in (first, 1 - first)))


@APPLY.of(OneOfThese)
def _one_of_these(word: OneOfThese, g: Meccg, use: Use) -> Flow:
    return Choosing(use, word.ways)


@APPLY.of(ChecksForItems)
def _checks_for_items(word: ChecksForItems, g: Meccg, use: Use) -> Flow:
    return ItemChecks(g.state.cards[use.card].host)


@APPLY.of(LoseController)
def _lose_controller(word: LoseController, g: Meccg, use: Use) -> Flow:
    if g.state.cards[int(use.target)].control > 0:
        table.set_control(g, int(use.target), NOBODY)
    return None


@APPLY.of(GoHome)
def _go_home(word: GoHome, g: Meccg, use: Use) -> Flow:
    return GoingHome(int(use.target))


@APPLY.of(FreeCreatures)
def _free_creatures(word: FreeCreatures, g: Meccg, use: Use) -> Flow:
    combat.last(g, Lasting(FreeRace(str(use.target)), use.of, use.seat, "turn", use.company))
    return None


@APPLY.of(RememberHaven)
def _remember_haven(word: RememberHaven, g: Meccg, use: Use) -> Flow:
    s = g.state
    here = s.cards[s.companies[int(use.target)].site].of
    combat.last(g, Lasting(WayBack(here), use.of, use.seat, "turn", int(use.target)))
    return None


@APPLY.of(KeepFromReturning)
def _keep_from_returning(word: KeepFromReturning, g: Meccg, use: Use) -> Flow:
    combat.last(g, Lasting(Traits(NO_RETURN), use.of, use.seat, "chain", g.state.cards[use.card].host))
    return None


@APPLY.of(EndScoutEffects)
def _end_scout_effects(word: EndScoutEffects, g: Meccg, use: Use) -> Flow:
    lasting = g.state.lasting
    for place in reversed(range(len(lasting))):
        if lasting[place].skill == "scout" and lasting[place].on == use.company:
            combat.drop_lasting(g, place)
    return None


@APPLY.of(VeilsFlung)
def _veils_flung(word: VeilsFlung, g: Meccg, use: Use) -> Flow:
    company = g.state.companies[use.company]
    return Veils(company.members, use.seat)


@APPLY.of(ChangeRegion)
def _change_region(word: ChangeRegion, g: Meccg, use: Use) -> Flow:
    changed = changed_region(g, g.state.companies[use.company], str(use.target), word.old, word.new)
    kind = ("hazard" if DEFS[use.of].hazard else "resource") if "environment" in DEFS[use.of].keywords else ""
    combat.last(g, Lasting(changed, use.of, use.seat, "turn", environment=kind))
    read_paths(g)
    return None


@APPLY.of(DarkenSite)
def _darken_site(word: DarkenSite, g: Meccg, use: Use) -> Flow:
    goal = g.state.companies[use.company].goal
    if goal:
        combat.last(g, Lasting(BecomesSite("shadow-hold"), use.of, use.seat, "turn", goal))
    return None


@APPLY.of(MagicCheck)
def _magic_check(word: MagicCheck, g: Meccg, use: Use) -> Flow:
    s = g.state
    user = use.by or use.target
    if isinstance(user, int) and user in s.cards and word.school in DEFS[s.cards[user].of].magic:
        return CorruptionCheck(user, word.modifier)
    company = s.companies.get(use.company)
    users = [m for m in company.members if word.school in DEFS[s.cards[m].of].magic] if company is not None else []
    return CorruptionCheck(users[0], word.modifier) if users else None


@APPLY.of(RingTested)
def _ring_tested(word: RingTested, g: Meccg, use: Use) -> Flow:
    return RingTest(int(use.target), word.modifier)


@APPLY.of(ReplaceRing)
def _replace_ring(word: ReplaceRing, g: Meccg, use: Use) -> Flow:
    return RingReplacement(use.seat, use.company)


@APPLY.of(EnterMode)
def _enter_mode(word: EnterMode, g: Meccg, use: Use) -> Flow:
    s = g.state
    wraith = int(use.target)
    for card in s.attached.get(wraith, ()):
        if card != use.card and any(isinstance(e, Mode) for e in DEFS[s.cards[card].of].effects):
            piles.discard(g, card)
    if word.alone:
        for number in [*followers(g, wraith), *fighters(g, s.companies[s.cards[wraith].host])]:
            if number in s.cards and (DEFS[s.cards[number].of].kind == "ally" or s.cards[number].control == wraith):
                piles.discard(g, number)
    return None


@APPLY.of(DiscardWraithFollowers)
def _discard_wraith_followers(word: DiscardWraithFollowers, g: Meccg, use: Use) -> Flow:
    for number in followers(g, g.state.cards[use.card].host):
        piles.discard(g, number)
    return None


@APPLY.of(AvatarCheck)
def _avatar_check(word: AvatarCheck, g: Meccg, use: Use) -> Flow:
    avatar = avatar_in_play(g, use.seat)
    return CorruptionCheck(avatar, word.modifier) if avatar else None


@APPLY.of(HazardsHome)
def _hazards_home(word: HazardsHome, g: Meccg, use: Use) -> Flow:
    for card in burdens(g, use.seat):
        piles.to_hand(g, card)
    return None


@APPLY.of(FlyAway)
def _fly_away(word: FlyAway, g: Meccg, use: Use) -> Flow:
    combat.last(g, Lasting(word.flight, use.of, use.seat, "turn", use.company))
    return NewSite(use.company)


@APPLY.of(RingDestroyed)
def _ring_destroyed(word: RingDestroyed, g: Meccg, use: Use) -> Flow:
    return RingIntoFire(use.seat, int(use.target), word.modifier)


@APPLY.of(FindWizard)
def _find_wizard(word: FindWizard, g: Meccg, use: Use) -> Flow:
    return WizardSearch(use.seat) if use.target == use.card else None


@APPLY.of(FaceSiteNow)
def _face_site_now(word: FaceSiteNow, g: Meccg, use: Use) -> Flow:
    s = g.state
    company = s.companies[use.company]
    site = DEFS[s.cards[company.goal].of]
    attacks = [a for a in automatic_attacks(g, company.goal) if is_faced(g, a, company) and not a.creature]
    return SeveralAttacks(tuple(replace(site_attack(g, a, site, company), kind="event", of=use.of) for a in attacks))
