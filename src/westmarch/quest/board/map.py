"""The board: ten regions, 63 locations, 106 paths (chapter MAP)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    name: str
    colour: str
    pair: str
    """The region pair, which shares an Encounter deck and a pile of monster tokens (MAP-09)."""


@dataclass(frozen=True, slots=True)
class Location:
    id: str
    name: str
    region: str
    x: int
    y: int
    haven: bool = False
    perilous: bool = False
    """Printed with the sword symbol (MAP-05)."""
    strength: int = 0
    """A Shadow Stronghold's red number (MAP-04); 0 for every other location."""


@dataclass(frozen=True, slots=True)
class Path:
    ends: tuple[str, str]
    terrain: str
    """woods, hills, mountains, swamp, plains, or any."""
    cost: int
    """Cards to discard when none of them matches the terrain (MAP-06)."""
    water: bool = False


REGIONS = {r.id: r for r in (
    Region("eriador", "Eriador", "orange", "eriador_enedwaith"),
    Region("enedwaith", "Enedwaith", "yellow", "eriador_enedwaith"),
    Region("rhudaur", "Rhudaur", "purple", "rhudaur_grey_mountains"),
    Region("grey_mountains", "The Grey Mountains", "grey", "rhudaur_grey_mountains"),
    Region("misty_mountains", "The Misty Mountains", "dark_green", "misty_mountains_mirkwood"),
    Region("mirkwood", "Mirkwood", "light_green", "misty_mountains_mirkwood"),
    Region("rohan", "Rohan", "dark_blue", "rohan_gondor"),
    Region("gondor", "Gondor", "light_blue", "rohan_gondor"),
    Region("brown_lands", "The Brown Lands", "brown", "brown_lands_mordor"),
    Region("mordor", "Mordor", "red", "brown_lands_mordor"),
)}

PAIRS = tuple(dict.fromkeys(r.pair for r in REGIONS.values()))

LOCATIONS = {loc.id: loc for loc in (
    Location("blue_mountains", "Blue Mountains", "eriador", 358, 308),
    Location("bree", "Bree", "eriador", 726, 448),
    Location("fornost", "Fornost", "eriador", 686, 300, haven=True),
    Location("harlindon", "Harlindon", "eriador", 325, 462),
    Location("hills_of_evendim", "Hills of Evendim", "eriador", 563, 289),
    Location("old_forest", "Old Forest", "eriador", 657, 384),
    Location("the_grey_havens", "The Grey Havens", "eriador", 434, 414),
    Location("the_shire", "The Shire", "eriador", 561, 400),
    Location("dunland", "Dunland", "enedwaith", 859, 678),
    Location("enedwaith_plains", "Enedwaith Plains", "enedwaith", 765, 754),
    Location("eregion", "Eregion", "enedwaith", 913, 517),
    Location("moria", "Moria", "enedwaith", 979, 639, perilous=True),
    Location("mouth_of_the_greyflood", "Mouth of the Greyflood", "enedwaith", 633, 755),
    Location("tharbad", "Tharbad", "enedwaith", 782, 592),
    Location("ettenmoors", "Ettenmoors", "rhudaur", 991, 306),
    Location("ruins_of_angmar", "Ruins of Angmar", "rhudaur", 902, 157, perilous=True),
    Location("the_north_downs", "The North Downs", "rhudaur", 797, 208),
    Location("the_trollshaws", "The Trollshaws", "rhudaur", 914, 399),
    Location("weathertop", "Weathertop", "rhudaur", 808, 396),
    Location("erebor", "Erebor", "grey_mountains", 1347, 246, haven=True),
    Location("ered_mithrin", "Ered Mithrin", "grey_mountains", 1186, 199),
    Location("mount_gundabad", "Mount Gundabad", "grey_mountains", 1028, 205, perilous=True, strength=3),
    Location("the_iron_hills", "The Iron Hills", "grey_mountains", 1506, 259),
    Location("the_northern_waste", "The Northern Waste", "grey_mountains", 1098, 126),
    Location("the_withered_heath", "The Withered Heath", "grey_mountains", 1292, 172),
    Location("fangorn", "Fangorn", "misty_mountains", 1014, 769),
    Location("gladden_fields", "Gladden Fields", "misty_mountains", 1148, 498),
    Location("lothlorien", "Lothlórien", "misty_mountains", 1062, 700, haven=True),
    Location("rhosgobel", "Rhosgobel", "misty_mountains", 1235, 518),
    Location("rivendell", "Rivendell", "misty_mountains", 1013, 403, haven=True),
    Location("the_high_pass", "The High Pass", "misty_mountains", 1101, 367),
    Location("the_redhorn_gate", "The Redhorn Gate", "misty_mountains", 1013, 572),
    Location("lake_esgaroth", "Lake Esgaroth", "mirkwood", 1358, 335),
    Location("south_eaves", "South Eaves", "mirkwood", 1361, 626),
    Location("the_bight", "The Bight", "mirkwood", 1370, 527),
    Location("the_forest_road", "The Forest Road", "mirkwood", 1253, 383),
    Location("the_forest_trail", "The Forest Trail", "mirkwood", 1181, 327),
    Location("woodland_realm", "Woodland Realm", "mirkwood", 1272, 295, haven=True),
    Location("amon_hen", "Amon Hen", "rohan", 1154, 717),
    Location("dunharrow", "Dunharrow", "rohan", 1176, 984),
    Location("edoras", "Edoras", "rohan", 1042, 928, haven=True),
    Location("gap_of_rohan", "Gap of Rohan", "rohan", 898, 844),
    Location("helms_deep", "Helm's Deep", "rohan", 983, 852),
    Location("isengard", "Isengard", "rohan", 925, 754),
    Location("plains_of_rohan", "Plains of Rohan", "rohan", 1113, 802),
    Location("anfalas", "Anfalas", "gondor", 851, 1037),
    Location("belfalas", "Belfalas", "gondor", 1032, 1150),
    Location("minas_tirith", "Minas Tirith", "gondor", 1272, 978, haven=True),
    Location("morthond", "Morthond", "gondor", 984, 993),
    Location("near_harad", "Near Harad", "gondor", 1300, 1230),
    Location("osgiliath", "Osgiliath", "gondor", 1313, 1054),
    Location("pelargir", "Pelargir", "gondor", 1241, 1126),
    Location("dagorlad", "Dagorlad", "brown_lands", 1409, 797),
    Location("dead_marshes", "Dead Marshes", "brown_lands", 1296, 861),
    Location("dol_guldur", "Dol Guldur", "brown_lands", 1189, 608, perilous=True, strength=3),
    Location("emyn_muil", "Emyn Muil", "brown_lands", 1229, 797),
    Location("rhun", "Rhûn", "brown_lands", 1504, 644),
    Location("the_nindalf", "The Nindalf", "brown_lands", 1220, 903),
    Location("barad_dur", "Barad-dûr", "mordor", 1563, 953, perilous=True, strength=6),
    Location("minas_morgul", "Minas Morgul", "mordor", 1350, 974),
    Location("mount_doom", "Mount Doom", "mordor", 1449, 964),
    Location("plains_of_gorgoroth", "Plains of Gorgoroth", "mordor", 1400, 1032),
    Location("sea_of_udun", "Sea of Udûn", "mordor", 1381, 888),
)}

PATHS = (
    Path(("amon_hen", "emyn_muil"), "mountains", 3, water=True),
    Path(("amon_hen", "lothlorien"), "woods", 2, water=True),
    Path(("amon_hen", "plains_of_rohan"), "plains", 2),
    Path(("anfalas", "enedwaith_plains"), "plains", 3),
    Path(("anfalas", "morthond"), "hills", 3),
    Path(("barad_dur", "mount_doom"), "plains", 2),
    Path(("belfalas", "morthond"), "swamp", 3, water=True),
    Path(("belfalas", "pelargir"), "plains", 3, water=True),
    Path(("blue_mountains", "the_grey_havens"), "mountains", 2),
    Path(("bree", "fornost"), "any", 1),
    Path(("bree", "old_forest"), "any", 1),
    Path(("bree", "tharbad"), "hills", 2),
    Path(("bree", "weathertop"), "hills", 2),
    Path(("dagorlad", "dead_marshes"), "swamp", 3),
    Path(("dagorlad", "emyn_muil"), "plains", 2),
    Path(("dagorlad", "rhun"), "plains", 3),
    Path(("dagorlad", "sea_of_udun"), "plains", 3),
    Path(("dead_marshes", "emyn_muil"), "swamp", 3),
    Path(("dead_marshes", "sea_of_udun"), "plains", 2),
    Path(("dead_marshes", "the_nindalf"), "swamp", 3),
    Path(("dol_guldur", "emyn_muil"), "plains", 3),
    Path(("dol_guldur", "lothlorien"), "woods", 3),
    Path(("dol_guldur", "rhosgobel"), "woods", 4),
    Path(("dol_guldur", "south_eaves"), "woods", 2),
    Path(("dunharrow", "edoras"), "hills", 3),
    Path(("dunharrow", "minas_tirith"), "hills", 3),
    Path(("dunharrow", "the_nindalf"), "swamp", 2),
    Path(("dunland", "eregion"), "plains", 2),
    Path(("dunland", "gap_of_rohan"), "plains", 2),
    Path(("dunland", "tharbad"), "any", 1),
    Path(("edoras", "helms_deep"), "mountains", 3),
    Path(("edoras", "plains_of_rohan"), "any", 1),
    Path(("edoras", "the_nindalf"), "swamp", 4),
    Path(("emyn_muil", "south_eaves"), "plains", 2),
    Path(("emyn_muil", "the_nindalf"), "swamp", 2, water=True),
    Path(("enedwaith_plains", "gap_of_rohan"), "plains", 2),
    Path(("enedwaith_plains", "tharbad"), "plains", 3),
    Path(("erebor", "lake_esgaroth"), "hills", 2, water=True),
    Path(("erebor", "the_iron_hills"), "mountains", 3),
    Path(("erebor", "the_withered_heath"), "mountains", 3),
    Path(("ered_mithrin", "the_northern_waste"), "mountains", 4),
    Path(("ered_mithrin", "the_withered_heath"), "mountains", 4),
    Path(("eregion", "moria"), "hills", 2),
    Path(("eregion", "rivendell"), "woods", 3, water=True),
    Path(("eregion", "tharbad"), "plains", 2, water=True),
    Path(("eregion", "the_redhorn_gate"), "mountains", 4),
    Path(("ettenmoors", "ruins_of_angmar"), "plains", 2),
    Path(("ettenmoors", "the_north_downs"), "plains", 2),
    Path(("ettenmoors", "weathertop"), "hills", 2),
    Path(("fangorn", "gap_of_rohan"), "any", 1),
    Path(("fangorn", "isengard"), "woods", 2),
    Path(("fangorn", "lothlorien"), "woods", 2),
    Path(("fangorn", "plains_of_rohan"), "woods", 2),
    Path(("fornost", "old_forest"), "any", 1),
    Path(("fornost", "the_north_downs"), "hills", 2),
    Path(("fornost", "weathertop"), "hills", 3),
    Path(("gap_of_rohan", "helms_deep"), "plains", 2),
    Path(("gap_of_rohan", "isengard"), "plains", 2),
    Path(("gladden_fields", "lothlorien"), "hills", 3, water=True),
    Path(("gladden_fields", "rhosgobel"), "any", 1),
    Path(("gladden_fields", "the_high_pass"), "mountains", 3, water=True),
    Path(("gladden_fields", "the_redhorn_gate"), "mountains", 3),
    Path(("harlindon", "the_grey_havens"), "woods", 2, water=True),
    Path(("helms_deep", "plains_of_rohan"), "plains", 2),
    Path(("hills_of_evendim", "old_forest"), "hills", 2, water=True),
    Path(("hills_of_evendim", "the_grey_havens"), "hills", 2, water=True),
    Path(("hills_of_evendim", "the_shire"), "hills", 2),
    Path(("lake_esgaroth", "rhun"), "plains", 3),
    Path(("lake_esgaroth", "the_bight"), "woods", 4),
    Path(("lake_esgaroth", "the_forest_road"), "woods", 3),
    Path(("lake_esgaroth", "the_iron_hills"), "hills", 2),
    Path(("lake_esgaroth", "woodland_realm"), "woods", 2, water=True),
    Path(("lothlorien", "moria"), "hills", 2),
    Path(("minas_morgul", "osgiliath"), "plains", 2),
    Path(("minas_morgul", "plains_of_gorgoroth"), "mountains", 2),
    Path(("minas_morgul", "sea_of_udun"), "mountains", 3),
    Path(("minas_tirith", "osgiliath"), "any", 1),
    Path(("minas_tirith", "pelargir"), "hills", 2, water=True),
    Path(("minas_tirith", "the_nindalf"), "swamp", 2, water=True),
    Path(("mount_doom", "plains_of_gorgoroth"), "mountains", 3),
    Path(("mount_doom", "sea_of_udun"), "plains", 2),
    Path(("mount_gundabad", "ruins_of_angmar"), "mountains", 4),
    Path(("mount_gundabad", "the_high_pass"), "mountains", 4),
    Path(("mount_gundabad", "the_northern_waste"), "any", 1),
    Path(("mouth_of_the_greyflood", "tharbad"), "plains", 3, water=True),
    Path(("near_harad", "osgiliath"), "plains", 2),
    Path(("near_harad", "pelargir"), "plains", 2),
    Path(("old_forest", "the_shire"), "woods", 2),
    Path(("osgiliath", "pelargir"), "any", 1),
    Path(("rhosgobel", "the_bight"), "woods", 4),
    Path(("rhosgobel", "the_forest_road"), "woods", 2),
    Path(("rhun", "the_bight"), "plains", 2),
    Path(("rhun", "the_iron_hills"), "plains", 4),
    Path(("rivendell", "the_high_pass"), "mountains", 4),
    Path(("rivendell", "the_trollshaws"), "woods", 2),
    Path(("ruins_of_angmar", "the_north_downs"), "plains", 2),
    Path(("ruins_of_angmar", "the_northern_waste"), "hills", 2),
    Path(("south_eaves", "the_bight"), "woods", 2),
    Path(("tharbad", "weathertop"), "hills", 2),
    Path(("the_forest_road", "the_high_pass"), "woods", 3),
    Path(("the_forest_road", "woodland_realm"), "woods", 2),
    Path(("the_forest_trail", "the_high_pass"), "mountains", 4),
    Path(("the_forest_trail", "woodland_realm"), "woods", 2),
    Path(("the_grey_havens", "the_shire"), "any", 1),
    Path(("the_iron_hills", "the_withered_heath"), "hills", 2),
    Path(("the_trollshaws", "weathertop"), "any", 1),
)


HAVENS = tuple(loc.id for loc in LOCATIONS.values() if loc.haven)
STRONGHOLDS = tuple(loc.id for loc in LOCATIONS.values() if loc.strength)
OPEN = frozenset(loc.id for loc in LOCATIONS.values() if not loc.haven)
"""Every location that may hold influence."""


def _paths_from() -> dict[str, dict[str, Path]]:
    found: dict[str, dict[str, Path]] = {here: {} for here in LOCATIONS}
    for path in PATHS:
        one, other = path.ends
        found[one][other] = path
        found[other][one] = path
    return found


PATHS_FROM = _paths_from()
"""For each location its neighbours and the paths to them (MAP-01)."""

ADJACENT = {here: tuple(paths) for here, paths in PATHS_FROM.items()}
ADJACENT_OPEN = {here: tuple(there for there in paths if there in OPEN) for here, paths in ADJACENT.items()}
NEAR = {here: (here, *paths) for here, paths in PATHS_FROM.items()}
"""Within 1 space: the location itself and its neighbours (GEN-08)."""

IN_REGION = {
    region: tuple(loc.id for loc in LOCATIONS.values() if loc.region == region) for region in REGIONS
}
PAIR_OF = {loc.id: REGIONS[loc.region].pair for loc in LOCATIONS.values()}


@cache
def distances(start: str) -> dict[str, int]:
    """How many paths lie between a location and every other (MAP-08)."""
    far = {start: 0}
    edge = [start]
    while edge:
        edge_now, edge = edge, []
        for here in edge_now:
            for there in ADJACENT[here]:
                if there not in far:
                    far[there] = far[here] + 1
                    edge.append(there)
    return far


@cache
def nearest_havens(start: str) -> tuple[str, ...]:
    """The closest Havens, all of them if several are equally close."""
    far = distances(start)
    least = min(far[haven] for haven in HAVENS)
    return tuple(haven for haven in HAVENS if far[haven] == least)
