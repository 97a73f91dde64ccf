"""Creatures of The Lidless Eye, as far as their figures do not say it all."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import Journey, faces, on_the_way, table_of
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.ops import companies


@pytest.mark.card("LE-61", "LE-72")
@pytest.mark.parametrize(("name", "modifier"), [("Barrow-wight", -2), ("Ghosts", -1)])
def test_whom_it_wounds_checks_corruption_after_the_attack(name: str, modifier: int):
    t = table_of("hero")
    (who,) = t.company("Lórien", "Erkenbrand")
    t.bears(who, "Lure of Nature")  # 2 corruption points
    heads_for(t, who, "Moria")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("shadow-land",), limit=4)
    t.set(phase="movement")
    t.dice(2, 2, 3 - modifier)  # the check is one above the total
    faces(t, who, name, "region/shadow-land")
    fight_on(t, "COR-11")
    fight_on(t)
    assert t.wounded(who)
    t.quiet()


@pytest.mark.card("LE-61", "LE-72")
def test_whom_it_does_not_wound_does_not_check():
    t = table_of("hero")
    (who,) = t.company("Lórien", "Elrond")
    t.bears(who, "Lure of Nature")
    heads_for(t, who, "Moria")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("shadow-land",), limit=4)
    t.set(phase="movement")
    t.dice(7)
    faces(t, who, "Barrow-wight", "region/shadow-land")
    fight_on(t)
    t.quiet()


@pytest.mark.card("LE-67")
@pytest.mark.parametrize("cancelled", [False, True])
def test_everybody_checks_before_a_corpse_candle_picks(cancelled: bool):
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    t.bears(erkenbrand, "Lure of Nature")
    t.bears(anborn, "Lure of Nature")
    t.hand(0, "Escape")
    faces(t, who, "Corpse-candle", "region/wilderness")
    if cancelled:
        t.choose(0, f"play:TW-229>{erkenbrand}")
        fight_on(t)
        assert not t.gone(anborn)
    else:
        t.dice(3, 2)  # Erkenbrand passes, Anborn does not
        t.choose(0, "pass", "roll", "roll")
        fight_on(t, "STR-05")
        assert t.gone(anborn)
        assert [x.target for x in t.game.state.strikes] == [erkenbrand]
    assert not t.game.chance.script


@pytest.mark.card("LE-86")
@pytest.mark.rule("ATK-05")
@pytest.mark.parametrize(("before", "counts"), [("orc", 4 + 3), ("troll", 4)])
def test_the_warband_is_stronger_after_other_orcs(before: str, counts: int):
    t, who = on_the_way(Journey(("wilderness",)))
    companies.set_company(t.game, t.there(who).id, faced=(before, ""))
    t.hand(0, "Escape")
    faces(t, who, "Orc-warband", "region/wilderness")
    assert attack_prowess(t.game, t.game.state.attack) == counts


@pytest.mark.card("LE-90")
@pytest.mark.rule("CR-10", "ATK-09")
def test_a_slayer_attacks_one_character_twice():
    t, who = on_the_way(Journey(("border-land",)))
    erkenbrand, anborn = t.there(who).members
    faces(t, who, "Slayer", "region/border-land")
    t.offers(f"aim:{erkenbrand}", f"aim:{anborn}", seat=1)
    t.choose(1, f"aim:{erkenbrand}")
    t.choose(0, "pass")  # no calling off before the strike
    t.choose(0, "tap", "done")
    t.offers(f"call_off:{erkenbrand}", f"call_off:{anborn}", seat=0)
    t.choose(0, f"call_off:{anborn}")
    assert t.tapped(anborn)
    t.dice(6)  # 5 + 6 = 11: ineffectual
    fight_on(t)
    assert not t.game.chance.script, "the second attack was fought"
    assert not t.wounded(erkenbrand)
