"""ORG-41 to ORG-47: choosing a new site."""

from dataclasses import replace

import pytest

from meccg.scenario import Table, find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.piles import renew_deck
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.travel import destinations, shared_goals
from westmarch.meccg.state import TAPPED


def site(name: str) -> str:
    return find(name, "hero")


def goals(t: Table, member: int) -> set[str]:
    """Where the company of a member may go; the open decision is the main one of the phase."""
    key = f"move:{t.there(member).id}"
    if key not in [*t.keys()]:
        return set()
    t.choose(0, key)
    found = {DEFS[key.partition(":")[2]].name for key in [*t.keys()] if key.startswith("to:")}
    t.choose(0, "back")
    return found


def go(t: Table, member: int, name: str) -> None:
    t.choose(0, f"move:{t.there(member).id}", f"to:{site(name)}")


def let_pass(t: Table) -> None:
    while t.game.asks:
        choices = t.game.asks[0].choices
        t.game.take(next((c for c in choices if c[0] in ("pass", "end", "done")), choices[0]))


@pytest.mark.rule("ORG-42", "ORG-43", "ORG-45")
def test_where_a_company_can_head_for_and_which_cards_lie_there_already():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (haldir,) = t.company("Lórien", "Haldir")
    t.locations(0, "Moria", "Goblin-gate")
    moria = companies.lay_site(t.game, 0, site("Moria"), hidden=True)
    companies.set_goal(t.game, t.there(haldir).id, moria)
    found = destinations(t.game, t.there(elladan))
    assert site("Goblin-gate") in found
    assert site("Moria") not in found
    assert moria in shared_goals(t.game, t.there(elladan))


@pytest.mark.rule("ORG-41")
def test_a_company_is_given_one_new_site_or_none_and_only_in_this_phase():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (haldir,) = t.company("Lórien", "Haldir")
    t.locations(0, "Bree", "Moria", "Old Forest")
    t.run(OrganizationPhase(0))
    go(t, elladan, "Bree")
    t.offers_no(f"move:{t.there(elladan).id}")  # that was it
    t.choose(0, "end")
    assert t.there(elladan).goal
    assert not t.there(haldir).goal  # it stays
    t.run(LongEventPhase(0))
    t.quiet()
    t.run(MovementPhase(0))
    asked = []
    while t.game.asks:
        asked += [c[0] for c in t.game.asks[0].choices]
        t.game.take(t.game.asks[0].choices[-1])
    assert not {"move", "to"} & set(asked)
    assert DEFS[t.card(t.there(haldir).site).of].name == "Lórien"


@pytest.mark.rule("ORG-42")
def test_the_card_comes_from_the_location_deck_face_down():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.locations(0, "Bree", "Old Forest")
    t.run(OrganizationPhase(0))
    assert goals(t, elladan) == {"Bree", "Old Forest"}
    go(t, elladan, "Bree")
    goal = t.there(elladan).goal
    assert t.card(goal).hidden
    assert t.game.state.sites[0] == (site("Old Forest"),)
    assert "of" in t.game.view(0)["cards"][str(goal)]
    assert "of" not in t.game.view(1)["cards"][str(goal)]
    assert "Bree" not in " ".join(t.game.journal(1))


@pytest.mark.rule("ORG-43", "MH-29", "MH-32")
def test_a_company_may_head_for_a_site_where_another_own_one_stands():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (haldir,) = t.company("Bree", "Haldir")
    t.turn_to(t.there(haldir).site, TAPPED)
    bree = t.there(haldir).site
    t.run(OrganizationPhase(0))
    go(t, elladan, "Bree")
    assert t.there(elladan).goal == bree
    let_pass(t)
    t.run(MovementPhase(0))
    let_pass(t)
    assert t.there(elladan).id == t.there(haldir).id
    assert t.there(elladan).site == bree
    assert t.tapped(bree)


@pytest.mark.rule("ORG-43")
def test_a_face_down_site_of_another_company_is_named_to_the_opponent():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (haldir,) = t.company("Old Forest", "Haldir")
    t.locations(0, "Bree")
    t.run(OrganizationPhase(0))
    go(t, elladan, "Bree")
    assert t.card(t.there(elladan).goal).hidden
    assert "Bree" in goals(t, haldir)
    go(t, haldir, "Bree")
    assert t.there(haldir).goal == t.there(elladan).goal
    assert "of" in t.game.view(1)["cards"][str(t.there(haldir).goal)]


@pytest.mark.rule("ORG-43", "MH-29")
def test_the_card_stays_in_play_until_the_second_company_is_through():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (haldir,) = t.company("Bree", "Haldir")
    bree = t.there(haldir).site
    t.turn_to(bree, TAPPED)
    t.locations(0, "Rivendell")
    t.run(OrganizationPhase(0))
    go(t, elladan, "Bree")
    go(t, haldir, "Rivendell")
    let_pass(t)
    t.hand(1, "Doors of Night")
    t.run(MovementPhase(0))
    t.choose(0, f"company:{t.there(haldir).id}")
    while t.game.asks and not t.there(elladan).on_its_way:
        choices = t.game.asks[0].choices
        t.game.take(next((c for c in choices if c[0] == "pass"), choices[0]))
    assert DEFS[t.card(t.there(haldir).site).of].name == "Rivendell"
    assert not t.gone(bree)  # Haldir has left it, Elladan has not arrived
    let_pass(t)
    assert t.there(elladan).site == bree


@pytest.mark.rule("ORG-44")
def test_two_companies_from_one_site_do_not_head_for_the_same():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (anborn,) = t.company("Rivendell", "Anborn")
    (haldir,) = t.company("Old Forest", "Haldir")
    t.locations(0, "Bree", "Barrow-downs", "Lórien")
    t.run(OrganizationPhase(0))
    go(t, elladan, "Bree")
    assert "Bree" not in goals(t, anborn)
    assert "Bree" in goals(t, haldir)  # from elsewhere it may
    go(t, anborn, "Lórien")
    assert [r.rule for r in t.game.why_not(0, f"def:{site('Bree')}")] == ["ORG-42"]  # pick a company first
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.locations(0, "Bree", "Barrow-downs", "Lórien")
    t.run(OrganizationPhase(0))
    go(t, elladan, "Lórien")
    assert "Lórien" not in goals(t, anborn)  # of a haven no second copy either
    t.choose(0, f"move:{t.there(anborn).id}")
    assert [r.rule for r in t.game.why_not(0, f"def:{site('Lórien')}")] == ["ORG-44"]


@pytest.mark.rule("ORG-45")
def test_the_new_site_must_be_within_reach():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.locations(0, "Bree", "Dol Amroth", "Lórien")
    t.run(OrganizationPhase(0))
    assert goals(t, elladan) == {"Bree", "Lórien"}
    assert [r.rule for r in t.game.why_not(0, f"def:{site('Dol Amroth')}")] == ["ORG-45"]


@pytest.mark.rule("ORG-46")
def test_a_site_in_the_discard_pile_is_out_of_reach_and_no_other_version_stands_in_for_it(monkeypatch: pytest.MonkeyPatch):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    bree = site("Bree")
    monkeypatch.setitem(DEFS, "X-5", replace(DEFS[bree], id="X-5"))
    t.game.state.sites[0] = (site("Old Forest"), "X-5")
    t.run(OrganizationPhase(0))
    assert goals(t, elladan) == {"Old Forest", "Bree"}
    t.game.state.site_discard[0] = (bree,)
    t.game.ask_again()
    assert goals(t, elladan) == {"Old Forest"}
    assert [r.rule for r in t.game.why_not(0, f"def:{bree}")] == ["ORG-46"]
    renew_deck(t.game, 0)
    t.game.ask_again()
    assert goals(t, elladan) == {"Old Forest", "Bree"}


@pytest.mark.rule("ORG-47", "MH-33")
def test_of_a_haven_there_is_another_untapped_copy_and_joined_companies_keep_one():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (haldir,) = t.company("Bree", "Haldir")
    old = t.there(elladan).site
    t.turn_to(old, TAPPED)
    t.locations(0, "Rivendell")
    t.run(OrganizationPhase(0))
    go(t, haldir, "Rivendell")
    let_pass(t)
    t.run(MovementPhase(0))
    while t.game.asks and t.game.asks[0].rule != "MH-33":
        choices = t.game.asks[0].choices
        t.game.take(next((c for c in choices if c[0] == "pass"), choices[0]))
    new = t.there(haldir).site
    assert new != old
    assert t.untapped(new)
    t.choose(0, f"merge:{t.there(elladan).id}>{t.there(haldir).id}")
    assert t.there(elladan).id == t.there(haldir).id
    assert [t.gone(old), t.gone(new)].count(True) == 1
