"""Resource events of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.amounts import Becomes
from westmarch.meccg.vocabulary.attack_conditions import AttackBy, Attacked, AttackKind, Cancellable, OneStrike, Unhalved
from westmarch.meccg.vocabulary.bonuses import Bonus, Toward, Trait, Traits
from westmarch.meccg.vocabulary.conditions import (
    SKIES,
    AtSite,
    AttemptOn,
    AvatarIn,
    BearerIs,
    Covert,
    GoalIs,
    HigherMindBeside,
    InPlay,
    MayCall,
    Moving,
    Somebody,
    Unless,
    both,
    either,
)
from westmarch.meccg.vocabulary.costs import Discard, Tap
from westmarch.meccg.vocabulary.effects import BY, SELF, CancelAttempt, Checks, ClearEnvironments, Discarded, If, Until
from westmarch.meccg.vocabulary.fetching import CallCouncil, Fetch, ShuffleAway
from westmarch.meccg.vocabulary.fighting import CancelAttack, HalveStrikes, Spare
from westmarch.meccg.vocabulary.filters import (
    NOT_AVATAR,
    AtDarkhaven,
    Avatar,
    Bears,
    IsUntapped,
    Keyword,
    MayTakeAlly,
    Not,
    Race,
    Skill,
    Uses,
    every,
)
from westmarch.meccg.vocabulary.journeys import TapTheSite
from westmarch.meccg.vocabulary.loyalty import BecomeAlly
from westmarch.meccg.vocabulary.picks import (
    CHARACTER,
    CHARACTER_OR_ALLY,
    HAZARD_EVENT,
    OWN_CHARACTER,
    OWN_CHARACTER_OR_ALLY,
    Pick,
    PickRegion,
)
from westmarch.meccg.vocabulary.plays import Action, DiscardIf, On, Play
from westmarch.meccg.vocabulary.special import ChangeRegion, DarkenSite, MagicCheck, ReplaceRing

CARDS: tuple[Definition, ...] = (
    resource(
        "LE-160", "A Nice Place to Hide", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),), target=Pick(CHARACTER_OR_ALLY, Skill("scout")), cost=Tap("target"),
            when=Cancellable(), skill="scout",
        ),
        side=MINION,
    ),
    resource(
        "LE-167", "Bade to Rule", "permanent",
        Play((w.ORGANIZATION,), target=Pick(OWN_CHARACTER, every(Avatar(), AtDarkhaven())), stays="target", name="with"),
        Play((w.ORGANIZATION,), when=Unless(AvatarIn()), stays="table", name="without"),
        Trait(b.JOINS_AVATAR),
        Bonus(b.GENERAL_INFLUENCE, 5, b.SEAT),
        Bonus(b.INFLUENCE, -2, b.BEARER),
        Action((w.ORGANIZATION,), cost=Discard(), when=BearerIs(Avatar())),
        On(w.COMPANY_MOVES, (Discarded(SELF),), own=True),
        side=MINION, once="player",
    ),
    resource(
        "LE-174", "By the Ringwraith's Word", "permanent",
        Play(
            (w.ORGANIZATION,), target=Pick(OWN_CHARACTER, every(NOT_AVATAR, AtDarkhaven(with_avatar=True))), stays="target",
        ),
        Trait(b.LEADER),
        Bonus(b.INFLUENCE, 4, b.BEARER, toward=Toward(own_company=True)),
        Trait(b.NO_BODY_DISCARD),
        DiscardIf(HigherMindBeside()),
        side=MINION, once="player",
    ),
    resource(
        "LE-179", "Deeper Shadow", "short",
        Play(
            (w.MOVEMENT,), (ChangeRegion("wilderness", ("shadow-land",)), MagicCheck("shadow-magic", -3)),
            target=PickRegion(kind="wilderness"), by=Pick(CHARACTER, Uses("shadow-magic")), name="region",
        ),
        Play(
            (w.MOVEMENT,), (DarkenSite(), MagicCheck("shadow-magic", -3)), target=Pick(CHARACTER, Uses("shadow-magic")),
            when=both(Moving(), GoalIs(("ruins-and-lairs",))), name="site",
        ),
        Play(
            (w.MOVEMENT,), (Until(Bonus(b.LIMIT, -1), "company", "company"), MagicCheck("shadow-magic", -3)),
            target=Pick(CHARACTER, Uses("shadow-magic")), when=Moving(), name="limit",
        ),
        side=MINION, keywords="shadow-magic magic",
    ),
    resource(
        "LE-212", "Not Slay Needlessly", "short",
        Play(
            (w.ATTACK,),
            (If(Covert(), (CancelAttack(),), (Until(Bonus(b.ATTACK_PROWESS, -2), "attack", "company"),)),),
            when=both(
                Attacked(), AttackBy(("elf", "dwarf", "dunadan", "man")), either(Unless(Covert()), Cancellable()),
            ),
        ),
        side=MINION, once="attack",
    ),
    resource(
        "LE-216", "Orc Quarrels", "short",
        Play((w.ATTACK,), (CancelAttack(),), when=both(Cancellable(), AttackBy(("orc", "troll", "man"))), name="cancel"),
        Play((w.ATTACK,), (HalveStrikes(),), when=both(InPlay(SKIES), Unhalved()), name="halve"),
        side=MINION,
    ),
    resource(
        "LE-219", "Poisonous Despair", "short",
        Play(
            (w.INFLUENCED,), (CancelAttempt(), MagicCheck("spirit-magic", -3)), target=Pick(CHARACTER, Uses("spirit-magic")),
            when=AttemptOn(("character", "ally", "item")),
        ),
        Play(
            (w.INFLUENCED,), (CancelAttempt(),), when=AttemptOn(("faction",)),
            target=Pick(OWN_CHARACTER, every(Uses("spirit-magic"), Race(("ringwraith",)))), name="faction",
        ),
        side=MINION, keywords="spirit-magic magic",
    ),
    resource(
        "LE-225", "Ruse", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),), target=Pick(CHARACTER_OR_ALLY, Skill("diplomat")), cost=Tap("target"),
            when=both(Cancellable(), Covert()), skill="diplomat", name="diplomat",
        ),
        Play(
            (w.ATTACK,), (Spare(),), target=Pick(CHARACTER_OR_ALLY, Skill("scout")), when=Attacked(), skill="scout",
            name="scout",
        ),
        side=MINION,
    ),
    resource(
        "LE-226", "Secrets of Their Forging", "short",
        Play(
            (w.SITE,), (TapTheSite(), ReplaceRing()), target=Pick(CHARACTER_OR_ALLY, every(Skill("sage"), IsUntapped())),
            cost=Tap("target"), when=both(AtSite(information=True, tapped=False), Somebody(Bears(("gold-ring",)))),
            skill="sage",
        ),
        side=MINION,
    ),
    resource(
        "LE-235", "Sudden Call", "short",
        Play(w.ANY_TIME, (CallCouncil(1),), when=MayCall(), role="resource", name="call"),
        Play((w.HAZARD,), (CallCouncil(1),), when=MayCall(of_opponent=True), role="hazard", name="call"),
        Play((*w.ANY_POINT, *w.ANY_POINT_HAZARD), (ShuffleAway(),), name="shuffle", free=True, quiet=True),
        side="",
    ),
    resource(
        "LE-241", "That's Been Heard Before Tonight", "permanent",
        Play(
            (w.SITE,), target=Pick(CHARACTER, IsUntapped()), cost=Tap("target"),
            when=both(Covert(), AtSite(("border-hold", "free-hold"), information=True, tapped=False)), stays="target",
        ),
        Trait(b.NO_UNTAP),
        side=MINION, mp_type="miscellaneous", store_at=("darkhaven",), mp_stored=2,
    ),
    resource(
        "LE-246", "To Satisfy the Questioner", "permanent",
        Play(
            (w.SITE,), (TapTheSite(),), target=Pick(CHARACTER, IsUntapped()), cost=Tap("target"),
            when=AtSite(("free-hold",), tapped=False), stays="target",
        ),
        Trait(b.NO_UNTAP),
        side=MINION, mp_type="miscellaneous", store_at=("darkhaven",), mp_stored=3,
    ),
    resource(
        "LE-250", "Voices of Malice", "short",
        Play(
            w.ANY_TIME, (Discarded(), Checks(BY, -2)), target=Pick(HAZARD_EVENT, Not(Keyword("environment"))),
            by=Pick(OWN_CHARACTER_OR_ALLY, every(Skill("sage"), IsUntapped())), cost=Tap("by"), skill="sage",
        ),
        side=MINION,
    ),
    resource(
        "LE-253", "Weigh All Things to a Nicety", "short",
        Play(w.ANY_TIME, (Fetch(("resource", "character")),)),
        side=MINION,
    ),
    resource(
        "LE-220", "Ready to His Will", "permanent",
        Play(
            (w.ATTACK,), (CancelAttack(all_of_it=True), BecomeAlly()),
            when=both(
                Cancellable(), AttackKind("creature"), AttackBy(("orc", "troll", "giant", "slayer", "man")), OneStrike(),
                Somebody(every(IsUntapped(), MayTakeAlly())),
            ),
        ),
        Bonus(b.MIND, 1, b.BEARER),
        Bonus(b.PROWESS, -7, b.BEARER),
        Bonus(b.BODY, Becomes("body", 8), b.BEARER),
        Trait(b.TAKES_HOST),
        side=MINION, mp=1, mp_type="ally",
    ),
    resource(
        "LE-228", "Skies of Fire", "permanent",
        Play(w.ANY_TIME, (ClearEnvironments("hazard"),), stays="table"),
        Traits(b.GATES_TO_HAZARDS),
        side=MINION, keywords="environment", once="game",
    ),
)
