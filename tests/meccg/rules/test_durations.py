"""DUR: durations, moments, triggers."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.plain import afresh, idle, told
from meccg.scenario import find, table
from westmarch.core.events import unchain
from westmarch.meccg.cards.making import HERO, creature, hazard, resource
from westmarch.meccg.definitions import Keying
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.creatures import CreatureAttacks
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.travel import reach
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.conditions import PathHas
from westmarch.meccg.vocabulary.effects import Discarded, Rolled
from westmarch.meccg.vocabulary.picks import HAZARD_EVENT, Pick
from westmarch.meccg.vocabulary.plays import On, Play

A_ROLL = (Rolled("you", None, 0, ()),)


@pytest.mark.rule("DUR-02", "MOV-10")
def test_what_a_card_does_after_being_discarded_as_its_price_lasts_to_the_end_of_the_turn():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (cram,) = t.bears(erkenbrand, "Cram")
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{cram}>region")
    assert t.gone(cram)
    assert reach(t.game, t.there(erkenbrand)) == 5
    afresh(t)
    t.run(EndOfTurn(0))
    idle(t)
    assert reach(t.game, t.there(erkenbrand)) == 4


@pytest.mark.rule("DUR-03", "ENV-09")
@pytest.mark.parametrize("answer", ["LE-145", "XX-1", ""])
def test_a_trigger_comes_to_nothing_if_its_card_is_gone_when_it_resolves(new_card, answer: str):
    """Twilight cancels the card; the other one merely discards it."""
    away = Play((w.RESPONSE,), (Discarded(),), target=Pick(HAZARD_EVENT))
    new_card(resource("XX-1", "A clear sky", "short", away, side=HERO))
    answered = bool(answer)
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    winter = t.in_play("Long Winter", 1)
    t.hand(0, "Twilight", "A clear sky")
    t.hand(1, "Foolish Words")
    journey(t, erkenbrand, "Bree")
    assert t.there(erkenbrand).path.count("wilderness") >= 2
    assert t.game.asks[0].rule == "TIM-02"  # the weather is declared
    t.choose(0, f"play:{answer}>{winter}" if answered else "pass")
    let_be(t)
    assert t.gone(winter) == answered
    assert t.there(erkenbrand).sent_back != answered
    assert t.there(erkenbrand).on_its_way == answered


@pytest.mark.rule("DUR-03")
def test_a_trigger_comes_to_nothing_if_what_triggered_it_no_longer_holds():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand", "Beretar")[:1]
    site = t.site(erkenbrand)
    t.in_play("Long Winter", 1)
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.hand(1, "Foolish Words")
    halt(t, erkenbrand)
    t.choose(0, "pass", 1, f"play:LE-112>{erkenbrand}")
    let_be_once(t)
    assert t.game.asks[0].rule == "TIM-02"  # the sites are to be tapped now
    t.choose(0, f"play:LE-145>{doors}")
    assert t.untapped(site)


def let_be_once(t) -> None:
    """Nobody answers the card; what it triggers is declared after it."""
    while t.game.asks[0].rule == "TIM-02" and t.game.chain()[0].kind == "play":
        t.choose(0, "pass")


@pytest.mark.rule("DUR-05")
def test_what_comes_at_the_end_of_a_phase_is_answered_by_actions_on_its_rolls_only():
    t = table("F", "A")
    (layos,) = t.company("Bandit Lair", "Layos")
    t.bears(layos, "The Least of Gold Rings")
    t.hand(0, "Join With That Power", "Weigh All Things to a Nicety")
    t.hand(1, "Foolish Words", "Doors of Night")
    t.dice(12)
    t.run(UntapPhase(0))
    assert t.game.asks[0].rule == "COR-11"
    keys = t.keys()
    assert all("LE-253" not in k for k in keys)
    t.choose(0, "roll")
    t.quiet()


@pytest.mark.rule("DUR-06", "CR-53")
def test_a_trigger_met_several_times_acts_once_unless_the_card_counts(new_card):
    met = PathHas((("wilderness",),))
    new_card(hazard("XX-1", "A test of once", "long", Play((w.HAZARD,)), On(w.MOVEMENT_ENDS, A_ROLL, when=met)))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("XX-1", 1)
    t.bears(erkenbrand, "Lure of Nature")
    journey(t, erkenbrand, "Bree")
    wild = t.there(erkenbrand).path.count("wilderness")
    assert wild == 2
    t.dice(7, 12, 12)
    for _ in range(20):
        if not t.game.asks:
            break
        keys = t.keys()
        t.choose(
            0, next((k for k in ("pass", "roll") if k in keys), next((k for k in keys if k.startswith("trigger")), keys[0]))
        )
    rolls = [(why, of) for _, _, why, of, *_ in told(t, "roll")]
    assert rolls.count(("card", "XX-1")) == 1
    assert rolls.count(("corruption", find("Erkenbrand"))) == wild
    t.quiet()


@pytest.mark.rule("DUR-07")
@pytest.mark.parametrize(("active", "checks"), [(0, 1), (1, 0)])
def test_his_turn_is_that_of_the_characters_player(active: int, checks: int):
    t = table("F", "A")
    layos, ciryaher = t.company("Bandit Lair", "Layos", "Ciryaher")
    t.bears(layos, "Covetous Thoughts")  # a card of seat 1
    t.bears(ciryaher, "Blazon of the Eye")
    t.set(active=active)
    t.dice(*[12] * checks)
    t.run(EndOfTurn(active))
    idle(t)
    assert len(told(t, "roll")) == checks
    t.quiet()


@pytest.mark.rule("DUR-07", "CR-52")
def test_what_each_player_may_do_the_active_player_does_first():
    t = table()
    t.in_play("From the Pits of Angband", 0)
    for seat in (0, 1):
        t.deck(seat, "Dodge")
        t.hand(seat, *("Dodge",) * 8)
        t.game.state.discard[seat] = (find("Cave Worm"),)
    t.set(active=1)
    t.run(EndOfTurn(1))
    idle(t, "ZON-04")
    assert t.game.asks[0].seat == 1
    t.choose(1, "pass")
    assert (t.game.asks[0].seat, t.game.asks[0].rule) == (0, "ZON-04")


@pytest.mark.rule("DUR-08")
def test_after_the_attack_is_before_the_next_attack_of_the_same_creature(new_card):
    new_card(
        creature(
            "XX-2", "A test beast", "animal", On(w.AFTER_ATTACK, A_ROLL),
            strikes=1, prowess=4, mp=1, attacks=2, keying=(Keying(sites=("border-hold",)),),
        ),
    )  # fmt: skip
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    beast = table_ops.lay(t.game, 1, "XX-2", "chain")
    t.set(phase="movement")
    t.dice(5, 3, 5, 3)
    t.run(CreatureAttacks(beast, t.there(erkenbrand).id, "site/border-hold"))
    idle(t)
    events = [e[0] if e[0] == "attack" else e[2] for _, e in unchain(t.game.events) if e[0] in ("attack", "roll")]
    assert events == ["attack", "strike", "card", "attack", "strike", "card"]


@pytest.mark.rule("DUR-09")
def test_discard_if_is_watched_all_the_time():
    t = table()
    first, *_ = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    (alone,) = t.bears(first, "Alone and Unadvised")
    t.company("Rivendell", "Haldir")
    t.run(OrganizationPhase(0))
    (haldir,) = [c.id for c in t.game.state.cards.values() if c.of == find("Haldir")]
    t.choose(0, "organize", f"regroup:{haldir}", f"with:{t.there(first).id}")
    assert t.gone(alone)  # in the middle of organizing, not at its end
    assert t.game.asks[0].rule.startswith("ORG")


@pytest.mark.rule("DUR-10")
def test_several_checks_are_rolled_one_after_the_other_and_stop_when_the_character_is_gone():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.bears(erkenbrand, "Alone and Unadvised")
    journey(t, erkenbrand, "Moria", way="region")
    assert len(t.there(erkenbrand).path) >= 3
    t.dice(7, 2)  # a total of 4, +2 for two heads: 9 passes, 4 does not
    while t.game.asks[0].rule != "COR-11":
        t.anybody("pass")
    t.offers(f"support:{anborn}", "roll")
    t.choose(0, "roll")
    assert t.game.asks[0].rule == "COR-11"
    t.offers(f"support:{anborn}")  # each check has its own support
    t.choose(0, "roll")
    assert t.gone(erkenbrand)
    while t.game.asks:
        assert t.game.asks[0].rule != "COR-11"
        t.anybody("pass")
    t.quiet()


@pytest.mark.rule("DUR-11", "COR-16")
def test_only_corruption_cards_come_off_at_a_minus_without_tapping():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    alone, words, talk = t.bears(erkenbrand, "Alone and Unadvised", "Foolish Words", "Rebel-talk")
    t.run(OrganizationPhase(0))
    t.offers(f"remove:{alone}>tap", f"remove:{alone}>stay", f"remove:{words}>tap", f"remove:{talk}>stay")
    t.offers_no(f"remove:{words}>stay", f"remove:{talk}>tap")


@pytest.mark.rule("DUR-11")
@pytest.mark.parametrize(("roll", "gone"), [(7, False), (8, True)])
def test_rebel_talk_is_tried_once_in_each_organization_phase_without_a_minus(roll: int, gone: bool):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (talk,) = t.bears(erkenbrand, "Rebel-talk")
    t.dice(roll)
    t.run(OrganizationPhase(0))
    t.choose(0, f"remove:{talk}>stay")
    assert t.untapped(erkenbrand)
    assert t.gone(talk) == gone
    t.offers_no(f"remove:{talk}>stay")


@pytest.mark.rule("DUR-04")
def test_what_waits_for_the_start_of_a_phase_comes_before_all_else_in_one_chain(new_card):
    for of in ("XX-3", "XX-4"):
        new_card(hazard(of, f"Dawn {of}", "long", Play((w.HAZARD,)), On(w.ORGANIZATION_BEGINS, A_ROLL)))
    t = table()
    t.company("Rivendell", "Erkenbrand")
    first, second = t.in_play("XX-3", 1), t.in_play("XX-4", 1)
    t.in_play("Doors of Night", 1)
    t.hand(1, "Twilight")
    t.dice(5, 9)
    t.run(OrganizationPhase(0))
    t.offers(f"trigger:{first}", f"trigger:{second}", seat=0)
    t.choose(0, f"trigger:{second}")
    assert t.game.asks[0].rule == "TIM-02"
    assert len(t.game.chain()) == 2  # both are declared before either resolves
    t.choose(1, "pass")
    assert [of for _, _, _, of, *_ in told(t, "roll")] == ["XX-4", "XX-3"]
    assert t.game.asks[0].rule == "ORG-01"
