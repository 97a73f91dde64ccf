"""Items of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.words import *

_DWARF = Race(("dwarf",))
_DWARVEN_RING = (
    Bonus(b.PROWESS, 2, b.BEARER),
    Bonus(b.PROWESS, 4, b.BEARER, only=_DWARF, instead=True),
    Bonus(b.INFLUENCE, 2, b.BEARER),
    Bonus(b.INFLUENCE, 7, b.BEARER, only=_DWARF, instead=True),
    Bonus(b.BODY, 1, b.BEARER),
    Action(
        w.ANY_TIME, (Fetch(("minor",), ("deck", "discard"), "hand", 2), Checks(BEARER, 2)), cost=Tap("bearer"),
        when=BearerIs(_DWARF),
    ),
)



def _records(untapped: tuple[str, ...], informed: tuple[str, ...]) -> tuple[Action, Action]:
    """CR-60: the site of the company untaps, or one site has information until the end of the turn."""
    return (
        Action(w.ANY_TIME, (Untap(),), target=Pick(HERE, every(SiteIs(untapped), IsTapped())), cost=Discard(), name="untap"),
        Action(
            w.ANY_TIME, (Until(Traits(b.INFORMATION)),), target=Pick(OWN_SITE, SiteIs(informed)), cost=Discard(),
            name="information",
        ),
    )


CARDS: tuple[Definition, ...] = (
    item(
        "AS-123", "Dwarven Ring of Thélor's Tribe", "special",
        *_DWARVEN_RING,
        side=MINION, corruption=3, corruption_dwarf=5, mp=4, keywords="dwarven-ring ring", unique=True,
        playable=Playable(ring_test=True), entity="dwarven-ring-of-thelor-s-tribe",
    ),
    item(
        "AS-124", "Dwarven Ring of Thrár's Tribe", "special",
        *_DWARVEN_RING,
        side=MINION, corruption=3, corruption_dwarf=5, mp=4, keywords="dwarven-ring ring", unique=True,
        playable=Playable(ring_test=True), entity="dwarven-ring-of-thrar-s-tribe",
    ),
    item(
        "AS-125", "Goblin Earth-plumb", "minor",
        Bonus(b.DEPTHS, 1, b.COMPANY),
        side=MINION, corruption=1, playable=Playable(by=Race(("orc", "troll"))),
    ),
    item(
        "AS-126", "Helm of Fear", "special",
        Action((w.ATTACK,), (CancelAttack(),), cost=Tap(), when=Unless(AttackKind("company"))),
        Bonus(b.BODY_CHECKS, -1, b.BEARER),
        side=MINION, corruption=0, mp=2, keywords="for-ringwraiths", unique=True,
        playable=Playable(names=("Barad-dûr",), tapped=True, by=YourAvatar(), keeps_site=True),
    ),
    item(
        "AS-127", "Iron Shield of Old", "special",
        Bonus(b.DEPTHS, 2, b.COMPANY),
        Action((w.STRIKE,), (Ineffectual(),), target=Pick(STRUCK_BEARER, Skill("warrior")), cost=Tap()),
        side=MINION, corruption=3, mp=2, slot="shield",
        playable=Playable(types=("shadow-hold", "ruins-and-lairs"), below=True),
    ),
    item(
        "AS-129", "Old Treasure", "minor",
        Bonus(b.INFLUENCE, 1, b.BEARER),
        Action(
            (*w.ANY_TIME, w.FACTION, w.INFLUENCE), (Until(Bonus(b.INFLUENCE, 4)),), target=Pick(ITS_BEARER), cost=Discard(),
        ),
        side=MINION, corruption=1, keywords="hoard-item", hoard_item=True,
    ),
    item(
        "AS-130", "Records Unread", "minor",
        Trait(b.NOT_AT_START),
        *_records(("shadow-hold",), ("shadow-hold",)),
        side=MINION, corruption=1, once="company",
    ),
    item(
        "AS-131", "Secret Book", "minor",
        Trait(b.NOT_AT_START),
        *_records(("free-hold", "border-hold"), ("ruins-and-lairs",)),
        side=MINION, corruption=1, once="company",
    ),
    item(
        "AS-132", "Thong of Fire", "greater",
        Bonus(b.PROWESS, 1, b.BEARER, only=Skill("warrior")),
        Bonus(b.BODY, 1, b.BEARER, only=Skill("warrior")),
        Trait(b.STANDS_FIRM),
        side=MINION, corruption=3, mp=3, slot="weapon", keywords="hoard-item", hoard_item=True, unique=True,
        borne_by=ProwessAtLeast(6),
    ),
    item(
        "AS-134", "Thrór's Map", "minor",
        Action(w.ANY_TIME, (Untap(),), target=Pick(HERE, every(SiteIs(guard="dragon"), IsTapped())), cost=Discard()),
        side=MINION, corruption=1, unique=True, entity="thror-s-map",
    ),
    item(
        "AS-136", "Usriev of Treachery", "major",
        Bonus(b.PROWESS, 1, b.BEARER, cap=8, only=Skill("warrior")),
        Bonus(b.PROWESS, 2, b.BEARER, cap=9, against=("elf",), only=Skill("warrior"), instead=True),
        MayFace(2),
        side=MINION, corruption=1, mp=1, slot="weapon", keywords="hoard-item", hoard_item=True,
        borne_by=ProwessAtLeast(5),
    ),
)
