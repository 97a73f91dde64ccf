"""Hazard events of The Dragons, each in play."""

import pytest

from meccg.field import fight_on, heads_for, journey, pass_until
from meccg.figures import Journey, checks, hazard_step, on_the_way
from meccg.scenario import table
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus


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
]


@pytest.mark.card("TD-21", "TD-37")
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


@pytest.mark.card("TD-21", "TD-37")
@pytest.mark.rule("ATK-07")
@pytest.mark.parametrize(("name", "near", "worth"), [("Eärcaraxë Ahunt", "Andrast", 4), ("Itangast Ahunt", "Iron Hills", 6)])
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
