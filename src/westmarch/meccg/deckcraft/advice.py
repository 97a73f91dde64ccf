"""What can be said of a deck that may be played as it is, but perhaps not as its owner means it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from westmarch.meccg.deckcraft.places import places, sites_of_side, takes_place_of_ring, where
from westmarch.meccg.decks.construction import findings
from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.decks.findings import PLAY_DECK, SIDEBOARD, SITES, Change, Finding
from westmarch.meccg.decks.starting_findings import may_start
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.rulebook.playable_at import places_words
from westmarch.meccg.rulebook.uniqueness import excluding, rivals
from westmarch.meccg.settings import Profile
from westmarch.meccg.vocabulary.naming import listed

NAMED = 3
"""So many sites are named where any will do."""

Advice: Callable[..., Finding] = partial(Finding, severity="advice")


def review(deck: Deck, profile: Profile) -> list[Finding]:
    """All that can be said about a deck, errors first."""
    return [*findings(deck, profile), *advice(deck)]


def advice(deck: Deck) -> Iterator[Finding]:
    own = [DEFS[of] for of in dict.fromkeys((*deck.play_deck, *deck.sideboard)) if of in DEFS]
    yield from _without_site(deck)
    yield from _rings(own, deck)
    yield from _of_the_other_side(own, deck)
    yield from _manifestations(deck)
    yield from _avatar(deck)
    yield from _idle_in_pool(deck)


def _without_site(deck: Deck) -> Iterator[Finding]:
    """ITM-01, ALY-01, FAC-01, HRD-02: of the cards of the play deck those that no site of the location deck is for."""
    for of, there in places(deck).items():
        if there or of not in deck.play_deck:
            continue
        d = DEFS[of]
        fitting = where(of, sites_of_side(deck.side))[:NAMED]
        text = f"{d.name} has no site here: it can be played at {places_words(d)}."
        words = f"Add {listed((DEFS[s].name for s in fitting), 'or')}" if fitting else f"Leave {d.name} out"
        changes = tuple(Change("add", site, pile=SITES) for site in fitting)
        gone = (Change("remove", of, deck.play_deck.count(of), PLAY_DECK),)
        yield Advice(_RULES[d.kind], text, (of, *fitting), f"{words}.", changes or gone)


_RULES = {"item": "ITM-01", "ally": "ALY-01", "faction": "FAC-01"}


def _rings(own: list[Definition], deck: Deck) -> Iterator[Finding]:
    """RING-01: a special ring needs a gold ring that a test may turn into it."""
    gold = [d for d in own if d.item == "gold-ring" and d.side == deck.side]
    for d in own:
        if takes_place_of_ring(d) and not any(g.side == d.side for g in gold):
            text = f"{d.name} takes the place of a gold ring, and there is none in this deck."
            change = Change("add", pile=PLAY_DECK, query=f"item:gold-ring side:{deck.side}")
            yield Advice("RING-01", text, (d.id,), "Add a gold ring.", (change,))


def _of_the_other_side(own: list[Definition], deck: Deck) -> Iterator[Finding]:
    """SET-10: items of the other side can be carried and not used."""
    for d in own:
        if d.kind == "item" and d.side not in ("", deck.side):
            text = f"{d.name} is an item of the other side, which can be carried but not used."
            twin = next((o for o in DEFS.values() if (o.name, o.side, o.kind) == (d.name, deck.side, "item")), None)
            if twin is None:
                yield Advice("SET-10", text, (d.id,), f"Take an item of this side in place of {d.name}.")
                continue
            piles = ((PLAY_DECK, deck.play_deck.count(d.id)), (SIDEBOARD, deck.sideboard.count(d.id)))
            changes = tuple(Change("replace", d.id, count, pile, to=twin.id) for pile, count in piles if count)
            advised = f"Take {twin.id} in its place, the item of that name for this side."
            yield Advice("SET-10", text, (d.id,), advised, changes)


def _manifestations(deck: Deck) -> Iterator[Finding]:
    """UNI-06: of several forms of one being only one can be in play, Dragons apart (DRG-02)."""
    cards = dict.fromkeys(of for of in (*deck.play_deck, *deck.starting_cards) if of in DEFS)
    named: set[str] = set()
    for of in cards:
        forms = tuple(other for other in cards if other in excluding(of))
        if len(forms) > 1 and not named & set(forms) and DEFS[of].unique:
            named.update(forms)
            names = listed((DEFS[form].name for form in forms), "and")
            text = f"{names} are one being, and only one of them can be in play."
            yield Advice("UNI-06", text, forms, "Keep the one that serves the deck.")


def _avatar(deck: Deck) -> Iterator[Finding]:
    """SB-04: without an avatar nobody fetches from the sideboard."""
    if not any(of in DEFS and DEFS[of].kind == "avatar" for of in deck.play_deck):
        who = "Wizard" if deck.side == "hero" else "Ringwraith"
        change = Change("add", count=3, pile=PLAY_DECK, query=f"kind:avatar side:{deck.side}")
        text = f"There is no {who} in the play deck, so nobody is revealed and nobody fetches from the sideboard."
        yield Advice("SB-04", text, (), f"Add a {who}.", (change,))


def _idle_in_pool(deck: Deck) -> Iterator[Finding]:
    """SET-16: what is in the pool and cannot start stays out of the game."""
    for of in dict.fromkeys(deck.pool):
        if of in DEFS and DEFS[of].kind == "item" and not may_start([DEFS[of]]):
            name = DEFS[of].name
            change = Change("move", of, deck.pool.count(of), "pool", to=PLAY_DECK)
            text = f"{name} is in the pool, but cannot start: only minor items that are neither unique nor of a hoard do."
            yield Advice("SET-16", text, (of,), f"Move {name} to the play deck.", (change,))


# Two decks ---------------------------------------------------------------------------------------------------------------


def advice_for_two(deck: Deck, other: Deck) -> Iterator[Finding]:
    """What two decks that meet have in common: who starts in both (SET-13), and who can be in play once only (UNI-01)."""

    def unique_characters(cards: tuple[str, ...]) -> list[str]:
        return [of for of in dict.fromkeys(cards) if of in DEFS and DEFS[of].kind == "character" and DEFS[of].unique]

    mine, theirs = unique_characters(deck.starting_cards), unique_characters(other.starting_cards)
    both = tuple(of for of in mine if not rivals(of).isdisjoint(theirs))
    if both:
        names = listed((DEFS[of].name for of in both), "and")
        text = f"Both decks start with {names}, so the starting characters are drafted."
        yield Advice("SET-13", text, both, "Let others start in one of them.")
    all_mine = unique_characters((*deck.starting_cards, *deck.play_deck))
    all_theirs = unique_characters((*other.starting_cards, *other.play_deck))
    shared = tuple(of for of in all_mine if of not in both and not rivals(of).isdisjoint(all_theirs))
    if shared:
        names = listed((DEFS[of].name for of in shared), "and")
        yield Advice("UNI-01", f"Both decks have {names}: whoever is first has them.", shared, "Nothing need be changed.")
