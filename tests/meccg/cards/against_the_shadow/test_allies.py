"""Allies of Against the Shadow, each in play."""

import pytest

from meccg.field import fight_on, heads_for, let_be, pass_until
from meccg.figures import faces, inside, table_of
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.attacks import defenders
from westmarch.meccg.state import TAPPED, Attack


@pytest.mark.card("AS-76")
@pytest.mark.rule("CR-45", "KEY-11")
@pytest.mark.parametrize(("key", "works"), [("region/wilderness", True), ("site/ruins-and-lairs", False)])
def test_the_crows_send_a_creature_back_to_hand(key: str, works: bool):
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    (crows,) = t.bears(asternak, "Regiment of Black Crows")
    heads_for(t, asternak, "Bandit Lair")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=("wilderness",), limit=4)
    t.set(phase="movement")
    t.hand(0, "Orc Quarrels")
    faces(t, asternak, "Orc-warband", key)
    assert t.offered(f"use:{crows}") == works
    if works:
        t.choose(0, f"use:{crows}")
        let_be(t)
        assert t.tapped(crows)
        assert t.game.state.hand[1] == ("LE-86",)
        assert "orc" in t.there(asternak).faced, "it was faced"
        pass_until(t, "MH-09")
        t.offers("creature:LE-86>region/wilderness", seat=1)


@pytest.mark.card("AS-76")
@pytest.mark.rule("OVR-04", "FGT-01")
def test_the_crows_make_the_company_overt_and_are_not_struck():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    assert not is_overt(t.game, t.there(asternak))
    t.bears(asternak, "Regiment of Black Crows")
    assert is_overt(t.game, t.there(asternak))
    assert defenders(t.game, Attack(t.there(asternak).id, 1, "event", "orc", 2, 7)) == [asternak]


@pytest.mark.card("AS-76")
@pytest.mark.rule("FGT-05")
def test_the_crows_leave_a_wounded_controller():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (crows,) = t.bears(asternak, "Regiment of Black Crows")
    t.dice(2, 2)
    t.attack(prowess=20, race="")
    fight_on(t)
    assert t.wounded(asternak)
    assert t.gone(crows)


@pytest.mark.card("AS-76")
@pytest.mark.rule("ALY-01", "UNI-04")
@pytest.mark.parametrize(
    ("site", "tapped", "listed"), [("Bandit Lair", True, True), ("Bandit Lair", False, True), ("Moria", False, False)]
)
def test_where_the_crows_are_found(site: str, tapped: bool, listed: bool):
    t = table_of("minion")
    asternak, eradan = t.company(site, "Asternak", "Eradan")
    if tapped:
        t.turn_to(t.site(asternak), TAPPED)
    t.hand(0, "Regiment of Black Crows", "Regiment of Black Crows")
    inside(t, asternak)
    assert t.offered(f"ally:AS-76>{asternak}") == listed
    assert t.offered(f"ally:AS-76>{eradan}") == listed
    if listed:
        t.choose(0, f"ally:AS-76>{asternak}")
        let_be(t)
        t.offers_no(f"ally:AS-76>{eradan}")
