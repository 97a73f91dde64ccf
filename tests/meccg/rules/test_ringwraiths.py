"""RW: Ringwraiths."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.cards.making import MINION, hazard, item
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import DEFS, Playable
from westmarch.meccg.ops import companies, piles, turns
from westmarch.meccg.ops import table as ops
from westmarch.meccg.rulebook.character_placement import OrganizingBlock
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.movement import CompanyMovement, MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.ringwraiths import crowded_out, follower_places
from westmarch.meccg.rulebook.site import site_plays
from westmarch.meccg.rulebook.strikes import BodyCheck
from westmarch.meccg.rulebook.travel import destinations
from westmarch.meccg.rulebook.uniqueness import rivals
from westmarch.meccg.state import Attack, Lasting
from westmarch.meccg.stats import body, direct_influence, influence_left, mode_of, prowess, unused_general, unused_influence
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import Untap
from westmarch.meccg.vocabulary.picks import CHARACTER, OWN_CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Action, Play

WRAITH = "Adûnaphel the Ringwraith"
RIDERS = {"black-rider": "Black Rider", "fell-rider": "Fell Rider", "heralded-lord": "Heralded Lord"}


def alone(site: str = "Dol Guldur", *others: str):
    t = table("F", "A")
    found = t.company(site, WRAITH, *others)
    return t, *found


def goals(t, number: int) -> set[str]:
    return {DEFS[of].name for of in destinations(t.game, t.there(number))}


# Company ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-01")
def test_others_share_his_company_at_a_darkhaven_only():
    t, wraith, _ = alone("Dol Guldur", "Layos")
    t.locations(0, "Carn Dûm")
    assert goals(t, wraith) == set()  # together they go nowhere
    t, wraith = alone()
    t.locations(0, "Carn Dûm")
    assert goals(t, wraith) == {"Carn Dûm"}


@pytest.mark.rule("RW-01")
@pytest.mark.parametrize(("site", "joins"), [("Dol Guldur", True), ("Bandit Lair", False)])
def test_nobody_joins_him_elsewhere(site: str, joins: bool):
    t = table("F", "A")
    (wraith,) = t.company(site, WRAITH)
    (layos,) = t.company(site, "Layos")
    t.run(OrganizingBlock(0))
    assert t.offered(f"regroup:{layos}") == joins
    assert t.card(wraith).host != t.card(layos).host


@pytest.mark.rule("RW-02")
def test_items_do_nothing_for_him(made):
    cunning = Action(w.ANY_TIME, (Untap(),), target=Pick(OWN_CHARACTER), cost=Tap())
    edge = Bonus(b.PROWESS, 2, b.BEARER), Bonus(b.BODY, 1, b.BEARER)
    made(item("T-1", "A dread blade", "minor", *edge, cunning, side=MINION, corruption=1))
    t, wraith = alone("Moria")
    plain = prowess(t.game, wraith), body(t.game, wraith)
    blade = t.give(wraith, "A dread blade")
    ops.tap(t.game, wraith)
    assert (prowess(t.game, wraith), body(t.game, wraith)) == plain
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{blade}>{wraith}")
    assert [r.rule for r in Window(w.ORGANIZATION).against(t.game, 0, Thing("T-1", blade))] == ["USE-04"]
    (layos,) = t.company("Bandit Lair", "Layos")
    ops.put(t.game, blade, "with", layos)
    t.game.ask_again()
    t.offers(f"use:{blade}>{wraith}")


@pytest.mark.rule("RW-03")
def test_he_makes_no_checks_and_is_no_target_for_corruption(made):
    t, wraith, layos = alone("Dol Guldur", "Layos")
    made("Lure of Nature", "A wide lure", effects=(Play((w.HAZARD,), target=Pick(CHARACTER), stays="target"),))
    t.run(CorruptionCheck(wraith))
    assert t.game.state.verdict == "passed"  # without a roll
    t.hand(1, "A wide lure")
    t.set(phase="movement")
    t.run(HazardStep(t.there(wraith).id))
    t.offers(f"play:T-A wide lure>{layos}", seat=1)
    t.offers_no(f"play:T-A wide lure>{wraith}")


@pytest.mark.rule("RW-04")
def test_five_more_general_influence_that_control_nobody():
    t, _, _ = alone("Dol Guldur", "Layos")  # mind 5
    assert influence_left(t.game, 0) == 15
    assert unused_general(t.game, 0) == 20


# Movement ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-05")
def test_no_site_path_with_a_coastal_sea(made):
    t, wraith = alone()
    t.give(wraith, "Black Rider")
    made("Moria", "By the sea", "minion", path=("dark-domain", "coastal-sea"))
    t.locations(0, "By the sea", "Moria")
    assert goals(t, wraith) == {"Moria"}
    (layos,) = t.company("Dol Guldur", "Layos")
    assert "By the sea" in goals(t, layos)


@pytest.mark.rule("RW-06")
def test_no_region_movement():
    t, wraith = alone()
    t.give(wraith, "Black Rider")
    t.locations(0, "Moria", "Goblin-gate")  # the second belongs to Carn Dûm
    assert goals(t, wraith) == {"Moria"}
    (layos,) = t.company("Dol Guldur", "Layos")
    assert goals(t, layos) == {"Moria", "Goblin-gate"}


@pytest.mark.rule("RW-10")
@pytest.mark.parametrize("mode", ["", *RIDERS])
def test_he_leaves_the_darkhavens_in_a_mode_only(mode: str):
    t, wraith = alone()
    t.locations(0, "Moria", "Carn Dûm")
    if mode:
        t.give(wraith, RIDERS[mode])
    assert mode_of(t.game, wraith) == mode
    assert goals(t, wraith) == ({"Moria", "Carn Dûm"} if mode else {"Carn Dûm"})


@pytest.mark.rule("RW-10")
def test_from_elsewhere_he_goes_to_a_darkhaven_only(made):
    t, wraith = alone("Moria")
    made("Moria", "Below Moria", "minion", adjacent=(("Moria", 0),))
    t.give(wraith, "Black Rider")
    t.locations(0, "Dol Guldur", "Below Moria")
    assert goals(t, wraith) == {"Dol Guldur"}
    (layos,) = t.company("Moria", "Layos")
    t.locations(0, "Dol Guldur", "Below Moria")
    assert goals(t, layos) == {"Dol Guldur", "Below Moria"}


@pytest.mark.rule("RW-11", "RW-10")
def test_a_new_mode_ends_the_old_one(made):
    t, wraith = alone()
    t.deck(0, "Not Slay Needlessly")
    t.hand(0, "Fell Rider", "Black Rider")
    t.locations(0, "Moria")
    t.run(OrganizationPhase(0))
    t.offers_no(f"move:{t.card(wraith).host}")
    t.choose(0, f"play:LE-170>{wraith}", "pass")
    (black,) = t.game.state.attached[wraith]
    t.offers(f"move:{t.card(wraith).host}")
    t.choose(0, f"play:LE-183>{wraith}")
    assert t.gone(black)
    assert mode_of(t.game, wraith) == "fell-rider"


@pytest.mark.rule("RW-11")
def test_a_mode_lost_under_way_does_not_stop_the_movement():
    t, wraith = alone()
    black = t.give(wraith, "Black Rider")
    t.locations(0, "Moria")
    there = t.there(wraith)
    companies.set_goal(t.game, there.id, companies.lay_site(t.game, 0, find("Moria", "minion"), hidden=True))
    piles.discard(t.game, black)
    t.deck(0, *["Not Slay Needlessly"] * 20)
    t.deck(1, *["Dodge"] * 20)
    t.set(phase="movement")
    t.run(CompanyMovement(there.id))
    _let_go(t)
    assert DEFS[t.card(t.site(wraith)).of].name == "Moria"


def _let_go(t) -> None:
    while t.game.asks:
        ask = t.game.asks[0]
        ends = [c for c in ask.choices if c[0] in ("pass", "end", "done")]
        t.game.take((ends or list(ask.choices))[0])


@pytest.mark.rule("RW-11", "CR-40")
@pytest.mark.parametrize(("site", "ends"), [("Dol Guldur", True), ("Moria", False)])
def test_a_mode_ends_at_the_start_of_an_organization_phase_at_a_darkhaven(site: str, ends: bool):
    t, wraith = alone(site)
    card = t.give(wraith, "Fell Rider")
    t.run(OrganizationPhase(0))
    assert t.gone(card) == ends
    assert mode_of(t.game, wraith) == ("" if ends else "fell-rider")


@pytest.mark.rule("CR-40")
@pytest.mark.card("LE-183")
@pytest.mark.parametrize(("mode", "offered"), [("Black Rider", True), ("Fell Rider", False)])
def test_no_ally_and_no_ringwraith_joins_a_fell_rider(made, mode: str, offered: bool):
    t, wraith = riding_together(made)
    t.give(wraith, mode)
    made("They Ride Together", "Leave to ride", duration="permanent", effects=(b.Trait(b.RIDES_TOGETHER),))
    t.give(wraith, "Leave to ride")
    (layos,) = t.company("Dol Guldur", "Layos")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    t.bears(layos, "Cave Troll")
    t.run(OrganizingBlock(0))
    assert t.offered("character:T-A second wraith") == offered
    t.choose(0, f"regroup:{layos}")
    assert t.offered(f"with:{t.card(wraith).host}") == offered, "his ally would come along"
    t.choose(0, "back", f"regroup:{eradan}")
    t.offers(f"with:{t.card(wraith).host}")
    t.choose(0, "back", f"regroup:{wraith}")
    assert t.offered(f"with:{t.card(layos).host}") == offered, "nor does he go to where an ally is"
    t.offers(f"with:{t.card(eradan).host}")


@pytest.mark.rule("CR-40", "MH-33")
@pytest.mark.card("LE-183")
@pytest.mark.parametrize(("mode", "offered"), [("Black Rider", True), ("Fell Rider", False)])
def test_companies_with_allies_are_not_joined_to_that_of_a_fell_rider(mode: str, offered: bool):
    t, wraith = alone()
    t.give(wraith, mode)
    (layos,) = t.company("Dol Guldur", "Layos")
    t.bears(layos, "Cave Troll")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    t.run(MovementPhase(0))
    while t.game.asks[0].rule != "MH-33":
        t.choose(0, t.keys()[0])
    rider, with_ally, other = (t.card(n).host for n in (wraith, layos, eradan))
    assert t.offered(f"merge:{rider}>{with_ally}") == offered
    assert t.offered(f"merge:{rider}>{other}") or offered, "with the one who has no ally"


@pytest.mark.rule("CR-40", "ALY-01")
@pytest.mark.card("LE-183", "LE-220")
@pytest.mark.parametrize(("mode", "offered"), [("Black Rider", True), ("Fell Rider", False)])
def test_a_fell_rider_wins_no_ally(made, mode: str, offered: bool):
    made("Cave Troll", "A beast", "minion", playable=Playable(names=("Moria",)))
    t, wraith = alone("Moria")
    t.give(wraith, mode)
    t.hand(0, "A beast")
    companies.set_company(t.game, t.there(wraith).id, entered=True)
    assert bool(site_plays(t.game, t.there(wraith))) == offered
    t.hand(0, "Ready to His Will")
    t.run(Combat(Attack(t.there(wraith).id, 1, "creature", "orc", 1, 5, of="TW-73")))
    assert t.offered("play:LE-220") == offered


@pytest.mark.rule("OVR-03")
@pytest.mark.parametrize(
    ("mode", "overt"), [("", False), ("black-rider", False), ("heralded-lord", False), ("fell-rider", True)]
)
def test_he_makes_his_company_overt_as_fell_rider_only(mode: str, overt: bool):
    t, wraith = alone()
    if mode:
        t.give(wraith, RIDERS[mode])
    assert is_overt(t.game, t.there(wraith)) == overt


@pytest.mark.card("LE-183", "LE-190", "LE-170")
@pytest.mark.parametrize(("mode", "strength", "influence"), [("", 8, 4), ("black-rider", 8, 4), ("fell-rider", 8, 1),
                                                             ("heralded-lord", 6, 9)])  # fmt: skip
def test_modes_change_his_numbers(mode: str, strength: int, influence: int):
    t, wraith = alone()  # -2 prowess as Fell Rider, +2 influence as Heralded Lord by her own text
    if mode:
        t.give(wraith, RIDERS[mode])
    assert (prowess(t.game, wraith), direct_influence(t.game, wraith)) == (strength, influence)


# Coming back -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-07", "WE-30")
@pytest.mark.parametrize(
    ("more", "dice", "outcome"),
    [(0, 7, "hand"), (0, 8, "hand"), (0, 9, "there"), (0, 6, "there"), (0, 10, "out"),
     (1, 8, "hand"), (1, 7, "hand"), (1, 6, "there"), (1, 9, "out")],
)  # fmt: skip
def test_seven_and_eight_send_him_back_to_hand(made, more: int, dice: int, outcome: str):
    t = table("F", "A")
    made(WRAITH, "A wraith", body=9, entity="a-wraith")
    (wraith,) = t.company("Dol Guldur", "A wraith")
    t.dice(dice)
    t.run(BodyCheck(wraith, 1, more))
    where = "hand" if t.game.state.hand[0] else "out" if t.game.state.out[0] else "there"
    assert where == outcome
    assert t.game.state.avatar_lost[0] == (outcome == "out")
    t.quiet()


@pytest.mark.rule("RW-08", "RW-09")
def test_who_returned_may_come_again_and_nobody_else_meanwhile(made):
    t, wraith = alone()
    made(WRAITH, "Another wraith", entity="another")
    made(WRAITH, "Her double", entity="adunaphel")
    rivals.cache_clear()
    (layos,) = t.company("Dol Guldur", "Layos")
    piles.to_hand(t.game, wraith)
    t.hand(0, WRAITH, "Another wraith")
    t.run(OrganizingBlock(0))
    t.offers("character:LE-50")
    t.offers_no("character:T-Another wraith")
    t.choose(0, "character:LE-50")
    t.offers(f"into:{t.card(layos).host}>0")
    rivals.cache_clear()


@pytest.mark.rule("RW-09")
@pytest.mark.parametrize(("mine", "offered"), [(WRAITH, False), ("Another wraith", True)])
def test_the_opponent_cannot_reveal_the_same_one(made, mine: str, offered: bool):
    t = table("F", "F")
    made(WRAITH, "Another wraith", entity="another")
    rivals.cache_clear()
    (wraith,) = t.company("Dol Guldur", WRAITH, seat=1)
    piles.to_hand(t.game, wraith)
    t.company("Dol Guldur", "Layos")
    t.hand(0, mine)
    t.run(OrganizingBlock(0))
    assert t.offered(f"character:{find(mine)}") == offered


@pytest.mark.rule("RW-15")
def test_he_drives_out_the_hazard_that_is_the_same_being(made):
    t = table("F", "A")
    t.deck(1, "Dodge")
    made(hazard("T-1", "Adûnaphel", "permanent", entity="adunaphel", unique=True))
    made(hazard("T-2", "Another Nazgûl", "permanent", entity="another", unique=True))
    rivals.cache_clear()
    t.company("Dol Guldur", "Layos")
    same, other = t.in_play("T-1", seat=1), t.in_play("T-2", seat=1)
    t.hand(0, WRAITH)
    t.run(OrganizingBlock(0))
    t.choose(0, "character:LE-50")
    t.choose(0, t.keys()[0])
    assert t.gone(same)
    assert not t.gone(other)
    assert t.game.state.discard[1] == ("T-1",)
    rivals.cache_clear()


@pytest.mark.rule("RW-16")
@pytest.mark.parametrize("leaves", [True, False])
def test_at_home_he_is_alone_and_who_stays_there_is_discarded(made, leaves: bool):
    t = table("F", "A")
    t.deck(0, *["Not Slay Needlessly"] * 9)
    t.deck(1, *["Dodge"] * 9)
    made("Bandit Lair", "Urlurtsu Nurn", "minion", autos=())
    (layos,) = t.company("Urlurtsu Nurn", "Layos")
    t.locations(0, "Dol Guldur")
    t.hand(0, WRAITH)
    t.run(OrganizingBlock(0))
    t.choose(0, "character:LE-50")
    t.offers_no(f"into:{t.card(layos).host}>0")
    t.choose(0, "at:T-Urlurtsu Nurn")
    (wraith,) = [c.id for c in t.game.state.cards.values() if c.of == "LE-50"]
    assert t.there(wraith).members == (wraith,)
    if leaves:
        home = companies.lay_site(t.game, 0, find("Dol Guldur", "minion"), hidden=True)
        companies.set_goal(t.game, t.card(layos).host, home)
    t.run(MovementPhase(0))
    _let_go(t)
    assert t.gone(layos) != leaves
    assert not t.gone(wraith)


# Followers -----------------------------------------------------------------------------------------------------------------


def riding_together(made, site: str = "Dol Guldur", home: str = "Urlurtsu Nurn", allowed: bool = True):
    t = table("F", "A")
    made(WRAITH, "A second wraith", entity="second", influence=3, home=(home,))
    rivals.cache_clear()
    (wraith,) = t.company(site, WRAITH)  # influence 4
    t.hand(0, "A second wraith", *(["They Ride Together"] if allowed else []))
    return t, wraith


@pytest.mark.rule("RW-12", "RW-13")
@pytest.mark.card("LE-242")
def test_with_a_card_that_allows_it_a_second_ringwraith_follows_the_first(made):
    t, wraith = riding_together(made)
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:LE-242>{wraith}", "organize", "character:T-A second wraith", f"into:{t.card(wraith).host}>{wraith}")
    (second,) = [m for m in t.there(wraith).members if m != wraith]
    assert t.card(second).control == wraith
    assert unused_influence(t.game, wraith) == 3  # he costs 1
    assert t.game.state.avatar[0] == "LE-50"
    assert influence_left(t.game, 0) == 20


@pytest.mark.rule("RW-12")
@pytest.mark.parametrize(
    ("allowed", "site", "home", "offered"),
    [(False, "Dol Guldur", "Moria", False), (True, "Dol Guldur", "Moria", True), (True, "Moria", "Moria", True),
     (True, "Moria", "Goblin-gate", False)],
)  # fmt: skip
def test_where_a_follower_may_come_in(made, allowed: bool, site: str, home: str, offered: bool):
    t, wraith = riding_together(made, site, home)
    if allowed:
        made("They Ride Together", "Leave to ride", duration="permanent", effects=(b.Trait(b.RIDES_TOGETHER),))
        t.give(wraith, "Leave to ride")
    t.run(OrganizingBlock(0))
    assert t.offered("character:T-A second wraith") == offered


@pytest.mark.rule("RW-12", "RW-13")
@pytest.mark.parametrize(("who", "used", "places"), [
    ("A second wraith", 3, 1), ("A second wraith", 4, 0), ("Layos", 0, 0), (WRAITH, 0, 0), ("Beside them", 0, 0),
])  # fmt: skip
def test_who_may_follow_a_ringwraith(made, who: str, used: int, places: int):
    """Another Ringwraith, for one point of unused influence; not he himself, nor one whom the opponent has."""
    t, wraith = riding_together(made)
    made("They Ride Together", "Leave to ride", duration="permanent", effects=(b.Trait(b.RIDES_TOGETHER),))
    t.give(wraith, "Leave to ride")
    made(WRAITH, "Beside them", entity="third")
    rivals.cache_clear()
    turns.note_avatar(t.game, 1, "T-Beside them")
    assert unused_influence(t.game, wraith) == 4
    t.game.state.lasting += (Lasting(Bonus("direct-influence", -used), "TW-358", 0, "turn", wraith),)
    assert len(follower_places(t.game, 0, DEFS[find(who)])) == places
    piles.remove(t.game, wraith)
    assert follower_places(t.game, 0, DEFS[find(who)]) == [], "nobody is there to be followed"


@pytest.mark.rule("RW-16")
def test_only_where_a_ringwraith_stands_others_are_crowded_out(made):
    t, _ = alone("Moria")
    (beside,) = t.company("Moria", "Layos")
    t.company("Bandit Lair", "Eradan")
    assert crowded_out(t.game, 0) == [beside]
    t, _ = alone("Dol Guldur")
    t.company("Dol Guldur", "Layos")
    assert crowded_out(t.game, 0) == []


def two_wraiths(made, *decks: str):
    t = table(*(decks or ("F", "A")))
    made(WRAITH, "A second wraith", entity="second", influence=3)
    rivals.cache_clear()
    first, second = t.company("Dol Guldur", "A second wraith", WRAITH)
    turns.note_avatar(t.game, 0, "T-A second wraith")
    ops.set_control(t.game, second, first)
    return t, first, second


@pytest.mark.rule("RW-13")
def test_a_follower_is_no_avatar_uses_no_ability_of_his_own_and_moves_without_a_mode(made):
    t, first, second = two_wraiths(made)
    t.give(first, "Black Rider")
    t.locations(0, "Moria")
    assert goals(t, first) == {"Moria"}
    piles.remove(t.game, second)
    assert not t.game.state.avatar_lost[0]
    t, first, second = two_wraiths(made)
    (layos,) = t.company("Bandit Lair", "Layos")
    # her text: tap at a Darkhaven to cancel a creature's attack on another company
    t.run(Combat(Attack(t.card(layos).host, 1, "creature", "orc", 1, 5, of="LE-50")))
    t.offers_no(f"use:{second}")
    t.offers(f"use:{first}")


@pytest.mark.rule("RW-13")
def test_a_follower_cannot_be_influenced_away(made):
    t = table("A", "F")
    made(WRAITH, "A second wraith", entity="second", influence=3)
    made("Barad-dûr", "Edoras", "minion", id="T-Edoras", effects=())
    (elrond,) = t.company("Edoras", "Elrond")
    there = companies.found(t.game, 1, ops.lay(t.game, 1, "T-Edoras", "site"))
    for name in ("Layos", "A second wraith"):
        member = ops.lay(t.game, 1, find(name), "company", there)
        companies.set_company(t.game, there, members=(*t.game.state.companies[there].members, member))
    layos, second = t.game.state.companies[there].members
    ops.set_control(t.game, second, layos)
    t.visit(elrond, "enter")
    t.offers(f"influence:{layos}>{elrond}")
    t.offers_no(f"influence:{second}>{elrond}")


@pytest.mark.rule("RW-14")
@pytest.mark.parametrize("comes_back", [True, False])
def test_followers_go_unless_an_avatar_controls_them_again_in_time(made, comes_back: bool):
    t, first, second = two_wraiths(made)
    t.game.state.hand[0] = ()
    piles.to_hand(t.game, first)
    assert t.card(second).control == -1
    t.set(turn=7)
    t.run(OrganizationPhase(0))
    if comes_back:
        t.choose(0, "organize", "character:T-A second wraith", f"into:{t.card(second).host}>0", f"shift:{second}")
        (again,) = [m for m in t.there(second).members if m != second]
        t.choose(0, f"under:{again}")
    _let_go(t)
    assert t.gone(second) != comes_back
