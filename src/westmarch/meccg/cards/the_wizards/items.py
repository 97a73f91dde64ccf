"""Items of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, item
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    item(
        "TW-196", "Beautiful Gold Ring", "gold-ring",
        side=HERO, corruption=1, mp=1, keywords="ring",
        ring_test=(("the-one-ring", 12, 99), ("dwarven-ring", 10, 99), ("magic-ring", 1, 7), ("lesser-ring", 1, 99)),
    ),
    item(
        "TW-201", "Book of Mazarbul", "special",
        Action(
            (w.ORGANIZATION,), (Until(Bonus(b.HAND_SIZE, 1, b.SEAT), until="untap", on="all"),), cost=Tap(),
            when=BearerIs(Skill("sage")),
        ),
        side=HERO, corruption=2, mp=1, unique=True, playable=Playable(names=("Moria",)),
        store_at=("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"), mp_stored=5,
        stored_points_at=("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"),
    ),
    item(
        "TW-212", "Durin's Axe", "major",
        Bonus(b.PROWESS, 2, b.BEARER, cap=9),
        Bonus(b.PROWESS, 4, b.BEARER, cap=9, only=Race(("dwarf",)), instead=True),
        side=HERO, corruption=2, corruption_dwarf=3, mp=2, mp_dwarf=4, slot="weapon", unique=True,
    ),
    item(
        "TW-224", "Elf-stone", "minor",
        Bonus(b.INFLUENCE, 2, b.BEARER, toward=Toward(("elf",), factions_too=True)),
        side=HERO, corruption=1, once="character",
    ),
    item(
        "TW-244", "Glamdring", "major",
        Bonus(b.PROWESS, 3, b.BEARER, cap=8),
        Bonus(b.PROWESS, 3, b.BEARER, cap=9, against=("orc",), instead=True),
        side=HERO, corruption=1, mp=2, slot="weapon", unique=True,
    ),
    item(
        "TW-250", "Great-shield of Rohan", "major",
        Bonus(b.BODY, 2, b.BEARER, cap=9),
        Action(
            (w.STRIKE,), (ChangeStrike(stays=True),), target=Pick(STRUCK_BEARER, every(Skill("warrior"), IsUntapped())),
            cost=Tap(),
        ),
        side=HERO, corruption=2, mp=2, slot="shield", unique=True,
    ),
    item(
        "TW-254", "Hauberk of Bright Mail", "major",
        Bonus(b.BODY, 2, b.BEARER, cap=9, only=Skill("warrior")),
        side=HERO, corruption=1, mp=2, slot="armor",
    ),
    item(
        "TW-259", "Horn of Anor", "minor",
        Bonus(b.INFLUENCE, 2, b.BEARER, toward=Toward(factions=True)),
        side=HERO, corruption=1, once="character",
    ),
    item(
        "TW-266", "Lesser Ring", "special",
        Bonus(b.INFLUENCE, 2, b.BEARER),
        side=HERO, corruption=1, mp=2, keywords="lesser-ring ring", playable=Playable(ring_test=True),
    ),
    item(
        "TW-274", "Magic Ring of Stealth", "special",
        Action((w.STRIKE,), (CancelStrike(),), target=Pick(STRUCK_BEARER), cost=Tap(), when=BearerAlready("scout")),
        side=HERO, corruption=2, mp=3, keywords="magic-ring ring gives-scout", playable=Playable(ring_test=True),
        once="character",
    ),
    item(
        "TW-289", "Narsil", "greater",
        Bonus(b.PROWESS, 1, b.BEARER),
        Bonus(b.INFLUENCE, 1, b.BEARER),
        side=HERO, corruption=2, mp=3, slot="weapon", unique=True,
    ),
    item(
        "TW-295", "Orcrist", "greater",
        Bonus(b.PROWESS, 3, b.BEARER, cap=9),
        Bonus(b.PROWESS, 4, b.BEARER, cap=10, against=("orc",), instead=True),
        side=HERO, corruption=2, mp=4, slot="weapon", unique=True,
    ),
    item(
        "TW-300", "Palantír of Orthanc", "special",
        Action(
            w.ANY_TIME, (Fetch(("hazard", "resource", "character"), ("discard",)), Checks(BEARER)), cost=Tap(),
            when=both(DeckHas(5), CanUsePalantir()),
        ),
        Action(
            w.ANY_TIME, (Fetch(("hazard", "resource", "character"), ("discard",)), Checks(BEARER)),
            cost=Both((Tap(), Tap("bearer"))), when=both(DeckHas(5), CanUsePalantir(himself=True)), name="himself",
        ),
        side=HERO, corruption=2, mp=2, keywords="palantir", unique=True, playable=Playable(names=("Isengard",)),
        entity="palantir-of-orthanc",
    ),
    item(
        "TW-322", "Sapling of the White Tree", "major",
        side=HERO, corruption=1, mp=1, playable=Playable(never=("shadow-hold", "dark-hold")), store_at=("Minas Tirith",),
        mp_stored=2, stored_points_at=("Minas Tirith",),
    ),
    item(
        "TW-323", "Scroll of Isildur", "greater",
        Bonus(b.RING_TEST, 2, b.COMPANY),
        side=HERO, corruption=3, mp=4, unique=True, entity="scroll-of-isildur",
    ),
    item(
        "TW-327", "Shield of Iron-bound Ash", "minor",
        Bonus(b.BODY, 1, b.BEARER, cap=8),
        Action((w.STRIKE,), (ChangeStrike(prowess=1),), target=Pick(STRUCK_BEARER), cost=Tap()),
        side=HERO, corruption=1, slot="shield",
    ),
    item(
        "TW-330", "Star-glass", "minor",
        Action(
            (w.ATTACK,), (CancelAttack(), Checks(BEARER)), cost=Tap("bearer"), when=AttackBy(("undead",)), name="cancel",
        ),
        Action(
            (w.ATTACK,), (ChangeAttack(prowess=-2), Checks(BEARER)), cost=Tap("bearer"),
            when=AttackBy(("spider", "animal", "wolf")), name="weaken",
        ),
        side=HERO, corruption=1,
    ),
    item(
        "TW-336", "Sword of Gondolin", "major",
        Bonus(b.PROWESS, 2, b.BEARER, cap=8, only=Skill("warrior")),
        side=HERO, corruption=2, mp=2, slot="weapon",
    ),
    item(
        "TW-345", "The Mithril-coat", "greater",
        Bonus(b.BODY, 3, b.BEARER, cap=10),
        side=HERO, corruption=2, mp=4, slot="armor", unique=True, entity="the-mithril-coat",
    ),
    item(
        "TW-351", "Torque of Hues", "major",
        Action((w.ATTACK,), (CancelAttack(), Checks(BEARER)), cost=Both((Tap(), Tap("bearer")))),
        side=HERO, corruption=2, mp=2, unique=True,
    ),
    item(
        "TW-494", "Black Arrow", "minor",
        Action(
            (w.ATTACK,), (ChangeAttack(prowess=-1, body=-1),), cost=Both((Tap(), Discard(unless=Race(("man",))))),
            when=BearerIs(Skill("warrior")),
        ),
        side=HERO, corruption=1,
    ),
)
