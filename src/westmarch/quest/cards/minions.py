"""The five minions, as their spaces on the board say."""

from __future__ import annotations

from westmarch.quest.definitions import MINIONS, MinionDef, fill
from westmarch.quest.vocabulary.combat import START, CombatWord
from westmarch.quest.vocabulary.combat_deeds import Corrupt
from westmarch.quest.vocabulary.standing import ComesBack, NoRestNear, PerilousNear, TokensNeedNoInfluence

fill(
    MINIONS,
    MinionDef(
        "black_serpent", "The Black Serpent", 9, 8, 1, 11, "ravager",
        stage=1, starts=("near_harad",), moves=2, standing=(TokensNeedNoInfluence(),),
    ),
    MinionDef(
        "mouth_of_sauron", "The Mouth of Sauron", 6, 6, 2, 9, "zealot",
        words=(CombatWord(START, (Corrupt(),)),), stage=1, starts=("dol_guldur",),
    ),
    MinionDef(
        "gothmog", "Gothmog of Gorgoroth", 7, 7, 2, 10, "ravager",
        stage=2, starts=("mount_gundabad",), standing=(PerilousNear(),),
    ),
    MinionDef(
        "ringwraiths", "The Ringwraiths", 8, 8, 0, 9, "ravager",
        stage=2, starts=("minas_morgul",), moves=2, standing=(ComesBack("minas_morgul"),), they=True,
    ),
    MinionDef(
        "witch_king", "The Witch-king", 10, 10, 1, 13, "behemoth",
        stage=3, starts=("minas_morgul", "ruins_of_angmar"), standing=(NoRestNear(),),
    ),
)
