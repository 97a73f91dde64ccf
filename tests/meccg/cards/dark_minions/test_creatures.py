"""Creatures of Dark Minions, as far as their figures do not say it all."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import Journey, faces, hazard_step, on_the_way, table_of
from westmarch.meccg.attack_stats import attack_body, attack_prowess, attack_strikes
from westmarch.meccg.ops import companies
from westmarch.meccg.state import Attack


@pytest.mark.card("DM-106")
@pytest.mark.rule("CAN-01")
@pytest.mark.parametrize(("cancelled", "more"), [(False, 1), (True, 0)])
def test_after_a_chill_douser_other_undead_are_stronger(cancelled: bool, more: int):
    t, who = on_the_way(Journey(to="Barrow-downs"))
    t.hand(0, *(["Escape"] if cancelled else []))
    t.dice(*([] if cancelled else [12, 12]))
    faces(t, who, "Chill Douser", "site/ruins-and-lairs")
    if cancelled:
        t.choose(0, f"play:TW-229>{who}")
    fight_on(t)
    attack = Attack(t.there(who).id, 1, "creature", "undead", 2, 9)
    assert attack_prowess(t.game, attack) == 9 + more
    assert attack_strikes(t.game, attack) == 2 + more
    other = Attack(t.there(who).id, 1, "creature", "orc", 2, 9)
    assert attack_prowess(t.game, other) == 9


@pytest.mark.card("DM-108")
@pytest.mark.parametrize(("rangers", "body_"), [(0, 10), (1, 8), (2, 6)])
def test_each_ranger_lowers_the_body_of_the_snuffler(rangers: int, body_: int):
    t = table_of("hero")
    members = ["Erkenbrand", *["Anborn", "Elladan"][:rangers]]
    who, *_ = t.company("Lórien", *members)
    heads_for(t, who, "Barrow-downs")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("wilderness",), limit=4)
    t.set(phase="movement")
    t.hand(0, "Escape")
    faces(t, who, "Little Snuffler", "region/wilderness")
    assert attack_body(t.game, t.game.state.attack) == body_


@pytest.mark.card("DM-108")
@pytest.mark.rule("CR-61")
@pytest.mark.parametrize("how", ["defeated", "survived", "cancelled"])
def test_unless_the_snuffler_is_defeated_no_scout_card_can_be_played(how: str):
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    t.hand(0, "Escape")
    faces(t, who, "Little Snuffler", "region/wilderness")
    if how == "cancelled":
        t.choose(0, f"play:TW-229>{erkenbrand}")
    else:
        t.choose(0, "pass", 1, f"assign:{erkenbrand}")
        t.dice(*((7, 9) if how == "defeated" else (7, 8)))  # the body of the strike is 8
        fight_on(t)
    fight_on(t)
    t.hand(0, "Concealment")
    t.attack(prowess=20, race="orc", company=t.there(erkenbrand).id)
    assert t.offered(f"play:TW-204>{anborn}") == (how == "defeated")


@pytest.mark.card("DM-109")
@pytest.mark.rule("CR-10")
def test_one_attack_of_a_nameless_thing_is_called_off_by_tapping():
    t, who = on_the_way(Journey(("coastal-sea",), doors=True))
    erkenbrand, anborn = t.there(who).members
    faces(t, who, "Nameless Thing", "region/coastal-sea")
    t.offers(f"call_off:{erkenbrand}", f"call_off:{anborn}", seat=0)
    t.choose(0, f"call_off:{anborn}")
    assert t.tapped(anborn)
    assert t.game.state.attack is not None, "the second of three attacks"
    t.offers_no(f"call_off:{erkenbrand}")


@pytest.mark.card("DM-109")
@pytest.mark.rule("KEY-06")
@pytest.mark.parametrize(
    ("site", "doors", "found"),
    [
        ("The Under-gates", False, True),
        ("Glittering Caves", True, True),
        ("Glittering Caves", False, False),
        ("Edoras", True, False),
    ],
)
def test_a_nameless_thing_is_below_and_by_night_beside(made, site: str, doors: bool, found: bool):
    made("Bandit Lair", "Glittering Caves", "minion", id="T-caves") if site == "Glittering Caves" else None
    t = table_of("minion")
    (asternak,) = t.company("T-caves" if site == "Glittering Caves" else site, "Asternak")
    if doors:
        t.in_play("Doors of Night", 1)
    hazard_step(t, asternak, "Nameless Thing")
    assert t.offered(f"creature:DM-109>at/{site}") == found
