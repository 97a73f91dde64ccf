"""Characters of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, avatar, character
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    character(
        "TW-116", "Adrazar", "dunadan",
        Bonus(b.INFLUENCE, 1, toward=Toward(factions=True)),
        skills="scout diplomat", mind=3, influence=1, prowess=3, body=6, mp=1, home=("Dol Amroth",), side=HERO,
    ),
    character(
        "TW-118", "Anborn", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Men of Lebennin",))),
        skills="scout ranger", mind=2, influence=0, prowess=2, body=8, mp=0, home=("Pelargir",), side=HERO,
    ),
    character(
        "TW-119", "Annalena", "elf",
        skills="scout sage", mind=3, influence=0, prowess=3, body=8, mp=1, home=("Edhellond",), side=HERO,
    ),
    character(
        "TW-120", "Aragorn II", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Rangers of the North",))),
        skills="warrior scout ranger", mind=9, influence=3, prowess=6, body=9, mp=3, home=("Bree",), side=HERO, mp_lost=-3,
        entity="aragorn-ii",
    ),
    character(
        "TW-122", "Arwen", "elf",
        Bonus(b.INFLUENCE, 7, toward=Toward(names=("Aragorn II",))),
        skills="scout sage", mind=3, influence=0, prowess=2, body=8, mp=1, home=("Rivendell",), side=HERO,
    ),
    character(
        "TW-123", "Balin", "dwarf",
        Bonus(b.INFLUENCE, 1, toward=Toward(("dwarf",), factions_too=True)),
        Bonus(b.PROWESS, 2, against=("orc",)),
        skills="warrior sage", mind=5, influence=2, prowess=4, body=7, mp=2, home=("Blue Mountain Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-126", "Beorn", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Beornings",))),
        skills="warrior ranger", mind=7, influence=2, prowess=7, body=9, mp=2, home=("Beorn's House",), side=HERO,
        entity="beorn",
    ),
    character(
        "TW-128", "Beretar", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Rangers of the North",))),
        skills="warrior ranger", mind=5, influence=1, prowess=5, body=8, mp=2, home=("Bree",), side=HERO,
    ),
    character(
        "TW-129", "Bergil", "dunadan",
        skills="warrior scout", mind=2, influence=0, prowess=1, body=9, mp=0, home=("Minas Tirith",), side=HERO,
    ),
    character(
        "TW-132", "Bofur", "dwarf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior", mind=2, influence=0, prowess=4, body=7, mp=0, home=("Blue Mountain Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-134", "Boromir II", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Men of Anórien",))),
        Bonus(b.CHECKS, -1),
        skills="warrior", mind=4, influence=1, prowess=6, body=7, mp=1, home=("Minas Tirith",), side=HERO,
    ),
    character(
        "TW-136", "Celeborn", "elf",
        Bonus(b.INFLUENCE, 5, toward=Toward(names=("Galadriel",))),
        skills="warrior sage", mind=6, influence=1, prowess=6, body=9, mp=2, home=("Lórien",), side=HERO,
    ),
    character(
        "TW-141", "Dori", "dwarf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior", mind=1, influence=0, prowess=3, body=6, mp=0, home=("Blue Mountain Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-143", "Elladan", "elf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=8, mp=1, home=("Rivendell",), side=HERO,
    ),
    character(
        "TW-144", "Elrohir", "elf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=8, mp=1, home=("Rivendell",), side=HERO,
    ),
    character(
        "TW-145", "Elrond", "elf",
        Bonus(b.HAND_SIZE, 1, b.SEAT, when=AtSite(names=("Rivendell",))),
        skills="warrior sage diplomat", mind=10, influence=4, prowess=7, body=9, mp=3, home=("Rivendell",), side=HERO,
        mp_lost=-3, entity="elrond",
    ),
    character(
        "TW-148", "Erkenbrand", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Riders of Rohan",))),
        skills="warrior", mind=4, influence=2, prowess=5, body=6, mp=1, home=("Edoras",), side=HERO,
    ),
    character(
        "TW-149", "Faramir", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Rangers of Ithilien",))),
        skills="warrior ranger", mind=5, influence=1, prowess=5, body=8, mp=2, home=("Henneth Annûn",), side=HERO,
    ),
    character(
        "TW-150", "Fíli", "dwarf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior scout", mind=2, influence=0, prowess=2, body=8, mp=0, home=("Blue Mountain Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-151", "Forlong", "dunadan",
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior", mind=1, influence=0, prowess=3, body=7, mp=0, home=("Minas Tirith",), side=HERO,
    ),
    avatar(
        "TW-156", "Gandalf", "wizard",
        Bonus(b.CHECKS, 1),
        Action(w.ANY_TIME, (RingTested(),), target=Pick(ITEM, IsItem(("gold-ring",))), cost=Tap()),
        skills="warrior scout sage diplomat", influence=10, prowess=6, body=9, home=("any haven",), entity="gandalf",
    ),
    character(
        "TW-158", "Gildor Inglorion", "elf",
        Bonus(b.PROWESS, 2, against=("orc",)),
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=7, mp=1, home=("Rivendell",), side=HERO,
    ),
    character(
        "TW-159", "Gimli", "dwarf",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Iron Hill Dwarves",))),
        Bonus(b.INFLUENCE, 1, toward=Toward(("elf",), factions_too=True)),
        Bonus(b.PROWESS, 2, against=("orc",)),
        skills="warrior diplomat", mind=6, influence=2, prowess=5, body=8, mp=2, home=("Iron Hill Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-160", "Glóin", "dwarf",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Blue Mountain Dwarves",))),
        Bonus(b.INFLUENCE, 1, toward=Toward(("dwarf",), factions_too=True)),
        Bonus(b.PROWESS, 1, against=("orc",)),
        skills="warrior diplomat", mind=5, influence=2, prowess=5, body=7, mp=2, home=("Blue Mountain Dwarf-hold",),
        side=HERO,
    ),
    character(
        "TW-161", "Glorfindel II", "elf",
        Bonus(b.INFLUENCE, 1, toward=Toward(("elf",))),
        skills="warrior sage", mind=8, influence=2, prowess=8, body=9, mp=3, home=("Rivendell",), side=HERO,
    ),
    character(
        "TW-162", "Halbarad", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Hillmen",))),
        skills="sage diplomat", mind=1, influence=1, prowess=0, body=5, mp=0, home=("Cameth Brin",), side=HERO,
    ),
    character(
        "TW-164", "Haldir", "elf",
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior", mind=3, influence=0, prowess=4, body=8, mp=1, home=("Lórien",), side=HERO,
    ),
    character(
        "TW-165", "Háma", "man",
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior", mind=2, influence=0, prowess=4, body=8, mp=0, home=("Edoras",), side=HERO,
    ),
    character(
        "TW-166", "Imrahil", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Knights of Dol Amroth",))),
        skills="warrior diplomat", mind=6, influence=2, prowess=5, body=8, mp=2, home=("Dol Amroth",), side=HERO,
    ),
    character(
        "TW-167", "Kíli", "dwarf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior scout", mind=3, influence=0, prowess=3, body=8, mp=1, home=("Blue Mountain Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-168", "Legolas", "elf",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Wood-elves",))),
        skills="warrior diplomat", mind=6, influence=2, prowess=5, body=8, mp=2, home=("Thranduil's Halls",), side=HERO,
    ),
    character(
        "TW-172", "Óin", "dwarf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        Bonus(b.CHECKS, -1),
        skills="warrior ranger", mind=3, influence=0, prowess=3, body=8, mp=1, home=("Blue Mountain Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-174", "Orophin", "elf",
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior ranger", mind=2, influence=0, prowess=2, body=7, mp=0, home=("Lórien",), side=HERO,
    ),
    avatar(
        "TW-175", "Pallando", "wizard",
        Bonus(b.HAND_SIZE, 1, b.SEAT),
        Traits(b.OPEN_DISCARDS),
        skills="warrior ranger sage diplomat", influence=10, prowess=6, body=9, home=("Grey Havens",), entity="pallando",
    ),
    character(
        "TW-176", "Peath", "man",
        Bonus(b.INFLUENCE, 4, toward=Toward(names=("Dunlendings",))),
        Bonus(b.PROWESS, 5, against=("nazgul", "ringwraith")),
        Trait(b.HALVES_BODY),
        skills="ranger diplomat", mind=4, influence=1, prowess=4, body=7, mp=1, home=("Dunnish Clan-hold",), side=HERO,
    ),
    avatar(
        "TW-178", "Radagast", "wizard",
        Bonus(b.DRAWS, PathCount("wilderness"), b.COMPANY),
        Bonus(b.CHECKS, 1),
        skills="warrior scout ranger diplomat", influence=10, prowess=6, body=9, home=("Rhosgobel",), entity="radagast",
    ),
    character(
        "TW-180", "Sam Gamgee", "hobbit",
        Bonus(b.CHECKS, 3),
        Trait(b.HOME_ONLY),
        skills="scout ranger", mind=4, influence=0, prowess=1, body=9, mp=1, home=("Bag End",), side=HERO,
    ),
    avatar(
        "TW-181", "Saruman", "wizard",
        Trait(b.USES_PALANTIR),
        Action((w.END_BEGINS,), (Fetch(("spell",), ("discard",), "hand"),), cost=Tap()),
        skills="scout ranger sage diplomat", influence=10, prowess=6, body=9, home=("Isengard",), entity="saruman",
    ),
    character(
        "TW-182", "Théoden", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Riders of Rohan",))),
        skills="warrior diplomat", mind=6, influence=3, prowess=5, body=6, mp=2, home=("Edoras",), side=HERO,
    ),
    character(
        "TW-183", "Thorin II", "dwarf",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Blue Mountain Dwarves",))),
        Bonus(b.INFLUENCE, 2, toward=Toward(("dwarf",), factions_too=True)),
        Bonus(b.PROWESS, 3, against=("orc",)),
        skills="warrior scout diplomat", mind=8, influence=2, prowess=5, body=8, mp=3, home=("Blue Mountain Dwarf-hold",),
        side=HERO,
    ),
    character(
        "TW-184", "Thranduil", "elf",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Wood-elves",))),
        skills="warrior ranger sage", mind=9, influence=3, prowess=7, body=8, mp=3, home=("Thranduil's Halls",), side=HERO,
    ),
    character(
        "TW-495", "Fatty Bolger", "hobbit",
        Trait(b.HOME_ONLY),
        Bonus(b.CHECKS, 1),
        Action(
            (w.STRIKE,), (CancelStrike(),), target=Pick(STRUCK_OTHER, Race(("hobbit",))), cost=Tap(),
        ),
        skills="scout", mind=3, influence=0, prowess=1, body=8, mp=1, home=("Bag End",), side=HERO,
    ),
)
