"""SET-13 to SET-20: what the starting companies of a deck must be like, and its pool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.decks.findings import POOL, SITES, STARTS, Change, Finding
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.settings import Profile
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.filters import Race

STARTING_ITEMS = 2
STARTING_MIND = 20
STARTING_CHARACTERS = {"hero": 5, "minion": 6}
STARTING_SITES = {"hero": ("Rivendell",), "minion": ("Minas Morgul", "Dol Guldur")}


def starting_findings(deck: Deck, profile: Profile) -> Iterator[Finding]:
    yield from _pool(deck)
    if profile.starting_company == "designated":
        yield from _designated(deck)
    elif not any(DEFS[of].name in STARTING_SITES[deck.side] for of in (*deck.sites, deck.start_site) if of):
        yield _elsewhere(deck, f"It needs {_starting_sites(deck)} to start at.")


def _starting_sites(deck: Deck) -> str:
    return " or ".join(STARTING_SITES[deck.side])


def _elsewhere(deck: Deck, text: str) -> Finding:
    """SET-17, SET-18."""
    there = [of for of, d in DEFS.items() if d.kind == "site" and d.side == deck.side]
    right = sorted(of for of in there if DEFS[of].name in STARTING_SITES[deck.side])
    changes = tuple(Change("add", of, pile=SITES) for of in right)
    advice = f"Put {_starting_sites(deck)} among the sites and start there."
    named = (deck.start_site,) if deck.start_site else ()
    return Finding("SET-17" if deck.side == "hero" else "SET-18", text, named, advice, changes)


def _pool(deck: Deck) -> Iterator[Finding]:
    """SET-04, SET-14: avatars wait in the play deck, and what is neither character nor item has no place in a pool."""
    fitting = ("character", "item", "site")  # a site is a matter of SET-03, an item that cannot start is merely idle
    for of in sorted({of for of in deck.pool if DEFS[of].kind not in fitting and not DEFS[of].begins}):
        name = DEFS[of].name
        text = f"{name} is in the pool, where only characters and minor items are."
        change = Change("move", of, deck.pool.count(of), POOL, to="play_deck")
        yield Finding("SET-14", text, (of,), f"Move {name} to the play deck.", (change,))


def _designated(deck: Deck) -> Iterator[Finding]:
    """SET-13, SET-15 to SET-20: the companies that the deck names."""
    if not deck.starts or not deck.starts[0]:
        text = "It names no starting company; only with the draft can it do without one."
        advice = "Name its starting companies, or play with the draft."
        yield Finding("SET-13", text, (), advice, (Change("set", setting="starting_company", to="draft"),))
        return
    if deck.start_site not in DEFS or DEFS[deck.start_site].name not in STARTING_SITES[deck.side]:
        yield _elsewhere(deck, f"Its companies start at {_starting_sites(deck)}.")
    yield from _divisions(deck)
    starts = [start for company in deck.starts[0] for start in company]
    yield from _people(deck, [start.of for start in starts])
    yield from _gear(starts)


def _people(deck: Deck, people: list[str]) -> Iterator[Finding]:
    for of in sorted({of for of in people if DEFS[of].kind != "character" or not _may_begin(DEFS[of])}):
        text = f"Only characters that may start are in a starting company; {DEFS[of].name} may not."
        yield Finding("SET-13", text, (of,), "Let somebody else start.", (Change("remove", of, pile=STARTS),))
    most = STARTING_CHARACTERS[deck.side]
    mind = sum(DEFS[of].mind for of in people)
    if len(people) > most or mind > STARTING_MIND:
        text = (
            f"At most {most} characters start, with {STARTING_MIND} points of mind together; "
            f"these are {len(people)} with {mind}."
        )
        named = tuple(dict.fromkeys(people))
        changes = tuple(Change("remove", of, pile=STARTS) for of in named)
        yield Finding("SET-15", text, named, "Let one of them wait in the play deck.", changes)


def _gear(starts: list[Start]) -> Iterator[Finding]:
    """SET-16, HRD-04."""
    items = [(start.of, of) for start in starts for of in start.items]
    for who, of in items:
        d = DEFS[of]
        if not may_start([d]):
            text = f"At most {STARTING_ITEMS} minor items start, neither unique nor of a hoard; {d.name} cannot."
            yield Finding("SET-16", text, (of,), f"Take {d.name} from the start.", (Change("remove", of, pile=STARTS),))
        elif not _is_for(d, DEFS[who]):
            text = f"{d.name} is not for {DEFS[who].name}."
            yield Finding("SET-16", text, (of, who), f"Give {d.name} to somebody else.")
    if len(items) > STARTING_ITEMS:
        text = f"At most {STARTING_ITEMS} minor items start; these are {len(items)}."
        named = tuple(dict.fromkeys(of for _, of in items))
        changes = tuple(Change("remove", of, pile=STARTS) for of in named)
        yield Finding("SET-16", text, named, f"Take {len(items) - STARTING_ITEMS} from the start.", changes)


def may_start(items: list[Definition]) -> bool:
    """SET-16, HRD-04, CR-43."""
    return all(d.begins or (d.item == "minor" and not d.unique and not d.hoard_item and _may_begin(d)) for d in items)


def _may_begin(d: Definition) -> bool:
    """Whether its own text lets it start."""
    return b.NOT_AT_START not in d.traits


def _is_for(item: Definition, who: Definition) -> bool:
    """Whether somebody may have an item by what is printed: those who are of other races than it is for may not."""
    tests = (item.borne_by, item.playable.by if item.playable is not None else None)
    return all(who.race in test.names for test in tests if isinstance(test, Race))


# Divisions and followers -------------------------------------------------------------------------------------------------


def _divisions(deck: Deck) -> Iterator[Finding]:
    """SET-19, SET-20: the same cards in every division, and followers beside those whom they follow."""
    first = _cards_in(deck.starts[0])
    same = all(division and all(division) and _cards_in(division) == first for division in deck.starts)
    if not same or first - Counter(deck.starting_cards):
        text = "Its starting companies are made of the same characters and items, however they are divided."
        yield Finding("SET-19", text, tuple(sorted(first)), "Name the same cards in each division.")
    named: set[str] = set()
    for company in (company for division in deck.starts for company in division):
        for start in company:
            if start.follows and start.of not in named and not _can_follow(start, company):
                named.add(start.of)
                yield _no_follower(start, company)


def _cards_in(division: tuple[tuple[Start, ...], ...]) -> Counter[str]:
    return Counter(of for company in division for start in company for of in (start.of, *start.items))


def _can_follow(start: Start, company: tuple[Start, ...]) -> bool:
    leader = next((other for other in company if other.of == start.follows and not other.follows), None)
    if leader is None:
        return False
    led = [DEFS[other.of].mind for other in company if other.follows == leader.of]
    return sum(led) <= _most_influence(leader)


def _most_influence(leader: Start) -> int:
    """ORG-14: the most that somebody's direct influence may be at the start, with all that helps to some kinds only."""
    sources = (leader.of, *leader.items)
    bonuses = [bonus.amount for of in sources for bonus in DEFS[of].own.get(b.INFLUENCE, ())]
    return DEFS[leader.of].influence + sum(amount if isinstance(amount, int) else STARTING_MIND for amount in bonuses)


def _no_follower(start: Start, company: tuple[Start, ...]) -> Finding:
    text = "A starting character follows another of the same company, who follows nobody and has the influence for it"
    cards = tuple(of for of in (start.of, start.follows) if of in DEFS)
    name = DEFS[start.of].name
    return Finding("SET-20", f"{text}; {name} does not.", cards, f"Let {name} follow nobody, or somebody else.")
