"""The Lidless Eye: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure, goto
from westmarch.quest.ops import heroes
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class ShareOutCorruption(Effect):
    """Sauron deals the Corruption cards of two heroes out between them as he likes."""

    def words(self) -> str:
        return "Sauron picks two heroes and redistributes their Corruption cards between them"


@APPLY.of(ShareOutCorruption)
def _share_out_corruption(word: ShareOutCorruption, g: Quest, hero: int) -> Procedure | None:
    return ShareOut() if len(g.state.heroes) > 1 else None


@dataclass(slots=True)
class ShareOut(Procedure):
    """The Lidless Eye: the Corruption cards of two heroes, one after the other, then all change hands at once."""

    pair: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """The first hero's cards, then the second's; `owners` names in the same order who shall hold them."""
    owners: tuple[str, ...] = ()
    steps = ("pick_two", "gather", "pick_owner", "note_owner", "deal")

    def pick_two(self, g: Quest) -> Flow:
        choices: list[Choice] = [("pair", *pair) for pair in combinations((hero.id for hero in g.state.heroes), 2)]
        return Ask(SAURON, "shadow.share_whose", "SHDW-11", "Whose Corruption cards do you redistribute?", choices)

    def gather(self, g: Quest) -> Flow:
        self.pair = (str(g.answer[1]), str(g.answer[2]))
        self.cards = tuple(card for name in self.pair for card in g.state.heroes[g.hero_called(name)].corruption)
        return None

    def pick_owner(self, g: Quest) -> Flow:
        if len(self.owners) == len(self.cards):
            return goto("deal")
        choices: list[Choice] = [("hero", name) for name in self.pair]
        return Ask(SAURON, "shadow.share_owner", "SHDW-11", "Who holds {0}?", choices, (self.cards[len(self.owners)],))

    def note_owner(self, g: Quest) -> Flow:
        self.owners = (*self.owners, str(g.answer[1]))
        return goto("pick_owner")

    def deal(self, g: Quest) -> Flow:
        first = len(g.state.heroes[g.hero_called(self.pair[0])].corruption)
        moves = [
            (card, self.pair[0] if number < first else self.pair[1], owner)
            for number, (card, owner) in enumerate(zip(self.cards, self.owners, strict=True))
        ]
        moves = [move for move in moves if move[1] != move[2]]
        for card, giver, _ in moves:
            heroes.move_corruption(g, g.hero_called(giver), card)
        for card, _, taker in moves:
            heroes.hold_corruption(g, g.hero_called(taker), card)
        return None
