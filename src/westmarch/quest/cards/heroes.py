"""The five heroes."""

from __future__ import annotations

from westmarch.quest.definitions import HEROES, HeroDef, fill
from westmarch.quest.vocabulary.standing import FavorForDeeds, GoesOn, HealsAbroad, Scouts

fill(
    HEROES,
    HeroDef(
        "argalad", "Argalad", (5, 5, 3, 2), "woodland_realm",
        ("they_have_become_queer_and_wild", "the_forest_must_provide_no_refuge"), "echoes_of_bolgs_army", (Scouts(),),
    ),
    HeroDef(
        "beravor", "Beravor", (6, 5, 2, 2), "fornost",
        ("guarding_the_dimrill_stair", "spies_in_mithlond"), "bones_of_a_darkness_past", (HealsAbroad(),), she=True,
    ),
    HeroDef(
        "eleanor", "Eleanor", (6, 5, 1, 3), "minas_tirith",
        ("where_the_stars_are_strange", "an_appeal_to_golasgil"), "hidden_in_the_ash_mountains", (FavorForDeeds(1),),
        she=True,
    ),
    HeroDef(
        "eometh", "Eometh", (6, 6, 1, 2), "edoras",
        ("drive_back_the_evil_men", "a_message_to_the_white_wizard"), "hill_of_sorcery", items=("horse",),
    ),
    HeroDef(
        "thalin", "Thálin", (5, 7, 2, 1), "erebor",
        ("the_ered_luin", "a_new_threat"), "to_look_into_the_mirrormere", (GoesOn(),),
    ),
)
