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
        "TW-123", "Balin", "dwarf",
        Bonus(b.INFLUENCE, 1, toward=Toward(("dwarf",), factions_too=True)),
        Bonus(b.PROWESS, 2, against=("orc",)),
        skills="warrior sage", mind=5, influence=2, prowess=4, body=7, mp=2, home=("Blue Mountain Dwarf-hold",), side=HERO,
    ),
    character(
        "TW-128", "Beretar", "dunadan",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Rangers of the North",))),
        skills="warrior ranger", mind=5, influence=1, prowess=5, body=8, mp=2, home=("Bree",), side=HERO,
    ),
    character(
        "TW-132", "Bofur", "dwarf",
        Bonus(b.PROWESS, 1, against=("orc",)),
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior", mind=2, influence=0, prowess=4, body=7, mp=0, home=("Blue Mountain Dwarf-hold",), side=HERO,
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
        "TW-158", "Gildor Inglorion", "elf",
        Bonus(b.PROWESS, 2, against=("orc",)),
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=7, mp=1, home=("Rivendell",), side=HERO,
    ),
    character(
        "TW-161", "Glorfindel II", "elf",
        Bonus(b.INFLUENCE, 1, toward=Toward(("elf",))),
        skills="warrior sage", mind=8, influence=2, prowess=8, body=9, mp=3, home=("Rivendell",), side=HERO,
    ),
    character(
        "TW-164", "Haldir", "elf",
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior", mind=3, influence=0, prowess=4, body=8, mp=1, home=("Lórien",), side=HERO,
    ),
    character(
        "TW-174", "Orophin", "elf",
        Bonus(b.CHECKS, -1),
        Bonus(b.FACTIONS, -1),
        skills="warrior ranger", mind=2, influence=0, prowess=2, body=7, mp=0, home=("Lórien",), side=HERO,
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
        Action((w.END_OF_TURN,), (Fetch(("spell",), ("discard",), "hand"),), cost=Tap()),
        skills="scout ranger sage diplomat", influence=10, prowess=6, body=9, home=("Isengard",), entity="saruman",
    ),
    character(
        "TW-182", "Théoden", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Riders of Rohan",))),
        skills="warrior diplomat", mind=6, influence=3, prowess=5, body=6, mp=2, home=("Edoras",), side=HERO,
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
