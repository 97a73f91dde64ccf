"""The two-minute page of the board game."""

from pathlib import Path

from primers import check_numbers, check_rules_and_signs
from westmarch.quest import primer as module
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.sauron_turn import SauronTurn

SYMBOLS = Path(__file__).parents[2] / "web" / "src" / "games" / "quest" / "Symbols.svelte"


def test_numbers_are_those_of_the_rules(monkeypatch):
    check_numbers(module.primer(), module, monkeypatch)


def test_rules_and_signs_are_known():
    check_rules_and_signs("quest", module.primer(), SYMBOLS.read_text(encoding="utf-8"))


def test_steps_stand_in_the_order_in_which_they_are_taken():
    sauron, heroes = module.primer().parts
    called = {"Story": "story", "Plot": "plot", "Event": "event", "Actions": "action", "Heroes draw": "hero_draw"}
    assert [called[step.name] for step in sauron.steps] == [s for s in SauronTurn.steps if s in called.values()]
    assert [step.name.lower() for step in heroes.steps] == [s for s in HeroTurn.steps if s not in ("begin", "over")]
