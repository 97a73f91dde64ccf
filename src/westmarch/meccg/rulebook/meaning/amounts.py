"""What numbers come to that are worked out when they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.stats import company_of, mind, prowess, unused_general, unused_influence
from westmarch.meccg.vocabulary.amounts import (
    Becomes,
    Heads,
    IfElse,
    MindOf,
    PathCount,
    PerMember,
    ProwessUpTo,
    Total,
    UnusedDirect,
    UnusedGeneral,
)
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import VALUE, fits, holds, value_of

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@VALUE.of(Heads)
def _heads(word: Heads, g: Meccg, use: Use) -> int:
    target = use.target if isinstance(use.target, int) else 0
    company = g.state.companies.get(use.company or company_of(g, target) or company_of(g, use.card))
    return 0 if company is None else len(company.members) + word.plus


@VALUE.of(PerMember)
def _per_member(word: PerMember, g: Meccg, use: Use) -> int:
    company = g.state.companies.get(use.company)
    return 0 if company is None else word.per * sum(fits(word.fit, g, m) for m in company.members)


@VALUE.of(ProwessUpTo)
def _prowess_up_to(word: ProwessUpTo, g: Meccg, use: Use) -> int:
    return min(word.most, prowess(g, int(use.target)))


@VALUE.of(IfElse)
def _if_else(word: IfElse, g: Meccg, use: Use) -> int:
    return word.yes if holds(word.when, g, use) else word.no


@VALUE.of(PathCount)
def _path_count(word: PathCount, g: Meccg, use: Use) -> int:
    company = g.state.companies.get(use.company)
    if company is None:
        return 0
    return company.path.count(word.kind) if word.kind else len(company.path)


@VALUE.of(MindOf)
def _mind_of(word: MindOf, g: Meccg, use: Use) -> int:
    return mind(g, int(use.target))


@VALUE.of(Total)
def _total(word: Total, g: Meccg, use: Use) -> int:
    return sum(value_of(part, g, use) for part in word.parts)


@VALUE.of(Becomes)
def _becomes(word: Becomes, g: Meccg, use: Use) -> int:
    d = DEFS[g.state.cards[int(use.target)].of]
    return word.to - (d.body if word.stat == "body" else d.prowess if word.stat == "prowess" else d.mind)


@VALUE.of(UnusedDirect)
def _unused_direct(word: UnusedDirect, g: Meccg, use: Use) -> int:
    return unused_influence(g, g.state.cards[int(use.target)].host)


@VALUE.of(UnusedGeneral)
def _unused_general(word: UnusedGeneral, g: Meccg, use: Use) -> int:
    return unused_general(g, g.state.cards[int(use.target)].seat)
