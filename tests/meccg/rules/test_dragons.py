"""DRG: the forms of a Dragon who has a name."""

from dataclasses import replace

import pytest

from meccg.field import fight_on, halt, heads_for, journey, let_be, slain
from meccg.figures import attempt, hazard_step, inside
from meccg.plain import told
from meccg.scenario import Table, table
from westmarch.meccg.attack_stats import attack_body
from westmarch.meccg.cards.making import creature, hazard
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.deckcraft.advice import advice
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.construction import creature_halves
from westmarch.meccg.definitions import DEFS, Keying
from westmarch.meccg.facts import guards_ahead
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.influence import attempt_modifier, is_faction
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import Lasting
from westmarch.meccg.text import attack_in_short
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus, DoublesAttacks
from westmarch.players.meccg.purse import Purse

AHUNT, AT_HOME, ROUSED, SPIRE = "TD-10", "TD-11", "AS-115", "Dancing Spire"


@pytest.fixture
def forms(new_card) -> None:
    """The form of Daelomin that this version has not yet: the creature."""
    new_card(
        creature("XX-2", "Daelomin", "dragon", strikes=1, prowess=13, body=8, mp=4, unique=True, entity="daelomin",
                 keying=(Keying(names=(SPIRE,)),))
    )  # fmt: skip


def at_the_spire(*decks: str, home: int = 1) -> tuple[Table, list[int], int]:
    """A company of seat 0 before the lair, with Daelomin at Home in play, played by a seat."""
    t = table(*(decks or ("F", "A")))
    members = t.company(SPIRE, *(("Asternak", "Eradan") if t.side(0) == "minion" else ("Elladan", "Elrohir")))
    return t, members, t.in_play("Daelomin at Home", home)


def strong(t: Table, members: list[int]) -> None:
    """Nothing withstands them."""
    for member in members:
        t.game.state.lasting += (Lasting(Bonus("prowess", 30), "TW-358", 0, "turn", member),)


def storm(t: Table, members: list[int]) -> None:
    """They enter the lair and defeat whatever guards it."""
    strong(t, members)
    t.dice(*[7] * 2, *[7, 12] * 2)
    t.visit(members[0], "enter")
    fight_on(t, "SITE-10")


def attacks_of(t: Table, site: int) -> list[tuple[str, int, int, int]]:
    return [(a.race, a.strikes, a.prowess, a.body) for a in automatic_attacks(t.game, site)]


# Side by side ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-01", "DRG-07")
@pytest.mark.parametrize("of", [AHUNT, "XX-2", AT_HOME, ROUSED])
def test_all_four_forms_are_one_dragon(forms, of: str):
    t = table("F", "A")
    slain(t, of)
    assert not any(may_come_in(t.game, form) for form in (AHUNT, "XX-2", AT_HOME, ROUSED))
    assert may_come_in(t.game, "TD-4"), "another Dragon"


@pytest.mark.rule("DRG-01", "DRG-06", "DRG-10")
def test_the_attack_printed_on_the_lair_is_no_form():
    t = table("F", "A")
    members = t.company(SPIRE, "Asternak", "Eradan")
    strong(t, members)
    t.dice(7, 7)
    t.visit(members[0], "enter")
    fight_on(t, "SITE-10")
    assert t.game.state.fallen == ()
    assert may_come_in(t.game, AT_HOME)
    assert attacks_of(t, t.site(members[0])) == [("dragon", 2, 11, -1)]


@pytest.mark.rule("DRG-02", "UNI-01")
@pytest.mark.parametrize(("switch", "beside"), [("together", True), ("exclusive", False)])
def test_forms_lie_side_by_side_but_no_card_twice(switch: str, beside: bool):
    t = table("F", "A", dragon_forms=switch)
    (asternak,) = t.company("Dol Guldur", "Asternak")
    t.won(0, "Bairanax Roused")
    hazard_step(t, asternak, "Bairanax Ahunt")
    assert t.offered("play:TD-4") == beside
    assert not may_come_in(t.game, "AS-112")


@pytest.mark.rule("DRG-02")
def test_nobody_is_advised_against_two_forms_of_a_dragon():
    deck = DECKS["F"]
    both = replace(deck, play_deck=(*deck.play_deck, "TD-61", "LE-283"))
    assert not [found for found in advice(both) if found.rule == "UNI-06"]


# At home ---------------------------------------------------------------------------------------------------------------

GUARDED = [("dragon", 2, 11, -1), ("dragon", 3, 14, 8)]


@pytest.mark.rule("DRG-03", "AAX-01", "SITE-05")
@pytest.mark.parametrize("decks", [("F", "A"), ("A", "F")])
@pytest.mark.parametrize("home", [0, 1])
def test_at_home_every_version_of_the_lair_has_one_more_attack(forms, decks: tuple[str, str], home: int):
    t, members, _ = at_the_spire(*decks, home=home)
    assert attacks_of(t, t.site(members[0])) == GUARDED
    (other,) = t.company("Zarak Dûm", "Elrond" if t.side(0) == "hero" else "Layos")
    assert attacks_of(t, t.site(other)) == [("dragon", 1, 11, -1)]
    t.in_play("Daelomin Ahunt", 1 - home)
    assert attacks_of(t, t.site(members[0])) == GUARDED[:1]


@pytest.mark.rule("DRG-03", "DRG-05", "ATK-01")
def test_it_is_faced_last_and_has_a_body():
    t, members, _ = at_the_spire()
    t.hand(0, "A Nice Place to Hide")
    t.visit(members[0], "enter", "pass")
    t.dice(12, 12)
    while t.game.state.attack.of != AT_HOME:
        keys = t.keys()
        t.anybody(next(k for k in keys if k in ("pass", "tap", "done") or k.startswith(("assign", "face"))))
    attack = t.game.state.attack
    assert (attack.kind, attack.keyed, attack.seat, attack_body(t.game, attack)) == ("automatic", (), 1, 8)


@pytest.mark.rule("DRG-03")
def test_what_is_told_of_the_lair_has_his_body_with_all_that_changes_it():
    t, members, _ = at_the_spire()
    company = t.there(members[0])
    t.game.state.lasting += (Lasting(Bonus("attack-body", 1, "everybody", against=("dragon",)), "TW-358", 1, "turn"),)
    assert [attack_in_short(guard) for guard in guards_ahead(t.game, company)] == ["Dragons 2 × 11", "Dragons 3 × 14/9"]


@pytest.mark.rule("DRG-05")
def test_what_cancels_automatic_attacks_or_those_of_dragons_reaches_it(forms):
    t, members, home = at_the_spire("A", "F")
    t.hand(0, "Not at Home", "Not at Home")
    t.visit(members[0], "enter", "play:TD-143>cancel")
    let_be(t)
    assert t.game.state.attack.of == AT_HOME
    t.choose(0, "play:TD-143>cancel")
    let_be(t)
    assert t.there(members[0]).entered
    assert t.card(home).zone == "table", "cancelled is not defeated"


@pytest.mark.rule("DRG-05", "CR-09")
def test_what_doubles_an_attack_of_the_site_reaches_it():
    t, members, home = at_the_spire()
    t.game.state.lasting += (Lasting(DoublesAttacks(at=1), "LE-117", 1, "turn", t.site(members[0])),)
    assert attacks_of(t, t.site(members[0])) == [GUARDED[0], GUARDED[1], GUARDED[1]]
    storm(t, members)
    assert t.card(home).is_kill
    assert told(t, "attack")[-1][2] == AT_HOME
    assert len(told(t, "attack")) == 2, "the copy is gone with the Dragon"


@pytest.mark.rule("AAX-08", "CR-07")
def test_what_leaves_play_before_its_attack_begins_adds_none(new_card):
    new_card(hazard("XX-4", "Dragons without number", "permanent", DoublesAttacks("dragon")))
    t, members, home = at_the_spire()
    t.in_play("XX-4", 1)
    assert attacks_of(t, t.site(members[0])) == GUARDED * 2
    strong(t, members)
    t.hand(0, "A Nice Place to Hide")
    t.visit(members[0], "enter")
    piles.discard(t.game, home)
    t.dice(7, 7, 7, 7)
    fight_on(t, "SITE-10")
    assert [event[2] for event in told(t, "attack")] == ["AS-143", "AS-143"]


@pytest.mark.rule("DRG-04")
@pytest.mark.parametrize("ahunt", [True, False])
def test_the_second_sentence_works_whether_the_dragon_hunts_or_not(forms, ahunt: bool):
    t = table("F", "A")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    home = t.in_play("Daelomin at Home", 1)
    if ahunt:
        t.in_play("Daelomin Ahunt", 1)
    hazard_step(t, asternak)
    before = hazard_limit(t.game, t.there(asternak))
    t.choose(1, f"use:{home}")
    let_be(t)
    assert hazard_limit(t.game, t.there(asternak)) == before + 2


# Defeated --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-06", "DEF-07", "DEF-08", "MP-23")
@pytest.mark.parametrize(
    ("decks", "home", "zone", "kill"),
    [(("A", "F"), 1, "points", 4), (("F", "A"), 1, "points", 0), (("A", "F"), 0, "out", 0)],
)
def test_who_defeats_it_at_home_defeats_the_dragon(forms, decks, home: int, zone: str, kill: int):
    t, members, card = at_the_spire(*decks, home=home)
    storm(t, members)
    assert points(t.game, 0)["kill"] == kill
    assert points(t.game, 1)["kill"] == 0
    if zone == "out":
        assert t.game.state.out[home] == (AT_HOME,), "who beats his own has nothing of it"
    else:
        assert (t.card(card).zone, t.card(card).seat) == ("points", 0)
    assert attacks_of(t, t.site(members[0])) == []


@pytest.mark.rule("DRG-06", "ATK-07", "MP-23")
def test_an_ahunt_beaten_by_its_own_player_is_out_of_play():
    t = table()
    members = t.company("Edhellond", "Glorfindel II", "Elladan", "Elrohir")
    ahunt = t.in_play("Eärcaraxë Ahunt", 0)
    strong(t, members)
    t.dice(*[7, 12] * 3)
    journey(t, members[0], "Isle of the Ulond")
    fight_on(t)
    assert t.gone(ahunt)
    assert t.game.state.out[0] == ("TD-21",)
    assert points(t.game, 0)["kill"] == 0


@pytest.mark.rule("DRG-07")
def test_with_one_form_all_the_others_go_on_either_side(forms):
    t, members, home = at_the_spire("A", "F", home=0)
    mine, theirs = t.in_play("Daelomin Ahunt", 0), t.won(1, "Daelomin Roused")
    kept = t.won(1, "Smaug Roused")
    (far,) = t.company("Dancing Spire", "Layos", seat=1)
    slain(t, "XX-2")
    assert all(t.gone(card) for card in (home, mine, theirs))
    assert t.game.state.out == [("TD-11", AHUNT), (ROUSED,)]
    assert points(t.game, 0)["kill"] == 4, "for the one that was defeated, and for no other"
    assert is_faction(t.card(kept))
    assert attacks_of(t, t.site(members[0])) == attacks_of(t, t.site(far)) == []
    assert told(t, "fallen") == [("fallen", "XX-2")]
    t.hand(1, "Daelomin at Home")
    halt(t, members[0])
    t.offers_no(f"play:{AT_HOME}")


@pytest.mark.rule("DRG-07")
def test_a_form_removed_from_play_in_another_way_ends_the_dragon_too():
    t, members, home = at_the_spire()
    roused = t.won(0, "Daelomin Roused")
    piles.remove(t.game, home)
    assert t.gone(roused)
    assert not may_come_in(t.game, ROUSED)
    assert attacks_of(t, t.site(members[0])) == []


@pytest.mark.rule("DRG-07", "OFF-03")
def test_what_is_not_in_play_stays_where_it_is(forms):
    """On-guard, and off to the side."""
    t, members, home = at_the_spire()
    piles.discard(t.game, home)
    t.hand(1, "Daelomin at Home")
    halt(t, members[0])
    t.choose(1, "guard")
    aside = lay(t.game, 1, "XX-2", "aside", members[0])
    slain(t, AHUNT)
    assert [c.of for c in t.game.state.cards.values() if c.zone == "guard"] == [AT_HOME]
    assert t.card(aside).zone == "aside"


@pytest.mark.rule("DRG-07")
def test_a_form_that_is_only_declared_comes_to_nothing(forms):
    t, members, home = at_the_spire()
    t.deck(1, "Dodge")
    piles.discard(t.game, home)
    t.hand(1, "Daelomin at Home")
    declared = piles.play_from_hand(t.game, 1, AT_HOME, "chain")
    slain(t, "XX-2")
    assert t.gone(declared)
    assert t.game.state.out == [(), ()]
    assert t.game.state.discard[1] == (AT_HOME, AT_HOME)
    assert attacks_of(t, t.site(members[0])) == []


@pytest.mark.rule("DRG-08", "UNI-09")
@pytest.mark.parametrize("away", [piles.discard, piles.to_hand])
def test_what_is_discarded_or_sent_back_may_come_again(away):
    t, members, home = at_the_spire()
    away(t.game, home)
    assert t.game.state.fallen == ()
    assert attacks_of(t, t.site(members[0])) == GUARDED[:1]
    t.hand(1, "Daelomin at Home")
    halt(t, members[0])
    t.offers(f"play:{AT_HOME}", seat=1)


@pytest.mark.rule("DRG-09", "HRD-05")
def test_the_hoard_stays_to_the_end_of_the_turn_however_long_the_dragon_lay_there():
    t, members, _ = at_the_spire()
    t.set(turn=t.game.state.turn + 4)
    storm(t, members)
    here = t.site(members[0])
    assert has_hoard(t.game, here)
    assert DEFS[t.card(here).of].lair
    t.set(turn=t.game.state.turn + 1)
    assert not has_hoard(t.game, here)


@pytest.mark.rule("DRG-14", "SET-06")
@pytest.mark.parametrize(("of", "halves"), [("TD-11", 1), ("TD-21", 1), ("LE-285", 0), ("TD-18", 0), ("LE-66", 2)])
def test_for_a_deck_an_event_of_a_dragon_is_half_a_creature(of: str, halves: int):
    assert creature_halves(DEFS[of], "hero") == halves


@pytest.mark.rule("DRG-19", "TRO-01")
@pytest.mark.parametrize("takes", [True, False])
def test_an_orc_may_take_the_defeated_form_as_a_trophy(takes: bool):
    t = table("F", "A")
    members = t.company(SPIRE, "Lagduf", "Asternak")
    home = t.in_play("Daelomin at Home", 1)
    strong(t, members)
    t.dice(7, 7, 7, 12, 7, 12)
    t.visit(members[0], "enter")
    fight_on(t, "TRO-01")
    t.offers_no(f"trophy:{members[1]}")
    t.choose(0, f"trophy:{members[0]}" if takes else "pass")
    assert (t.card(home).zone, t.card(home).trophy) == (("with", True) if takes else ("points", False))
    assert t.game.state.fallen == (("daelomin", t.game.state.turn),)
    assert attacks_of(t, t.site(members[0])) == []


# Roused ----------------------------------------------------------------------------------------------------------------


def on_the_way(t: Table, region: str, *names: str, seat: int = 0) -> list[int]:
    """A company that moves through a region, with its movement/hazard phase to come."""
    members = t.company("Rivendell" if t.side(seat) == "hero" else "Dol Guldur", *names, seat=seat)
    heads_for(t, members[0], "Bree" if t.side(seat) == "hero" else "Edoras")
    return members


def moves_in(t: Table, member: int, region: str) -> None:
    """After the drawing, with the dragons to come."""
    company = t.there(member).id
    companies.set_company(t.game, company, on_its_way=True, path=("wilderness",), regions=(region,), limit=2)
    t.set(phase="movement", active=t.card(member).seat)
    found = fire(t.game, w.COMPANY_MOVES, company=company)
    assert found is not None
    t.run(found)


@pytest.mark.rule("DRG-15", "FAC-05")
@pytest.mark.parametrize(
    ("gift", "roll", "won"),
    [("", 10, False), ("", 11, True), ("Black Mace", 4, False), ("Black Mace", 5, True),
     ("Broad-headed Spear", 7, False), ("Broad-headed Spear", 8, True)],
)  # fmt: skip
def test_who_tries_for_a_roused_dragon_may_give_up_an_item(gift: str, roll: int, won: bool):
    """Smaug's number is 12; Layos has a direct influence of 2."""
    t = table("F", "A")
    (layos,) = t.company("The Lonely Mountain", "Layos")
    items = t.bears(layos, "Black Mace", "Broad-headed Spear", "Saw-toothed Blade")
    t.deck(0, "Orc Quarrels")
    given = {"Black Mace": items[0], "Broad-headed Spear": items[1]}.get(gift, 0)
    t.hand(0, "Smaug Roused")
    inside(t, layos)
    t.choose(0, f"faction:LE-285>{layos}")
    let_be(t)
    assert t.keys(0) == [f"give_up:{items[0]}", f"give_up:{items[1]}", "roll"]
    assert [option.facts.get("adds") for option in t.game.decision.options] == [6, 3, 0]
    t.dice(roll)
    t.choose(0, f"give_up:{given}" if given else "roll")  # of two only one: then there is nothing left but the roll
    assert points(t.game, 0)["faction"] == (5 if won else 0)
    assert [t.gone(item) for item in items] == [item == given for item in items]
    assert ("LE-285" in t.game.state.discard[0]) != won


@pytest.mark.rule("DRG-15", "WE-42")
@pytest.mark.parametrize(("gift", "roll", "won"), [(False, 7, False), (True, 7, True), (True, 3, False)])
def test_smaug_is_won_with_a_greater_item_and_the_item_is_gone(gift: bool, roll: int, won: bool):
    t = table("F", "A")
    (layos,) = t.company("The Lonely Mountain", "Layos")
    t.game.state.lasting += (Lasting(Bonus("direct-influence", 1), "TW-358", 0, "turn", layos),)
    (mace,) = t.bears(layos, "Black Mace")
    t.hand(0, "Smaug Roused")
    inside(t, layos)
    t.dice(roll)
    t.choose(0, f"faction:LE-285>{layos}", f"give_up:{mace}" if gift else "roll")
    assert points(t.game, 0)["faction"] == (5 if won else 0)
    assert t.gone(mace) == gift
    t.quiet()


@pytest.mark.rule("DRG-15")
def test_the_machine_knows_what_a_gift_is_worth():
    t = table("F", "A")
    (layos,) = t.company("The Lonely Mountain", "Layos")
    smaug = ("faction", "LE-285", layos)
    bare = Purse(t.game, 0).faction(t.game, smaug)
    t.bears(layos, "Saw-toothed Blade")
    assert Purse(t.game, 0).faction(t.game, smaug) == bare, "a minor item is no gift"
    t.bears(layos, "Broad-headed Spear")
    assert Purse(t.game, 0).faction(t.game, smaug) > bare


@pytest.mark.rule("DRG-15")
@pytest.mark.parametrize(("bearer", "asked"), [(0, True), (1, False)])
def test_only_what_the_one_who_tries_bears_himself_can_be_given_up(bearer: int, asked: bool):
    t = table("F", "A")
    members = t.company("The Lonely Mountain", "Layos", "Eradan")
    (mace,) = t.bears(members[bearer], "Black Mace")
    t.hand(0, "Smaug Roused")
    inside(t, members[0])
    t.dice(10)
    t.choose(0, f"faction:LE-285>{members[0]}")
    if asked:
        t.offers(f"give_up:{mace}", seat=0)
        t.choose(0, "roll")
    assert not t.gone(mace)
    t.quiet()


@pytest.mark.rule("DRG-15", "INF-22")
def test_so_may_who_tries_to_win_him_over_from_the_opponent():
    t = table("F", "G")
    (layos,) = t.company("The Lonely Mountain", "Layos")
    t.company("Dol Guldur", "Eradan", seat=1)
    (mace,) = t.bears(layos, "Black Mace")
    smaug = t.won(1, "Smaug Roused")
    inside(t, layos)
    t.choose(0, f"influence:{smaug}>{layos}")
    adds = attempt_modifier(t.game, layos, smaug)
    t.dice(12, 2)
    t.choose(0, f"give_up:{mace}")
    assert t.gone(mace)
    *_, result, number = told(t, "check")[-1]
    assert (result, number) == (12 - 2 + adds + 6, 12)


@pytest.mark.rule("DRG-16", "DRG-05")
@pytest.mark.parametrize("roused", [0, 1])
def test_a_roused_dragon_spares_the_companies_of_his_player(roused: int):
    t = table("F", "G")
    members = t.company(SPIRE, "Asternak", "Eradan")
    t.in_play("Daelomin at Home", 1)
    t.won(roused, "Daelomin Roused")
    strong(t, members)
    t.dice(7, 7, *[] if roused == 0 else [7, 12] * 2)
    t.visit(members[0], "enter")
    fight_on(t, "SITE-10")
    assert [event[2] for event in told(t, "attack")] == ["AS-143", AT_HOME], "the printed one is faced as ever"
    assert (("attack_changed", AT_HOME, "cancelled") in told(t, "attack_changed")) == (roused == 0)
    assert bool(t.game.state.fallen) == (roused == 1)


@pytest.mark.rule("DRG-16")
@pytest.mark.parametrize(("won", "spared"), [("Bairanax Roused", True), ("Scatha Roused", False)])
def test_he_spares_them_from_his_hunt_but_from_no_other_dragon(won: str, spared: bool):
    t = table("F", "A")
    members = on_the_way(t, "Gundabad", "Asternak", "Eradan")
    t.in_play("Bairanax Ahunt", 1)
    t.won(0, won)
    moves_in(t, members[0], "Gundabad")
    let_be(t)
    assert (t.game.state.attack is None) == spared


@pytest.mark.rule("DRG-17", "ATK-06", "WE-42")
def test_he_attacks_who_moves_in_his_regions_and_uses_no_limit():
    t = table("A", "F")
    members = on_the_way(t, "Iron Hills", "Elladan", "Elrohir", "Anborn")
    smaug = t.won(1, "Smaug Roused")
    t.hand(0, "Escape")
    moves_in(t, members[0], "Iron Hills")
    let_be(t)
    attack = t.game.state.attack
    assert (attack.kind, attack.race, attack.strikes, attack.prowess, attack.body) == ("event", "dragon", 2, 17, 8)
    assert (attack.seat, attack.chooses, attack.keyed) == (1, True, ())
    assert t.there(members[0]).used == 0
    t.dice(2, 2, 2, 2)
    fight_on(t)
    assert len(told(t, "attack")) == 1
    assert is_faction(t.card(smaug)), "undefeated he stays"


@pytest.mark.rule("DRG-17")
@pytest.mark.parametrize("region", ["Iron Hills", "Rhudaur"])
def test_he_meets_the_companies_of_either_player_and_is_called_off_for_his_own(region: str):
    t = table("A", "F")
    (asternak,) = on_the_way(t, region, "Asternak", seat=1)
    t.won(1, "Smaug Roused")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=("wilderness",), regions=(region,))
    if region == "Rhudaur":
        assert fire(t.game, w.COMPANY_MOVES, company=t.there(asternak).id) is None
        return
    moves_in(t, asternak, region)
    let_be(t)
    assert [event[2] for event in told(t, "attack")] == ["LE-285"]
    assert told(t, "attack_changed") == [("attack_changed", "LE-285", "cancelled")]
    t.quiet()


@pytest.mark.rule("DRG-17")
def test_he_attacks_after_the_drawing_once_in_a_journey():
    t = table("A", "F")
    (elladan,) = t.company("Lórien", "Elladan")
    t.won(1, "Smaug Roused")
    t.dice(2, 2)
    journey(t, elladan, "The Lonely Mountain", "region")
    assert t.game.state.attack is not None
    fight_on(t)
    assert [event[2] for event in told(t, "attack")] == ["LE-285"]


@pytest.mark.rule("DRG-18", "DRG-06", "DRG-07", "DEF-07", "DEF-08")
@pytest.mark.parametrize(("decks", "kill"), [(("A", "F"), 5), (("G", "F"), 0)])
def test_who_defeats_him_takes_the_faction_from_its_player(decks: tuple[str, str], kill: int):
    t = table(*decks)
    hero = t.side(0) == "hero"
    members = on_the_way(t, "Iron Hills", *(("Elladan", "Elrohir") if hero else ("Asternak", "Eradan")))
    smaug = t.won(1, "Smaug Roused")
    assert points(t.game, 1)["faction"] == 5
    strong(t, members)
    t.dice(7, 12, 7, 12)
    moves_in(t, members[0], "Iron Hills")
    fight_on(t)
    assert points(t.game, 1)["faction"] == points(t.game, 0)["faction"] == 0
    assert points(t.game, 0)["kill"] == kill
    assert t.card(smaug).is_kill
    assert not is_faction(t.card(smaug))
    assert not may_come_in(t.game, "LE-285")
    assert fire(t.game, w.COMPANY_MOVES, company=t.there(members[0]).id) is None, "dead he attacks nobody"


@pytest.mark.rule("DRG-08", "INF-22", "UNI-09")
def test_a_roused_dragon_who_is_lost_to_an_attempt_may_come_again():
    t = table("F", "G")
    smaug = t.won(1, "Smaug Roused")
    piles.discard(t.game, smaug)
    assert may_come_in(t.game, "LE-285")
    (layos,) = t.company("The Lonely Mountain", "Layos")
    attempt(t, layos, "Smaug Roused", 11)
    assert points(t.game, 0)["faction"] == 5


@pytest.mark.rule("DRG-16", "DRG-17")
def test_in_the_hand_or_in_the_chain_he_does_nothing():
    t = table("A", "F")
    (elladan,) = t.company("Lórien", "Elladan")
    t.hand(1, "Smaug Roused")
    heads_for(t, elladan, "The Lonely Mountain")
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(elladan).id))
    fight_on(t)
    assert told(t, "attack") == []
