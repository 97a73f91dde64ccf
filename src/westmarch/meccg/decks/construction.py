"""SET-03 to SET-12: what a deck must be like. Its starting companies are in `starting_findings`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from westmarch.core.errors import BadSetup, shown
from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.decks.findings import PLAY_DECK, POOL, SIDEBOARD, SITES, Change, Finding
from westmarch.meccg.decks.printed_cards import printed_cards
from westmarch.meccg.decks.starting_findings import starting_findings
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.settings import Profile
from westmarch.meccg.vocabulary.naming import so_many

LEAST, MOST = 30, 50
CREATURES = 12
AVATARS = 3
CHARACTERS = 10
COPIES = 3
AGENT_MINDS = 36
MOST_FINDINGS = 12
"""So many findings are told in a refusal; the rest are counted."""


@lru_cache
def check_deck(deck: Deck, profile: Profile) -> None:
    """Refuse a deck that cannot be played, and say all that is wrong with it. One that can be is looked through once, not
    for every game."""
    found = list(findings(deck, profile))
    if found:
        more = f" And {len(found) - MOST_FINDINGS} more." if len(found) > MOST_FINDINGS else ""
        sentences = " ".join(f"{finding.text} ({finding.rule})" for finding in found[:MOST_FINDINGS])
        raise BadSetup(f"The deck {deck.name!r} cannot be played. {sentences}{more}")


def findings(deck: Deck, profile: Profile) -> Iterator[Finding]:
    """All that keeps a deck from being played; what else could be said of it is in `deckcraft.advice`."""
    yield from _unknown(deck)
    known = _known_part(deck)
    yield from _misplaced_sites(known)
    yield from _play_deck([DEFS[of] for of in known.play_deck], known.side)
    yield from _agents(known)
    yield from _copies(known)
    yield from _sides(known)
    yield from _locations(known)
    yield from _sideboard(known, profile)
    yield from starting_findings(known, profile)


# Cards that nobody knows -----------------------------------------------------------------------------------------------


def named_cards(deck: Deck) -> dict[str, str]:
    """Every card that a deck names, in all divisions of its starting companies too, and the pile where it is first named."""
    starts = [start for division in deck.starts for company in division for start in company]
    named = [of for start in starts for of in (start.of, *start.items)] + [deck.start_site] * bool(deck.start_site)
    piles = ((PLAY_DECK, deck.play_deck), (SIDEBOARD, deck.sideboard), (SITES, deck.sites), (POOL, deck.pool))
    found: dict[str, str] = {}
    for pile, cards in (*piles, (POOL, tuple(named))):
        for of in cards:
            found.setdefault(of, pile)
    return found


def _unknown(deck: Deck) -> Iterator[Finding]:
    for of, pile in sorted(named_cards(deck).items()):
        if of in DEFS:
            continue
        card = printed_cards().get(of)
        count = max(1, getattr(deck, pile).count(of))
        if card is None:
            advice = f"Take {shown(of)} out."
            yield Finding("SET-27", f"There is no card {shown(of)}.", (of,), advice, (Change("remove", of, count, pile),))
        elif card.implemented:
            advice = f"Name it {card.canonical}, the printing that is played here."
            change = Change("replace", of, count, pile, to=card.canonical)
            yield Finding("SET-27", f"{card.name} is not known as {of}.", (of,), advice, (change,))
        else:
            text = f"{card.name} ({of}) exists, but cannot be played yet."
            yield Finding("SET-27", text, (of,), f"Take {card.name} out.", (Change("remove", of, count, pile),))


def _known_part(deck: Deck) -> Deck:
    """What would be left if all that was said of unknown cards were done."""

    def known(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(played_as(of) for of in cards if played_as(of) in DEFS)

    def known_starts(company: tuple[Start, ...]) -> tuple[Start, ...]:
        known_people = (start for start in company if played_as(start.of) in DEFS)
        return tuple(Start(played_as(s.of), played_as(s.follows), known(s.items)) for s in known_people)

    return replace(
        deck,
        play_deck=known(deck.play_deck),
        sites=known(deck.sites),
        sideboard=known(deck.sideboard),
        pool=known(deck.pool),
        start_site=next(iter(known((deck.start_site,))), ""),
        starts=tuple(tuple(map(known_starts, division)) for division in deck.starts),
    )


def played_as(of: str) -> str:
    """The printing of a card that is played here."""
    card = printed_cards().get(of) if of not in DEFS else None
    return of if card is None else card.canonical


# The play deck ---------------------------------------------------------------------------------------------------------


def _misplaced_sites(deck: Deck) -> Iterator[Finding]:
    """SET-03."""
    for pile in (PLAY_DECK, SIDEBOARD, POOL):
        cards: tuple[str, ...] = getattr(deck, pile)
        for of in sorted({of for of in cards if DEFS[of].kind == "site"}):
            text = f"{DEFS[of].name} is a site and belongs in the location deck."
            change = Change("move", of, cards.count(of), pile, to=SITES)
            yield Finding("SET-03", text, (of,), f"Move {DEFS[of].name} to the sites.", (change,))


def _play_deck(cards: list[Definition], side: str) -> Iterator[Finding]:
    yield from _equal_halves(cards, side)
    halves = sum(creature_halves(d, side) for d in cards)
    if halves < 2 * CREATURES:
        lacking = CREATURES - halves // 2
        text = f"The play deck has {so_many(halves // 2, 'creature')}, and needs {CREATURES} at least."
        change = Change("add", count=lacking, pile=PLAY_DECK, query="kind:creature")
        yield Finding("SET-06", text, (), f"Put {so_many(lacking, 'more creature')} among the hazards.", (change,))
    yield from _people(cards)


def _equal_halves(cards: list[Definition], side: str) -> Iterator[Finding]:
    """SET-05, DUAL-02: what has two roles counts as its owner likes."""
    dual = sum(has_two_roles(d) for d in cards)
    resources = sum(d.is_resource and not has_two_roles(d) for d in cards)
    hazards = sum(d.hazard and not has_two_roles(d) for d in cards)
    as_resources = min(dual, max(0, (hazards - resources + dual) // 2))
    resources, hazards = resources + as_resources, hazards + dual - as_resources
    sought = {"resource": f"side:{side} kind:item,ally,faction,event", "hazard": "side:hazard"}
    for number, other, noun in ((resources, hazards, "resource"), (hazards, resources, "hazard")):
        if number < LEAST:
            lacking = max(LEAST, min(other, MOST)) - number  # so that both halves are equal afterwards
            text = f"The play deck has {so_many(number, noun)}, and needs {LEAST} at least."
            change = Change("add", count=lacking, pile=PLAY_DECK, query=sought[noun])
            yield Finding("SET-05", text, (), f"Add {so_many(lacking, noun)}.", (change,))
        if number > MOST:
            text = f"The play deck has {so_many(number, noun)}, {MOST} at most are allowed."
            change = Change("remove", count=number - MOST, pile=PLAY_DECK, query=sought[noun])
            yield Finding("SET-05", text, (), f"Take {so_many(number - MOST, noun)} out.", (change,))
    if resources != hazards and min(resources, hazards) >= LEAST:
        more, less = ("resource", "hazard") if resources > hazards else ("hazard", "resource")
        apart = abs(resources - hazards)
        have = f"{so_many(resources, 'resource')} and {so_many(hazards, 'hazard')}"
        changes = (
            Change("add", count=apart, pile=PLAY_DECK, query=sought[less]),
            Change("remove", count=apart, pile=PLAY_DECK, query=sought[more]),
        )
        advice = f"Add {so_many(apart, less)}, or take {so_many(apart, more)} out."
        yield Finding("SET-05", f"The play deck has {have}; both must be equal in number.", (), advice, changes)


def _people(cards: list[Definition]) -> Iterator[Finding]:
    """SET-07, SET-08."""
    avatars = Counter(d.id for d in cards if d.kind == "avatar")
    named = tuple(sorted(avatars))
    if avatars.total() > AVATARS:
        text = f"The play deck has {avatars.total()} Wizards or Ringwraiths, {AVATARS} at most are allowed."
        over = avatars.total() - AVATARS
        change = Change("remove", named[0] if len(named) == 1 else "", over, PLAY_DECK, query="kind:avatar")
        yield Finding("SET-07", text, named, f"Take {over} of them out.", (change,))
    if len(avatars) >= AVATARS:
        text = "The Wizards or Ringwraiths in the play deck may not be three different ones."
        changes = tuple(Change("remove", of, avatars[of], PLAY_DECK) for of in named)
        yield Finding("SET-07", text, named, "Leave one or two of them and take the others out.", changes)
    characters = sum(d.kind == "character" for d in cards)
    if characters > CHARACTERS:
        text = f"The play deck has {characters} characters, {CHARACTERS} at most are allowed."
        over = characters - CHARACTERS
        change = Change("remove", count=over, pile=PLAY_DECK, query="kind:character")
        cards_there = tuple(sorted({d.id for d in cards if d.kind == "character"}))
        yield Finding("SET-08", text, cards_there, f"Take {over} of them out.", (change,))


def has_two_roles(d: Definition) -> bool:
    return {play.role for play in d.plays} >= {"resource", "hazard"}


def creature_halves(d: Definition, side: str) -> int:
    """SET-06, AGT-05, DRG-14: a creature that is playable as an event too, or a Dragon that is ahunt or at home, counts one
    half; so does an agent in a Wizard deck."""
    if d.kind == "creature":
        return 2 if len(d.plays) == 1 else 1
    if d.kind == "agent":
        return 1 if side == "hero" else 0
    return 1 if d.hazard and d.is_dragon_form else 0


def _agents(deck: Deck) -> Iterator[Finding]:
    """AGT-04."""
    piles = {PLAY_DECK: deck.play_deck, SIDEBOARD: deck.sideboard, POOL: deck.starting_cards}
    there = [(of, pile) for pile, cards in piles.items() for of in cards if DEFS[of].kind == "agent"]
    minds = sum(DEFS[of].mind for of, _ in there)
    if minds > AGENT_MINDS:
        text = f"The agents of the deck have minds of {minds} together, {AGENT_MINDS} at most are allowed."
        named = tuple(sorted({of for of, _ in there}))
        changes = tuple(Change("remove", of, 1, pile) for of, pile in there)
        yield Finding("AGT-04", text, named, f"Take agents with minds of {minds - AGENT_MINDS} or more out.", changes)


# Copies, sides, sites, sideboard -----------------------------------------------------------------------------------------


def _copies(deck: Deck) -> Iterator[Finding]:
    """SET-09: havens are exempt, and other sites are a matter of SET-11."""
    for of, number in sorted(Counter((*deck.play_deck, *deck.sideboard, *deck.starting_cards)).items()):
        d = DEFS[of]
        most = 1 if d.unique and d.kind != "avatar" else COPIES
        if d.kind != "site" and number > most:
            allowed = f"{most} at most are allowed" if most > 1 else "one at most is allowed of a unique card"
            text = f"{d.name} is there {number} times; {allowed}."
            pile = SIDEBOARD if of in deck.sideboard else PLAY_DECK if of in deck.play_deck else POOL
            change = Change("remove", of, number - most, pile)
            yield Finding("SET-09", text, (of,), f"Take {number - most} of them out.", (change,))


def _sides(deck: Deck) -> Iterator[Finding]:
    """SET-10: items and hazards of the other side may be there."""
    piles = {PLAY_DECK: deck.play_deck, SIDEBOARD: deck.sideboard, POOL: deck.starting_cards}
    for of in sorted({of for cards in piles.values() for of in cards}):
        d = DEFS[of]
        if d.side and d.side != deck.side and d.kind not in ("item", "site"):
            changes = tuple(Change("remove", of, cards.count(of), pile) for pile, cards in piles.items() if of in cards)
            own = next((o.id for o in DEFS.values() if (o.name, o.side) == (d.name, deck.side)), "")
            advice = f"Take {d.name} out."
            if own:
                advice = f"Take {own} in its place, the card of that name for this side."
                changes = tuple(Change("replace", of, c.count, c.pile, to=own) for c in changes)
            yield Finding("SET-10", f"{d.name} is a card of the other side.", (of,), advice, changes)


def _locations(deck: Deck) -> Iterator[Finding]:
    """SET-11."""
    for of, number in sorted(Counter(deck.sites).items()):
        d = DEFS[of]
        if d.kind != "site" or d.side != deck.side:
            own = next((o.id for o in DEFS.values() if (o.name, o.kind, o.side) == (d.name, "site", deck.side)), "")
            change = Change("replace", of, number, SITES, to=own) if own else Change("remove", of, number, SITES)
            advice = f"Take {own} in its place, the site of that name for this side." if own else f"Take {d.name} out."
            yield Finding("SET-11", f"{d.name} is no site of this side.", (of,), advice, (change,))
        elif number > 1 and not d.is_haven:
            text = f"{d.name} is there {number} times; only havens may be there more than once."
            yield Finding("SET-11", text, (of,), "Leave one of them.", (Change("remove", of, number - 1, SITES),))


def _sideboard(deck: Deck, profile: Profile) -> Iterator[Finding]:
    """SET-12, SB-01, SB-02."""
    most = profile.sideboard_max[profile.decks - 1]
    over = len(deck.sideboard) - most
    if over > 0:
        text = f"The sideboard has {len(deck.sideboard)} cards, {most} at most are allowed."
        yield Finding("SET-12", text, (), f"Take {over} of them out.", (Change("remove", count=over, pile=SIDEBOARD),))
