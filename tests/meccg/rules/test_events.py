"""EVT: playing and discarding events."""

from typing import Literal

import pytest

from meccg.field import halt, let_be
from meccg.plain import afresh, idle, told
from meccg.scenario import find, table
from westmarch.core.events import unchain
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.cards.making import HERO, hazard, resource
from westmarch.meccg.ops import piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.character_placement import bring_in
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import Visit
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.conditions import DOORS, InPlay
from westmarch.meccg.vocabulary.effects import Rolled, TapIt
from westmarch.meccg.vocabulary.picks import OWN_CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play

# Alternatives ----------------------------------------------------------------------------------------------------------


def attacked(race: str, *in_play: str, hand: tuple[str, ...] = ("Dark Quarrels",)):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    for name in in_play:
        t.in_play(name)
    t.hand(0, *hand)
    t.attack(prowess=9, strikes=4, race=race)
    return t, erkenbrand


@pytest.mark.rule("EVT-01")
def test_a_card_with_alternatives_is_declared_with_one_of_them():
    t, _ = attacked("orc", "Gates of Morning")
    t.offers("play:TW-207>cancel", "play:TW-207>halve")
    t.choose(0, "play:TW-207>halve")
    attack = t.game.state.attack
    assert attack is not None
    assert not attack.cancelled  # the other use is not to be had any more
    assert attack_strikes(t.game, attack) == 2


@pytest.mark.rule("EVT-02", "CR-54")
@pytest.mark.parametrize(
    ("race", "gates", "ways"), [("orc", False, ["cancel"]), ("undead", True, ["halve"]), ("undead", False, [])]
)
def test_an_alternative_with_a_condition_of_its_own_needs_that_one_alone(race: str, gates: bool, ways: list[str]):
    t, _ = attacked(race, *(["Gates of Morning"] if gates else []))
    keys = t.keys()
    assert [k for k in keys if k.startswith("play:TW-207")] == [f"play:TW-207>{way}" for way in ways]


@pytest.mark.rule("EVT-02")
def test_why_not_names_the_condition():
    t, _ = attacked("undead", hand=("Dark Quarrels", "Escape"))
    assert {r.rule for r in t.game.why_not(0, "def:TW-207")} == {"EVT-02"}


@pytest.mark.rule("EVT-03")
def test_what_one_card_does_happens_in_the_order_of_its_text(new_card):
    both = (TapIt(), Rolled("you", None, 0, ()), Rolled("you", None, 0, ()))
    new_card(resource("XX-1", "A test of order", "short", Play(w.ANY_TIME, both, target=Pick(OWN_CHARACTER)), side=HERO))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(0, "XX-1")
    t.dice(3, 11)
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:XX-1>{erkenbrand}")
    events = [e[0] if e[0] != "roll" else e[4] + e[5] for _, e in unchain(t.game.events) if e[0] in ("tap", "roll")]
    assert events == ["tap", 3, 11]


# Nothing changed ---------------------------------------------------------------------------------------------------------


def fetching(*in_play: str, other: tuple[str, ...] = ()):
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Smoke Rings")
    t.hand(1, *other)
    t.deck(0, "Dodge")
    for name in in_play:
        t.in_play(name, 1)
    t.game.state.sideboard[0] = (find("Stealth"),)
    t.run(OrganizationPhase(0))
    t.choose(0, "play:DM-159")
    return t


@pytest.mark.rule("EVT-04")
def test_a_short_event_that_changed_nothing_goes_back_to_hand():
    t = fetching()
    t.choose(0, "pass")
    assert t.game.state.hand[0] == ("DM-159",)
    assert t.game.state.discard[0] == ()


@pytest.mark.rule("EVT-04", "RES-08")
def test_one_that_changed_something_is_discarded():
    t = fetching()
    t.choose(0, f"fetch:sideboard>{find('Stealth')}")
    assert t.game.state.hand[0] == ()
    assert t.game.state.discard[0] == ("DM-159",)


@pytest.mark.rule("EVT-04")
def test_what_was_done_in_response_counts_as_change():
    t = fetching("Doors of Night", other=("Twilight",))
    (doors,) = [c.id for c in t.game.state.cards.values() if c.of == "LE-110"]
    t.choose(1, f"play:LE-145>{doors}", 0, "pass")
    assert t.game.state.discard[0] == ("DM-159",)


@pytest.mark.rule("EVT-04")
def test_dice_that_were_thrown_count_as_change():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    faction = t.won(0, "Men of Lebennin")
    t.hand(1, "Muster Disperses")
    t.deck(1, *("Slayer",) * 9)
    t.dice(12)
    halt(t, erkenbrand)
    t.choose(1, f"play:LE-126>{faction}")
    assert not t.gone(faction)
    assert t.game.state.discard[1] == ("LE-126",)


@pytest.mark.rule("EVT-04")
@pytest.mark.parametrize(("often", "whose", "offered"), [(2, 0, True), (3, 0, False), (3, 1, True)])
def test_an_event_may_come_back_three_times_in_a_turn(often: int, whose: int, offered: bool):
    """However often that of the opponent came back."""
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Smoke Rings")
    t.game.state.sideboard[0] = (find("Stealth"),)
    t.set(idle=(("DM-159", whose),) * often)
    t.run(OrganizationPhase(0))
    assert t.offered("play:DM-159") == offered
    assert ("EVT-04" in [reason.rule for reason in t.game.why_not(0, "def:DM-159")]) != offered


def at_a_hoard():
    t = table("U", "A")
    asternak, spy, _ = t.company("Zarak Dûm", "Asternak", "Dunlending Spy", "Dorelas")
    t.turn_to(t.site(asternak), 1)
    t.hand(0, "Hoard Well-searched", "Old Treasure", "Broad-headed Spear", "Black Mace")
    t.deck(0, "Slayer")
    t.set(phase="site")
    t.run(Visit(t.there(asternak).id))
    t.dice(12)
    t.choose(0, "enter")
    while t.game.asks[0].rule != "SITE-10":
        keys = t.keys()
        t.choose(0, next(k for k in ("pass", "tap", f"assign:{asternak}", "done", *keys) if k in keys))
    return t, asternak, spy


@pytest.mark.rule("EVT-05", "HRD-02")
def test_a_permission_must_be_used_as_the_very_next_action():
    t, _, spy = at_a_hoard()
    t.choose(0, "play:AS-87")
    assert t.game.asks[0].rule == "EVT-05"
    t.offers(f"item:AS-129>{spy}", f"item:LE-304>{spy}", "pass")
    t.offers_no(f"item:LE-299>{spy}")  # greater
    t.choose(0, f"item:AS-129>{spy}")
    assert t.tapped(spy)
    assert [t.card(c).of for c in t.game.state.attached[spy]] == ["AS-129"]
    assert "AS-87" in t.game.state.discard[0]


@pytest.mark.rule("EVT-05", "EVT-04")
def test_a_permission_that_is_not_used_goes_back_to_hand():
    t, _, spy = at_a_hoard()
    t.choose(0, "play:AS-87", "pass")
    assert "AS-87" in t.game.state.hand[0]
    assert t.untapped(spy)


@pytest.mark.rule("EVT-06")
def test_a_cancelled_hazard_is_discarded_without_effect_and_counts_all_the_same():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    gates = t.in_play("Gates of Morning")
    t.hand(0, "Twilight")
    t.hand(1, "Doors of Night")
    t.deck(1, *("Slayer",) * 9)
    halt(t, erkenbrand)
    t.choose(0, "pass", 1, "play:LE-110")
    (doors,) = [c.id for c in t.game.state.cards.values() if c.of == "LE-110"]
    t.choose(0, f"play:LE-145>{doors}")
    assert t.gone(doors)
    assert not t.gone(gates)
    assert "LE-110" in t.game.state.discard[1]
    assert t.there(erkenbrand).used == 1


# Cards in play ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EVT-07")
def test_an_ability_is_for_the_player_of_the_card_in_his_own_turn():
    t = table()
    (mine,) = t.company("Rivendell", "Erkenbrand")
    (theirs,) = t.company("Lórien", "Beretar", seat=1)
    (cram,) = t.bears(mine, "Cram")
    t.turn_to(mine, 1)
    t.hand(1, "Doors of Night")
    halt(t, mine)
    assert t.game.asks[0].seat == 0
    t.offers(f"use:{cram}>{mine}")
    t.choose(0, "pass")
    assert t.game.asks[0].seat == 1
    t.offers_no("use")
    t.set(active=1)
    afresh(t)
    t.run(CompanyMovement(t.there(theirs).id))
    while t.game.asks:  # no resource of his in the opponent's turn
        t.offers_no(f"use:{cram}>{mine}")
        t.anybody("pass")


@pytest.mark.rule("EVT-08")
def test_a_permanent_event_may_be_played_for_what_is_merely_possible():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "The Moon Is Dead")  # no Undead far and wide
    halt(t, erkenbrand)
    t.choose(1, "play:DM-71")
    let_be(t)
    assert any(c.of == "DM-71" and c.zone == "table" for c in t.game.state.cards.values())


@pytest.mark.rule("EVT-09", "ZON-01")
def test_a_permanent_event_leaves_with_its_card_to_its_own_owners_pile():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (words,) = t.bears(erkenbrand, "Foolish Words")
    t.deck(0, "Dodge")
    t.deck(1, "Slayer")
    piles.discard(t.game, erkenbrand)
    assert t.gone(words)
    assert t.game.state.discard == [(find("Erkenbrand"),), ("LE-112",)]


@pytest.mark.rule("EVT-10")
def test_an_event_without_a_target_works_on_both_sides_and_on_what_comes_later():
    t = table()
    (mine,) = t.company("Rivendell", "Erkenbrand")
    (theirs,) = t.company("Lórien", "Beretar", seat=1)
    stir = t.in_play("Minions Stir", 1)
    on_me = Attack(t.there(mine).id, 1, "creature", "orc", 1, 9)
    on_them = Attack(t.there(theirs).id, 0, "creature", "orc", 1, 9)  # an attack that began after the event came
    assert attack_prowess(t.game, on_me) == attack_prowess(t.game, on_them) == 10
    piles.discard(t.game, stir)
    assert attack_prowess(t.game, on_me) == attack_prowess(t.game, on_them) == 9


@pytest.mark.rule("EVT-11", "ENV-08")
def test_a_card_that_loses_one_of_its_effects_stays(new_card):
    effects = (Bonus(b.PROWESS, 1, b.EVERYBODY), Bonus(b.PROWESS, 2, b.EVERYBODY, when=InPlay(DOORS)))
    new_card(hazard("XX-2", "A test of loss", "long", *effects))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    event, doors = t.in_play("XX-2", 1), t.in_play("Doors of Night", 1)
    assert prowess(t.game, erkenbrand) == 8
    t.hand(0, "Twilight")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:LE-145>{doors}")
    assert not t.gone(event)
    assert prowess(t.game, erkenbrand) == 6
    assert t.gone(doors)  # all its effects are cancelled, so it goes at once


@pytest.mark.rule("EVT-12")
def test_an_event_with_a_character_is_no_item():
    t = table("F", "A")
    layos, ciryaher = t.company("Bandit Lair", "Layos", "Ciryaher")
    (event,) = t.bears(layos, "That's Been Heard Before Tonight")
    (item,) = t.bears(layos, "Blazon of the Eye")
    t.run(OrganizationPhase(0))
    t.offers(f"transfer:{item}")
    t.offers_no(f"transfer:{event}")
    afresh(t)
    t.dice(2, 12)
    t.attack(prowess=20, target=layos)
    t.choose(0, "tap")
    idle(t, "BOD-07")
    keys = t.keys()
    assert any(str(item) in k for k in keys)
    assert not any(str(event) in k.split(":")[-1].split(">") for k in keys)
    assert ciryaher in t.game.state.cards


@pytest.mark.rule("EVT-13")
def test_a_card_that_left_play_has_no_memory():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.turn_to(anborn, 2)
    table_ops.mark(t.game, anborn, "remembered")
    piles.to_hand(t.game, anborn)
    bring_in(t.game, 0, find("Anborn"), t.there(erkenbrand).id, 0)
    (again,) = [m for m in t.there(erkenbrand).members if m != erkenbrand]
    assert again != anborn
    assert t.untapped(again)
    assert t.card(again).mark == ()
    assert told(t, "to_hand")


@pytest.mark.parametrize(("by", "seat", "words"), [("owner", 0, "the owner rolls"), ("you", 1, "you roll")])
def test_a_card_says_who_rolls_and_that_player_does(by: Literal["owner", "you"], seat: int, words: str):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    word = Rolled(by, None, 7, (TapIt(),))
    t.dice(6)
    t.run(Run(Use(1, find("Twilight"), 0, erkenbrand), (word,)))
    assert [event[1] for event in told(t, "roll")] == [seat]
    assert t.tapped(erkenbrand)
    assert word.words().startswith(words)
