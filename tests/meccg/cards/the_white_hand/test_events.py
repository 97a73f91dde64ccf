"""Resource events of The White Hand, each in play."""

import pytest

from meccg.field import heads_for, let_be, pass_until
from meccg.figures import ELSEWHERE, HAVEN, hazard_step, table_of
from meccg.scenario import table
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.stats import corruption
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.journeys import SendBack
from westmarch.meccg.vocabulary.plays import Play

STORM = hazard("XX-91", "A tempest", "short", Play((w.HAZARD,), (SendBack(),)))
CARDS = [("hero", "Promptings of Wisdom", "WH-34", "Anborn", 2), ("minion", "Piercing All Shadows", "WH-47", "Eradan", 3)]


@pytest.mark.card("WH-34", "WH-47")
@pytest.mark.parametrize(("side", "name", "of", "ranger", "burden"), CARDS)
def test_it_is_played_on_a_ranger_once_in_a_company(side: str, name: str, of: str, ranger: str, burden: int):
    t = table_of(side)
    other = "Erkenbrand" if side == "hero" else "Asternak"
    second = "Elladan" if side == "hero" else "Mîonid"
    who, them, third = t.company(HAVEN[side], ranger, other, second)
    t.hand(0, name, name)
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:{of}>{them}")
    t.choose(0, f"play:{of}>{who}")
    let_be(t)
    assert corruption(t.game, who) == burden
    t.offers_no(f"play:{of}>{third}")


@pytest.mark.card("WH-34", "WH-47")
@pytest.mark.rule("MH-23", "TIM-05")
@pytest.mark.parametrize(("side", "name", "of", "ranger", "burden"), CARDS)
@pytest.mark.parametrize("answers", [True, False])
def test_the_ranger_taps_and_the_company_goes_on(
    made, side: str, name: str, of: str, ranger: str, burden: int, answers: bool
):
    made(STORM)
    t = table_of(side)
    (who,) = t.company(HAVEN[side], ranger)
    (card,) = t.bears(who, name)
    t.hand(1, "A tempest")
    heads_for(t, who, ELSEWHERE[side])
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("wilderness",), limit=2)
    hazard_step(t, who)
    t.choose(1, "play:XX-91")
    if answers:
        t.dice(12)
        t.choose(0, f"use:{card}")
        assert t.tapped(who)
    else:
        t.choose(0, "pass")
    let_be(t)
    assert t.there(who).sent_back != answers


@pytest.mark.card("WH-34", "WH-47")
def test_it_holds_for_the_rest_of_the_turn(made):
    made(STORM)
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (card,) = t.bears(anborn, "Promptings of Wisdom")
    heads_for(t, anborn, "Bree")
    companies.set_company(t.game, t.there(anborn).id, on_its_way=True, path=("wilderness",), limit=4)
    t.set(phase="movement")
    t.hand(1, "A tempest", "A tempest")
    t.run(HazardStep(t.there(anborn).id))
    t.dice(12)
    t.choose(0, f"use:{card}")
    for _ in range(2):
        pass_until(t, "MH-09")
        t.choose(1, "play:XX-91")
    let_be(t)
    assert not t.there(anborn).sent_back
