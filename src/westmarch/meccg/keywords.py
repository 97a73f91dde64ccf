"""The keywords of cards: what is printed for each, and the rule that asks for it. A card with any other is refused."""

from __future__ import annotations

from typing import Final, NamedTuple


class KeywordFacts(NamedTuple):
    """One keyword."""

    printed: str
    rule: str
    shown: bool = True
    """Stands on the card; of the others the card says in a sentence what they mean, or its name does."""


KEYWORDS: Final = {
    "environment": KeywordFacts("Environment", "ENV-01"),
    "corruption": KeywordFacts("Corruption", "COR-03"),
    "free-removal": KeywordFacts("", "COR-15", shown=False),
    "magic": KeywordFacts("Magic", "MAG-01"),
    "sorcery": KeywordFacts("Sorcery", "MAG-01"),
    "spirit-magic": KeywordFacts("Spirit-magic", "MAG-01"),
    "shadow-magic": KeywordFacts("Shadow-magic", "MAG-01"),
    "spell": KeywordFacts("Spell", "MAG-03"),
    "ritual": KeywordFacts("Ritual", "MAG-05"),
    "light-enchantment": KeywordFacts("Light enchantment", "MAG-05"),
    "technology": KeywordFacts("Technology", "MAG-05"),
    "command": KeywordFacts("Command", "MAG-05"),
    "flattery-attempt": KeywordFacts("Flattery attempt", "CR-67"),
    "ring": KeywordFacts("Ring", "RING-01", shown=False),
    "dwarven-ring": KeywordFacts("Dwarven ring", "RING-02"),
    "magic-ring": KeywordFacts("Magic ring", "RING-02"),
    "mind-ring": KeywordFacts("Mind ring", "RING-02"),
    "spirit-ring": KeywordFacts("Spirit ring", "RING-02"),
    "lesser-ring": KeywordFacts("Lesser ring", "RING-02"),
    "the-one-ring": KeywordFacts("The One Ring", "ITM-17"),
    "palantir": KeywordFacts("Palantír", "USE-05"),
    "spawn": KeywordFacts("Spawn", "BLM-01"),
    "hoard-item": KeywordFacts("Hoard item", "HRD-02"),
    "uruk-hai": KeywordFacts("Uruk-hai", "OVR-02"),
    "olog-hai": KeywordFacts("Olog-hai", "OVR-02"),
    "half-troll": KeywordFacts("Half-troll", "OVR-02"),
    "nazgul": KeywordFacts("Nazgûl", "MH-20"),
    "for-ringwraiths": KeywordFacts("Works for Ringwraiths and nobody else", "RW-02"),
    "check-to-store": KeywordFacts("Storing it takes a corruption check", "ITM-15"),
    **{
        f"gives-{skill}": KeywordFacts(f"Makes its bearer a {skill}", "SKL-03")
        for skill in ("warrior", "scout", "ranger", "sage", "diplomat")
    },
}


def check_keywords(card: str, keywords: frozenset[str]) -> None:
    unknown = sorted(keywords - KEYWORDS.keys())
    if unknown:
        raise ValueError(f"{card} has the keyword {', '.join(unknown)}, which no rule knows; see KEYWORDS")
