"""Lessons of the card game: what the coach says, when, and what he points at."""

from __future__ import annotations

from westmarch.core.lessons import CoachStep, Lesson, Sight
from westmarch.core.number_words import in_words
from westmarch.meccg.rule_numbers import GENERAL_INFLUENCE, LEAST_LIMIT, STAYING

ISENGARD = "TW-404"
"""Where a card of the first hand can be played."""

FIRST = Lesson(
    id="first",
    title="Your first game",
    about="You lead the Stewards of Gondor against the machine, one deck long. The coach speaks nine times, when "
    "there is something to see; the game goes on for real.",
    minutes=15,
    seed=2,
    seat=0,
    opponent="heuristic",
    settings={"decks": ["A", "B"], "profile": "starter"},
    steps=(
        CoachStep(
            id="goal",
            title="Bring home more points",
            says="Items, allies, factions and characters are worth points, counted here by kind. When the council "
            "meets, the higher sum wins.",
            know="The higher sum wins",
            light=("score",),
        ),
        CoachStep(
            id="phases",
            title="How a turn goes",
            says="A turn goes through this bar from left to right. After untapping you organize: who belongs "
            "together, and where each company will go.",
            know="How a turn goes",
            light=("phases",),
        ),
        CoachStep(
            id="company",
            title="This is a company",
            says="Your characters travel together and stand at one site. Each turn a company may go to a new site,"
            " and only there it finds items, allies and factions.",
            know="A company stands at one site",
            light=("company", "dock"),
            at=("organization.act",),
            offered=("move",),
            choose=("move",),
        ),
        CoachStep(
            id="influence",
            title="Who leads whom",
            says=f"Every character has a mind that must be led: yours may come to {GENERAL_INFLUENCE} together. "
            "Strong characters lead followers with influence of their own.",
            know=f"{GENERAL_INFLUENCE} influence for all characters",
            light=("score", "mine"),
            at=("organization.act",),
        ),
        CoachStep(
            id="site",
            title="Where shall they go?",
            says="Each site says what can be played there and what guards it. Look at your hand: which card needs "
            "just such a place?",
            know="Cards are played at fitting sites",
            light=("dock", "hand"),
            at=("organization.new_site",),
            offered=("to",),
            choose=("to", ISENGARD),
        ),
        CoachStep(
            id="strike",
            title="A strike",
            says="Two dice and his prowess must reach the strike's prowess, or he is wounded. Whoever stays "
            f"untapped fights at −{-STAYING}, but can act later.",
            know="Dice and prowess against a strike",
            light=("dock",),
            at=("strike.stance",),
        ),
        CoachStep(
            id="enter",
            title="What guards the site",
            says="Entering brings the attacks that guard a site. Go in if what your hand can play there is worth them.",
            know="Guards come before treasure",
            light=("dock", "mine"),
            at=("site.enter",),
            offered=("enter",),
            choose=("enter",),
        ),
        CoachStep(
            id="take",
            title="Take what is here",
            says="An untapped character taps and takes an item, an ally or a faction: these are your points. "
            "Factions need a roll, and treasures weigh as corruption.",
            know="A tap for every treasure",
            light=("dock", "hand"),
            at=("site.act",),
        ),
        CoachStep(
            id="hazards",
            title="Now you are the peril",
            says="In their turn you play creatures and other hazards on their companies: one for each member, "
            f"{in_words(LEAST_LIMIT)} at least. Dark cards in your hand are hazards.",
            know="In their turn you play hazards",
            light=("theirs", "hand"),
            at=("movement.hazard",),
        ),
    ),
)

HAZARDS = Lesson(
    id="hazards",
    title="Hazards, and company against company",
    about="You play against a stronger deck and learn to lay hazards in its way. The coach shows creatures, "
    "answers, cards on-guard and companies that fight each other.",
    minutes=20,
    seed=20,
    seat=0,
    opponent="heuristic",
    settings={"decks": ["A", "F"], "profile": "starter"},
    steps=(
        CoachStep(
            id="limit",
            title="The hazard limit",
            says="Against each company you may play as many hazards as it has members, "
            f"{in_words(LEAST_LIMIT)} at least. Spend them where they cost most.",
            know="The limit goes by the company",
            light=("theirs", "dock"),
            at=("movement.hazard",),
        ),
        CoachStep(
            id="keys",
            title="Creatures need their country",
            says="A creature attacks where its regions or sites lie on the way. Its strikes and prowess stand at "
            "its option.",
            know="Creatures are keyed to places",
            light=("dock", "hand"),
            at=("movement.hazard",),
            offered=("creature",),
            choose=("creature",),
        ),
        CoachStep(
            id="chain",
            title="Answers",
            says="Before a card takes effect both sides may answer it. The last card declared takes effect first.",
            know="The last answer comes first",
            light=("dock",),
            at=("chain.respond",),
            seen=(Sight(("chain", -1, "seat"), 1),),
        ),
        CoachStep(
            id="guard",
            title="A card on-guard",
            says="A hazard may lie face down at the site for later. It counts against the limit, even if it is "
            "never turned up.",
            know="Cards may lie on-guard",
            light=("dock", "theirs"),
            at=("movement.guard", "site.guard"),
        ),
        CoachStep(
            id="aim",
            title="Who is struck",
            says="The defender gives out strikes to untapped characters first; the rest are yours. The weak and "
            "the laden cost them most.",
            know="You aim what is left",
            light=("dock", "theirs"),
            at=("attack.assign_rest",),
        ),
        CoachStep(
            id="companies",
            title="Company against company",
            says="Enemy companies at one site may fight: go where theirs stands, enter and attack. Both sides roll for "
            "each strike, and each may tap to strike in full.",
            know="Companies may fight each other",
            light=("theirs", "dock"),
            at=("organization.new_site", "company_attack.", "company_strike."),
            seen=(Sight(("turn",), 3),),
        ),
    ),
)

LESSONS = (FIRST, HAZARDS)
