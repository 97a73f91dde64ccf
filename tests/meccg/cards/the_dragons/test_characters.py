"""Characters of The Dragons, each in play."""

import pytest

from meccg.figures import shows_figures, table_of
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import WOUNDED


@pytest.mark.card("TD-93", "TD-90")
@pytest.mark.parametrize(
    ("name", "mind", "influence", "prowess", "body", "points", "skills"),
    [
        ("Ioreth", 1, 1, 0, 7, 0, "sage"),
        ("Brand", 6, 2, 4, 9, 2, "warrior diplomat"),
    ],
)  # fmt: skip
def test_a_character_has_its_figures(
    name: str, mind: int, influence: int, prowess: int, body: int, points: int, skills: str
):
    shows_figures("hero", name, mind, influence, prowess, body, points, skills)


@pytest.mark.card("TD-93")
@pytest.mark.rule("HEAL-02")
def test_what_heals_one_in_the_company_of_ioreth_heals_all():
    t = table_of("hero")
    _, sam, anborn = t.company("Bree", "Ioreth", "Sam Gamgee", "Anborn")
    (elrond,) = t.company("Rivendell", "Elrond")
    for who in (sam, anborn, elrond):
        t.turn_to(who, WOUNDED)
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-253>heal>{sam}")
    assert t.untapped(sam)
    assert not t.wounded(anborn)
    assert t.wounded(elrond)
