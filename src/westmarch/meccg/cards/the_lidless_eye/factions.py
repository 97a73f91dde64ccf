"""Factions of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, faction, roused
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    faction(
        "LE-265", "Goblins of Goblin-gate", "orc",
        side=MINION, mp=2, number=8, number_in_play=0, standard=(("Grey Mountain Goblins", 2),),
        playable=Playable(names=("Goblin-gate",)),
    ),
    faction(
        "LE-278", "Orcs of Moria", "orc",
        side=MINION, mp=3, number=10, number_in_play=0, standard=(("Orcs of Dol Guldur", -2), ("Goblins of Goblin-gate", 2)),
        playable=Playable(names=("Moria",)),
    ),
    faction(
        "LE-296", "Woses of the Eryn Vorn", "wose",
        side=MINION, mp=3, number=11, playable=Playable(names=("The Worthy Hills",)), entity="woses-of-the-eryn-vorn",
    ),
    faction(
        "LE-260", "Balchoth", "man",
        side=MINION, mp=2, number=8, standard=(("Easterlings", 2), ("Men of Dorwinion", -2)),
        playable=Playable(names=("Raider-hold",)),
    ),
    faction(
        "LE-262", "Black Trolls", "troll",
        side=MINION, mp=1, number=10, number_in_play=0, standard=(("Morgul-orcs", 2), ("Orcs of Gundabad", -2)),
        playable=Playable(names=("Cirith Gorgor", "Barad-dûr")), leader_may_hold=True,
    ),
    faction(
        "LE-264", "Easterlings", "man",
        side=MINION, mp=2, number=8, standard=(("Wain-easterlings", 2), ("Balchoth", 2), ("Men of Dorwinion", -2)),
        playable=Playable(names=("Easterling Camp",)), entity="easterlings",
    ),
    faction(
        "LE-266", "Grey Mountain Goblins", "orc",
        side=MINION, mp=3, number=8, number_in_play=0, standard=(("Goblins of Goblin-gate", 2), ("Orcs of Gundabad", 2)),
        playable=Playable(names=("Gondmaeglom",)),
    ),
    faction(
        "LE-270", "Ice-orcs", "orc",
        side=MINION, mp=4, number=10, number_in_play=0, standard=(("Wargs of the Forochel", 2),),
        playable=Playable(types=("ruins-and-lairs",), regions=("Forochel", "Withered Heath")),
    ),
    faction(
        "LE-273", "Nûrniags", "man",
        side=MINION, mp=2, number=9, standard=(("Variags of Khand", 2), ("Nûriags", 2), ("Balchoth", -2)),
        playable=Playable(names=("Nûrniag Camp",)), entity="nurniags",
    ),
    faction(
        "LE-274", "Orcs of Angmar", "orc",
        side=MINION, mp=2, number=8, number_in_play=0, standard=(("Morgul-orcs", 2), ("Orcs of Gundabad", -2)),
        playable=Playable(names=("Mount Gram",)),
    ),
    faction(
        "LE-276", "Orcs of Gundabad", "orc",
        side=MINION, mp=3, number=9, number_in_play=0, standard=(("Grey Mountain Goblins", 2), ("Orcs of Angmar", -2)),
        playable=Playable(names=("Mount Gundabad",)),
    ),
    faction(
        "LE-277", "Orcs of Mirkwood", "orc",
        side=MINION, mp=2, number=8, number_in_play=0, standard=(("Orcs of the Red Eye", -2), ("Orcs of Gorgoroth", 2)),
        playable=Playable(names=("Sarn Goriwing",)),
    ),
    faction(
        "LE-279", "Orcs of the Ash Mountains", "orc",
        side=MINION, mp=1, number=8, number_in_play=0, standard=(("Snaga-hai", 2), ("Orcs of the Ephel Dúath", -2)),
        playable=Playable(names=("Cirith Gorgor",)), leader_may_hold=True,
    ),
    faction(
        "LE-282", "Orcs of Udûn", "orc",
        side=MINION, mp=1, number=8, number_in_play=0, standard=(("Orcs of the Red Eye", -2), ("Orcs of Gorgoroth", 2)),
        playable=Playable(names=("Cirith Gorgor",)), leader_may_hold=True,
    ),
    faction(
        "LE-286", "Snaga-hai", "orc",
        side=MINION, mp=1, number=9, unique=False, number_in_play=0, playable=Playable(types=("shadow-hold",), tapped=True),
    ),
    faction(
        "LE-287", "Southrons", "man",
        side=MINION, mp=2, number=8, standard=(("Haradrim", 2), ("Asdriags", -2)),
        playable=Playable(names=("Southron Oasis",)), entity="southrons",
    ),
    roused(
        "LE-259", "Agburanar", "Caves of Ûlund", FormAttack("dragon", 2, 15, 9),
        ("Withered Heath", "Northern Rhovanion", "Grey Mountain Narrows", "Iron Hills"),
        entity="agburanar", mp=4, number=12,
    ),
    roused(
        "LE-283", "Scatha", "Gondmaeglom", FormAttack("dragon", 3, 15, 9),
        ("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"),
        entity="scatha", mp=5, number=13,
    ),
    roused(
        "LE-284", "Scorba", "Zarak Dûm", FormAttack("dragon", 3, 12, 8, chooses=True), ("Angmar", "Gundabad", "Forochel"),
        entity="scorba", mp=3, number=11,
    ),
    roused(
        "LE-285", "Smaug", "The Lonely Mountain", FormAttack("dragon", 2, 17, 8, chooses=True),
        ("Withered Heath", "Northern Rhovanion", "Grey Mountain Narrows", "Iron Hills"),
        entity="smaug", mp=5, number=12,
    ),
)
