"""Orders from Lugbúrz: a Troll leader beside another leader (CR-43)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.meccg import hooks
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.stats import company_trait, has_trait
from westmarch.meccg.vocabulary.behaviour import FITS, HOLDS
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

TROLL_TOO: Final = own_trait("troll-leader-too", "The company may have a Troll leader beside another leader")


@dataclass(frozen=True, slots=True)
class FollowsTrollLeader(Filter):
    def words(self) -> str:
        return "follows a Troll leader"


@dataclass(frozen=True, slots=True)
class RingwraithIs(Condition):
    """The Ringwraith whom the player has revealed, in play or not."""

    name: str

    def words(self) -> str:
        return f"{self.name} is your Ringwraith"


@FITS.of(FollowsTrollLeader)
def _follows_troll_leader(word: FollowsTrollLeader, g: Meccg, card: int) -> bool:
    leader = g.state.cards.get(g.state.cards[card].control)
    return leader is not None and DEFS[leader.of].race == "troll" and has_trait(g, leader.id, b.LEADER)


@HOLDS.of(RingwraithIs)
def _ringwraith_is(word: RingwraithIs, g: Meccg, use: Use) -> bool:
    avatar = DEFS.get(g.state.avatar[use.seat])
    return avatar is not None and avatar.name == word.name


@hooks.MORE_LEADERS.add
def troll_beside_another(g: Meccg, company: int, leaders: list[Definition]) -> bool:
    return len(leaders) == 2 and any(d.race == "troll" for d in leaders) and company_trait(g, company, TROLL_TOO)


CARDS = (
    resource(
        "AS-94", "Orders from Lugbúrz", "permanent",
        Play(w.ANY_TIME, target=Pick(OWN_COMPANY), stays="company"),
        Trait(TROLL_TOO),
        Bonus(b.CHECKS, 1, b.COMPANY, only=FollowsTrollLeader()),
        DiscardIf(RingwraithIs("Ren the Ringwraith")),
        DiscardOnParting(Leader()),
        side=MINION, begins=True, once="company",
    ),
)
