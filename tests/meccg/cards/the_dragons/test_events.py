"""Resource events of The Dragons, each in play."""

import pytest

from meccg.figures import ELSEWHERE, HAVEN, Journey, checks, on_the_way, table_of
from meccg.scenario import table
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import TAPPED


@pytest.mark.card("TD-98")
def test_somebody_beside_the_wizard_hastens_forth():
    t = table()
    _, elrond = t.company("Rivendell", "Saruman", "Elrond")
    (anborn,) = t.company("Bree", "Anborn")
    for who in (elrond, anborn):
        t.turn_to(who, TAPPED)
    t.hand(0, "And Forth He Hastened")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:TD-98>{anborn}")
    t.choose(0, f"play:TD-98>{elrond}")
    assert t.untapped(elrond)


@pytest.mark.card("TD-132", "WH-43")
@pytest.mark.rule("SKL-01", "SKL-02")
@pytest.mark.parametrize(
    ("side", "key", "members", "race", "works"),
    [
        ("hero", "play:TD-132>cancel", ("Elrond", "Anborn"), "wolf", True),
        ("hero", "play:TD-132>cancel", ("Elrond", "Anborn"), "undead", True),
        ("hero", "play:TD-132>cancel", ("Elrond", "Anborn"), "orc", False),
        ("hero", "play:TD-132>cancel", ("Elrond",), "wolf", False),
        ("minion", "play:WH-43", ("Asternak", "Eradan"), "drake", True),
        ("minion", "play:WH-43", ("Asternak", "Eradan"), "spider", True),
        ("minion", "play:WH-43", ("Asternak", "Eradan"), "man", False),
        ("minion", "play:WH-43", ("Asternak",), "drake", False),
    ],
)
def test_a_ranger_leads_the_company_away(side: str, key: str, members: tuple[str, ...], race: str, works: bool):
    t = table_of(side)
    t.company(ELSEWHERE[side], *members)
    t.hand(0, "Many Turns and Doublings" if side == "hero" else "Crept Along Cleverly")
    t.attack(prowess=9, strikes=1, race=race)
    assert t.offered(key) == works
    if works:
        t.choose(0, key)
        assert t.game.state.verdict == "cancelled"


@pytest.mark.card("TD-132")
@pytest.mark.rule("MOD-10", "ENV-08")
@pytest.mark.parametrize("gates", [True, False])
def test_by_daylight_turns_and_doublings_lower_the_limit(gates: bool):
    t, who = on_the_way(Journey(("wilderness",)))
    if gates:
        t.in_play("Gates of Morning")
    t.hand(0, "Many Turns and Doublings")
    t.hand(1, "Orc-warband")
    t.run(HazardStep(t.there(who).id))
    assert t.offered("play:TD-132>limit") == gates
    if gates:
        t.choose(0, "play:TD-132>limit")
        assert hazard_limit(t.game, t.there(who)) == 3


@pytest.mark.card("TD-134", "LE-250")
@pytest.mark.rule("TIM-09", "MAG-05")
@pytest.mark.parametrize(
    ("side", "of", "sages", "other"),
    [("hero", "TD-134", ("Elrond", "Balin"), "Anborn"), ("minion", "LE-250", ("Ciryaher", "Layos"), "Eradan")],
)
def test_a_sage_of_choice_taps_to_discard_a_hazard_event(side: str, of: str, sages: tuple[str, str], other: str):
    t = table_of(side)
    first, second, third = t.company(HAVEN[side], *sages, other)
    stir = t.in_play("Minions Stir", 1)
    doors = t.in_play("Doors of Night", 1)
    (words,) = t.bears(third, "Foolish Words")
    t.hand(0, of)
    t.run(OrganizationPhase(0))
    t.offers(f"play:{of}>{stir}>{first}", f"play:{of}>{words}>{second}")
    t.offers_no(f"play:{of}>{doors}>{first}", f"play:{of}>{stir}>{third}")
    t.choose(0, f"play:{of}>{stir}>{second}")
    assert t.game.asks[0].rule == "COR-11"
    assert t.tapped(second)
    assert t.untapped(first)
    checks(t, 3)  # 3 - 2 is above 0
    assert t.gone(stir)


@pytest.mark.card("TD-169")
def test_the_wizard_uncloaked_sends_hazards_back():
    t = table()
    _, elrond = t.company("Bree", "Saruman", "Elrond")
    (anborn,) = t.company("Rivendell", "Anborn")
    (lure,) = t.bears(elrond, "Lure of Nature")
    (words,) = t.bears(anborn, "Foolish Words")
    t.hand(0, "Wizard Uncloaked")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:TD-169")
    checks(t, 3)  # 3 - 2 is above 0
    assert t.gone(lure)
    assert t.game.state.hand[1] == ("LE-123",)
    assert not t.gone(words)
