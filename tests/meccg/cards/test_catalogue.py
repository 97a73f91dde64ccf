"""The list of all cards: what it tells, and how many bring a procedure of their own."""

from westmarch.meccg.cards import catalogue
from westmarch.meccg.definitions import DEFS


def test_every_card_is_listed_with_its_text():
    known = catalogue()
    assert [card.id for card in known] == list(dict.fromkeys(card.id for card in known))
    assert {card.id for card in known} == set(DEFS)
    assert all(card.text and card.facts["side"] in ("hero", "minion", "hazard", "") for card in known)


def test_few_cards_bring_a_procedure_of_their_own():
    known = catalogue()
    own = [card.name for card in known if card.bespoke]
    assert 0 < len(own) <= 0.03 * len(known), own


def test_the_figures_of_a_card():
    known = {card.id: card for card in catalogue()}
    erkenbrand = known["TW-148"].facts
    assert (erkenbrand["mind"], erkenbrand["direct_influence"], erkenbrand["prowess"], erkenbrand["body"]) == (4, 2, 5, 6)
    assert (erkenbrand["race"], erkenbrand["skills"], erkenbrand["home"]) == ("man", ["warrior"], ["Edoras"])
    moria = known["TW-413"].facts
    assert moria["site_type"] == "shadow-hold"
    assert moria["automatic_attacks"] == ["Orcs, 4 strikes at 7"]
    assert known["LE-86"].facts["keyed_to"][0] == "wilderness"
    assert known["LE-339"].facts["points_stored"] == 5


def test_a_text_says_when_on_what_at_which_price_and_what_happens():
    told = {card.id: card.text for card in catalogue()}
    assert told["TW-204"] == (
        "Scout only. Playable against an attack: tap a character or ally of the company who is a scout; "
        "the attack is cancelled."
    )
    assert told["TW-336"] == "Weapon. +2 to prowess for a bearer who is a warrior, to 8 at most."
    assert told["LE-117"] == (
        "Environment. At once, and when a company moves, if the site path has two Wildernesses and nobody in the company is "
        "a ranger: the company returns to its site of origin. At once, and when a company moves, if Doors of Night is in "
        "play: every site in play with two Wildernesses in its path taps, havens apart. Cannot be duplicated."
    )
    assert told["TW-181"].endswith(
        "In the end-of-turn phase: tap this card; bring 1 spell from your discard pile to your hand."
    )
    assert "Keyed to Coastal Sea; three Wildernesses; Ruins & Lairs whose path has" in told["TD-57"]
    assert "Manifestation of Adûnaphel the Ringwraith" in told["TW-2"]
    assert "May be played as a permanent-event" in told["TW-2"]
    assert "No effect on a Ringwraith player" in told["TW-36"]


def test_no_text_stammers():
    slugs = [*(f"{x}-{y}" for x in ("free", "border", "shadow", "dark") for y in ("hold", "land", "domain"))]
    for card in catalogue():
        sentences = card.text.split(". ")
        long = [s for s in sentences if len(s) > 40]
        assert len(set(long)) == len(long), f"{card.id} says something twice: {card.text}"
        for bad in ("not (", " if is ", "..", " ,", ";;", "wilderness", "ruins-and-lairs", "coastal-sea", *slugs):
            assert bad not in card.text, f"{card.id}: {bad!r} in {card.text}"
