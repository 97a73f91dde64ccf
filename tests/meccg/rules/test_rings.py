"""RING: gold rings, their tests, special rings."""

from dataclasses import replace

import pytest

from meccg.scenario import table
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook import rings
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase, Storing
from westmarch.meccg.rulebook.rings import RingTest, admits, ring_modifier
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import prowess
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.filters import Keyword
from westmarch.meccg.vocabulary.picks import OWN_ITEM, Pick
from westmarch.meccg.vocabulary.plays import Play
from westmarch.meccg.vocabulary.rings import RingTested

GOLD = "LE-315"
"""The Least of Gold Rings: The One Ring from 12, Dwarven Rings from 10, Magic Rings up to 7, Lesser Rings always."""
DWARVEN = "AS-123"


def bearing(made, *hand: str, site: str = "Bandit Lair", members: tuple[str, ...] = ("Layos",)):
    """Layos bears the least of gold rings; a magic and a lesser ring exist beside the Dwarven ones."""
    made("Dwarven Ring of Thélor's Tribe", "A magic ring", keywords=frozenset(("magic-ring", "ring")), unique=False)
    made("Dwarven Ring of Thélor's Tribe", "A lesser ring", keywords=frozenset(("lesser-ring", "ring")), unique=False)
    made("Dwarven Ring of Thélor's Tribe", "The One", keywords=frozenset(("the-one-ring", "ring")), unique=False)
    made("Dwarven Ring of Thélor's Tribe", "A ring of the free", side="hero", unique=False)
    t = table("F", "A")
    t.deck(0, "Not Slay Needlessly")
    layos, *others = t.company(site, *members)
    (gold,) = t.bears(layos, "The Least of Gold Rings")
    t.hand(0, *hand)
    return t, gold, layos, *others


@pytest.mark.rule("RING-01")
def test_a_gold_ring_is_played_at_a_site_and_a_special_ring_is_not(made):
    t = table("F", "A")
    made("Bandit Lair", "A quiet lair", "minion", autos=(), items=frozenset(("gold-ring", "major", "special")))
    (layos,) = t.company("A quiet lair", "Layos")
    t.hand(0, "The Least of Gold Rings", "Dwarven Ring of Thrár's Tribe")
    t.visit(layos, "enter")
    t.offers(f"item:{GOLD}>{layos}")
    t.offers_no(f"item:AS-124>{layos}")
    assert [r.rule for r in t.game.why_not(0, "def:AS-124")] == ["RING-01"]
    t.choose(0, f"item:{GOLD}>{layos}")
    assert t.tapped(t.site(layos))
    t.quiet()  # it is not tested by itself


@pytest.mark.rule("RING-01", "RING-02")
def test_a_card_tests_it(made):
    play = Play(w.ANY_TIME, (RingTested(),), target=Pick(OWN_ITEM, Keyword("ring")))
    made(resource("T-1", "A test", "short", play, side=MINION))
    t, gold, _layos = bearing(made, "T-1", "Dwarven Ring of Thélor's Tribe")
    t.run(OrganizationPhase(0))
    t.dice(10)
    t.choose(0, f"play:T-1>{gold}")
    t.offers(f"ring:{DWARVEN}", "pass", seat=0)


@pytest.mark.rule("RING-02", "RING-03")
@pytest.mark.parametrize(
    ("roll", "admitted"),
    [(12, {"T-The One", DWARVEN, "T-A lesser ring"}), (11, {DWARVEN, "T-A lesser ring"}),
     (10, {DWARVEN, "T-A lesser ring"}), (9, {"T-A lesser ring"}), (8, {"T-A lesser ring"}),
     (7, {"T-A magic ring", "T-A lesser ring"}), (2, {"T-A magic ring", "T-A lesser ring"})],
)  # fmt: skip
def test_the_list_on_the_gold_ring_names_what_a_result_admits(made, roll: int, admitted: set[str]):
    t, gold, _ = bearing(made, "The One", "AS-123", "A magic ring", "A lesser ring", "Blazon of the Eye")
    t.dice(roll)
    t.run(RingTest(gold))
    assert set(t.keys()) == {f"ring:{of}" for of in admitted} | {"pass"}


@pytest.mark.rule("RING-03", "RING-04", "RING-05")
def test_the_special_ring_takes_its_place_and_nothing_taps(made):
    t, gold, layos = bearing(made, "AS-123")
    t.turn_to(t.site(layos), TAPPED)
    strength = prowess(t.game, layos)
    t.dice(10)
    t.run(RingTest(gold))
    t.choose(0, f"ring:{DWARVEN}")
    (ring,) = t.game.state.attached[layos]
    assert t.card(ring).of == DWARVEN
    assert t.untapped(layos)
    assert t.gone(gold)
    assert t.game.state.discard[0] == (GOLD,)
    assert prowess(t.game, layos) == strength + 2
    t.quiet()


@pytest.mark.rule("RING-04", "WE-31")
@pytest.mark.parametrize("hand", [(), ("AS-123",)])
def test_the_gold_ring_goes_in_every_case(made, hand: tuple[str, ...]):
    t, gold, layos = bearing(made, *hand)
    t.dice(8)  # admits no Dwarven ring
    t.run(RingTest(gold))
    assert t.gone(gold)
    assert layos not in t.game.state.attached
    assert len(t.game.state.hand[0]) == len(hand)
    t.quiet()


@pytest.mark.rule("RING-04")
def test_also_when_its_player_takes_none(made):
    t, gold, _ = bearing(made, "AS-123")
    t.dice(12)
    t.run(RingTest(gold))
    t.choose(0, "pass")
    assert t.game.state.discard[0] == (GOLD,)
    assert t.game.state.hand[0] == (DWARVEN,)
    t.quiet()


@pytest.mark.rule("RING-06")
def test_the_special_ring_is_of_the_side_of_the_gold_ring(made):
    t, gold, _ = bearing(made, "A ring of the free", "AS-123")
    t.dice(12)
    t.run(RingTest(gold))
    assert t.keys() == [f"ring:{DWARVEN}", "pass"]


@pytest.mark.rule("RING-07", "RING-08", "WE-31", "EOT-02")
def test_gold_rings_in_a_ringwraiths_company_are_tested_at_the_end_of_turn_at_two_less(made):
    t, gold, layos, _ = bearing(made, "A magic ring", site="Dol Guldur", members=("Layos", "Adûnaphel the Ringwraith"))
    (eradan,) = t.company("Dol Guldur", "Eradan")
    (other,) = t.bears(eradan, "The Least of Gold Rings")
    assert ring_modifier(t.game, gold) == -2
    assert ring_modifier(t.game, other) == 0
    t.set(phase="end")
    t.dice(8)  # 6: a magic ring
    t.run(EndOfTurn(0))
    t.offers("ring:T-A magic ring", seat=0)
    t.choose(0, "pass")
    assert t.gone(gold)
    assert not t.gone(other)
    assert layos not in t.game.state.attached


@pytest.mark.rule("RING-07")
def test_of_several_the_owner_picks_the_order(made):
    t, gold, layos, _ = bearing(made, site="Dol Guldur", members=("Layos", "Adûnaphel the Ringwraith"))
    (second,) = t.bears(layos, "The Least of Gold Rings")
    t.run(EndOfTurn(0))
    t.offers(f"check:{gold}", f"check:{second}", seat=0)
    t.dice(8, 8)
    t.choose(0, f"check:{second}")
    assert t.gone(gold)
    assert t.gone(second)


@pytest.mark.rule("RING-08")
def test_any_test_in_his_company_has_two_less(made):
    t, gold, _, _ = bearing(made, "AS-123", site="Dol Guldur", members=("Layos", "Adûnaphel the Ringwraith"))
    t.dice(11)  # 9: no Dwarven ring
    t.run(RingTest(gold))
    assert t.game.state.hand[0] == (DWARVEN,)
    t.quiet()


@pytest.mark.rule("RING-02")
@pytest.mark.parametrize(("lowest", "result", "admitted"), [
    (1, -1, True), (1, 1, True), (2, 1, False), (2, 2, True), (1, 7, True), (1, 8, False),
])  # fmt: skip
def test_a_list_without_a_least_result_admits_one_below_zero_too(made, lowest: int, result: int, admitted: bool):
    bearing(made)
    gold = replace(DEFS[GOLD], ring_test=(("magic-ring", lowest, 7),))
    assert admits(gold, result, DEFS["T-A magic ring"]) == admitted


@pytest.mark.rule("RING-03", "RING-05")
@pytest.mark.parametrize(
    ("special", "stored", "told"), [("AS-123", False, True), ("", False, False), ("AS-123", True, False)]
)
def test_a_ring_is_gained_by_whoever_bore_the_gold_one(made, monkeypatch, special: str, stored: bool, told: bool):
    """Neither where none takes its place, nor in the pile of stored cards."""
    t, gold, _ = bearing(made, "AS-123")
    if stored:
        table_ops.store(t.game, gold, "Dol Guldur")
    moments: list[str] = []
    monkeypatch.setattr(rings, "fire", lambda g, moment, **about: moments.append(moment))
    rings.replace_ring(t.game, gold, special)
    assert (moments == [w.ITEM_GAINED]) == told


@pytest.mark.rule("UNI-01", "TGT-08", "RING-02")
@pytest.mark.parametrize(
    ("result", "there", "admitted"), [(7, False, True), (8, False, False), (7, True, False), (8, True, False)]
)
def test_a_ring_takes_the_place_if_the_result_admits_it_and_it_may_come_in(made, result: int, there: bool, admitted: bool):
    t, gold, layos = bearing(made)
    made("Dwarven Ring of Thélor's Tribe", "A ring of one", keywords=frozenset(("magic-ring", "ring")), unique=True)
    if there:
        t.bears(layos, "A ring of one")
    assert rings._may_replace(t.game, gold, result, "T-A ring of one") == admitted


@pytest.mark.rule("RING-01")
def test_rings_are_those_that_are_borne_gold_or_special(made):
    t, gold, layos = bearing(made)
    special, _horn = t.bears(layos, "A magic ring", "Blazon of the Eye")
    table_ops.lay(t.game, 0, "T-A magic ring", "aside", layos)
    assert rings.rings_in(t.game, t.there(layos)) == [gold, special]


@pytest.mark.rule("RING-02")
def test_cards_change_the_roll(made):
    t, gold, layos = bearing(made, "AS-123")
    made("TW-323", "A dark scroll", side="minion")
    t.give(layos, "A dark scroll")
    assert ring_modifier(t.game, gold) == 2
    t.dice(8)
    t.run(RingTest(gold))
    t.offers(f"ring:{DWARVEN}")


@pytest.mark.rule("RING-09")
@pytest.mark.parametrize(("roll", "admitted"), [(12, True), (11, False)])
def test_a_gold_ring_stored_at_a_darkhaven_is_tested_at_once_and_brings_a_stored_ring(made, roll: int, admitted: bool):
    t, gold, layos = bearing(made, "AS-123", site="Dol Guldur")
    t.dice(12, roll)  # the check for storing, then 10 or 9
    t.run(Storing(gold))
    if admitted:
        t.choose(0, f"ring:{DWARVEN}")
        (ring,) = [c for c in t.game.state.cards.values() if c.of == DWARVEN]
        assert (ring.zone, ring.stored, ring.mark) == ("points", True, ("Dol Guldur",))
    assert t.gone(gold)
    assert layos not in t.game.state.attached
    t.quiet()


@pytest.mark.rule("RING-09")
def test_a_heros_ring_at_a_haven_is_only_stored(made):
    t = table()
    made("The Least of Gold Rings", "A hero's gold ring", side="hero")
    (elladan,) = t.company("Rivendell", "Elladan")
    (gold,) = t.bears(elladan, "A hero's gold ring")
    t.dice(12)
    t.run(Storing(gold))
    assert t.card(gold).stored
    t.quiet()


@pytest.mark.rule("CR-63", "RING-10")
@pytest.mark.parametrize("choice", ["enter", "stay_out"])
def test_at_barad_dur_they_are_tested_in_the_site_phase_entered_or_not(made, choice: str):
    t, gold, layos = bearing(made, "A magic ring", "AS-123", site="Barad-dûr")
    t.dice(12)  # 9: no Dwarven ring
    t.visit(layos)
    assert t.gone(gold)
    assert t.keys() == ["enter", "stay_out"]
    t.choose(0, choice)
    t.quiet()


@pytest.mark.rule("RING-10")
@pytest.mark.parametrize(("site", "tested"), [("Barad-dûr", True), ("Bandit Lair", False)])
def test_one_that_came_later_to_barad_dur_is_tested_at_the_end_of_the_turn_at_three_less(made, site: str, tested: bool):
    t, gold, _ = bearing(made, "A magic ring", site=site)
    assert ring_modifier(t.game, gold) == (-3 if tested else 0)
    t.set(phase="end")
    if tested:
        t.dice(10)  # 7: a magic ring
    t.run(EndOfTurn(0))
    assert t.offered("ring:T-A magic ring") == tested


@pytest.mark.card("LE-226")
@pytest.mark.rule("RING-03", "RES-03", "SITE-13")
def test_secrets_of_their_forging(made):
    made("Dimrill Dale", "A dale", "minion", autos=())
    t, gold, layos, eradan = bearing(
        made,
        "AS-123",
        "The One",
        "Secrets of Their Forging",
        "Blazon of the Eye",
        site="A dale",
        members=("Layos", "Eradan"),
    )
    t.visit(layos, "enter", f"play:LE-226>{layos}")
    assert t.keys() == [f"ring:{DWARVEN}", "pass"]  # The One Ring apart
    t.choose(0, f"ring:{DWARVEN}")
    assert t.gone(gold)
    assert t.tapped(layos)
    assert t.tapped(t.site(layos))
    t.offers(f"item:LE-302>{eradan}", "pass")  # the site was tapped by it
