"""Sites of Against the Shadow, as far as their figures do not say it all."""

import pytest

from meccg.field import fight_on, slain
from meccg.figures import table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.rulebook.site_attacks import automatic_attacks


@pytest.mark.card("AS-144")
@pytest.mark.rule("CBT-11")
def test_the_attacker_chooses_who_faces_the_eagles():
    t = table_of("minion")
    asternak, eradan, perchen = t.company("Eagles' Eyrie", "Asternak", "Eradan", "Perchen")
    t.visit(asternak, "enter")
    t.offers(f"assign:{asternak}", f"assign:{eradan}", f"assign:{perchen}", seat=1)


@pytest.mark.card("AS-139", "AS-141")
@pytest.mark.rule("DET-01")
@pytest.mark.parametrize("site", ["Gobel Mírlond", "Raider-hold"])
def test_the_men_there_only_detain(site: str):
    t = table_of("hero")
    anborn, erkenbrand = t.company(site, "Anborn", "Erkenbrand")
    t.dice(2, 2)
    t.visit(anborn, "enter")
    fight_on(t, "SITE-10")
    assert t.tapped(anborn)
    assert t.tapped(erkenbrand), "neither is wounded"


@pytest.mark.card("AS-151")
@pytest.mark.rule("HRD-01", "ATK-07")
def test_irerock_is_the_lair_of_leucaruth(made):
    made("Cave-drake", "A dragon of a test", id="XX-1", entity="leucaruth", unique=True)
    t = table_of("minion")
    (asternak,) = t.company("Irerock", "Asternak")
    assert suits_site(t.game, DEFS[find("Old Treasure")], t.site(asternak))
    slain(t, "XX-1")
    assert automatic_attacks(t.game, t.site(asternak)) == ()
    assert suits_site(t.game, DEFS[find("Old Treasure")], t.site(asternak)), "until the turn ends (HRD-05)"
    t.set(turn=t.game.state.turn + 1)
    assert not suits_site(t.game, DEFS[find("Old Treasure")], t.site(asternak))
