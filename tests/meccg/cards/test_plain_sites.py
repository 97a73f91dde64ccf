"""How sites are reached, what guards them and which items they list, each shown in play."""

import pytest

from meccg.figures import has_items, is_guarded, is_reached

WHO = {"hero": ("Elrond", "Anborn"), "minion": ("Asternak", "Eradan")}

TYPES = {
    "w": "wilderness", "b": "border-land", "f": "free-domain", "s": "shadow-land", "d": "dark-domain", "c": "coastal-sea",
}  # fmt: skip

# Side, site, nearest haven, path, what the two players may draw, automatic-attacks (race, strikes, prowess), items.
SITES = [
    ("hero", "Barrow-downs", "Rivendell", "ww", (1, 2), "undead 1 8", "minor major"),
    ("hero", "Blue Mountain Dwarf-hold", "Grey Havens", "fw", (1, 1), "", ""),
    ("hero", "Bree", "Rivendell", "ww", (1, 1), "", ""),
    ("hero", "Carn Dûm", "Rivendell", "ws", (2, 3), "orc 4 7", "minor major greater"),
    ("hero", "Dol Amroth", "Edhellond", "wf", (1, 1), "", ""),
    ("hero", "Edoras", "Lórien", "wb", (1, 1), "", ""),
    ("hero", "Glittering Caves", "Lórien", "wbb", (2, 2), "pukel-creature 1 9", "minor major"),
    ("hero", "Goblin-gate", "Rivendell", "ww", (1, 2), "orc 3 6", "minor gold-ring"),
    ("hero", "Henneth Annûn", "Lórien", "wbfw", (2, 2), "", ""),
    ("hero", "Isengard", "Lórien", "wbb", (2, 2), "wolf 3 7", "minor major gold-ring"),
    ("hero", "Lond Galen", "Edhellond", "w", (1, 1), "", ""),
    ("hero", "Lossadan Cairn", "Rivendell", "www", (2, 2), "undead 2 8", "minor major"),
    ("hero", "Minas Tirith", "Lórien", "wbf", (2, 2), "", ""),
    ("hero", "Moria", "Lórien", "ww", (2, 3), "orc 4 7", "minor major greater gold-ring"),
    ("hero", "Mount Gram", "Rivendell", "ws", (2, 3), "orc 3 6", "minor major"),
    ("hero", "Mount Gundabad", "Lórien", "wbd", (2, 3), "orc 2 8", "minor major greater"),
    ("hero", "Old Forest", "Rivendell", "ww", (1, 1), "", ""),
    ("hero", "Pelargir", "Edhellond", "wbf", (2, 2), "", ""),
    ("hero", "Tolfalas", "Edhellond", "wfc", (2, 2), "undead 3 7", "minor major"),
    ("hero", "Wellinghall", "Lórien", "ww", (1, 1), "", ""),
    ("hero", "Isle of the Ulond", "Edhellond", "wcc", (2, 2), "dragon 1 14", "minor major"),
    ("hero", "Zarak Dûm", "Rivendell", "ws", (2, 3), "dragon 1 11", "minor major"),
    ("minion", "Bag End", "Carn Dûm", "swf", (1, 3), "hobbit 5 5, dunadan 3 11", "minor major gold-ring"),
    ("minion", "Bandit Lair", "Dol Guldur", "ds", (1, 1), "man 3 6", "minor gold-ring"),
    ("minion", "Beorn's House", "Dol Guldur", "db", (1, 1), "man 0 10", "gold-ring"),
    ("minion", "Dimrill Dale", "Dol Guldur", "dsww", (2, 2), "orc 1 6", ""),
    ("minion", "Goblin-gate", "Carn Dûm", "sww", (2, 2), "orc 3 6", "minor gold-ring"),
    ("minion", "Moria", "Dol Guldur", "dsww", (2, 3), "orc 4 7", "minor major greater gold-ring"),
    ("minion", "Thranduil's Halls", "Dol Guldur", "dwb", (1, 2), "elf 0 9", "minor major gold-ring"),
    ("minion", "The Worthy Hills", "Carn Dûm", "sww", (1, 2), "man 0 9", ""),
    ("minion", "Edoras", "Minas Morgul", "swfb", (2, 3), "man 0 10", "gold-ring"),
    ("minion", "Barad-dûr", "Minas Morgul", "sd", (2, 1), "", ""),
    ("minion", "Eagles' Eyrie", "Dol Guldur", "db", (1, 2), "animal 2 10", "minor major"),
]  # fmt: skip


@pytest.mark.card(
    "TW-375", "TW-377", "TW-378", "TW-380", "TW-386", "TW-394", "TW-397", "TW-398", "TW-400", "TW-404", "TW-407",
    "TW-409", "TW-412", "TW-413", "TW-415", "TW-416", "TW-417", "TW-419", "TW-433", "TW-437", "TD-178", "TD-181",
    "LE-350", "LE-351", "LE-354", "LE-365", "LE-378", "LE-392", "LE-408", "LE-415", "LE-372", "LE-352", "AS-144",
)  # fmt: skip
@pytest.mark.parametrize(("side", "site", "haven", "path", "draws", "guards", "items"), SITES)
def test_a_site_is_reached_guarded_and_searched(
    side: str, site: str, haven: str, path: str, draws: tuple[int, int], guards: str, items: str
):
    is_reached(side, site, haven, tuple(TYPES[letter] for letter in path), draws, WHO[side][0])
    attacks = [guard.split() for guard in guards.split(", ") if guard]
    is_guarded(side, site, tuple((race, int(strikes), int(prowess)) for race, strikes, prowess in attacks), WHO[side])
    has_items(side, site, WHO[side][0], items)
