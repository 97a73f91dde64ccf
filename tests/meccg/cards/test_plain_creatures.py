"""What creatures are keyed to, and the figures with which they attack, each shown in play."""

import pytest

from meccg.figures import Journey, attacks_with, keyed

TYPES = ("free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea")
SITES = {
    "free-hold": "Edoras", "border-hold": "Bree", "ruins-and-lairs": "Barrow-downs", "shadow-hold": "Moria",
    "dark-hold": "TW-380",
}  # fmt: skip

# Race, strikes, prowess, body, points for a Wizard player; then the ways to key it: region types that the path must have,
# @ and a type of site, the name of a region, "at" a site. "+doors": only while Doors of Night is in play.
CREATURES = {
    "Abductor": ("man", 1, 10, -1, 1, "border-land | @border-hold"),
    "Assassin": ("man", 1, 11, -1, 2, "@border-hold | @free-hold"),
    '"Bert" (Bûrat)': ("troll", 1, 12, -1, 1, "wilderness | shadow-land | @shadow-hold"),
    "Corsairs of Umbar": ("man", 5, 9, -1, 1,
        "coastal-sea | Andrast | Anfalas | Belfalas | Cardolan | Enedhwaith | Harondor | Lindon"
        " | Lebennin | Old Pûkel-land | at Barrow-downs | at Tolfalas",
    ),
    "Orc-guard": ("orc", 5, 8, -1, 1, "shadow-land | dark-domain | @shadow-hold | @dark-hold"),
    "Orc-lieutenant": ("orc", 1, 7, -1, 1,
        "wilderness | shadow-land | dark-domain | @ruins-and-lairs | @shadow-hold | @dark-hold",
    ),
    "Pûkel-men": ("pukel-creature", 2, 11, -1, 1,
        "@shadow-hold | @dark-hold | at Isengard | at Glittering Caves",
    ),
    "Mouth of Sauron": ("man", 1, 13, 8, 3, "dark-domain | @dark-hold"),
    "Ûvatha the Horseman": ("nazgul", 1, 15, 9, 5,
        "dark-domain | @dark-hold | Harondor | Horse Plains | Gorgoroth | Khand | at Easterling Camp",
    ),
    '"Tom" (Tûma)': ("troll", 1, 13, -1, 1, "wilderness wilderness"),
    '"William" (Wûluag)': ("troll", 1, 11, -1, 1, "wilderness | shadow-land | dark-domain | @shadow-hold | @dark-hold"),
    "Wolves": ("wolf", 3, 8, -1, 1, "border-land | wilderness"),
    "Neeker-breekers": ("animal", 0, 7, -1, 1, "border-land | wilderness | shadow-land | dark-domain | @ruins-and-lairs"),
    "Rain-drake": ("drake", 1, 15, -1, 1,
        "coastal-sea | wilderness wilderness wilderness | @ruins-and-lairs | @ruins-and-lairs Isle of the Ulond",
    ),
    "Sand-drake": ("drake", 3, 12, -1, 1, "Khand | Harondor | Ithilien +doors | Nurn +doors | Horse Plains +doors"),
    "True Cold-drake": ("drake", 2, 14, -1, 1,
        "Angmar | Forochel | Grey Mountain Narrows | Gundabad | Iron Hills | Númeriador | Withered Heath",
    ),
    "Chill Douser": ("undead", 3, 8, -1, 1, "@ruins-and-lairs | @shadow-hold"),
    "Little Snuffler": ("orc", 1, 5, 10, 1,
        "wilderness | shadow-land | dark-domain | @ruins-and-lairs | @shadow-hold | @dark-hold",
    ),
    "Nameless Thing": ("drake", 2, 10, 4, 3, "coastal-sea +doors"),
    "Wisp of Pale Sheen": ("undead", 1, 6, -1, 1,
        "wilderness | shadow-land | dark-domain | coastal-sea | @ruins-and-lairs | @shadow-hold",
    ),
    "Ambusher": ("man", 2, 10, -1, 1, "free-domain | border-land"),
    "Barrow-wight": ("undead", 1, 12, -1, 1, "shadow-land | dark-domain | @shadow-hold | @dark-hold"),
    "Brigands": ("man", 2, 8, -1, 1, "border-land | wilderness"),
    "Cave Worm": ("drake", 1, 16, -1, 1,
        "Angmar | Gap of Isen | Grey Mountain Narrows | Gundabad | High Pass | Iron Hills"
        " | Númeriador | Redhorn Gate | Withered Heath",
    ),
    "Cave-drake": ("dragon", 2, 10, -1, 1, "wilderness wilderness | @ruins-and-lairs"),
    "Corpse-candle": ("undead", 1, 7, -1, 1, "wilderness | shadow-land | dark-domain | @shadow-hold | @dark-hold"),
    "Dire Wolves": ("wolf", 4, 8, -1, 1, "wilderness wilderness | shadow-land"),
    "Ghouls": ("undead", 5, 7, -1, 1, "shadow-land | dark-domain | @shadow-hold | @dark-hold"),
    "Giant Spiders": ("spider", 2, 10, -1, 1,
        "wilderness wilderness | Heart of Mirkwood | Southern Mirkwood | Western Mirkwood | Woodland Realm",
    ),
    "Lawless Men": ("man", 2, 9, -1, 1, "border-land | wilderness | shadow-land"),
    "Lesser Spiders": ("spider", 4, 7, -1, 1, "wilderness | shadow-land | @ruins-and-lairs"),
    "Sellswords Between Charters": ("man", 2, 11, -1, 1, "@border-hold | @shadow-hold"),
    "Wargs": ("wolf", 2, 9, -1, 1, "border-land | wilderness | shadow-land"),
    "Watcher in the Water": ("animal", 0, 8, -1, 1, "wilderness wilderness | coastal-sea | at Moria"),
    "Stout Men of Gondor": ("man", 6, 7, -1, 0,
        "Andrast | Old Pûkel-land | Anfalas | Old Pûkel Gap | Lamedon | Belfalas | Lebennin | Anórien | Rohan"
        " | at Edoras | at Minas Tirith | at Pelargir | at Dol Amroth",
    ),
    "Ghosts": ("undead", 3, 9, -1, 1, "shadow-land | dark-domain | @shadow-hold | @dark-hold"),
    "Hobgoblins": ("orc", 2, 10, -1, 1, "wilderness wilderness"),
    "Marsh-drake": ("drake", 2, 11, -1, 1, "coastal-sea | shadow-land"),
    "Orc-warband": ("orc", 5, 4, -1, 1,
        "wilderness | shadow-land | dark-domain | @ruins-and-lairs | @shadow-hold | @dark-hold",
    ),
    "Orc-watch": ("orc", 3, 9, -1, 1, "shadow-land | dark-domain | @shadow-hold | @dark-hold"),
    "Slayer": ("slayer", 1, 11, -1, 2, "border-land | @border-hold"),
    "Stirring Bones": ("undead", 2, 9, -1, 1,
        "wilderness wilderness | shadow-land | dark-domain | @ruins-and-lairs | @shadow-hold",
    ),
    "True Fire-drake": ("drake", 2, 13, -1, 1, "wilderness wilderness wilderness | wilderness wilderness +doors"),
}  # fmt: skip
WAYS = [(name, way) for name, row in CREATURES.items() for way in str(row[5]).split(" | ")]


def journey_of(way: str) -> tuple[Journey, str]:
    """A journey on which the creature can be played like this, and the key of the choice."""
    doors = way.endswith(" +doors")
    way = way.removesuffix(" +doors")
    if way.startswith("@"):
        kind, _, place = way[1:].partition(" ")
        return Journey(to=place or SITES[kind], doors=doors), f"site/{kind}"
    if way.startswith("at "):
        return Journey(to=way[3:], doors=doors), f"at/{way[3:]}"
    if way[0].isupper():
        return Journey(("wilderness",), (way,), doors=doors), f"name/{way}"
    return Journey(tuple(way.split()), doors=doors), f"region/{way.split()[0]}"


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_a_creature_is_keyed_to_what_it_names(name: str, way: str):
    journey, key = journey_of(way)
    assert key in keyed(name, journey)
    if journey.doors:
        journey.doors = False
        assert key not in keyed(name, journey)


@pytest.mark.parametrize("name", CREATURES)
def test_and_to_nothing_else(name: str):
    plain = [way for way in str(CREATURES[name][5]).split(" | ") if not way.endswith("+doors")]
    for kind in TYPES:
        for number in (1, 2, 3):
            allowed = any(way.split() == [kind] * n for way in plain for n in range(1, number + 1))
            assert bool(keyed(name, Journey((kind,) * number, (), "Rivendell"))) == allowed, (kind, number)
    for kind, site in SITES.items():
        assert (f"site/{kind}" in keyed(name, Journey(to=site))) == (f"@{kind}" in plain), kind


@pytest.mark.card(
    "TW-1", "TW-8", "TW-16", "TW-24", "TW-72", "TW-73", "TW-82", "TW-103", "TW-112", "TW-114", "TW-493", "TD-57",
    "TD-59", "TD-77", "DM-106", "DM-108", "DM-109", "DM-113", "LE-59", "LE-61", "LE-64", "LE-65", "LE-66", "LE-67",
    "LE-68", "LE-72", "LE-73", "LE-75", "LE-77", "LE-82", "LE-83", "LE-84", "LE-86", "LE-87", "LE-89", "LE-90", "LE-92",
    "LE-95", "LE-98", "LE-99", "AS-21", "TW-65", "TW-107",
)  # fmt: skip
@pytest.mark.parametrize("name", CREATURES)
def test_a_creature_attacks_with_its_figures(name: str):
    race, strikes, prowess, body, worth, ways = CREATURES[name]
    journey, key = journey_of(str(ways).split(" | ")[0])
    attacks_with(name, journey, key, race, strikes, prowess, body, worth)
