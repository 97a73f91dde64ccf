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
