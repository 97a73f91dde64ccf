"""The five heroes."""

from __future__ import annotations

from westmarch.quest.definitions import HEROES, HeroDef, fill

fill(
    HEROES,
    HeroDef(
        "argalad", "Argalad", (5, 5, 3, 2), "woodland_realm", "scout",
        "Once in each of his turns he may look at the monster tokens of one adjacent location.",
        ("they_have_become_queer_and_wild", "the_forest_must_provide_no_refuge"), "echoes_of_bolgs_army",
    ),
    HeroDef(
        "beravor", "Beravor", (6, 5, 2, 2), "fornost", "survivalist",
        "When she rests outside a Haven she may heal or train as well.",
        ("guarding_the_dimrill_stair", "spies_in_mithlond"), "bones_of_a_darkness_past",
    ),
    HeroDef(
        "eleanor", "Eleanor", (6, 5, 1, 3), "minas_tirith", "noble_bloodline",
        "Once in each of her turns she gains 1 favor when she completes a quest or consults a character.",
        ("where_the_stars_are_strange", "an_appeal_to_golasgil"), "hidden_in_the_ash_mountains",
    ),
    HeroDef(
        "eometh", "Eometh", (6, 6, 1, 2), "edoras", "expert_rider",
        "He sets out with a Horse.",
        ("drive_back_the_evil_men", "a_message_to_the_white_wizard"), "hill_of_sorcery", items=("horse",),
    ),
    HeroDef(
        "thalin", "Thálin", (5, 7, 2, 1), "erebor", "iron_will",
        "His turn goes on even after a combat in which his opponent was not defeated.",
        ("the_ered_luin", "a_new_threat"), "to_look_into_the_mirrormere",
    ),
)
