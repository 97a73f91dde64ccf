"""Chapter DECK: decks and component limits."""

import pytest

from quest.scenario import Table, table
from westmarch.quest.definitions import ENCOUNTERS, SHADOWS
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.rulebook.commands import Commands
from westmarch.quest.rulebook.corruption import receive_corruption
from westmarch.quest.rulebook.encounters import DrawEncounter
from westmarch.quest.rulebook.sauron_turn import HeroDraw


def piles(t: Table, deck: str, cards: tuple[str, ...], discards: tuple[str, ...]) -> Table:
    t.state.decks[deck], t.state.discards[deck] = cards, discards
    return t


@pytest.mark.rule("DECK-01", "DECK-03")
def test_a_deck_is_renewed_when_its_last_card_is_taken():
    t = piles(table(), "skill", ("a",), ("b", "c"))
    assert decks.draw(t.game, "skill") == "a"
    assert (t.state.decks["skill"], t.state.discards["skill"]) == (("b", "c"), ())


@pytest.mark.rule("DECK-03")
def test_with_no_discards_it_is_renewed_at_the_next_draw():
    t = piles(table(), "skill", ("a",), ())
    decks.draw(t.game, "skill")
    assert t.state.decks["skill"] == ()
    decks.discard(t.game, "skill", "a")
    assert t.state.decks["skill"] == ()
    assert decks.draw(t.game, "skill") == "a"


@pytest.mark.rule("DECK-03")
def test_looking_at_the_top_card_renews_an_empty_deck_and_no_other():
    t = piles(table(), "plot", (), ("b", "c"))
    assert decks.look_at_top(t.game, "plot") == ("b",)
    assert (t.state.decks["plot"], t.state.discards["plot"]) == (("c",), ())
    piles(t, "plot", ("a",), ("b",))
    assert decks.look_at_top(t.game, "plot") == ("a",)
    assert (t.state.decks["plot"], t.state.discards["plot"]) == ((), ("b",))


@pytest.mark.rule("DECK-04")
def test_with_both_empty_fewer_cards_are_drawn():
    t = piles(table(), "skill", ("a", "b"), ())
    assert decks.draw_several(t.game, "skill", 3) == ("a", "b")
    assert decks.draw(t.game, "skill") == ""


@pytest.mark.rule("S-59", "DECK-01", "DECK-03", "ENC-09")
def test_a_deck_runs_out_during_a_draw():
    t = table()
    t.hero("argalad", at="bree")
    t.turn_of("argalad", "encounter")
    deck = "enc_eriador_enedwaith"
    elsewhere = [c.id for c in ENCOUNTERS.values() if c.deck == "eriador_enedwaith" and c.location not in ("", "bree")]
    others = [c.id for c in ENCOUNTERS.values() if c.deck == "eriador_enedwaith" and c.id not in elsewhere]
    first, rest = elsewhere[:2], (*elsewhere[2:], *others)[:10]
    piles(t, deck, tuple(first), tuple(rest))
    t.run(DrawEncounter(0)).quiet()
    assert set(t.state.discards[deck]) == {*first, rest[0]}
    assert t.state.decks[deck] == rest[1:]


@pytest.mark.rule("S-73", "DECK-02", "DECK-03", "DECK-08")
def test_a_token_pile_runs_out():
    t = table()
    t.turn_of("sauron", "action")
    t.influence(mount_doom=1)
    discards = ("orc", "orc", "snaga", "blank", "orc", "snaga")
    piles(t, "tokens_brown_lands_mordor", ("cave_troll",), discards)
    piles(t, "tokens_rohan_gondor", ("southron",), ("blank",))
    t.run(Commands(1)).choose(0, "draw_token:brown_lands_mordor")
    assert t.state.tokens[1].face == "cave_troll"
    assert t.state.decks["tokens_brown_lands_mordor"] == discards
    assert t.state.discards["tokens_brown_lands_mordor"] == ()
    assert t.state.discards["tokens_rohan_gondor"] == ("blank",)


@pytest.mark.rule("DECK-05")
def test_favor_and_influence_never_run_out():
    t = table()
    board.place_favor(t.game, "bree", 200)
    board.place_influence(t.game, "bree", 200)
    assert (t.state.favor["bree"], t.state.influence["bree"]) == (200, 200)


@pytest.mark.rule("DECK-06", "ITEM-02")
def test_items_are_limited():
    t = table("argalad", "beravor")
    for _ in range(4):
        heroes.gain_item(t.game, 0, "boat")
    assert t.h("argalad").items == ("boat",) * 3


@pytest.mark.rule("DECK-07", "HDRAW-04")
def test_an_empty_life_pool_is_not_renewed():
    t = table()
    t.hero("argalad", hand=4, life=3, rest=5, damage=5)
    t.run(HeroDraw()).quiet()
    assert (len(t.h("argalad").hand), len(t.h("argalad").life)) == (7, 0)
    assert (len(t.h("argalad").rest), len(t.h("argalad").damage)) == (5, 5)


@pytest.mark.rule("DECK-09", "INFO-13")
def test_a_deck_that_was_looked_through_is_shuffled():
    t = piles(table(), "plot", ("loss_of_an_heir", "gollum_is_captured", "urgent_summons"), ())
    t.state.known_bottom, count = 2, t.game.chance.count
    decks.take_from_deck(t.game, "plot", "gollum_is_captured")
    assert t.state.decks["plot"] == ("loss_of_an_heir", "urgent_summons")
    assert t.game.chance.count == count + 1
    assert t.state.known_bottom == 0


@pytest.mark.rule("DECK-08", "DECK-10", "INFO-11")
def test_a_removed_token_goes_to_the_discards_of_its_colour():
    t = table()
    number = t.token("orc", "bree")
    board.move_token(t.game, number, "weathertop")
    board.discard_token(t.game, number)
    assert t.state.discards["tokens_eriador_enedwaith"] == ("orc",)
    assert t.state.discards["tokens_rhudaur_grey_mountains"] == ()


@pytest.mark.rule("DECK-11", "CORR-04")
def test_a_card_that_reshuffles_itself_takes_the_discards_along():
    t = piles(table(), "corruption", ("careless", "weak"), ("weary",))
    t.hero("argalad", favor=3)
    receive_corruption(t.game, 0)
    assert t.h("argalad").favor == 1
    assert sorted(t.state.decks["corruption"]) == ["careless", "weak", "weary"]
    assert t.state.discards["corruption"] == ()


@pytest.mark.rule("DECK-12", "DECK-06")
def test_every_deck_has_a_discard_pile_and_every_card_is_somewhere():
    t = table()
    assert set(t.state.decks) == set(t.state.discards)
    assert {f"event{stage}" for stage in (1, 2, 3)} < set(t.state.decks)
    assert len([deck for deck in t.state.decks if deck.startswith("enc_")]) == 6
    t.sauron(shadows=["betrayed"])
    assert len(t.state.decks["shadow"]) + 1 == sum(card.copies for card in SHADOWS.values())


@pytest.mark.rule("DECK-12")
def test_a_kept_event_is_in_no_pile():
    t = table()
    t.top("event1", "imladris")
    card = decks.draw(t.game, "event1")
    board.keep_event(t.game, card)
    assert "imladris" not in (*t.state.decks["event1"], *t.state.discards["event1"])
    board.discard_event(t.game)
    assert t.state.discards["event1"] == ("imladris",)
