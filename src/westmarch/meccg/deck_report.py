"""A deck as those see it who build it: its parts, what is wrong with it, where it can be played, what a hand may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from westmarch.meccg.deck_structs import (
    ChangeToMake,
    DeckFinding,
    DeckPart,
    DeckReport,
    DeckRow,
    Figure,
    MindOf,
    OddsOf,
    PartName,
    PlaceOfDeck,
    Severity,
    State,
)
from westmarch.meccg.deckcraft.advice import review
from westmarch.meccg.deckcraft.odds import chance_in_hand
from westmarch.meccg.deckcraft.places import PLAYED_AT_SITES, places, sites_of_side, where
from westmarch.meccg.decks.construction import AVATARS, CHARACTERS, CREATURES, LEAST, MOST, creature_halves
from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.decks.findings import PLAY_DECK, POOL, SIDEBOARD, SITES, STARTS, Change, Finding
from westmarch.meccg.decks.printed_cards import card_name, printed_cards
from westmarch.meccg.decks.starting_findings import STARTING_MIND
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.faces import emblem, frame_of
from westmarch.meccg.points import TYPES
from westmarch.meccg.rulebook.setup import HAND
from westmarch.meccg.settings import Profile

MOST_FINDINGS = 40
"""So many are told at a time; the rest are counted."""
REGION_TYPES = ("wilderness", "shadow-land", "dark-domain", "border-land", "free-domain", "coastal-sea")
SITE_TYPES = ("ruins-and-lairs", "shadow-hold", "dark-hold")
_PART_RULES: dict[PartName, frozenset[str]] = {
    "start": frozenset({"SET-13", "SET-14", "SET-15", "SET-16", "SET-19", "SET-20"}),
    "characters": frozenset({"SET-07", "SET-08"}),
    "sites": frozenset({"SET-11", "SET-17", "SET-18"}),
    "resources": frozenset(),
    "hazards": frozenset({"SET-06"}),
    "sideboard": frozenset({"SET-12"}),
}
"""Findings that are about a part as a whole, whatever cards they name."""
_HALVES = ("resources", "hazards")
"""SET-05 is about the half of which there are too few or too many."""


def report(deck: Deck, profile: Profile) -> DeckReport:
    found = review(deck, profile)
    there = places(deck)
    errors = sum(finding.severity == "error" for finding in found)
    cards = [DEFS[of] for of in deck.play_deck if of in DEFS]
    return DeckReport(
        name=deck.name,
        side=deck.side,
        playable=not errors,
        errors=errors,
        warnings=len(found) - errors,
        findings=[_finding(finding) for finding in found[:MOST_FINDINGS]],
        more=max(0, len(found) - MOST_FINDINGS),
        parts=_Parts(deck, profile, found, there).all(),
        avatars=list(dict.fromkeys(d.name for d in cards if d.kind == "avatar")),
        play_deck=len(deck.play_deck),
        mind=_minds(deck),
        most_mind=STARTING_MIND,
        hand=HAND,
        odds=_odds(deck, cards),
        places=_places(deck, there),
        missing=_missing(deck, there),
        keying=_keying(cards),
        points=_points(deck),
    )


# Findings ----------------------------------------------------------------------------------------------------------------


def _finding(finding: Finding) -> DeckFinding:
    severity: Severity = finding.severity
    changes = [_change(change) for change in finding.changes]
    return DeckFinding(finding.rule, finding.text, finding.advice, severity, list(finding.cards), changes)


def _change(c: Change) -> ChangeToMake:
    return ChangeToMake(_label(c), c.action, c.card, c.count, c.pile, c.to, c.query, c.setting)


def _label(c: Change) -> str:
    """What a button says that makes a change, or shows what could be done."""
    if c.action == "set":
        return "Play with the draft" if c.setting == "starting_company" else f"Set {c.setting}"
    if not c.card:
        return "Find some" if c.action == "add" else "Show them"
    name = card_name(c.card)
    match c.action:
        case "add":
            return f"Add {name}"
        case "remove":
            return f"Take {name} out" if c.count == 1 else f"Take {c.count} out"
        case "move":
            return f"Move {name}"
        case "replace":
            return f"Take {card_name(c.to)} ({c.to})"


# Parts -------------------------------------------------------------------------------------------------------------------


class _Parts:
    """The parts of one deck."""

    def __init__(self, deck: Deck, profile: Profile, found: list[Finding], there: dict[str, tuple[str, ...]]) -> None:
        self.deck = deck
        self.profile = profile
        self.found = found
        self.there = there
        self.first: dict[str, Finding] = {}
        """By card: the first finding that names it, an error if there is one."""
        for finding in sorted(found, key=lambda one: one.severity != "error"):
            for of in finding.cards:
                self.first.setdefault(of, finding)

    def all(self) -> list[DeckPart]:
        deck = self.deck
        people = self._piled(deck.play_deck, PLAY_DECK, lambda d: d.is_person)
        resources = self._piled(deck.play_deck, PLAY_DECK, lambda d: not d.is_person and not d.hazard)
        hazards = self._piled(deck.play_deck, PLAY_DECK, lambda d: d.hazard)
        hazards.sort(key=lambda row: row.kind != "creature")
        avatars = sum(row.count for row in people if row.kind == "avatar")
        halves = sum(creature_halves(DEFS[of], deck.side) for of in deck.play_deck if of in DEFS)
        mind = sum(one.mind for one in _minds(deck))
        sideboard = self.profile.sideboard_max[self.profile.decks - 1]
        return [
            self._part("start", "Start", self._starting(), f"mind {mind} of {STARTING_MIND}", "SET-15"),
            self._part("characters", "Characters", people, f"at most {CHARACTERS}, avatar {avatars} of {AVATARS}", "SET-08"),
            self._part("sites", "Sites", self._piled(deck.sites, SITES), "one of each, havens free", "SET-11"),
            self._part("resources", "Resources", resources, f"at least {LEAST}", "SET-05", hazards),
            self._part(
                "hazards",
                "Hazards",
                hazards,
                f"at least {LEAST}, creatures {halves // 2} of {CREATURES}",
                "SET-06",
                resources,
            ),
            self._part(
                "sideboard", "Sideboard", self._piled(deck.sideboard, SIDEBOARD), f"of at most {sideboard}", "SET-12"
            ),
        ]

    def _part(
        self, name: PartName, title: str, rows: list[DeckRow], wanted: str, rule: str, other: list[DeckRow] | None = None
    ) -> DeckPart:
        """`other` is the other half of the play deck, which may not have more."""
        count, beside = _count(rows), _count(other or [])
        return DeckPart(name, title, count, wanted, rule, self._state(name, rows, beside), rows)

    def _state(self, name: PartName, rows: list[DeckRow], other: int) -> State:
        states: list[State] = [row.severity for row in rows]
        rules = _PART_RULES[name]
        states += [finding.severity for finding in self.found if finding.rule in rules]
        count = _count(rows)
        if name in _HALVES and not (max(LEAST, other) <= count <= MOST):
            states += [finding.severity for finding in self.found if finding.rule == "SET-05"]
        return "error" if "error" in states else "advice" if "advice" in states else "fine"

    def _piled(self, cards: Iterable[str], pile: str, wanted: Callable[[Definition], bool] | None = None) -> list[DeckRow]:
        """What is in a pile, by name; what nobody knows stands among the resources and hides nowhere."""
        counted = Counter(cards)
        chosen = [of for of in counted if wanted is None or (wanted(DEFS[of]) if of in DEFS else _as_printed(of, wanted))]
        rows = [self._row(of, counted[of], pile) for of in chosen]
        return sorted(rows, key=lambda row: row.name.strip('"'))

    def _starting(self) -> list[DeckRow]:
        deck = self.deck
        if deck.pool or not deck.starts:
            return self._piled(deck.pool, POOL)
        rows: list[DeckRow] = []
        for company in deck.starts[0]:
            for start in company:
                rows.append(self._row(start.of, 1, STARTS, _follows(start)))
                rows += [self._row(item, 1, STARTS, f"with {card_name(start.of)}") for item in start.items]
        return rows

    def _row(self, of: str, count: int, pile: str, note: str = "") -> DeckRow:
        d = DEFS.get(of)
        finding = self.first.get(of)
        at = self.there.get(of) if pile in (PLAY_DECK, SIDEBOARD) else None
        return DeckRow(
            card=of,
            name=card_name(of),
            count=count,
            pile=pile,
            kind="" if d is None else d.kind,
            frame="" if d is None else frame_of(d),
            emblem="" if d is None else emblem(d),
            note=note,
            points=0 if d is None else d.mp,
            points_kind="" if d is None else d.mp_type,
            mind=d.mind if d is not None and d.kind == "character" else None,
            site_type="" if d is None else d.site_type,
            rule="" if finding is None else finding.rule,
            severity="fine" if finding is None else finding.severity,
            places=None if at is None else [DEFS[site].name for site in at],
            in_hand=float(chance_in_hand(self.deck, (of,))) if pile == PLAY_DECK else None,
        )


def _as_printed(of: str, wanted: Callable[[Definition], bool]) -> bool:
    """Whether a card that is not played here belongs with others, by what is known of it."""
    known = printed_cards().get(of)
    kind = "resource" if known is None else known.kind
    stand_in = {"character": "character", "avatar": "avatar", "hazard": "event"}.get(kind, "event")
    return wanted(Definition(of, of, stand_in, hazard=kind == "hazard"))


def _count(rows: list[DeckRow]) -> int:
    return sum(row.count for row in rows)


def _follows(start: Start) -> str:
    return f"follows {card_name(start.follows)}" if start.follows else ""


def _minds(deck: Deck) -> list[MindOf]:
    """SET-15: of whom the pool or the companies are made, and who takes how much."""
    people = [Start(of) for of in deck.pool]
    if deck.starts and not deck.pool:
        people = [start for company in deck.starts[0] for start in company]
    known = [(start, DEFS[start.of]) for start in people if start.of in DEFS]
    return [MindOf(d.id, d.name, d.mind, bool(start.follows)) for start, d in known if d.kind == "character"]


# Hands, places, charts ---------------------------------------------------------------------------------------------------


def _odds(deck: Deck, cards: list[Definition]) -> list[OddsOf]:
    who = "a Wizard" if deck.side == "hero" else "a Ringwraith"
    sorts: tuple[tuple[str, set[str], int], ...] = (
        (who, {d.id for d in cards if d.kind == "avatar"}, 1),
        ("a character", {d.id for d in cards if d.kind == "character"}, 1),
        ("something to play at a site", {d.id for d in cards if d.kind in PLAYED_AT_SITES}, 1),
        ("a creature", {d.id for d in cards if d.kind == "creature"}, 1),
        ("two creatures or more", {d.id for d in cards if d.kind == "creature"}, 2),
    )
    return [OddsOf(what, float(chance_in_hand(deck, among, least))) for what, among, least in sorts]


def _places(deck: Deck, there: dict[str, tuple[str, ...]]) -> list[PlaceOfDeck]:
    sites = dict.fromkeys(of for of in deck.sites if of in DEFS and DEFS[of].kind == "site")
    return [_place(site, [of for of, at in there.items() if site in at]) for site in sites]


def _missing(deck: Deck, there: dict[str, tuple[str, ...]]) -> list[PlaceOfDeck]:
    all_sites = sites_of_side(deck.side)
    wanted: dict[str, list[str]] = {}
    for of, at in there.items():
        if not at and of in deck.play_deck and (fitting := where(of, all_sites)):
            wanted.setdefault(fitting[0], []).append(of)
    return [_place(site, cards) for site, cards in wanted.items()]


def _place(site: str, cards: list[str]) -> PlaceOfDeck:
    d = DEFS[site]
    return PlaceOfDeck(site, d.name, d.site_type, d.region, [DEFS[of].name for of in cards])


def _keying(cards: list[Definition]) -> list[Figure]:
    """How many creatures can be keyed to each type of region or site."""
    keys = [{kind for k in d.keying for kind in (*k.regions, *k.sites)} for d in cards if d.kind == "creature"]
    regions = [Figure(kind, f"r-{kind}", sum(kind in one for one in keys)) for kind in REGION_TYPES]
    return regions + [Figure(kind, f"s-{kind}", sum(kind in one for one in keys)) for kind in SITE_TYPES]


def _points(deck: Deck) -> list[Figure]:
    def total(cards: Iterable[str], kind: str) -> int:
        return sum(DEFS[of].mp for of in cards if of in DEFS and not DEFS[of].hazard and DEFS[of].mp_type == kind)

    own = (*deck.play_deck, *deck.starting_cards)
    kinds = [kind for kind in TYPES if kind != "kill"]
    return [
        Figure(kind, "m-misc" if kind == "miscellaneous" else f"m-{kind}", total(own, kind), total(deck.sideboard, kind))
        for kind in kinds
    ]
