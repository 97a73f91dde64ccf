"""MAG: magic, spells, rituals."""

import pytest

from meccg.scenario import table
from westmarch.core.events import unchain
from westmarch.meccg.cards.making import HERO, MINION, hazard, resource
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.checks import Checks, MagicCheck
from westmarch.meccg.vocabulary.effects import TARGET, CancelCard
from westmarch.meccg.vocabulary.fighting import ChangeStrike
from westmarch.meccg.vocabulary.filters import Skill, Uses
from westmarch.meccg.vocabulary.picks import CHARACTER, CHARACTER_OR_ALLY, DECLARED, STRUCK, Pick
from westmarch.meccg.vocabulary.plays import Play


def on_the_way(*members: str):
    """A minion company on its way, with Deeper Shadow in hand."""
    t = table("F", "A")
    t.deck(0, "Not Slay Needlessly")
    found = t.company("Bandit Lair", *members)
    there = t.there(found[0])
    companies.set_company(t.game, there.id, goal=there.site, on_its_way=True, path=("wilderness", "shadow-land"))
    t.hand(0, "Deeper Shadow")
    t.set(phase="movement")
    return t, *found


def rolls(t) -> list[str]:
    return [event[2] for _, event in unchain(t.game.events) if event[0] == "roll"]


@pytest.mark.rule("MAG-01")
def test_a_magic_card_is_for_one_who_can_use_its_school():
    t, ciryaher, wraith, layos = on_the_way("Ciryaher", "Adûnaphel the Ringwraith", "Layos")
    t.run(HazardStep(t.there(layos).id))
    t.offers(f"play:LE-179>limit>{ciryaher}")  # shadow-magic
    t.offers_no(f"play:LE-179>limit>{wraith}", f"play:LE-179>limit>{layos}")  # spirit-magic, none


@pytest.mark.rule("MAG-02")
def test_magic_is_no_skill(made):
    made("Erkenbrand", "A warlock", magic=frozenset(("sorcery",)))
    blow = Play((w.STRIKE,), (ChangeStrike(prowess=1),), target=Pick(STRUCK, Uses("sorcery")))
    made(resource("T-1", "A spell of might", "short", blow, side=HERO, keywords="sorcery magic"))
    t = table()
    (warlock,) = t.company("Rivendell", "A warlock")
    t.hand(0, "Risky Blow", "A spell of might")
    t.attack(prowess=9)
    t.choose(0, "tap", f"play:TW-319>{warlock}", "pass")
    t.offers(f"play:T-1>{warlock}")  # the one card that requires a skill has been played


@pytest.mark.rule("MAG-03")
@pytest.mark.parametrize(("roll", "gone"), [(12, False), (2, True)])
def test_the_check_comes_last_and_failing_does_not_undo_the_rest(roll: int, gone: bool):
    t, ciryaher, eradan = on_the_way("Ciryaher", "Eradan")
    t.bears(ciryaher, "The Least of Gold Rings")
    t.run(HazardStep(t.there(eradan).id))
    before = hazard_limit(t.game, t.there(eradan))
    t.choose(0, f"play:LE-179>limit>{ciryaher}")
    assert t.game.asks[0].rule == "COR-11"
    assert hazard_limit(t.game, t.there(eradan)) == before - 1  # the effect is there before the check
    t.dice(roll)
    t.choose(0, "roll")
    assert t.gone(ciryaher) == gone
    assert hazard_limit(t.game, t.there(eradan)) == before - 1


@pytest.mark.rule("MAG-03")
def test_a_cancelled_card_demands_no_check(made):
    made(hazard("T-1", "A counter", "short", Play((w.RESPONSE,), (CancelCard(),), target=Pick(DECLARED))))
    t, ciryaher, eradan = on_the_way("Ciryaher", "Eradan")
    t.hand(1, "A counter")
    t.run(HazardStep(t.there(eradan).id))
    before = hazard_limit(t.game, t.there(eradan))
    t.choose(0, f"play:LE-179>limit>{ciryaher}")
    (card,) = [c.id for c in t.game.state.cards.values() if c.of == "LE-179"]
    t.choose(1, f"play:T-1>{card}")
    assert rolls(t) == []
    assert hazard_limit(t.game, t.there(eradan)) == before
    assert "LE-179" in t.game.state.discard[0]


@pytest.mark.rule("MAG-04")
@pytest.mark.parametrize(("user", "checks"), [("Adûnaphel the Ringwraith", False), ("A witch", True)])
def test_a_ringwraith_serves_without_a_check(made, user: str, checks: bool):
    made("Layos", "A witch", magic=frozenset(("spirit-magic",)))
    word = Play((w.MOVEMENT,), (MagicCheck("spirit-magic", -3),), target=Pick(CHARACTER, Uses("spirit-magic")))
    made(resource("T-1", "A dark word", "short", word, side=MINION, keywords="spirit-magic magic"))
    t = table("F", "A")
    (number,) = t.company("Dol Guldur", user)
    t.hand(0, "A dark word")
    if checks:
        t.dice(12)
    t.set(phase="movement")
    t.run(HazardStep(t.card(number).host))
    t.choose(0, f"play:T-1>{number}")
    assert rolls(t) == (["corruption"] if checks else [])
    t.quiet()


@pytest.mark.rule("MAG-04")
@pytest.mark.parametrize(("who", "checks"), [("ally", False), ("sage", True)])
def test_an_ally_serves_without_a_check(made, who: str, checks: bool):
    lore = Play(w.ANY_TIME, (Checks(TARGET),), target=Pick(CHARACTER_OR_ALLY, Skill("sage")), skill="sage")
    made(resource("T-1", "Old lore", "short", lore, side=HERO))
    t = table()
    (balin,) = t.company("Bree", "Balin")
    (treebeard,) = t.bears(balin, "Treebeard")
    t.hand(0, "Old lore")
    t.visit(balin, "enter")
    t.offers(f"play:T-1>{treebeard}", f"play:T-1>{balin}")
    if checks:
        t.dice(12)
    t.choose(0, f"play:T-1>{treebeard if who == 'ally' else balin}")
    assert rolls(t) == (["corruption"] if checks else [])
    t.quiet()


@pytest.mark.rule("MAG-05")
def test_a_card_that_fetches_a_spell_looks_for_the_keyword(made):
    made("Vanishment", "A ritual", keywords=frozenset(("ritual",)))
    made("Vanishment", "Shadow play", keywords=frozenset(("shadow-magic", "magic")))
    t = table()
    (saruman,) = t.company("Rivendell", "Saruman")
    t.game.state.discard[0] = ("T-A ritual", "T-Shadow play", "TW-253", "TW-356")
    t.set(phase="end")
    t.run(EndOfTurn(0))
    t.choose(0, f"use:{saruman}")
    assert t.keys() == ["fetch:discard>TW-356", "pass"]
