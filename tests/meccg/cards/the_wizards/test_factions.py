"""Factions of The Wizards, each in play."""

import pytest

from meccg.figures import is_won


@pytest.mark.card(
    "TW-200", "TW-263", "TW-276", "TW-277", "TW-280", "TW-310", "TW-311", "TW-317", "TW-197", "TW-222",
    "TW-261", "TW-278", "TW-352", "TW-367", "TW-369",
)  # fmt: skip
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
        ("Beornings", "Beorn's House", "Beorn", 2 + 2 + 1, 7, 2),
        ("Beornings", "Beorn's House", "Elrond", 4, 7, 2),
        ("Easterlings", "Easterling Camp", "Erkenbrand", 2, 9, 4),
        ("Easterlings", "Easterling Camp", "Aragorn II", 3 - 2, 9, 4),
        ("Iron Hill Dwarves", "Iron Hill Dwarf-hold", "Gimli", 2 + 2 + 2, 8, 4),
        ("Iron Hill Dwarves", "Iron Hill Dwarf-hold", "Elrond", 4 - 2, 8, 4),
        ("Men of Dorwinion", "Shrel-Kain", "Erkenbrand", 2 + 1, 6, 3),
        ("Men of Dorwinion", "Shrel-Kain", "Elrond", 4, 6, 3),
        ("Tower Guard of Minas Tirith", "Minas Tirith", "Imrahil", 2 + 1, 7, 2),
        ("Tower Guard of Minas Tirith", "Minas Tirith", "Erkenbrand", 2, 7, 2),
        ("Wood-elves", "Thranduil's Halls", "Thranduil", 3 + 2 + 1, 8, 3),
        ("Wood-elves", "Thranduil's Halls", "Balin", 2 - 2, 8, 3),
        ("Wood-elves", "Thranduil's Halls", "Erkenbrand", 2 - 1, 8, 3),
        ("Woses of Old Pûkel-land", "Wose Passage-hold", "Erkenbrand", 2, 8, 3),
        ("Woses of Old Pûkel-land", "Wose Passage-hold", "Elrond", 4, 8, 3),
    ],
)
def test_a_faction_is_won_above_its_number(faction: str, site: str, who: str, modifier: int, number: int, worth: int):
    is_won("hero", faction, site, who, modifier, number, worth)
