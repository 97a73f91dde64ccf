"""All cards of this version, for card lists, card pages and coverage: id, kind, generated text, and the printed figures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from westmarch.core.cards import CardInfo
from westmarch.meccg.deckcraft.places import is_played_at_sites, sites_of_side, where
from westmarch.meccg.decks import DECKS
from westmarch.meccg.definitions import DEFS, ODD, Definition, Keying
from westmarch.meccg.printed_sets import SETS, set_of
from westmarch.meccg.text import attack_in_short, brief_of, keying_words, text_of, where_words
from westmarch.meccg.vocabulary.base import NotYet, words_in
from westmarch.meccg.vocabulary.bonuses import TRAIT_WORDS, Trait, Traits, attack_words

VOCABULARY = "westmarch.meccg.vocabulary."


def catalogue() -> list[CardInfo]:
    """Every card, in the order of sets and numbers."""
    return [card_info(d) for d in sorted(DEFS.values(), key=_order)]


def _order(d: Definition) -> tuple[str, int, str]:
    letters, _, number = d.id.partition("-")
    return letters, int("".join(c for c in number if c.isdigit()) or 0), d.id


def card_info(d: Definition) -> CardInfo:
    return CardInfo(
        d.id,
        d.name,
        d.kind,
        text_of(d.id),
        implemented=not any(isinstance(word, NotYet) for word in words_in(d.effects)),
        bespoke=d.id in ODD,
        words=tuple(sorted(_shared_words(d))),
        facts=dict(_facts(d)),
        sought=dict(_sought(d)),
    )


def _shared_words(d: Definition) -> set[str]:
    """The words and traits it is written in, less those of its own module."""
    clauses = tuple(clause for attack in d.autos for clause in attack.clauses)
    tests = (d.borne_by, d.playable.by if d.playable is not None else None)
    found = [word for word in words_in((d.effects, clauses, tests)) if type(word).__module__.startswith(VOCABULARY)]
    traits = {f"trait {word.name}" for word in found if isinstance(word, Trait | Traits)}
    return {type(word).__name__ for word in found} | {
        trait for trait in traits if trait.removeprefix("trait ") in TRAIT_WORDS
    }


def _facts(d: Definition) -> Iterator[tuple[str, Any]]:
    """What a page draws; figures that a card does not have are left out."""
    yield "side", "hazard" if d.hazard else d.side
    yield "unique", d.unique
    yield "brief", brief_of(d.id)
    if d.keywords:
        yield "keywords", sorted(d.keywords)
    if d.race:
        yield "race", d.race
    if d.kind in ("character", "avatar", "ally", "agent"):
        yield from _person(d)
    elif d.kind == "creature":
        yield from _creature(d)
    elif d.kind == "site":
        yield from _site(d)
    elif d.kind == "item":
        yield "item", d.item
        if d.slot:
            yield "slot", d.slot
    elif d.kind == "faction":
        yield "number", d.number
        yield "standard", dict(d.standard)
    else:
        yield "duration", d.duration
        skill = next((play.skill for play in d.plays if play.skill), "")
        if skill:
            yield "skill", skill
    if d.playable is not None:
        yield "playable_at", where_words(d)
    if d.corruption:
        yield "corruption", d.corruption
    if d.mp_type:
        yield "points", d.mp
        yield "points_kind", d.mp_type
        if d.mp_stored:
            yield "points_stored", d.mp_stored


def _sought(d: Definition) -> Iterator[tuple[str, Any]]:
    """What queries may ask for besides: the decks in which a card is, its set, all to which a creature is keyed, and the
    sites at which a resource can be played."""
    yield "deck", _in_decks().get(d.id, [])
    yield "set", [set_of(d.id), SETS[set_of(d.id)]] if set_of(d.id) in SETS else [set_of(d.id)]
    if d.keying:
        yield "keyed", [place for k in d.keying for place in (*k.regions, *k.sites, *k.names, *k.within)]
    if is_played_at_sites(d.id):
        yield "at", [DEFS[site].name for site in where(d.id, sites_of_side(d.side))]


@cache
def _in_decks() -> dict[str, list[str]]:
    """By card: the letters and names of the decks in which it is."""
    found: dict[str, list[str]] = {}
    for deck in DECKS.values():
        for card in deck.all_cards:
            found.setdefault(card, []).extend((deck.letter, deck.name))
    return found


def _person(d: Definition) -> Iterator[tuple[str, Any]]:
    yield "skills", sorted(d.skills)
    if d.kind != "avatar":
        yield "mind", d.mind
    if d.is_person or d.kind == "agent":
        yield "direct_influence", d.influence
        yield "home", list(d.home)
        if d.magic:
            yield "magic", sorted(d.magic)
    yield "prowess", d.prowess
    yield "body", d.body if d.body >= 0 else None


def _creature(d: Definition) -> Iterator[tuple[str, Any]]:
    yield "strikes", d.strikes or "each character"
    yield "attacks", d.attacks
    yield "prowess", d.prowess
    yield "body", d.body if d.body >= 0 else None
    yield "keyed_to", [_keyed_to(k) for k in d.keying]
    yield "key_types", [kind for k in d.keying if not _is_odd(k) for kind in (*k.regions, *k.sites)]


def _keyed_to(k: Keying) -> str:
    """For pages that draw signs: types as they are named in the facts of a site, and whatever else there is in words."""
    if _is_odd(k):
        return keying_words(k)
    doors = "" if k.doors is None else f" (while Doors of Night is {'' if k.doors else 'not '}in play)"
    return ", ".join((*k.regions, *k.names, *k.sites)) + doors


def _is_odd(k: Keying) -> bool:
    """Whether more than types and names of places says where it may be played."""
    return bool(k.within or k.path_has or k.under_deeps)


def _site(d: Definition) -> Iterator[tuple[str, Any]]:
    yield "site_type", d.site_type
    yield "region", d.region
    yield "nearest", d.nearest
    yield "path", list(d.path)
    if d.haven_paths:
        yield "haven_paths", {name: list(path) for name, path in d.haven_paths}
    yield "items", sorted(d.items)
    yield "information", d.information
    yield "automatic_attacks", [attack_words(a) for a in d.autos]
    yield "attacks_short", [attack_in_short(a) for a in d.autos]
    yield "draws", list(d.draws)
    if d.adjacent:
        yield "adjacent", dict(d.adjacent)
