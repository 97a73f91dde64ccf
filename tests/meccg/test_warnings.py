"""Before influence is lost the end of organizing says so, in a sentence and in a word or two (ORG-22)."""

import pytest

from meccg.scenario import table
from westmarch.meccg.ops.table import set_control
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import NOBODY

FULL = ("Elrond", "Celeborn", "Elladan")  # 10, 6 and 4: all of the general influence


def organizing(*people: str, uncontrolled: int = 0):
    t = table()
    members = t.company("Rivendell", *people)
    for member in members[:uncontrolled]:
        set_control(t.game, member, NOBODY)
    t.run(OrganizationPhase(0))
    return t


@pytest.mark.rule("ORG-22", "ORG-15")
@pytest.mark.parametrize(
    ("people", "uncontrolled", "sentence", "short"),
    [
        (FULL, 0, "", "then long-events"),
        (
            (*FULL, "Anborn"), 0, " (general influence is overspent by 2: some will be lost)", "influence overspent by 2",
        ),
        (
            ("Anborn", "Balin"), 1, " (Anborn is under nobody's influence and will be lost, newcomers of this turn too)",
            "1 under nobody: lost",
        ),
        (
            ("Anborn", "Balin"), 2,
            " (Anborn and Balin are under nobody's influence and will be lost, newcomers of this turn too)",
            "2 under nobody: lost",
        ),
    ],
)  # fmt: skip
def test_the_end_of_organizing_warns_of_what_will_be_lost(people, uncontrolled, sentence, short):
    t = organizing(*people, uncontrolled=uncontrolled)
    (end,) = (option for option in t.game.decision.options if option.key == "end")
    assert end.label.endswith(sentence)
    assert ("will be lost" in end.label) == bool(sentence)
    assert end.brings == short
    (act,) = (option for option in t.game.decision.options if option.key == "organize")
    assert act.brings == "", "nothing is lost by that"


@pytest.mark.rule("ORG-22")
def test_in_another_phase_nothing_is_said_of_it():
    t = table()
    t.company("Rivendell", *FULL, "Anborn")
    t.hand(0, "Dodge")
    t.attack(prowess=12)
    passes = [option.brings for option in t.game.decision.options]
    assert all("influence" not in words for words in passes)
    assert t.game.brings(("no such choice",)) == ""
