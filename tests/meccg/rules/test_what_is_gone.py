"""TGT-09: what a thing under way is about leaves play, and the rest of the game goes on."""

from dataclasses import dataclass

import pytest

from meccg.field import fight_on, heads_for, journey, let_be
from meccg.scenario import find, table
from westmarch.core.procedure import DONE, Flow, Procedure
from westmarch.meccg.cards.making import HERO, hazard, resource
from westmarch.meccg.ops import combat, companies, leaving, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.combat import CANCELLED, Combat
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.corruption import FAILED, CorruptionCheck
from westmarch.meccg.rulebook.endgame import RingIntoFire
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import NewSite, Transfer
from westmarch.meccg.rulebook.strikes import BodyCheck
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import WOUNDED, Attack, Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import Traits
from westmarch.meccg.vocabulary.checks import Checks
from westmarch.meccg.vocabulary.effects import TARGET, DiscardNamed, TapIt
from westmarch.meccg.vocabulary.fighting import ChangeStrike
from westmarch.meccg.vocabulary.picks import STRUCK, Pick
from westmarch.meccg.vocabulary.plays import Play

SLIP = hazard("XX-1", "Slip", "short", Play((w.STRIKE_HAZARD,), (ChangeStrike(prowess=-1),), target=Pick(STRUCK)))
RESPITE = resource("XX-2", "Respite", "short", Play((w.RESPONSE,), (DiscardNamed("Nothing"),)), side=HERO)


@dataclass(slots=True)
class Mishap(Procedure):
    """Somebody is discarded, as by an effect that happens at once."""

    number: int
    steps = ("befall",)

    def befall(self, g) -> Flow:
        piles.discard(g, self.number)
        return DONE


def lose(t, number: int) -> None:
    """Somebody is discarded while a question is open."""
    t.game.asks = ()
    t.run(Mishap(number))


@pytest.mark.rule("TGT-09", "TURN-12")
def test_who_leaves_after_his_company_leaves_none():
    t = table()
    elladan, anborn = t.company("Bree", "Elladan", "Anborn")
    rest = t.company("Rivendell", "Ioreth")
    leaving.dissolve(t.game, t.card(elladan).host)
    for who in (elladan, anborn):
        piles.discard(t.game, who)
    assert [t.gone(who) for who in (elladan, anborn, *rest)] == [True, True, False]
    assert [company.members for company in t.game.state.companies.values()] == [tuple(rest)]


# Chains ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TGT-09", "TIM-11", "DUR-03")
def test_nobody_responds_to_what_a_card_does_to_a_company_that_a_creature_destroyed():
    """The weather resolves first, then the creature attacks; what the weather triggered is declared after the chain."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "Cave-drake", "Long Winter", "Searching Eye")
    journey(t, erkenbrand, "Bree")
    companies.set_company(t.game, t.there(erkenbrand).id, limit=4)
    pass_until_asked(t, 1, "MH-09")
    t.choose(1, next(key for key in t.keys(1) if key.startswith(f"creature:{find('Cave-drake')}")))
    t.choose(1, f"play:{find('Long Winter')}")
    t.dice(2, 12)
    let_be(t)
    fight_on(t)
    assert t.gone(erkenbrand)
    assert not t.game.state.companies
    assert any(c.of == find("Long Winter") and c.zone == "table" for c in t.game.state.cards.values())
    t.quiet()


def pass_until_asked(t, seat: int, rule: str) -> None:
    while (t.game.asks[0].seat, t.game.asks[0].rule) != (seat, rule):
        t.anybody("pass")


@pytest.mark.rule("TGT-09", "TIM-02", "TIM-07")
def test_a_chain_about_a_company_that_has_gone_resolves_without_further_responses(new_card):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(0, new_card(RESPITE))
    t.hand(1, "Foolish Words")
    t.deck(1, "Slayer")
    t.set(phase="movement")
    t.run(HazardStep(t.there(erkenbrand).id))
    t.choose(1, f"play:LE-112>{erkenbrand}")
    assert t.ask.rule == "TIM-02"
    lose(t, erkenbrand)
    assert t.game.state.discard[1] == ("LE-112",)
    t.quiet()


@pytest.mark.rule("TGT-09", "EVT-03")
def test_the_effects_on_somebody_gone_come_to_nothing_and_the_others_happen():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    fog = t.in_play("Doors of Night", 1)
    use = Use(1, find("Foolish Words"), 0, anborn, t.there(erkenbrand).id)
    t.run(Run(use, (Checks(TARGET, -5), TapIt(TARGET), DiscardNamed("Doors of Night"))))
    t.dice(2)
    t.choose(0, "roll")
    assert t.gone(anborn)
    assert t.gone(fog)
    t.quiet()


# Combat ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TGT-09", "MUL-04", "STR-02")
def test_a_strike_on_somebody_lost_in_answer_to_a_hazard_is_cancelled(new_card):
    """He calls on wisdom in answer, and the check for it is his end."""
    slip = new_card(SLIP)
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (wisdom,) = t.bears(anborn, "Promptings of Wisdom")
    t.hand(1, slip, "Foolish Words", slip)
    companies.set_company(t.game, t.there(anborn).id, limit=6)
    t.set(phase="movement")
    t.attack(prowess=9)
    pass_until_asked(t, 0, "CBT-13")
    t.choose(0, f"face:{anborn}")
    t.choose(1, f"play:XX-1>{anborn}", 0, f"use:{wisdom}")
    t.dice(2)
    let_be(t)
    assert t.gone(anborn)
    assert t.game.state.attack is None
    assert t.game.state.verdict == CANCELLED
    t.quiet()


@pytest.mark.rule("TGT-09", "MUL-04", "CBT-13")
@pytest.mark.parametrize("question", ["STR-05", "STR-09"])
def test_the_other_strikes_of_the_attack_are_faced(question: str):
    t = table()
    erkenbrand, anborn, beretar = t.company("Rivendell", "Erkenbrand", "Anborn", "Beretar")
    t.attack(prowess=5, strikes=2)
    t.choose(0, f"assign:{erkenbrand}", f"assign:{anborn}", f"face:{erkenbrand}")
    if question == "STR-09":
        t.choose(0, "tap")
    assert t.ask.rule == question
    lose(t, erkenbrand)
    assert t.game.state.strikes[0].outcome == "cancelled"
    t.dice(12)
    fight_on(t)
    assert t.tapped(anborn)
    assert t.untapped(beretar)
    assert t.game.state.verdict == "survived"  # MUL-04: not defeated
    t.quiet()


@pytest.mark.rule("TGT-09", "CVC-16")
@pytest.mark.parametrize("attacks", [True, False])
def test_company_combat_ends_with_either_company(attacks: bool):
    t = table("A", "F")
    (erkenbrand,) = t.company("Edoras", "Erkenbrand")
    (layos,) = t.company("Edoras", "Layos", seat=1)
    t.set(phase="site")
    t.run(CompanyCombat(t.there(erkenbrand).id, t.there(layos).id, 0))
    assert t.ask.rule == "CVC-19"
    lose(t, erkenbrand if attacks else layos)
    assert t.game.state.attack is None
    t.quiet()


@pytest.mark.rule("TGT-09", "MUL-04", "CVC-16")
@pytest.mark.parametrize("striker", [True, False])
def test_the_strike_of_or_on_one_of_several_who_is_gone_is_dropped(striker: bool):
    t = table("A", "F")
    strikers = t.company("Edoras", "Erkenbrand", "Anborn")
    struck = t.company("Edoras", "Layos", "Eradan", seat=1)
    t.set(phase="site")
    t.run(CompanyCombat(t.there(strikers[0]).id, t.there(struck[0]).id, 0))
    while t.ask.rule != "CVC-19":
        t.anybody(t.keys()[0])
    strike = t.game.state.strikes[t.game.state.strike]
    place = t.game.state.strike
    lose(t, strike.attacker if striker else strike.target)
    assert t.game.state.strikes[place].outcome == "cancelled"
    assert t.ask.rule != "CVC-19" or t.game.state.strike != place
    assert all(t.untapped(who) for who in (*strikers, *struck) if not t.gone(who))


@pytest.mark.rule("TGT-09", "OG-07")
def test_a_creature_turned_up_is_discarded_if_nobody_is_left_for_it():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    t.turn_to(erkenbrand, WOUNDED)
    t.deck(1, "Slayer")
    watch = table_ops.guard(t.game, 1, find("Orc-watch"), t.there(erkenbrand).id)
    t.visit(erkenbrand, "enter", 1, f"reveal:{watch}>site/shadow-hold")
    t.dice(2, 12)
    fight_on(t)
    assert t.gone(erkenbrand)
    assert t.gone(watch)
    assert t.game.state.discard[1] == (find("Orc-watch"),)
    t.quiet()


# Checks and choices ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TGT-09", "COR-11")
def test_a_check_by_somebody_gone_is_not_passed():
    t = table()
    erkenbrand, _ = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.run(CorruptionCheck(erkenbrand))
    lose(t, erkenbrand)
    assert t.game.state.verdict in FAILED
    assert t.game.state.check is None
    t.quiet()


@pytest.mark.rule("TGT-09", "END-04")
def test_nobody_wins_with_the_ring_of_a_bearer_who_is_gone():
    """Even if the check that ended before had been passed."""
    t = table()
    erkenbrand, _ = t.company("Rivendell", "Erkenbrand", "Anborn")
    combat.say(t.game, "passed")
    t.run(RingIntoFire(0, erkenbrand, 0))
    lose(t, erkenbrand)
    assert t.game.result is None
    t.quiet()


@pytest.mark.rule("TGT-09", "BOD-09")
def test_a_body_check_in_a_check_leaves_the_outer_one_as_it_was():
    t = table()
    erkenbrand, anborn, _ = t.company("Rivendell", "Erkenbrand", "Anborn", "Beretar")
    t.run(CorruptionCheck(erkenbrand))
    t.game.asks = ()
    piles.discard(t.game, anborn)
    t.run(BodyCheck(anborn))
    assert t.game.state.check is not None
    assert t.game.state.check.card == erkenbrand
    t.offers("roll", seat=0)


@pytest.mark.rule("TGT-09", "ORG-35", "ORG-42")
@pytest.mark.parametrize("what", ["site", "item", "receiver"])
def test_a_choice_about_somebody_gone_is_dropped(what: str):
    t = table()
    t.game.setup["every_question"] = True
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    (sword,) = t.bears(erkenbrand, "Orcrist")
    t.locations(0, "Bree")
    t.run(NewSite(t.there(erkenbrand).id) if what == "site" else Transfer(sword))
    if what == "site":
        lose(t, anborn)
        t.offers("back", seat=0)  # the company is still there
        lose(t, erkenbrand)
    elif what == "item":
        lose(t, erkenbrand)
    else:
        t.choose(0, f"give:{anborn}")
        lose(t, anborn)
        t.dice(12)
        t.choose(0, "roll")
        assert t.card(sword).host == erkenbrand
    t.quiet()


# Companies -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TGT-09", "TURN-12", "MH-30")
@pytest.mark.parametrize("question", ["MOV-14", "MH-09"])
def test_the_phase_of_a_company_that_has_gone_ends_with_the_hands(question: str):
    t = table()
    t.game.setup["every_question"] = True
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    heads_for(t, erkenbrand, "Bree")
    t.hand(0, *["Gates of Morning"] * 8)
    t.hand(1, *["Foolish Words"] * 9)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    if question != "MOV-14":
        journey_on(t, question)
    assert t.ask.rule == question
    lose(t, erkenbrand)
    assert t.ask.rule == "MH-30"  # the hazard player has a card too many
    t.choose(1, f"discard:{find('Foolish Words')}")
    assert len(t.game.state.hand[1]) == 8
    t.quiet()


def journey_on(t, until: str) -> None:
    while t.ask.rule != until:
        t.game.take(t.ask.choices[0] if t.ask.rule == "MOV-14" else min(t.ask.choices))


@pytest.mark.rule("TURN-12", "TGT-09")
def test_nothing_works_on_a_company_that_has_gone():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (anborn,) = t.company("Bree", "Anborn")
    for member in (erkenbrand, anborn):
        combat.begin_lasting(t.game, Lasting(Traits(b.NO_RETURN), "TW-21", 0, "turn", t.there(member).id))
    piles.discard(t.game, erkenbrand)
    assert [x.on for x in t.game.state.lasting] == [t.there(anborn).id]


@pytest.mark.rule("TGT-09", "CAN-01")
def test_an_attack_whose_company_is_gone_before_it_begins_counts_as_cancelled():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    company = t.there(erkenbrand).id
    piles.discard(t.game, erkenbrand)
    t.run(Combat(Attack(company, 1, "event", "orc", 1, 9)))
    assert t.game.state.verdict == CANCELLED
    t.quiet()
