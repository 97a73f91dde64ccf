"""Resource events of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    resource(
        "TW-189", "A Friend or Three", "short",
        Play((w.CORRUPTION, w.FACTION, w.INFLUENCE), (ChangeCheck(Heads()),), target=Pick(CHECKER)),
        side=HERO,
    ),
    resource(
        "TW-190", "Align Palantír", "permanent",
        Play(
            w.ANY_TIME, target=Pick(OWN_ITEM, every(Keyword("palantir"), InCompanyOf(Skill("sage")))), stays="target",
        ),
        Trait(b.LETS_USE),
        On(w.COMPANY_MOVES, (Discarded(SELF),), own=True),
        side=HERO, mp=2, mp_type="miscellaneous", corruption=2, once="item",
    ),
    resource(
        "TW-204", "Concealment", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),), target=Pick(CHARACTER_OR_ALLY, Skill("scout")), cost=Tap("target"),
        ),
        side=HERO,
    ),
    resource(
        "TW-207", "Dark Quarrels", "short",
        Play((w.ATTACK,), (CancelAttack(),), when=AttackBy(("orc", "troll", "man")), name="cancel"),
        Play((w.ATTACK,), (HalveStrikes(),), when=both(InPlay(GATES), Unhalved()), name="halve"),
        side=HERO,
    ),
    resource(
        "TW-209", "Dodge", "short",
        Play((w.STRIKE,), (ChangeStrike(stays=True, body=-1),), target=Pick(STRUCK, IsUntapped())),
        side=HERO,
    ),
    resource(
        "TW-229", "Escape", "short",
        Play((w.ATTACK,), (CancelAttack(), Wound()), target=Pick(CHARACTER_OR_ALLY, Not(IsWounded()))),
        side=HERO,
    ),
    resource(
        "TW-240", "Fellowship", "permanent",
        Play(
            (w.ORGANIZATION,),
            target=Pick(OWN_COMPANY, every(AtDarkhaven(), CompanyIs(HeadsAtLeast(4, allies=True)))), stays="company",
        ),
        Bonus(b.PROWESS, 1, b.COMPANY),
        Bonus(b.CHECKS, 1, b.COMPANY),
        DiscardOnParting(allies=True, joins=True),
        side=HERO,
    ),
    resource(
        "TW-243", "Gates of Morning", "permanent",
        Play(w.ANY_TIME, (ClearEnvironments("hazard"),), stays="table"),
        side=HERO, keywords="environment", once="game",
    ),
    resource(
        "TW-253", "Halfling Strength", "short",
        Play(w.ANY_TIME, (Untap(),), target=Pick(OWN_CHARACTER, every(Race(("hobbit",)), IsTapped())), name="untap"),
        Play(
            (w.ORGANIZATION,), (Heal(well=True),), target=Pick(OWN_CHARACTER, every(Race(("hobbit",)), IsWounded())),
            name="heal",
        ),
        Play((w.CORRUPTION,), (ChangeCheck(4),), target=Pick(CHECKER, Race(("hobbit",))), name="check"),
        side=HERO,
    ),
    resource(
        "TW-288", "Muster", "short",
        Play(
            (w.FACTION, w.INFLUENCE), (ChangeCheck(ProwessUpTo(5)),), target=Pick(CHECKER, Skill("warrior")),
            when=AttemptOn(("faction",)),
        ),
        side=HERO,
    ),
    resource(
        "TW-292", "New Friendship", "short",
        Play(
            (w.FACTION, w.INFLUENCE), (ChangeCheck(3),), target=Pick(CHECKER, Skill("diplomat")), name="influence",
        ),
        Play(
            (w.CORRUPTION,), (ChangeCheck(2),), target=Pick(CHECKER, InCompanyOf(Skill("diplomat"))), name="corruption",
        ),
        side=HERO,
    ),
    resource(
        "TW-315", "Rescue Prisoners", "permanent",
        Play(
            (w.SITE,), (MakeAttack("spider", 2, 7), OfferToBear()), when=AtSite(("dark-hold", "shadow-hold"), tapped=True),
        ),
        Trait(b.NO_UNTAP),
        side=HERO, mp_type="miscellaneous", store_at=("haven", "border-hold", "free-hold"), mp_stored=2, once="site",
    ),
    resource(
        "TW-316", "Return of the King", "permanent",
        Play(
            w.ANY_TIME, when=Unless(AtTable("Denethor II")), stays="target",
            target=Pick(OWN_CHARACTER, every(OneOf(("Aragorn II",)), InCompanyThat(AtSite(names=("Minas Tirith",))))),
        ),
        Bonus(b.INFLUENCE, 3, b.BEARER),
        side=HERO, unique=True, mp=3, mp_type="miscellaneous",
    ),
    resource(
        "TW-319", "Risky Blow", "short",
        Play((w.STRIKE,), (ChangeStrike(prowess=3, body=-1),), target=Pick(STRUCK, Skill("warrior"))),
        side=HERO,
    ),
    resource(
        "TW-332", "Stealth", "short",
        Play(
            (w.END_OF_ORGANIZATION,), (Until(Traits(b.NO_CREATURES), on="company"),),
            target=Pick(OWN_CHARACTER_OR_ALLY, every(Skill("scout"), CompanyAtMost(2, by_size=True))),
            cost=Tap("target"),
        ),
        side=HERO,
    ),
    resource(
        "TW-342", "The Cock Crows", "short",
        Play((w.ATTACK,), (CancelAttack(),), when=AttackBy(("troll",)), name="cancel"),
        Play(w.ANY_TIME, (Discarded(),), target=Pick(HAZARD_EVENT, Lasts("permanent")), when=InPlay(GATES), name="discard"),
        side=HERO,
    ),
    resource(
        "TW-346", "The Old Thrush", "short",
        Play(
            (w.ATTACK,),
            (
                Until(Bonus(b.ATTACK_PROWESS, -3), "attack", "company"),
                Until(Bonus(b.ATTACK_BODY, -3), "attack", "company"),
            ),
            when=both(Attacked(), NormalProwess(13), Unless(AttackBy(("nazgul",)))),
        ),
        side=HERO, once="attack",
    ),
    resource(
        "TW-348", "The White Tree", "permanent",
        Play(
            (w.SITE,), target=Pick(THIS_SITE, SiteIs(names=("Minas Tirith",))), cost=GiveUp("TW-322", "Minas Tirith"),
            when=both(Somebody(Skill("sage")), AtSite(tapped=False)), stays="target", skill="sage",
        ),
        Trait(b.HEALING_HAVEN),
        side=HERO, unique=True, mp=5, mp_type="miscellaneous",
    ),
    resource(
        "TW-349", "Thorough Search", "short",
        Play(
            (w.SITE,), (PermitItem(("minor", "major", "gold-ring"), listed_here=True, another=True),),
            target=Pick(CHARACTER_OR_ALLY, every(Skill("scout"), IsUntapped())), cost=Tap("target"),
        ),
        side=HERO,
    ),
    resource(
        "TW-356", "Vanishment", "short",
        Play((w.ATTACK,), (CancelAttack(), AvatarCheck(-2)), when=AvatarIn(here=True, race="wizard")),
        side=HERO, keywords="spell",
    ),
    resource(
        "TW-358", "Vilya", "short",
        Play(
            w.ANY_TIME,
            (
                Until(Bonus(b.PROWESS, 4)), Until(Bonus(b.BODY, 2)), Until(Bonus(b.INFLUENCE, 6)),
                If(both(AtSite(names=("Rivendell",)), DeckHas(5)), (Fetch(("resource",), ("discard",), number=3),)),
                Checks(TARGET, -3),
            ),
            target=Pick(OWN_CHARACTER, OneOf(("Elrond",))),
        ),
        side=HERO, once="turn",
    ),
    resource(
        "TW-362", "Wizard's Laughter", "short",
        Play((w.INFLUENCED,), (CancelAttempt(), AvatarCheck(-2)), when=AvatarIn(race="wizard")),
        side=HERO, keywords="spell",
    ),
)
