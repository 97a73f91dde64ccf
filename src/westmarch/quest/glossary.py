"""The words of the game that are no card and no place, for people who ask what they mean."""

from __future__ import annotations

from westmarch.quest.board.tracks import (
    FINALE,
    HERO_ADVANCE,
    PLOT_SPACES,
    POOL_PER_STAGE,
    STAGE_STARTS,
    START,
    TOKENS_THAT_STAY,
)
from westmarch.quest.rule_numbers import (
    ACTIONS,
    DARK_PATH_FAVOR,
    DARK_PATH_MOST,
    FAVOR_LOST,
    MARKER_SPACES,
    PERILS_DRAWN,
    SKILLS_DRAWN,
)

GLOSSARY: dict[str, str] = {
    "action": (
        f"In each of his turns Sauron takes {ACTIONS[1]} actions, against three heroes {ACTIONS[3]}. Each covers the next "
        f"free number of its track with a token; when {TOKENS_THAT_STAY} lie there, the next token frees them. (ACT-01, "
        "ACT-03, ACT-06)"
    ),
    "agility": (
        "Before a combat a hero spends any part of it, one card for each point; what he keeps is strength. (CBT-09, CBT-11)"
    ),
    "ambush": "At the start of a hero's turn Sauron attacks with one of his pieces that stand where the hero is. (AMB-01)",
    "character": (
        "Eight people of Middle-earth. A hero who explores where one stands may consult him for favor or for what he "
        "can do; then the character leaves. (EXPL-04, EXPL-05)"
    ),
    "command": (
        "One command moves a minion or a monster token, heals a minion, or lays a new monster token; each piece takes "
        "one command in an action, and one token is laid. (CMD-01 to CMD-03)"
    ),
    "corruption": "A card that burdens a hero until he rests and pays favor for it, one card in a rest. (CORR-01, REST-06)",
    "damage": (
        "Each damage puts a card of the hero's life pool or hand into his damage pool. He gets them back by healing in "
        "a Haven, or when he is defeated. (DMG-07, REST-07)"
    ),
    "dark path": (
        f"Once in his turn a hero with at most {DARK_PATH_MOST} Corruption cards may take {DARK_PATH_FAVOR} favor and a "
        "Corruption card when he explores. (EXPL-07, EXPL-08)"
    ),
    "defeat": (
        f"A hero without a card in life pool and hand is defeated: Sauron's leftmost marker advances, he loses {FAVOR_LOST} "
        "favor or an item, flees to the nearest Haven, has all his cards again, and his turn ends. (DMG-10, DMG-15 to "
        "DMG-23)"
    ),
    "dominant": (
        "The side nearer to its end of the story: the heroes count the spaces from their marker to the Finale; Sauron "
        "those of his foremost marker, or those that all three still need to the Shadow Falls, whichever is less. "
        "(DOM-01 to DOM-05)"
    ),
    "encounter": (
        "A turn of a hero ends with a card of the region's deck, unless he is in a perilous place. (ENC-01, ENC-10)"
    ),
    "event": "Drawn in each of Sauron's turns; those with a marker stay until a hero explores there. (EVENT-07, EXPL-19)",
    "exhausted": (
        "Whoever plays cards worth more than his strength, or has none to play, is out for the rest of the combat; the "
        "other goes on until he is exhausted too or somebody is defeated. (EXH-01 to EXH-04)"
    ),
    "explore": (
        "Where a hero has come to, or where he begins his turn, he may take favor, consult characters, complete quests, "
        "discard Plots, take the dark path and trade. (EXPL-01)"
    ),
    "favor": (
        "Tokens of the heroes' side: they pay for discarding Plots and, with a rest, Corruption cards. (EXPL-12, REST-06)"
    ),
    "finale": (
        "Begins when a marker reaches the end of the story track or all three of Sauron's have reached the Shadow "
        "Falls. The dominant side wins if its Mission is met; else a champion of the heroes fights the Ringwraiths, who "
        "are stronger or weaker by how far the other side is behind. (STORY-10, STORY-11, FIN-02, FIN-12 to FIN-20)"
    ),
    "fortitude": "How many cards a hero draws before each of his turns; for an enemy, before a combat. (HDRAW-01, CBT-08)",
    "haven": (
        "Marked ▲. Here a resting hero also heals, no influence is placed, and he may refuse a fight. (REST-07, INFL-05)"
    ),
    "heal": "A hero who rests in a Haven may shuffle his damage pool into his life pool. (REST-07)",
    "influence": (
        "Sauron's hold on a place. Where there is more of it than a hero's wisdom he meets Perils. It spreads from the "
        "Strongholds, place by place, and no place holds more than the strongest Stronghold it hangs on. (PERIL-02, "
        "INFL-04, INFL-09)"
    ),
    "life": (
        "A hero's cards are his life: life pool (facedown), hand, rest pool (used) and damage pool. Without a card in "
        "life pool and hand he is defeated. (DMG-07, DMG-10)"
    ),
    "marker": (
        f"On the story track: G of the heroes advances {HERO_ADVANCE} in each round; Y, B and R of Sauron by the arrows of "
        f"his active Plots, and the leftmost by {MARKER_SPACES} for each rest and each defeat of a hero. (STORY-01, "
        "STORY-02, REST-04, DMG-16)"
    ),
    "mission": "The secret aim of a side. It counts in the Finale only, and for the dominant side first. (FIN-02, WIN-04)",
    "monster token": (
        "Laid facedown by Sauron where there is influence; some are blank. A hero who comes there may have to fight it. "
        "(CMD-09, PERIL-04)"
    ),
    "peril": (
        "When a hero has moved to a perilous place (♜ ‡, or more influence than his wisdom) Sauron attacks with a piece "
        f"there, or draws {PERILS_DRAWN} Peril cards and picks one that fits. (PERIL-01, PERIL-02, PERIL-04, PERIL-09)"
    ),
    "plot": (
        f"Sauron's way to the Finale: at most {len(PLOT_SPACES)} are active, each moves its marker in every Story step. A "
        "hero who explores at its marker (¶) discards it for favor. (PLOT-05, STORY-02, EXPL-11)"
    ),
    "quest": "A hero's task with a reward. Most are completed by exploring the place they name. (QST-01, EXPL-10)",
    "rally": (
        "Before each hero draw all influence where a hero stands is removed, but not in a Stronghold. (RALLY-01, RALLY-02)"
    ),
    "rest": (
        "At the start of his turn a hero may shuffle his rest pool into his life pool, if no enemy is there and it is "
        "no Stronghold; Sauron's leftmost marker advances for it. (REST-01 to REST-05)"
    ),
    "scout": "Once in each of his turns Argalad may look at the monster tokens of one adjacent location.",
    "shadow falls": "Marked S. When all three markers of Sauron have reached it, the Finale begins. (STORY-11)",
    "shadow pool": (
        "Influence beside the map. A Plot or Shadow card can be played if the Pool holds at least its number; nothing "
        f"is paid. It holds at most {POOL_PER_STAGE} in stage I, {2 * POOL_PER_STAGE} in stage II, {3 * POOL_PER_STAGE} in "
        "stage III. (PLOT-02, PLOT-03, INFL-12)"
    ),
    "shield": "The defense of a card. (GEN-12)",
    "skill": f"Training shows a hero {SKILLS_DRAWN} Skill cards; one of them joins his deck. (SKL-01, SKL-02)",
    "stage": (
        f"The stage of the foremost marker: I up to space {STAGE_STARTS[1] - 1}, II up to {STAGE_STARTS[2] - 1}, III from "
        f"{STAGE_STARTS[2]}. (STORY-06)"
    ),
    "story track": f"From {START} to the Finale on {FINALE}. `? marker` says what moves on it.",
    "strength": "What the cards played in a combat may cost together before one is exhausted. (EXH-01)",
    "stronghold": "Marked ♜. Influence spreads from here; heroes cannot rest here, and it is perilous. (INFL-03, REST-01)",
    "training": f"Draw {SKILLS_DRAWN} Skill cards and keep one in the hand. (SKL-01)",
    "travel": (
        "A move costs one hand card with the icon of the way, or as many of any kind as its number says. After each "
        "move comes what waits there, then exploring; a hero moves on as long as he can pay. (MOVE-03 to MOVE-05, "
        "MOVE-02)"
    ),
    "turn": (
        "Sauron: Rally, Story, Plot, Event, Action, then all heroes draw. Hero: Rest, Ambush, Travel, Encounter; a lone "
        "hero takes two turns in a round. (TURN-02, TURN-03, TURN-06)"
    ),
    "water": "A way that a hero with a Boat may go for any single card. (MOVE-09)",
    "way": "`woods or any 2`: one hand card with the woods icon, or any 2 hand cards. (MOVE-04, MOVE-05)",
    "wisdom": "Where there is more influence than this, a place is perilous for the hero. (PERIL-02)",
}
