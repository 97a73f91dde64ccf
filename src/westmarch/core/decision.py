"""What a person or a program sees of a question: texts are made only here, when they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.procedure import Ask, Choice, Picks

if TYPE_CHECKING:
    from westmarch.core.game import Game


def key_of(choice: Choice) -> str:
    """The stable name of a choice: `rest`, `move:bree`, `play:17>3`."""
    if len(choice) == 1:
        return str(choice[0])
    return f"{choice[0]}:{'>'.join(map(str, choice[1:]))}"


class Option:
    """One thing that may be chosen."""

    __slots__ = ("_game", "choice")

    def __init__(self, game: Game[Any], choice: Choice) -> None:
        self._game = game
        self.choice = choice

    @property
    def key(self) -> str:
        return key_of(self.choice)

    @property
    def verb(self) -> str:
        return str(self.choice[0])

    @property
    def parts(self) -> Choice:
        """What the verb applies to."""
        return self.choice[1:]

    @property
    def label(self) -> str:
        return self._game.label(self.choice)

    @property
    def short_label(self) -> str:
        """The label without what stands on the things themselves, for a small button."""
        return self._game.short_label(self.choice)

    @property
    def deed(self) -> str:
        """What is done, in a word or two that like options share, so that they can be counted: `hand over`."""
        return self._game.deed(self.choice)

    @property
    def brings(self) -> str:
        """What comes next when it passes, in a few words; empty where the label says it."""
        return self._game.brings(self.choice)

    @property
    def passes(self) -> bool:
        """Whether it does nothing, or nothing more."""
        return self.choice[0] in self._game.passing

    @property
    def ends(self) -> bool:
        """Whether it passes and thereby ends what could be gone on with, so that nobody passes there by habit."""
        return self.choice[0] in self._game.ending

    @property
    def facts(self) -> dict[str, int | str]:
        """What the engine knows of it: a price, the change of a number, what a roll must be."""
        return self._game.facts(self.choice)

    @property
    def refs(self) -> tuple[str, ...]:
        """The entities the option is about, so that a page can light them up: `loc:bree`, `card:17`."""
        return self._game.refs(self.choice)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.choice == self.choice

    def __hash__(self) -> int:
        return hash(self.choice)

    def __repr__(self) -> str:
        return f"<Option {self.key}>"


class Decision:
    """A question to one seat."""

    __slots__ = ("_ask", "_game")

    def __init__(self, game: Game[Any], ask: Ask) -> None:
        self._game = game
        self._ask = ask

    @property
    def seat(self) -> int:
        return self._ask.seat

    @property
    def kind(self) -> str:
        """What is asked, as in `strike.support`; stable from one version to the next."""
        return self._ask.kind

    @property
    def rule(self) -> str:
        return self._ask.rule

    @property
    def prompt(self) -> str:
        return self._game.words(self._ask.prompt, self._ask.about)

    @property
    def picks(self) -> Picks | None:
        """How many answers like this one come one after the other, where several may be chosen together."""
        picks = self._ask.picks
        return picks if picks is not None and picks.most > 1 else None

    @property
    def options(self) -> list[Option]:
        game = self._game
        return [Option(game, choice) for choice in self._ask.choices]

    @property
    def choices(self) -> list[Choice]:
        """The options as bare tuples, for programs in a hurry."""
        return list(self._ask.choices)

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat} under {self.rule}: {', '.join(o.key for o in self.options)}>"
