"""What is derived from a definition, and what is refused when a card is defined."""

import pytest

from westmarch.core.rule_catalogue import catalogue
from westmarch.meccg.cards.making import HERO, MINION, creature, faction, hazard, resource
from westmarch.meccg.definitions import DEFS, Keying
from westmarch.meccg.keywords import KEYWORDS
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import Cancellable, CancellableAnywhere, StrikeCancellable
from westmarch.meccg.vocabulary.conditions import All, OwnTurn, both
from westmarch.meccg.vocabulary.effects import If, Untap
from westmarch.meccg.vocabulary.fighting import CancelAttack, CancelStrike, MakeAttack
from westmarch.meccg.vocabulary.filters import IsUntapped, Skill, every
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Action, Play


@pytest.mark.rule("CAN-03", "CR-11")
def test_what_cancels_asks_by_itself_whether_it_can():
    assert Play((w.ATTACK,), (CancelAttack(),)).when == All((Cancellable(),))
    assert Play((w.ATTACK,), (CancelAttack(),), when=OwnTurn()).when == both(Cancellable(), OwnTurn())
    assert Action((w.ATTACK,), (CancelAttack(anywhere=True),)).when == All((CancellableAnywhere(),))
    assert Action((w.STRIKE,), (CancelStrike(),)).when == All((StrikeCancellable(),))
    once = Play((w.ATTACK,), (CancelAttack(),), when=both(Cancellable(), OwnTurn()))
    assert once.when == both(Cancellable(), OwnTurn()), "who says it nevertheless says it once"


@pytest.mark.rule("ATK-03")
def test_what_brings_an_attack_begins_a_chain():
    attack = MakeAttack("man", 1, 5)
    assert Play((w.HAZARD,), (attack,)).begins
    assert Play((w.HAZARD,), (If(OwnTurn(), (attack,)),)).begins
    assert not Play((w.HAZARD,), (Untap(),)).begins


@pytest.mark.rule("COR-19")
def test_a_corruption_card_begins_a_chain():
    assert hazard("XX-1", "Shadow", "permanent", Play((w.HAZARD,)), keywords="corruption").plays[0].begins


@pytest.mark.rule("SKL-01", "SKL-04")
def test_the_skill_in_the_pick_is_the_skill_required():
    scout = Pick(CHARACTER, every(IsUntapped(), Skill("scout")))
    assert Play((w.ATTACK,), target=scout).skill == "scout"
    assert Play((w.ATTACK,), by=scout).skill == "scout"
    assert Play((w.ATTACK,), target=scout, skill="").skill == "", "aimed at a scout and requiring nothing"
    assert Play((w.ATTACK,)).skill == ""
    assert Action((w.ATTACK,), target=scout).skill == "", "abilities require no skill"


def test_an_unknown_keyword_is_refused():
    with pytest.raises(ValueError, match="Fog has the keyword enviroment, which no rule knows"):
        hazard("XX-1", "Fog", "long", keywords="enviroment")


def test_every_keyword_names_its_rule_and_is_printed_or_told_otherwise():
    rules = catalogue("meccg")
    assert [k for k, facts in KEYWORDS.items() if facts.rule not in rules] == []
    assert [k for k, facts in KEYWORDS.items() if facts.shown and not facts.printed] == []
    assert {k for d in DEFS.values() for k in d.keywords} <= KEYWORDS.keys()


@pytest.mark.parametrize("window", [w.HAZARD, w.ATTACK_HAZARD, w.GUARD_ATTACK, "never-heard-of"])
def test_a_resource_is_not_written_for_a_window_of_hazards(window: str):
    with pytest.raises(ValueError, match=f"Song can never be offered as a resource in the window {window}"):
        resource("XX-1", "Song", "short", Play((window,)), side=HERO)


@pytest.mark.parametrize("window", [w.ORGANIZATION, w.SITE, w.STRIKE])
def test_a_hazard_is_not_written_for_a_window_of_resources(window: str):
    with pytest.raises(ValueError, match="Fog can never be offered as a hazard"):
        hazard("XX-1", "Fog", "short", Play((window,)))
    hazard("XX-1", "Fog", "short", Play((window,), role="resource"))  # a card with two roles


def test_an_ability_is_not_turned_up_from_on_guard():
    with pytest.raises(ValueError, match="guard-attack"):
        creature("XX-1", "Bat", "animal", Action((w.GUARD_ATTACK,)), strikes=1, prowess=1, mp=1, keying=(Keying(),))


def test_a_faction_need_not_be_unique():
    assert faction("XX-1", "Snagas", "orc", side=MINION, mp=1, number=7).unique
    assert not faction("XX-1", "Snagas", "orc", side=MINION, mp=1, number=7, unique=False).unique
