"""Choices and prompts in words. Nothing here is needed for play; it is made when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import MARKER_NAMES, POOL_PER_ACTION, TRACKS
from westmarch.quest.causes import cause, needs_cause
from westmarch.quest.definitions import (
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTION,
    EVENTS,
    HEROES,
    MINIONS,
    PERILS,
    PLOTS,
    QUESTS,
    SHADOWS,
    CombatCard,
    MonsterDef,
    name_of,
)
from westmarch.quest.facts import active_plot, asked, facts
from westmarch.quest.journal import PAIR_NAMES, TRACK_NAMES
from westmarch.quest.rule_numbers import DARK_PATH_FAVOR, FAVOR_LOST, SKILLS_DRAWN
from westmarch.quest.rulebook.travel import ANY
from westmarch.quest.state import SAURON
from westmarch.quest.text import card_text, standing_text
from westmarch.quest.vocabulary.amounts import plural
from westmarch.quest.vocabulary.base import paragraph

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

CHOICES: dict[str, str] = {
    "accept": "Accept",
    "refuse": "Refuse",
    "decline": "Decline",
    "pass": "Pass",
    "enough": "Enough",
    "end_actions": "End the Action step",
    "allow": "Allow the combat",
    "as_itself": "As itself",
    "as_uruk_hai": "As an Uruk-hai",
    "at": "{0}",
    "champion": "{0}",
    "no_peril": "None fits",
    "dark_path": f"Take the dark path: {DARK_PATH_FAVOR} favor and a Corruption card",
    "draw": "Draw {0}",
    "draw_cards": "Draw {0} cards",
    "end_explore": "End the Explore part",
    "end_travel": "End the Travel step",
    "exhausted": "Declare yourself exhausted",
    "explore_here": "Explore here",
    "fight_on": "Fight on",
    "give_favor": "Give {0} {1} favor",
    "ask_favor": "Ask {0} for {1} favor",
    "give_item": "Give {0} the {1}",
    "ask_item": "Ask {0} for the {1}",
    "give_quest": "Give {0} the quest {1}",
    "ask_quest": "Ask {0} for the quest {1}",
    "hear_trades": "Let the other heroes here propose trades",
    "life": "The top card of your life pool, unseen",
    "heal": "Heal {0}",
    "heal_damage": "Remove {0} damage",
    "hero": "{0}",
    "lose_favor": f"Lose {FAVOR_LOST} favor",
    "lose_item": "Lose the {0}",
    "pass_by": "Pass by",
    "peril": "Draw Peril cards",
    "place_minion": "Place {0} at {1}",
    "retrieve": "Take {0} favor",
    "scout": "Scout {0}",
    "skip_rest": "Do not rest",
    "space": "Space {0}",
    "take_influence": "Remove 1 influence from {0}",
    "train": f"Train: take one of {SKILLS_DRAWN} Skill cards",
    "retreat": "Retreat to {0}",
    "character": "{0}",
    "minion": "{0}",
    "character_to": "{0} to {1}",
    "life_pool": "The top card of your life pool",
    "rest_pool": "{0} from the rest pool",
    "take_back": "Take back {0}",
    "name": "Name {0}",
    "pair": "{0}",
    "return_character": "Take {0} off the board",
    "remove_favor": "Remove favor from {0}",
}


def choice_words(g: Quest, choice: Choice) -> str:
    """A choice as the seat that is asked reads it, with the facts that matter for it."""
    verb, *things = choice
    frame_label = getattr(g.stack[-1], "label", None) if g.stack else None
    if frame_label is not None and verb not in ("give_favor", "ask_favor"):
        return str(frame_label(choice))
    with_facts = FACTS.get(str(verb))
    if with_facts is not None and things:
        return with_facts(g, asked(g, choice), *things)
    with_numbers = NUMBERS.get(str(verb))
    if with_numbers is not None and not things:
        return with_numbers(g, max(0, asked(g, choice) - 1))
    if verb == "draw" and not things:
        return "Draw a card"
    names = [name_of(thing) if isinstance(thing, str) else str(thing) for thing in things]
    template = CHOICES.get(str(verb))
    if template is None:
        return " ".join([str(verb).replace("_", " ").capitalize(), *names])
    return template.format(*names) if names or "{" not in template else template.replace(" {0}", "")


# Choices with the facts that matter for them ----------------------------------------------------------------------


def combat_words(c: CombatCard | MonsterDef) -> str:
    """The text of a combat card, or what a monster or minion can do in a combat."""
    return "; ".join(word.words() for word in c.words)


def combat_card(card: str) -> str:
    """Name, type, attack, defense, cost and text of a combat card."""
    c = COMBAT_CARDS[card]
    text = combat_words(c)
    kind = "ranged" if c.ranged else "melee"
    return f"{c.name} ({kind}, attack {c.attack}, defense {c.defense}, cost {c.cost}{f'; {text}' if text else ''})"


def hand_card(card: str) -> str:
    """A combat card in few words, where it is only given away: icon, attack, defense and cost."""
    if card not in COMBAT_CARDS:
        return card_with_facts(card)
    c = COMBAT_CARDS[card]
    icon = f"{c.terrain}, " if c.terrain else ""
    return f"{c.name} ({icon}{'ranged' if c.ranged else 'melee'} {c.attack}/{c.defense}, cost {c.cost})"


def card_with_facts(card: str) -> str:
    """A card of any kind, with what one wants to know before choosing it."""
    if card in COMBAT_CARDS:
        return combat_card(card)
    if card in PLOTS:
        p = PLOTS[card]
        where = " or ".join(name_of(at) for at in p.places) or "a place of your choice"
        needs = f"; needs: {'; '.join(need.words() for need in p.needs)}" if p.needs else ""
        return (
            f"{p.name} ({MARKER_NAMES[p.colour]} +{p.arrow}, at {where}, Pool {p.pool}, {p.favor} favor to discard{needs})"
        )
    if card in SHADOWS:
        return f"{SHADOWS[card].name} (Pool {SHADOWS[card].pool}: {card_text(SHADOWS[card]).rstrip('.')})"
    if card in CORRUPTION:
        c = CORRUPTION[card]
        says = paragraph(c.effects) if c.immediate else standing_text(c.standing)
        return f"{c.name} ({says.rstrip('.')})"
    if card in PERILS:
        return f"{PERILS[card].name} ({card_text(PERILS[card]).rstrip('.')})"
    return name_of(card)


def token_words(g: Quest, seat: int, number: int) -> str:
    """A monster token: what it is, if the seat knows it, and where it lies."""
    token = g.state.tokens[number]
    known = seat == SAURON or (seat > 0 and bool(token.seen >> seat & 1))
    face = name_of(token.face) if known else "facedown"
    twins = [n for n, t in g.state.tokens.items() if t.at == token.at and (not known or t.face == token.face)]
    which = f", {twins.index(number) + 1} of {len(twins)}" if len(twins) > 1 else ""
    return f"{face}{which}, at {name_of(token.at)}"


def _action(g: Quest, seat: int, track: str) -> str:
    free = next((n for i, n in enumerate(TRACKS[track]) if (track, i) not in g.state.actions), 0)
    return f"{TRACK_NAMES[track]} ({free}): {action_words(track, free)}"


def action_words(track: str, number: int = 0) -> str:
    """What an action does, with its number or without one."""
    cards = plural(number, "Shadow card") if number else "Shadow cards"
    match track:
        case "influence":
            return f"place {number or 'so much'} influence, up to {POOL_PER_ACTION} of it in the Shadow Pool"
        case "draw":
            return f"draw {cards} and as many Plots, of which you keep one"
    commands = plural(number, "command") if number else "so many commands"
    return f"{commands}: move a piece, heal a minion, once lay a new monster token"


def _spend(g: Quest, seat: int, count: int) -> str:
    strength = facts(g, ("spend", count))["strength"]
    return f"Spend {count}: draw {plural(count, 'card') if count else 'nothing'} and fight with strength {strength}"


def _combat_play(g: Quest, seat: int, card: str) -> str:
    """A combat card, with a warning where it costs more strength than is left (CBT-21)."""
    label = f"Play {card_with_facts(card)}"
    known = facts(g, ("play", card))
    over = bool(known) and int(known["cost"]) > int(known["strength"])
    return f"{label}: beyond your strength, you would be exhausted" if over else label


def _rest(g: Quest, hero: int) -> str:
    cards = len(g.state.heroes[hero].rest)
    pool = f"the rest pool ({plural(cards, 'card')})"
    return f"Rest: {pool} goes back into the life pool, and Sauron's leftmost marker advances"


def _into_pool(g: Quest, hero: int) -> str:
    return f"Into the Shadow Pool ({g.state.pool} of {stats.pool_limit(g.state)})"


def _heal(g: Quest, hero: int) -> str:
    cards = len(g.state.heroes[hero].damage)
    return f"Heal: the damage pool ({plural(cards, 'card')}) goes back into the life pool"


def _move(g: Quest, seat: int, to: str) -> str:
    cost = facts(g, ("move", to))
    if not cost:
        return f"Go to {name_of(to)}"
    return f"Go to {name_of(to)} ({'; '.join([price_words(cost), *found_at(g, max(0, seat - 1), to)])})"


def price_words(way: Mapping[str, str | int]) -> str:
    """What the facts of a way come to: its price, and how one goes."""
    words = way_words(str(way.get("terrain") or ANY), int(way["any"]))
    return words + (", by boat" if way.get("boat") else ", water" if way.get("water") else "")


def way_words(terrain: str, cost: int) -> str:
    """The price of a way: one card of the terrain, or so many of any kind (MAP-06)."""
    return f"any {cost}" if cost == 1 or terrain == ANY else f"{terrain} or any {cost}"


def found_at(g: Quest, hero: int, at: str) -> list[str]:
    """What a hero meets at a location."""
    s = g.state
    found = [f"quest {name_of(q)}" for q in s.heroes[hero].quests if at in (QUESTS[q].explore, (QUESTS[q].fight or "..")[1])]
    found += [f"Plot {name_of(card)}" for _, card, there in s.plots if there == at]
    if s.event and EVENTS[s.event].marker == at:
        found.append(f"Event {name_of(s.event)}")
    if s.favor.get(at):
        found.append(f"{s.favor[at]} favor")
    found += [name_of(who) for who, there in s.characters.items() if there == at]
    found += [name_of(minion) for minion in stats.minions_at(s, at)]
    tokens = stats.tokens_at(s, at)
    if tokens:
        found.append(f"{len(tokens)} monster token{'s' if len(tokens) > 1 else ''}")
    if stats.perilous(g, hero, at):
        found.append("perilous")
    return found


def _command(g: Quest, what: str, to: str) -> str:
    """A piece of Sauron's and where it goes, with the heroes it meets there."""
    there = ", ".join(name_of(g.state.heroes[hero].id) for hero in stats.heroes_at(g.state, to))
    return f"{what} to {name_of(to)}{f' ({there})' if there else ''}"


def _place(g: Quest, seat: int, at: str) -> str:
    held = g.state.influence.get(at, 0)
    return f"{name_of(at)} ({held} there)" if held else name_of(at)


def _active_plot(g: Quest, seat: int, space: int, verb: str) -> str:
    p = PLOTS[active_plot(g, space)]
    return f"{verb} the Plot {p.name} on space {space} ({MARKER_NAMES[p.colour]} +{p.arrow})"


def _remove_plot(g: Quest, seat: int, space: int) -> str:
    favor = facts(g, ("remove_plot", space))["favor"]
    price = f"Pay {favor} favor to discard" if favor else "Discard"
    return _active_plot(g, seat, space, price)


def _attack_minion(g: Quest, seat: int, minion: str) -> str:
    m = MINIONS[minion]
    return f"Attack with {m.name} (health {m.health - g.state.minions[minion].damage} of {m.health}, strength {m.strength})"


def _consult(g: Quest, seat: int, who: str) -> str:
    return f"Consult {name_of(who)}: {card_text(CHARACTERS[who]).partition('; or ')[2].rstrip('.')}"


def _drop(g: Quest, seat: int, card: str) -> str:
    """A Corruption card; resting, one pays for it (REST-06)."""
    return f"{_drop_words(g, card)} {card_with_facts(card)}"


def _drop_words(g: Quest, card: str) -> str:
    favor = facts(g, ("drop", card)).get("favor")
    return "Discard" if favor is None else f"Pay {favor} favor to discard"


def _pay_any(g: Quest, seat: int, count: int) -> str:
    return f"Pay with any {count} cards" if count > 1 else "Pay with any card"


NUMBERS: dict[str, Callable[[Quest, int], str]] = {"heal": _heal, "pool": _into_pool, "rest": _rest}
"""Choices without a thing of their own, told with the hero's numbers."""
FACTS: dict[str, Callable[..., str]] = {
    "action": _action,
    "attack_minion": _attack_minion,
    "attack_token": lambda g, seat, number: f"Attack with the monster token ({token_words(g, seat, number)})",
    "bury": lambda g, seat, card: f"Put under the deck: {card_with_facts(card)}",
    "choose_peril": lambda g, seat, card: card_with_facts(card),
    "complete": lambda g, seat, quest: f"Complete the quest {name_of(quest)}",
    "consult_ability": _consult,
    "consult_favor": lambda g, seat, who: f"Consult {name_of(who)} for {CHARACTERS[who].favor} favor",
    "discard": lambda g, seat, card: f"Discard {hand_card(card)}",
    "discard_plot": lambda g, seat, space: _active_plot(g, seat, space, "Discard"),
    "draw_token": lambda g, seat, pair: f"New token: {PAIR_NAMES[pair]}",
    "drop": _drop,
    "fetch": lambda g, seat, card: f"Take {card_with_facts(card)}",
    "give": lambda g, seat, card: f"Give {card_with_facts(card)}",
    "hand": lambda g, seat, card: f"From the hand: {hand_card(card)}",
    "marker": lambda g, seat, colour: f"The {MARKER_NAMES[colour]} marker",
    "keep": lambda g, seat, card: f"Keep {card_with_facts(card)}",
    "move": _move,
    "move_minion": lambda g, seat, minion, to: _command(g, name_of(minion), to),
    "move_token": lambda g, seat, number, to: _command(g, f"Token ({token_words(g, seat, number)})", to),
    "pay": lambda g, seat, card: f"Pay with {name_of(card)} ({COMBAT_CARDS[card].terrain or 'no icon'})",
    "pay_any": _pay_any,
    "place": _place,
    "play": _combat_play,
    "plot": lambda g, seat, card, *at: f"Play the Plot {card_with_facts(card)}" + (f" at {name_of(at[0])}" if at else ""),
    "recover_plot": lambda g, seat, card: f"Take back {card_with_facts(card)}",
    "recover_shadow": lambda g, seat, card: f"Take back {card_with_facts(card)}",
    "remove_plot": _remove_plot,
    "shadow": lambda g, seat, card: f"Play {card_with_facts(card)}",
    "spend": _spend,
    "take_token": lambda g, seat, number: f"Remove the monster token ({token_words(g, seat, number)})",
}


def _action_in_short(g: Quest, track: str) -> str:
    free = next((n for i, n in enumerate(TRACKS[track]) if (track, i) not in g.state.actions), 0)
    match track:
        case "influence":
            return f"Place {free} influence"
        case "draw":
            return f"Draw {plural(free, 'Shadow card')} and {plural(free, 'Plot')}"
    return f"Give {plural(free, 'command')}"


SHORT: dict[str, Callable[..., str]] = {
    "action": _action_in_short,
    "attack_minion": lambda g, minion: f"Attack with {name_of(minion)}",
    "attack_token": lambda g, number: "Attack with the monster token",
    "bury": lambda g, card: f"Put under the deck: {name_of(card)}",
    "choose_peril": lambda g, card: name_of(card),
    "discard": lambda g, card: f"Discard {name_of(card)}",
    "discard_plot": lambda g, space: f"Discard the Plot {name_of(active_plot(g, space))} on space {space}",
    "drop": lambda g, card: f"{_drop_words(g, card)} {name_of(card)}",
    "fetch": lambda g, card: f"Take {name_of(card)}",
    "give": lambda g, card: f"Give {name_of(card)}",
    "hand": lambda g, card: name_of(card),
    "keep": lambda g, card: name_of(card),
    "move": lambda g, to: name_of(to),
    "move_minion": lambda g, minion, to: f"{name_of(minion)} to {name_of(to)}",
    "move_token": lambda g, number, to: f"Token to {name_of(to)}",
    "pay": lambda g, card: name_of(card),
    "place": lambda g, at: name_of(at),
    "play": lambda g, card: name_of(card),
    "plot": lambda g, card, *at: f"Play the Plot {name_of(card)}" + (f" at {name_of(at[0])}" if at else ""),
    "recover_plot": lambda g, card: f"Take back {name_of(card)}",
    "recover_shadow": lambda g, card: f"Take back {name_of(card)}",
    "remove_plot": lambda g, space: f"Discard the Plot {name_of(active_plot(g, space))} on space {space}",
    "shadow": lambda g, card: f"Play {name_of(card)}",
    "take_token": lambda g, number: "Remove the monster token",
}
"""Choices of which the thing itself shows what its label says in brackets."""


def short_words(g: Quest, choice: Choice) -> str:
    """A choice beside the map and the cards that it is about."""
    verb, *things = choice
    short = SHORT.get(str(verb))
    own = bool(g.stack) and getattr(g.stack[-1], "label", None) is not None
    return choice_words(g, choice) if short is None or own or not things else short(g, *things)


ENDING = frozenset({"end_actions", "end_explore", "end_travel", "end_turn", "enough"})
PASSING = ENDING | {"decline", "fight_on", "no_peril", "pass", "pass_by", "skip_ambush", "skip_rest"}


def prompt_words(g: Quest, template: str, about: Choice) -> str:
    if template.endswith("name a type."):  # what comes of it stands on the card
        return template.format(combat_card(str(about[0])))
    words = template.format(*(name_of(a) if isinstance(a, str) else a for a in about))
    kind = next((ask.kind for ask in g.asks if ask.prompt == template and ask.about == about), "")
    reason = cause(g) if needs_cause(kind) else ""
    return f"{reason}: {words[0].lower()}{words[1:]}" if reason else words


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
