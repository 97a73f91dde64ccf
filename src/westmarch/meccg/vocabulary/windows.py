"""The places in the rulebook where a card may be played or used, and the moments at which a card acts by itself.

A definition names the windows it cares about, so that looking for options only costs time for cards that could matter.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from westmarch.meccg.vocabulary.naming import listed

# Windows: a seat may play or use something ---------------------------------------------------------------------------

UNTAP: Final = "untap"
"""The active player in the untap phase, once all has untapped and healed."""
ORGANIZATION: Final = "organization"
END_OF_ORGANIZATION: Final = "end-of-organization"
LONG_EVENT: Final = "long-event"
MOVEMENT: Final = "movement"
"""The active player in step 2 of a company's movement/hazard phase."""
HAZARD: Final = "hazard"
"""The hazard player in that step."""
ATTACK: Final = "attack"
"""The defender before strikes are assigned (CBT-02)."""
ATTACK_HAZARD: Final = "attack-hazard"
ASSAULT: Final = "assault"
"""Who attacks a company of the opponent, before strikes are assigned: for cards that say so (CVC-08, CVC-09)."""
STRIKE: Final = "strike"
"""The defender in step 5 of a strike sequence (STR-10)."""
STRIKE_HAZARD: Final = "strike-hazard"
CORRUPTION: Final = "corruption"
"""The owner of a character who is about to check."""
FACTION: Final = "faction"
"""The active player before the roll for an own faction."""
INFLUENCE: Final = "influence"
"""The influencing player before the rolls of an attempt against the opponent."""
INFLUENCED: Final = "influenced"
"""The other player then, also in response to the attempt."""
BEFORE_ENTERING: Final = "before-entering"
"""The active player when the site phase of a company begins, before it decides whether to enter."""
SITE: Final = "site"
"""The active player after entering."""
END_BEGINS: Final = "end-begins"
"""The active player when the end-of-turn phase begins (DUR-04)."""
END_OF_TURN: Final = "end-of-turn"
RESPONSE: Final = "response"
"""Either player, to something declared in the chain."""
GUARD_ATTACK: Final = "guard-attack"
"""An on-guard card when the company faces the automatic-attack (OG-05, OG-06)."""
GUARD_RESOURCE: Final = "guard-resource"
"""An on-guard card when a card is declared that could tap the site (OG-09)."""
GUARD_INFLUENCE: Final = "guard-influence"
GUARD_SKILL: Final = "guard-skill"
BODY: Final = "body"
RING: Final = "ring"

ANY_TIME: Final = (UNTAP, ORGANIZATION, LONG_EVENT, MOVEMENT, SITE, END_OF_TURN)
"""A resource that is not tied to a phase (RES-05)."""

BETWEEN: Final = "between"
"""The player whose turn it is not, when a phase is over: for what may be played at any point (DUAL-04)."""
ANY_POINT: Final = (*ANY_TIME, ATTACK, CORRUPTION, FACTION, INFLUENCE, RESPONSE)
"""Wherever the active player may declare something, strikes apart (DUAL-04)."""
ANY_POINT_HAZARD: Final = (HAZARD, ATTACK_HAZARD, INFLUENCED, BETWEEN, RESPONSE)
"""Wherever the other player may."""

ON_GUARD: Final = frozenset((GUARD_ATTACK, GUARD_RESOURCE, GUARD_INFLUENCE, GUARD_SKILL))
OF_HAZARDS: Final = frozenset((HAZARD, ATTACK_HAZARD, STRIKE_HAZARD, INFLUENCED, BETWEEN, RESPONSE, BODY)) | ON_GUARD
"""Where a hazard may be offered."""
OF_RESOURCES: Final = frozenset((
    *ANY_TIME, END_OF_ORGANIZATION, BEFORE_ENTERING, END_BEGINS, ATTACK, ASSAULT, STRIKE, CORRUPTION, FACTION, INFLUENCE,
    INFLUENCED,
    RESPONSE, BODY, RING,
))  # fmt: skip
"""Where a resource may be."""

# Moments: a card acts by itself ------------------------------------------------------------------------------------

UNTAP_ENDS: Final = "on:untap-ends"
ORGANIZATION_BEGINS: Final = "on:organization-begins"
LONG_EVENTS_END: Final = "on:long-events-end"
COMPANY_MOVES: Final = "on:company-moves"
"""After the drawing, before any hazard (PTH-08, ATK-06, ENV-10)."""
MOVEMENT_ENDS: Final = "on:movement-ends"
"""The end of a company's own movement/hazard phase."""
SITE_BEGINS: Final = "on:site-begins"
"""The start of a company's own site phase, before it decides whether to enter."""
ATTACK_BEGINS: Final = "on:attack-begins"
BEFORE_STRIKES: Final = "on:before-strikes"
COMPANIES_FIGHT: Final = "on:companies-fight"
"""In company combat, before strikes are assigned."""
WOUNDED_BY: Final = "on:wounded-by"
"""At once, before the body check (ATK-12)."""
CHARACTER_WOUNDED: Final = "on:character-wounded"
AFTER_ATTACK: Final = "on:after-attack"
ATTACK_DEFEATED: Final = "on:attack-defeated"
ITEM_GAINED: Final = "on:item-gained"
DECK_EXHAUSTED: Final = "on:deck-exhausted"
INFLUENCE_SUCCEEDS: Final = "on:influence-succeeds"
"""A faction is won over, or a card of the opponent influenced; the target is who did it."""
TURN_ENDS: Final = "on:turn-ends"
STORED: Final = "on:stored"
RESOLVED: Final = "on:resolved"


# When a window opens ---------------------------------------------------------------------------------------------------


class Time(NamedTuple):
    """A window as a player calls it, and where in the turn it opens."""

    words: str
    phase: str = ""
    mine: bool = True
    """In a turn of the one who asks, or of the other one."""
    fighting: bool | None = None
    """Only in an attack: of who defends (True) or attacks (False)."""
    rolling: bool = False
    """Only when a check is about to be made."""
    first: bool = False
    """The first thing of its phase: as soon as anything else is asked, it is over."""

    def comes(self, phase: str, mine: bool, defends: bool | None, checks: bool) -> bool:
        """Whether it opens in the present phase, attack or check."""
        if self.rolling:
            return checks
        if self.fighting is not None:
            return defends is self.fighting
        return self.phase == phase and self.mine == mine


TIMES: Final = {
    UNTAP: Time("in your untap phase", "untap"),
    ORGANIZATION: Time("in your organization phase", "organization"),
    END_OF_ORGANIZATION: Time("at the end of your organization phase", "organization"),
    LONG_EVENT: Time("in your long-event phase", "long-event"),
    MOVEMENT: Time("while your company moves", "movement"),
    HAZARD: Time("on a company of the opponent in his movement/hazard phase", "movement", mine=False),
    ATTACK: Time("when your company is attacked", fighting=True),
    ATTACK_HAZARD: Time("when a company of the opponent is attacked", fighting=False),
    ASSAULT: Time("when you attack a company", fighting=False),
    STRIKE: Time("when a strike on yours is faced", fighting=True),
    STRIKE_HAZARD: Time("when the opponent faces a strike", fighting=False),
    BODY: Time("when a body check is made", fighting=True),
    CORRUPTION: Time("when a character of yours checks corruption", rolling=True),
    FACTION: Time("when you try to win a faction", rolling=True),
    INFLUENCE: Time("when you try to influence the opponent's cards", rolling=True),
    INFLUENCED: Time("when the opponent tries to influence yours", rolling=True),
    RING: Time("when a ring is tested", rolling=True),
    BEFORE_ENTERING: Time("when the site phase of your company begins", "site"),
    SITE: Time("in your site phase, after entering", "site"),
    END_BEGINS: Time("when your end-of-turn phase begins", "end", first=True),
    END_OF_TURN: Time("at the end of your turn", "end"),
    RESPONSE: Time("in answer to another card", "never"),
    GUARD_ATTACK: Time("from on-guard, when a site is entered", "never"),
    GUARD_RESOURCE: Time("from on-guard, when a card is played that may tap the site", "never"),
    GUARD_INFLUENCE: Time("from on-guard, when a faction is tried", "never"),
    GUARD_SKILL: Time("from on-guard, when a scout's card is played", "never"),
}


# In the text of a card ---------------------------------------------------------------------------------------------

_WINDOW_WORDS = {
    UNTAP: "in the untap phase", ORGANIZATION: "in the organization phase",
    END_OF_ORGANIZATION: "at the end of the organization phase", MOVEMENT: "in a movement/hazard phase",
    ATTACK: "against an attack", ASSAULT: "when the company attacks another", STRIKE: "against a strike",
    STRIKE_HAZARD: "in a strike", CORRUPTION: "at a corruption check", BEFORE_ENTERING: "when a site phase begins",
    FACTION: "at an attempt to win a faction", INFLUENCE: "at an attempt to influence a card of the opponent",
    INFLUENCED: "against an attempt to influence one of your cards", SITE: "in the site phase",
    END_BEGINS: "when the end-of-turn phase begins", END_OF_TURN: "in the end-of-turn phase",
    RESPONSE: "in response",
    GUARD_INFLUENCE: "from on-guard at an influence attempt", GUARD_SKILL: "from on-guard in response",
    BODY: "at a body check", RING: "at a ring test",
}  # fmt: skip
"""Hazards, long-events and what is turned up from on-guard by the rules need no word about the moment."""


def moment_words(windows: tuple[str, ...]) -> str:
    """When a card may be played or used; nothing for what is not tied to a phase."""
    if RESPONSE in windows and len(windows) > 2:
        return "at any point of any turn"
    rest = tuple(w for w in windows if w not in ANY_TIME) if set(ANY_TIME) <= set(windows) else windows
    named = [_WINDOW_WORDS[w] for w in rest if w in _WINDOW_WORDS]
    names = listed(named) if named else ""
    if windows[:1] == (HAZARD,) and names:
        return f"also {names}"
    return f"at any time, also {names}" if names and rest != windows else names
