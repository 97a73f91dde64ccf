"""What effects of a single card or a small family do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.endgame import RingIntoFire
from westmarch.meccg.rulebook.organization import NewSite
from westmarch.meccg.rulebook.paths import changed_region, read_paths
from westmarch.meccg.rulebook.rings import RingTest
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.rulebook.words import Choosing, Companions
from westmarch.meccg.state import NOBODY, Lasting
from westmarch.meccg.stats import avatar_in_play, fighters, followers
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.bonuses import Mode
from westmarch.meccg.vocabulary.special import (
    AvatarCheck,
    ChangeRegion,
    DiscardWraithFollowers,
    EachPlayer,
    EnterMode,
    FlyAway,
    LoseController,
    MagicCheck,
    OneOfThese,
    RingDestroyed,
    RingTested,
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


@APPLY.of(LoseController)
def _lose_controller(word: LoseController, g: Meccg, use: Use) -> Flow:
    if g.state.cards[int(use.target)].control > 0:
        table.set_control(g, int(use.target), NOBODY)
    return None


@APPLY.of(ChangeRegion)
def _change_region(word: ChangeRegion, g: Meccg, use: Use) -> Flow:
    changed = changed_region(g, g.state.companies[use.company], str(use.target), word.old, word.new)
    kind = ("hazard" if DEFS[use.of].hazard else "resource") if "environment" in DEFS[use.of].keywords else ""
    combat.last(g, Lasting(changed, use.of, use.seat, "turn", environment=kind))
    read_paths(g)
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


@APPLY.of(FlyAway)
def _fly_away(word: FlyAway, g: Meccg, use: Use) -> Flow:
    combat.last(g, Lasting(word.flight, use.of, use.seat, "turn", use.company))
    return NewSite(use.company)


@APPLY.of(RingDestroyed)
def _ring_destroyed(word: RingDestroyed, g: Meccg, use: Use) -> Flow:
    return RingIntoFire(use.seat, int(use.target), word.modifier)
