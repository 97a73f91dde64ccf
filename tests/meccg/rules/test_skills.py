"""SKL: skills and other requirements."""

import pytest

from meccg.plain import idle
from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, hazard, item
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.stats import has_skill
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import holds
from westmarch.meccg.vocabulary.conditions import AvatarIn, BearerAlready
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import Discarded
from westmarch.meccg.vocabulary.fighting import CancelStrike
from westmarch.meccg.vocabulary.picks import ITEM, STRUCK_BEARER, Pick
from westmarch.meccg.vocabulary.plays import Action, Play


def ring(new_card):
    """A ring that makes its bearer a scout; who is one already may tap it against a strike."""
    escape = Action((w.STRIKE,), (CancelStrike(),), target=Pick(STRUCK_BEARER), cost=Tap(), when=BearerAlready("scout"))
    new_card(item("XX-1", "A test ring", "special", escape, side=HERO, corruption=1, keywords="ring gives-scout"))
    return "XX-1"


@pytest.mark.rule("SKL-01")
def test_scout_only_asks_for_a_scout_in_the_company():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.hand(0, "Concealment")
    t.attack(prowess=9)
    t.offers(f"play:TW-204>{anborn}")
    t.offers_no(f"play:TW-204>{erkenbrand}")


@pytest.mark.rule("SKL-01", "SKL-03", "TGT-05")
def test_he_must_still_have_the_skill_when_it_resolves(new_card):
    of = ring(new_card)
    new_card(hazard("XX-2", "A test theft", "short", Play((w.RESPONSE,), (Discarded(),), target=Pick(ITEM), free=True)))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (item_number,) = t.bears(erkenbrand, of)
    t.hand(0, "Stealth")
    t.hand(1, "XX-2")
    t.run(OrganizationPhase(0))
    t.choose(0, "end")
    t.offers(f"play:TW-332>{erkenbrand}")
    t.choose(0, f"play:TW-332>{erkenbrand}")
    t.choose(1, f"play:XX-2>{item_number}")
    idle(t)
    assert t.tapped(erkenbrand)  # the price stays paid
    assert not any(x.of == find("Stealth") for x in t.game.state.lasting)


@pytest.mark.rule("SKL-02")
@pytest.mark.parametrize("position", [1, 2])
def test_who_must_tap_must_be_untapped(position: int):
    t = table()
    _, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.turn_to(anborn, position)
    t.hand(0, "Concealment", "Escape")
    t.attack(prowess=9)
    t.offers_no(f"play:TW-204>{anborn}")
    assert [r.rule for r in t.game.why_not(0, "def:TW-204")] == ["TIM-09"], "he cannot pay"


@pytest.mark.rule("SKL-02", "EVT-02")
@pytest.mark.parametrize("position", [0, 1, 2])
def test_if_the_text_makes_nobody_tap_his_position_does_not_matter(position: int):
    t = table("F", "A")
    layos, spy = t.company("Bandit Lair", "Layos", "Ostisen")
    t.turn_to(spy, position)
    t.hand(0, "Ruse")
    t.attack(prowess=9)
    t.offers(f"play:LE-225>scout>{spy}")
    assert layos


@pytest.mark.rule("SKL-03", "ITM-18")
def test_a_skill_from_an_item_counts_while_the_item_is_in_use(new_card):
    of = ring(new_card)
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (number,) = t.bears(erkenbrand, of)
    assert has_skill(t.game, erkenbrand, "scout")
    table_ops.use_item(t.game, number, in_use=False)
    assert not has_skill(t.game, erkenbrand, "scout")


@pytest.mark.rule("SKL-03")
@pytest.mark.parametrize(("name", "rings", "may"), [("Erkenbrand", 1, False), ("Anborn", 1, True), ("Erkenbrand", 2, True)])
def test_already_having_the_skill_means_from_another_source(new_card, name: str, rings: int, may: bool):
    of = ring(new_card)
    t = table()
    (bearer,) = t.company("Rivendell", name)
    numbers = t.bears(bearer, *[of] * rings)
    t.hand(0, "Dodge")
    t.attack(prowess=9)
    t.choose(0, "tap")
    keys = t.keys()
    assert (f"use:{numbers[0]}>{bearer}" in keys) == may


@pytest.mark.rule("SKL-04", "STR-11")
def test_an_ability_marked_for_warriors_is_used_and_not_played():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (shield,) = t.bears(erkenbrand, "Great-shield of Rohan")
    t.hand(0, "Risky Blow", "Risky Blow")
    t.attack(prowess=9)
    t.choose(0, "tap", f"play:TW-319>{erkenbrand}")
    idle_chain(t)
    t.offers(f"use:{shield}>{erkenbrand}")  # though a skill card was played
    t.offers_no(f"play:TW-319>{erkenbrand}")


def idle_chain(t) -> None:
    while t.game.asks and t.game.asks[0].rule == "TIM-02":
        t.choose(0, "pass")


@pytest.mark.rule("SKL-05", "CR-16")
@pytest.mark.parametrize(("use", "answered"), [("diplomat", False), ("scout", True)])
def test_a_card_requires_the_skill_of_the_use_in_which_it_was_declared(use: str, answered: bool):
    t = table("F", "A")
    layos, spy = t.company("Bandit Lair", "Layos", "Ostisen")  # a diplomat and a scout
    t.hand(0, "Ruse")
    t.hand(1, "Searching Eye")
    t.set(phase="movement")
    t.attack(prowess=9)
    t.choose(0, f"play:LE-225>{use}>{layos if use == 'diplomat' else spy}")
    assert [ask.rule for ask in t.game.asks if ask.rule == "TIM-02"] == ["TIM-02"] * answered


@pytest.mark.rule("SKL-06")
def test_your_ringwraith_is_the_avatar_in_play_and_no_follower():
    t = table("F", "A")
    (layos,) = t.company("Bandit Lair", "Layos")
    needs = AvatarIn(race="ringwraith")
    it = Use(0, "LE-167", 0, 0, t.there(layos).id)
    assert not holds(needs, t.game, it)
    wraith = table_ops.lay(t.game, 0, "LE-52", "company", t.there(layos).id)
    from westmarch.meccg.ops import companies

    companies.set_company(t.game, t.there(layos).id, members=(layos, wraith))  # a Ringwraith, but not the player's own
    assert not holds(needs, t.game, it)
    t.company("Dol Guldur", "Adûnaphel the Ringwraith")
    assert holds(needs, t.game, it)


@pytest.mark.rule("SKL-06", "STR-11")
def test_being_a_wizard_is_no_skill():
    t = table()
    t.company("Rivendell", "Saruman", "Erkenbrand")
    t.hand(0, "Vanishment")
    t.attack(prowess=9, race="undead")
    t.offers("play:TW-356")
    from westmarch.meccg.definitions import DEFS

    assert DEFS["TW-356"].plays[0].skill == ""
    u = table()
    u.company("Rivendell", "Erkenbrand")
    u.hand(0, "Vanishment", "Escape")
    u.attack(prowess=9, race="undead")
    u.offers_no("play:TW-356")
