"""The fourteen monsters, and the faces of the monster tokens of each region pair."""

from __future__ import annotations

from westmarch.quest.definitions import MONSTERS, TOKEN_PILES, MonsterDef, fill
from westmarch.quest.fight import MELEE, RANGED
from westmarch.quest.vocabulary.combat import (
    Cancel,
    CheaperCards,
    CombatCondition,
    CombatWord,
    FreeBottomCard,
    FromHand,
    InfluenceInstead,
    after_damage,
    always,
    end_of_round,
    now,
)
from westmarch.quest.vocabulary.combat_conditions import (
    AllOf,
    DamageDealt,
    DefenseStopped,
    FirstUse,
    NotDefeated,
    OpponentPlays,
    OwnCard,
)
from westmarch.quest.vocabulary.combat_deeds import (
    Bonus,
    Corrupt,
    Deal,
    DrawCombatCard,
    Heal,
    OpponentDiscards,
    RandomCardNext,
)


def monster(
    id: str, name: str, fortitude: int, strength: int, wisdom: int, health: int, deck: str, ability: str, word: CombatWord
) -> MonsterDef:
    return MonsterDef(id, name, fortitude, strength, wisdom, health, deck, (word,), ability)


def dealt_with(type: str, least: int = 1) -> CombatCondition:
    return AllOf((OwnCard(type), DamageDealt(least)))


SPY = always(InfluenceInstead(RANGED))
SPREAD_LIES = after_damage(Corrupt(once=True), when=AllOf((OwnCard(RANGED), DamageDealt(), FirstUse())))
FANATICAL = now(Deal(1), when=AllOf((OwnCard(MELEE), OpponentPlays(MELEE))))
REGENERATE = end_of_round(Heal(1), when=AllOf((OwnCard(RANGED), NotDefeated())))
COUNTER_ATTACK = after_damage(Deal(1), when=AllOf((OwnCard(MELEE), DefenseStopped())))
ROAR = now(Cancel(), when=AllOf((OwnCard(RANGED), OpponentPlays(MELEE))))

fill(
    MONSTERS,
    monster("crebain", "Crebain", 7, 3, 2, 2, "zealot", "Spy", SPY),
    monster("agent", "Agent", 5, 3, 3, 3, "zealot", "Spread Lies", SPREAD_LIES),
    monster("snaga", "Snaga", 6, 3, 2, 3, "zealot", "Precision", now(Bonus(attack=1), when=OwnCard(RANGED))),
    monster("orc", "Orc", 5, 4, 2, 3, "zealot", "Fanatical", FANATICAL),
    monster("barrow_wight", "Barrow Wight", 5, 4, 2, 4, "ravager", "Regenerate", REGENERATE),
    monster("southron", "Southron", 6, 3, 2, 4, "ravager", "Superior Tactics", always(CheaperCards(MELEE))),
    monster("dunlending", "Dunlending", 5, 5, 2, 4, "ravager", "Counter-attack", COUNTER_ATTACK),
    monster(
        "uruk_hai", "Uruk-hai", 6, 6, 2, 5, "ravager", "Bloodfury",
        after_damage(DrawCombatCard(), when=dealt_with(MELEE)),
    ),
    monster("warg_rider", "Warg Rider", 6, 4, 1, 5, "ravager", "Surprise Assault", always(FreeBottomCard(MELEE))),
    monster(
        "giant_spider", "Giant Spider", 7, 5, 1, 6, "behemoth", "Paralyzing Venom",
        after_damage(OpponentDiscards(), when=dealt_with(MELEE, 2)),
    ),
    monster("huorn", "Huorn", 6, 7, 1, 7, "behemoth", "Crushing Strength", now(Bonus(attack=1), when=OwnCard(MELEE))),
    monster("cave_troll", "Cave Troll", 8, 8, 0, 8, "behemoth", "Roar", ROAR),
    monster("oliphaunt", "Oliphaunt", 7, 10, 1, 9, "behemoth", "Stampede", always(FromHand(MELEE))),
    monster(
        "balrog", "Balrog", 9, 12, 0, 10, "behemoth", "Fear",
        after_damage(RandomCardNext(), when=dealt_with(MELEE, 3)),
    ),
)

BLANKS = ("blank",) * 4

TOKEN_PILES.update(
    eriador_enedwaith=("dunlending", "dunlending", "agent", "agent", "crebain", "barrow_wight", *BLANKS),
    rhudaur_grey_mountains=("agent", "snaga", "crebain", "orc", "cave_troll", "barrow_wight", *BLANKS),
    misty_mountains_mirkwood=("snaga", "snaga", "huorn", "huorn", "giant_spider", "orc", *BLANKS),
    rohan_gondor=("warg_rider", "warg_rider", "southron", "southron", "oliphaunt", "orc", *BLANKS),
    brown_lands_mordor=("cave_troll", "cave_troll", "giant_spider", "giant_spider", "barrow_wight", "orc", *BLANKS),
)
