"""A combat on the table in a few lines.

    bout = Bout("thalin", "gothmog", hand=["overpower", "sweep"], against=["hack", "parry"])
    bout.round("overpower", "hack")
    assert bout.damage == 2

Cards are named by what is printed on them: a hero's own, else a Skill card; the enemy's from its Combat deck. The enemy
draws exactly the cards it is given. `round` lets both sides play on, plays the two cards and takes all damage from the life
pool while it lasts; None for a card declares that side exhausted. Questions that come in between wait for `choose`.
"""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.core.decision import key_of
from westmarch.core.events import unchain
from westmarch.core.procedure import Choice, Procedure
from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS, MINIONS
from westmarch.quest.fight import ENEMY, HERO, Fighter
from westmarch.quest.game import Quest
from westmarch.quest.ops import board
from westmarch.quest.ops.setup import add_hero, lay_out_board
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.settings import SWITCHES
from westmarch.quest.state import SAURON, State, Turn

SEAT = 1


class Bout:
    """One hero in his own turn, and the combat he is in."""

    def __init__(
        self,
        hero: str,
        enemy: str = "",
        hand: Sequence[str] = (),
        against: Sequence[str] = (),
        life: int | Sequence[str] = 10,
        rest: Sequence[str] = (),
        deck: Sequence[str] = (),
        at: str = "weathertop",
        step: str = "travel",
        token: bool = False,
        damage: int = 0,
        corruption: Sequence[str] = (),
        shadow: Sequence[str] = (),
        pool: int = 0,
        spend: int | None = 0,
        dice: Sequence[int] | None = None,
        combat: Procedure | None = None,
        **switches: bool,
    ) -> None:
        """`spend` is the agility spent; None stops there. `deck` lies under the cards that the enemy draws."""
        self.g = g = Quest({"heroes": [hero], "spokesman": 1, "quests": [], "missions": [], "starting_plot": ""}, 1)
        g.state = State({**SWITCHES, **switches}, turn=Turn(hero=0, step=step), round=1)
        lay_out_board(g)
        add_hero(g, hero)
        self.hero = h = g.state.heroes[0]
        self.enemy = enemy
        h.at, h.items = at, ()
        h.hand = tuple(sorted(self.card(name) for name in hand))
        h.life = tuple(self.card(name) for name in life) if not isinstance(life, int) else h.life[:life]
        h.rest = tuple(self.card(name) for name in rest)
        h.corruption = tuple(corruption)
        g.state.shadow_hand, g.state.pool = tuple(sorted(shadow)), pool
        if dice is not None:
            g.chance.script = list(dice)
        if enemy in MINIONS:
            board.place_minion(g, enemy, at)
        number = board.lay_token(g, "rohan_gondor", "southron" if enemy == "uruk_hai" else enemy, at) if token else 0
        if enemy:
            pile = tuple(self.enemy_card(name) for name in (*against, *deck))
            g.state.decks[combat_stats.reference(enemy).deck] = pile
        if combat is not None or enemy:
            g.stack = [combat or Combat(0, enemy, number)]
            self._start(len(against), spend)
        if damage:
            self._hurt_before(damage)

    def _start(self, draws: int, spend: int | None) -> None:
        """Run to the first question; the enemy draws what it was given, whatever its fortitude."""
        fighting = self.g.stack[0]
        if self.enemy and isinstance(fighting, Combat):
            fighting.fortitude += draws - combat_stats.reference(fighting.enemy).fortitude
        self.g.start()
        if spend is not None and self.rule == "CBT-09":
            self.choose(f"spend:{spend}")

    def _hurt_before(self, damage: int) -> None:
        if self.enemy in MINIONS:
            board.damage_minion(self.g, self.enemy, damage)
        else:
            self.fight.damage = damage

    # Names --------------------------------------------------------------------------------------------------------

    def card(self, name: str) -> str:
        if "." in name:
            return name
        own = f"{self.g.state.heroes[0].id}.{name}"
        return own if own in COMBAT_CARDS else f"skill.{name}"

    def enemy_card(self, name: str) -> str:
        if "." in name:
            return name
        own = f"{combat_stats.reference(self.enemy).deck}.{name}"
        return own if own in COMBAT_CARDS else next(c for c in COMBAT_CARDS if c.endswith(f".{name}"))

    # Playing ------------------------------------------------------------------------------------------------------

    def round(self, mine: str | None, theirs: str | None, pay: str = "life") -> None:
        """A whole round, up to a question that only the test can answer."""
        self.declare(SEAT, mine)
        self.declare(SAURON, theirs)
        if mine is not None:
            self.play(SEAT, self.card(mine))
        if theirs is not None:
            self.play(SAURON, self.enemy_card(theirs))
        self.suffer(pay)

    def declare(self, seat: int, card: str | None) -> None:
        if self.seat == seat and self.rule == "EXH-04":
            self.choose("exhausted" if card is None else "fight_on")

    def play(self, seat: int, card: str) -> None:
        """Choose a card, unless it was the only one and so was played without asking."""
        if any(ask.seat == seat and ask.rule == "CBT-15" for ask in self.g.asks):
            self.g.choose(("play", card), seat)

    def suffer(self, pay: str = "life") -> None:
        """Answer questions about damage; with "ask" they wait."""
        while self.rule == "DMG-07" and pay != "ask":
            self.choose(pay if pay in self.options else self.options[0])

    def choose(self, key: str | Choice, seat: int | None = None) -> None:
        self.g.choose(key, seat)

    def give_up(self) -> None:
        """Both declare themselves exhausted, and Sauron places nothing."""
        self.declare(SEAT, None)
        self.declare(SAURON, None)
        self.decline()

    def place_all(self) -> int:
        """Sauron places all influence that he may after an undefeated enemy; how much it was."""
        placed = 0
        while self.rule == "CBT-45":
            self.choose(self.options[0])
            placed += 1
        return placed

    def decline(self) -> None:
        """Sauron places no influence."""
        if self.rule == "CBT-45":
            self.choose("enough")

    # Looking ------------------------------------------------------------------------------------------------------

    @property
    def fight(self):  # type: ignore[no-untyped-def]
        return self.g.state.fight

    @property
    def mine(self) -> Fighter:
        return self.fight.sides[HERO]

    @property
    def theirs(self) -> Fighter:
        return self.fight.sides[ENEMY]

    @property
    def rule(self) -> str:
        return self.g.asks[0].rule if self.g.asks else ""

    @property
    def seat(self) -> int:
        return self.g.asks[0].seat if self.g.asks else -1

    @property
    def options(self) -> list[str]:
        return [key_of(choice) for choice in self.g.asks[0].choices] if self.g.asks else []

    @property
    def damage(self) -> int:
        """What lies on the enemy."""
        return combat_stats.enemy_damage(self.g)

    @property
    def taken(self) -> int:
        """How many cards the hero has lost to damage."""
        return len(self.hero.damage)

    @property
    def outcome(self) -> object:
        """How the combat ended; nobody may be waiting."""
        assert not self.g.asks, f"the game still waits: {self.g.decision}"
        return self.g.returned

    def stacks(self, mine: Sequence[str] = (), theirs: Sequence[str] = ()) -> None:
        """Cards that were played before, the latest first."""
        self.mine.stack = tuple(self.card(name) for name in mine)
        self.theirs.stack = tuple(self.enemy_card(name) for name in theirs)

    def told(self, verb: str, seat: int = SEAT) -> list[tuple[object, ...]]:
        """The events of a kind that a seat was told, without their verb."""
        return [event[1:] for to, event in unchain(self.g.events) if event[0] == verb and to & (1 << seat)]
