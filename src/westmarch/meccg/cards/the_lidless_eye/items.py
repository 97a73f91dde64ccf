"""Items of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.words import *


def palantir(*effects: Effect, when: tuple[Condition, ...] = ()) -> tuple[Action, Action]:
    """USE-05: used by whoever bears it while a card on it allows it, or by one who can do it himself and taps."""
    return (
        Action(w.ANY_TIME, (*effects, Checks(BEARER)), cost=Tap(), when=both(*when, CanUsePalantir())),
        Action(
            w.ANY_TIME, (*effects, Checks(BEARER)), cost=Both((Tap(), Tap("bearer"))),
            when=both(*when, CanUsePalantir(himself=True)), name="himself",
        ),
    )


CARDS: tuple[Definition, ...] = (
    item(
        "LE-302", "Blazon of the Eye", "minor",
        Bonus(b.INFLUENCE, 2, b.BEARER, toward=Toward(factions=True)),
        side=MINION, corruption=1, once="character",
    ),
    item(
        "LE-310", "Foul-smelling Paste", "minor",
        Action(w.ANY_TIME, (Heal(well=True),), target=Pick(CHARACTER, IsWounded()), cost=Discard()),
        side=MINION, corruption=1,
    ),
    item(
        "LE-315", "The Least of Gold Rings", "gold-ring",
        On(w.UNTAP_ENDS, (Checks(BEARER),), own=True),
        side=MINION, corruption=4, mp=2, keywords="ring",
        ring_test=(("the-one-ring", 12, 99), ("dwarven-ring", 10, 99), ("magic-ring", 1, 7), ("lesser-ring", 1, 99)),
    ),
    item(
        "LE-339", "Red Book of Westmarch", "special",
        side=MINION, corruption=2, mp=2, unique=True, playable=Playable(names=("Bag End",)), store_at=("Barad-dûr",),
        mp_stored=5, stored_points_at=("Barad-dûr",), entity="red-book-of-westmarch",
    ),
    item(
        "LE-299", "Black Mace", "greater",
        Bonus(b.PROWESS, 3, b.BEARER, cap=10, only=Skill("warrior")),
        Bonus(b.PROWESS, 4, b.BEARER, cap=10, against=("elf",), only=Skill("warrior"), instead=True),
        side=MINION, corruption=3, mp=2, slot="weapon",
    ),
    item(
        "LE-301", "Black-mail Coat", "major",
        Bonus(b.BODY, 2, b.BEARER, cap=9, only=Skill("warrior")),
        side=MINION, corruption=1, mp=1, slot="armor",
    ),
    item(
        "LE-304", "Broad-headed Spear", "major",
        Bonus(b.PROWESS, 2, b.BEARER, cap=8, only=Skill("warrior")),
        side=MINION, corruption=1, mp=1, slot="weapon",
    ),
    item(
        "LE-312", "Gold Ring that Sauron Fancies", "gold-ring",
        On(w.UNTAP_ENDS, (Checks(BEARER),), own=True),
        side=MINION, corruption=4, mp=2, keywords="ring", playable=Playable(names=("Bag End",), types=("ruins-and-lairs",)),
        ring_test=(("the-one-ring", 11, 99), ("dwarven-ring", 8, 99), ("magic-ring", 1, 5), ("lesser-ring", 1, 99)),
    ),
    item(
        "LE-313", "High Helm", "major",
        Bonus(b.INFLUENCE, 2, b.BEARER),
        Bonus(b.BODY, 1, b.BEARER, cap=9),
        Bonus(b.PROWESS, 1, b.BEARER, cap=8, only=Skill("warrior")),
        side=MINION, corruption=2, mp=2, slot="helmet", unique=True,
    ),
    item(
        "LE-342", "Saw-toothed Blade", "minor",
        Bonus(b.PROWESS, 1, b.BEARER, cap=8),
        side=MINION, corruption=1, slot="weapon",
    ),
    item(
        "LE-325", "The Mithril-coat", "greater",
        Bonus(b.BODY, 3, b.BEARER, cap=10),
        side=MINION, corruption=2, mp=3, slot="armor", unique=True, entity="the-mithril-coat",
    ),
    item(
        "LE-311", "Gleaming Gold Ring", "gold-ring",
        On(w.UNTAP_ENDS, (Checks(BEARER),), own=True),
        Trait(b.SEEKS_LESSER_RING),
        side=MINION, corruption=4, mp=2, keywords="ring", playable=Playable(types=("border-hold",)),
        ring_test=(("spirit-ring", 10, 99), ("dwarven-ring", 9, 99), ("magic-ring", 1, 6), ("lesser-ring", 1, 99)),
    ),
    item(
        "LE-324", "Minor Ring", "special",
        Bonus(b.INFLUENCE, 2, b.BEARER),
        side=MINION, corruption=1, mp=2, keywords="lesser-ring ring", playable=Playable(ring_test=True), once="character",
    ),
    item(
        "LE-333", "Palantír of Minas Tirith", "special",
        *palantir(LookAtTop(5), LookAtTop(5, of_opponent=True)),
        side=MINION, corruption=3, mp=3, keywords="palantir", unique=True, playable=Playable(names=("Minas Tirith",)),
        entity="palantir-of-minas-tirith",
    ),
    item(
        "LE-334", "Palantír of Orthanc", "special",
        *palantir(Fetch(("hazard", "resource", "character"), ("discard",)), when=(DeckHas(5),)),
        side=MINION, corruption=3, mp=3, keywords="palantir", unique=True, playable=Playable(names=("Isengard",)),
        entity="palantir-of-orthanc",
    ),
    item(
        "LE-343", "Scroll of Isildur", "greater",
        Bonus(b.RING_TEST, 1, b.COMPANY),
        side=MINION, corruption=4, mp=3, unique=True, store_at=("Barad-dûr",), mp_stored=5,
        stored_points_at=("Barad-dûr",), entity="scroll-of-isildur",
    ),
    item(
        "LE-345", "Strange Rations", "minor",
        Action(w.ANY_TIME, (Untap(),), target=Pick(ITS_BEARER, IsTapped()), cost=Discard()),
        Action((w.ORGANIZATION,), (Until(Bonus(b.REGIONS, 1), on="company"),), cost=Discard(), name="region"),
        side=MINION, corruption=1,
    ),
)
