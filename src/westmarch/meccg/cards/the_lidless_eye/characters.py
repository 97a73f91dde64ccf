"""Characters of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, avatar, character
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    character(
        "LE-1", "Asternak", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(playable_at="Variag Camp")),
        skills="warrior diplomat", mind=5, influence=2, prowess=5, body=7, mp=2, home=("Variag Camp",), side=MINION,
    ),
    character(
        "LE-6", "Ciryaher", "dunadan",
        skills="scout sage", mind=5, influence=2, prowess=2, body=7, mp=2, home=("Barad-dûr",), side=MINION,
        magic="shadow-magic",
    ),
    character(
        "LE-7", "Dôgrib", "man",
        Bonus(b.CHECKS, -1),
        skills="warrior", mind=2, influence=0, prowess=4, body=7, mp=0, home=("Lossadan Camp",), side=MINION,
    ),
    character(
        "LE-10", "Eradan", "dunadan",
        skills="scout ranger", mind=4, influence=1, prowess=4, body=8, mp=1, home=("Sarn Goriwing",), side=MINION,
    ),
    character(
        "LE-19", "Layos", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Men of Dorwinion",))),
        skills="sage diplomat", mind=5, influence=2, prowess=3, body=8, mp=2, home=("Shrel-Kain",), side=MINION,
    ),
    character(
        "LE-23", "Luitprand", "man",
        skills="scout", mind=1, influence=0, prowess=3, body=7, mp=0, home=("Lake-town",), side=MINION,
    ),
    character(
        "LE-27", "Nevido Smôd", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(playable_at="Easterling Camp")),
        skills="warrior ranger", mind=4, influence=1, prowess=4, body=8, mp=1, home=("Easterling Camp",), side=MINION,
    ),
    character(
        "LE-31", "Orc Captain", "orc",
        Bonus(b.INFLUENCE, 3, toward=Toward(("orc",), factions_too=True)),
        Trait(b.LEADER),
        skills="warrior", mind=5, influence=0, prowess=5, body=8, mp=2, home=("any dark-hold",), side=MINION, unique=False,
        discard_on=(8,),
    ),
    character(
        "LE-36", "Ostisen", "man",
        skills="scout", mind=2, influence=0, prowess=3, body=9, mp=0, home=("Vale of Erech",), side=MINION,
    ),
    avatar(
        "LE-50", "Adûnaphel the Ringwraith", "ringwraith",
        Action(
            (w.ATTACK,), (CancelAttack(anywhere=True),), cost=Tap(),
            when=both(AttackKind("creature", off_site=True), AtHavenHimself()),
        ),
        skills="warrior scout diplomat", influence=4, prowess=8, body=10, home=("Urlurtsu Nurn",), magic="spirit-magic",
        modes=(("heralded-lord", "direct_influence", 2), ("fell-rider", "prowess", -2)), entity="adunaphel",
    ),
    character(
        "LE-8", "Dorelas", "man",
        skills="warrior sage", mind=3, influence=1, prowess=2, body=7, mp=1, home=("Lond Galen",), side=MINION,
    ),
    character(
        "LE-9", "Dunlending Spy", "man",
        skills="scout", mind=1, influence=0, prowess=2, body=8, mp=0, home=("Bree",), side=MINION,
    ),
    character(
        "LE-11", "Gorbag", "orc",
        Bonus(b.INFLUENCE, 3, toward=Toward(("orc",), factions_too=True)),
        Trait(b.LEADER),
        skills="warrior scout", mind=6, influence=0, prowess=6, body=9, mp=2, home=("Minas Morgul",), side=MINION,
        discard_on=(9,), keywords="uruk-hai",
    ),
    character(
        "LE-12", "Grishnákh", "orc",
        skills="warrior scout", mind=3, influence=0, prowess=4, body=8, mp=1, home=("any site in Imlad Morgul",),
        side=MINION, discard_on=(8,), keywords="uruk-hai",
    ),
    character(
        "LE-14", "Hador", "dunadan",
        skills="warrior sage", mind=6, influence=1, prowess=5, body=9, mp=2, home=("Dol Guldur",), side=MINION,
        magic="sorcery",
    ),
    character(
        "LE-16", "Horseman in the Night", "man",
        Bonus(b.INFLUENCE, 1, toward=Toward(factions=True)),
        skills="warrior diplomat", mind=4, influence=2, prowess=3, body=7, mp=1, home=("any dark-hold",), side=MINION,
        unique=False,
    ),
    character(
        "LE-17", "Jerrek", "man",
        Bonus(b.INFLUENCE, 1, toward=Toward(playable_at="Southron Oasis")),
        skills="warrior scout", mind=4, influence=0, prowess=5, body=8, mp=1, home=("Southron Oasis",), side=MINION,
    ),
    character(
        "LE-18", "Lagduf", "orc",
        skills="warrior", mind=3, influence=0, prowess=5, body=8, mp=1, home=("any site in Imlad Morgul",),
        side=MINION, discard_on=(8,), keywords="uruk-hai",
    ),
    character(
        "LE-22", "Lieutenant of Morgul", "troll",
        Bonus(b.HAND_SIZE, 1, b.SEAT, when=AtSite(names=("Minas Morgul",))),
        Bonus(b.INFLUENCE, 3, toward=Toward(("orc", "troll"), factions_too=True)),
        Trait(b.LEADER),
        skills="warrior ranger", mind=9, influence=2, prowess=8, body=9, mp=3, home=("Minas Morgul",), side=MINION,
        discard_on=(9,), keywords="half-troll", entity="gothmog",
    ),
    character(
        "LE-25", "Muzgash", "orc",
        skills="warrior", mind=2, influence=0, prowess=4, body=8, mp=0, home=("any site in Imlad Morgul",),
        side=MINION, discard_on=(8,), keywords="uruk-hai",
    ),
    character(
        "LE-28", "Odoacer", "man",
        Bonus(b.INFLUENCE, 3, toward=Toward(names=("Woodmen",))),
        skills="ranger", mind=1, influence=0, prowess=4, body=6, mp=0, home=("Woodmen-town",), side=MINION,
    ),
    character(
        "LE-30", "Orc Brawler", "orc",
        Bonus(b.CHECKS, -1),
        skills="warrior", mind=1, influence=0, prowess=3, body=8, mp=0, home=("any dark-hold",), side=MINION, unique=False,
        discard_on=(7, 8),
    ),
    character(
        "LE-34", "Orc Tracker", "orc",
        Bonus(b.CHECKS, -1),
        skills="warrior ranger", mind=3, influence=0, prowess=3, body=8, mp=1, home=("any dark-hold",), side=MINION,
        unique=False, discard_on=(7, 8),
    ),
    character(
        "LE-35", "Orc Veteran", "orc",
        Bonus(b.CHECKS, -1),
        skills="warrior", mind=2, influence=0, prowess=4, body=8, mp=0, home=("any dark-hold",), side=MINION, unique=False,
        discard_on=(8,),
    ),
    character(
        "LE-38", "Radbug", "orc",
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=8, mp=1, home=("any site in Imlad Morgul",),
        side=MINION, discard_on=(8,), keywords="uruk-hai",
    ),
    character(
        "LE-39", "Shagrat", "orc",
        Bonus(b.INFLUENCE, 4, toward=Toward(("orc",), factions_too=True)),
        Trait(b.LEADER),
        skills="warrior ranger", mind=6, influence=0, prowess=6, body=9, mp=2, home=("Cirith Ungol",), side=MINION,
        discard_on=(9,), keywords="uruk-hai",
    ),
    character(
        "LE-44", "Troll Lout", "troll",
        Bonus(b.CHECKS, -1),
        skills="warrior", mind=3, influence=0, prowess=4, body=9, mp=1, home=("any dark-hold",), side=MINION, unique=False,
        discard_on=(8,),
    ),
    character(
        "LE-46", "Tros Hesnef", "man",
        Bonus(b.INFLUENCE, 1, toward=Toward(playable_at="Easterling Camp")),
        Bonus(b.CHECKS, -1),
        skills="warrior", mind=2, influence=0, prowess=5, body=7, mp=0, home=("Easterling Camp",), side=MINION,
    ),
    character(
        "LE-48", "Ufthak", "orc",
        skills="warrior scout ranger", mind=4, influence=0, prowess=4, body=8, mp=1, home=("any site in Imlad Morgul",),
        side=MINION, discard_on=(8,), keywords="uruk-hai",
    ),
    character(
        "LE-49", "Ulkaur the Tongueless", "troll",
        Bonus(b.INFLUENCE, 2, toward=Toward(("orc", "troll"), factions_too=True)),
        Bonus(b.CHECKS, -1),
        Trait(b.LEADER),
        skills="warrior", mind=5, influence=0, prowess=6, body=9, mp=2, home=("Barad-dûr",), side=MINION, discard_on=(9,),
        keywords="olog-hai",
    ),
    avatar(
        "LE-52", "Dwar the Ringwraith", "ringwraith",
        Action(
            (*w.ANY_TIME, w.ATTACK), (Until(Bonus(b.PROWESS, 1)), Until(Bonus(b.BODY, 1))), target=Pick(OWN_COMPANY),
            cost=Tap(), when=AtHavenHimself(),
        ),
        skills="warrior scout sage", influence=5, prowess=9, body=10, home=("any site in Udûn",), magic="sorcery",
        modes=(("heralded-lord", "direct_influence", -3), ("fell-rider", "prowess", -1)), entity="dwar-of-waw",
    ),
    avatar(
        "LE-53", "Hoarmûrath the Ringwraith", "ringwraith",
        Bonus(b.HAND_SIZE, 1, b.SEAT, when=AtHavenHimself()),
        skills="scout ranger sage", influence=3, prowess=8, body=9, home=("any site in Udûn",), magic="sorcery",
        modes=(("heralded-lord", "direct_influence", 1), ("fell-rider", "prowess", 2)), entity="hoarmurath-of-dir",
    ),
    avatar(
        "LE-54", "Indûr the Ringwraith", "ringwraith",
        Action((w.END_BEGINS,), (Fetch(("magic",), ("discard",), "hand"),), cost=Tap()),
        skills="warrior diplomat", influence=5, prowess=9, body=10, home=("any site in Udûn or Imlad Morgul",),
        magic="sorcery spirit-magic", modes=(("heralded-lord", "direct_influence", -1), ("fell-rider", "prowess", -3)),
        entity="indur-dawndeath",
    ),
    avatar(
        "LE-58", "The Witch-king", "ringwraith",
        LeadsFreely(2),
        skills="warrior sage diplomat", influence=3, prowess=9, body=12, home=("any site in Imlad Morgul",),
        magic="spirit-magic shadow-magic", modes=(("heralded-lord", "direct_influence", 3), ("fell-rider", "prowess", 1)),
        entity="witch-king-of-angmar",
    ),
)
