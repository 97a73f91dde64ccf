"""Hazard events of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import from_guard, hazard
from westmarch.meccg.words import *


def ahunt(attack: FormAttack, when: Condition) -> tuple[Play, On]:
    """ATK-06: it attacks each company that moves there, after the drawing, or at once if it resolves later in that phase."""
    return (
        Play((w.HAZARD,), (If(when, (attack,)),), stays="table"),
        On(w.COMPANY_MOVES, (attack,), when=when),
    )


_TO_DECK = Fetch(("unique-dragon", "drake"), ("discard",))
_TO_HAND = (Fetch(("unique-dragon",), ("discard",), "hand"), Fetch(("drake",), ("discard",), "hand"))

CARDS: tuple[Definition, ...] = (
    hazard(
        "TD-4", "Bairanax Ahunt", "long",
        *ahunt(
            FormAttack("dragon", 3, 12, 6, chooses=True),
            either(
                MovesIn(("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows")),
                both(InPlay(DOORS), MovesIn(("Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"))),
            ),
        ),
        race="dragon", unique=True, mp=3, mp_type="kill", entity="bairanax",
    ),
    hazard(
        "TD-10", "Daelomin Ahunt", "long",
        *ahunt(
            FormAttack("dragon", 4, 11, 7, chooses=True),
            either(
                MovesIn(("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")),
                both(
                    InPlay(DOORS),
                    MovesIn(("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")),
                ),
            ),
        ),
        race="dragon", unique=True, mp=4, mp_type="kill", entity="daelomin",
    ),
    hazard(
        "TD-11", "Daelomin at Home", "permanent",
        Play((w.HAZARD,), stays="table"),
        from_guard(both(AtSite(names=("Dancing Spire",)), Unless(AtTable("Daelomin Ahunt")))),
        AddsAttack("Dancing Spire", AutoAttack("dragon", 3, 14, body=8), unless="Daelomin Ahunt"),
        Action((w.HAZARD,), (Until(Bonus(b.LIMIT, 2), "company", "company"),), cost=Discard(), free=True),
        race="dragon", unique=True, mp=4, mp_type="kill", entity="daelomin",
    ),
    hazard(
        "TD-18", "Dragon-sickness", "short",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), (Checks(TARGET, -1),), target=Pick(CHARACTER, Bears(("major", "greater"))),
        ),
        keywords="corruption",
    ),
    hazard(
        "TD-21", "Eärcaraxë Ahunt", "long",
        *ahunt(
            FormAttack("dragon", 3, 15, 6, chooses=True),
            either(
                MovesIn(("Andrast Coast", "Andrast", "Bay of Belfalas", "Eriadoran Coast")),
                both(InPlay(DOORS), MovesIn(("Old Pûkel-land", "Enedhwaith", "Anfalas"), ("coastal-sea",))),
            ),
        ),
        race="dragon", unique=True, mp=4, mp_type="kill", entity="earcaraxe",
    ),
    hazard(
        "TD-27", "From the Pits of Angband", "long",
        Play((w.HAZARD,)),
        On(
            w.TURN_ENDS,
            (
                EachPlayer(
                    (
                        If(
                            InPlay(DOORS), (OneOfThese(((_TO_DECK,), _TO_HAND)),), (_TO_DECK,),
                        ),
                    ),
                ),
            ),
        ),
        once="game",
    ),
    hazard(
        "TD-37", "Itangast Ahunt", "long",
        *ahunt(
            FormAttack("dragon", 4, 16, 7),
            either(
                MovesIn(("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath")),
                both(InPlay(DOORS), MovesIn(("Dorwinion", "Heart of Mirkwood", "Southern Rhovanion", "Woodland Realm"))),
            ),
        ),
        race="dragon", unique=True, mp=6, mp_type="kill", entity="itangast",
    ),
    hazard(
        "TD-61", "Scatha Ahunt", "long",
        *ahunt(
            FormAttack("dragon", 4, 13, 8),
            either(
                MovesIn(("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows")),
                both(InPlay(DOORS), MovesIn(("Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"))),
            ),
        ),
        race="dragon", unique=True, mp=5, mp_type="kill", entity="scatha",
    ),
    hazard(
        "TD-64", "Scorba Ahunt", "long",
        *ahunt(
            FormAttack("dragon", 4, 10, 7, chooses=True),
            either(
                MovesIn(("Forochel", "Angmar", "Gundabad")),
                both(InPlay(DOORS), MovesIn(("Númeriador", "Arthedain", "Rhudaur"))),
            ),
        ),
        race="dragon", unique=True, mp=3, mp_type="kill", entity="scorba",
    ),
    hazard(
        "TD-85", "Withered Lands", "short",
        Play(
            (w.HAZARD,), (ChangeRegion("wilderness", ("wilderness", "wilderness")),), target=PickRegion(kind="wilderness"),
            when=InPlay(DOORS), name="wilderness",
        ),
        Play(
            (w.HAZARD,), (ChangeRegion("shadow-land", ("wilderness", "wilderness")),), target=PickRegion(kind="shadow-land"),
            when=InPlay(DOORS), name="shadow-land",
        ),
        Play(
            (w.HAZARD,), (ChangeRegion("border-land", ("wilderness", "wilderness")),), target=PickRegion(kind="border-land"),
            when=InPlay(DOORS), name="border-land",
        ),
        keywords="environment",
    ),
)
