"""Sites of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, site
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    site(
        "LE-350", "Bag End", "free-hold",
        side=MINION, region="The Shire", draws=(1, 3), nearest="Carn Dûm", path=("shadow-land", "wilderness", "free-domain"),
        items="minor major greater gold-ring", restricted=(("greater", "hero"),), information=True,
        autos=(AutoAttack("hobbit", 5, 5), AutoAttack("dunadan", 3, 11)),
    ),
    site(
        "LE-351", "Bandit Lair", "ruins-and-lairs",
        side=MINION, region="Brown Lands", draws=(1, 1), nearest="Dol Guldur", path=("dark-domain", "shadow-land"),
        items="minor gold-ring", autos=(AutoAttack("man", 3, 6),),
    ),
    site(
        "LE-352", "Barad-dûr", "dark-hold",
        Trait(b.HAVEN_FOR_UNTAP),
        Trait(b.TESTS_RINGS),
        Bonus(b.RING_TEST, -3, b.COMPANY),
        side=MINION, region="Gorgoroth", draws=(2, 1), nearest="Minas Morgul", path=("shadow-land", "dark-domain"),
    ),
    site(
        "LE-354", "Beorn's House", "free-hold",
        side=MINION, region="Anduin Vales", draws=(1, 1), nearest="Dol Guldur", path=("dark-domain", "border-land"),
        items="gold-ring", autos=(AutoAttack("man", 0, 10, detainment="covert"),),
    ),
    site(
        "LE-359", "Carn Dûm", "darkhaven",
        Trait(b.ORCS_AND_TROLLS_ONLY),
        Trait(b.ATTACKS_CANCELLED),
        side=MINION, region="Angmar", draws=(2, 2),
        haven_paths=(
            ("Dol Guldur", ("dark-domain", "border-land", "dark-domain", "shadow-land")),
            ("Geann a-Lisch", ("wilderness", "wilderness", "wilderness", "wilderness", "shadow-land")),
        ),
    ),
    site(
        "LE-365", "Dimrill Dale", "ruins-and-lairs",
        side=MINION, region="Redhorn Gate", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "shadow-land", "wilderness", "wilderness"), information=True, autos=(AutoAttack("orc", 1, 6),),
    ),
    site(
        "LE-367", "Dol Guldur", "darkhaven",
        Trait(b.ATTACKS_CANCELLED),
        side=MINION, region="Southern Mirkwood", draws=(2, 2),
        haven_paths=(
            ("Minas Morgul", ("shadow-land", "dark-domain", "dark-domain", "shadow-land", "dark-domain")),
            ("Carn Dûm", ("shadow-land", "dark-domain", "border-land", "dark-domain")),
        ),
    ),
    site(
        "LE-372", "Edoras", "free-hold",
        side=MINION, region="Rohan", draws=(2, 3), nearest="Minas Morgul",
        path=("shadow-land", "wilderness", "free-domain", "border-land"), items="gold-ring",
        autos=(AutoAttack("man", 0, 10, detainment="covert"),),
    ),
    site(
        "LE-378", "Goblin-gate", "shadow-hold",
        Trait(b.NORMAL_ATTACKS),
        side=MINION, region="High Pass", draws=(2, 2), nearest="Carn Dûm", path=("shadow-land", "wilderness", "wilderness"),
        items="minor gold-ring", autos=(AutoAttack("orc", 3, 6),),
    ),
    site(
        "LE-392", "Moria", "shadow-hold",
        Trait(b.NORMAL_ATTACKS),
        side=MINION, region="Redhorn Gate", draws=(2, 3), nearest="Dol Guldur",
        path=("dark-domain", "shadow-land", "wilderness", "wilderness"), items="minor major greater gold-ring",
        autos=(AutoAttack("orc", 4, 7),),
    ),
    site(
        "LE-408", "Thranduil's Halls", "free-hold",
        side=MINION, region="Woodland Realm", draws=(1, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "border-land"), items="minor major gold-ring", information=True,
        autos=(AutoAttack("elf", 0, 9, detainment="covert"), AutoAttack("elf", 3, 10, only="overt")),
    ),
    site(
        "LE-415", "The Worthy Hills", "ruins-and-lairs",
        Trait(b.NEVER_TAPS),
        side=MINION, region="Cardolan", draws=(1, 2), nearest="Carn Dûm", path=("shadow-land", "wilderness", "wilderness"),
        information=True, autos=(AutoAttack("man", 0, 9, detainment="covert"),),
    ),
    site(
        "LE-360", "Caves of Ûlund", "ruins-and-lairs",
        side=MINION, region="Withered Heath", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "wilderness"), items="minor major greater gold-ring",
        autos=(AutoAttack("dragon", 1, 13),), lair=True, lair_of="agburanar",
    ),
    site(
        "LE-361", "Cirith Gorgor", "dark-hold",
        side=MINION, region="Udûn", draws=(2, 1), nearest="Minas Morgul", path=("shadow-land", "dark-domain", "dark-domain"),
    ),
    site(
        "LE-362", "Cirith Ungol", "dark-hold",
        side=MINION, region="Imlad Morgul", draws=(1, 1), nearest="Minas Morgul", path=("shadow-land",),
    ),
    site(
        "LE-363", "Dale", "border-hold",
        side=MINION, region="Northern Rhovanion", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness"), items="gold-ring",
        autos=(AutoAttack("man", 0, 5, detainment="covert"),),
    ),
    site(
        "LE-364", "Dead Marshes", "shadow-hold",
        Trait(b.NORMAL_ATTACKS),
        side=MINION, region="Dagorlad", draws=(1, 1), nearest="Dol Guldur", path=("dark-domain", "shadow-land"),
        items="minor major",
        autos=(AutoAttack("undead", 2, 8, clauses=(On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT, -2),)),)),),
    ),
    site(
        "LE-369", "Dunharrow", "border-hold",
        side=MINION, region="Rohan", draws=(2, 2), nearest="Minas Morgul",
        path=("shadow-land", "wilderness", "free-domain", "border-land"), information=True,
        autos=(AutoAttack("man", 0, 6, detainment="covert"),),
    ),
    site(
        "LE-371", "Easterling Camp", "border-hold",
        side=MINION, region="Horse Plains", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "shadow-land"), autos=(AutoAttack("man", 0, 5, detainment="covert"),),
    ),
    site(
        "LE-376", "Glittering Caves", "ruins-and-lairs",
        side=MINION, region="Gap of Isen", draws=(1, 1), nearest="Geann a-Lisch", path=("wilderness", "border-land"),
        items="minor major", autos=(AutoAttack("pukel-creature", 1, 9),),
    ),
    site(
        "LE-379", "Gondmaeglom", "ruins-and-lairs",
        side=MINION, region="Grey Mountain Narrows", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "shadow-land"), items="minor major gold-ring",
        autos=(AutoAttack("dragon", 1, 14),), lair=True, lair_of="scatha",
    ),
    site(
        "LE-384", "Isengard", "ruins-and-lairs",
        side=MINION, region="Gap of Isen", draws=(1, 2), nearest="Geann a-Lisch", path=("wilderness", "border-land"),
        items="minor major gold-ring", information=True, autos=(AutoAttack("wolf", 3, 7),),
    ),
    site(
        "LE-387", "The Lonely Mountain", "ruins-and-lairs",
        side=MINION, region="Northern Rhovanion", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness"), items="minor major greater gold-ring",
        autos=(AutoAttack("dragon", 1, 14),), lair=True, lair_of="smaug",
    ),
    site(
        "LE-390", "Minas Morgul", "darkhaven",
        Trait(b.ATTACKS_CANCELLED),
        side=MINION, region="Imlad Morgul", draws=(2, 2),
        haven_paths=(("Dol Guldur", ("dark-domain", "shadow-land", "dark-domain", "dark-domain", "shadow-land")),),
    ),
    site(
        "LE-391", "Minas Tirith", "free-hold",
        side=MINION, region="Anórien", draws=(1, 3), nearest="Minas Morgul",
        path=("shadow-land", "wilderness", "free-domain"), items="minor major gold-ring", information=True,
        autos=(AutoAttack("man", 0, 9, detainment="covert"), AutoAttack("dunadan", 4, 10, only="overt")),
    ),
    site(
        "LE-393", "Mount Doom", "shadow-hold",
        Action(
            w.ANY_TIME, (RingTested(-3),), target=Pick(ITEM, IsItem(("gold-ring",))),
            by=Pick(CHARACTER_OR_ALLY, Skill("sage")), cost=Tap(BY),
        ),
        side=MINION, region="Gorgoroth", draws=(2, 1), nearest="Minas Morgul", path=("shadow-land", "dark-domain"),
        information=True, autos=(AutoAttack("orc", 1, 6),),
    ),
    site(
        "LE-394", "Mount Gram", "shadow-hold",
        side=MINION, region="Angmar", draws=(1, 1), nearest="Carn Dûm", path=("shadow-land",),
    ),
    site(
        "LE-395", "Mount Gundabad", "shadow-hold",
        side=MINION, region="Gundabad", draws=(2, 1), nearest="Carn Dûm", path=("shadow-land", "dark-domain"),
        items="minor major", autos=(AutoAttack("orc", 0, 7, detainment="overt"),),
    ),
    site(
        "LE-396", "Nûrniag Camp", "shadow-hold",
        side=MINION, region="Nurn", draws=(1, 1), nearest="Minas Morgul", path=("shadow-land", "dark-domain", "dark-domain"),
    ),
    site(
        "LE-399", "Raider-hold", "border-hold",
        side=MINION, region="Horse Plains", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "shadow-land"), items="minor major",
        restricted=(("major", "weapon"), ("major", "armor"), ("major", "shield"), ("major", "helmet")),
        autos=(AutoAttack("man", 0, 7, detainment="covert"),),
    ),
    site(
        "LE-401", "Sarn Goriwing", "shadow-hold",
        side=MINION, region="Heart of Mirkwood", draws=(1, 1), nearest="Dol Guldur", path=("dark-domain", "wilderness"),
        items="minor major", autos=(AutoAttack("orc", 3, 5),),
    ),
    site(
        "LE-402", "Shelob's Lair", "shadow-hold",
        Trait(b.HOARD),
        Trait(b.NORMAL_ATTACKS),
        side=MINION, region="Imlad Morgul", draws=(1, 1), nearest="Minas Morgul", path=("shadow-land",), items="minor major",
        autos=(
            AutoAttack("orc", 2, 8),
            AutoAttack("spider", 1, 16, fixed=True, clauses=(On(w.WOUNDED_BY, (Eliminated(),)),)),
        ),
    ),
    site(
        "LE-404", "Southron Oasis", "border-hold",
        side=MINION, region="Harondor", draws=(2, 2), nearest="Minas Morgul",
        path=("shadow-land", "wilderness", "wilderness"), autos=(AutoAttack("man", 0, 5, detainment="covert"),),
    ),
    site(
        "LE-413", "The Wind Throne", "ruins-and-lairs",
        side=MINION, region="Grey Mountain Narrows", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "shadow-land"), items="minor major", information=True,
        autos=(AutoAttack("orc", 3, 7),),
    ),
    site(
        "LE-417", "Zarak Dûm", "ruins-and-lairs",
        side=MINION, region="Angmar", draws=(1, 1), nearest="Carn Dûm", path=("shadow-land",), items="minor major",
        autos=(AutoAttack("dragon", 1, 11),), lair=True, lair_of="scorba",
    ),
)
