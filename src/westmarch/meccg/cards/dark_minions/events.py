"""Resource events of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    resource(
        "DM-124", "The Dwarves Are upon You!", "short",
        Play(
            (w.ATTACK,),
            (
                Until(Bonus(b.PROWESS, 2, only=Race(("dwarf",))), "attack", "company"),
                Until(Bonus(b.BODY, -1, only=Race(("dwarf",))), "attack", "company"),
            ),
            when=both(Attacked(), Somebody(Race(("dwarf",)))),
        ),
        side=HERO, once="attack",
    ),
    resource(
        "DM-142", "Hundreds of Butterflies", "short",
        Play(
            (w.MOVEMENT,), (Untap(), Until(Bonus(b.LIMIT, 1), "company", "company")), target=Pick(CHARACTER, IsTapped()),
            when=Moving(),
        ),
        side=HERO,
    ),
    resource(
        "DM-155", "Rebuild the Town", "permanent",
        Play(
            (w.SITE,), target=Pick(THIS_SITE, SiteIs(("ruins-and-lairs",), lair=False, surface=True)),
            when=AtSite(tapped=False), stays="target",
        ),
        BecomesSite("border-hold", no_attacks=True),
        side=HERO,
    ),
    resource("DM-159", "Smoke Rings", "short", Play(w.ANY_TIME, (Fetch(("resource", "character")),)), side=HERO),
)
