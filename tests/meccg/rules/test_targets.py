"""TGT: targets and duplication."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, hazard, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.chain import Chain, begin_chain
from westmarch.meccg.rulebook.meaning.effects import named_cards
from westmarch.meccg.rulebook.meaning.picks import hazards_aimed
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.paths import regions_to_change
from westmarch.meccg.rulebook.resolve import AS_PAID, Resolve, _is_short
from westmarch.meccg.state import CHAIN
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import candidates
from westmarch.meccg.vocabulary.effects import EVERYBODY, TapIt, Untap
from westmarch.meccg.vocabulary.filters import IsTapped
from westmarch.meccg.vocabulary.picks import DECLARED, FACTION, HAZARD_EVENT, OWN_CHARACTER, OWN_ITEM, REGION, Pick
from westmarch.meccg.vocabulary.plays import Play


@pytest.mark.rule("TGT-01", "EVT-06")
def test_if_the_target_is_gone_nothing_happens_and_the_card_is_discarded():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.hand(1, "Foolish Words")
    t.deck(1, "Slayer")
    use = Use(1, "LE-112", 0, anborn, t.there(erkenbrand).id)
    t.set(phase="movement")
    chain = begin_chain(t.game, use, w.HAZARD)
    piles.to_hand(t.game, anborn)
    t.run(chain)
    assert t.game.state.discard[1] == ("LE-112",)
    assert not t.game.state.attached


@pytest.mark.rule("TGT-01")
def test_what_it_was_played_on_stays_its_target_until_it_leaves():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    (words,) = t.bears(erkenbrand, "Foolish Words")
    t.turn_to(erkenbrand, 2)
    assert t.card(words).host == erkenbrand
    assert anborn not in t.game.state.attached


@pytest.mark.rule("TGT-02")
def test_only_cards_in_play_can_be_targets_and_none_that_is_face_down():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "Doors of Night")
    t.game.state.discard[1] = ("LE-110",)
    t.deck(1, "Doors of Night")
    guard = table_ops.guard(t.game, 1, "LE-110", t.there(erkenbrand).id)
    it = Use(0, "TD-134")
    assert candidates(Pick(HAZARD_EVENT), t.game, it) == []
    shown = t.in_play("Doors of Night", 1)
    assert candidates(Pick(HAZARD_EVENT), t.game, it) == [shown]
    assert t.card(guard).hidden


@pytest.mark.rule("TGT-02", "ITM-16")
def test_in_a_pile_of_points_resources_can_be_targets_but_stored_cards_and_hazards_cannot():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (sword,) = t.bears(erkenbrand, "Glamdring")
    faction = t.won(0, "Men of Lebennin")
    kill = table_ops.lay(t.game, 0, "LE-110", "points", owner=1)
    assert candidates(Pick(FACTION), t.game, Use(1, "LE-126")) == [faction]
    assert candidates(Pick(OWN_ITEM), t.game, Use(0, "TW-190")) == [sword]
    table_ops.store(t.game, sword, "Rivendell")
    assert candidates(Pick(OWN_ITEM), t.game, Use(0, "TW-190")) == []
    assert kill not in candidates(Pick(HAZARD_EVENT), t.game, Use(0, "TD-134"))


@pytest.mark.rule("TGT-03")
def test_a_declared_card_is_no_target_unless_the_text_reaches_back_in_the_chain():
    t = table()
    elrond, *_ = t.company("Rivendell", "Elrond")
    t.hand(0, "Marvels Told", "Twilight")
    t.hand(1, "Foolish Words", "Doors of Night")
    halt(t, elrond)
    t.choose(1, "play:LE-110")
    (doors,) = [c.id for c in t.game.state.cards.values() if c.of == "LE-110"]
    assert t.game.asks[0].rule == "TIM-02"
    t.offers(f"play:LE-145>{doors}", seat=0)
    keys = t.keys()
    assert not any(k.startswith("play:TD-134") for k in keys)
    assert candidates(Pick(DECLARED), t.game, Use(0, "LE-145")) == [doors]


@pytest.mark.rule("TGT-04")
def test_a_region_can_be_chosen_only_in_the_path_of_a_company():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Withered Lands", "Doors of Night")
    halt(t, erkenbrand)
    t.offers_no("play:TD-85>wilderness")
    t.choose(1, "pass")
    journey(t, erkenbrand, "Bree", "region")
    assert t.there(erkenbrand).regions == ("Rhudaur", "Arthedain")
    offered = t.keys()
    assert [k.removeprefix("play:TD-85>wilderness>") for k in offered if "TD-85" in k] == ["Rhudaur", "Arthedain"]


@pytest.mark.rule("TGT-04")
def test_the_regions_of_one_type_in_a_path():
    """By name after region movement, by type after starter movement; of a company that stays none."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (anborn,) = t.company("Lórien", "Anborn")
    t.hand(1, "Foolish Words")
    journey(t, erkenbrand, "Bree", "region")
    journey(t, anborn, "Moria")
    assert regions_to_change(t.game, t.there(erkenbrand), "wilderness") == ("Rhudaur", "Arthedain")
    assert regions_to_change(t.game, t.there(erkenbrand), "shadow-land") == ()
    assert regions_to_change(t.game, t.there(anborn), "wilderness") == ("wilderness",)
    assert regions_to_change(t.game, t.there(anborn), "shadow-land") == ()
    companies.set_company(t.game, t.there(anborn).id, goal=0)
    assert regions_to_change(t.game, t.there(anborn), "wilderness") == ()


@pytest.mark.rule("EVT-06", "TIM-07")
def test_what_is_negated_is_the_card_that_is_named_in_whatever_chain_it_was_declared():
    t = table()
    outer, inner = (Chain((Use(0, "TW-209", number),), w.HAZARD, 0) for number in (71, 72))
    t.game.stack[:] = [outer, inner]
    t.game.negate(71)
    assert [use.negated for chain in (outer, inner) for use in chain.uses] == [True, False]


@pytest.mark.rule("TGT-04", "CR-23")
@pytest.mark.parametrize(
    ("chosen", "path"), [("Rhudaur", ("shadow-land", "wilderness")), ("High Pass", ("wilderness", "shadow-land"))]
)
def test_the_player_of_the_card_chooses_the_region(chosen: str, path: tuple[str, ...]):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows", "Foolish Words")
    journey(t, elladan, "Goblin-gate", "region")
    t.choose(1, f"play:TW-21>region>{chosen}")
    let_be(t)
    assert t.there(elladan).path == path


@pytest.mark.rule("TGT-05", "CR-23")
def test_a_region_that_has_changed_by_then_is_no_target_any_more():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows", "Withered Lands", "Withered Lands")
    companies.set_company(t.game, t.there(elladan).id, limit=4)
    t.deck(1, *["Slayer"] * 12)
    journey(t, elladan, "Goblin-gate", "region")
    t.choose(1, "play:TD-85>wilderness>Rhudaur", "play:TW-21>region>Rhudaur")
    let_be(t)
    assert t.there(elladan).path == ("shadow-land", "wilderness"), "the Wilderness of which two were to be made is gone"
    assert sorted(t.game.state.discard[1]) == ["TD-85", "TW-21"]
    offered = t.keys()
    assert [k for k in offered if "TD-85" in k] == ["play:TD-85>wilderness>High Pass", "play:TD-85>shadow-land>Rhudaur"]


def rest_and_answer(new_card) -> None:
    """A resource for somebody who is tapped, and a hazard that untaps him in response."""
    rest = Play((w.MOVEMENT,), (Untap(),), target=Pick(OWN_CHARACTER, IsTapped()))
    new_card(resource("XX-1", "A test rest", "short", rest, side=HERO))
    wake = Play((w.RESPONSE,), (Untap(),), target=Pick("any-character", IsTapped()), free=True)
    new_card(hazard("XX-2", "A test alarm", "short", wake))


@pytest.mark.rule("TGT-05", "TIM-07")
def test_what_a_text_asks_of_its_target_is_tested_again_on_resolution(new_card):
    rest_and_answer(new_card)
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.turn_to(erkenbrand, 1)
    t.hand(0, "XX-1")
    t.hand(1, "XX-2")
    t.deck(0, *("Dodge",) * 9)
    halt(t, erkenbrand)
    t.choose(0, f"play:XX-1>{erkenbrand}", 1, f"play:XX-2>{erkenbrand}")
    let_be(t)
    assert t.untapped(erkenbrand)
    assert "XX-1" in t.game.state.discard[0]  # negated, not sent back to hand


@pytest.mark.rule("TGT-05")
def test_later_the_qualities_of_the_target_do_not_matter_unless_the_text_says_so(new_card):
    keep = Play((w.ORGANIZATION,), (TapIt(),), target=Pick(OWN_CHARACTER, IsTapped()), stays="target")
    new_card(resource("XX-3", "A test blanket", "permanent", keep, side=HERO))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.turn_to(erkenbrand, 1)
    t.hand(0, "XX-3")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:XX-3>{erkenbrand}")
    t.turn_to(erkenbrand, 0)
    t.game.ask_again()
    assert [t.card(c).of for c in t.game.state.attached[erkenbrand]] == ["XX-3"]


@pytest.mark.rule("TGT-06")
def test_associated_with_a_company_are_its_cards_and_what_lies_on_them_but_not_its_sites():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    (words, sword) = t.bears(erkenbrand, "Foolish Words", "Glamdring")
    on_sword = table_ops.lay(t.game, 0, find("Align Palantír"), "with", sword)
    on_company = table_ops.lay(t.game, 1, "LE-112", "on-company", t.there(erkenbrand).id)
    on_site = table_ops.lay(t.game, 1, "LE-112", "with", t.site(erkenbrand))
    ours = t.there(erkenbrand).id
    assert [company_of(t.game, c) for c in (erkenbrand, words, sword, on_sword, on_company)] == [ours] * 5
    assert company_of(t.game, t.site(erkenbrand)) == 0
    assert company_of(t.game, on_site) == 0


@pytest.mark.rule("TGT-06")
def test_the_hazards_declared_and_the_companies_they_are_aimed_at():
    """A creature at the company to which it is keyed, an event at that of its target; neither resources nor what is negated,
    nor the use of a card that lies there."""
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    company = t.there(erkenbrand).id
    cards = ("TW-72", "LE-112", "LE-110", "TW-209", "LE-112")
    creature, words, doors, dodge, negated = (table_ops.lay(t.game, 1, of, CHAIN) for of in cards)
    (lying,) = t.bears(erkenbrand, "Foolish Words")
    uses = (
        Use(1, "TW-72", creature, "site/shadow-hold", company), Use(1, "LE-112", words, erkenbrand),
        Use(1, "LE-110", doors, "", company), Use(0, "TW-209", dodge, erkenbrand, company),
        Use(1, "LE-112", negated, erkenbrand, company, negated=True),
        Use(1, "LE-112", lying, erkenbrand, company, kind="use"), Use(1, "LE-112", 999, erkenbrand),
    )  # fmt: skip
    t.game.stack[:] = [Chain(uses, w.HAZARD, 1)]
    assert hazards_aimed(t.game) == [(creature, company), (words, company), (doors, 0)]
    t.game.stack[:] = [Chain((Use(1, "TW-65", creature, erkenbrand, 0, 1),), w.HAZARD, 1)]
    assert hazards_aimed(t.game) == [(creature, company)], "one that is played as an event has a target"


@pytest.mark.rule("TGT-01", "TGT-05")
@pytest.mark.parametrize(("what", "target", "reached"), [
    (OWN_CHARACTER, "there", True), (OWN_CHARACTER, "gone", False), (REGION, "there", True), (REGION, "gone", True),
])  # fmt: skip
def test_what_was_paid_for_reaches_its_target_while_that_is_there(what: str, target: str, reached: bool):
    """A region never goes."""
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    use = Use(0, "TW-209", 0, erkenbrand if target == "there" else 999, t.there(erkenbrand).id, extra=(AS_PAID,))
    assert Resolve(use)._reaches(t.game, Pick(what)) == reached


@pytest.mark.rule("CPE-01")
@pytest.mark.parametrize(("card", "play", "short"), [
    ("Dodge", 0, True), ("Foolish Words", 0, False), ("Mouth of Sauron", 0, False), ("Mouth of Sauron", 1, True),
    ("Adûnaphel", 0, False), ("Adûnaphel", 1, False),
])  # fmt: skip
def test_a_creature_played_as_an_event_that_stays_nowhere_is_a_short_event(card: str, play: int, short: bool):
    d = DEFS[find(card)]
    assert _is_short(d, d.plays[play]) == short


@pytest.mark.rule("TGT-09")
def test_everybody_of_a_company_that_is_there():
    t = table()
    members = t.company("Bree", "Erkenbrand", "Anborn")
    assert named_cards(t.game, Use(0, "TW-209", company=t.there(members[0]).id), EVERYBODY) == tuple(members)
    assert named_cards(t.game, Use(0, "TW-209", company=999), EVERYBODY) == ()


@pytest.mark.rule("TGT-07", "CR-09")
def test_hazards_change_an_automatic_attack_whenever_its_site_is_in_play():
    t = table()
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    t.hand(0, "Dark Quarrels")
    t.hand(1, "Incite Denizens")
    halt(t, erkenbrand)
    assert t.game.asks[0].seat == 1  # the resource speaks of attacks and waits for combat
    t.offers(f"play:LE-116>first>{t.site(erkenbrand)}")


@pytest.mark.rule("TGT-07")
def test_resources_that_speak_of_attacks_reach_it_in_combat():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    t.hand(0, "Dark Quarrels")
    t.visit(erkenbrand, "enter")
    assert t.game.state.attack is not None
    assert t.game.state.attack.kind == "automatic"
    t.offers("play:TW-207>cancel")


@pytest.mark.rule("TGT-08")
def test_a_short_event_that_cannot_be_duplicated_waits_until_the_earlier_one_is_over():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    site = t.site(erkenbrand)
    from westmarch.meccg.definitions import DEFS

    assert DEFS["TW-21"].once == "game"
    t.hand(1, "Choking Shadows", "Choking Shadows")
    (lair,) = t.company("Isle of the Ulond", "Anborn")
    halt(t, lair)
    key = f"play:TW-21>first>{t.site(lair)}"
    t.choose(1, key, "pass")
    t.offers_no(key)
    assert site


@pytest.mark.rule("TGT-08")
def test_two_of_a_name_in_one_chain_are_told_apart_when_it_has_resolved():
    t = table()
    (lair,) = t.company("Isle of the Ulond", "Anborn")
    t.hand(1, "Choking Shadows", "Choking Shadows")
    halt(t, lair)
    key = f"play:TW-21>first>{t.site(lair)}"
    t.choose(1, key, key)
    let_be(t)
    assert len([x for x in t.game.state.lasting if x.of == "TW-21"]) == 1
