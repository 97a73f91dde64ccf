"""Hazard events of The Dragons, each in play."""

import pytest

from meccg.field import fight_on, heads_for, journey, pass_until
from meccg.figures import Journey, checks, hazard_step, on_the_way
from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.onguard import place
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import WOUNDED, Lasting
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.costs import Discard
from westmarch.meccg.vocabulary.fighting import CancelStrike
from westmarch.meccg.vocabulary.picks import STRUCK_BEARER, Pick
from westmarch.meccg.vocabulary.plays import Action


@pytest.mark.card("TD-18")
@pytest.mark.rule("CR-26", "COR-03", "COR-19")
def test_dragon_sickness_is_a_check_for_who_bears_a_fine_item():
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    t.bears(erkenbrand, "Sword of Gondolin")  # 2 corruption points
    t.bears(anborn, "Cram")
    hazard_step(t, erkenbrand, "Dragon-sickness", "Dragon-sickness")
    t.offers_no(f"play:TD-18>{anborn}")
    t.choose(1, f"play:TD-18>{erkenbrand}")
    checks(t, 4)  # 4 - 1 is above 2
    assert not t.gone(erkenbrand)
    pass_until(t, "MH-09")
    t.offers_no(f"play:TD-18>{erkenbrand}")


AHUNT = [
    ("Eärcaraxë Ahunt", "TD-21", "Andrast Coast", "Anfalas", 3, 15, 6, True, 4),
    ("Itangast Ahunt", "TD-37", "Iron Hills", "Dorwinion", 4, 16, 7, False, 6),
    ("Bairanax Ahunt", "TD-4", "Withered Heath", "Northern Rhovanion", 3, 12, 6, True, 3),
    ("Bairanax Ahunt", "TD-4", "Gundabad", "Iron Hills", 3, 12, 6, True, 3),
    ("Bairanax Ahunt", "TD-4", "Anduin Vales", "Southern Rhovanion", 3, 12, 6, True, 3),
    ("Bairanax Ahunt", "TD-4", "Grey Mountain Narrows", "Angmar", 3, 12, 6, True, 3),
    ("Scatha Ahunt", "TD-61", "Withered Heath", "Anduin Vales", 4, 13, 8, False, 5),
    ("Scatha Ahunt", "TD-61", "Woodland Realm", "Western Mirkwood", 4, 13, 8, False, 5),
    ("Scatha Ahunt", "TD-61", "Northern Rhovanion", "Heart of Mirkwood", 4, 13, 8, False, 5),
    ("Scatha Ahunt", "TD-61", "Grey Mountain Narrows", "Gundabad", 4, 13, 8, False, 5),
    ("Daelomin Ahunt", "TD-10", "Withered Heath", "Brown Lands", 4, 11, 7, True, 4),
    ("Daelomin Ahunt", "TD-10", "Northern Rhovanion", "Southern Rhovanion", 4, 11, 7, True, 4),
    ("Daelomin Ahunt", "TD-10", "Iron Hills", "Dorwinion", 4, 11, 7, True, 4),
    ("Daelomin Ahunt", "TD-10", "Grey Mountain Narrows", "Dagorlad", 4, 11, 7, True, 4),
    ("Daelomin Ahunt", "TD-10", "Iron Hills", "Horse Plains", 4, 11, 7, True, 4),
    ("Scorba Ahunt", "TD-64", "Forochel", "Númeriador", 4, 10, 7, True, 3),
    ("Scorba Ahunt", "TD-64", "Angmar", "Arthedain", 4, 10, 7, True, 3),
    ("Scorba Ahunt", "TD-64", "Gundabad", "Rhudaur", 4, 10, 7, True, 3),
]


@pytest.mark.card("TD-4", "TD-10", "TD-21", "TD-37", "TD-61", "TD-64")
@pytest.mark.rule("ATK-06", "PTH-01")
@pytest.mark.parametrize(("name", "of", "near", "far", "strikes", "prowess_", "body_", "chooses", "worth"), AHUNT)
@pytest.mark.parametrize(("place", "doors", "faced"), [("near", False, True), ("far", False, False), ("far", True, True)])
def test_a_dragon_hunts_whoever_moves_in_its_regions(
    name: str, of: str, near: str, far: str, strikes: int, prowess_: int, body_: int, chooses: bool, worth: int,
    place: str, doors: bool, faced: bool,
):  # fmt: skip
    t, who = on_the_way(Journey(("wilderness",), (near if place == "near" else far,), doors=doors))
    t.in_play(name, 1)
    t.hand(0, "Escape")
    t.run(fire(t.game, w.COMPANY_MOVES, company=t.there(who).id)) if faced else None
    if not faced:
        assert fire(t.game, w.COMPANY_MOVES, company=t.there(who).id) is None
        return
    attack = t.game.state.attack
    assert (attack.kind, attack.race, attack.strikes, attack.prowess, attack.body) == (
        "creature",
        "dragon",
        strikes,
        prowess_,
        body_,
    )
    assert attack.chooses == chooses


@pytest.mark.card("TD-4", "TD-10", "TD-21", "TD-37", "TD-61", "TD-64")
@pytest.mark.rule("ATK-07")
@pytest.mark.parametrize(
    ("name", "near", "worth"),
    [
        ("Eärcaraxë Ahunt", "Andrast", 4),
        ("Itangast Ahunt", "Iron Hills", 6),
        ("Bairanax Ahunt", "Gundabad", 3),
        ("Scatha Ahunt", "Woodland Realm", 5),
        ("Scorba Ahunt", "Angmar", 3),
        ("Daelomin Ahunt", "Iron Hills", 4),
    ],
)
def test_a_dragon_that_is_defeated_gives_its_points(name: str, near: str, worth: int):
    t = table()
    members = t.company("Rivendell", "Elrond", "Glorfindel II", "Elladan", "Elrohir")
    heads_for(t, members[0], "Bree")
    companies.set_company(t.game, t.there(members[0]).id, on_its_way=True, path=("wilderness",), regions=(near,), limit=4)
    t.set(phase="movement")
    t.in_play(name, 1)
    for member in members:
        t.game.state.lasting += (Lasting(Bonus("prowess", 20), "TW-358", 0, "turn", member),)
    t.dice(*[7, 12] * 4)
    t.run(fire(t.game, w.COMPANY_MOVES, company=t.there(members[0]).id))
    fight_on(t)
    assert points(t.game, 0)["kill"] == worth


@pytest.mark.card("TD-27")
@pytest.mark.rule("CR-52", "DUR-07")
def test_at_the_end_of_turn_each_player_may_shuffle_a_dragon_or_drake_away():
    t = table()
    t.company("Bree", "Erkenbrand")
    t.in_play("From the Pits of Angband", 1)
    for seat in (0, 1):
        t.deck(seat, "Concealment")
        t.game.state.discard[seat] = ("LE-84", "TD-21", "LE-66", "LE-86")
    t.run(fire(t.game, w.TURN_ENDS, seat=0))
    for seat in (0, 1):
        assert t.game.asks[0].seat == seat
        t.offers("fetch:discard>LE-84", "fetch:discard>TD-21")  # a Drake and a unique Dragon
        t.offers_no("fetch:discard>LE-66", "fetch:discard>LE-86")  # a Dragon that is not unique; an Orc
        t.choose(seat, "fetch:discard>TD-21")
    for seat in (0, 1):
        assert "TD-21" in t.game.state.deck[seat]
    t.quiet()


@pytest.mark.card("TD-27")
@pytest.mark.rule("CR-52")
def test_with_doors_of_night_one_of_each_may_come_to_hand_instead():
    t = table()
    t.company("Bree", "Erkenbrand")
    t.in_play("From the Pits of Angband", 1)
    t.in_play("Doors of Night", 1)
    t.game.state.discard[0] = ("LE-84", "TD-21")
    t.run(fire(t.game, w.TURN_ENDS, seat=0))
    t.offers("do:1", "do:2", seat=0)
    t.choose(0, "do:2", "fetch:discard>TD-21", "fetch:discard>LE-84")
    assert t.game.state.hand[0] == ("LE-84", "TD-21")


@pytest.mark.card("TD-85")
@pytest.mark.rule("CR-23", "PTH-04")
@pytest.mark.parametrize(
    ("start", "to", "kind", "path"),
    [
        ("Rivendell", "Bree", "wilderness", "wilderness wilderness wilderness"),
        ("Rivendell", "TW-380", "shadow-land", "wilderness wilderness wilderness"),
        ("Lórien", "Edoras", "border-land", "wilderness wilderness wilderness"),
    ],
)
def test_withered_lands_make_two_wildernesses_of_one_region(start: str, to: str, kind: str, path: str):
    t = table()
    (erkenbrand,) = t.company(start, "Erkenbrand")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Withered Lands")
    journey(t, erkenbrand, to)
    t.choose(1, f"play:TD-85>{kind}>{kind}")  # the printed path knows types alone
    assert t.there(erkenbrand).path == tuple(path.split())


@pytest.mark.card("TD-85")
@pytest.mark.rule("CR-23", "ENV-03")
def test_withered_lands_grow_green_when_the_gates_open():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("Doors of Night", 1)
    t.hand(0, "Gates of Morning")
    t.hand(1, "Withered Lands")
    journey(t, erkenbrand, "Bree")
    while not t.offered("play:TD-85>wilderness>wilderness"):
        t.choose(0, "pass")
    t.choose(1, "play:TD-85>wilderness>wilderness")
    while t.there(erkenbrand).path == ("wilderness", "wilderness"):
        t.choose(0, "pass")  # nobody answers
    assert t.there(erkenbrand).path == ("wilderness",) * 3
    t.choose(0, "play:TW-243")
    while t.game.asks and t.there(erkenbrand).path != ("wilderness", "wilderness"):
        t.anybody("pass")
    assert t.there(erkenbrand).path == ("wilderness", "wilderness")


@pytest.mark.card("TD-85")
@pytest.mark.rule("ENV-08")
def test_lands_do_not_wither_without_doors_of_night():
    t, who = on_the_way(Journey(("wilderness",)))
    hazard_step(t, who, "Withered Lands", "Stirring Bones")
    t.offers_no("play:TD-85>wilderness")


CRUEL = ("Angmar", "Grey Mountain Narrows", "Gundabad", "High Pass", "Imlad Morgul", "Redhorn Gate")


@pytest.mark.card("TD-9")
@pytest.mark.rule("CR-32", "PTH-01", "MOV-08")
@pytest.mark.parametrize("region", CRUEL)
@pytest.mark.parametrize(
    ("before", "after", "way", "struck"),
    [
        ((), ("Rhudaur",), "region", True),  # left
        (("Rhudaur",), ("Anduin Vales",), "region", True),  # passed through
        (("Rhudaur",), (), "region", False),  # where the company stops
        ((), (), "region", False),  # never left
        ((), ("Rhudaur",), "starter", False),
    ],
)
def test_the_mountain_strikes_at_who_leaves_or_crosses_its_region(
    region: str, before: tuple[str, ...], after: tuple[str, ...], way: str, struck: bool
):
    t, who = on_the_way(Journey(("wilderness",), (*before, region, *after)))
    company = t.there(who).id
    companies.set_company(t.game, company, way=way)
    hazard_step(t, who, "Cruel Caradhras", "Doors of Night")
    assert t.offered(f"play:TD-9>{company}") == struck


@pytest.mark.card("TD-9")
def test_the_mountain_leaves_other_regions_and_resting_companies_alone():
    t, who = on_the_way(Journey(("wilderness", "wilderness"), ("Rhudaur", "Arthedain")))
    hazard_step(t, who, "Cruel Caradhras", "Doors of Night")
    t.offers_no("play:TD-9")
    t = table()
    (anborn,) = t.company("Moria", "Anborn")
    hazard_step(t, anborn, "Cruel Caradhras", "Doors of Night")
    t.offers_no("play:TD-9")


def on_caradhras(t, *members: str) -> list[int]:
    numbers = t.company("Rivendell", *members)
    heads_for(t, numbers[0], "Lórien")
    ways = {"way": "region", "path": ("wilderness",) * 3, "regions": ("Rhudaur", "Redhorn Gate", "Wold & Foothills")}
    companies.set_company(t.game, t.there(numbers[0]).id, on_its_way=True, limit=4, **ways)
    t.set(phase="movement")
    return numbers


@pytest.mark.card("TD-9")
@pytest.mark.rule("CR-32", "CBT-13", "BOD-03", "FGT-01")
def test_each_character_and_ally_faces_one_strike_that_is_no_attack():
    t = table()
    erkenbrand, anborn = on_caradhras(t, "Erkenbrand", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    (goldberry,) = t.bears(erkenbrand, "Goldberry")
    t.turn_to(anborn, WOUNDED)
    t.in_play("Full of Froth and Rage", 1)
    combat.begin_lasting(t.game, Lasting(Bonus("attack-prowess", 5), "LE-125", 1, "turn", t.there(anborn).id))
    t.hand(0, "Escape", "Concealment", "Dodge")
    hazard_step(t, erkenbrand, "Cruel Caradhras", "Cruel Caradhras", "Stirring Bones")
    t.choose(1, f"play:TD-9>{t.there(anborn).id}")
    t.offers(f"face:{erkenbrand}", f"face:{anborn}", f"face:{gollum}", seat=0)
    t.offers_no(f"face:{goldberry}")  # who may not be attacked
    attack = t.game.state.attack
    assert (attack_prowess(t.game, attack), attack.race, attack.detainment) == (8, "", False)
    t.dice(4)  # 5 + 4 is above 8
    t.choose(0, f"face:{erkenbrand}", "tap")
    t.offers(f"support:{goldberry}", seat=0)
    t.offers_no(f"support:{gollum}")  # he has a strike of his own
    t.choose(0, "done")
    t.offers_no("play:TW-229", "play:TW-204")  # what acts on an attack
    t.choose(0, "pass")
    assert t.tapped(erkenbrand)
    t.dice(7, 6)  # 2 - 2 + 7 is below 8; 6 + 1 + 1 for having been wounded before is not above his body of 8
    t.dice(3, 9)  # 2 + 3 is below 8; 9 + 1 is above Gollum's 9
    t.choose(0, f"face:{anborn}")
    fight_on(t, "MH-22")
    assert not t.gone(anborn)
    assert t.gone(gollum)
    assert t.game.state.attack is None
    assert t.there(anborn).faced == (), "nobody has faced an attack"
    assert t.there(anborn).used == 1


@pytest.mark.card("TD-9")
@pytest.mark.rule("CR-32")
def test_no_strike_of_the_mountain_can_be_cancelled(made):
    t = table()
    (anborn,) = on_caradhras(t, "Anborn")
    cancels = Action((w.STRIKE,), (CancelStrike(),), target=Pick(STRUCK_BEARER), cost=Discard())
    (charm,) = t.bears(anborn, made("Cram", "Charm", effects=(cancels,)))
    t.hand(0, "Dodge")
    hazard_step(t, anborn, "Cruel Caradhras")
    t.choose(1, f"play:TD-9>{t.there(anborn).id}", 0, "tap")
    t.offers(f"play:TW-209>{anborn}", seat=0)
    t.offers_no(f"use:{charm}")


@pytest.mark.card("TD-9")
@pytest.mark.rule("CR-32", "TGT-09")
def test_a_company_that_perishes_on_the_mountain_leaves_nothing_to_do():
    t = table()
    (anborn,) = on_caradhras(t, "Anborn")
    t.dice(2, 8)  # 2 + 2 is below 8; 8 + 1 is above 8
    hazard_step(t, anborn, "Cruel Caradhras")
    t.choose(1, f"play:TD-9>{t.there(anborn).id}")
    fight_on(t)
    assert t.gone(anborn)
    assert t.game.state.attack is None
    t.quiet()


@pytest.mark.card("TD-9")
@pytest.mark.rule("ATK-03")
def test_the_mountain_strikes_not_in_the_middle_of_an_attack_and_never_in_answer():
    t = table()
    erkenbrand, _ = on_caradhras(t, "Erkenbrand", "Anborn")
    t.hand(0, "Twilight")
    hazard_step(t, erkenbrand, "Cruel Caradhras", "Wargs", "Doors of Night", "Foolish Words")
    t.choose(1, "play:LE-110")
    doors = next(c.id for c in t.game.state.cards.values() if c.of == "LE-110")
    t.choose(0, f"play:LE-145>{doors}")
    t.offers(f"play:LE-112>{erkenbrand}", seat=1)
    t.offers_no("play:TD-9")
    pass_until(t, "MH-09")
    t.hand(1, "Cruel Caradhras", "Wargs", "Doors of Night")
    t.choose(1, "creature:LE-98>region/wilderness")
    fight_on(t, "CBT-14")
    t.offers("play:LE-110", seat=1)
    t.offers_no("play:TD-9")


# Daelomin at Home ----------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-11")
@pytest.mark.rule("DRG-03", "MH-09")
def test_daelomin_at_home_is_played_within_the_limit_and_stays():
    t = table("F", "A")
    (asternak,) = t.company("Dancing Spire", "Asternak")
    hazard_step(t, asternak, "Daelomin at Home")
    assert len(automatic_attacks(t.game, t.site(asternak))) == 1
    t.choose(1, "play:TD-11")
    (home,) = [c for c in t.game.state.cards.values() if c.of == "TD-11"]
    assert (home.zone, t.there(asternak).used) == ("table", 1)
    assert len(automatic_attacks(t.game, t.site(asternak))) == 2
    hazard_step(t, asternak, "Daelomin at Home")
    t.offers_no("play:TD-11")


@pytest.mark.card("TD-11")
@pytest.mark.rule("DRG-05", "DRG-06")
def test_daelomin_at_home_attacks_who_enters_his_lair():
    t = table("A", "F")
    members = t.company("Dancing Spire", "Layos", "Eradan", "Asternak", seat=1)
    home = t.in_play("Daelomin at Home", 0)
    t.hand(1, "A Nice Place to Hide")
    t.set(active=1)
    t.visit(members[0], "enter")
    combat.change_attack(t.game, cancelled=True)
    t.choose(1, "pass")
    attack = t.game.state.attack
    assert (attack.of, attack.race, attack.strikes, attack.prowess, attack.body) == ("TD-11", "dragon", 3, 14, 8)
    assert (attack.kind, attack.seat, attack.chooses) == ("automatic", 0, False)
    t.dice(2, 2, 2, 2, 2, 2)
    fight_on(t)
    assert t.card(home).zone == "table", "undefeated he stays"


@pytest.mark.card("TD-10", "TD-11", "TW-383", "AS-143")
@pytest.mark.rule("DRG-03")
@pytest.mark.parametrize(("decks", "who"), [("AF", "Elrond"), ("FA", "Asternak")])
def test_daelomin_is_at_home_for_heroes_and_minions_unless_he_is_out_hunting(decks: str, who: str):
    t = table(*decks)
    (visitor,) = t.company("Dancing Spire", who)
    t.in_play("Daelomin at Home", 1)
    assert [a.prowess for a in automatic_attacks(t.game, t.site(visitor))] == [11, 14]
    t.in_play("Daelomin Ahunt", 1)
    assert [a.prowess for a in automatic_attacks(t.game, t.site(visitor))] == [11]


@pytest.mark.card("TD-11")
@pytest.mark.rule("OG-06", "OG-08")
@pytest.mark.parametrize(("site", "turned_up"), [("Dancing Spire", True), ("Gold Hill", False)])
def test_daelomin_at_home_may_be_turned_up_before_his_lair_is_faced(site: str, turned_up: bool):
    t = table("F", "A")
    (asternak,) = t.company(site, "Asternak")
    t.hand(1, "Daelomin at Home")
    t.deck(1, *["Dodge"] * 9)
    place(t.game, 1, "TD-11", t.there(asternak).id)
    t.visit(asternak, "enter")
    reveals = [key for key in t.keys(1) if key.startswith("reveal")]
    assert bool(reveals) == turned_up
    if turned_up:
        t.choose(1, *reveals)
        t.dice(2, 2, 2, 2)
        fight_on(t)
        assert "TD-11" in t.there(asternak).faced


@pytest.mark.card("TD-11")
@pytest.mark.rule("DRG-04", "DRG-08", "MH-17")
def test_daelomin_at_home_may_be_given_up_for_two_more_hazards():
    t = table("F", "A")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    (layos,) = t.company("Minas Morgul", "Layos")
    home = t.in_play("Daelomin at Home", 1)
    t.deck(1, "Dodge")
    hazard_step(t, asternak)
    limits = [hazard_limit(t.game, t.there(who)) for who in (asternak, layos)]
    t.choose(1, f"use:{home}")
    assert [hazard_limit(t.game, t.there(who)) for who in (asternak, layos)] == [limits[0] + 2, limits[1]]
    assert t.there(asternak).used == 0
    assert t.gone(home)
    assert t.game.state.discard[1] == ("TD-11",)
    combat.lapse(t.game, "company", t.there(asternak).id)
    assert hazard_limit(t.game, t.there(asternak)) == limits[0]


@pytest.mark.card("TD-11")
@pytest.mark.rule("DRG-04", "RES-07")
def test_nobody_gives_daelomin_up_in_his_own_turn():
    t = table("F", "A")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    home = t.in_play("Daelomin at Home", 0)
    t.hand(1, "Dragon-sickness")
    hazard_step(t, asternak)
    t.offers_no(f"use:{home}")
