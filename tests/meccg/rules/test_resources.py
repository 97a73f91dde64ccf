"""RES: information, events and other resources."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, hazard, resource
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import TAPPED, UNTAPPED
from westmarch.meccg.stats import body, prowess
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.conditions import AtSite
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.fighting import ChangeAttack
from westmarch.meccg.vocabulary.filters import IsUntapped
from westmarch.meccg.vocabulary.journeys import TapTheSite
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play


def news(made, taps: bool = True) -> str:
    """Information in the words of the vocabulary: a character taps at an untapped site that lists information."""
    play = Play(
        (w.SITE,), (TapTheSite(),) if taps else (), target=Pick(CHARACTER, IsUntapped()), cost=Tap("target"),
        when=AtSite(information=True, tapped=False), stays="table",
    )  # fmt: skip
    return made(resource("T-1", "News", "permanent", play, side=HERO, mp=2, mp_type="miscellaneous"))


@pytest.mark.rule("RES-02", "RES-03", "RES-01", "SITE-13")
@pytest.mark.parametrize("taps", [True, False])
def test_information_taps_the_character_and_the_site_and_earns_a_minor_item(made, taps: bool):
    t = table()
    made("Bree", "A place of tales", information=True)
    elladan, anborn = t.company("A place of tales", "Elladan", "Anborn")
    t.hand(0, news(made, taps), "Horn of Anor")
    t.visit(elladan, "enter", f"play:T-1>{elladan}")
    assert t.tapped(elladan)
    assert t.tapped(t.site(elladan)) == taps
    assert t.keys() == ([f"item:TW-259>{anborn}", "pass"] if taps else [])


@pytest.mark.rule("RES-04", "SCH-05")
def test_what_leaves_the_site_untapped_gives_no_extra_item_and_still_needs_an_untapped_site(made):
    t = table()
    made("Bree", "A place of tales", information=True)
    elladan, _ = t.company("A place of tales", "Elladan", "Anborn")
    t.hand(0, news(made, taps=False), "Horn of Anor")
    t.turn_to(t.site(elladan), TAPPED)
    t.visit(elladan, "enter")
    t.quiet()  # nothing is playable at the tapped site
    t.turn_to(t.site(elladan), UNTAPPED)
    t.visit(elladan, "enter", f"play:T-1>{elladan}")
    assert t.game.state.hand[0] == ("TW-259",)
    t.quiet()


@pytest.mark.rule("RES-02")
@pytest.mark.parametrize("listed", [True, False])
def test_information_only_where_it_is_listed(made, listed: bool):
    t = table()
    made("Bree", "A place of tales", information=listed)
    (elladan,) = t.company("A place of tales", "Elladan")
    t.hand(0, news(made))
    t.visit(elladan, "enter")
    assert t.offered(f"play:T-1>{elladan}") == listed


@pytest.mark.rule("RES-05")
@pytest.mark.parametrize("phase", ["organization", "long-event", "movement", "site", "end"])
def test_a_resource_bound_to_no_phase_may_be_played_in_any_of_the_own_turn(phase: str):
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.hand(0, "Gates of Morning")
    if phase == "site":
        t.visit(elladan, "enter")
    else:
        t.set(phase=phase)
        t.run({
            "organization": OrganizationPhase(0), "long-event": LongEventPhase(0), "end": EndOfTurn(0),
            "movement": HazardStep(t.there(elladan).id),
        }[phase])  # fmt: skip
    t.offers("play:TW-243", seat=0)


@pytest.mark.rule("RES-07")
def test_no_resources_in_the_turn_of_the_opponent_and_no_hazards_in_the_own():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.hand(0, "Gates of Morning", "Doors of Night")
    t.hand(1, "Gates of Morning", "Doors of Night")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elladan).id))
    t.offers("play:TW-243", seat=0)
    t.offers_no(f"play:{find('Doors of Night')}")
    t.choose(0, "pass")
    t.offers(f"play:{find('Doors of Night')}", seat=1)
    t.offers_no("play:TW-243")


@pytest.mark.rule("RES-07")
def test_no_hazards_outside_the_movement_phase_and_no_answer_with_resources_in_the_site_phase(made):
    t = table()
    made("Bree", "A quiet place", items=frozenset(("major",)))
    (elladan,) = t.company("A quiet place", "Elladan")
    t.hand(0, "Glamdring")
    t.hand(1, "Gates of Morning", "Doors of Night", "Dodge")
    t.visit(elladan, "enter", f"item:TW-244>{elladan}")
    assert t.card(t.game.state.attached[elladan][0]).of == "TW-244"  # nobody was asked
    t.quiet()


@pytest.mark.rule("RES-07")
@pytest.mark.parametrize("phase", ["movement", "site"])
def test_a_hazard_that_strengthens_attacks_is_no_answer_in_the_site_phase(made, phase: str):
    fury = Play((w.ATTACK_HAZARD,), (ChangeAttack(prowess=1),))
    made(hazard("T-1", "Fury", "short", fury))
    t = table()
    (elladan,) = t.company("Goblin-gate", "Elladan")
    t.hand(0, "Dark Quarrels")
    t.hand(1, "Fury")
    if phase == "site":
        t.visit(elladan, "enter")
    else:
        t.set(phase="movement")
        t.attack(prowess=6)
    t.choose(0, "play:TW-207>cancel")
    assert t.offered("play:T-1") == (phase == "movement")


@pytest.mark.rule("RES-08")
def test_a_short_event_is_discarded_and_its_effect_ends_with_the_turn():
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    t.deck(0, "Dodge")
    t.hand(0, "Vilya")
    plain = prowess(t.game, elrond)
    t.dice(12)
    t.visit(elrond, "enter", f"play:TW-358>{elrond}")
    assert t.game.state.discard[0] == ("TW-358",)
    assert prowess(t.game, elrond) == plain + 4
    t.set(phase="end")
    t.run(EndOfTurn(0))
    while t.game.asks:
        t.choose(0, "pass")
    assert prowess(t.game, elrond) == plain
    assert not t.game.state.lasting


@pytest.mark.rule("RES-09")
@pytest.mark.parametrize("pile", [(), ("LE-302",), ("LE-235",)])
def test_a_short_event_that_would_change_nothing_cannot_be_played(pile: tuple[str, ...]):
    t = table("F", "A")
    t.company("Dol Guldur", "Layos")
    t.hand(0, "Weigh All Things to a Nicety")
    t.game.state.discard[0] = pile
    t.run(OrganizationPhase(0))
    assert t.offered("play:LE-253") == bool(pile)


@pytest.mark.rule("RES-10")
def test_a_permanent_event_stays_and_affects_the_card_it_lies_on(made):
    t = table("F", "A")
    ciryaher, eradan = t.company("Bandit Lair", "Ciryaher", "Eradan")
    before = body(t.game, ciryaher), body(t.game, eradan)
    preserved = t.give(eradan, "Well-preserved")
    assert (body(t.game, ciryaher), body(t.game, eradan)) == (before[0], before[1] - 1)
    t.set(phase="end")
    t.run(EndOfTurn(0))
    while t.game.asks:
        t.anybody("pass")
    assert t.card(preserved).host == eradan
    piles.discard(t.game, preserved)
    assert body(t.game, eradan) == before[1]


@pytest.mark.rule("RES-11")
def test_resources_do_not_reach_the_characters_of_the_opponent():
    t = table()
    (sam,) = t.company("Bree", "Sam Gamgee")
    (fatty,) = t.company("Bree", "Fatty Bolger", seat=1)
    t.turn_to(sam, TAPPED)
    t.turn_to(fatty, TAPPED)
    t.hand(0, "Halfling Strength")
    t.visit(sam, "enter")
    t.offers(f"play:TW-253>untap>{sam}")
    t.offers_no(f"play:TW-253>untap>{fatty}")


@pytest.mark.rule("RES-12")
def test_hero_events_leave_minion_resources_alone(made):
    t = table()
    made("TW-300", "A dark stone", side="minion", playable=None)
    (balin,) = t.company("Bree", "Balin")
    (own,) = t.bears(balin, "Palantír of Orthanc")
    dark = t.give(balin, "A dark stone")
    t.hand(0, "Align Palantír")
    t.visit(balin, "enter")
    t.offers(f"play:TW-190>{own}")
    t.offers_no(f"play:TW-190>{dark}")
