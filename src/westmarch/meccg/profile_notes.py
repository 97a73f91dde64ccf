"""What the rules profiles are, in two sentences for those who choose one."""

from __future__ import annotations

from westmarch.meccg.settings import Profile

NOTES = {
    "challenge": "The usual game of the Challenge Decks, by tournament rules and the readings that the catalogue prefers.",
    "one-deck": "The shortest game: nobody goes through the deck a second time.",
    "two-deck": "The usual game under the name that the rulebook has for its length.",
    "three-deck": "A long game, in which slow plans have time to ripen.",
    "four-deck": "The longest game, for a whole day at the table.",
    "starter": "The short game as it is played with starter decks.",
    "standard": "The usual game, but whoever loses the Wizard or Ringwraith who stands for the player loses the game.",
    "sheet": "The usual game by the readings of the turn sheet: one need not untap, and a site is for a single attempt.",
    "community": "The usual game by the community's rulebook: starting characters are drafted, minor items count.",
}
TIMES = ("", "once", "twice", "three times", "four times")


def in_short(profile: Profile) -> str:
    """What it is, and how long the game lasts (END-07 to END-13)."""
    first = profile.call_exhaustions
    soon = f"as soon as the own deck has run out {TIMES[first]}" if first else "at any time"
    late = f"with fewer when it has run out {TIMES[profile.decks]}" if first else "with fewer when the own deck has run out"
    return f"{NOTES[profile.name]} The end may be called with {profile.call_points} points {soon}, {late}."
