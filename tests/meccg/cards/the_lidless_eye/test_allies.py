"""Allies of The Lidless Eye, each in play."""

import pytest

from meccg.field import heads_for, let_be
from meccg.figures import faces, inside, table_of
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase


@pytest.mark.card("LE-154")
@pytest.mark.rule("UNI-06")
def test_stinker_is_found_where_gollum_is_and_not_beside_him():
    t = table_of("minion")
    (asternak,) = t.company("Goblin-gate", "Asternak")
    t.hand(0, "Stinker")
    inside(t, asternak)
    t.offers(f"ally:LE-154>{asternak}")
    t = table_of("minion")
    (asternak,) = t.company("Goblin-gate", "Asternak")
    (elrond,) = t.company("Rivendell", "Elrond", seat=1)
    t.bears(elrond, "Gollum")
    t.hand(0, "Stinker")
    inside(t, asternak)
    t.offers_no(f"ally:LE-154>{asternak}")


@pytest.mark.card("LE-154")
@pytest.mark.parametrize(("members", "works"), [(("Asternak", "Eradan"), True), (("Asternak", "Eradan", "Perchen"), False)])
def test_stinker_cancels_for_a_small_company(members: tuple[str, ...], works: bool):
    t = table_of("minion")
    asternak, *_ = t.company("Dol Guldur", *members)
    (stinker,) = t.bears(asternak, "Stinker")
    heads_for(t, asternak, "Bandit Lair")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=("wilderness",), limit=4)
    t.set(phase="movement")
    t.hand(0, "Orc Quarrels")
    faces(t, asternak, "Orc-warband", "region/wilderness")
    assert t.offered(f"use:{stinker}") == works
    if works:
        t.choose(0, f"use:{stinker}")
        let_be(t)
        assert t.game.state.verdict == "cancelled"


@pytest.mark.card("LE-154")
def test_stinker_may_take_the_one_ring_with_him(made):
    ring = made("The Least of Gold Rings", "The One Ring", item="special", keywords=frozenset({"ring", "the-one-ring"}))
    t = table_of("minion")
    asternak, eradan = t.company("Moria", "Asternak", "Eradan")
    (stinker,) = t.bears(asternak, "Stinker")
    (one,) = t.bears(eradan, ring)
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{stinker}>ring>{one}")
    assert t.gone(stinker)
    assert t.gone(one)
