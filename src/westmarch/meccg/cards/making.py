"""The functions cards are written with. Each takes the facts of one kind of card and then its effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from westmarch.meccg.definitions import AutoAttack, Definition, Keying, Playable
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Condition, Word
from westmarch.meccg.vocabulary.bonuses import CancelsForms
from westmarch.meccg.vocabulary.conditions import MovesIn
from westmarch.meccg.vocabulary.effects import Take, WinOver
from westmarch.meccg.vocabulary.fighting import CreatureAttack, FormAttack
from westmarch.meccg.vocabulary.plays import On, Play

HERO = "hero"
MINION = "minion"
UNDEAD = ("undead",)

_BEAR = Play((), (Take(),))
_WIN = Play((), (WinOver(),))
_ATTACK = Play((), (CreatureAttack(),))


def from_guard(when: Condition) -> Play:
    """OG-06: what lies on the table and changes automatic-attacks may be turned up before one that it changes."""
    return Play((w.GUARD_ATTACK,), when=when, stays="table")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def character(
    id: str, name: str, race: str, *effects: Word, skills: str, mind: int, influence: int, prowess: int, body: int, mp: int,
    home: tuple[str, ...], side: str, keywords: str = "", magic: str = "", unique: bool = True, **more: Any,
) -> Definition:
    return Definition(
        id, name, "character", side, unique=unique, race=race, skills=_words(skills), mind=mind, influence=influence,
        prowess=prowess, body=body, mp=mp, mp_type="character", home=home, keywords=_words(keywords), magic=_words(magic),
        effects=effects, **more,
    )


def avatar(
    id: str, name: str, race: str, *effects: Word, skills: str, influence: int, prowess: int, body: int,
    home: tuple[str, ...], magic: str = "", **more: Any,
) -> Definition:
    return Definition(
        id, name, "avatar", HERO if race == "wizard" else MINION, unique=True, race=race, skills=_words(skills),
        influence=influence, prowess=prowess, body=body, home=home, magic=_words(magic), effects=effects, **more,
    )


def item(
    id: str, name: str, kind: str, *effects: Word, side: str, corruption: int, mp: int = 0, keywords: str = "",
    slot: str = "", **more: Any,
) -> Definition:
    return Definition(
        id, name, "item", side, item=kind, mp=mp, mp_type="item", corruption=corruption, slot=slot,
        keywords=_words(keywords), effects=(_BEAR, *effects), **more,
    )


def ally(
    id: str, name: str, *effects: Word, side: str, mind: int, mp: int, prowess: int = 0, body: int = -1, skills: str = "",
    **more: Any,
) -> Definition:
    return Definition(
        id, name, "ally", side, mind=mind, mp=mp, mp_type="ally", prowess=prowess, body=body, skills=_words(skills),
        effects=(_BEAR, *effects), **more,
    )


def faction(
    id: str, name: str, race: str, *effects: Word, side: str, mp: int, number: int,
    standard: tuple[tuple[str, int], ...] = (), unique: bool = True, **more: Any,
) -> Definition:
    return Definition(
        id, name, "faction", side, unique=unique, race=race, mp=mp, mp_type="faction", number=number, standard=standard,
        effects=(_WIN, *effects), **more,
    )


def roused(
    id: str, dragon: str, lair: str, attack: FormAttack, regions: tuple[str, ...], *, entity: str, mp: int, number: int,
    gifts: tuple[tuple[str, int], ...] = (("major", 3), ("greater", 6)),
) -> Definition:  # fmt: skip
    """DRG-15 to DRG-17: a Dragon who is a faction. He spares the companies of his player and attacks whoever moves in his
    regions, which is no creature attack."""
    met = On(w.COMPANY_MOVES, (replace(attack, as_creature=False),), when=MovesIn(regions))
    return faction(
        id, f"{dragon} Roused", "dragon", CancelsForms(dragon), met,
        side=MINION, mp=mp, number=number, playable=Playable(names=(lair,)), entity=entity, gifts=gifts,
    )  # fmt: skip


def resource(id: str, name: str, duration: str, *effects: Word, side: str, keywords: str = "", **more: Any) -> Definition:
    """A resource event."""
    return Definition(id, name, "event", side, duration=duration, effects=effects, keywords=_words(keywords), **more)


def hazard(id: str, name: str, duration: str, *effects: Word, keywords: str = "", **more: Any) -> Definition:
    """A hazard event."""
    return Definition(id, name, "event", "", True, duration=duration, effects=effects, keywords=_words(keywords), **more)


def creature(
    id: str, name: str, race: str, *effects: Word, strikes: int, prowess: int, mp: int, keying: tuple[Keying, ...],
    body: int = -1, **more: Any,
) -> Definition:
    return Definition(
        id, name, "creature", "", True, race=race, strikes=strikes, prowess=prowess, body=body, mp=mp, mp_type="kill",
        keying=keying, effects=(_ATTACK, *effects), **more,
    )


def agent(
    id: str, name: str, race: str, *effects: Word, skills: str, mind: int, influence: int, prowess: int, body: int, mp: int,
    home: tuple[str, ...], **more: Any,
) -> Definition:
    """An agent that is a hazard for everybody (AGT-03)."""
    return Definition(
        id, name, "agent", "", True, unique=True, race=race, skills=_words(skills), mind=mind, influence=influence,
        prowess=prowess, body=body, mp=mp, mp_type="kill", home=home, effects=effects, **more,
    )


def site(
    id: str, name: str, type: str, *effects: Word, side: str, region: str, draws: tuple[int, int], nearest: str = "",
    path: tuple[str, ...] = (), items: str = "", autos: tuple[AutoAttack, ...] = (), **more: Any,
) -> Definition:
    return Definition(
        id, name, "site", side, site_type=type, region=region, draws=draws, nearest=nearest, path=path, items=_words(items),
        autos=autos, effects=effects, **more,
    )
