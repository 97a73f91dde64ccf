"""How sites are reached, what guards them and which items they list, each shown in play."""

import pytest

from meccg.figures import has_items, is_guarded, is_reached
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.geography import REGIONS, neighbours

assert Meccg.name, "importing the game brings the cards"

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
    ("hero", "Wose Passage-hold", "Edhellond", "www", (2, 2), "", ""),
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
    ("hero", "Gobel Mírlond", "Edhellond", "wfcw", (2, 2), "man 4 9", "minor major"),
    ("hero", "Raider-hold", "Lórien", "wsss", (3, 4), "man 4 9", "minor major"),
    ("hero", "Haudh-in-Gwanûr", "Edhellond", "wfcw", (2, 2), "undead 1 10", "minor major"),
    ("hero", "Buhr Widu", "Lórien", "wbwww", (3, 3), "troll 1 10", "minor major"),
    ("hero", "Dale", "Lórien", "wbbw", (2, 2), "", ""),
    ("hero", "Dancing Spire", "Lórien", "wbsw", (3, 3), "dragon 2 11", "minor major greater gold-ring"),
    ("hero", "Ovir Hollow", "Lórien", "wbs", (2, 2), "dragon 1 12", "minor major"),
    ("hero", "Bandit Lair", "Lórien", "ws", (1, 2), "man 3 6", "minor gold-ring"),
    ("hero", "Beorn's House", "Lórien", "wb", (1, 1), "", ""),
    ("hero", "Caves of Ûlund", "Lórien", "wbsw", (3, 3), "dragon 1 13", "minor major greater gold-ring"),
    ("hero", "Dead Marshes", "Lórien", "wss", (2, 3), "undead 2 8", "minor major greater"),
    ("hero", "Easterling Camp", "Lórien", "wsss", (4, 4), "", ""),
    ("hero", "Gladden Fields", "Lórien", "wb", (1, 1), "undead 1 8", "gold-ring"),
    ("hero", "Iron Hill Dwarf-hold", "Lórien", "wbbww", (3, 3), "", ""),
    ("hero", "Rhosgobel", "Lórien", "wbd", (2, 3), "", "minor"),
    ("hero", "Sarn Goriwing", "Lórien", "wbww", (2, 2), "orc 3 5", "minor major"),
    ("hero", "Shrel-Kain", "Lórien", "wbbwb", (3, 3), "", ""),
    ("hero", "The Lonely Mountain", "Lórien", "wbbw", (2, 2), "dragon 1 14", "minor major greater gold-ring"),
    ("hero", "Thranduil's Halls", "Lórien", "wbb", (2, 2), "", ""),
    ("minion", "Irerock", "Dol Guldur", "dwww", (2, 2), "dragon 1 14", "minor major greater gold-ring"),
    ("minion", "Cirith Ungol", "Minas Morgul", "s", (1, 1), "", ""),
    ("minion", "Dale", "Dol Guldur", "dww", (2, 2), "man 0 5", "gold-ring"),
    ("minion", "Dead Marshes", "Dol Guldur", "ds", (1, 1), "undead 2 8", "minor major"),
    ("minion", "Easterling Camp", "Dol Guldur", "dws", (2, 2), "man 0 5", ""),
    ("minion", "The Lonely Mountain", "Dol Guldur", "dww", (2, 2), "dragon 1 14", "minor major greater gold-ring"),
    ("minion", "Minas Tirith", "Minas Morgul", "swf", (1, 3), "man 0 9", "minor major gold-ring"),
    ("minion", "Mount Doom", "Minas Morgul", "sd", (2, 1), "orc 1 6", ""),
    ("minion", "Nûrniag Camp", "Minas Morgul", "sdd", (1, 1), "", ""),
    ("minion", "Raider-hold", "Dol Guldur", "dws", (2, 2), "man 0 7", "minor major"),
    ("minion", "Sarn Goriwing", "Dol Guldur", "dw", (1, 1), "orc 3 5", "minor major"),
    ("minion", "Southron Oasis", "Minas Morgul", "sww", (2, 2), "man 0 5", ""),
    ("minion", "The Wind Throne", "Dol Guldur", "dwws", (2, 2), "orc 3 7", "minor major"),
]  # fmt: skip


@pytest.mark.card(
    "TW-375", "TW-377", "TW-378", "TW-380", "TW-386", "TW-394", "TW-397", "TW-398", "TW-400", "TW-404", "TW-407",
    "TW-409", "TW-412", "TW-413", "TW-415", "TW-416", "TW-417", "TW-419", "TW-433", "TW-437", "TD-178", "TD-181",
    "LE-350", "LE-351", "LE-354", "LE-365", "LE-378", "LE-392", "LE-408", "LE-415", "LE-372", "LE-352", "AS-144",
    "AS-139", "AS-141", "AS-151", "DM-31", "LE-362", "LE-363", "LE-364", "LE-371", "LE-387", "LE-391", "LE-393",
    "LE-396", "LE-399", "LE-401", "LE-404", "LE-413", "TD-173", "TD-174", "TD-179", "TW-373", "TW-383", "TW-376",
    "TW-381", "TW-384", "TW-392", "TW-396", "TW-403", "TW-420", "TW-423", "TW-425", "TW-428", "TW-432", "TW-439",
)  # fmt: skip
@pytest.mark.parametrize(("side", "site", "haven", "path", "draws", "guards", "items"), SITES)
def test_a_site_is_reached_guarded_and_searched(
    side: str, site: str, haven: str, path: str, draws: tuple[int, int], guards: str, items: str
):
    is_reached(side, site, haven, tuple(TYPES[letter] for letter in path), draws, WHO[side][0])
    attacks = [guard.split() for guard in guards.split(", ") if guard]
    is_guarded(side, site, tuple((race, int(strikes), int(prowess)) for race, strikes, prowess in attacks), WHO[side])
    has_items(side, site, WHO[side][0], items)


@pytest.mark.rule("MOV-06")
@pytest.mark.parametrize("of", [d.id for d in DEFS.values() if d.path])
def test_a_printed_path_leads_over_the_map_from_the_nearest_haven_to_the_site(of: str):
    site = DEFS[of]
    havens = {d.region for d in DEFS.values() if d.name == site.nearest and d.side == site.side}
    starts = havens or set(REGIONS)  # a haven of which there is no card yet
    reached = {region for region in starts if REGIONS[region][0] == site.path[0]}
    for kind in site.path[1:]:
        near = {other for region in reached for other in neighbours(region, site.side)}
        reached = {region for region in near if REGIONS[region][0] == kind}
    assert site.region in reached


@pytest.mark.rule("MOV-06")
@pytest.mark.parametrize("of", [d.id for d in DEFS.values() if d.haven_paths])
def test_the_paths_between_two_havens_are_the_same_there_and_back(of: str):
    haven = DEFS[of]
    for name, path in haven.haven_paths:
        for other in (d for d in DEFS.values() if d.name == name and d.side == haven.side and d.is_haven):
            assert dict(other.haven_paths)[haven.name] == path[::-1]
