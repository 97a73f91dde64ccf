"""The board game in two minutes."""

from __future__ import annotations

from westmarch.core.primer import Part, Primer, Sign
from westmarch.quest.board.tracks import COLOURS, FINALE, HERO_ADVANCE, PLOT_SPACES, SHADOW_FALLS
from westmarch.quest.rule_numbers import (
    ACTIONS,
    DARK_PATH_FAVOR,
    ENCOUNTERS_DRAWN,
    EVENTS_DRAWN,
    MOST_HEROES,
    PERILS_DRAWN,
)


def primer() -> Primer:
    """Made when it is asked for, with the numbers as they are in the rules."""
    return Primer(
        title="Hold out until your mission is done",
        goal=(
            "One player is **Sauron**, the others are heroes who win or lose together. Each side has a **secret mission**. "
            "Markers run along the story track; when it ends, the side that leads opens its mission first, and if that "
            "settles nothing, **one last fight** does."
        ),
        signs=(
            Sign("Heroes", f"Forward {HERO_ADVANCE} in every round.", "s-star", "k-heroes", "STORY-01"),
            Sign("The Ring", "Driven by Sauron’s plots.", "s-ring", "k-ring", "STORY-02"),
            Sign("Conquest", "Driven by Sauron’s plots.", "s-eye", "k-conquest", "STORY-02"),
            Sign("Corruption", "Driven by Sauron’s plots.", "s-helm", "k-corruption", "STORY-02"),
        ),
        parts=(
            Part(
                "Sauron",
                "his turn, once a round",
                "s-eye",
                (
                    Sign("Story", f"Heroes step {HERO_ADVANCE}, Sauron by his plots.", "s-star", rule="STORY-01"),
                    Sign("Plot", f"He may lay one plot; {len(PLOT_SPACES)} at most are active.", "s-helm", rule="PLOT-01"),
                    Sign("Event", f"One of up to {EVENTS_DRAWN} brings favor and people.", "k-event", rule="EVENT-01"),
                    Sign("Actions", f"{ACTIONS[1]}, or {ACTIONS[MOST_HEROES]} against {MOST_HEROES} heroes: influence, "
                         "cards, commands.", "s-eye", rule="ACT-01"),
                    Sign("Heroes draw", "As many cards as their fortitude.", "o-hand", rule="HDRAW-01"),
                ),
                "k-conquest",
            ),
            Part(
                "The heroes",
                "one after another",
                "s-star",
                (
                    Sign("Rest", "Take back spent cards; in a haven, heal.", "o-rest", rule="REST-03"),
                    Sign("Ambush", "A foe in your place may strike first.", "f-monster", rule="AMB-01"),
                    Sign("Travel", "Pay cards, walk, fight, explore; again.", "t-woods", rule="MOVE-03"),
                    Sign("Encounter", f"One of {ENCOUNTERS_DRAWN} cards tells what waits for you.", "k-quest",
                         rule="ENC-01"),
                ),
                "k-hero",
            ),
        ),
        again="round after round, until the story ends",
        remember=(
            Sign("Cards are everything", "They pay for steps, they fight, and damage takes them. Spent ones come back by "
                 "resting.", "o-hand", rule="DMG-07"),
            Sign("Favor", "Gathered on the map; it discards Sauron’s plots at their places and lifts corruption.", "k-favor",
                 "k-heroes", "EXPL-12"),
            Sign("Peril", "Where influence is above your wisdom, Sauron attacks or draws "
                 f"{PERILS_DRAWN} perils and plays one.", "p-peril", rule="PERIL-02"),
            Sign("Corruption", f"A dark path gives {DARK_PATH_FAVOR} favor, and a card that hampers you until you rest and "
                 "pay.", "k-corr", rule="EXPL-07"),
            Sign("The end", f"A marker on space {FINALE} ends the story; so do Sauron’s {len(COLOURS)}, once all "
                 f"have reached {SHADOW_FALLS}.", "s-ring", "k-ring", "STORY-11"),
        ),
    )  # fmt: skip
