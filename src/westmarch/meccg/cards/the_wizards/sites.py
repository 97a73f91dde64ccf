"""Sites of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, site
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    site(
        "TW-373", "Bandit Lair", "ruins-and-lairs",
        side=HERO, region="Brown Lands", draws=(1, 2), nearest="Lórien", path=("wilderness", "shadow-land"),
        items="minor gold-ring", autos=(AutoAttack("man", 3, 6),),
    ),
    site(
        "TW-375", "Barrow-downs", "ruins-and-lairs",
        side=HERO, region="Cardolan", draws=(1, 2), nearest="Rivendell", path=("wilderness", "wilderness"),
        items="minor major", autos=(AutoAttack("undead", 1, 8, clauses=(On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT),)),)),),
    ),
    site(
        "TW-376", "Beorn's House", "free-hold",
        side=HERO, region="Anduin Vales", draws=(1, 1), nearest="Lórien", path=("wilderness", "border-land"),
    ),
    site(
        "TW-377", "Blue Mountain Dwarf-hold", "free-hold",
        side=HERO, region="Númeriador", draws=(1, 1), nearest="Grey Havens", path=("free-domain", "wilderness"),
    ),
    site(
        "TW-378", "Bree", "border-hold",
        side=HERO, region="Arthedain", draws=(1, 1), nearest="Rivendell", path=("wilderness", "wilderness"),
    ),
    site(
        "TW-380", "Carn Dûm", "dark-hold",
        side=HERO, region="Angmar", draws=(2, 3), nearest="Rivendell", path=("wilderness", "shadow-land"),
        items="minor major greater", autos=(AutoAttack("orc", 4, 7),),
    ),
    site(
        "TW-381", "Caves of Ûlund", "ruins-and-lairs",
        side=HERO, region="Withered Heath", draws=(3, 3), nearest="Lórien",
        path=("wilderness", "border-land", "shadow-land", "wilderness"), items="minor major greater gold-ring",
        autos=(AutoAttack("dragon", 1, 13),), lair=True, lair_of="agburanar",
    ),
    site(
        "TW-383", "Dancing Spire", "ruins-and-lairs",
        side=HERO, region="Withered Heath", draws=(3, 3), nearest="Lórien",
        path=("wilderness", "border-land", "shadow-land", "wilderness"), items="minor major greater gold-ring",
        autos=(AutoAttack("dragon", 2, 11),), lair=True, lair_of="daelomin",
    ),
    site(
        "TW-384", "Dead Marshes", "shadow-hold",
        side=HERO, region="Dagorlad", draws=(2, 3), nearest="Lórien", path=("wilderness", "shadow-land", "shadow-land"),
        items="minor major greater",
        autos=(AutoAttack("undead", 2, 8, clauses=(On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT),)),)),),
    ),
    site(
        "TW-386", "Dol Amroth", "free-hold",
        side=HERO, region="Belfalas", draws=(1, 1), nearest="Edhellond", path=("wilderness", "free-domain"),
    ),
    site(
        "TW-392", "Easterling Camp", "border-hold",
        side=HERO, region="Horse Plains", draws=(4, 4), nearest="Lórien",
        path=("wilderness", "shadow-land", "shadow-land", "shadow-land"),
    ),
    site(
        "TW-393", "Edhellond", "haven",
        side=HERO, region="Anfalas", draws=(2, 2),
        haven_paths=(
            ("Grey Havens", ("free-domain", "coastal-sea", "coastal-sea", "coastal-sea", "coastal-sea", "wilderness")),
            ("Lórien", ("wilderness", "border-land", "free-domain", "free-domain", "border-land", "wilderness")),
        ),
    ),
    site(
        "TW-394", "Edoras", "free-hold",
        side=HERO, region="Rohan", draws=(1, 1), nearest="Lórien", path=("wilderness", "border-land"),
    ),
    site(
        "TW-396", "Gladden Fields", "ruins-and-lairs",
        side=HERO, region="Anduin Vales", draws=(1, 1), nearest="Lórien", path=("wilderness", "border-land"),
        items="gold-ring", autos=(AutoAttack("undead", 1, 8, clauses=(On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT),)),)),),
    ),
    site(
        "TW-397", "Glittering Caves", "ruins-and-lairs",
        side=HERO, region="Gap of Isen", draws=(2, 2), nearest="Lórien", path=("wilderness", "border-land", "border-land"),
        items="minor major", autos=(AutoAttack("pukel-creature", 1, 9),),
    ),
    site(
        "TW-398", "Goblin-gate", "shadow-hold",
        side=HERO, region="High Pass", draws=(1, 2), nearest="Rivendell", path=("wilderness", "wilderness"),
        items="minor gold-ring", autos=(AutoAttack("orc", 3, 6),),
    ),
    site(
        "TW-399", "Grey Havens", "haven",
        side=HERO, region="Lindon", draws=(2, 2),
        haven_paths=(
            ("Rivendell", ("wilderness", "wilderness", "free-domain")),
            ("Edhellond", ("wilderness", "coastal-sea", "coastal-sea", "coastal-sea", "coastal-sea", "free-domain")),
        ),
    ),
    site(
        "TW-400", "Henneth Annûn", "border-hold",
        side=HERO, region="Ithilien", draws=(2, 2), nearest="Lórien",
        path=("wilderness", "border-land", "free-domain", "wilderness"),
    ),
    site(
        "TW-403", "Iron Hill Dwarf-hold", "free-hold",
        side=HERO, region="Iron Hills", draws=(3, 3), nearest="Lórien",
        path=("wilderness", "border-land", "border-land", "wilderness", "wilderness"),
    ),
    site(
        "TW-404", "Isengard", "ruins-and-lairs",
        side=HERO, region="Gap of Isen", draws=(2, 2), nearest="Lórien", path=("wilderness", "border-land", "border-land"),
        items="minor major gold-ring", autos=(AutoAttack("wolf", 3, 7),),
    ),
    site(
        "TW-407", "Lond Galen", "border-hold",
        side=HERO, region="Anfalas", draws=(1, 1), nearest="Edhellond", path=("wilderness",),
    ),
    site(
        "TW-408", "Lórien", "haven",
        side=HERO, region="Wold & Foothills", draws=(2, 2),
        haven_paths=(
            ("Rivendell", ("wilderness", "wilderness", "border-land", "wilderness")),
            ("Edhellond", ("wilderness", "border-land", "free-domain", "free-domain", "border-land", "wilderness")),
        ),
    ),
    site(
        "TW-409", "Lossadan Cairn", "ruins-and-lairs",
        side=HERO, region="Forochel", draws=(2, 2), nearest="Rivendell", path=("wilderness", "wilderness", "wilderness"),
        items="minor major greater", restricted=(("greater", "palantir"),),
        autos=(AutoAttack("undead", 2, 8, clauses=(On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT),)),)),),
    ),
    site(
        "TW-412", "Minas Tirith", "free-hold",
        side=HERO, region="Anórien", draws=(2, 2), nearest="Lórien", path=("wilderness", "border-land", "free-domain"),
    ),
    site(
        "TW-413", "Moria", "shadow-hold",
        side=HERO, region="Redhorn Gate", draws=(2, 3), nearest="Lórien", path=("wilderness", "wilderness"),
        items="minor major greater gold-ring", autos=(AutoAttack("orc", 4, 7),),
    ),
    site(
        "TW-415", "Mount Gram", "shadow-hold",
        side=HERO, region="Angmar", draws=(2, 3), nearest="Rivendell", path=("wilderness", "shadow-land"),
        items="minor major", autos=(AutoAttack("orc", 3, 6),),
    ),
    site(
        "TW-416", "Mount Gundabad", "shadow-hold",
        side=HERO, region="Gundabad", draws=(2, 3), nearest="Lórien", path=("wilderness", "border-land", "dark-domain"),
        items="minor major greater", autos=(AutoAttack("orc", 2, 8),),
    ),
    site(
        "TW-417", "Old Forest", "border-hold",
        Trait(b.HEALING_SPREADS),
        side=HERO, region="Cardolan", draws=(1, 1), nearest="Rivendell", path=("wilderness", "wilderness"),
    ),
    site(
        "TW-419", "Pelargir", "free-hold",
        side=HERO, region="Lebennin", draws=(2, 2), nearest="Edhellond", path=("wilderness", "border-land", "free-domain"),
    ),
    site(
        "TW-420", "Rhosgobel", "free-hold",
        Trait(b.HEALING_SPREADS),
        side=HERO, region="Southern Mirkwood", draws=(2, 3), nearest="Lórien",
        path=("wilderness", "border-land", "dark-domain"), items="minor",
    ),
    site(
        "TW-421", "Rivendell", "haven",
        side=HERO, region="Rhudaur", draws=(2, 2),
        haven_paths=(
            ("Lórien", ("wilderness", "border-land", "wilderness", "wilderness")),
            ("Grey Havens", ("free-domain", "wilderness", "wilderness")),
        ),
    ),
    site(
        "TW-423", "Sarn Goriwing", "shadow-hold",
        side=HERO, region="Heart of Mirkwood", draws=(2, 2), nearest="Lórien",
        path=("wilderness", "border-land", "wilderness", "wilderness"), items="minor major",
        autos=(AutoAttack("orc", 3, 5),),
    ),
    site(
        "TW-425", "Shrel-Kain", "border-hold",
        side=HERO, region="Dorwinion", draws=(3, 3), nearest="Lórien",
        path=("wilderness", "border-land", "border-land", "wilderness", "border-land"),
    ),
    site(
        "TW-428", "The Lonely Mountain", "ruins-and-lairs",
        side=HERO, region="Northern Rhovanion", draws=(2, 2), nearest="Lórien",
        path=("wilderness", "border-land", "border-land", "wilderness"), items="minor major greater gold-ring",
        autos=(AutoAttack("dragon", 1, 14),), lair=True, lair_of="smaug",
    ),
    site(
        "TW-432", "Thranduil's Halls", "free-hold",
        side=HERO, region="Woodland Realm", draws=(2, 2), nearest="Lórien",
        path=("wilderness", "border-land", "border-land"),
    ),
    site(
        "TW-433", "Tolfalas", "ruins-and-lairs",
        side=HERO, region="Mouths of the Anduin", draws=(2, 2), nearest="Edhellond",
        path=("wilderness", "free-domain", "coastal-sea"), items="minor major greater",
        restricted=(("greater", "Scroll of Isildur"),),
        autos=(AutoAttack("undead", 3, 7, clauses=(On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT),)),)),),
    ),
    site(
        "TW-437", "Wellinghall", "free-hold",
        side=HERO, region="Fangorn", draws=(1, 1), nearest="Lórien", path=("wilderness", "wilderness"),
    ),
    site(
        "TW-439", "Wose Passage-hold", "border-hold",
        side=HERO, region="Old Pûkel-land", draws=(2, 2), nearest="Edhellond",
        path=("wilderness", "wilderness", "wilderness"),
    ),
)
