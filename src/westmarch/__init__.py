"""Westmarch: two Middle-earth games on a table that knows every rule.

    import westmarch

    game = westmarch.new("quest", seed=7, heroes=("argalad", "thalin"))
    while (decision := game.decision) is not None:
        game.choose(decision.options[0])
    print(game.result)

`docs/architecture.md` tells how it is built.
"""

from westmarch.core.chance import Chance
from westmarch.core.decision import Decision, Option
from westmarch.core.errors import WestmarchError
from westmarch.core.events import Event, Told
from westmarch.core.game import Game, Reason, Result
from westmarch.core.journal import Folding, Line
from westmarch.core.lessons import CoachStep, Lesson
from westmarch.core.manifest import Manifest, Tally
from westmarch.core.procedure import Ask, Choice, Picks, Procedure
from westmarch.core.registry import games, load, new, register, replay
from westmarch.core.story import Moment, Roll, Sentence
from westmarch.core.version import VERSION
from westmarch.players.batch import batch
from westmarch.players.match import Outcome

__version__ = VERSION
__all__ = [
    "Ask",
    "Chance",
    "Choice",
    "CoachStep",
    "Decision",
    "Event",
    "Folding",
    "Game",
    "Lesson",
    "Line",
    "Manifest",
    "Moment",
    "Option",
    "Outcome",
    "Picks",
    "Procedure",
    "Reason",
    "Result",
    "Roll",
    "Sentence",
    "Tally",
    "Told",
    "WestmarchError",
    "__version__",
    "batch",
    "games",
    "load",
    "new",
    "register",
    "replay",
]

register("quest", "westmarch.quest.manifest:MANIFEST")
register("meccg", "westmarch.meccg.manifest:MANIFEST", {"deck": "westmarch.meccg.deck_commands:DECK"})
