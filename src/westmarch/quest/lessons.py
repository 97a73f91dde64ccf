"""Lessons of the board game: what the coach says, when, and what he points at."""

from __future__ import annotations

from westmarch.core.lessons import CoachStep, Lesson, Sight
from westmarch.core.number_words import in_words
from westmarch.quest.board.tracks import ALL_OF_THEM, COLOURS, FINALE, MARKER_NAMES, SHADOW_FALLS

FIRST = Lesson(
    id="first",
    title="Your first game",
    about="You ride as Argalad against Sauron, whom the machine plays. The coach speaks eight times, when there is "
    "something to see; the game goes on for real.",
    minutes=15,
    seed=2,
    seat=1,
    opponent="heuristic",
    settings={"heroes": ["argalad"]},
    steps=(
        CoachStep(
            id="race",
            title="Two sides, one race",
            says=f"These {in_words(len(MARKER_NAMES))} markers race to the Finale. Then the side that leads opens its "
            "secret Mission first, and a last fight may decide.",
            know="The markers race to the Finale",
            light=("story",),
        ),
        CoachStep(
            id="plots",
            title=f"Sauron drives {in_words(len(COLOURS))} of them",
            says="Each Plot here pushes one marker in every round. Bring the favor it asks for to the place it "
            "names, and it is gone.",
            know="Plots push Sauron's markers",
            light=("sauron",),
        ),
        CoachStep(
            id="travel",
            title="Where the gold paths lead",
            says="Every step costs cards from your hand: one with the sign of the path, or as many as its number. "
            "Gold places can be reached now.",
            know="Cards pay for steps",
            light=("map", "hand"),
            at=("travel.go",),
            offered=("move",),
            choose=("move",),
        ),
        CoachStep(
            id="life",
            title="Cards are your life",
            says="The same cards fight for you, and damage takes them. What you spend lies in the rest pool until you rest.",
            know="Cards are your life too",
            light=("hero", "hand"),
            at=("travel.",),
        ),
        CoachStep(
            id="explore",
            title="Look around",
            says="Where you stop you may explore: take favor, ask characters for help, do quests. Take what serves"
            " you, then end it.",
            know="Favor and quests lie on the map",
            light=("dock",),
            at=("explore.act",),
            offered=("retrieve", "consult_favor", "consult_ability", "complete", "remove_plot"),
        ),
        CoachStep(
            id="rest",
            title="Rest or ride on?",
            says="Resting shuffles spent cards back into your life pool. But then the leftmost of Sauron's markers"
            " moves on a space.",
            know="Resting gives Sauron a space",
            light=("dock", "hero"),
            at=("rest.choose",),
            seen=(Sight(("round",), 2),),
            offered=("rest",),
            choose=("rest",),
        ),
        CoachStep(
            id="peril",
            title="Where shadows lie",
            says="Dark hexagons are Sauron's influence. Where they outnumber your wisdom, Sauron attacks you or "
            "draws perils; a gold path may lead around.",
            know="Influence above wisdom is peril",
            light=("map",),
            at=("travel.go",),
            seen=(Sight(("round",), 2),),
        ),
        CoachStep(
            id="fight",
            title="A fight",
            says="Both lay a card face down, then both turn. Attack meets defense, and whose cards cost more than "
            "his strength is exhausted.",
            know="Both lay a card at once",
            light=("fight", "hand"),
            at=("combat.", "finale."),
            seen=(Sight(("fight",)),),
        ),
    ),
)

AS_SAURON = Lesson(
    id="sauron",
    title="Playing Sauron",
    about="You are Sauron, and the machine rides against you. The coach shows influence, Plots, commands and attacks.",
    minutes=20,
    seed=12,
    seat=0,
    opponent="heuristic",
    settings={"heroes": ["argalad"]},
    steps=(
        CoachStep(
            id="aim",
            title=f"Your {in_words(len(COLOURS))} markers",
            says=f"Bring one marker to space {FINALE}, or {ALL_OF_THEM} to {SHADOW_FALLS}, before the heroes arrive. "
            "Your secret Mission says what else helps.",
            know=f"One marker home, or {ALL_OF_THEM} far",
            light=("story",),
        ),
        CoachStep(
            id="influence",
            title="Influence",
            says="A token makes its place harder for heroes, and more than their wisdom makes it perilous. Tokens "
            "in the Pool pay for your cards.",
            know="Influence makes peril",
            light=("map", "dock"),
            at=("influence.place",),
        ),
        CoachStep(
            id="actions",
            title="Your actions",
            says="Each action covers a space of its track, and covered spaces come back late. Spread, draw or "
            "command: what do you need most?",
            know="Actions cover their spaces",
            light=("sauron", "dock"),
            at=("action.choose",),
            offered=("action",),
            choose=("action",),
        ),
        CoachStep(
            id="draw",
            title="Plots and Shadow cards",
            says="Plots push your markers in every round, Shadow cards strike in a hero's turn. Of the Plots you "
            "draw you keep one.",
            know="Plots push, Shadow cards strike",
            light=("dock", "hand"),
            at=("draw.",),
        ),
        CoachStep(
            id="plot",
            title="Lay a Plot",
            says="A Plot needs influence in the Pool and what its card asks for. On the track it pushes its marker"
            " until heroes pay it off.",
            know="A Plot stays until it is paid off",
            light=("sauron", "dock"),
            at=("plot.play",),
            offered=("plot",),
            choose=("plot",),
        ),
        CoachStep(
            id="command",
            title="Commands",
            says="A command moves a monster or minion, heals a minion, or lays a new token. Bring them where the "
            "hero must pass.",
            know="Commands move your servants",
            light=("map", "dock"),
            at=("command.give",),
        ),
        CoachStep(
            id="attack",
            title="Attack",
            says="A hero stands where a servant of yours waits, or in peril. Strike now, or let chance send perils.",
            know="You choose who attacks",
            light=("dock", "map"),
            at=("ambush.attack", "peril.attack_or_draw"),
        ),
    ),
)

LESSONS = (FIRST, AS_SAURON)
