"""Factions of The Wizards, each in play."""

import pytest

from meccg.figures import is_won


@pytest.mark.card("TW-200", "TW-263", "TW-276", "TW-277", "TW-280", "TW-310", "TW-311", "TW-317")
@pytest.mark.rule("FAC-03", "FAC-04", "FAC-05")
@pytest.mark.parametrize(
    ("faction", "site", "who", "modifier", "number", "worth"),
    [
        ("Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", "Balin", 2 + 1 + 2, 9, 3),
        ("Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", "Elrond", 4 - 2, 9, 3),
        ("Knights of Dol Amroth", "Dol Amroth", "Adrazar", 1 + 1 + 1, 8, 3),
        ("Men of Anfalas", "Lond Galen", "Adrazar", 1 + 1 + 1, 8, 2),
        ("Men of Anórien", "Minas Tirith", "Anborn", 0 + 1, 7, 2),
        ("Men of Lebennin", "Pelargir", "Anborn", 0 + 2 + 1, 7, 2),
        ("Rangers of Ithilien", "Henneth Annûn", "Beretar", 1 + 1, 7, 3),
        ("Rangers of the North", "Bree", "Beretar", 1 + 2 + 1, 9, 3),
        ("Riders of Rohan", "Edoras", "Théoden", 3 + 2, 9, 3),
        ("Riders of Rohan", "Edoras", "Sam Gamgee", 0 + 1, 9, 3),
        ("Riders of Rohan", "Edoras", "Anborn", 0 + 1, 9, 3),
    ],
)
def test_a_faction_is_won_above_its_number(faction: str, site: str, who: str, modifier: int, number: int, worth: int):
    is_won("hero", faction, site, who, modifier, number, worth)
