"""The game of quest: how it begins, and what a seat may see, guess and be told."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from westmarch.core.chance import Chance
from westmarch.core.codec import Codec, as_json
from westmarch.core.errors import BadSetup
from westmarch.core.events import Chain, Event, Told, only
from westmarch.core.game import Game, Reason
from westmarch.core.procedure import Choice
from westmarch.core.story import Moment, Sentence
from westmarch.quest import cards as _cards  # fills the registries
from westmarch.quest import deeds, facts, labels, moments, story
from westmarch.quest.census import census
from westmarch.quest.classes import saved_classes
from westmarch.quest.definitions import MISSIONS, PLOTS, QUESTS
from westmarch.quest.guess import deal_again
from westmarch.quest.journal import QuestFolding, event_words
from westmarch.quest.labels import choice_refs, choice_words, prompt_words
from westmarch.quest.rulebook import meaning as _meaning  # says what words do
from westmarch.quest.rulebook.setup import SetUp
from westmarch.quest.settings import DEFAULT_HEROES, SWITCHES, checked_heroes, checked_switches, known
from westmarch.quest.state import State
from westmarch.quest.view import board, view_for
from westmarch.quest.view_structs import View
from westmarch.quest.why_not import reasons_against

assert _cards
assert _meaning


class Quest(Game[State]):
    """Sauron against one to three heroes."""

    name: ClassVar[str] = "quest"
    codec: ClassVar[Codec] = Codec(saved_classes())
    passing: ClassVar[frozenset[str]] = labels.PASSING
    ending: ClassVar[frozenset[str]] = labels.ENDING
    open_questions: ClassVar[frozenset[str]] = frozenset({
        "ambush.attack", "combat.agility", "combat.exhaust", "defeat.haven", "defeat.loss", "defeat.marker", "explore.act",
        "finale.champion", "hero_draw.how_many", "peril.attack_or_draw", "peril.how_many", "plot.location", "plot.space",
        "rest.marker", "setup.hero",
    })  # fmt: skip
    view_type: ClassVar[Any] = View

    @classmethod
    def prepare(
        cls,
        seed: int,
        heroes: int | str | tuple[str, ...] | list[str] = DEFAULT_HEROES,
        starting_plot: str = "",
        quests: tuple[str, ...] | list[str] = (),
        missions: tuple[str, ...] | list[str] = (),
        spokesman: int = 1,
        **switches: Any,
    ) -> Self:
        """`heroes` names them in seat order, or says how many there are, who then pick (SET-03)."""
        setup: dict[str, Any] = {
            "heroes": checked_heroes(heroes),
            "starting_plot": known("Starting Plot", starting_plot, [p.id for p in PLOTS.values() if p.start]),
            "quests": [known("quest", q, [q.id for q in QUESTS.values() if q.kind == "starting"]) for q in quests],
            "missions": [known("mission", m, MISSIONS) for m in missions],
            "spokesman": spokesman,
            **checked_switches(switches),
        }
        if type(spokesman) is not int or not 1 <= spokesman <= len(setup["heroes"]):
            raise BadSetup(f"The heroes' spokesman must be a hero's seat, from 1 to {len(setup['heroes'])}.")
        game = cls(setup, seed)
        game.state = State({name: setup[name] for name in SWITCHES})
        game.stack = [SetUp()]
        return game

    @property
    def seats(self) -> tuple[str, ...]:
        heroes = self.state.heroes
        named: list[str] = self.setup["heroes"]
        return ("sauron", *(heroes[i].id if i < len(heroes) else n or f"hero {i + 1}" for i, n in enumerate(named)))

    @property
    def spokesman(self) -> int:
        """The seat that decides for the heroes together (GEN-05)."""
        seat: int = self.setup["spokesman"]
        return seat

    def side_of(self, seat: int) -> int:
        """The heroes win or lose together (WIN-02)."""
        return min(seat, 1)

    def hero_called(self, name: str) -> int:
        """A hero's number."""
        return next(i for i, hero in enumerate(self.state.heroes) if hero.id == name)

    def shown_to(self, hero: int) -> int:
        """Who sees what a card shows a hero: he, or with the switch the whole team (INFO-17)."""
        if self.state.options["show_hands_to_team"]:
            return only(*range(1, len(self.state.heroes) + 1))
        return only(hero + 1)

    def census(self) -> dict[str, int]:
        """How often each card is there, wherever it lies; the same all through a game."""
        return census(self)

    def clone_state(self) -> State:
        return self.state.clone()

    def view(self, seat: int | None) -> dict[str, Any]:
        return as_json(view_for(self, seat))

    @classmethod
    def board(cls) -> dict[str, Any]:
        return as_json(board())

    def deal_again(self, seat: int, chance: Chance) -> None:
        deal_again(self, seat, chance)

    def label(self, choice: Choice) -> str:
        return choice_words(self, choice)

    def short_label(self, choice: Choice) -> str:
        return labels.short_words(self, choice)

    def deed(self, choice: Choice) -> str:
        return deeds.deed(self, choice)

    def brings(self, choice: Choice) -> str:
        return deeds.brings(self, choice)

    def facts(self, choice: Choice) -> dict[str, int | str]:
        return facts.facts(self, choice)

    def refs(self, choice: Choice) -> tuple[str, ...]:
        return choice_refs(choice)

    def words(self, template: str, about: Choice) -> str:
        return prompt_words(self, template, about)

    def tell_event(self, event: Event) -> str:
        return event_words(self, event)

    def folding(self) -> QuestFolding:
        return QuestFolding()

    def story(self, seat: int | None, since: Chain | Told = None) -> list[Sentence]:
        return story.story(self, seat, self.events_for(seat, since))

    def moments(self, seat: int | None, since: Chain | Told = None) -> list[Moment]:
        return moments.moments(self, seat, self.events_for(seat, since))

    def reasons_against(self, seat: int, ref: str) -> list[Reason]:
        return reasons_against(self, seat, ref)
