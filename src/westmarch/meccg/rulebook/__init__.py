"""The rulebook: one procedure per section, with the ids of the catalogue in every question.

`CHAPTERS` are the modules that follow the rulebook, with the prefixes of their rules in the catalogue; `PREDICATES` decide
what may be and change nothing; `MACHINERY` is what all chapters are played with.
"""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = {
    "setup": "SET", "draft": "SET", "starting": "SET", "turn": "TURN", "untap": "UNT",
    "organization_phase": "ORG", "character_placement": "ORG", "company_rearrangement": "ORG", "shifting": "ORG",
    "longevent": "LNG", "movement": "MH", "hazards": "MH", "onguard": "OG", "site": "SITE", "influence": "INF",
    "combat": "CBT", "strikes": "STR", "company_combat": "CVC", "creatures": "DEF", "corruption": "COR", "rings": "RING",
    "ringwraiths": "RW", "sideboard": "SB", "piles": "EXH", "end_of_turn": "EOT", "endgame": "END", "avatars": "END",
    "agents": "AGT", "turning_up": "AGT", "agent_attacks": "AGT",
    "off_to_the_side": "OFF", "going_home": "ZON", "underdeeps": "UD", "isolation": "CR",
}  # fmt: skip
PREDICATES: Final = {
    "agent_places": "AGT", "attacks": "DET", "attacks_ahead": "ATK", "attack_clauses": "CR", "bearing": "TGT",
    "control": "CHR",
    "creature_checks": "KEY", "fellowship": "ORG", "hoards": "HRD", "keying": "KEY", "paths": "PTH", "playable_at": "ITM",
    "site_attacks": "AUT", "travel": "MOV", "uniqueness": "UNI",
}  # fmt: skip
MACHINERY: Final = {
    "chain": "TIM", "resolve": "EVT", "triggers": "DUR", "continuous_checks": "DUR", "any_time": "TURN",
    "subjects": "TGT", "permitted_items": "EVT",
    "standstill": "", "offers": "", "sources": "", "play_window": "", "checks": "", "readiness": "",
    "words": "", "meaning": "",
}  # fmt: skip
"""Without a prefix: what no chapter of the rules speaks of."""
