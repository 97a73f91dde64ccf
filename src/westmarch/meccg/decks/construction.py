"""SET-05 to SET-18: what a deck must be like. Each finding is told with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from westmarch.core.errors import BadSetup, shown
from westmarch.core.game import Reason
from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.settings import Profile
from westmarch.meccg.vocabulary import bonuses as b

LEAST, MOST = 30, 50
CREATURES = 12
AVATARS = 3
CHARACTERS = 10
COPIES = 3
STARTING_ITEMS = 2
STARTING_MIND = 20
STARTING_CHARACTERS = {"hero": 5, "minion": 6}
STARTING_SITES = {"hero": ("Rivendell",), "minion": ("Minas Morgul", "Dol Guldur")}


def check_deck(deck: Deck, profile: Profile) -> None:
    """Refuse a deck that cannot be played, and say all that is wrong with it."""
    found = list(findings(deck, profile))
    if found:
        told = " ".join(f"{reason.text} ({reason.rule})" for reason in found)
        raise BadSetup(f"The deck {deck.name!r} cannot be played. {told}")


def findings(deck: Deck, profile: Profile) -> Iterator[Reason]:
    everything = (*deck.play_deck, *deck.sideboard, *deck.sites, *deck.starting_cards, *_named_starts(deck))
    unknown = sorted({of for of in everything if of not in DEFS})
    if unknown:
        more = f" and {len(unknown) - 5} more" if len(unknown) > 5 else ""
        yield Reason("SET-27", f"There is no card {', '.join(map(shown, unknown[:5]))}{more}.")
        return
    yield from _play_deck([DEFS[of] for of in deck.play_deck])
    yield from _copies(deck)
    yield from _sides(deck)
    yield from _locations(deck)
    most = profile.sideboard_max[profile.decks - 1]
    if len(deck.sideboard) > most:
        yield Reason("SET-12", f"The sideboard has {len(deck.sideboard)} cards, {most} at most are allowed.")
    if profile.starting_company == "designated":
        yield from _start(deck)
    elif not any(DEFS[of].name in STARTING_SITES[deck.side] for of in (*deck.sites, deck.start_site) if of):
        yield Reason("SET-17" if deck.side == "hero" else "SET-18", f"It needs {_starting_sites(deck)} to start at.")


def _named_starts(deck: Deck) -> list[str]:
    """The cards in all divisions of the starting companies, and the site where they set out."""
    starts = [start for division in deck.starts for company in division for start in company]
    return [of for start in starts for of in (start.of, *start.items)] + [deck.start_site] * bool(deck.start_site)


def _starting_sites(deck: Deck) -> str:
    return " or ".join(STARTING_SITES[deck.side])


def _play_deck(cards: list[Definition]) -> Iterator[Reason]:
    if any(d.kind == "site" for d in cards):
        yield Reason("SET-03", "Sites belong in the location deck.")
    dual = sum(has_two_roles(d) for d in cards)  # DUAL-02: they count as their owner likes
    resources = sum(d.is_resource and not has_two_roles(d) for d in cards)
    hazards = sum(d.hazard and not has_two_roles(d) for d in cards)
    as_resources = min(dual, max(0, (hazards - resources + dual) // 2))
    resources, hazards = resources + as_resources, hazards + dual - as_resources
    for number, words in ((resources, "resources"), (hazards, "hazards")):
        if number < LEAST:
            yield Reason("SET-05", f"The play deck has {number} {words}, and needs {LEAST} at least.")
        if number > MOST:
            yield Reason("SET-05", f"The play deck has {number} {words}, {MOST} at most are allowed.")
    if resources != hazards:
        yield Reason(
            "SET-05", f"The play deck has {resources} resources and {hazards} hazards; both must be equal in number."
        )
    creatures = sum(creature_halves(d) for d in cards) // 2
    if creatures < CREATURES:
        yield Reason("SET-06", f"The play deck has {creatures} creatures, and needs {CREATURES} at least.")
    avatars = [d.id for d in cards if d.kind == "avatar"]
    if len(avatars) > AVATARS:
        yield Reason("SET-07", f"The play deck has {len(avatars)} Wizards or Ringwraiths, {AVATARS} at most are allowed.")
    if len(set(avatars)) >= AVATARS:
        yield Reason("SET-07", "The Wizards or Ringwraiths in the play deck may not be three different ones.")
    characters = sum(d.kind == "character" for d in cards)
    if characters > CHARACTERS:
        yield Reason("SET-08", f"The play deck has {characters} characters, {CHARACTERS} at most are allowed.")


def has_two_roles(d: Definition) -> bool:
    return {play.role for play in d.plays} >= {"resource", "hazard"}


def creature_halves(d: Definition) -> int:
    """SET-06: a creature that is playable as an event too, or a Dragon that is ahunt or at home, counts one half."""
    if d.kind == "creature":
        return 2 if len(d.plays) == 1 else 1
    return 1 if d.hazard and d.name.endswith((" Ahunt", " At Home")) else 0


def _copies(deck: Deck) -> Iterator[Reason]:
    for of, number in sorted(Counter((*deck.play_deck, *deck.sideboard, *deck.starting_cards)).items()):
        d = DEFS[of]
        most = 1 if d.unique and d.kind != "avatar" else COPIES
        if number > most:
            yield Reason("SET-09", f"{d.name} is there {number} times, {most} at most is allowed.")


def _sides(deck: Deck) -> Iterator[Reason]:
    for of in sorted({*deck.play_deck, *deck.sideboard, *deck.starting_cards}):
        d = DEFS[of]
        if d.side and d.side != deck.side and d.kind not in ("item", "site"):
            yield Reason("SET-10", f"{d.name} is a card of the other side.")


def _locations(deck: Deck) -> Iterator[Reason]:
    for of, number in sorted(Counter(deck.sites).items()):
        d = DEFS[of]
        if d.kind != "site" or d.side != deck.side:
            yield Reason("SET-11", f"{d.name} is no site of this side.")
        elif number > 1 and not d.is_haven:
            yield Reason("SET-11", f"{d.name} is there {number} times; only havens may be there more than once.")


def _start(deck: Deck) -> Iterator[Reason]:
    """SET-13, SET-15 to SET-18: the designated starting companies."""
    if not deck.starts:
        yield Reason("SET-13", "It names no starting company; only with the draft can it do without one.")
        return
    if deck.start_site not in DEFS or DEFS[deck.start_site].name not in STARTING_SITES[deck.side]:
        rule = "SET-17" if deck.side == "hero" else "SET-18"
        yield Reason(rule, f"Its companies start at {_starting_sites(deck)}.")
    yield from _divisions(deck)
    starts = [start for company in deck.starts[0] for start in company]
    people = [DEFS[start.of] for start in starts]
    if any(d.kind != "character" or b.NOT_AT_START in d.traits for d in people):
        yield Reason("SET-13", "Only characters that may start are in a starting company.")
    if len(people) > STARTING_CHARACTERS[deck.side] or sum(d.mind for d in people) > STARTING_MIND:
        most = STARTING_CHARACTERS[deck.side]
        yield Reason("SET-15", f"At most {most} characters start, with {STARTING_MIND} points of mind together.")
    items = [DEFS[of] for start in starts for of in start.items]
    if not may_start(items) or len(items) > STARTING_ITEMS:
        yield Reason("SET-16", f"At most {STARTING_ITEMS} minor items start, neither unique nor of a hoard.")


def _divisions(deck: Deck) -> Iterator[Reason]:
    """SET-19, SET-20: the same cards in every division, and followers beside those whom they follow."""
    first = _cards_in(deck.starts[0])
    same = all(division and all(division) and _cards_in(division) == first for division in deck.starts)
    if not same or first - Counter(deck.starting_cards):
        yield Reason("SET-19", "Its starting companies are made of the same characters and items, however they are divided.")
    companies = [company for division in deck.starts for company in division]
    if any(start.follows and start.follows not in _leaders(company) for company in companies for start in company):
        yield Reason("SET-20", "A starting character follows another of the same company, who follows nobody.")


def _cards_in(division: tuple[tuple[Start, ...], ...]) -> Counter[str]:
    return Counter(of for company in division for start in company for of in (start.of, *start.items))


def _leaders(company: tuple[Start, ...]) -> set[str]:
    return {start.of for start in company if not start.follows}


def may_start(items: list[Definition]) -> bool:
    """SET-16, HRD-04, CR-43."""
    return all(d.begins or (d.kind == "item" and d.item == "minor" and not d.unique and not d.hoard_item) for d in items)
