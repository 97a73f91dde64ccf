"""What the machine plans in the card game: who travels with whom, where a company goes, whether it enters, what it keeps."""

from collections.abc import Callable

import pytest

from meccg.scenario import Table, find, table
from westmarch.core.decision import key_of
from westmarch.meccg.rulebook.fellowship import may_travel_together
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import Visit
from westmarch.players.base import find_player, player_chance
from westmarch.players.meccg.danger import Hunters
from westmarch.players.meccg.guards import Guards
from westmarch.players.meccg.roads import best_site, site_values
from westmarch.players.meccg.sites import Outlook
from westmarch.players.meccg.worth import hand_values, least


def plays_on(t: Table, goes_on: Callable[[], bool], most: int = 60) -> None:
    """The machine answers for both sides while something is still so."""
    players = [find_player("meccg", "heuristic") for _ in (0, 1)]
    luck = [player_chance(1, seat) for seat in (0, 1)]
    for _ in range(most):
        if not t.game.asks or not goes_on():
            return
        ask = t.game.asks[0]
        t.game.take(players[ask.seat].choose(t.game, ask.seat, ask, luck[ask.seat]), ask)
    raise AssertionError(f"it goes on and on: {t.game.where()}")


def chosen(t: Table, player: str = "heuristic") -> str:
    ask = t.game.asks[0]
    return key_of(find_player("meccg", player).choose(t.game, ask.seat, ask, player_chance(1, ask.seat)))


# Who travels with whom ----------------------------------------------------------------------------------------------------


def test_those_part_who_cannot_leave_a_haven_together():
    t = table("J", "A")
    t.company("Dol Guldur", "Hador", "Odoacer", "Lieutenant of Morgul", "Orc Captain")
    t.run(OrganizationPhase(0))
    assert not all_may_travel(t)
    plays_on(t, lambda: t.game.state.phase == "organization" and not all_may_travel(t))
    assert all_may_travel(t)


def all_may_travel(t: Table) -> bool:
    return not any(may_travel_together(t.game, c.members, companies=(c.id,)) for c in t.game.state.companies.values())


def test_a_newcomer_who_leads_keeps_apart_from_another_leader():
    t = table("J", "A")
    (first, _) = t.company("Dol Guldur", "Lieutenant of Morgul", "Orc Veteran")
    t.hand(0, "Orc Captain")
    t.run(OrganizationPhase(0))
    plays_on(t, lambda: t.game.state.characters_played == 0)
    together = t.there(first).members
    assert all(t.card(member).of != find("Orc Captain") for member in together)


@pytest.mark.rule("ORG-19")
@pytest.mark.parametrize("player", ["heuristic", "quick"])
def test_a_newcomer_is_taken_back_for_whom_no_influence_is_found(player: str):
    t = table()
    _elrond, _elladan, anborn, _bofur = t.company("Rivendell", "Elrond", "Elladan", "Anborn", "Bofur")
    t.hand(0, "Erkenbrand")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize", f"character:{find('Erkenbrand')}", f"into:{t.there(anborn).id}>0")
    while shifts := [key_of(c) for c in t.game.asks[0].choices if c[0] == "shift"]:  # until nobody may think twice any more
        t.choose(0, shifts[0], "back")
    assert chosen(t, player).startswith("withdraw:")


# Where a company goes -----------------------------------------------------------------------------------------------------


def test_it_goes_where_what_it_holds_can_be_played():
    t = table("F", "A")
    (ciryaher, _) = t.company("Dol Guldur", "Asternak", "Ciryaher")
    t.locations(0, "Goblin-gate", "Moria", "Bandit Lair")
    t.hand(0, "Stinker")
    assert best_site(t.game, t.there(ciryaher)) == find("Goblin-gate", "minion")


def test_what_may_still_be_drawn_makes_a_place_worth_going_to():
    t = table("F", "A")
    (asternak, _) = t.company("Dol Guldur", "Asternak", "Ciryaher")
    t.locations(0, "Goblin-gate")
    company = t.there(asternak)
    goblin_gate = find("Goblin-gate", "minion")
    empty = Outlook(t.game, company).net(goblin_gate)
    t.deck(0, "Stinker", "Stinker", "Orc Quarrels", "Ruse")
    assert Outlook(t.game, company).net(goblin_gate) > empty == 0


def test_a_way_is_as_dangerous_as_the_opponents_deck_makes_it():
    t = table("F", "A")
    (asternak, _) = t.company("Dol Guldur", "Asternak", "Ciryaher")
    t.locations(0, "Goblin-gate")
    before = site_values(t.game, t.there(asternak))[find("Goblin-gate", "minion")]
    t.hand(1, "True Fire-drake", "Cave-drake", "Cave Worm", "Rain-drake")
    assert site_values(t.game, t.there(asternak))[find("Goblin-gate", "minion")] < before - 0.5
    assert len(Hunters(t.game, t.there(asternak)).creatures) == 4


# Whether it enters --------------------------------------------------------------------------------------------------------


def visit(t: Table, member: int) -> str:
    t.set(phase="site")
    t.run(Visit(t.there(member).id))
    return chosen(t)


def test_two_weak_men_are_hardly_able_to_act_after_the_elves():
    """Each faces a strike that most likely taps him, and then nobody is left to take anything."""
    t = table("F", "A")
    (layos, _) = t.company("Thranduil's Halls", "Layos", "Luitprand")
    guards = Guards(t.game, t.there(layos), ())
    assert max(guards.able.values()) < 0.3


def test_with_a_card_that_cancels_the_attack_they_enter():
    t = table("F", "A")
    (layos, _) = t.company("Thranduil's Halls", "Layos", "Luitprand")
    t.hand(0, "To Satisfy the Questioner", "Not Slay Needlessly")
    guards = Guards(t.game, t.there(layos), t.game.state.hand[0])
    assert max(guards.able.values()) == 1
    assert visit(t, layos) == "enter"


def test_what_it_enters_for_it_also_plays():
    t = table("G", "H")
    (lieutenant, *_) = t.company("Dale", "Lieutenant of Morgul", "Muzgash", "Radbug")
    t.hand(0, "Gleaming Gold Ring")
    t.set(phase="site")
    t.dice(*[11] * 20)
    t.run(Visit(t.there(lieutenant).id))
    entered = chosen(t) == "enter"
    plays_on(t, lambda: bool(t.game.asks) and t.game.asks[0].kind != "site.act")
    if t.game.asks:
        assert chosen(t).startswith("item") == entered


# What it keeps ------------------------------------------------------------------------------------------------------------


def test_a_hand_keeps_something_of_every_sort():
    """Six prizes, and the only creature: one of the prizes goes."""
    t = table("J", "A")
    t.company("Dol Guldur", "The Mouth", "Hador")
    t.locations(0, "Easterling Camp", "Southron Oasis", "Raider-hold")
    factions = ("Balchoth", "Easterlings", "Haradrim", "Southrons", "Corsairs of Rhûn", "Wain-easterlings")
    t.hand(0, *factions, "Cave-drake")
    kept = list(t.game.state.hand[0])
    assert least(t.game, 0, kept) != find("Cave-drake")


def test_a_ring_without_a_gold_ring_is_worth_little():
    t = table("F", "A")
    t.company("Dol Guldur", "Asternak")
    t.hand(0, "Dwarven Ring of Thrár's Tribe", "Orc Quarrels")
    values = hand_values(t.game, 0)
    assert values[find("Dwarven Ring of Thrár's Tribe", "minion")] < values[find("Orc Quarrels")]


def test_another_copy_of_who_is_unique_is_worth_nothing():
    t = table("J", "A")
    t.company("Dol Guldur", "The Mouth")
    t.hand(0, "Jerrek", "Jerrek")
    assert hand_values(t.game, 0)[find("Jerrek")] == 0


# Hazards ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("member", "answer"), [("Glorfindel II", "pass"), ("Fatty Bolger", "creature")])
def test_a_creature_is_played_on_whom_it_can_hurt(member, answer):
    """One that would only give the points of its defeat is not."""
    t = table("A", "B")
    (number,) = t.company("Moria", member)
    t.hand(1, "Orc-lieutenant")
    t.set(phase="movement")
    t.run(HazardStep(t.there(number).id))
    assert chosen(t).startswith(answer)
