"""Factions of Against the Shadow, each in play."""

import pytest

from meccg.figures import is_won, table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.table import lay
from westmarch.meccg.rulebook.influence import faction_modifier, target_number
from westmarch.meccg.state import POINTS


@pytest.mark.card("AS-60", "AS-63", "AS-66", "AS-111", "AS-114")
@pytest.mark.rule("FAC-03", "FAC-05")
@pytest.mark.parametrize(
    ("side", "faction", "site", "who", "modifier", "number", "worth"),
    [
        ("hero", "Wain-easterlings", "Easterling Camp", "Erkenbrand", 2, 8, 3),
        ("hero", "Wain-easterlings", "Easterling Camp", "Aragorn II", 3 - 2, 8, 3),
        ("hero", "Wain-easterlings", "Easterling Camp", "Gandalf", 10 - 5, 8, 3),
        ("minion", "Haradrim", "Southron Oasis", "Jerrek", 0 + 1, 9, 2),
        ("minion", "Wain-easterlings", "Easterling Camp", "Nevido Smôd", 1 + 2, 9, 2),
        ("minion", "Asdriags", "Nûrniag Camp", "The Mouth", 4 + 2, 10, 2),
        ("minion", "Corsairs of Rhûn", "Raider-hold", "Horseman in the Night", 2 + 1, 9, 2),
    ],
)
def test_a_faction_is_won_above_its_number(
    side: str, faction: str, site: str, who: str, modifier: int, number: int, worth: int
):
    is_won(side, faction, site, who, modifier, number, worth)


@pytest.mark.card("AS-63", "AS-66", "AS-111", "AS-114")
@pytest.mark.rule("FAC-03", "FAC-04")
@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Haradrim", {"Southrons": 2, "Variags of Khand": -2}),
        ("Wain-easterlings", {"Easterlings": 2, "Nûriags": -2}),
        ("Asdriags", {"Variags of Khand": 2, "Nûrniags": 2, "Balchoth": -2}),
        ("Corsairs of Rhûn", {"Easterlings": 2, "Men of Dorwinion": -2}),
    ],
)
def test_standard_modifications_for_factions_in_play(made, name: str, others: dict[str, int]):
    for other, number in others.items():
        t = table_of("minion")
        (layos,) = t.company("Dol Guldur", "Layos")
        faction = DEFS[find(name, "minion")]
        before = faction_modifier(t.game, layos, faction)
        made("Woses of the Eryn Vorn", other, id="T-1")
        lay(t.game, 1, "T-1", POINTS)
        assert faction_modifier(t.game, layos, faction) == before + number


@pytest.mark.card("AS-63", "AS-66", "AS-111", "AS-114")
@pytest.mark.rule("INF-22")
@pytest.mark.parametrize(
    ("name", "number"), [("Haradrim", 9), ("Wain-easterlings", 9), ("Asdriags", 10), ("Corsairs of Rhûn", 9)]
)
def test_they_are_as_hard_to_win_over_once_they_are_in_play(name: str, number: int):
    t = table_of("minion")
    assert target_number(t.game, t.won(0, name), shown=False) == number
