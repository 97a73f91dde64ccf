"""Factions of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, faction
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    faction(
        "TW-197", "Beornings", "man",
        side=HERO, mp=2, number=7, standard=(("man", 1),), playable=Playable(names=("Beorn's House",)), entity="beornings",
    ),
    faction(
        "TW-200", "Blue Mountain Dwarves", "dwarf",
        side=HERO, mp=3, number=9, standard=(("elf", -2), ("dwarf", 2)),
        playable=Playable(names=("Blue Mountain Dwarf-hold",)),
    ),
    faction(
        "TW-222", "Easterlings", "man",
        side=HERO, mp=4, number=9, standard=(("dunadan", -2),), playable=Playable(names=("Easterling Camp",)),
        entity="easterlings",
    ),
    faction(
        "TW-261", "Iron Hill Dwarves", "dwarf",
        side=HERO, mp=4, number=8, standard=(("elf", -2), ("dwarf", 2)), playable=Playable(names=("Iron Hill Dwarf-hold",)),
    ),
    faction(
        "TW-263", "Knights of Dol Amroth", "dunadan",
        side=HERO, mp=3, number=8, standard=(("dunadan", 1),), playable=Playable(names=("Dol Amroth",)),
    ),
    faction(
        "TW-276", "Men of Anfalas", "man",
        side=HERO, mp=2, number=8, standard=(("dunadan", 1),), playable=Playable(names=("Lond Galen",)),
    ),
    faction(
        "TW-277", "Men of Anórien", "man",
        side=HERO, mp=2, number=7, standard=(("dunadan", 1),), playable=Playable(names=("Minas Tirith",)),
    ),
    faction(
        "TW-278", "Men of Dorwinion", "man",
        side=HERO, mp=3, number=6, standard=(("man", 1),), playable=Playable(names=("Shrel-Kain",)),
        entity="men-of-dorwinion",
    ),
    faction(
        "TW-280", "Men of Lebennin", "man",
        side=HERO, mp=2, number=7, standard=(("dunadan", 1),), playable=Playable(names=("Pelargir",)),
    ),
    faction(
        "TW-310", "Rangers of Ithilien", "dunadan",
        side=HERO, mp=3, number=7, standard=(("dunadan", 1),), playable=Playable(names=("Henneth Annûn",)),
    ),
    faction(
        "TW-311", "Rangers of the North", "dunadan",
        side=HERO, mp=3, number=9, standard=(("dunadan", 1),), playable=Playable(names=("Bree",)),
    ),
    faction(
        "TW-317", "Riders of Rohan", "man",
        side=HERO, mp=3, number=9, standard=(("hobbit", 1), ("dunadan", 1)), playable=Playable(names=("Edoras",)),
    ),
    faction(
        "TW-352", "Tower Guard of Minas Tirith", "dunadan",
        side=HERO, mp=2, number=7, standard=(("dunadan", 1),), playable=Playable(names=("Minas Tirith",)),
    ),
    faction(
        "TW-367", "Wood-elves", "elf",
        side=HERO, mp=3, number=8, standard=(("man", -1), ("elf", 1), ("dwarf", -2)),
        playable=Playable(names=("Thranduil's Halls",)),
    ),
    faction(
        "TW-369", "Woses of Old Pûkel-land", "wose",
        side=HERO, mp=3, number=8, playable=Playable(names=("Wose Passage-hold",)),
    ),
)
