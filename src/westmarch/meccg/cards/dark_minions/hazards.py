"""Hazard events of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import UNDEAD, from_guard, hazard
from westmarch.meccg.words import *

DRUMS = (
    "Udûn", "Gorgoroth", "Angmar", "Gundabad", "High Pass", "Redhorn Gate", "Gap of Isen", "Rohan", "Southern Mirkwood",
)

CARDS: tuple[Definition, ...] = (
    hazard(
        "DM-45", "An Unexpected Outpost", "short",
        Play((w.HAZARD,), (Fetch(("hazard",), number=IfElse(InPlay(DOORS), 2, 1)),)),
    ),
    hazard(
        "DM-71", "The Moon Is Dead", "permanent",
        Play((w.HAZARD,), stays="table"),
        from_guard(GuardedBy(UNDEAD)),
        Bonus(b.STRIKES, 1, b.EVERYBODY, against=UNDEAD),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=UNDEAD),
        DoublesAttacks("undead"),
        On(w.ATTACK_DEFEATED, (Discarded(SELF),), when=AttackBy(UNDEAD)),
        once="game",
    ),
    hazard(
        "DM-52", "Drums", "long",
        Play((w.HAZARD,)),
        from_guard(both(GuardedBy(), either(SiteIn(DRUMS), Below()))),
        Bonus(b.LIMIT, 1, b.EVERYBODY, when=Below()),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, when=Below()),
        Bonus(b.ATTACK_PROWESS, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, when=both(AttackKind("automatic"), SiteIn(DRUMS))),
        Bonus(b.STRIKES, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, when=both(AttackKind("automatic"), SiteIn(DRUMS))),
        once="game",
    ),
    hazard(
        "DM-80", "Rank upon Rank", "permanent",
        Play((w.HAZARD,), stays="table"),
        from_guard(either(GuardedBy(("man",)), both(InPlay(DOORS), GuardedBy(("giant",))))),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=("man",)),
        Bonus(b.STRIKES, 1, b.EVERYBODY, against=("man",)),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=("giant",), when=InPlay(DOORS)),
        Bonus(b.STRIKES, 1, b.EVERYBODY, against=("giant",), when=InPlay(DOORS)),
        On(
            w.ATTACK_DEFEATED, (Discarded(SELF),),
            when=either(AttackBy(("man",)), both(InPlay(DOORS), AttackBy(("giant",)))),
        ),
        once="game",
    ),
    hazard(
        "DM-98", "The Way is Shut", "long",
        Play((w.HAZARD,)),
        On(w.COMPANY_MOVES, (SendBack(),), when=Below(moving=True)),
        On(w.RESOLVED, (SendBack(),), when=both(JustPlayed(), Below(moving=True))),
        once="game",
    ),
)
