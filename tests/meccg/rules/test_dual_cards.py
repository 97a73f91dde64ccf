"""DUAL: cards with two roles."""

from dataclasses import replace

import pytest

from meccg.field import halt, let_be
from meccg.plain import afresh, idle
from meccg.scenario import find, table
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.construction import check_deck, findings
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.sideboard import eligible
from westmarch.meccg.rulebook.turn import Between, Turn
from westmarch.meccg.settings import PROFILES

CHALLENGE = PROFILES["challenge"]


@pytest.mark.rule("DUAL-01", "CR-17")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_with_two_roles_has_the_one_in_which_it_is_declared(seat: int):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(seat, "Twilight")
    halt(t, erkenbrand)
    t.choose(seat, f"play:LE-145>{doors}")
    assert t.gone(doors)
    assert t.there(erkenbrand).used == 0  # without the hazard limit, as resource and as hazard


@pytest.mark.rule("DUAL-01")
def test_before_it_is_declared_it_is_what_its_frame_says():
    t = table()
    t.game.state.sideboard[0] = ("LE-145", "LE-235")
    assert eligible(t.game, 0, hazards=True) == ["LE-145"]
    assert eligible(t.game, 0, hazards=False) == ["LE-235"]


@pytest.mark.rule("DUAL-02")
@pytest.mark.parametrize(("letter", "extra"), [("A", "LE-235"), ("F", "LE-235")])
def test_it_may_be_in_the_deck_of_either_side(letter: str, extra: str):
    deck = DECKS[letter]
    board = tuple(of for of in deck.sideboard if of != extra)
    check_deck(replace(deck, sideboard=(*board, extra)), CHALLENGE)


@pytest.mark.rule("DUAL-02", "SET-05")
@pytest.mark.parametrize(("instead", "balanced"), [(("LE-145",), True), (("LE-90",), True), (("LE-90", "LE-90"), False)])
def test_it_counts_as_resource_or_hazard_as_its_owner_likes(instead: tuple[str, ...], balanced: bool):
    cards = list(DECKS["A"].play_deck)  # 30 of each kind, two Twilights among the hazards
    cards.remove("TW-332")  # a resource
    deck = replace(DECKS["A"], play_deck=(*cards, *instead))
    assert ("SET-05" not in [r.rule for r in findings(deck, CHALLENGE)]) == balanced


@pytest.mark.rule("DUAL-03", "END-18")
def test_as_a_hazard_it_obeys_limit_and_phase():
    t = table("F", "A")
    (layos,) = t.company("Bandit Lair", "Layos")
    t.game.state.exhausted[0] = 2
    t.hand(1, "Sudden Call", "Foolish Words", "Doors of Night")
    t.run(Between(1))
    t.offers_no("play:LE-235>call")  # not outside a movement/hazard phase
    afresh(t)
    halt(t, layos)
    t.choose(1, "play:LE-235>call")
    let_be(t)
    assert t.there(layos).used == 1
    t.choose(1, "play:LE-110")
    let_be(t)
    assert t.there(layos).used == 2


@pytest.mark.rule("DUAL-03", "END-18")
def test_as_a_hazard_it_needs_room_in_the_limit():
    t = table("F", "A")
    (layos,) = t.company("Bandit Lair", "Layos")
    t.game.state.exhausted[0] = 2
    t.hand(1, "Sudden Call", "Foolish Words", "Doors of Night")
    halt(t, layos)
    t.choose(1, "play:LE-110", "pass", f"play:LE-112>{layos}", "pass")
    t.offers_no("play:LE-235>call")


@pytest.mark.rule("DUAL-03", "END-17")
def test_as_a_resource_it_needs_neither():
    t = table("F", "A")
    t.company("Bandit Lair", "Layos")
    t.game.state.exhausted[0] = 2
    t.hand(0, "Sudden Call")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:LE-235>call")
    assert t.game.state.last_turn == t.game.state.turn + 1


@pytest.mark.rule("DUAL-04", "CR-17", "CR-18")
def test_at_any_point_is_wherever_a_player_may_declare_something_but_not_in_a_strike():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight", "Dodge")
    t.attack(prowess=9)
    t.offers(f"play:LE-145>{doors}", seat=0)  # while the attack is still as a whole
    t.choose(0, "pass", "tap")
    t.offers(f"play:TW-209>{erkenbrand}")
    t.offers_no(f"play:LE-145>{doors}")


@pytest.mark.rule("DUAL-04", "CR-17")
def test_the_other_player_has_his_chance_between_the_phases():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(1, "Twilight")
    t.run(Turn(0))
    phases = []
    for _ in range(40):
        if not t.game.asks:
            break
        if t.game.asks[0].rule == "DUAL-04":
            t.offers(f"play:LE-145>{doors}", seat=1)
            phases.append(t.game.state.phase)
            t.choose(1, "pass")
        else:
            idle(t, "DUAL-04")
    assert phases == ["untap", "organization", "long-event", "movement", "site"]


@pytest.mark.rule("DUAL-04", "TIM-10")
def test_never_while_a_chain_resolves():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Minions Stir", "Foolish Words")
    halt(t, erkenbrand)
    t.choose(0, "pass", 1, "play:LE-125", 0, "pass", 1, f"play:LE-112>{erkenbrand}", 0, "pass")
    assert t.game.asks[0].rule != "TIM-02"
    assert len([c for c in t.game.state.cards.values() if c.of in ("LE-125", "LE-112") and c.zone != "chain"]) == 2


@pytest.mark.rule("END-24", "CR-18", "ZON-05")
def test_sudden_call_is_shown_and_shuffled_away_without_an_answer_even_into_an_empty_deck():
    t = table("F", "A")
    t.company("Bandit Lair", "Layos")
    t.in_play("Doors of Night", 1)
    t.hand(0, "Sudden Call")
    t.hand(1, "Twilight")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:LE-235>shuffle")
    assert t.game.state.deck[0] == (find("Sudden Call"),)
    assert t.game.state.hand[0] == ()
    assert t.game.asks[0].rule == "ORG-01"  # nobody could answer
