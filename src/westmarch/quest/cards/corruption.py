"""The Corruption deck. What a card says while it is held is carried out where it applies, by its id."""

from __future__ import annotations

from westmarch.quest.definitions import CORRUPTION, CorruptionDef, fill

RESHUFFLE = "Then shuffle this card and the discard pile into the Corruption deck."

fill(
    CORRUPTION,
    CorruptionDef("reckless", "Reckless", 1, "When Sauron draws Peril cards in this hero's turn he may draw 1 more."),
    CorruptionDef("indifferent", "Indifferent", 1, "He draws 2 Encounter cards, not 3."),
    CorruptionDef("distraught", "Distraught", 2, "His hand may not hold more than 7 cards."),
    CorruptionDef("deranged", "Deranged", 2, "His wisdom is 1 lower.", attribute="wisdom"),
    CorruptionDef("helpless", "Helpless", 2, "His agility is 1 lower.", attribute="agility"),
    CorruptionDef("weary", "Weary", 2, "His fortitude is 1 lower.", attribute="fortitude"),
    CorruptionDef("weak", "Weak", 2, "His strength is 1 lower.", attribute="strength"),
    CorruptionDef("despairing", "Despairing", 2, "He may not hold more than 3 favor."),
    CorruptionDef("isolated", "Isolated", 2, "He may neither consult characters nor trade."),
    CorruptionDef("hopeless", "Hopeless", 2, "In each later turn of his he may not begin more than 3 Travel passes."),
    CorruptionDef("mistrusted", "Mistrusted", 2, "In each later turn of his he may not gain more than 1 favor."),
    CorruptionDef("cowardly", "Cowardly", 2, "At the start of each of his combats he discards 1 random card of his hand."),
    CorruptionDef("greedy", "Greedy", 2, "After Sauron plays a Shadow card in this hero's turn he may draw a Shadow card."),
    CorruptionDef(
        "despondent", "Despondent", 3,
        "When he rests or is defeated, the marker of Sauron that advances for it advances 2 spaces.",
    ),
    CorruptionDef("careless", "Careless", 0, f"Lose 2 favor. {RESHUFFLE}", immediate=True),
    CorruptionDef(
        "wretched", "Wretched", 0,
        f"His turn ends, and Sauron may move him to the nearest Haven. {RESHUFFLE}", immediate=True,
    ),
)
