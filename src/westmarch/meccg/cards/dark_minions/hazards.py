"""Hazard events of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import UNDEAD, from_guard, hazard
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.amounts import IfElse, MindOf
from westmarch.meccg.vocabulary.attack_conditions import AttackBy, AttackKind, GuardedBy
from westmarch.meccg.vocabulary.below import Below, Bury, DeckOf, JustPlayed
from westmarch.meccg.vocabulary.bonuses import Bonus, DoublesAttacks, Trait
from westmarch.meccg.vocabulary.conditions import DOORS, InPlay, PathHas, SiteIn, both, either
from westmarch.meccg.vocabulary.effects import SELF, Discarded, Rolled
from westmarch.meccg.vocabulary.fetching import Fetch
from westmarch.meccg.vocabulary.filters import NOT_AVATAR
from westmarch.meccg.vocabulary.journeys import SendBack, SplitOff
from westmarch.meccg.vocabulary.picks import CHARACTER, RACE, Pick
from westmarch.meccg.vocabulary.plays import On, Play
from westmarch.meccg.vocabulary.special import FreeCreatures

DRUMS = (
    "Udûn", "Gorgoroth", "Angmar", "Gundabad", "High Pass", "Redhorn Gate", "Gap of Isen", "Rohan", "Southern Mirkwood",
)

CARDS: tuple[Definition, ...] = (
    hazard(
        "DM-45", "An Unexpected Outpost", "short",
        Play((w.HAZARD,), (Fetch(("hazard",), number=IfElse(InPlay(DOORS), 2, 1)),)),
    ),
    hazard(
        "DM-71", "The Moon Is Dead", "permanent",
        Play((w.HAZARD,), stays="table"),
        from_guard(GuardedBy(UNDEAD)),
        Bonus(b.STRIKES, 1, b.EVERYBODY, against=UNDEAD),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=UNDEAD),
        DoublesAttacks("undead"),
        On(w.ATTACK_DEFEATED, (Discarded(SELF),), when=AttackBy(UNDEAD)),
        once="game",
    ),
    hazard(
        "DM-88", "Seized by Terror", "short",
        Play(
            (w.HAZARD,), (Rolled("owner", MindOf(), 12, (SplitOff(),)),), target=Pick(CHARACTER, NOT_AVATAR),
            when=PathHas((("shadow-land",), ("dark-domain",))),
        ),
    ),
    hazard(
        "DM-97", "Two or Three Tribes Present", "short",
        Play(
            (w.HAZARD,), (FreeCreatures(),), target=Pick(RACE),
            when=PathHas((("wilderness", "wilderness"), ("shadow-land",), ("dark-domain",))),
        ),
    ),
    hazard(
        "DM-52", "Drums", "long",
        Play((w.HAZARD,), stays="table"),
        from_guard(both(GuardedBy(), either(SiteIn(DRUMS), Below()))),
        Bonus(b.LIMIT, 1, b.EVERYBODY, when=Below()),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, when=Below()),
        Bonus(b.ATTACK_PROWESS, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, when=both(AttackKind("automatic"), SiteIn(DRUMS))),
        Bonus(b.STRIKES, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, when=both(AttackKind("automatic"), SiteIn(DRUMS))),
        once="game",
    ),
    hazard(
        "DM-63", "Great Secrets Buried There", "permanent",
        Play((w.HAZARD,), (Bury(),), when=DeckOf(10), stays="table", role="hazard", name="opponent"),
        Play(
            (w.ORGANIZATION, w.SITE), (Bury(own=True),), when=DeckOf(10, own=True), stays="table", role="resource",
            name="own",
        ),
        Trait(b.BURIES),
    ),
    hazard(
        "DM-98", "The Way is Shut", "long",
        Play((w.HAZARD,), stays="table"),
        On(w.COMPANY_MOVES, (SendBack(),), when=Below(moving=True)),
        On(w.RESOLVED, (SendBack(),), when=both(JustPlayed(), Below(moving=True))),
        once="game",
    ),
)
