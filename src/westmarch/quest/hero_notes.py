"""What the heroes are like, in words for those who choose one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroNotes:
    in_short: str
    """Two sentences for those who have to choose."""
    fights: str
    quests: str
    """Where the first turns lead."""
    care: str
    """What to look out for."""


NOTES: dict[str, HeroNotes] = {
    "argalad": HeroNotes(
        in_short=(
            "An archer of the Woodland Realm who sees what lurks beside his road before he takes it. Deadly from afar "
            "and quick to draw cards before a fight, but with a small hand on the way."
        ),
        fights=(
            "Nearly all his cards are arrows, strong in attack and weak in defense. Spend agility before a combat: "
            "more cards mean a shot for every answer. Fall Back and Parry are for those who come close."
        ),
        quests=(
            "One starting quest lets him hunt an Orc at South Eaves, the other leads past it as far as Fangorn. Mount "
            "Gundabad, no farther from home than South Eaves, comes after them."
        ),
        care=(
            "Look at the tokens of the next place before you move there, every turn: it costs nothing. Avoid long "
            "fights with enemies that are strong in melee, for he has little to block with."
        ),
    ),
    "beravor": HeroNotes(
        in_short=(
            "A Ranger from Fornost who needs no Haven to recover: when she rests in the wild she may heal or train as "
            "well. She shoots and strikes alike, and reads her enemies before she does."
        ),
        fights=(
            "Ranged cards and melee cards, three to two, many of which cancel what the other plays: Evade against "
            "melee, Charge against ranged. Anticipate and Strategize tell her which will be needed."
        ),
        quests=(
            "A Crebain at The Grey Havens is the nearer of the two and brings a Boat; The Redhorn Gate is one step "
            "farther. The Ruins of Angmar, close to her home, come later."
        ),
        care=(
            "Her strikes are worth little when they miss their moment, so do not fight with a hand of one kind. Use "
            "rests far from Havens: that is what the others cannot do."
        ),
    ),
    "eleanor": HeroNotes(
        in_short=(
            "A wise lady of Minas Tirith to whom quests and counsel bring more favor than to others. She fights to "
            "get away, not to win, and keeps out of perils longer than anybody."
        ),
        fights=(
            "The weakest attack of the five, and much to hide behind: Hide, Dodge and Retreat let her leave a fight "
            "unhurt, Concentrate and Ranged Strike end one with a weak enemy."
        ),
        quests=(
            "Near Harad is close to Minas Tirith, and a fight with the Black Serpent serves there as well; Anfalas is "
            "twice as far and quieter. The last quest leads to Barad-dûr."
        ),
        care=(
            "With her wisdom many places are safe for her that are perilous for the others; let her carry favor to "
            "where it is needed. Do not let a minion with many cards corner her."
        ),
    ),
    "eometh": HeroNotes(
        in_short=(
            "A rider of Rohan who sets out with a Horse, which the others have to find first. He strikes hard and "
            "hopes that nobody strikes back."
        ),
        fights=(
            "Attack before all: Reckless, Smash and Trample break an enemy in few rounds. Little of it blocks, and "
            "Reckless hurts twice when the enemy gets through."
        ),
        quests=(
            "An Agent at Isengard is the nearer task, the Mouth of the Greyflood the farther; both bring Saruman to "
            "Isengard. Dol Guldur comes after them."
        ),
        care=(
            "His agility draws him a single card before a combat: bring the hand that the fight needs. The Horse is "
            "an item, and a defeat may cost it."
        ),
    ),
    "thalin": HeroNotes(
        in_short=(
            "A Dwarf of Erebor, the strongest of the five in close combat. Even a fight that he does not win leaves "
            "him the rest of his turn, so he is hard to stop."
        ),
        fights=(
            "Sweep cannot be canceled, Block holds whatever comes, Overpower makes the next blow heavier. Few of his "
            "cards answer an archer; Rush cancels the ranged card that is to come."
        ),
        quests=(
            "A Snaga in The Northern Waste is near; the Blue Mountains lie at the other end of the map and bring more "
            "favor than any other starting quest. Moria is the last."
        ),
        care=(
            "With the least wisdom of all he walks into perils wherever influence lies. Fight while enemies hold few "
            "cards, and think twice before you set out for the far side of the map."
        ),
    ),
}
