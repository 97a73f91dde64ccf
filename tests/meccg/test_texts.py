"""The text of a card cannot part from what it does: whatever is changed in its words is heard in its text."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any

import pytest

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.text import brief_of, text_of, told_effects
from westmarch.meccg.vocabulary.base import Condition, Word, words_in
from westmarch.meccg.vocabulary.bonuses import PERSONAL, Bonus, DoublesAttacks, Toward
from westmarch.meccg.vocabulary.effects import Until
from westmarch.meccg.vocabulary.plays import OWN_MOMENT_WORDS, THEIR_MOMENT_WORDS, On, Play

SILENT = {
    "Play.name": "tells the uses of one card apart in the key of a choice",
    "Action.name": "the same",
    "Play.begins": "a rule of the chain that the reader finds in the rulebook (ATK-03, COR-19)",
    "Action.begins": "the same",
    "Play.quiet": "a rule of the chain: nobody can answer it (CR-18)",
    "Action.quiet": "the same",
    "Play.windows": "where the rules say when a hazard or a creature is played, the card does not",
    "Action.skill": "abilities require no skill (SKL-04)",
    "Bonus.stat": "prowess and body are called so, of a character and of an attack",
    "ChangeRegion.old": "its pick names the type of the region",
    "AvatarIn.race": "a card of one side speaks of avatars of that side, whether or not it names them",
    "CancelAttack.anywhere": "told by the condition that comes with it",
}
"""Fields that may change without a word, and why."""


def excused(word: Word, field: str) -> bool:
    """What says nothing because of something else in the same word."""
    if isinstance(word, Bonus):  # numbers of a company, a player or an attack name whose they are; what doubles adds nothing
        return (field in ("to", "only") and word.stat not in PERSONAL) or (field == "amount" and word.doubles)
    if isinstance(word, Until):  # the sentence of a trait or a changed site names its subject
        return field == "on" and not isinstance(word.word, Bonus)
    if isinstance(word, On):  # moments that are nobody's own, or that the card already takes for its own
        return (field == "own" and word.moment not in OWN_MOMENT_WORDS) or (
            field == "theirs" and (word.own or word.moment not in THEIR_MOMENT_WORDS)
        )
    if isinstance(word, Play):  # what is no play at all counts against nothing
        return field == "free" and word.quiet
    if isinstance(word, Toward):  # factions of no race
        return field == "factions_too" and not word.races
    if isinstance(word, DoublesAttacks):  # all of a race
        return field == "at" and bool(word.race)
    return isinstance(word, Condition) and word.unspoken


def values_seen() -> dict[tuple[type, str], set[Any]]:
    seen = defaultdict(set)
    for d in DEFS.values():
        for word in words_in(d.effects):
            for field in fields(word):
                seen[type(word), field.name].add(getattr(word, field.name))
    return seen


def other_values(seen: dict[tuple[type, str], set[Any]], word: Word, field: Field) -> list[Any]:
    """What might stand there instead: the opposite, one more, or what other cards say there."""
    value = getattr(word, field.name)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    found = sorted((x for x in seen[type(word), field.name] if x != value), key=repr)[:4]
    return found or ([field.default] if field.default not in (MISSING, value) else [])


def changes(seen: dict[tuple[type, str], set[Any]], part: Any) -> Iterator[tuple[str, Any]]:
    """A word with one field changed, in itself or in a word inside it, and the name of that field."""
    if isinstance(part, tuple):
        for at, inner in enumerate(part):
            for name, changed in changes(seen, inner):
                yield name, (*part[:at], changed, *part[at + 1 :])
    if not isinstance(part, Word) or not is_dataclass(part):
        return
    for field in fields(part):
        value = getattr(part, field.name)
        for name, changed in changes(seen, value):
            yield name, replace(part, **{field.name: changed})
        holds_words = isinstance(value, Word) or (isinstance(value, tuple) and any(isinstance(x, Word) for x in value))
        if not holds_words and not excused(part, field.name):
            for other in other_values(seen, part, field):
                yield f"{type(part).__name__}.{field.name}", replace(part, **{field.name: other})


def text_with(d: Definition, effects: tuple[Word, ...]) -> str:
    """The text that the card would have; nothing if there can be no such card."""
    given = {f.name: getattr(d, f.name) for f in fields(d) if f.init}
    try:
        DEFS[d.id] = Definition(**{**given, "effects": effects})
        return text_of(d.id)
    except (ValueError, LookupError):
        return ""
    finally:
        DEFS[d.id] = d


def silent_changes(d: Definition, seen: dict[tuple[type, str], set[Any]]) -> set[str]:
    before = text_of(d.id)
    found = set()
    for effect, _ in told_effects(d):
        at = d.effects.index(effect)
        for name, changed in changes(seen, effect):
            if name not in SILENT and text_with(d, (*d.effects[:at], changed, *d.effects[at + 1 :])) == before:
                found.add(name)
    return found


def test_every_field_of_every_word_is_heard_in_the_text():
    seen = values_seen()
    found = {d.name: silent for d in list(DEFS.values()) if (silent := silent_changes(d, seen))}
    assert found == {}


@pytest.mark.parametrize(("card", "said"), [
    ("TD-4", "Narrows, or in Northern Rhovanion, Iron Hills, Southern Rhovanion or Angmar while Doors of Night"),
    ("AS-112", "When a company moves in Withered Heath, Gundabad"),
    ("AS-30", "When an attack by Spiders or Animals is defeated: "),
    ("TW-351", "tap this card and its bearer; "),
    ("TW-494", "tap this card and discard it unless its bearer is a Man; "),
    ("LE-170", "on your Ringwraith who is at a haven"),
    ("LE-124", "is not a Ringwraith"),
    ("LE-105", "is not a Wizard or Ringwraith"),
])  # fmt: skip
def test_a_sentence_says_each_thing_once(card, said):
    assert said in text_of(card)


def test_the_scan_hears_a_word_that_says_too_little(monkeypatch):
    monkeypatch.setattr(Bonus, "words", lambda word: "a bonus")
    assert "Bonus.amount" in silent_changes(DEFS["TW-143"], values_seen())


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("TW-143", "Elf."),  # one being is no people
        ("LE-123", "this card stays with the target"),
        ("TD-105", "+1 to regions in one move for the company until the end of the turn"),
        ("LE-107", "At the end of its player's turn"),
        ("LE-235", "Playable as a hazard"),
    ],
)
def test_what_was_not_told(card: str, told: str):
    assert told in text_of(card)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("AS-1", "On your Tûma or Wûluag who is tapped and at the same site as Bûrat:"),
        ("AS-106", "+3 to rolls for moving to adjacent Under-deeps sites of every minion company."),
        ("DM-106", "+1 to strikes of attacks by Undead on the company until the end of the turn"),
        ("DM-108", "−2 for each ranger in the company"),
        ("DM-124", "+2 to prowess for each Dwarf in the company in this attack"),
        ("LE-50", "Against an attack of a creature not keyed to a site on one of your companies, if"),
        ("LE-58", "Can use shadow-magic and spirit-magic."),
        ("LE-247", "the target does not tap for this strike unless he is wounded."),
        ("TW-246", "On The One Ring at the same site, if that is no haven:"),
        ("TW-342", "Playable on a hazard permanent-event, if Gates of Morning is in play:"),
        ("TW-358", "Playable on your Elrond:"),
        ("LE-265", "Standard modification: Grey Mountain Goblins +2."),
        ("TW-201", "Iron Hill Dwarf-hold. 5 marshalling points if stored there."),
        ("DM-45", "Bring 1 hazard (2 if Doors of Night is in play) from your sideboard"),
        ("AS-21", "Lebennin or Anórien; sites there."),
        ("LE-178", "on somebody about to roll who is in a company with a diplomat: +3 to the roll."),
    ],
)
def test_what_was_clumsy_reads_well(card: str, words: str):
    assert words in text_of(card)


@pytest.mark.rule("UNI-06", "CPE-01", "AGT-40")
@pytest.mark.parametrize(
    ("card", "words", "said"),
    [
        ("AS-1", 'Manifestation of "Bert" (Bûrat).', True),
        ("TW-2", "Manifestation of Adûnaphel the Ringwraith.", True),
        ("TW-107", "Manifestation", False),
        ("TW-2", "May be played as a permanent-event", True),
        ("TW-65", "May be played as a short-event", True),
        ("LE-77", "May be played as", False),
        ("DM-29", "−1 marshalling points for a Wizard player who eliminates it", True),
    ],
)
def test_what_a_card_is_besides(card: str, words: str, said: bool):
    assert (words in text_of(card)) == said


@pytest.mark.rule("AGT-40")
@pytest.mark.parametrize(("worth", "said"), [(-1, True), (0, False), (1, False)])
def test_an_agent_that_costs_nothing_says_nothing_of_it(made, worth: int, said: bool):
    made("My Precious", "A spy", mp=worth)
    assert ("who eliminates it" in text_of("T-A spy")) == said


def test_nobody_says_that_a_card_is_of_one_being_with_itself():
    named = {of: re.findall(r"Manifestation of ([^.]*)\.", text_of(of)) for of in DEFS}
    for of, found in named.items():
        others = {d.name for d in DEFS.values() if DEFS[of].entity == d.entity != ""} - {DEFS[of].name}
        assert bool(found) == bool(others), of
        assert all(name in found[0] for name in others), of


def test_the_brief_text_of_a_card_in_hand_has_room_on_it_and_ends_where_something_ends():
    """At most 95 characters, whole sentences of the full text unless the first is longer than that."""
    for of, d in DEFS.items():
        brief, full = brief_of(of), text_of(of)
        assert len(brief) <= 95, of
        assert d.kind == "site" or brief, of
        sentences = [part for part in brief.removesuffix(" …").split(". ") if part]
        assert all(sentence.removesuffix(".") in full for sentence in sentences), of
        assert brief.endswith((".", " …")) or not brief, of
    (watch,) = [of for of, d in DEFS.items() if d.name == "Orc-watch"]
    assert brief_of(watch).startswith("Keyed to")
