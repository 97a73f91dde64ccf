"""What is printed on the cards of the card game as numbers; worked out once."""

from __future__ import annotations

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import TYPES
from westmarch.players.features import layout, places

Sparse = tuple[tuple[int, float], ...]
"""Where a number stands that is not zero, and the number."""

KINDS_OF_CARDS = places(("character", "avatar", "item", "ally", "faction", "event", "creature", "agent", "site"))
SITE_TYPES = places(
    ("haven", "darkhaven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold")
)  # fmt: skip
REGION_TYPES = places(("coastal-sea", "free-domain", "border-land", "wilderness", "shadow-land", "dark-domain"))
RACES = places(
    ("man", "orc", "dunadan", "dragon", "elf", "dwarf", "troll", "undead", "drake", "wizard", "ringwraith", "wolf", "spider",
     "animal", "wose", "hobbit", "nazgul"), 1,
)  # fmt: skip
"""The first place is for any other race."""
SKILLS = places(("warrior", "scout", "ranger", "sage", "diplomat"))
ITEMS = places(("minor", "major", "greater", "gold-ring", "special"))
DURATIONS = places(("short", "long", "permanent"))
POINT_TYPES = places(TYPES)
FIGURES = ("points", "stored", "mind", "influence", "prowess", "body", "corruption", "number", "strikes", "attacks",
           "chooses", "unique", "hazard", "hero", "minion", "cancels", "weapon", "home", "removal")  # fmt: skip
FIGURE = places(FIGURES)

FACE = layout(
    ("kind", len(KINDS_OF_CARDS)),
    ("figures", len(FIGURES)),
    ("points", len(POINT_TYPES)),
    ("race", 1 + len(RACES)),
    ("skills", len(SKILLS)),
    ("item", len(ITEMS)),
    ("duration", len(DURATIONS)),
    ("site", len(SITE_TYPES)),
    ("path", len(REGION_TYPES)),
    ("finds", len(ITEMS)),
    ("guards", 3),
)
"""Of a card. finds: the items that a site admits. guards: the automatic-attacks of a site: how many, the strikes of the
first, and the greatest prowess."""
KIND_SIZE = FACE["points"]
"""The kind and the figures, which come first: enough where many cards are added up."""


def _face(d: Definition) -> Sparse:
    found: dict[int, float] = {FACE["kind"] + KINDS_OF_CARDS[d.kind]: 1.0}
    figures: dict[str, float] = {
        "points": d.mp / 5, "stored": d.mp_stored / 5, "mind": d.mind / 10, "influence": d.influence / 5,
        "prowess": d.prowess / 10, "body": max(0, d.body) / 10, "corruption": d.corruption / 3, "number": d.number / 12,
        "strikes": d.strikes / 5, "attacks": (d.attacks if d.kind == "creature" else 0) / 2, "chooses": d.chooses,
        "unique": d.unique, "hazard": d.hazard, "hero": d.side == "hero", "minion": d.side == "minion",
        "cancels": any(effect.cancels_attack for play in (*d.plays, *d.actions) for effect in play.do),
        "weapon": bool(d.slot), "home": bool(d.home), "removal": d.removal / 12,
    }  # fmt: skip
    found |= {FACE["figures"] + FIGURE[name]: float(number) for name, number in figures.items()}
    if d.mp_type:
        found[FACE["points"] + POINT_TYPES[d.mp_type]] = 1.0
    if d.race:
        found[FACE["race"] + RACES.get(d.race, 0)] = 1.0
    found |= {FACE["skills"] + SKILLS[skill]: 1.0 for skill in d.skills if skill in SKILLS}
    if d.item:
        found[FACE["item"] + ITEMS[d.item]] = 1.0
    if d.duration:
        found[FACE["duration"] + DURATIONS[d.duration]] = 1.0
    if d.kind == "site":
        found |= _site(d)
    return tuple((at, number) for at, number in found.items() if number)


def _site(d: Definition) -> dict[int, float]:
    found: dict[int, float] = {}
    if d.site_type in SITE_TYPES:
        found[FACE["site"] + SITE_TYPES[d.site_type]] = 1.0
    for region in d.path:
        at = FACE["path"] + REGION_TYPES[region]
        found[at] = found.get(at, 0.0) + 0.5
    found |= {FACE["finds"] + ITEMS[item]: 1.0 for item in d.items if item in ITEMS}
    if d.autos:
        at = FACE["guards"]
        found[at], found[at + 1] = len(d.autos) / 2, d.autos[0].strikes / 5
        found[at + 2] = max(auto.prowess for auto in d.autos) / 15
    return found


assert Meccg.name  # the cards are known once the game is imported
FACES = {of: _face(d) for of, d in DEFS.items()}
"""Every card by its definition."""
PLAIN = {of: tuple((at, number) for at, number in face if at < KIND_SIZE) for of, face in FACES.items()}
"""The kind and the figures alone."""
