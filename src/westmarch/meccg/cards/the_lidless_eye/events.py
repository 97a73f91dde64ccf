"""Resource events of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    resource(
        "LE-160", "A Nice Place to Hide", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),), target=Pick(CHARACTER_OR_ALLY, Skill("scout")), cost=Tap("target"),
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
        "LE-172", "Bold Thrust", "short",
        Play((w.STRIKE,), (ChangeStrike(prowess=3, body=-1),), target=Pick(STRUCK, Skill("warrior"))),
        side=MINION,
    ),
    resource(
        "LE-173", "Burning Rick, Cot, and Tree", "permanent",
        Play(
            (w.SITE,), (MakeAttack("man", 4, 7), MakeAttack("man", 1, 9), OfferToSack()),
            when=AtSite(("border-hold",), tapped=True),
        ),
        side=MINION, mp=2, mp_type="miscellaneous", once="site",
    ),
    resource(
        "LE-178", "Crooked Promptings", "short",
        Play(
            (w.FACTION, w.INFLUENCE), (ChangeCheck(3),), target=Pick(CHECKER, InCompanyOf(Skill("diplomat"))),
            name="influence",
        ),
        Play(
            (w.CORRUPTION,), (ChangeCheck(2),), target=Pick(CHECKER, InCompanyOf(Skill("diplomat"))), name="corruption",
        ),
        side=MINION,
    ),
    resource(
        "LE-180", "Diversion", "short",
        Play((w.ATTACK,), (CancelAttack(), Wound()), target=Pick(CHARACTER_OR_ALLY, Not(IsWounded()))),
        side=MINION,
    ),
    resource(
        "LE-184", "Focus Palantír", "permanent",
        Play(
            w.ANY_TIME, target=Pick(OWN_ITEM, every(Keyword("palantir"), InCompanyOf(Skill("sage")))), stays="target",
        ),
        Trait(b.LETS_USE),
        On(w.COMPANY_MOVES, (Discarded(SELF),), own=True),
        side=MINION,
    ),
    resource(
        "LE-188", "Gifts as Given of Old", "short",
        Play((w.FACTION, w.INFLUENCE), (ChangeCheck(3),), when=AttemptOn(("faction",))),
        side=MINION,
    ),
    resource(
        "LE-196", "I'll Report You", "permanent",
        Play((w.ORGANIZATION,), (OthersToHand("command"),), target=Pick(OWN_CHARACTER, Leader()), stays="target"),
        Bonus(b.INFLUENCE, -2, b.BEARER, floor=0),
        Bonus(b.PROWESS, 1, b.COMPANY),
        Action((w.ORGANIZATION,), (BackToHand(),)),
        side=MINION, keywords="command",
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
        Play((w.ATTACK,), (CancelAttack(),), when=AttackBy(("orc", "troll", "man")), name="cancel"),
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
            when=Covert(), name="diplomat",
        ),
        Play(
            (w.ATTACK,), (Spare(),), target=Pick(CHARACTER_OR_ALLY, Skill("scout")), when=Attacked(),
            name="scout",
        ),
        side=MINION,
    ),
    resource(
        "LE-231", "Sneakin'", "short",
        Play(
            (w.ORGANIZATION,), (Until(Traits(b.NO_CREATURES), on="company"),),
            target=Pick(OWN_CHARACTER_OR_ALLY, every(Skill("scout"), CompanyAtMost(2, by_size=True))),
            cost=Tap("target"),
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
        "LE-237", "Swarm of Bats", "permanent",
        Play(
            (w.ORGANIZATION,), stays="company",
            target=Pick(
                OWN_COMPANY,
                every(
                    CompanyIs(AtSite(("darkhaven", "shadow-hold", "dark-hold"))), CompanyIs(Unless(Covert())),
                    CompanyIs(HeadsAtLeast(2, race="orc")),
                ),
            ),
        ),
        Bonus(b.ATTACK_PROWESS, -1, b.COMPANY),
        Bonus(b.ATTACK_BODY, -1, b.COMPANY),
        DiscardOnParting(),
        side=MINION, once="company",
    ),
    resource(
        "LE-238", "Swift Strokes", "short",
        Play((w.STRIKE,), (ChangeStrike(prowess=1, twice=True),), target=Pick(STRUCK, Skill("warrior"))),
        side=MINION,
    ),
    resource(
        "LE-240", "That Ain't No Secret", "permanent",
        Play(
            (w.SITE,), target=Pick(CHARACTER, IsUntapped()), cost=Tap("target"),
            when=AtSite(information=True, tapped=False), stays="target",
        ),
        side=MINION, mp_type="miscellaneous", store_at=("darkhaven",), mp_stored=1,
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
        "LE-247", "Under His Blow", "short",
        Play((w.STRIKE,), (ChangeStrike(stays=True),), target=Pick(STRUCK, IsUntapped())),
        side=MINION,
    ),
    resource(
        "LE-250", "Voices of Malice", "short",
        Play(
            w.ANY_TIME, (Discarded(), Checks(BY, -2)), target=Pick(HAZARD_EVENT, Not(Keyword("environment"))),
            by=Pick(OWN_CHARACTER_OR_ALLY, every(Skill("sage"), IsUntapped())), cost=Tap("by"),
        ),
        side=MINION,
    ),
    resource(
        "LE-253", "Weigh All Things to a Nicety", "short",
        Play(w.ANY_TIME, (Fetch(("resource", "character")),)),
        side=MINION,
    ),
    resource(
        "LE-228", "Skies of Fire", "permanent",
        Play(w.ANY_TIME, (ClearEnvironments("hazard"),), stays="table"),
        Traits(b.GATES_TO_HAZARDS),
        side=MINION, keywords="environment", once="game",
    ),
)
