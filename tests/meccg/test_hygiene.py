"""What holds for the whole package: only ops change a state, text comes from effects, files stay readable."""

import ast
from pathlib import Path

import pytest

from westmarch.core.procedure import Procedure
from westmarch.meccg.cards import MODULES
from westmarch.meccg.classes import saved_classes
from westmarch.meccg.decks import DECKS
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.text import text_of

SOURCE = Path(__file__).parents[2] / "src/westmarch/meccg"
CHANGERS = {"append", "pop", "update", "clear", "remove", "insert", "extend", "setdefault", "popitem", "sort"}


def names_state(node: ast.expr) -> bool:
    """Whether an expression reaches into a state: `s.x`, `g.state.x`, `s.hand[0]`."""
    while isinstance(node, ast.Subscript | ast.Attribute):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s":
            return True
        if isinstance(node, ast.Attribute) and node.attr == "state" and isinstance(node.value, ast.Name):
            return True
        node = node.value
    return False


def changes(tree: ast.AST) -> list[int]:
    """Lines in which a state is changed."""
    lines = []
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGERS:
            targets = [node.func.value]
        lines += [node.lineno for t in targets if isinstance(t, ast.Subscript | ast.Attribute) and names_state(t)]
    return lines


@pytest.mark.parametrize("path", [p for p in SOURCE.rglob("*.py") if "ops" not in p.parts], ids=lambda p: p.stem)
def test_only_ops_change_a_state(path: Path):
    found = changes(ast.parse(path.read_text()))
    if path.name == "game.py":
        found = [n for n in found if "game.state = State(" not in path.read_text().splitlines()[n - 1]]
    assert not found, f"{path.name} changes a state in lines {found}"


def test_every_procedure_names_its_steps():
    for cls in saved_classes():
        if issubclass(cls, Procedure):
            assert cls.steps, cls.__name__
            assert all(callable(getattr(cls, step, None)) for step in cls.steps), cls.__name__


@pytest.mark.parametrize("letter", sorted(DECKS))
def test_every_card_of_a_deck_is_known(letter: str):
    deck = DECKS[letter]
    listed = {*deck.play_deck, *deck.sideboard, *deck.sites, deck.start_site}
    listed |= {of for starts in deck.starts for company in starts for start in company for of in (start.of, *start.items)}
    assert listed <= set(DEFS)


def test_every_effect_can_say_itself():
    for module in MODULES:
        for card in module.CARDS:
            assert text_of(card.id), card.id
