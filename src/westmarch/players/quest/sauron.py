"""Sauron's judgement: influence, Plots, commands and attacks."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.core.procedure import Ask, Choice
from westmarch.quest import stats
from westmarch.quest.board.map import ADJACENT, LOCATIONS, NEAR, distances
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.definitions import MINIONS, MONSTERS, PLOTS, QUESTS, SHADOWS
from westmarch.quest.game import Quest
from westmarch.quest.rulebook.plots import free_spaces, plot_targets
from westmarch.quest.rulebook.sauron_turn import leftmost_space

Judgement = Callable[[Quest, Ask], Choice | None]


def action(g: Quest, ask: Ask) -> Choice | None:
    """Shadow cards when they can be played, then the action that promises most."""
    shadows = [c for c in ask.choices if c[0] == "shadow"]
    if shadows:
        return max(shadows, key=lambda c: SHADOWS[str(c[1])].pool)
    actions = [c for c in ask.choices if c[0] == "action"]
    return max(actions, key=lambda c: promise_of(g, str(c[1]))) if actions else None


def promise_of(g: Quest, track: str) -> float:
    s = g.state
    space = leftmost_space(g, track)
    number = TRACKS[track][space] if space is not None else 0
    if track == "influence":
        room = min(2, stats.pool_limit(s) - s.pool)
        return 0.55 * number + 1.2 * room
    if track == "draw":
        wanted = 1.9 if len(s.plot_hand) < 2 else 1.3 if len(s.plot_hand) < 4 else 0.7
        return wanted * number
    return 0.45 * number + _prey(g)


def _prey(g: Quest) -> float:
    """How much a command could bring about a fight with a hero."""
    s = g.state
    worth = 0.0
    for hero in s.heroes:
        if LOCATIONS[hero.at].haven:
            continue
        near = NEAR[hero.at]
        strong = [m for m in s.minions.values() if m.at in near]
        tokens = [t for t in s.tokens.values() if t.at in near and t.face != "blank"]
        if strong or tokens:
            weak = 1.0 if len(hero.hand) + len(hero.life) < 14 else 0.4
            worth = max(worth, 2.2 * weak)
    return worth


def plot_step(g: Quest, ask: Ask) -> Choice | None:
    """Play the Plot with the longest arrow; make room for a much better one."""
    plots = [c for c in ask.choices if c[0] == "plot"]
    if plots:
        return max(plots, key=lambda c: (PLOTS[str(c[1])].arrow, PLOTS[str(c[1])].favor))
    if not free_spaces(g):
        waiting = [card for card in g.state.plot_hand if PLOTS[card].pool <= g.state.pool and plot_targets(g, card)]
        best = max((PLOTS[card].arrow for card in waiting), default=0)
        weakest = min(g.state.plots, key=lambda plot: PLOTS[plot[1]].arrow)
        if best >= PLOTS[weakest[1]].arrow + 2:
            return ("discard_plot", weakest[0])
    return ("pass",)


def keep_plot(g: Quest, ask: Ask) -> Choice | None:
    """The Plot that can be played soon and pushes far."""
    if ask.choices[0][0] != "keep" or str(ask.choices[0][1]) not in PLOTS:
        return None

    return max(ask.choices, key=lambda c: plot_promise(g, str(c[1])))


def plot_promise(g: Quest, card: str) -> float:
    plot = PLOTS[card]
    ready = 1.5 if plot.pool <= g.state.pool and plot_targets(g, plot.id) else 0.0
    return 2.0 * plot.arrow + ready - 0.25 * max(0, plot.pool - g.state.pool) - 0.6 * len(plot.needs)


def influence(g: Quest, ask: Ask) -> Choice | None:
    """Fill the Pool first, then strengthen Strongholds and spread to where heroes and Plots are."""
    if ("pool",) in ask.choices:
        return ("pool",)
    places = [c for c in ask.choices if c[0] == "place"]
    return max(places, key=lambda c: spread(g, str(c[1]))) if places else ("enough",)


def spread(g: Quest, where: str) -> float:
    s = g.state
    held = s.influence.get(where, 0)
    if LOCATIONS[where].strength:
        return 2.6 - 0.5 * held
    value = 2.0 - 0.75 * held
    for _, _, at in s.plots:
        if at == where:
            value += 1.2 if held < 4 else 0.0
        elif where in ADJACENT[at]:
            value += 0.3
    for card in s.plot_hand:
        for need in PLOTS[card].needs:
            places = PLOTS[card].places
            if places and where in NEAR[places[0]] and hasattr(need, "least"):
                value += 1.1
    for hero in s.heroes:
        for quest in hero.quests:
            if QUESTS[quest].explore == where:
                value += 1.4 if held < 4 else 0.0
        value += max(0.0, 0.9 - 0.3 * distances(hero.at)[where])
    return value


def command(g: Quest, ask: Ask) -> Choice | None:
    """Bring what can fight to the heroes; place tokens; heal."""
    best = max(ask.choices, key=lambda c: command_worth(g, c))
    return best if command_worth(g, best) > 0 else ("enough",)


def command_worth(g: Quest, c: Choice) -> float:
    s = g.state
    verb = c[0]
    if verb == "enough":
        return 0.0
    if verb == "draw_token":
        return 1.6
    if verb == "heal":
        return 0.5 * s.minions[str(c[1])].damage
    start, to = (s.tokens[int(c[1])].at if verb == "move_token" else s.minions[str(c[1])].at), str(c[2])
    if verb == "move_token" and s.tokens[int(c[1])].face == "blank":
        return 0.2 * (hunger(g, to) - hunger(g, start)) - 0.1
    if verb == "move_minion":
        minion = MINIONS[str(c[1])]
        if s.minions[str(c[1])].damage > minion.health // 2:
            return 0.1 * (hunger(g, start) - hunger(g, to))
    return hunger(g, to) - hunger(g, start)


def hunger(g: Quest, where: str) -> float:
    """How good it is to have a fighter at a location: on a hero best, then on his way."""
    worth = 0.0
    for hero in g.state.heroes:
        far = distances(hero.at)[where]
        if far == 0:
            worth += 0.4 if LOCATIONS[where].haven else 3.0
        else:
            worth += 1.5 / (1 + far)
        if any(QUESTS[quest].explore == where for quest in hero.quests):
            worth += 1.2
    worth += sum(0.7 for _, _, at in g.state.plots if at == where)
    return worth


def place(g: Quest, ask: Ask) -> Choice | None:
    if any(c[0] != "at" for c in ask.choices):
        return None
    return max(ask.choices, key=lambda c: hunger(g, str(c[1])))


def attack(g: Quest, ask: Ask) -> Choice | None:
    """The strongest enemy there; a Peril rather than a blank token."""
    return max(ask.choices, key=lambda c: might(g, c))


def might(g: Quest, c: Choice) -> float:
    """How dangerous it is who attacks."""
    if c[0] == "peril":
        return 4.5
    if c[0] == "attack_minion":
        definition = MINIONS[str(c[1])]
        return float(definition.health - g.state.minions[definition.id].damage + 2)
    if c[0] != "attack_token":
        return 0.0
    face = g.state.tokens[int(c[1])].face
    return 0.5 if face == "blank" else float(MONSTERS[face].health)


def play_shadow(g: Quest, ask: Ask) -> Choice | None:
    cards = [c for c in ask.choices if c[0] == "shadow"]
    return max(cards, key=lambda c: SHADOWS[str(c[1])].pool) if cards else None


SAURON_JUDGEMENTS: dict[str, Judgement] = {
    "action.choose": action,
    "plot.play": plot_step,
    "draw.keep_plot": keep_plot,
    "draw.plot_order": keep_plot,
    "influence.place": influence,
    "influence.after_combat": influence,
    "command.give": command,
    "command.place": place,
    "ambush.attack": attack,
    "peril.attack_or_draw": attack,
    "shadow.play": play_shadow,
}
