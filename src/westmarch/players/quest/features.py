"""The features of the board game: what stands where is in `position` and below."""

from __future__ import annotations

from array import array
from typing import Any

from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.features import layout, places
from westmarch.players.quest.asked import VERBS
from westmarch.players.quest.position import PLACE_WIDTH, POSITION, hero_order, place_rows, position
from westmarch.players.quest.things import COMBAT, COMBAT_WIDTH, FAR, FIGURES, FIGURES_WIDTH, NAMED, PLACES, TERRAINS
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.definitions import PLOTS
from westmarch.quest.facts import active_plot
from westmarch.quest.game import Quest
from westmarch.quest.labels import PASSING
from westmarch.quest.rule_numbers import MOST_HEROES
from westmarch.quest.rulebook.sauron_turn import leftmost_space
from westmarch.quest.state import SAURON
from westmarch.quest.stats import sees

VERSION = 1
VERB_PLACES = places(VERBS, 1)
NUMBERS = 8
"""Whole numbers from 0 up that have a place each; the last one stands for all that are greater."""
AROUND = PLACE_WIDTH + 5
"""What is told of a location: its row, what is printed there, how far it is."""
FACTS = {"any": 4, "cost": 8, "strength": 8, "cards": 8, "favor": 5, "pool": 5, "water": 1, "boat": 1, "idle": 1}
"""The facts of an option that are numbers, and what they are measured in."""
FACT_PLACES = places(FACTS)

OPTION = layout(
    ("verb", 1 + len(VERBS)),
    ("passes", 1),
    ("place", len(PLACES)),
    ("there", AROUND),
    ("from", AROUND),
    ("combat", COMBAT_WIDTH),
    ("named", len(NAMED)),
    ("figures", FIGURES_WIDTH),
    ("hero", MOST_HEROES + 3),
    ("number", 1 + NUMBERS),
    ("facts", len(FACTS) + 2),
    ("terrain", 1 + len(TERRAINS)),
)
"""verb: the first place for verbs that are not listed. there, from: of the location it is about, and of that from which a
piece goes. combat, named, figures: what is printed on the card or piece. hero: which, one's own first. number: a number that
it names. facts: what the engine knows of it in numbers; behind them whether it costs more strength than there is, and what
is printed on an action. terrain: the icon that pays for a way, and how many cards in hand have it."""


class QuestFeatures:
    """See `westmarch.players.features`."""

    version = VERSION
    position = POSITION
    option = OPTION

    def of_position(self, game: Game[Any], seat: int) -> array[float]:
        assert isinstance(game, Quest)
        ask = next((open for open in game.asks if open.seat == seat), None)
        return position(game, seat, ask, place_rows(game, seat))

    def of_decision(self, game: Game[Any], ask: Ask) -> tuple[array[float], array[float]]:
        assert isinstance(game, Quest)
        rows = place_rows(game, ask.seat)
        told = _Told(game, ask, rows)
        x = OPTION.empty(len(ask.choices))
        for number, choice in enumerate(ask.choices):
            told.option(x, number * OPTION.size, choice)
        return position(game, ask.seat, ask, rows), x


class _Told:
    """The options of one question."""

    def __init__(self, g: Quest, ask: Ask, rows: array[float]) -> None:
        self.g, self.ask, self.rows = g, ask, rows
        heroes = g.state.heroes
        order = hero_order(g, ask.seat) if heroes else []
        self.heroes = {heroes[number].id: (row, heroes[number]) for row, number in enumerate(order)}
        self.own = heroes[ask.seat - 1] if ask.seat != SAURON and ask.seat <= len(heroes) else None
        self.near = self._near()

    def _near(self) -> list[float]:
        """How far every location is from the own hero, or from the nearest."""
        if self.own is not None and self.own.at:
            return FAR[self.own.at]
        stand = [hero.at for hero in self.g.state.heroes if hero.at]
        return [min(far) for far in zip(*(FAR[at] for at in stand), strict=True)] if stand else [0.0] * len(PLACES)

    def option(self, x: array[float], start: int, choice: Choice) -> None:
        verb = str(choice[0])
        x[start + OPTION["verb"] + VERB_PLACES.get(verb, 0)] = 1.0
        if verb in PASSING:
            x[start + OPTION["passes"]] = 1.0
        things = choice[1:]
        located = [str(thing) for thing in things if thing in PLACES]
        for thing in things:
            if isinstance(thing, int):
                self._number(x, start, verb, thing)
            elif thing not in PLACES:
                self._thing(x, start, verb, thing)
        if located:
            x[start + OPTION["place"] + PLACES[located[-1]]] = 1.0
            self._around(x, start + OPTION["there"], located[-1])
            self._leaves(x, start, verb, things)
        self._facts(x, start, choice)

    def _around(self, x: array[float], at: int, where: str) -> None:
        number = PLACES[where]
        row = number * PLACE_WIDTH
        x[at : at + PLACE_WIDTH] = self.rows[row : row + PLACE_WIDTH]
        printed = LOCATIONS[where]
        at += PLACE_WIDTH
        x[at], x[at + 1], x[at + 2] = float(printed.haven), float(printed.perilous), printed.strength / 6
        x[at + 3] = self.near[number]
        x[at + 4] = 1.0

    def _leaves(self, x: array[float], start: int, verb: str, things: Choice) -> None:
        """From where a piece goes."""
        s = self.g.state
        here = ""
        if verb == "move_minion":
            here = s.minions[str(things[0])].at
        elif verb == "move_token":
            here = s.tokens[int(things[0])].at
        elif verb == "move" and self.own is not None:
            here = self.own.at
        elif verb == "character_to":
            here = s.characters.get(str(things[0]), "")
        if here:
            self._around(x, start + OPTION["from"], here)

    def _thing(self, x: array[float], start: int, verb: str, thing: str) -> None:
        if thing in COMBAT:
            for at, number in COMBAT[thing]:
                x[start + OPTION["combat"] + at] = number
            return
        if thing in NAMED:
            x[start + OPTION["named"] + NAMED[thing]] = 1.0
        for at, number in FIGURES.get(thing, ()):
            x[start + OPTION["figures"] + at] = number
        if thing in self.heroes:
            row, hero = self.heroes[thing]
            at = start + OPTION["hero"]
            x[at + row] = 1.0
            x[at + MOST_HEROES], x[at + MOST_HEROES + 1] = (len(hero.life) + len(hero.hand)) / 20, hero.favor / 5
        elif thing in TRACKS and verb == "action":
            space = leftmost_space(self.g, thing)
            x[start + OPTION["facts"] + len(FACTS) + 1] = TRACKS[thing][space] / 6 if space is not None else 0.0

    def _number(self, x: array[float], start: int, verb: str, number: int) -> None:
        token = self.g.state.tokens.get(number) if verb in ("move_token", "attack_token", "take_token") else None
        if token is not None:
            if self.ask.seat == SAURON or sees(self.ask.seat, token.seen):
                self._thing(x, start, verb, token.face)
            return
        if verb in ("remove_plot", "discard_plot"):
            plot = active_plot(self.g, number)
            if plot in PLOTS:
                self._thing(x, start, verb, plot)
            return
        at = start + OPTION["number"]
        x[at] = number / 5
        x[at + 1 + min(max(number, 0), NUMBERS - 1)] = 1.0

    def _facts(self, x: array[float], start: int, choice: Choice) -> None:
        known = self.g.facts(choice)
        if not known:
            return
        at = start + OPTION["facts"]
        for name, fact in known.items():
            if name in FACTS:
                x[at + FACT_PLACES[name]] = int(fact) / FACTS[name]
        if "cost" in known:
            x[at + len(FACTS)] = float(int(known["cost"]) > int(known["strength"]))
        terrain = str(known.get("terrain", ""))
        if terrain and self.own is not None:
            icon = 6 + TERRAINS[terrain]
            fits = sum(any(where == icon for where, _ in COMBAT[card]) for card in self.own.hand)
            x[start + OPTION["terrain"]] = fits / 3
            x[start + OPTION["terrain"] + 1 + TERRAINS[terrain]] = 1.0


FEATURES = QuestFeatures()
