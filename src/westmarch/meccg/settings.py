"""Rules profiles: one per way to play, made of the named switches of the catalogue.

The default is the Challenge Decks game for two decks by tournament rules. Every switch but `standstill` is a conflict
between the sources that the catalogue decides one way and a profile may decide the other way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from westmarch.core.errors import BadSetup, UnknownName, shown


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    decks: int = 2
    """The length of the game: exhaustions that end it (END-07)."""
    sideboard_max: tuple[int, int, int, int] = (30, 30, 20, 25)
    starting_company: str = "designated"  # or draft
    untap_optional: bool = False
    organizing_block: str = "one"  # or free
    discard_character: bool = True
    overcommit_influence: bool = False
    split_at_haven: str = "free"  # or one_stays
    hazard_limit_fixed_at: str = "organization_end"  # or mh_start
    transfer_scope: str = "same_company"  # or same_site
    store_event_check: str = "card"  # or always
    long_event_order: str = "discard_then_play"  # or play_before_hazards_go
    draw_needs_mind_3: bool = True
    excess_must_be_spent: bool = False
    nazgul_aa_detainment: bool = True
    worthless_kill_pile: str = "defender_mp"  # or out_of_play
    trophy_from_detainment: bool = False
    unfaced_strikes: str = "cancelled"  # or successful
    site_order: str = "free"  # or sheet
    site_attempts: str = "while_untapped"  # or one
    item_influence_target: str = "mind"  # or zero
    eot_discard: str = "both"  # or active
    minion_narrow: str = "tap"  # or discard
    avatar_loss: str = "minus_five"  # or game_lost
    starter_deck: bool = False
    ringwraith_call: str = "sudden_call"  # or free
    minor_item_points: bool = False
    score_order: str = "double_first"  # or half_first
    half_limit: str = "final_up"  # or final_exact, before_cut_up
    tie_break: str = "none"  # or dice
    ud_environment: str = "type_only"  # or all
    dragon_forms: str = "together"  # or exclusive
    agents_untap: str = "with_the_rest"  # or action_only
    standstill: int = 20
    """So many turns in a row without a draw, a move or a change of points, and the council is held; 0 if it never is."""

    @property
    def call_exhaustions(self) -> int:
        """How often a deck must have been exhausted for a call with enough points (END-09 to END-13)."""
        return self.decks - 1

    @property
    def call_points(self) -> int:
        if self.decks == 1 and self.starter_deck:
            return 18
        return (20, 25, 30, 40)[self.decks - 1]


_CHALLENGE = Profile("challenge")

PROFILES: dict[str, Profile] = {
    profile.name: profile
    for profile in (
        _CHALLENGE,
        replace(_CHALLENGE, name="one-deck", decks=1),
        replace(_CHALLENGE, name="two-deck"),
        replace(_CHALLENGE, name="three-deck", decks=3),
        replace(_CHALLENGE, name="four-deck", decks=4),
        replace(_CHALLENGE, name="starter", decks=1, starter_deck=True),
        replace(_CHALLENGE, name="standard", avatar_loss="game_lost"),
        replace(
            _CHALLENGE,
            name="sheet",
            untap_optional=True,
            organizing_block="free",
            transfer_scope="same_site",
            store_event_check="always",
            long_event_order="play_before_hazards_go",
            site_order="sheet",
            site_attempts="one",
            item_influence_target="zero",
            minion_narrow="discard",
            ringwraith_call="free",
        ),
        replace(
            _CHALLENGE,
            name="community",
            sideboard_max=(30, 30, 35, 40),
            starting_company="draft",
            untap_optional=True,
            overcommit_influence=True,
            split_at_haven="one_stays",
            hazard_limit_fixed_at="mh_start",
            transfer_scope="same_site",
            long_event_order="play_before_hazards_go",
            excess_must_be_spent=True,
            nazgul_aa_detainment=False,
            worthless_kill_pile="out_of_play",
            trophy_from_detainment=True,
            unfaced_strikes="successful",
            minor_item_points=True,
            half_limit="final_exact",
            ud_environment="all",
        ),
    )
}


# Single switches -----------------------------------------------------------------------------------------------------

LENGTH = "length"
"""The switch for `Profile.decks`; `decks` itself names the decks that are played."""

VALUES: dict[str, tuple[Any, ...]] = {
    LENGTH: (1, 2, 3, 4),
    "sideboard_max": ((30, 30, 20, 25), (30, 30, 35, 40)),
    "starting_company": ("designated", "draft"),
    "organizing_block": ("one", "free"),
    "split_at_haven": ("free", "one_stays"),
    "hazard_limit_fixed_at": ("organization_end", "mh_start"),
    "transfer_scope": ("same_company", "same_site"),
    "store_event_check": ("card", "always"),
    "long_event_order": ("discard_then_play", "play_before_hazards_go"),
    "worthless_kill_pile": ("defender_mp", "out_of_play"),
    "unfaced_strikes": ("cancelled", "successful"),
    "site_order": ("free", "sheet"),
    "site_attempts": ("while_untapped", "one"),
    "item_influence_target": ("mind", "zero"),
    "eot_discard": ("both", "active"),
    "minion_narrow": ("tap", "discard"),
    "avatar_loss": ("minus_five", "game_lost"),
    "ringwraith_call": ("sudden_call", "free"),
    "score_order": ("double_first", "half_first"),
    "half_limit": ("final_up", "final_exact", "before_cut_up"),
    "tie_break": ("none", "dice"),
    "ud_environment": ("type_only", "all"),
    "dragon_forms": ("together", "exclusive"),
    "agents_untap": ("with_the_rest", "action_only"),
    "standstill": (20, 10, 40, 0),
}
"""What each switch may be set to, the default first; the rest are on or off."""

SWITCHES = (LENGTH, *(f.name for f in fields(Profile) if f.name not in ("name", "decks")))
_WORDS = {True: "on", False: "off"}


def read_switch(name: str, value: Any) -> Any:
    """The value of a switch as the profile holds it; "on" and "off" will do for yes and no."""
    if name not in SWITCHES:
        raise UnknownName("switch", name, SWITCHES)
    allowed = VALUES.get(name, (False, True))
    if isinstance(value, list):
        value = tuple(value)
    if isinstance(value, str) and name not in VALUES:
        value = {"on": True, "off": False}.get(value, value)
    for known in allowed:
        if value == known and isinstance(value, bool) == isinstance(known, bool):
            return known
    values = ", ".join(str(_WORDS[v] if isinstance(v, bool) else v) for v in allowed)
    raise BadSetup(f"The switch {name} cannot be {shown(value)}; it can be {values}.")


def profile_key(name: str, switches: Mapping[str, Any]) -> str:
    """The name under which a state remembers a profile with some switches set otherwise: `challenge untap_optional=1`."""
    if not isinstance(name, str) or name not in PROFILES:
        raise UnknownName("rules profile", name, PROFILES)
    settings = [f"{switch}={VALUES.get(switch, (False, True)).index(value)}" for switch, value in sorted(switches.items())]
    return " ".join((name, *settings))


@cache
def profile_of(key: str) -> Profile:
    """The profile behind such a name."""
    name, *settings = key.split(" ")
    changes: dict[str, Any] = {}
    for setting in settings:
        switch, _, at = setting.partition("=")
        value = VALUES.get(switch, (False, True))[int(at)]
        changes["decks" if switch == LENGTH else switch] = value
    return replace(PROFILES[name], **changes)
