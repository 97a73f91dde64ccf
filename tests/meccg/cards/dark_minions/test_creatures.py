"""Creatures of Dark Minions, as far as their figures do not say it all."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import Journey, faces, hazard_step, on_the_way, table_of
from westmarch.meccg.attack_stats import attack_body, attack_prowess, attack_strikes
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.state import TAPPED, UNTAPPED, WOUNDED, Attack
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.costs import Discard
from westmarch.meccg.vocabulary.fighting import CancelStrike
from westmarch.meccg.vocabulary.picks import STRUCK_BEARER, Pick
from westmarch.meccg.vocabulary.plays import Action


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


@pytest.mark.card("DM-113")
@pytest.mark.rule("CR-58")
@pytest.mark.parametrize(
    ("who", "rolls", "shape"),
    [
        ("Anborn", (12,), TAPPED),  # defeated, and yet
        ("Anborn", (7,), TAPPED),  # 2 - 3 + 7: a draw
        ("Elrond", (12,), UNTAPPED),  # a mind of 10 is above 6
        ("Alatar", (12,), UNTAPPED),  # an avatar has no mind
        ("Anborn", (2, 2), WOUNDED),  # wounded stays wounded
    ],
)
def test_the_weak_of_mind_tap_after_facing_the_wisp(who: str, rolls: tuple[int, ...], shape: int):
    t = table_of("hero")
    (member,) = t.company("Lórien", who)
    heads_for(t, member, "Barrow-downs")
    companies.set_company(t.game, t.there(member).id, on_its_way=True, path=("wilderness",), limit=2)
    t.set(phase="movement")
    t.dice(*rolls)
    faces(t, member, "Wisp of Pale Sheen", "region/wilderness")
    t.choose(0, "stay")
    fight_on(t)
    assert t.card(member).position == shape


@pytest.mark.card("DM-113")
@pytest.mark.rule("CR-58")
@pytest.mark.parametrize(("more", "taps"), [(-3, False), (-2, True)])
def test_the_wisp_is_measured_by_the_prowess_it_has(more: int, taps: bool):
    """Elladan's mind of 4 against 6 and what changes it."""
    t = table_of("hero")
    (elladan,) = t.company("Lórien", "Elladan")
    t.dice(12)
    t.attack(6, race="undead", clauses=DEFS["DM-113"].effects[1:], more_prowess=more)
    t.choose(0, "stay")
    fight_on(t)
    assert t.tapped(elladan) == taps


@pytest.mark.card("DM-113")
@pytest.mark.rule("CR-58")
def test_a_cancelled_strike_of_the_wisp_taps_nobody(made):
    t = table_of("hero")
    (anborn,) = t.company("Lórien", "Anborn")
    cancels = Action((w.STRIKE,), (CancelStrike(),), target=Pick(STRUCK_BEARER), cost=Discard())
    (charm,) = t.bears(anborn, made("Cram", "Charm", effects=(cancels,)))
    t.attack(6, race="undead", clauses=DEFS["DM-113"].effects[1:])
    t.choose(0, "tap", f"use:{charm}>{anborn}")
    fight_on(t)
    assert t.untapped(anborn)
