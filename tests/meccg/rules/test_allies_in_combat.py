"""FGT: allies in combat."""

import pytest

from meccg.scenario import table
from westmarch.meccg.cards.making import resource
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.ops.combat import begin_attack
from westmarch.meccg.rulebook.attacks import creature_attack, defenders, may_be_struck, site_attack
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.state import TAPPED, WOUNDED, Attack
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.behaviour import apply
from westmarch.meccg.vocabulary.effects import Wound
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play


@pytest.mark.rule("FGT-01", "FGT-02", "CBT-15")
def test_nobody_is_struck_who_is_spared_or_gone():
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    attack = Attack(t.there(anborn).id, 1, "creature", "orc", 2, 7, spare=(anborn,))
    assert [may_be_struck(t.game, who, attack) for who in (erkenbrand, anborn, 9999)] == [True, False, False]
    assert defenders(t.game, attack) == [erkenbrand]


@pytest.mark.rule("AGT-36", "CVC-23")
@pytest.mark.parametrize(("kind", "both"), [("creature", False), ("automatic", False), ("agent", True), ("company", True)])
def test_the_view_says_who_rolls_in_a_strike(kind: str, both: bool):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    begin_attack(t.game, Attack(t.there(erkenbrand).id, 1, kind, "orc", 1, 7))
    assert t.game.view(0)["attack"]["both_roll"] == both


@pytest.mark.rule("FGT-01")
def test_an_ally_who_may_not_be_attacked_is_not_counted_but_may_support():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (goldberry,) = t.bears(anborn, "Goldberry")
    t.attack(prowess=9, strikes=2)
    assert [s.target for s in t.game.state.strikes] == [anborn]
    assert t.game.state.excess == 1, "the second strike is excess although she is there"
    t.choose(1, "excess:0", 0, "tap")
    t.offers(f"support:{goldberry}", seat=0)
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    t.bears(anborn, "Goldberry")
    t.attack(prowess=9, strikes=0)
    assert [s.target for s in t.game.state.strikes] == [anborn], "nor is she one of each character"
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (goldberry,) = t.bears(anborn, "Goldberry")
    t.turn_to(anborn, TAPPED)
    t.attack(prowess=9, strikes=1, chooses=True)
    assert [s.target for s in t.game.state.strikes] == [anborn]


@pytest.mark.rule("FGT-02")
def test_treebeard_is_attacked_except_at_his_site():
    t = table()
    (anborn,) = t.company("Moria", "Anborn")
    (treebeard,) = t.bears(anborn, "Treebeard")
    company = t.there(anborn)
    lieutenant = DEFS["TW-73"]

    def struck(attack: Attack) -> bool:
        return treebeard in defenders(t.game, attack)

    assert not struck(site_attack(t.game, AutoAttack("orc", 1, 5), DEFS["TW-413"], company))
    assert not struck(creature_attack(t.game, lieutenant, 0, company, "site/shadow-hold", 1))
    assert not struck(creature_attack(t.game, lieutenant, 0, company, "at/Moria", 1))
    assert struck(creature_attack(t.game, lieutenant, 0, company, "region/wilderness", 1))
    assert struck(Attack(company.id, 1, "event", "orc", 1, 5))


@pytest.mark.rule("FGT-03")
@pytest.mark.parametrize("position", [TAPPED, WOUNDED])
def test_the_position_of_the_controller_does_not_bind_the_ally(position: int):
    t = table()
    (anborn,) = t.company("Moria", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    t.turn_to(anborn, position)
    t.run(Combat(creature_attack(t.game, DEFS["TW-73"], 0, t.there(anborn), "region/wilderness", 1)))
    t.offers(f"use:{gollum}", seat=0)
    t.choose(0, f"use:{gollum}")
    assert t.tapped(gollum)
    assert t.card(anborn).position == position
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.rule("FGT-03")
def test_a_tapped_ally_cannot_use_its_ability_though_its_controller_is_untapped():
    t = table()
    (anborn,) = t.company("Moria", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    t.turn_to(gollum, TAPPED)
    t.run(Combat(creature_attack(t.game, DEFS["TW-73"], 0, t.there(anborn), "region/wilderness", 1)))
    t.offers_no(f"use:{gollum}")


@pytest.mark.rule("FGT-04")
@pytest.mark.parametrize("switch", ["cancelled", "successful"])
def test_an_ally_goes_with_its_controller_and_its_strike_is_not_faced(switch: str):
    t = table(unfaced_strikes=switch)
    erkenbrand, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    (gollum,) = t.bears(erkenbrand, "Gollum")
    t.deck(0, "Dodge")
    t.attack(prowess=9, strikes=3)
    t.choose(0, f"face:{erkenbrand}")
    t.dice(2, 12)
    t.choose(0, "tap")
    assert t.gone(erkenbrand)
    assert t.gone(gollum), "nobody is asked to take it"
    assert t.game.state.discard[0] == ("TW-246",)
    assert {s.target: s.outcome for s in t.game.state.strikes}[gollum] == switch
    t.dice(12)
    t.choose(0, "tap")
    assert t.tapped(anborn)
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("FGT-05")
def test_an_ally_lost_with_a_wound_goes_when_a_strike_wounds_its_controller():
    t = table("F", "A")
    (eradan,) = t.company("Bandit Lair", "Eradan")
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    t.dice(2, 2)
    t.attack(prowess=9)
    t.choose(0, "tap", "done")
    assert t.wounded(eradan)
    assert t.gone(crows)
    t.quiet()


@pytest.mark.rule("FGT-05", "ATK-11")
@pytest.mark.parametrize(("before", "lost"), [(0, True), (TAPPED, True), (WOUNDED, False)])
def test_or_an_effect_but_not_if_he_was_wounded_already(new_card, before: int, lost: bool):
    t = table("F", "A")
    new_card(resource("XX-1", "Diversion", "short", Play((w.SITE,), (Wound(),), target=Pick(CHARACTER)), side="minion"))
    (eradan,) = t.company("Bandit Lair", "Eradan")
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    t.turn_to(eradan, before)
    from westmarch.meccg.vocabulary.base import Use

    apply(Wound(), t.game, Use(0, "XX-1", 0, eradan, t.there(eradan).id))
    assert t.wounded(eradan)
    assert t.gone(crows) == lost
