"""Tom Bombadil, who guards the travellers of his country."""

import pytest

from meccg.field import journey, let_be
from meccg.figures import Journey, hazard_step, inside, on_the_way, table_of
from meccg.scenario import find
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import body, prowess


def travelling(to: str = "Bree", with_tom: bool = True):
    """A company on its way; Tom is with it, or elsewhere."""
    t, who = on_the_way(Journey(("wilderness", "border-land"), to=to))
    host = who
    if not with_tom:
        (host,) = t.company("Old Forest", "Sam Gamgee")
    return t, who, t.give(host, "Tom Bombadil")


@pytest.mark.card("TW-350")
@pytest.mark.parametrize("with_tom", [True, False])
def test_tom_cancels_a_creature_played_on_any_company_on_its_way_to_his_country(with_tom: bool):
    t, who, tom = travelling(with_tom=with_tom)
    hazard_step(t, who, "Wolves", "Abductor")
    t.choose(1, "creature:TW-114>region/wilderness")
    wolves = next(c.id for c in t.game.state.cards.values() if c.of == "TW-114")
    t.choose(0, f"use:{tom}>{wolves}")
    let_be(t)
    assert t.game.state.attack is None
    assert t.gone(wolves)
    assert t.tapped(tom)


@pytest.mark.card("TW-350")
def test_he_cancels_what_is_aimed_at_somebody_of_the_company_and_not_what_is_aimed_at_nobody():
    t, who, tom = travelling()
    t.bears(who, "Glamdring")
    hazard_step(t, who, "Dragon-sickness", "Doors of Night")
    t.choose(1, f"play:{find('Doors of Night')}")
    t.offers_no(*(f"use:{tom}>{c.id}" for c in t.game.state.cards.values()))
    let_be(t)
    t.choose(1, f"play:TD-18>{who}")
    sickness = next(c.id for c in t.game.state.cards.values() if c.of == "TD-18")
    t.choose(0, f"use:{tom}>{sickness}")
    let_be(t)
    assert t.gone(sickness)
    assert t.game.state.check is None


@pytest.mark.card("TW-350")
@pytest.mark.parametrize("case", ["tapped", "to another country", "staying"])
def test_when_he_cancels_nothing(case: str):
    t, who, tom = travelling("Edoras" if case.startswith("to") else "Bree")
    if case == "tapped":
        t.turn_to(tom, TAPPED)
    if case == "staying":
        t = table_of("hero")
        (who,) = t.company("Bree", "Erkenbrand")
        tom = t.give(who, "Tom Bombadil")
        hazard_step(t, who, "Abductor")
        t.choose(1, "creature:TW-1>site/border-hold")
    else:
        hazard_step(t, who, "Wolves")
        t.choose(1, "creature:TW-114>region/wilderness")
    t.offers_no(*(f"use:{tom}>{c.id}" for c in t.game.state.cards.values()))


@pytest.mark.card("TW-350")
@pytest.mark.parametrize(("start", "to", "stays"), [
    ("Rivendell", "Bree", True), ("Rivendell", "Barrow-downs", True), ("Lórien", "Edoras", False),
])  # fmt: skip
def test_he_does_not_leave_his_country(start: str, to: str, stays: bool):
    t = table_of("hero")
    (who,) = t.company(start, "Erkenbrand")
    tom = t.give(who, "Tom Bombadil")
    journey(t, who, to)
    let_be(t)
    assert t.gone(tom) != stays


@pytest.mark.card("TW-350")
@pytest.mark.parametrize(("site", "found"), [("Old Forest", True), ("Bree", False)])
def test_he_is_met_in_the_old_forest(site: str, found: bool):
    t = table_of("hero")
    (who,) = t.company(site, "Erkenbrand")
    t.hand(0, "Tom Bombadil")
    inside(t, who)
    assert t.offered(f"ally:TW-350>{who}") == found
    tom = t.give(who, "Tom Bombadil")
    assert (prowess(t.game, tom), body(t.game, tom)) == (12, 11)
