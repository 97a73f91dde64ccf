"""Numbers of the rules that more than one place reads: procedures, labels, the view and the players."""

from __future__ import annotations

from typing import Final

STAYING: Final = -3
"""To the prowess of who faces a strike and does not tap (STR-05, CVC-19)."""
SUPPORT: Final = 1
"""To the prowess in a strike or to the roll of a check, for each who taps in support (STR-09, COR-12)."""
EXCESS: Final = -1
"""To the prowess of a strike's target, for each excess strike spent on it (STR-03)."""
BY_POSITION: Final = (0, -1, -2)
"""To the prowess of who is untapped, tapped or wounded (STR-13)."""
WOUNDED_BEFORE: Final = 1
"""To the roll of a body check against somebody who was wounded already (BOD-02)."""
REMOVAL_UNTAPPED: Final = -3
"""To the roll that gets rid of a card, without tapping for it (COR-16)."""
OTHER_SIDE: Final = -5
"""To an attempt against a card of the other side (INF-11)."""
RING_WITH_RINGWRAITH: Final = -2
"""To the test of a gold ring in a company with a Ringwraith (RING-10)."""
RING_AT_DARKHAVEN: Final = -2
"""To the test of a gold ring that is stored at a Darkhaven (RING-09)."""
GENERAL_INFLUENCE: Final = 20
LEAST_LIMIT: Final = 2
"""Hazards that may be played on a company, however small it is (ORG-33)."""
WRAITH_FOLLOWER: Final = 1
"""What a Ringwraith follower takes of his leader's direct influence (RW-13)."""
LOST_AVATAR: Final = 5
"""Points less for who has lost the avatar (END-02, MP-16)."""
SIDEBOARD_AT_ONCE: Final = 5
"""Cards that come from the sideboard to the discard pile with one tap (SB-04)."""
SIZE_LIMIT: Final = 7
"""Of a company away from havens (ORG-29)."""
LED_TOGETHER: Final = 3
LED_POINTS: Final = 2
"""So many factions or more with one leader are worth so many points more (LDR-02)."""
