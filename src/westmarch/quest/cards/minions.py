"""The five minions, as their spaces on the board say."""

from __future__ import annotations

from westmarch.quest.definitions import MINIONS, MinionDef, fill
from westmarch.quest.vocabulary.combat import START, CombatWord
from westmarch.quest.vocabulary.combat_deeds import Corrupt

fill(
    MINIONS,
    MinionDef(
        "black_serpent", "The Black Serpent", 9, 8, 1, 11, "ravager",
        ability="A Move command may carry it 2 locations. Monster tokens placed within 1 space of it need no influence.",
        stage=1, starts=("near_harad",), moves=2,
    ),
    MinionDef(
        "mouth_of_sauron", "The Mouth of Sauron", 6, 6, 2, 9, "zealot",
        words=(CombatWord(START, (Corrupt(),)),), stage=1, starts=("dol_guldur",),
    ),
    MinionDef(
        "gothmog", "Gothmog of Gorgoroth", 7, 7, 2, 10, "ravager",
        ability="Every location within 1 space of him that is no Haven is perilous.",
        stage=2, starts=("mount_gundabad",),
    ),
    MinionDef(
        "ringwraiths", "The Ringwraiths", 8, 8, 0, 9, "ravager",
        ability="A Move command may carry them 2 locations. Defeated, they return to Minas Morgul in the next Action step.",
        stage=2, starts=("minas_morgul",), moves=2,
    ),
    MinionDef(
        "witch_king", "The Witch-king", 10, 10, 1, 13, "behemoth",
        ability="Heroes within 1 space of him who are in no Haven can neither rest nor heal.",
        stage=3, starts=("minas_morgul", "ruins_of_angmar"),
    ),
)
