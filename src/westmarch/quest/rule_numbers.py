"""Numbers of the rules that more than one place speaks of: procedures, texts, labels and players."""

from __future__ import annotations

ACTIONS = {1: 2, 2: 2, 3: 3}
"""Of Sauron in a turn, by the number of heroes (ACT-01)."""
EVENTS_DRAWN = 3
"""When a side is dominant (EVENT-02)."""
ENCOUNTERS_DRAWN = 3
"""ENC-01."""
PERILS_DRAWN = 3
"""PERIL-09."""
SKILLS_DRAWN = 2
"""SKL-01."""
SHADOWS_PER_TURN = 1
"""SHDW-04."""
DARK_PATH_MOST = 3
"""With how many Corruption cards a hero may still take the dark path (EXPL-07)."""
DARK_PATH_FAVOR = 1
"""What it brings, beside a Corruption card (EXPL-07)."""
FAVOR_LOST = 1
"""By a defeated hero who loses no item (DMG-18)."""
MOST_HEROES = 3
"""SET-01."""
LEVELS_PER_ATTRIBUTE = 2
"""LVL-02."""
MARKER_SPACES = 1
"""How far the leftmost marker goes for a rest or a defeat (REST-04, DMG-16)."""
