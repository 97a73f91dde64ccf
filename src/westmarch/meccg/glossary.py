"""Words of the card game that a newcomer meets at the table, each with the rule to read on."""

from __future__ import annotations

from westmarch.core.number_words import in_words
from westmarch.meccg.rule_numbers import BY_POSITION, EXCESS, GENERAL_INFLUENCE, LEAST_LIMIT
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.vocabulary.base import words_of

WORDS: dict[str, tuple[str, str]] = {
    "point": ("MP-01", "Marshalling points decide the game: of characters, items, factions, allies, kills and the rest."),
    "council": ("END-08", "Where the points are counted. Who may call it is asked at the end of the own turn."),
    "general influence": (
        "ORG-15",
        f"What holds your characters: the minds of those who follow nobody, {GENERAL_INFLUENCE} in all.",
    ),
    "direct influence": ("ORG-20", "What a character has for followers (their minds), and adds when he wins factions."),
    "company": (
        "ORG-25",
        "Characters at one site who travel together; each company has a road, a site and dangers of its own.",
    ),
    "mind": ("ORG-13", "What it costs in influence to control a character."),
    "follower": ("ORG-20", "A character controlled by the direct influence of another; he goes where that one goes."),
    "tap": ("UNT-01", "Turn a card sideways: that pays for most deeds, and until it untaps it can pay for no other."),
    "tapped": (
        "UNT-01",
        f"Used for this turn: a tapped character fights at {words_of(BY_POSITION[TAPPED])} and can do nothing that needs "
        "tapping.",
    ),
    "wounded": (
        "UNT-03",
        f"Fights at {words_of(BY_POSITION[WOUNDED])} and does not untap; he heals at a haven, or by a card.",
    ),
    "prowess": ("STR-12", "Added to the roll against a strike, which has a prowess of its own."),
    "body": ("BOD-01", "A roll above it eliminates a wounded character, or defeats a strike that has a body."),
    "strike": ("STR-12", "A part of an attack that one character faces: roll plus prowess against its prowess."),
    "detainment": ("DET-01", "An attack that taps instead of wounding."),
    "excess strike": (
        "STR-03",
        f"A strike that finds no target of its own; it may be spent to weaken a target by {-EXCESS}.",
    ),
    "body check": (
        "BOD-01",
        "Two dice against the body of who was wounded, or of a strike that failed: above it he is eliminated.",
    ),
    "corruption check": (
        "COR-04",
        "Two dice, which must be more than the corruption points of the character, or he is lost.",
    ),
    "corruption": ("COR-04", "A check must roll more than the character's corruption points, or he is lost."),
    "haven": ("UNT-02", "A safe site, where characters heal, come into play and divide into companies."),
    "site path": ("MOV-01", "The types of region a company crosses; creatures are keyed to them, or to the new site."),
    "hazard limit": (
        "ORG-33",
        f"How many hazards may be played on a company: its size, but at least {in_words(LEAST_LIMIT)}.",
    ),
    "on-guard": ("OG-01", "A card laid face down at a site, to be revealed when the company enters or plays something."),
    "automatic-attack": ("SITE-04", "What guards a site: who enters must face it first."),
    "hazard": ("MH-09", "A card played against the opponent: creatures and bad events, in his movement/hazard phase."),
    "resource": ("RES-05", "A card for your own companies, played in your own turn."),
    "long-event": ("LNG-03", "An event that lasts a turn of both players."),
    "overt": ("OVR-01", "A minion company with Orcs or Trolls in it, which some sites treat worse; others are covert."),
    "exhausted": ("EXH-01", "A play deck that has run out; it is shuffled anew, and the council comes nearer."),
    "keyed": (
        "MH-24",
        "Bound to a type of region or site: a creature can be played only where the company's way or site has it.",
    ),
    "unique": ("UNI-01", "Of this card only one can be in play, whoever has it."),
    "sideboard": ("SB-03", "Cards beside the deck that a few rules bring into it."),
    "avatar": ("ORG-13", "Your Wizard or Ringwraith: one for each player, who costs no influence."),
    "stored": ("ORG-39", "Put away at a haven: no corruption any more, but the points still count."),
}
OTHER_FORMS: dict[str, tuple[str, ...]] = {
    "company": ("companies",),
    "corruption": ("corruption point", "corruption points"),
    "general influence": ("unused influence",),
    "keyed": ("keyed to",),
    "overt": ("covert",),
    "point": ("marshalling point", "marshalling points"),
    "tap": ("tapping",),
    "wounded": ("wound", "wounds"),
}
"""How a word is written besides, where it is marked and explained."""
TOO_COMMON: frozenset[str] = frozenset({"point", "stored", "company"})
"""Words that stand everywhere or mean many things: explained to those who ask, marked nowhere."""


def find(wanted: str) -> str | None:
    """The word that is meant, in singular or plural."""
    for word in (
        wanted,
        f"general {wanted}",
        wanted.removesuffix("s"),
        wanted.removeprefix("marshalling ").removesuffix("s"),
    ):
        if word in WORDS:
            return word
    return None
