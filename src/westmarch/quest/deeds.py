"""What choices do and what passing brings, in a word or two, for where many options are counted and one is pinned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice
from westmarch.quest import stats
from westmarch.quest.rule_numbers import ENCOUNTERS_DRAWN
from westmarch.quest.vocabulary.amounts import plural
from westmarch.quest.vocabulary.standing import FewerEncounters

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

DEEDS: dict[str, str] = {
    "action": "action",
    "attack_minion": "attack",
    "attack_token": "attack",
    "ask_favor": "ask for",
    "ask_item": "ask for",
    "ask_quest": "ask for",
    "at": "there",
    "consult_ability": "consult",
    "consult_favor": "consult",
    "discard_plot": "discard",
    "draw_token": "new token",
    "end_actions": "end actions",
    "end_explore": "end Explore",
    "end_travel": "end Travel",
    "give_favor": "give",
    "give_item": "give",
    "give_quest": "give",
    "hand": "from the hand",
    "heal_damage": "heal",
    "life": "from the life pool",
    "move": "go",
    "move_minion": "move",
    "move_token": "move",
    "pay_any": "pay",
    "pool": "Shadow Pool",
    "remove_plot": "discard",
    "take_influence": "remove",
    "take_token": "remove",
}
"""What is done, where the verb is not the word for it."""


def deed(g: Quest, choice: Choice) -> str:
    return DEEDS.get(str(choice[0]), str(choice[0]).replace("_", " "))


# What passing brings --------------------------------------------------------------------------------------------------


def _left(thing: str) -> Callable[[Quest, Ask], str]:
    """So many of something stay unused."""

    def words(g: Quest, ask: Ask) -> str:
        left = int(ask.about[0])
        return f"{plural(left, thing)} unused" if left else ""

    return words


def _actions(g: Quest, ask: Ask) -> str:
    return _left("action")(g, ask) or "then heroes draw"


def _unplaced(g: Quest, ask: Ask) -> str:
    return f"{ask.about[0]} influence unplaced"


def _encounter(g: Quest, ask: Ask) -> str:
    """ENC-01, ENC-17: what the Encounter step has for a hero who stays where he is."""
    s = g.state
    hero = s.heroes[ask.seat - 1]
    if stats.perilous(g, ask.seat - 1, hero.at):
        return "no encounter: perilous"
    if stats.line_is_broken(s, hero.at):
        return "no encounter here"
    fewer = stats.borne(hero, FewerEncounters)
    return f"then {plural(ENCOUNTERS_DRAWN - (0 if fewer is None else fewer.less), 'encounter')}"


def _damage(g: Quest, ask: Ask) -> str:
    return f"take {ask.about[0]} damage"


def _always(words: str) -> Callable[[Quest, Ask], str]:
    return lambda g, ask: words


BRINGS: dict[tuple[str, str], Callable[[Quest, Ask], str]] = {
    ("end_actions", "action.choose"): _actions,
    ("end_travel", "travel.go"): _encounter,
    ("end_explore", "explore.act"): _always("then travel on"),
    ("enough", "command.give"): _left("command"),
    ("enough", "influence.place"): _unplaced,
    ("enough", "influence.after_combat"): _unplaced,
    ("enough", "hand.discard_shields"): _damage,
    ("enough", "text.remove_pieces"): _left("piece"),
    ("enough", "trade.propose"): _always("no trade"),
    ("pass", "plot.play"): _always("no Plot"),
    ("pass", "shadow.play"): _always("no Shadow card"),
    ("pass_by", "travel.explore"): _always("do not explore"),
    ("fight_on", "combat.exhaust"): _always("then choose a card"),
    ("decline", "rest.heal"): _always("keep the damage"),
    ("decline", "rest.pay_off_corruption"): _always("keep all"),
    ("decline", "story.new_minion"): _always("keep it back"),
    ("decline", "shadow.greedy"): _always("no card"),
}
"""What comes when somebody passes, in a few words; where nothing stands here the label says it."""


def brings(g: Quest, choice: Choice) -> str:
    ask = next((a for a in g.asks if choice in a.choices), None)
    if ask is None:
        return ""
    words = BRINGS.get((str(choice[0]), ask.kind))
    return words(g, ask) if words is not None else ""
