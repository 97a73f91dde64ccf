"""The Mouth, who gives way to the other form of himself, and the Lieutenant of Morgul."""

import pytest

from meccg.figures import Journey, on_the_way, table_of
from meccg.scenario import find
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, table
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.uniqueness import may_come_in, rivals
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import direct_influence, hand_size

# The Mouth ---------------------------------------------------------------------------------------------------------------


def fetching(*discarded: str):
    t = table_of("minion")
    (mouth,) = t.company("Moria", "The Mouth")
    t.deck(0, "Dwar the Ringwraith")
    t.game.state.discard[0] = tuple(find(name, "minion") for name in discarded)
    return t, mouth


@pytest.mark.card("LE-24")
@pytest.mark.rule("ZON-04")
def test_the_mouth_taps_to_bring_a_resource_or_character_back_into_the_deck():
    t, mouth = fetching("Deeper Shadow", "Asternak", "Orc-watch", "Dwar the Ringwraith")
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{mouth}")
    assert set(t.keys()) == {*(f"fetch:discard>{of}" for of in ("LE-179", "LE-1", "LE-52")), "pass"}, "no hazard"
    t.choose(0, "fetch:discard>LE-1")
    assert t.tapped(mouth)
    assert sorted(t.game.state.deck[0]) == ["LE-1", "LE-52"]
    told = [line for line in t.game.lines(1) if line.verb == "recover"]
    assert [line.cards for line in told] == [()], "the opponent is not told which it was"


@pytest.mark.card("LE-24")
@pytest.mark.parametrize("case", ["tapped", "only hazards", "in the long-event phase"])
def test_when_the_mouth_fetches_nothing(case: str):
    t, mouth = fetching("Orc-watch" if case == "only hazards" else "Asternak")
    if case == "tapped":
        t.turn_to(mouth, TAPPED)
    t.run(LongEventPhase(0) if case.startswith("in the") else OrganizationPhase(0))
    t.offers_no(f"use:{mouth}")


@pytest.mark.card("LE-24")
def test_the_mouth_has_two_more_toward_every_faction():
    t = table_of("minion")
    (mouth,) = t.company("Moria", "The Mouth")
    assert direct_influence(t.game, mouth) == 4
    for name in ("Orcs of Moria", "Woses of the Eryn Vorn"):
        assert faction_modifier(t.game, mouth, DEFS[find(name)]) == 4 + 2


@pytest.fixture
def other_form(made):
    """Mouth of Sauron, who attacks."""
    made("Orc-lieutenant", "Mouth of Sauron", entity="mouth-of-sauron", unique=True, strikes=1, prowess=1)
    rivals.cache_clear()
    yield "T-Mouth of Sauron"
    rivals.cache_clear()


def attacked(other_form: str, with_mouth: bool = True):
    """A company is on its way, and the hazard player has the other form of The Mouth in hand."""
    t, asternak = on_the_way(Journey(path=("wilderness",), to="Moria"), "minion")
    mouth = 0
    if with_mouth:
        mouth = table.lay(t.game, 0, "LE-24", "company", t.there(asternak).id)
        companies.set_company(t.game, t.there(asternak).id, members=(*t.there(asternak).members, mouth))
    t.hand(1, other_form)
    return t, asternak, mouth


def attack(t, asternak: int, other_form: str) -> None:
    t.run(HazardStep(t.there(asternak).id))
    t.choose(1, f"creature:{other_form}>region/wilderness")


@pytest.mark.card("LE-24")
@pytest.mark.rule("ZON-02", "UNI-06")
def test_the_mouth_returns_to_hand_when_the_other_form_of_him_is_played(other_form):
    t, asternak, mouth = attacked(other_form)
    blazon, spear = t.bears(mouth, "Blazon of the Eye", "Broad-headed Spear")
    attack(t, asternak, other_form)
    assert t.game.asks[0].rule == "ZON-02"
    t.offers(f"take:{blazon}>{asternak}", f"take:{spear}>{asternak}", "pass", seat=0)
    t.choose(0, f"take:{spear}>{asternak}")
    assert t.game.state.hand[0] == ("LE-24",)
    assert t.card(spear).host == asternak
    assert t.gone(blazon)
    assert t.game.state.attack is not None, "and then it attacks"
    assert mouth not in t.game.state.attack.members


@pytest.mark.card("LE-24")
@pytest.mark.rule("ZON-02")
def test_all_his_items_may_go_and_he_returns_from_wherever_he_is(other_form):
    t, asternak, _ = attacked(other_form, with_mouth=False)
    (mouth,) = t.company("Barad-dûr", "The Mouth")
    (blazon,) = t.bears(mouth, "Blazon of the Eye")
    attack(t, asternak, other_form)
    assert t.game.state.hand[0] == ("LE-24",)
    assert t.gone(blazon)
    assert t.game.state.attack is not None


@pytest.mark.card("LE-24")
@pytest.mark.rule("UNI-06", "UNI-07")
def test_he_gives_way_and_the_other_form_does_not(other_form):
    t, _, _ = attacked(other_form)
    assert may_come_in(t.game, other_form)
    t, _, _ = attacked(other_form, with_mouth=False)
    assert may_come_in(t.game, "LE-24")
    table.lay(t.game, 0, other_form, "points", owner=1)
    assert not may_come_in(t.game, "LE-24")
    assert not may_come_in(t.game, other_form)


@pytest.mark.card("LE-24")
def test_other_cards_leave_him_where_he_is(made):
    made("Orc-lieutenant", "A lieutenant", prowess=1)
    t, asternak, mouth = attacked("T-A lieutenant")
    attack(t, asternak, "T-A lieutenant")
    assert t.game.state.attack is not None
    assert mouth in t.game.state.attack.members


# The Lieutenant of Morgul --------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-22")
@pytest.mark.rule("ZON-07")
@pytest.mark.parametrize(("site", "size"), [("Minas Morgul", 9), ("Dol Guldur", 8), ("Moria", 8)])
def test_with_the_lieutenant_at_minas_morgul_one_more_card_is_kept(site: str, size: int):
    t = table_of("minion")
    t.company(site, "Lieutenant of Morgul")
    assert hand_size(t.game, 0) == size


@pytest.mark.card("LE-22")
@pytest.mark.rule("OVR-02")
def test_a_half_troll_is_a_troll_who_makes_his_company_overt():
    t = table_of("minion")
    lieutenant, _ = t.company("Moria", "Lieutenant of Morgul", "Asternak")
    assert is_overt(t.game, t.there(lieutenant))


@pytest.mark.card("LE-22")
@pytest.mark.rule("UNI-06")
def test_the_lieutenant_is_gothmog(made):
    made("Orc-lieutenant", "Gothmog", entity="gothmog", unique=True)
    rivals.cache_clear()
    t = table_of("minion")
    assert may_come_in(t.game, "LE-22")
    table.lay(t.game, 0, "T-Gothmog", "points", owner=1)
    assert not may_come_in(t.game, "LE-22")
    rivals.cache_clear()
