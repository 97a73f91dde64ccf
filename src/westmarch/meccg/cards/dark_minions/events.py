"""Resource events of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import Isolated
from westmarch.meccg.vocabulary.bonuses import BecomesSite, Trait, Traits
from westmarch.meccg.vocabulary.clauses import Pairs
from westmarch.meccg.vocabulary.conditions import AtSite
from westmarch.meccg.vocabulary.effects import SELF, Discarded, OfferToBear
from westmarch.meccg.vocabulary.fetching import Fetch
from westmarch.meccg.vocabulary.fighting import MakeAttack
from westmarch.meccg.vocabulary.filters import SiteIs
from westmarch.meccg.vocabulary.journeys import TapTheSite
from westmarch.meccg.vocabulary.picks import THIS_SITE, Pick
from westmarch.meccg.vocabulary.plays import On, Play
from westmarch.meccg.vocabulary.special import FindWizard

CARDS: tuple[Definition, ...] = (
    resource(
        "DM-121", "Crown of Flowers", "permanent",
        Play(w.ANY_TIME, stays="table"),
        Pairs(),
        side=HERO, keywords="environment",
    ),
    resource(
        "DM-132", "Forewarned Is Forearmed", "permanent",
        Play(w.ANY_TIME, stays="table"),
        Traits(b.ONE_ATTACK),
        On(w.ATTACK_DEFEATED, (Discarded(SELF),), when=Isolated()),
        side=HERO, once="game",
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
    resource(
        "DM-164", "The Windlord Found Me", "permanent",
        Play(
            (w.SITE,), (TapTheSite(), MakeAttack("orc", 4, 9), OfferToBear()),
            when=AtSite(("shadow-hold", "dark-hold"), ("Isengard",), tapped=False), begins=True,
        ),
        Trait(b.NO_UNTAP),
        On(w.STORED, (FindWizard(),)),
        side=HERO, mp=3, mp_type="miscellaneous", store_at=("haven",), once="player",
    ),
)
