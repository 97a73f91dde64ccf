"""One combat card against others, seen from the side of its owner, whoever that is.

    c = clash("ravager.parry", ("parry", "hack"))
    assert (c.attack, c.defense) == (1, 3)

Each round is a pair of the own card and the opponent's, by short name; the card under test may come in any of them. The
enemy is the Witch-king, who has no ability in combat; nobody is exhausted by costs.
"""

from __future__ import annotations

from quest.bout import SEAT, Bout
from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.fight import ENEMY, HERO, Fighter, other
from westmarch.quest.state import SAURON

ENEMY_DECKS = ("zealot", "ravager", "behemoth")
SPARE = {HERO: "eometh.hack", ENEMY: "ravager.hack"}


def every(name: str) -> list[str]:
    """All cards with a name, in whatever deck."""
    return [card for card in COMBAT_CARDS if card.split(".")[1] == name]


class Clash:
    """The state of the combat after the rounds, from the owner's side."""

    def __init__(self, card: str, rounds: tuple[tuple[str, str], ...], dice: tuple[int, ...] | None) -> None:
        self.deck = card.split(".")[0]
        self.side = ENEMY if self.deck in ENEMY_DECKS else HERO
        own = [self._find(name, self.side) for name, _ in rounds]
        theirs = [self._find(name, other(self.side)) for _, name in rounds]
        hero, enemy = (own, theirs) if self.side == HERO else (theirs, own)
        self.bout = Bout(
            self.deck if self.side == HERO and self.deck != "skill" else "eometh",
            "witch_king",
            hand=[*hero, SPARE[HERO]],
            against=[*enemy, SPARE[ENEMY]],
            deck=["zealot.parry"],
            life=20,
        )
        self.bout.fight.unspent = 20
        if dice is not None:
            self.bout.g.chance.script = list(dice)
        for mine, its in zip(hero, enemy, strict=True):
            self.bout.round(mine, its)

    def _find(self, name: str, side: int) -> str:
        if "." in name:
            return name
        if side == self.side and f"{self.deck}.{name}" in COMBAT_CARDS:
            return f"{self.deck}.{name}"
        return next(card for card in every(name) if (card.split(".")[0] in ENEMY_DECKS) == (side == ENEMY))

    @property
    def own(self) -> Fighter:
        return self.bout.fight.sides[self.side]

    @property
    def opponent(self) -> Fighter:
        return self.bout.fight.sides[other(self.side)]

    @property
    def seat(self) -> int:
        return SEAT if self.side == HERO else SAURON

    @property
    def attack(self) -> int:
        return combat_stats.attack(self.bout.g, self.side)

    @property
    def defense(self) -> int:
        return combat_stats.defense(self.bout.g, self.side)

    @property
    def opponent_defense(self) -> int:
        return combat_stats.defense(self.bout.g, other(self.side))

    @property
    def opponent_attack(self) -> int:
        return combat_stats.attack(self.bout.g, other(self.side))

    @property
    def dealt(self) -> int:
        """In the last round."""
        return self.opponent.taken

    @property
    def taken(self) -> int:
        return self.own.taken


def clash(card: str, *rounds: tuple[str, str], dice: tuple[int, ...] | None = None) -> Clash:
    return Clash(card, rounds, dice)
