"""The map: the 52 regions with their types and neighbours, and the chains of regions between them."""

from __future__ import annotations

from functools import cache

REGIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "Andrast": ("wilderness", ("Andrast Coast", "Anfalas", "Bay of Belfalas", "Eriadoran Coast", "Old Pûkel-land")),
    "Andrast Coast": ("coastal-sea", ("Andrast", "Bay of Belfalas", "Eriadoran Coast")),
    "Anduin Vales": (
        "border-land",
        (
            "Brown Lands", "Grey Mountain Narrows", "Gundabad", "High Pass", "Southern Mirkwood", "Western Mirkwood",
            "Wold & Foothills", "Woodland Realm",
        ),
    ),
    "Anfalas": ("wilderness", ("Andrast", "Bay of Belfalas", "Belfalas", "Lamedon", "Old Pûkel Gap")),
    "Angmar": ("shadow-land", ("Arthedain", "Forochel", "Gundabad", "Rhudaur")),
    "Anórien": ("free-domain", ("Ithilien", "Lebennin", "Rohan")),
    "Arthedain": ("wilderness", ("Angmar", "Cardolan", "Forochel", "Lindon", "Númeriador", "Rhudaur", "The Shire")),
    "Bay of Belfalas": ("coastal-sea", ("Andrast", "Andrast Coast", "Anfalas", "Belfalas", "Mouths of the Anduin")),
    "Belfalas": ("free-domain", ("Anfalas", "Bay of Belfalas", "Lamedon", "Lebennin", "Mouths of the Anduin")),
    "Brown Lands": ("shadow-land", ("Anduin Vales", "Dagorlad", "Southern Mirkwood", "Wold & Foothills")),
    "Cardolan": ("wilderness", ("Arthedain", "Dunland", "Enedhwaith", "Eriadoran Coast", "Hollin", "Rhudaur", "The Shire")),
    "Dagorlad": ("shadow-land", ("Brown Lands", "Horse Plains", "Ithilien", "Southern Mirkwood", "Southern Rhovanion")),
    "Dorwinion": ("border-land", ("Northern Rhovanion", "Southern Rhovanion")),
    "Dunland": ("wilderness", ("Cardolan", "Enedhwaith", "Hollin")),
    "Elven Shores": ("coastal-sea", ("Eriadoran Coast", "Lindon")),
    "Enedhwaith": ("wilderness", ("Cardolan", "Dunland", "Eriadoran Coast", "Gap of Isen", "Old Pûkel-land")),
    "Eriadoran Coast": (
        "coastal-sea",
        (
            "Andrast", "Andrast Coast", "Cardolan", "Elven Shores", "Enedhwaith", "Old Pûkel-land",
        ),
    ),
    "Fangorn": ("wilderness", ("Gap of Isen", "Rohan", "Wold & Foothills")),
    "Forochel": ("wilderness", ("Angmar", "Arthedain", "Númeriador")),
    "Gap of Isen": ("border-land", ("Enedhwaith", "Fangorn", "Old Pûkel-land", "Rohan")),
    "Gorgoroth": ("dark-domain", ("Imlad Morgul", "Nurn", "Udûn")),
    "Grey Mountain Narrows": ("shadow-land", ("Anduin Vales", "Northern Rhovanion", "Withered Heath", "Woodland Realm")),
    "Gundabad": ("dark-domain", ("Anduin Vales", "Angmar")),
    "Harondor": ("wilderness", ("Ithilien", "Khand", "Mouths of the Anduin")),
    "Heart of Mirkwood": (
        "wilderness",
        (
            "Northern Rhovanion", "Southern Mirkwood", "Southern Rhovanion", "Western Mirkwood", "Woodland Realm",
        ),
    ),
    "High Pass": ("wilderness", ("Anduin Vales", "Rhudaur")),
    "Hollin": ("wilderness", ("Cardolan", "Dunland", "Redhorn Gate", "Rhudaur")),
    "Horse Plains": ("shadow-land", ("Dagorlad", "Nurn", "Southern Rhovanion")),
    "Imlad Morgul": ("shadow-land", ("Gorgoroth", "Ithilien")),
    "Iron Hills": ("wilderness", ("Northern Rhovanion", "Withered Heath")),
    "Ithilien": ("wilderness", ("Anórien", "Dagorlad", "Harondor", "Imlad Morgul")),
    "Khand": ("shadow-land", ("Harondor", "Nurn")),
    "Lamedon": ("border-land", ("Anfalas", "Belfalas", "Lebennin")),
    "Lebennin": ("free-domain", ("Anórien", "Belfalas", "Lamedon", "Mouths of the Anduin")),
    "Lindon": ("free-domain", ("Arthedain", "Elven Shores", "Númeriador")),
    "Mouths of the Anduin": ("coastal-sea", ("Bay of Belfalas", "Belfalas", "Harondor", "Lebennin")),
    "Northern Rhovanion": (
        "wilderness",
        (
            "Dorwinion", "Grey Mountain Narrows", "Heart of Mirkwood", "Iron Hills", "Southern Rhovanion",
            "Withered Heath", "Woodland Realm",
        ),
    ),
    "Nurn": ("dark-domain", ("Gorgoroth", "Horse Plains", "Khand")),
    "Númeriador": ("wilderness", ("Arthedain", "Forochel", "Lindon")),
    "Old Pûkel Gap": ("wilderness", ("Anfalas", "Old Pûkel-land")),
    "Old Pûkel-land": ("wilderness", ("Andrast", "Enedhwaith", "Eriadoran Coast", "Gap of Isen", "Old Pûkel Gap")),
    "Redhorn Gate": ("wilderness", ("Hollin", "Wold & Foothills")),
    "Rhudaur": ("wilderness", ("Angmar", "Arthedain", "Cardolan", "High Pass", "Hollin")),
    "Rohan": ("border-land", ("Anórien", "Fangorn", "Gap of Isen", "Wold & Foothills")),
    "Southern Mirkwood": (
        "dark-domain",
        (
            "Anduin Vales", "Brown Lands", "Dagorlad", "Heart of Mirkwood", "Southern Rhovanion", "Western Mirkwood",
        ),
    ),
    "Southern Rhovanion": (
        "wilderness",
        (
            "Dagorlad", "Dorwinion", "Heart of Mirkwood", "Horse Plains", "Northern Rhovanion", "Southern Mirkwood",
        ),
    ),
    "The Shire": ("free-domain", ("Arthedain", "Cardolan")),
    "Udûn": ("dark-domain", ("Gorgoroth",)),
    "Western Mirkwood": ("wilderness", ("Anduin Vales", "Heart of Mirkwood", "Southern Mirkwood", "Woodland Realm")),
    "Withered Heath": ("wilderness", ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion")),
    "Wold & Foothills": ("wilderness", ("Anduin Vales", "Brown Lands", "Fangorn", "Redhorn Gate", "Rohan")),
    "Woodland Realm": (
        "border-land",
        (
            "Anduin Vales", "Grey Mountain Narrows", "Heart of Mirkwood", "Northern Rhovanion", "Western Mirkwood",
        ),
    ),
}  # fmt: skip

_FOR_RINGWRAITHS = {"Dagorlad": ("Udûn",), "Udûn": ("Dagorlad",)}
"""Neighbours for a Ringwraith player's companies alone (MOV-16)."""


def neighbours(region: str, side: str) -> tuple[str, ...]:
    near = REGIONS[region][1]
    return near + _FOR_RINGWRAITHS.get(region, ()) if side == "minion" else near


@cache
def chains(start: str, end: str, longest: int, side: str) -> tuple[tuple[str, ...], ...]:
    """All chains of adjacent regions from one to the other, no region twice, shortest first (MOV-07 to MOV-09)."""
    if start == end:
        return ((start,),)
    found: list[tuple[str, ...]] = []
    row: list[tuple[str, ...]] = [(start,)]
    while row and len(row[0]) < longest:
        longer = [(*c, n) for c in row for n in neighbours(c[-1], side) if n not in c]
        found += [c for c in longer if c[-1] == end and _open(c, side)]
        row = [c for c in longer if c[-1] != end]
    return tuple(found)


def _open(chain: tuple[str, ...], side: str) -> bool:
    """MOV-15: for a Wizard player, Imlad Morgul is no thoroughfare to or from Gorgoroth."""
    if side != "hero" or "Gorgoroth" not in (chain[0], chain[-1]):
        return True
    return "Imlad Morgul" not in chain[1:-1]


def types(chain: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(REGIONS[region][0] for region in chain)
