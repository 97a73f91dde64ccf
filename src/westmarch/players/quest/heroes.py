"""A hero's judgement: when to rest, where to go, what to explore, what to give away."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.core.procedure import Ask, Choice
from westmarch.players.quest.roads import best_road, rewards, short_of_favor
from westmarch.players.quest.worth import card_value
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import COLOURS
from westmarch.quest.definitions import CHARACTERS, COMBAT_CARDS, QUESTS
from westmarch.quest.game import Quest
from westmarch.quest.rulebook.dominance import arrows

Judgement = Callable[[Quest, int, Ask], Choice | None]


def rest(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Rest before the life pool runs out; in a Haven also to heal."""
    h = g.state.heroes[hero]
    scouts = [c for c in ask.choices if c[0] == "scout"]
    if scouts:
        return scouts[0]
    tired = len(h.life) <= 7 and len(h.rest) >= 4
    hurt = LOCATIONS[h.at].haven and len(h.damage) >= 7
    return ("rest",) if tired or hurt else ("skip_rest",)


def marker(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Let the marker advance that Sauron's Plots push least."""
    push = dict(zip(COLOURS, arrows(g), strict=True))
    return min(ask.choices, key=lambda c: push[str(c[1])])


def travel(g: Quest, hero: int, ask: Ask) -> Choice | None:
    h = g.state.heroes[hero]
    here = rewards(g, hero).get(h.at, 0.0)
    if ("explore_here",) in ask.choices and here > 0:
        return ("explore_here",)
    scouts = [c for c in ask.choices if c[0] == "scout"]
    if scouts:
        return scouts[0]
    if _waits_for_fight(g, hero):
        return ("end_travel",)
    step, promise = best_road(g, hero, [str(c[1]) for c in ask.choices if c[0] == "move"])
    return ("move", step) if promise > 0.3 else ("end_travel",)


def _waits_for_fight(g: Quest, hero: int) -> bool:
    """The quest's fight comes in place of an encounter, so he stays for it."""
    h = g.state.heroes[hero]
    return any((QUESTS[quest].fight or ("", ""))[1] == h.at for quest in h.quests)


def payment(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """One card rather than several, and the one worth least."""
    single = [c for c in ask.choices if c[0] == "pay"]
    return min(single, key=lambda c: card_value(str(c[1]))) if single else ask.choices[0]


def discard(g: Quest, hero: int, ask: Ask) -> Choice | None:
    cards = [c for c in ask.choices if c[0] == "discard"]
    return min(cards, key=lambda c: card_value(str(c[1]))) if len(cards) == len(ask.choices) else None


def explore(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Quests, Plots, favor, characters; no trade, and the dark path only while clean and poor."""
    h = g.state.heroes[hero]
    for verb in ("complete", "retrieve", "remove_plot", "scout"):
        offered = [c for c in ask.choices if c[0] == verb]
        if offered and not (verb == "remove_plot" and _saves_favor(g)):
            return offered[0]
    consults = [c for c in ask.choices if c[0] == "consult_favor"]
    if consults:
        who = consults[0][1]
        useful = who in ("aragorn", "gandalf", "boromir", "dain") and not short_of_favor(g, hero)
        useful = useful or (who == "denethor" and h.favor >= 5)
        return ("consult_ability", who) if useful and who in CHARACTERS else ("consult_favor", who)
    if ("dark_path",) in ask.choices and not h.corruption and short_of_favor(g, hero):
        return ("dark_path",)
    return ("end_explore",)


SAVING_FROM = 14
"""From this space of the hero marker on, favor for the Mission is kept."""


def _saves_favor(g: Quest) -> bool:
    return g.state.missions[1] == "isildurs_secret" and g.state.hero_marker >= SAVING_FROM


def shields(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Shields that cost little and stop as much as they hold."""
    cards = [c for c in ask.choices if c[0] == "discard"]
    good = [c for c in cards if COMBAT_CARDS[str(c[1])].defense >= 2]
    return max(good, key=lambda c: COMBAT_CARDS[str(c[1])].defense) if good else ("enough",)


def damage(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Unseen cards first; of the hand what is worth least."""
    if ("life",) in ask.choices:
        return ("life",)
    return min(ask.choices, key=lambda c: card_value(str(c[1])))


def agility(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """Cards are better than strength while the hand is small."""
    ordered = sorted(ask.choices, key=lambda c: int(c[1]) if len(c) > 1 else 0)
    return ordered[-1] if len(g.state.heroes[hero].hand) <= 6 else ordered[0]


def skill(g: Quest, hero: int, ask: Ask) -> Choice | None:
    return max(ask.choices, key=lambda c: card_value(str(c[1])))


def refuse_fight(g: Quest, hero: int, ask: Ask) -> Choice | None:
    return ("refuse",)


def champion(g: Quest, hero: int, ask: Ask) -> Choice | None:
    """The hero with the best cards in hand."""

    def might(c: Choice) -> float:
        h = g.state.heroes[g.hero_called(str(c[1]))]
        return sum(h.levels) + sum(card_value(card) for card in h.hand) + 0.1 * len(h.life)

    return max(ask.choices, key=might)


def refuse_trade(g: Quest, hero: int, ask: Ask) -> Choice | None:
    return ("refuse",)


HERO_JUDGEMENTS: dict[str, Judgement] = {
    "REST-02": rest,
    "REST-05": marker,
    "DMG-17": marker,
    "MOVE-03": travel,
    "MOVE-04": payment,
    "MOVE-05": discard,
    "EXPL-01": explore,
    "EXPL-17": refuse_trade,
    "GEN-12": shields,
    "DMG-07": damage,
    "CBT-09": agility,
    "SKL-01": skill,
    "CBT-03": refuse_fight,
    "FIN-18": champion,
}
