"""EXH: exhausting the play deck."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.piles import Draw, ResetHands


def drawing(cards: int, discarded: tuple[str, ...] = ("Dodge", "Dodge", "Dodge")):
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.deck(0, *("Stealth",) * cards)
    t.game.state.discard[0] = tuple(find(n) for n in discarded)
    return t


@pytest.mark.rule("EXH-01", "EXH-04", "EXH-06")
@pytest.mark.parametrize(("draws", "exhausted"), [(1, 0), (2, 1)])
def test_the_deck_is_exhausted_when_its_last_card_is_drawn(draws: int, exhausted: int):
    t = drawing(2)
    t.run(Draw(0, draws))
    assert t.game.state.exhausted == [exhausted, 0]
    assert t.game.state.deck[0] == (("TW-332",) if not exhausted else ("TW-209",) * 3)
    assert t.game.state.discard[0] == (() if exhausted else ("TW-209",) * 3)
    t.quiet()


@pytest.mark.rule("EXH-01", "EXH-06", "EXH-03")
def test_it_is_counted_before_the_exchange_and_told_to_both():
    t = drawing(1)
    t.game.state.sideboard[0] = ("TW-204",)
    t.run(Draw(0, 1))
    t.offers("bring:TW-204", seat=0)
    assert t.game.state.exhausted == [1, 0]
    assert t.game.journal(1)[-1] == "The play deck of Stewards of Gondor is exhausted for the first time."
    t.choose(0, "done")
    assert t.game.state.exhausted == [1, 0]
    assert t.game.journal(1)[-1] == "Stewards of Gondor shuffles the discard pile, a new play deck."


@pytest.mark.rule("EXH-01")
def test_it_also_happens_in_the_opponents_turn():
    t = drawing(1)
    t.set(active=1)
    t.hand(0, *("Twilight",) * 7)
    t.hand(1, *("Twilight",) * 8)
    t.run(ResetHands(1))
    assert t.game.state.exhausted == [1, 0]
    t.quiet()


@pytest.mark.rule("EXH-02", "EXH-03")
def test_first_what_an_exhausted_deck_discards_goes_and_can_be_exchanged():
    t = drawing(1)
    t.game.state.sideboard[0] = ("TW-204",)
    card = t.in_play("Safe from the Shadow")
    t.run(Draw(0, 1))
    assert t.gone(card)
    t.choose(0, "bring:TW-204")
    t.offers("for:AS-54")  # it is already in the discard pile
    t.choose(0, "for:AS-54", "done")
    assert sorted(t.game.state.deck[0]) == ["TW-204", *["TW-209"] * 3]
    t.quiet()


@pytest.mark.rule("EXH-02", "DUR-07")
def test_any_play_deck_means_that_of_either_player():
    t = drawing(1)
    t.deck(1, "Slayer")
    card = t.in_play("Safe from the Shadow", 1)
    t.run(Draw(0, 1))
    assert t.gone(card)
    assert "AS-54" in t.game.state.discard[1]  # the owner's pile, which is not shuffled into a deck
    t.quiet()


@pytest.mark.rule("EXH-04")
def test_the_discard_pile_is_shuffled():
    t = drawing(1)
    before = t.game.chance.count
    t.run(Draw(0, 1))
    assert t.game.chance.count > before


@pytest.mark.rule("EXH-05")
def test_discarded_sites_go_home_and_never_into_the_play_deck():
    t = drawing(1)
    t.game.state.site_discard[0] = (find("Moria", "hero"),)
    t.run(Draw(0, 1))
    assert find("Moria", "hero") in t.game.state.sites[0]
    assert t.game.state.site_discard[0] == ()
    assert t.game.state.deck[0] == ("TW-209",) * 3


@pytest.mark.rule("EXH-07", "WE-33", "MH-07")
def test_an_interrupted_draw_goes_on_from_the_new_deck():
    t = drawing(1)
    t.game.state.sideboard[0] = ("TW-204",)
    t.run(Draw(0, 2))
    t.choose(0, "bring:TW-204", "done")  # for a Dodge: there is nothing else
    assert t.game.state.exhausted == [1, 0]
    assert sorted(t.game.state.hand[0]) == ["TW-209", "TW-332"]
    assert len(t.game.state.deck[0]) == 2
    t.quiet()


@pytest.mark.rule("EXH-07")
def test_nobody_can_answer_an_exhaustion():
    t = drawing(1)
    t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Twilight")
    t.in_play("Safe from the Shadow")
    t.run(Draw(0, 1))
    t.quiet()  # nobody was asked


@pytest.mark.rule("EXH-08")
def test_with_deck_and_discard_pile_empty_the_next_discard_becomes_the_deck():
    t = drawing(0, ())
    t.hand(0, "Dodge", "Stealth")
    piles.discard_from_hand(t.game, 0, "TW-209")
    assert t.game.state.deck[0] == ("TW-209",)
    assert t.game.state.discard[0] == ()
    piles.discard_from_hand(t.game, 0, "TW-332")
    assert t.game.state.discard[0] == ("TW-332",)


@pytest.mark.rule("EXH-01", "EXH-07")
def test_a_company_on_the_move_may_exhaust_the_deck():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.locations(0, "Moria")
    t.deck(0, "Stealth")
    t.game.state.discard[0] = ("TW-209",) * 2
    site = companies.lay_site(t.game, 0, find("Moria", "hero"), hidden=True)
    companies.set_goal(t.game, t.there(erkenbrand).id, site)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    while t.game.asks[0].rule == "MOV-14":
        t.choose(0, t.keys()[0])
    t.choose(0, "draw:2")
    assert t.game.state.exhausted[0] == 1
    assert sorted(t.game.state.hand[0]) == ["TW-209", "TW-332"]
