"""The Peril deck."""

from __future__ import annotations

from westmarch.quest.cards.odd.ill_met_company import SauronGivesCorruption
from westmarch.quest.cards.odd.nine_for_mortal_men import CommandMinion
from westmarch.quest.cards.odd.the_dark_tower import FightMinion
from westmarch.quest.definitions import PERILS, PerilDef, fill
from westmarch.quest.vocabulary.amounts import PerCorruption
from westmarch.quest.vocabulary.board_effects import Marker
from westmarch.quest.vocabulary.conditions import Compare, InfluenceThere
from westmarch.quest.vocabulary.control import If, OneOf, either
from westmarch.quest.vocabulary.hero_effects import (
    Damage,
    DiscardCards,
    DiscardRandom,
    EndTurn,
    FightMonster,
    GainCorruption,
    GainFavor,
    LoseFavor,
    ShieldedDamage,
    Train,
)
from westmarch.quest.vocabulary.location_deeds import Influence, PutToken
from westmarch.quest.vocabulary.places import InRegion
from westmarch.quest.vocabulary.sauron_effects import PoolAdd, SauronDraws

ELSEWHERE = InRegion(elsewhere=True)

fill(
    PERILS,
    # Anywhere
    PerilDef("the_hounds_of_sauron", "The Hounds of Sauron", effects=(
        ShieldedDamage(6, (either(GainFavor(1), Train()),)),
    )),
    PerilDef("an_unexpected_betrayal", "An Unexpected Betrayal", effects=(
        either(Damage(5), (SauronDraws("plot"), SauronDraws("shadow"))),
    )),
    PerilDef("a_shadow_in_the_background_of_their_memories", "A Shadow in the Background of Their Memories", effects=(
        If(Compare("wisdom", "<=", "influenced neighbours"), (GainCorruption(), LoseFavor(1))),
    )),
    PerilDef("orc_scouts", "Orc Scouts", effects=(GainCorruption(),), reshuffle=True),
    PerilDef("ill_met_company", "Ill-met Company", effects=(
        either(LoseFavor(2), SauronGivesCorruption()),
    )),
    # One location
    PerilDef("armies_underground", "Armies Underground", location="mount_gundabad", effects=(
        DiscardRandom(PerCorruption(1)),
        FightMonster("orc"),
    )),
    PerilDef("the_hill_of_black_magic", "The Hill of Black Magic", location="dol_guldur", effects=(
        If(Compare("wisdom", "<=", "plots"), (Damage(5), EndTurn())),
    )),
    PerilDef("the_dark_tower", "The Dark Tower", location="barad_dur", effects=(
        FightMinion(won=(GainFavor(2),)),
    )),
    PerilDef("khazad_dum", "Khazad-dûm", location="moria", effects=(
        FightMonster("balrog", won=(GainFavor(2), Train())),
    )),
    PerilDef("an_enduring_evil", "An Enduring Evil", location="ruins_of_angmar", effects=(
        If(InfluenceThere(1, place="ruins_of_angmar"), (GainCorruption(), EndTurn())),
    )),
    # Two regions
    PerilDef("trapped", "Trapped", regions=("grey_mountains", "rhudaur"), effects=(
        PoolAdd(2),
        DiscardCards(2),
    )),
    PerilDef("the_weakness_of_men", "The Weakness of Men", regions=("rohan", "gondor"), effects=(
        either(Damage(5), Marker("black")),
    )),
    PerilDef(
        "its_a_dangerous_business_walking_out_your_front_door", "It's a Dangerous Business, Walking out your Front Door",
        regions=("eriador", "enedwaith"),
        effects=(PoolAdd(2), OneOf(InRegion(), Influence(), by="sauron", optional=True, times=3)),
    ),
    PerilDef("undying_regret", "Undying Regret", regions=("misty_mountains", "mirkwood"), effects=(
        PoolAdd(2),
        OneOf(ELSEWHERE, Influence(), by="sauron", optional=True),
        OneOf(ELSEWHERE, PutToken(), by="sauron", optional=True),
    )),
    PerilDef(
        "nine_for_mortal_men_doomed_to_die", "Nine for Mortal Men Doomed to Die", regions=("brown_lands", "mordor"),
        effects=(GainCorruption(), either(CommandMinion(), SauronDraws("plot"), by="sauron", optional=True)),
    ),
)
