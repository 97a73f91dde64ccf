"""The card game in two minutes."""

from __future__ import annotations

from westmarch.core.primer import Part, Primer, Sign
from westmarch.meccg.deck_guide import point_sign
from westmarch.meccg.points import TYPES
from westmarch.meccg.rule_numbers import BY_POSITION, GENERAL_INFLUENCE, LEAST_LIMIT
from westmarch.meccg.settings import PROFILES
from westmarch.meccg.stats import HAND_SIZE

SHORTER = {"miscellaneous": "misc."}


def primer() -> Primer:
    """Made when it is asked for, with the numbers as they are in the rules."""
    usual = PROFILES["challenge"]
    return Primer(
        title="Bring home more than the other side",
        goal=(
            "You lead **companies** of characters over the map of Middle-earth. At the places they reach they win items, "
            "allies and factions, each worth **points**. While one side travels, the other is the peril of the road. When "
            "the council meets, **the higher sum wins**."
        ),
        signs=tuple(Sign(SHORTER.get(kind, kind), "", point_sign(kind)) for kind in TYPES),
        parts=(
            Part(
                "Your turn",
                "",
                "e-banner",
                (
                    Sign("Untap", "All your cards stand up again; at a haven the wounded heal.", "x-undo", "k-hero",
                         "UNT-01", "v-haven"),
                    Sign("Organize", "Form companies, hand over items, choose where each one goes.", "e-man", "k-hero",
                         "ORG-01", "v-border-hold"),
                    Sign("Long-events", "Those of your last turn end; you may play new ones.", "e-scroll", "k-hero",
                         "LNG-01", "e-banner"),
                    Sign("Travel and hazards", "A company takes its road. Now the other side strikes at it, and dice "
                         "decide.", "e-drake", "k-danger", "MH-01", "e-eye"),
                    Sign("The site", "Beat what guards it, tap a character, play what is found there: points.",
                         "s-ruins-and-lairs", "k-res-hero", "SITE-01", "v-ruins-and-lairs"),
                    Sign("End of turn", f"Fill or cut your hand to {HAND_SIZE}; then the other side has its turn.", "x-deck",
                         "k-hero", "EOT-04", "v-free-hold"),
                ),
            ),
        ),
        again="turn by turn, until the council is called",
        remember=(
            Sign("A strike", f"Two dice and prowess against the strike’s prowess, with {_signed(BY_POSITION[1])} if tapped. "
                 "Below it: wounded, and his body is tested.", "d-5", rule="STR-12"),
            Sign("Corruption", "Treasures weigh. Now and then a bearer must roll above what he carries, or he is lost.",
                 "x-corruption", rule="COR-04"),
            Sign("Influence", f"{GENERAL_INFLUENCE} for all characters together; a strong one can lead others himself.",
                 "x-mind", rule="ORG-15"),
            Sign("The limit", f"Against each company as many hazards as it has members, at least {LEAST_LIMIT}.", "x-body",
                 rule="ORG-33"),
            Sign("The council", f"A player calls it whose deck has run out {usual.call_exhaustions} time and who has "
                 f"{usual.call_points} points, or with fewer after {usual.decks} times.", "x-mp", rule="END-08"),
        ),
    )  # fmt: skip


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"
