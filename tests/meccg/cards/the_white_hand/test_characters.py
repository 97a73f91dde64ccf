"""Characters of The White Hand, each in play."""

import pytest

from meccg.field import fight_on
from meccg.figures import shows_figures, table_of
from meccg.scenario import find
from westmarch.meccg.company_stats import is_overt, size
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.character_placement import places
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.site_stats import is_home

SOUTHERNER, FELLOW = "Sly Southerner", "Ill-favoured Fellow"


@pytest.mark.card("WH-5", "WH-6", "WH-10")
@pytest.mark.parametrize(
    ("name", "mind", "influence", "prowess", "body", "points", "skills"),
    [
        (FELLOW, 3, 0, 2, 9, 1, "warrior ranger"),
        ("Lugdush", 4, 0, 5, 8, 1, "warrior scout"),
        (SOUTHERNER, 2, 0, 1, 9, 0, "warrior scout"),
    ],
)  # fmt: skip
def test_a_character_has_its_figures(
    name: str, mind: int, influence: int, prowess: int, body: int, points: int, skills: str
):
    shows_figures("minion", name, mind, influence, prowess, body, points, skills)


@pytest.mark.card("WH-5", "WH-6", "WH-10")
@pytest.mark.rule("BCK-01")
@pytest.mark.parametrize(("name", "result"), [(FELLOW, 9), ("Lugdush", 8), (SOUTHERNER, 9)])
def test_one_result_of_a_body_check_discards_them(name: str, result: int):
    for roll in (7, 8, 9, 10):
        t = table_of("minion")
        t.company("Moria", name)
        t.deck(0, "Slayer")
        t.dice(2, roll)
        t.attack(prowess=20, race="")
        fight_on(t)
        assert t.game.state.discard[0] == ((find(name),) if roll == result else ())


@pytest.mark.card("WH-5", "WH-6", "WH-10")
@pytest.mark.rule("OVR-02", "OVR-05")
@pytest.mark.parametrize(
    ("company", "overt"),
    [
        ((SOUTHERNER,), False),
        ((SOUTHERNER, FELLOW, "Asternak"), False),
        ((SOUTHERNER, "Eradan"), True),  # a Dúnadan
        ((FELLOW, "Asternak", "Eradan"), True),
        ((FELLOW, "Orc Captain"), True),
        (("Lugdush", "Asternak"), True),
    ],
)
def test_half_orcs_pass_for_men_among_men(company: tuple[str, ...], overt: bool):
    t = table_of("minion")
    first, *_ = t.company("Bandit Lair", *company)
    assert is_overt(t.game, t.there(first)) == overt


@pytest.mark.card("WH-5", "WH-6", "WH-10")
@pytest.mark.rule("ORG-25", "OVR-06")
@pytest.mark.parametrize(("company", "counts"), [((SOUTHERNER, "Lugdush"), 1), ((FELLOW, SOUTHERNER), 2)])
def test_orc_scouts_count_one_half_and_half_orcs_are_orcs(company: tuple[str, ...], counts: int):
    t = table_of("minion")
    first, *_ = t.company("Bandit Lair", *company)
    assert size(t.game, t.there(first)) == counts


@pytest.mark.card("WH-5", "WH-6", "WH-10")
@pytest.mark.rule("ORG-05", "UNI-01")
def test_where_they_are_at_home():
    for name in (SOUTHERNER, FELLOW):
        t = table_of("minion")
        (first,) = t.company("Cirith Ungol", name)
        assert ("into", t.there(first).id, 0) in places(t.game, 0, find(name))
        assert may_come_in(t.game, find(name))
        assert not is_home(DEFS[find(name)], DEFS[find("Isengard", "minion")])
    assert is_home(DEFS["WH-6"], DEFS[find("Isengard", "minion")])
    assert not is_home(DEFS["WH-6"], DEFS[find("Cirith Ungol")])
