"""The words of the game that are no card and no place, for people who ask what they mean."""

from __future__ import annotations

from westmarch.core.number_words import in_words
from westmarch.quest.board.tracks import (
    ALL_OF_THEM,
    FINALE,
    HERO_ADVANCE,
    PLOT_SPACES,
    POOL_PER_STAGE,
    STAGE_STARTS,
    START,
    TOKENS_THAT_STAY,
)
from westmarch.quest.definitions import CHARACTERS
from westmarch.quest.rule_numbers import (
    ACTIONS,
    DARK_PATH_FAVOR,
    DARK_PATH_MOST,
    FAVOR_LOST,
    MARKER_SPACES,
    MOST_HEROES,
    PERILS_DRAWN,
    SKILLS_DRAWN,
)

GLOSSARY: dict[str, tuple[str, str]] = {
    "action": (
        "ACT-01, ACT-03, ACT-06",
        f"In each of his turns Sauron takes {ACTIONS[1]} actions, against {in_words(MOST_HEROES)} heroes "
        f"{ACTIONS[MOST_HEROES]}. Each covers the next free number of its track with a token; when {TOKENS_THAT_STAY} lie "
        "there, the next token frees them.",
    ),
    "agility": (
        "CBT-09, CBT-11",
        "Before a combat a hero spends any part of it, one card for each point; what he keeps is strength.",
    ),
    "ambush": (
        "AMB-01",
        "At the start of a hero's turn Sauron attacks with one of his pieces that stand where the hero is.",
    ),
    "character": (
        "EXPL-04, EXPL-05",
        f"{in_words(len(CHARACTERS)).capitalize()} people of Middle-earth. A hero who explores where one stands may "
        "consult him for favor or for what he can do; then the character leaves.",
    ),
    "command": (
        "CMD-01 to CMD-03",
        "One command moves a minion or a monster token, heals a minion, or lays a new monster token; each piece takes "
        "one command in an action, and one token is laid.",
    ),
    "corruption": (
        "CORR-01, REST-06",
        "A card that burdens a hero until he rests and pays favor for it, one card in a rest.",
    ),
    "damage": (
        "DMG-07, REST-07",
        "Each damage puts a card of the hero's life pool or hand into his damage pool. He gets them back by healing in a "
        "Haven, or when he is defeated.",
    ),
    "damage pool": (
        "DMG-07, REST-07",
        "Where the cards of a hero lie that damage has taken; healing in a Haven brings them back.",
    ),
    "dark path": (
        "EXPL-07, EXPL-08",
        f"Once in his turn a hero with at most {DARK_PATH_MOST} Corruption cards may take {DARK_PATH_FAVOR} favor and a "
        "Corruption card when he explores.",
    ),
    "defeat": (
        "DMG-10, DMG-15 to DMG-23",
        "A hero without a card in life pool and hand is defeated: Sauron's leftmost marker advances, he loses "
        f"{FAVOR_LOST} favor or an item, flees to the nearest Haven, has all his cards again, and his turn ends.",
    ),
    "dominant": (
        "DOM-01 to DOM-05",
        "The side nearer to its end of the story: the heroes count the spaces from their marker to the Finale; Sauron "
        f"those of his foremost marker, or those that {ALL_OF_THEM} still need to the Shadow Falls, whichever "
        "is less.",
    ),
    "encounter": (
        "ENC-01, ENC-10",
        "A turn of a hero ends with a card of the region's deck, unless he is in a perilous place.",
    ),
    "event": (
        "EVENT-07, EXPL-19",
        "Drawn in each of Sauron's turns; those with a marker stay until a hero explores there.",
    ),
    "exhausted": (
        "EXH-01 to EXH-04",
        "Whoever plays cards worth more than his strength, or has none to play, is out for the rest of the combat; the "
        "other goes on until he is exhausted too or somebody is defeated.",
    ),
    "explore": (
        "EXPL-01",
        "Where a hero has come to, or where he begins his turn, he may take favor, consult characters, complete quests, "
        "discard Plots, take the dark path and trade.",
    ),
    "favor": (
        "EXPL-12, REST-06",
        "Tokens of the heroes' side: they pay for discarding Plots and, with a rest, Corruption cards.",
    ),
    "finale": (
        "STORY-10, STORY-11, FIN-02, FIN-12 to FIN-20",
        f"Begins when a marker reaches the end of the story track or {ALL_OF_THEM} of Sauron's have reached the "
        "Shadow Falls. The dominant side wins if its Mission is met; else a champion of the heroes fights the Ringwraiths, "
        "who are stronger or weaker by how far the other side is behind.",
    ),
    "fortitude": (
        "HDRAW-01, CBT-08",
        "How many cards a hero draws before each of his turns; for an enemy, before a combat.",
    ),
    "haven": (
        "REST-07, INFL-05",
        "Marked ▲. Here a resting hero also heals, no influence is placed, and he may refuse a fight.",
    ),
    "heal": (
        "REST-07",
        "A hero who rests in a Haven may shuffle his damage pool into his life pool.",
    ),
    "influence": (
        "PERIL-02, INFL-04, INFL-09",
        "Sauron's hold on a place. Where there is more of it than a hero's wisdom he meets Perils. It spreads from the "
        "Strongholds, place by place, and no place holds more than the strongest Stronghold it hangs on.",
    ),
    "life": (
        "DMG-07, DMG-10",
        "A hero's cards are his life: life pool (facedown), hand, rest pool (used) and damage pool. Without a card in "
        "life pool and hand he is defeated.",
    ),
    "life pool": (
        "DMG-07, DMG-10, HDRAW-01",
        "The facedown cards of a hero, from which he draws; damage takes them first. Without a card here and in hand he is "
        "defeated.",
    ),
    "marker": (
        "STORY-01, STORY-02, REST-04, DMG-16",
        f"On the story track: Heroes (H) advances {HERO_ADVANCE} in each round; the Ring (R), Conquest (Q) and Corruption "
        f"(C) by the arrows of his active Plots, and the leftmost by {MARKER_SPACES} for each rest and each defeat of a "
        "hero.",
    ),
    "mission": (
        "FIN-02, WIN-04",
        "The secret aim of a side. It counts in the Finale only, and for the dominant side first.",
    ),
    "monster token": (
        "CMD-09, PERIL-04",
        "Laid facedown by Sauron where there is influence; some are blank. A hero who comes there may have to fight it.",
    ),
    "peril": (
        "PERIL-01, PERIL-02, PERIL-04, PERIL-09",
        "When a hero has moved to a perilous place (♜ ‡, or more influence than his wisdom) Sauron attacks with a piece "
        f"there, or draws {PERILS_DRAWN} Peril cards and picks one that fits.",
    ),
    "perilous": (
        "PERIL-02",
        "A place with ♜ or ‡, or with more influence than the hero's wisdom: who moves there meets a Peril.",
    ),
    "plot": (
        "PLOT-05, STORY-02, EXPL-11",
        f"Sauron's way to the Finale: at most {len(PLOT_SPACES)} are active, each moves its marker in every Story step. A "
        "hero who explores at its marker (¶) discards it for favor.",
    ),
    "quest": (
        "QST-01, EXPL-10",
        "A hero's task with a reward. Most are completed by exploring the place they name.",
    ),
    "rally": (
        "RALLY-01, RALLY-02",
        "Before each hero draw all influence where a hero stands is removed, but not in a Stronghold.",
    ),
    "rest": (
        "REST-01 to REST-05",
        "At the start of his turn a hero may shuffle his rest pool into his life pool, if no enemy is there and it is no "
        "Stronghold; Sauron's leftmost marker advances for it.",
    ),
    "rest pool": (
        "REST-03, CBT-09",
        "The cards that a hero has spent, for moves and in combats; resting shuffles them into his life pool.",
    ),
    "scout": (
        "",
        "Once in each of his turns Argalad may look at the monster tokens of one adjacent location.",
    ),
    "shadow falls": (
        "STORY-11",
        f"Marked S. When {ALL_OF_THEM} markers of Sauron have reached it, the Finale begins.",
    ),
    "shadow pool": (
        "PLOT-02, PLOT-03, INFL-12",
        "Influence beside the map. A Plot or Shadow card can be played if the Pool holds at least its number; nothing is "
        f"paid. It holds at most {POOL_PER_STAGE} in stage I, {2 * POOL_PER_STAGE} in stage II, {3 * POOL_PER_STAGE} in "
        "stage III.",
    ),
    "shield": (
        "GEN-12",
        "The defense of a card.",
    ),
    "skill": (
        "SKL-01, SKL-02",
        f"Training shows a hero {SKILLS_DRAWN} Skill cards; one of them joins his deck.",
    ),
    "stage": (
        "STORY-06",
        f"The stage of the foremost marker: I up to space {STAGE_STARTS[1] - 1}, II up to {STAGE_STARTS[2] - 1}, III from "
        f"{STAGE_STARTS[2]}.",
    ),
    "story track": (
        "",
        f"From {START} to the Finale on {FINALE}. `? marker` says what moves on it.",
    ),
    "strength": (
        "EXH-01",
        "What the cards played in a combat may cost together before one is exhausted.",
    ),
    "stronghold": (
        "INFL-03, REST-01",
        "Marked ♜. Influence spreads from here; heroes cannot rest here, and it is perilous.",
    ),
    "training": (
        "SKL-01",
        f"Draw {SKILLS_DRAWN} Skill cards and keep one in the hand.",
    ),
    "travel": (
        "MOVE-03 to MOVE-05, MOVE-02",
        "A move costs one hand card with the icon of the way, or as many of any kind as its number says. After each move "
        "comes what waits there, then exploring; a hero moves on as long as he can pay.",
    ),
    "turn": (
        "TURN-02, TURN-03, TURN-06",
        "Sauron: Rally, Story, Plot, Event, Action, then all heroes draw. Hero: Rest, Ambush, Travel, Encounter; a lone "
        "hero takes a second turn in each round.",
    ),
    "water": (
        "MOVE-09",
        "A way that a hero with a Boat may go for any single card.",
    ),
    "way": (
        "MOVE-04, MOVE-05",
        "`woods or any 2`: one hand card with the woods icon, or any 2 hand cards.",
    ),
    "wisdom": (
        "PERIL-02",
        "Where there is more influence than this, a place is perilous for the hero.",
    ),
}
"""By word: the rules to read on, and what it is."""
OTHER_FORMS: dict[str, tuple[str, ...]] = {
    "corruption": ("corrupted",),
    "defeat": ("defeated",),
    "dominant": ("dominance",),
    "exhausted": ("exhaustion",),
    "explore": ("exploring", "explored"),
    "heal": ("healing", "healed"),
    "perilous": ("perilous location", "perilous place"),
    "rally": ("rallied",),
    "rest": ("resting",),
    "scout": ("scouting",),
    "strength": (),
}
"""How a word is written besides, where it is marked and explained."""
TOO_COMMON = frozenset(
    {"action", "character", "command", "life", "marker", "quest", "skill", "stage", "turn", "water", "way"}
)
"""Words that mean many things: explained to those who ask, marked nowhere."""
