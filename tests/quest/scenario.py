"""Positions of quest in a few lines, for tests that read like table talk.

    t = table("thalin")                                   # Sauron and Thálin, past set-up, an empty board
    t.influence(barad_dur=4, mount_doom=3)
    t.hero("thalin", at="sea_of_udun", hand=["overpower", "sweep"], life=10, favor=2)
    t.run(HeroTurn(0))                                    # put a procedure on the stack and run to its first decision
    t.choose(1, "move:mount_doom")                        # seat 1 is asked and moves, by key or by words of the label
    t.says("attack_token:1", seat=0, rule="CBT-03")       # the same, under this rule
    t.offers("peril")                                     # assert that a key is offered now
    assert t.h("thalin").at == "mount_doom"
    t.quiet()                                             # nobody waits, no handed-over result is left

The board starts without influence, tokens and active Plots; decks are full and in a fixed order; Black Serpent and Mouth
of Sauron stand where they start. Chance is handed over: `t.dice(2, 0)` are the results of the next random picks (an index
below the number of things to pick from); shuffles keep the order of the cards unless `t.real_chance()` is called. A pick
without a result fails the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from table_talk import HandedOver, TableTalk
from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.definitions import COMBAT_CARDS, HEROES
from westmarch.quest.game import Quest
from westmarch.quest.ops import board
from westmarch.quest.rulebook.settling import when_settled
from westmarch.quest.sources import Source
from westmarch.quest.state import Hero, Minion, Turn


class Table(TableTalk):
    """A game at a position that a test made."""

    game: Quest

    def __init__(self, *heroes: str, **settings: Any) -> None:
        self.game = Quest.prepare(1, heroes=heroes or ("argalad",), **settings)
        self.game.chance = HandedOver(1)
        self.game.start()
        while self.game.state.round == 0:
            self.game.choose(self.game.asks[0].choices[0])
        self._clear()

    def _clear(self) -> None:
        g, s = self.game, self.game.state
        g.stack.clear()
        g.asks = ()
        g.events = None
        g.chance.script = []
        s.influence.clear()
        s.pool, s.plots, s.favor = 0, (), {}
        s.characters.clear()
        s.decks["plot"] = tuple(sorted((*s.decks["plot"], *s.plot_hand)))
        s.decks["shadow"] = tuple(sorted((*s.decks["shadow"], *s.shadow_hand, *s.discards["shadow"])))
        s.discards["shadow"] = ()
        s.decks["event1"] = (*s.discards["event1"], *s.decks["event1"])  # the Event of the first turn
        s.discards["event1"] = ()
        s.plot_hand = s.shadow_hand = ()
        s.known_bottom = s.known_top = 0
        s.round = 2
        s.turn = Turn()
        s.unsettled = False
        for hero in s.heroes:
            hero.quests = ()

    # Making a position --------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.game.state

    def number(self, hero: str) -> int:
        return self.game.hero_called(hero)

    def h(self, hero: str) -> Hero:
        return self.game.state.heroes[self.number(hero)]

    def card(self, hero: str, name: str) -> str:
        """A Hero card by its short name: his own, else a Skill card."""
        for full in (f"{hero}.{name}", f"skill.{name}", name):
            if full in COMBAT_CARDS:
                return full
        raise KeyError(f"{hero} has no card {name}")

    def hero(self, hero: str, **changes: Any) -> Hero:
        """Set fields of a hero. Cards by short name; `life=10` keeps so many cards of his deck, the rest is out of play."""
        h = self.h(hero)
        for field, value in changes.items():
            if field in ("hand", "rest", "life", "damage"):
                cards = self._cards(hero, value)
                setattr(h, field, tuple(sorted(cards)) if field == "hand" else cards)
                if field == "damage":
                    h.damage_seen = (False,) * len(cards)
            else:
                assert hasattr(h, field), field
                setattr(h, field, tuple(value) if isinstance(value, list) else value)
        return h

    def _cards(self, hero: str, cards: int | Iterable[str]) -> tuple[str, ...]:
        if isinstance(cards, int):
            deck = [c.id for c in COMBAT_CARDS.values() if c.deck == hero for _ in range(c.copies)]
            return tuple(deck[i % len(deck)] for i in range(cards))
        return tuple(self.card(hero, name) for name in cards)

    def influence(self, **places: int) -> None:
        self.state.influence.update(places)
        self.state.influence_moved = True

    def token(self, face: str, at: str, seen: int = 0) -> int:
        """A facedown monster token on a location; its number. It does not come out of its pile."""
        from westmarch.quest.board.map import PAIR_OF

        number = board.lay_token(self.game, PAIR_OF[at], face, at)
        if seen:
            board.show_token(self.game, number, seen)
        return number

    def minion(self, name: str, at: str = "", damage: int = 0, status: str = "") -> None:
        self.state.minions[name] = Minion(at, damage, status or ("play" if at else "defeated"))

    def markers(self, green: int, yellow: int, black: int, red: int) -> None:
        """Story markers; stages they stand in count as entered before."""
        from westmarch.quest.board.tracks import stage_of

        self.state.hero_marker = green
        self.state.markers = (yellow, black, red)
        self.state.stage_entered = stage_of(max(green, yellow, black, red))

    def plot(self, card: str, at: str, space: int = 1) -> None:
        """An active Plot, taken out of the Plot deck if it is there."""
        self._out_of("plot", card)
        board.activate_plot(self.game, space, card, at)

    def sauron(self, plots: Sequence[str] = (), shadows: Sequence[str] = (), pool: int | None = None) -> None:
        """Cards in Sauron's hands, taken out of their decks, and the Pool."""
        for card in plots:
            self._out_of("plot", card)
        for card in shadows:
            self._out_of("shadow", card)
        self.state.plot_hand = tuple(sorted(plots))
        self.state.shadow_hand = tuple(sorted(shadows))
        if pool is not None:
            self.state.pool = pool

    def top(self, deck: str, *cards: str) -> None:
        """These cards lie on top of a deck, the first on top."""
        for card in cards:
            self._out_of(deck, card)
        self.state.decks[deck] = (*cards, *self.state.decks[deck])

    def _out_of(self, deck: str, card: str) -> None:
        pile = list(self.state.decks[deck])
        if card in pile:
            pile.remove(card)
        self.state.decks[deck] = tuple(pile)

    def turn_of(self, hero: str, step: str = "travel") -> None:
        """It is a hero's turn (`sauron`: Sauron's), in this step."""
        self.state.turn = Turn(-1 if hero == "sauron" else self.number(hero), step)

    # Playing ------------------------------------------------------------------------------------------------------

    def dice(self, *results: int) -> None:
        """Hand over the results of the next random picks."""
        assert self.game.chance.script is not None
        self.game.chance.script.extend(results)

    def real_chance(self, seed: int = 1) -> None:
        self.game.chance = Chance(seed)

    def run(self, procedure: Procedure) -> Table:
        """Put a procedure on the stack and run it to its first decision or to its end."""
        assert not self.game.asks, f"somebody still waits: {self.asked()}"
        self.game.stack.append(procedure)
        self.game.start()
        return self

    def says(self, wish: str, seat: int, rule: str) -> Table:
        """A seat chooses, and it is asked under this rule."""
        assert any((a.seat, a.rule) == (seat, rule) for a in self.game.asks), self.asked()
        return self.choose(seat, wish)

    def find_choice(self, ask: Ask, word: str) -> Choice:
        """By key or label, or by words that only one label has."""
        if word in map(key_of, ask.choices):
            return super().find_choice(ask, word)
        named = [c for c in ask.choices if word.lower() in self.game.label(c).lower()]
        assert len(named) == 1, f"{word!r} fits {len(named)} choices; {self.asked()}"
        return named[0]

    def quiet(self) -> None:
        """Nobody waits, nothing is running, and all results handed over were used."""
        super().quiet()
        assert not self.game.stack, f"still running: {self.game.where()}"


@dataclass(slots=True)
class Settle(Procedure):
    """Something has changed, and a step that begins when all is settled comes next."""

    steps = ("change", "go_on")

    def change(self, g: Quest) -> Flow:
        board.unsettled(g)
        return None

    @when_settled
    def go_on(self, g: Quest) -> Flow:
        return None


def table(*heroes: str, **settings: Any) -> Table:
    """Sauron and these heroes (Argalad without a name), past set-up, on an empty board."""
    for hero in heroes:
        assert hero in HEROES, hero
    return Table(*heroes, **settings)


def rule_against(source: Source) -> str:
    """The rule that keeps the only choice of a source from being offered, "" if it is."""
    (choice,) = source.choices
    reason = source.against(choice)
    return reason.rule if reason is not None else ""
