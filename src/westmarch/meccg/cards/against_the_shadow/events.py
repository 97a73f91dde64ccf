"""Resource events of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, MINION, resource
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    resource(
        "AS-54", "Safe from the Shadow", "permanent",
        Play(w.ANY_TIME, stays="table"),
        Traits(b.STORE_AT_END),
        On(w.DECK_EXHAUSTED, (Discarded(SELF),)),
        side=HERO, once="game",
    ),
    resource(
        "AS-77", "Above the Abyss", "short",
        Play(
            w.ANY_TIME, (Untap(),), target=Pick(OWN_CHARACTER, every(IsTapped(), NOT_AVATAR)),
            when=both(AvatarIn(race="ringwraith"), OpponentIs("hero")),
        ),
        side=MINION,
    ),
    resource(
        "AS-87", "Hoard Well-searched", "short",
        Play(
            (w.SITE,), (PermitItem(("minor", "major")),), when=both(AtHoard(tapped=True), Somebody(Skill("scout"))),
            skill="scout",
        ),
        side=MINION,
    ),
    resource(
        "AS-88", "Hold Rebuilt and Repaired", "permanent",
        Play(
            (w.SITE,), target=Pick(THIS_SITE, SiteIs(("ruins-and-lairs",), lair=False, surface=True)),
            when=AtSite(tapped=False), stays="target",
        ),
        BecomesSite("shadow-hold", detainment=True),
        side=MINION,
    ),
    resource(
        "AS-90", "Join With That Power", "short",
        Play(
            (w.CORRUPTION, w.FACTION, w.INFLUENCE), (ChangeCheck(Heads(-1)),),
            target=Pick(CHECKER, InCompanyOf(Skill("diplomat"))),
        ),
        side=MINION, once="check",
    ),
    resource(
        "AS-101", "Tokens to Show", "permanent",
        Play(w.ANY_TIME, stays="table"),
        Traits(b.STORE_AT_END),
        On(w.DECK_EXHAUSTED, (Discarded(SELF),)),
        side=MINION, once="game",
    ),
    resource(
        "AS-102", "The Tormented Earth", "short",
        Play(
            (w.ATTACK,), (CancelAttack(), MagicCheck("sorcery", -4)), target=Pick(CHARACTER, Uses("sorcery")),
            when=Unless(AttackKind("automatic")), name="cancel",
        ),
        Play(
            (w.ATTACK,), (Until(Bonus(b.ATTACK_PROWESS, -3), "attack", "company"), MagicCheck("sorcery", -4)),
            target=Pick(CHARACTER, Uses("sorcery")), when=both(Attacked(), Unless(AttackKind("automatic"))), name="weaken",
        ),
        side=MINION, keywords="sorcery magic", once="attack",
    ),
    resource(
        "AS-108", "Well-preserved", "permanent",
        Play(
            w.ANY_TIME, (Heal(well=True), MagicCheck("shadow-magic", -3)),
            target=Pick(OWN_CHARACTER, every(IsWounded(), InCompanyOf(Uses("shadow-magic")))), stays="target",
        ),
        Bonus(b.BODY, -1, b.BEARER),
        On(w.UNTAP_ENDS, (Discarded(SELF),), when=AtSite(("darkhaven",)), own=True),
        side=MINION, keywords="shadow-magic magic",
    ),
    resource(
        "AS-106", "The Under-roads", "long",
        Play((w.LONG_EVENT,), (DiscardNamed("The Way is Shut"),)),
        Bonus(b.DEPTHS, 3, b.EVERYBODY, when=Against("minion")),
        Forbids("The Way is Shut"),
        side=MINION,
    ),
)
