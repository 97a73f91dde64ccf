"""What the board game tells in the end: both Missions, the story track over the rounds, and deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from westmarch.core.account import (
    Account,
    Accounting,
    Aim,
    AnyGame,
    Course,
    Curve,
    Deed,
    Level,
    Past,
    Remark,
    Side,
    told_events,
)
from westmarch.core.events import EVERYBODY, Chain, Event, Told, unchain
from westmarch.core.game import Result
from westmarch.quest import stats
from westmarch.quest.board.tracks import ALL_OF_THEM, FINALE, MARKERS_IN_SENTENCES, SHADOW_FALLS, STAGE_STARTS
from westmarch.quest.definitions import MISSIONS, PLOTS, name_of
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON
from westmarch.quest.text import card_text
from westmarch.quest.vocabulary.behaviour import Count, count_of

MARKERS = (("Heroes", "k-heroes", "s-star"), ("The Ring", "k-ring", "s-ring"), ("Corruption", "k-corruption", "s-helm"),
           ("Conquest", "k-conquest", "s-eye"))  # fmt: skip
"""In the order of `_figures`: what a marker is called, its frame and its sign."""
WEIGHTS = {
    "hero_defeated": 9,
    "minion_defeated": 9,
    "completes_quest": 8,
    "combat_over": 7,
    "plot_gone": 6,
    "plot": 6,
    "gains_level": 5,
    "corruption": 5,
    "gains_item": 4,
    "loses_item": 4,
    "gains_favor": 3,
}
"""Events that could turn a game, the weightier the rather told."""


def _account(game: AnyGame, result: Result, past: Past, seat: int | None, everything: bool) -> Account:
    assert isinstance(game, Quest)
    heroes = tuple(range(1, len(game.seats)))
    won = SAURON in result.winners
    sides = (
        Side("Heroes", heroes, "" if not result.winners else "lost" if won else "won", "k-heroes", "s-star"),
        Side("Sauron", (SAURON,), "" if not result.winners else "won" if won else "lost", "k-conquest", "s-eye"),
    )
    return Account(
        why=_why(game, result),
        sides=sides,
        aims=tuple(_aim(game, side, seat, everything) for side in (1, SAURON) if game.state.missions[side]),
        aims_rule="FIN-02",
        remark=_remark(game, result),
        course=_course(past),
        deeds=tuple(_deeds(told_events(game, seat, everything))),
    )


def _why(game: Quest, result: Result) -> str:
    s = game.state
    if not s.missions_judged:
        return result.reason
    reached = [name for (name, _, _), at in zip(MARKERS, _figures(game), strict=True) if at >= FINALE]
    begun = f"{' and '.join(reached)} reached the Finale" if reached else "All of Sauron's markers reached The Shadow Falls"
    return f"{begun} in round {s.round}. {result.reason}"


# Missions ------------------------------------------------------------------------------------------------------------


def _aim(game: Quest, side: int, seat: int | None, everything: bool) -> Aim:
    s = game.state
    whose, frame = ("The heroes'", "k-heroes") if side else ("Sauron's", "k-conquest")
    own = seat is not None and (seat == SAURON) == (side == SAURON)
    if not (s.missions_shown[side] or own or everything):
        return Aim(whose, "A secret Mission", "", None, "never opened", frame, "k-mission")
    mission = MISSIONS[s.missions[side]]
    judged = bool(s.missions_judged)
    count = Count(*s.missions_judged[side]) if judged else count_of(mission.condition, game)
    words = _state(count, judged)
    return Aim(whose, mission.name, card_text(mission), count.reached, words, frame, "k-mission")


def _state(count: Count, judged: bool) -> str:
    """Whether a Mission is met, and by how much not."""
    if count.reached:
        return "met" if judged else "met, though the story had not ended"
    off = count.have - count.need if count.at_most else count.need - count.have
    return f"{off} too many" if count.at_most else f"{off} short"


def _remark(game: Quest, result: Result) -> Remark | None:
    """Who opened his Mission first, and what that led to."""
    s = game.state
    if not s.missions_judged:
        return None
    fought = result.rule == "FIN-20"
    decided = "Neither Mission decided it: the champion fought the Ringwraiths." if fought else "That decided the game."
    if result.rule not in ("FIN-02", "FIN-03", "FIN-20"):
        return None
    if result.rule == "FIN-02":
        side = "Sauron" if SAURON in result.winners else "The heroes"
        return Remark(f"{side} led,", f"so that Mission was opened first, and it was met. {decided}", "FIN-02")
    if result.rule == "FIN-03":
        return Remark("Nobody led,", f"so both Missions were opened, and one alone was met. {decided}", "FIN-03")
    change = stats.dominant(s)
    led = {"sauron": "Sauron led at the last fight", "heroes": "The heroes led at the last fight"}.get(change, "Nobody led")
    spaces = stats.hero_distance(s) if change == "sauron" else stats.sauron_distance(s) if change == "heroes" else 0
    gave = {"sauron": f"so the Ringwraiths gained {spaces} health and fortitude",
            "heroes": f"so the Ringwraiths lost {spaces} health and fortitude"}.get(
        change, "so the Ringwraiths fought as they are")  # fmt: skip
    return Remark(f"{led},", f"{gave}. {decided}", "FIN-12")


# The story track -----------------------------------------------------------------------------------------------------


def _figures(game: AnyGame) -> tuple[int, ...]:
    assert isinstance(game, Quest)
    return (game.state.hero_marker, *game.state.markers)


def _course(past: Past) -> Course:
    curves = tuple(
        Curve(name, tuple(values[n] for values in past.figures), frame, sign)
        for n, (name, frame, sign) in enumerate(MARKERS)
    )
    levels = (
        Level(STAGE_STARTS[1], "Stage II"),
        Level(SHADOW_FALLS, f"The Shadow Falls: Finale when {ALL_OF_THEM} are there"),
        Level(STAGE_STARTS[2], "Stage III"),
        Level(FINALE, "Finale"),
    )
    return Course("The story track", "space by round", "round", past.turns, curves, levels)


def _fight(game: AnyGame) -> str:
    assert isinstance(game, Quest)
    fight = game.state.fight
    return "" if fight is None else f"{name_of(game.state.heroes[fight.hero].id)} against {name_of(fight.enemy)}"


def _turning_point(game: AnyGame, since: Chain | Told) -> str:
    weighty = [event for to, event in unchain(game.events, since) if to == EVERYBODY and event[0] in WEIGHTS]
    best = max(weighty, key=lambda event: WEIGHTS[event[0]], default=None)
    if best is not None and best[0] == "plot":
        _, card, at, _space = best
        plot = PLOTS[card]
        return f"Sauron plays {plot.name} at {name_of(at)}: {MARKERS_IN_SENTENCES[plot.colour]} +{plot.arrow} a round."
    return "" if best is None else game.tell_event(best)


def _round(game: AnyGame) -> int:
    assert isinstance(game, Quest)
    return game.state.round


# Deeds ---------------------------------------------------------------------------------------------------------------


def _deeds(events: Sequence[Event]) -> Iterator[Deed]:
    heroes = {event[1]: name_of(event[2]) for event in events if event[0] == "hero"}
    named = {number: heroes.get(number, "a hero") for number in range(len(heroes) or 1)}
    over = [event for event in events if event[0] == "combat_over"]
    if over:
        foes = [name_of(foe) for foe, _ in Counter(event[2] for event in over).most_common(3)]
        yield Deed("Fights", f"{len(over)}: {', '.join(foes)}", "c-attack")
    moved = Counter(event[1] for event in events if event[0] == "moves")
    if moved:
        who, times = moved.most_common(1)[0]
        yield Deed("Longest road", f"{named.get(who, 'a hero')}, {times} moves", "t-mountains")
    gained = sum(event[2] for event in events if event[0] == "gains_favor")
    lost = sum(event[2] for event in events if event[0] == "loses_favor")
    if gained:
        yield Deed("Favor gathered", f"{gained}, of which {lost} were spent or lost" if lost else str(gained), "k-favor")
    quests = [event for event in events if event[0] == "completes_quest"]
    if quests:
        yield Deed("Quests completed", ", ".join(name_of(event[2]) for event in quests[-2:]), "k-quest")
    fallen = [event for event in events if event[0] == "minion_defeated"]
    if fallen:
        yield Deed("Minions defeated", ", ".join(dict.fromkeys(name_of(event[1]) for event in fallen)), "f-mouth")
    defeated = [event for event in events if event[0] == "hero_defeated"]
    if defeated:
        times = len(defeated)
        yield Deed("Heroes defeated", "once" if times == 1 else f"{times} times", "o-damage")
    corrupted = sum(event[0] == "corruption" for event in events)
    if corrupted:
        yield Deed("Temptation", f"{corrupted} Corruption card{'s' if corrupted > 1 else ''}", "k-corr")


ACCOUNTING = Accounting(
    turn=_round, turn_name="round", figures=_figures, fight=_fight, turning_point=_turning_point, account=_account
)
