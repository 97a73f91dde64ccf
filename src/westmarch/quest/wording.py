"""Choices, prompts and events in words. Nothing here is needed for play; it is made when somebody reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.events import Event
from westmarch.core.procedure import Choice
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import CHARACTERS, HEROES, MINIONS, name_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

CHOICES: dict[str, str] = {
    "accept": "Accept", "refuse": "Refuse", "decline": "Decline", "pass": "Pass", "enough": "Enough",
    "action": "{0}", "end_actions": "End the Action step",
    "allow": "Allow the combat", "as_itself": "As itself", "as_uruk_hai": "As an Uruk-hai",
    "at": "{0}", "attack_minion": "Attack with {0}", "attack_token": "Attack with the monster token ({0})",
    "bury": "Put {0} under the deck", "champion": "{0}", "choose_peril": "{0}", "no_peril": "None fits",
    "complete": "Complete the quest {0}", "consult_ability": "Consult {0} for the ability",
    "consult_favor": "Consult {0} for favor", "dark_path": "Take the dark path",
    "discard": "Discard {0}", "discard_plot": "Discard the Plot on space {0}", "draw": "Draw {0}",
    "draw_cards": "Draw {0} cards", "draw_token": "Place a token: {0}", "drop": "Discard {0}",
    "end_explore": "End the Explore part", "end_travel": "End the Travel step",
    "exhausted": "Declare yourself exhausted", "explore_here": "Explore here", "fight_on": "Fight on",
    "give": "Give {0}", "give_favor": "Give {0} {1} favor", "ask_favor": "Ask {0} for {1} favor",
    "give_item": "Give {0} the {1}", "ask_item": "Ask {0} for the {1}",
    "give_quest": "Give {0} the quest {1}", "ask_quest": "Ask {0} for the quest {1}",
    "hand": "Take it from your hand: {0}", "life": "Take it from your life pool",
    "heal": "Heal {0}", "heal_damage": "Remove {0} damage", "hero": "{0}", "keep": "Keep {0}",
    "lose_favor": "Lose 1 favor", "lose_item": "Lose the {0}", "marker": "The {0} marker", "move": "Go to {0}",
    "move_minion": "Move {0} to {1}", "move_token": "Move the token ({0}) to {1}", "pass_by": "Pass by",
    "pay": "Pay with {0}", "pay_any": "Pay with any {0} cards", "peril": "Draw Peril cards", "place": "{0}",
    "place_minion": "Place {0} at {1}", "play": "Play {0}", "plot": "Play the Plot {0}", "pool": "Into the Shadow Pool",
    "remove_plot": "Pay to discard the Plot on space {0}", "rest": "Rest", "retrieve": "Take {0} favor",
    "scout": "Scout {0}", "shadow": "Play {0}", "skip_rest": "Do not rest", "space": "Space {0}",
    "take_influence": "Remove 1 influence from {0}", "take_token": "Remove the monster token ({0})", "train": "Train",
}
TRACK_NAMES = {
    "influence": "Place Influence", "draw": "Draw Shadow and Plot Cards", "command": "Command Monsters and Minions",
}

EVENTS: dict[str, str] = {
    "action": "Sauron takes the action {0} (space {1}).",
    "buried": "A card goes under the {0} deck: {1}.",
    "character": "{0} comes to {1}.", "character_leaves": "{0} leaves the board.",
    "completes_quest": "{0} completes {1}.", "corruption": "{0} receives the Corruption card {1}.",
    "damage_hand": "{0} takes 1 damage from his hand: {1}.", "damage_life": "{0} takes {1} damage from his life pool.",
    "damage_into_rest": "{0} shuffles his damage pool into his rest pool.",
    "damage_top_to_rest": "{0} moves up to {1} cards from his damage pool to his rest pool.",
    "discarded": "{1} is discarded.", "discards": "{0} discards {1}.",
    "draws": "{0} draws {1}.", "draws_cards": "{0} draws {1} cards.",
    "encounter": "{0} has an encounter: {1}.", "entrusted": "{0} is handed Trust in Friendship with {1} favor on it.",
    "event": "Event: {0}.", "event_stays": "{0} stays on the Current Event space.",
    "favor": "Favor at {0}: {1:+}.", "finale": "The Finale begins.",
    "gains_favor": "{0} gains {1} favor.", "gains_item": "{0} gains {1}.", "gains_level": "{0} gains a level of {1}.",
    "gains_quest": "{0} has the quest {1}.", "hero": "{1} sets out.",
    "influence": "Influence at {0}: {1:+}.", "into_life": "{0} shuffles cards into his life pool: {1}.",
    "life_top_to_rest": "{0} puts {1} cards of his life pool on his rest pool.",
    "loses_favor": "{0} loses {1} favor.", "loses_item": "{0} loses {1}.",
    "marker": "The {0} marker stands on {1}.", "minion": "{0} is at {1}.",
    "minion_damage": "Damage on {0}: {1:+}.", "minion_defeated": "{0} is defeated.",
    "mission": "The Mission of {0} was {1}.", "moves": "{0} comes to {1}.",
    "no_encounter": "{0} meets nobody.", "peril": "{0} meets the Peril {1}.", "perilous": "{0} is perilous.",
    "plot": "The Plot {0} is active at {1} (space {2}).", "plot_gone": "The Plot {0} is discarded.",
    "pool": "Shadow Pool: {0:+}.", "recovered": "{1} is taken from the discards.",
    "refused": "{0} refuses the combat.", "renewed": "The {0} deck is shuffled anew.",
    "ringwraiths_change": "Health and fortitude of the Ringwraiths: {0:+}.",
    "round": "Round {0}.", "sauron_draws": "Sauron draws {1} ({0}).", "sauron_takes": "Sauron takes the {0} card {1}.",
    "searched": "Sauron looks through the {0} deck.", "sees_plots": "{0} sees Sauron's Plots: {1}.",
    "shadow": "Sauron plays {0}.", "shuffled": "The {0} deck is shuffled.",
    "stage": "Stage {0} is entered.", "step": "The {0} step.", "takes_back": "{0} takes {1} back into his hand.",
    "token": "A monster token comes to {0} ({1}): {2}.", "token_gone": "The monster token at {0} was: {1}.",
    "token_moves": "A monster token moves from {1} to {2}.", "token_seen": "The monster token at {0} is: {1}.",
    "trains": "{0} trains: {1}.", "turn": "{0}'s turn.", "turn_over": "{0}'s turn ends.", "wins": "{0} wins.",
}
HERO_FIRST = {
    "completes_quest", "corruption", "damage_hand", "damage_life", "damage_into_rest", "damage_top_to_rest", "discards",
    "draws", "draws_cards", "encounter", "entrusted", "gains_favor", "gains_item", "gains_level", "gains_quest",
    "into_life", "life_top_to_rest", "loses_favor", "loses_item", "moves", "no_encounter", "peril", "refused",
    "sees_plots", "takes_back", "trains", "turn", "turn_over",
}
"""Events whose first value is a hero's number."""


def hero_name(g: Quest, hero: int) -> str:
    return HEROES[g.state.heroes[hero].id].name if 0 <= hero < len(g.state.heroes) else "Sauron"


def choice_words(g: Quest, choice: Choice) -> str:
    verb, *things = choice
    frame_label = getattr(g.stack[-1], "label", None) if g.stack else None
    if frame_label is not None and verb not in ("give_favor", "ask_favor"):
        return str(frame_label(choice))
    if verb == "heal" and not things:
        return "Heal"
    if verb == "draw" and not things:
        return "Draw a card"
    names = [_thing(g, str(verb), thing) for thing in things]
    template = CHOICES.get(str(verb))
    if template is None:
        return " ".join([str(verb).replace("_", " ").capitalize(), *map(str, names)])
    return template.format(*names) if names or "{" not in template else template.replace(" {0}", "")


def _thing(g: Quest, verb: str, thing: str | int) -> str:
    if verb == "action":
        return TRACK_NAMES[str(thing)]
    if isinstance(thing, int) and verb in ("attack_token", "take_token", "move_token"):
        return f"number {thing} at {name_of(g.state.tokens[thing].at)}"
    if isinstance(thing, int) and verb in ("remove_plot", "discard_plot"):
        card = next((card for space, card, _ in g.state.plots if space == thing), "")
        return f"{thing}: {name_of(card)}"
    return name_of(thing) if isinstance(thing, str) else str(thing)


def prompt_words(g: Quest, template: str, about: Choice) -> str:
    return template.format(*(name_of(a) if isinstance(a, str) else a for a in about))


def event_words(g: Quest, event: Event) -> str:
    verb, *values = event
    template = EVENTS.get(verb)
    words: list[Any] = [name_of(v) if isinstance(v, str) else v for v in values]
    if verb in HERO_FIRST:
        words[0] = hero_name(g, int(values[0]))
    if template is None:
        return " ".join(map(str, (str(verb).replace("_", " "), *words)))
    wanted = _words_wanted(template)
    if 0 < wanted < len(words):
        words[wanted - 1 :] = [", ".join(map(str, words[wanted - 1 :]))]
    while len(words) < wanted:
        words.append("?")
    return template.format(*words).replace(": ?.", ".").replace(" ?.", ".")


def _words_wanted(template: str) -> int:
    """The highest number among the places of a template, plus one."""
    return max((int(place[0]) for place in template.split("{")[1:]), default=-1) + 1


def choice_refs(choice: Choice) -> tuple[str, ...]:
    """Entities of a choice: `loc:`, `hero:`, `minion:`, `character:`, `token:`, `plot:` and `card:` with an id."""
    verb, *things = choice
    return tuple(ref for thing in things if (ref := _ref(str(verb), thing)))


def _ref(verb: str, thing: str | int) -> str:
    if isinstance(thing, int):
        if verb in ("attack_token", "take_token", "move_token"):
            return f"token:{thing}"
        return f"plot:{thing}" if verb in ("remove_plot", "discard_plot") else ""
    for kind, registry in (("loc", LOCATIONS), ("hero", HEROES), ("minion", MINIONS), ("character", CHARACTERS)):
        if thing in registry:
            return f"{kind}:{thing}"
    return f"track:{thing}" if verb == "action" else f"card:{thing}"
