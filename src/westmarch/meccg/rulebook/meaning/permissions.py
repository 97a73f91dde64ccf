"""What is done where leave is given to play something at a site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.rulebook.permitted_items import ItemPermitted
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.permissions import PermitItem

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(PermitItem)
def _permit_item(word: PermitItem, g: Meccg, use: Use) -> Flow:
    return ItemPermitted(use.company, word, int(use.target))
