"""What the checks and rolls do that a card asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.meaning.effects import named_cards
from westmarch.meccg.rulebook.words import EachInTurn
from westmarch.meccg.stats import avatar_in_play
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, value_of
from westmarch.meccg.vocabulary.checks import AvatarCheck, CancelAttempt, ChangeCheck, Checks, MagicCheck

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(MagicCheck)
def _magic_check(word: MagicCheck, g: Meccg, use: Use) -> Flow:
    s = g.state
    user = use.by or use.target
    if isinstance(user, int) and user in s.cards and word.school in DEFS[s.cards[user].of].magic:
        return CorruptionCheck(user, word.modifier)
    company = s.companies.get(use.company)
    users = [m for m in company.members if word.school in DEFS[s.cards[m].of].magic] if company is not None else []
    return CorruptionCheck(users[0], word.modifier) if users else None


@APPLY.of(AvatarCheck)
def _avatar_check(word: AvatarCheck, g: Meccg, use: Use) -> Flow:
    avatar = avatar_in_play(g, use.seat)
    return CorruptionCheck(avatar, word.modifier) if avatar else None


@APPLY.of(Checks)
def _checks(word: Checks, g: Meccg, use: Use) -> Flow:
    one = tuple(n for n in named_cards(g, use, word.who) for _ in range(value_of(word.times, g, use)))
    if not one:
        return None
    return CorruptionCheck(one[0], word.modifier) if len(one) == 1 else EachInTurn(one, word.modifier)


@APPLY.of(ChangeCheck)
def _change_check(word: ChangeCheck, g: Meccg, use: Use) -> Flow:
    check = g.state.check
    if check is not None:
        combat.change_check(g, modifier=check.modifier + value_of(word.amount, g, use), used=(*check.used, use.of))
    return None


@APPLY.of(CancelAttempt)
def _cancel_attempt(word: CancelAttempt, g: Meccg, use: Use) -> Flow:
    if g.state.check is not None:
        combat.change_check(g, cancelled=True)
    return None
