"""The decks, as their pages tell of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from westmarch.core.cards import Figure
from westmarch.core.guides import CardList, CardRow, Chart, Guide, Shelf, Spot
from westmarch.meccg.deckcraft.places import places
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.decks.formats import FORMATS, SUFFIXES, write_file
from westmarch.meccg.decks.notes import NOTES
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.points import TYPES
from westmarch.meccg.text import attack_in_short
from westmarch.meccg.vocabulary.naming import listed

PARTS: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    ("Characters", ("character", "avatar"), False),
    ("Factions and allies", ("faction", "ally"), False),
    ("Items", ("item",), False),
    ("Resource events", ("event",), False),
    ("Creatures", ("creature",), True),
    ("Hazard events", ("event",), True),
)
"""The sections of a play deck: title, kinds, whether they are hazards."""
FRAMES = {"Characters": "k-{}", "Creatures": "k-hazard", "Hazard events": "k-hazard"}
WHO = {"hero": "Wizard", "minion": "Ringwraith"}


def guide(letter: str) -> Guide:
    deck, notes = DECKS[letter], NOTES[letter]
    return Guide(
        name=deck.name,
        mark=letter,
        frame=f"k-{deck.side}",
        line=_line(deck),
        in_short=notes.in_short,
        plan_title="What it wants",
        plan=notes.wants,
        spots=tuple(_spots(deck)),
        figures_are="points within reach",
        figures=_points((*deck.play_deck, *deck.starting_cards)),
        sections=(("How to play against it", notes.against), ("Its sideboard", notes.sideboard)),
        start=notes.start,
        companies=_companies(deck),
        charts=(_creatures(deck),),
        lists=tuple(_lists(deck)),
    )


def _line(deck: Deck) -> str:
    avatars = dict.fromkeys(DEFS[of].name for of in deck.play_deck if DEFS[of].kind == "avatar")
    kind = "A deck of our own" if deck.letter == "U" else f"Challenge Deck {deck.letter}"
    return f"{kind} · {WHO[deck.side]}, {listed(avatars, 'or')}" if avatars else kind


# Points ----------------------------------------------------------------------------------------------------------------


def _points(cards: Iterable[str]) -> tuple[Figure, ...]:
    """What resources and characters are worth together, by kind; of what is unique one counts."""
    sums: Counter[str] = Counter()
    for of, count in Counter(cards).items():
        d = DEFS[of]
        if not d.hazard and d.mp > 0:
            sums[d.mp_type] += d.mp * (1 if d.unique else count)
    return tuple(Figure(f"{kind} points", point_sign(kind), str(sums[kind])) for kind in TYPES if sums[kind])


def point_sign(kind: str) -> str:
    return "m-misc" if kind == "miscellaneous" else f"m-{kind}"


# Places ----------------------------------------------------------------------------------------------------------------


def _spots(deck: Deck) -> Iterator[Spot]:
    """The sites, those first where most can be made; what is played where as the deck means it, or as the rules allow."""
    meant = NOTES[deck.letter].places or {of: sites for of, sites in places(deck).items() if DEFS[of].mp}
    at: dict[str, list[str]] = {site: [] for site in dict.fromkeys(deck.sites)}
    for of, sites in meant.items():
        for site in sites:
            at[site].append(of)
    number = 0
    for site, cards in sorted(
        at.items(), key=lambda row: (-sum(DEFS[of].mp for of in row[1]), not row[1], DEFS[row[0]].name)
    ):
        number += bool(cards)
        rows = tuple(CardRow(of, note="" if of in deck.play_deck else "sideboard") for of in cards)
        d = DEFS[site]
        mark = str(number) if cards else ""
        yield Spot(d.name, site, f"s-{d.site_type}", mark, rows, _guards(d), _points(cards))


def _by_worth(row: tuple[str, list[str]]) -> tuple[int, bool, str]:
    site, cards = row
    return -sum(DEFS[of].mp for of in cards), not cards, DEFS[site].name


def _guards(site: Definition) -> str:
    if site.is_haven:
        return "haven"
    return ", ".join(map(attack_in_short, site.autos)) or "no attack"


# Start -----------------------------------------------------------------------------------------------------------------


def _companies(deck: Deck) -> tuple[CardList, ...]:
    if not deck.starts:
        return ()
    division = deck.starts[0]
    where = DEFS[deck.start_site].name
    names = [f"At {where}"] if len(division) == 1 else [f"Company {n} at {where}" for n in range(1, len(division) + 1)]
    return tuple(
        CardList(name, tuple(map(_member, company)), f"k-{deck.side}") for name, company in zip(names, division, strict=True)
    )


def _member(start: Start) -> CardRow:
    notes = [f"follows {DEFS[start.follows].name}"] if start.follows else []
    notes += [f"bears {listed((DEFS[of].name for of in start.items), 'and')}"] if start.items else []
    return CardRow(start.of, note=", ".join(notes))


# Hazards ---------------------------------------------------------------------------------------------------------------


def _creatures(deck: Deck) -> Chart:
    """Each creature is a cell with its strikes, in the column of its prowess; none between is left out."""
    own = [DEFS[of] for of in deck.play_deck if DEFS[of].kind == "creature"]
    strengths = [d.prowess for d in own]
    columns = tuple(
        (str(prowess), tuple(_strikes(d) for d in sorted(own, key=_by_strikes) if d.prowess == prowess))
        for prowess in range(min(strengths), max(strengths) + 1)
    )
    told = "A square is a creature: its column is its prowess, the figure its strikes; all is one strike for each character."
    return Chart("Its creatures", told, columns)


def _by_strikes(d: Definition) -> tuple[int, str]:
    return d.strikes * d.attacks or 99, d.id


def _strikes(d: Definition) -> str:
    strikes = str(d.strikes) if d.strikes else "all"
    return strikes if d.attacks == 1 else f"{d.attacks}·{strikes}"


# Lists -----------------------------------------------------------------------------------------------------------------


def _lists(deck: Deck) -> Iterator[CardList]:
    for title, kinds, hazard in PARTS:
        cards = [of for of in deck.play_deck if DEFS[of].kind in kinds and DEFS[of].hazard == hazard]
        if cards:
            yield _list(title, cards, FRAMES.get(title, "k-res-{}").format(deck.side))
    yield _list("Sites", deck.sites, "k-site")
    yield _list("Sideboard", deck.sideboard, f"k-{deck.side}")


def _list(title: str, cards: Iterable[str], frame: str) -> CardList:
    counts = sorted(Counter(cards).items(), key=lambda row: DEFS[row[0]].name.lstrip('"'))
    return CardList(title, tuple(CardRow(of, count) for of, count in counts), frame)


# The shelf -------------------------------------------------------------------------------------------------------------


def _written(letter: str, format_name: str) -> str:
    return write_file(DECKS[letter], format_name)


SHELF = Shelf(
    title="Decks",
    about="A to E are decks of Wizards, F to J decks of Ringwraiths, as they were sold; U is a deck of our own.",
    guide=guide,
    formats={name: SUFFIXES[name] for name in FORMATS},
    written=_written,
    change_at="/decks/build/meccg?from={}",
)
