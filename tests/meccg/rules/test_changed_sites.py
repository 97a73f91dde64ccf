"""SCH: sites changed by cards."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, creature, item, resource
from westmarch.meccg.definitions import DEFS, Keying, Playable
from westmarch.meccg.ops import companies
from westmarch.meccg.ops import table as ops
from westmarch.meccg.rulebook.character_placement import OrganizingBlock
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.meaning.weather import sites_with
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase, may_store
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.stats import at_haven
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import fits, holds
from westmarch.meccg.vocabulary.bonuses import BecomesSite
from westmarch.meccg.vocabulary.conditions import AtSite
from westmarch.meccg.vocabulary.costs import Discard
from westmarch.meccg.vocabulary.effects import Untap
from westmarch.meccg.vocabulary.filters import SiteIs
from westmarch.meccg.vocabulary.picks import THIS_SITE, Pick
from westmarch.meccg.vocabulary.plays import Action

REBUILT = "Rebuild the Town"


def rebuilt(t, member: int) -> int:
    """The ruins where somebody stands are a Border-hold without attacks."""
    return ops.lay(t.game, 0, find(REBUILT), "with", t.site(member))


@pytest.mark.rule("SCH-01")
def test_a_card_on_a_site_changes_that_card_alone_and_goes_with_it():
    t = table()
    (elladan,) = t.company("Isengard", "Elladan")
    (anborn,) = t.company("Isengard", "Anborn", seat=1)
    card = rebuilt(t, elladan)
    assert site_type(t.game, t.site(elladan)) == "border-hold"
    assert site_type(t.game, t.site(anborn)) == "ruins-and-lairs"
    there = t.there(elladan)
    t.locations(0, "Edoras")
    companies.set_goal(t.game, there.id, companies.lay_site(t.game, 0, find("Edoras", "hero")))
    companies.arrive(t.game, there.id)
    assert t.gone(card)


@pytest.mark.rule("SCH-01")
def test_it_stays_while_somebody_is_there():
    t = table()
    elladan, anborn = t.company("Isengard", "Elladan", "Anborn")
    card = rebuilt(t, elladan)
    site = t.site(elladan)
    new = companies.found(t.game, 0, site)
    companies.join(t.game, anborn, new)
    t.locations(0, "Edoras")
    companies.set_goal(t.game, t.card(elladan).host, companies.lay_site(t.game, 0, find("Edoras", "hero")))
    companies.arrive(t.game, t.card(elladan).host)
    assert t.card(card).host == site
    assert t.site(anborn) == site


@pytest.mark.rule("SCH-02")
def test_the_new_type_counts_for_keying_and_for_what_is_playable_and_the_items_stay(made):
    t = table()
    (elladan,) = t.company("Isengard", "Elladan")
    wolf = _keyed(made, "A ruin wolf", "ruins-and-lairs")
    thief = _keyed(made, "A town thief", "border-hold")
    made("Noble Hound", "A town dog", playable=Playable(types=("border-hold",)))
    dog, glamdring, orcrist = DEFS["T-A town dog"], DEFS["TW-244"], DEFS["TW-295"]
    here = t.there(elladan)
    assert (bool(matches(t.game, wolf, here)), bool(matches(t.game, thief, here))) == (True, False)
    assert not suits_site(t.game, dog, here.site)
    rebuilt(t, elladan)
    assert (bool(matches(t.game, wolf, here)), bool(matches(t.game, thief, here))) == (False, True)
    assert suits_site(t.game, dog, here.site)
    assert suits_site(t.game, glamdring, here.site)  # major, as printed
    assert not suits_site(t.game, orcrist, here.site)  # greater, as printed
    assert automatic_attacks(t.game, here.site) == ()


def _keyed(made, name: str, kind: str):
    like = next(d.name for d in DEFS.values() if d.kind == "creature" and d.race == "orc" and not d.unique)
    made(like, name, keying=(Keying(sites=(kind,)),))
    return DEFS[f"T-{name}"]


@pytest.mark.rule("SCH-03")
def test_a_haven_for_healing_is_none_for_anything_else():
    t = table()
    elladan, anborn = t.company("Minas Tirith", "Elladan", "Anborn")
    ops.lay(t.game, 0, find("The White Tree"), "with", t.site(elladan))
    (orcrist,) = t.bears(anborn, "Orcrist")
    t.turn_to(elladan, WOUNDED)
    assert not at_haven(t.game, t.there(elladan))
    assert not may_store(t.game, orcrist, t.there(elladan))
    t.hand(0, "Balin")
    t.run(OrganizingBlock(0))
    t.offers_no("character:TW-123")
    t.game.stack.clear()
    t.run(UntapPhase(0))
    assert t.tapped(elladan)  # healed


@pytest.mark.rule("SCH-04")
def test_only_a_tapped_site_is_untapped_and_then_serves_again_this_turn(made):
    key = Action((w.SITE,), (Untap(),), target=Pick(THIS_SITE, SiteIs(("border-hold",))), cost=Discard())
    made(item("T-1", "A key", "minor", key, side=HERO, corruption=0))
    made("Bree", "A quiet place", items=frozenset(("major",)))
    t = table()
    elladan, anborn = t.company("A quiet place", "Elladan", "Anborn")
    (ring,) = t.bears(elladan, "A key")
    t.hand(0, "Glamdring", "Hauberk of Bright Mail")
    t.visit(elladan, "enter")
    t.offers_no(f"use:{ring}>{t.site(elladan)}")
    t.choose(0, f"item:TW-244>{elladan}", f"use:{ring}>{t.site(elladan)}")
    assert t.untapped(t.site(elladan))
    t.choose(0, f"item:TW-254>{anborn}")
    assert t.tapped(t.site(elladan))
    t.quiet()


@pytest.mark.rule("SCH-04")
def test_not_the_site_of_another_company(made):
    key = Action((w.ORGANIZATION,), (Untap(),), target=Pick(THIS_SITE), cost=Discard())
    made(item("T-1", "A key", "minor", key, side=HERO, corruption=0))
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    (anborn,) = t.company("Edoras", "Anborn")
    (ring,) = t.bears(elladan, "A key")
    for member in (elladan, anborn):
        t.turn_to(t.site(member), TAPPED)
    t.run(OrganizationPhase(0))
    t.offers(f"use:{ring}>{t.site(elladan)}")
    t.offers_no(f"use:{ring}>{t.site(anborn)}")


@pytest.mark.rule("SCH-05", "SITE-11")
@pytest.mark.parametrize("tapped", [True, False])
def test_a_card_for_a_tapped_or_untapped_site_taps_an_untapped_one(tapped: bool):
    t = table()
    elladan, anborn = t.company("Bree", "Elladan", "Anborn")
    if tapped:
        t.turn_to(t.site(elladan), TAPPED)
    t.hand(0, "Noble Hound", "Horn of Anor")
    t.visit(elladan, "enter", f"ally:DM-179>{elladan}")
    assert t.tapped(t.site(elladan))
    assert t.keys() == ([] if tapped else [f"item:TW-259>{anborn}", "pass"])


@pytest.mark.rule("SCH-06")
def test_a_site_that_never_taps_earns_no_minor_item(made):
    t = table("F", "A")
    made("Woses of the Eryn Vorn", "Hill folk", number=2)
    made("The Worthy Hills", "The Worthy Hills", "minion", id="T-hills", autos=())
    t.game.state.sites[0] = ("T-hills",)
    layos = ops.lay(t.game, 0, "LE-19", "company")
    eradan = ops.lay(t.game, 0, "LE-10", "company")
    number = companies.found(t.game, 0, companies.lay_site(t.game, 0, "T-hills"), (layos, eradan))
    assert number
    t.hand(0, "Hill folk", "Blazon of the Eye")
    t.dice(12)
    t.visit(layos, "enter", f"faction:T-Hill folk>{layos}")
    assert t.game.state.verdict == "won"
    assert t.untapped(t.site(layos))
    assert t.game.state.hand[0] == ("LE-302",)
    t.quiet()


LAIRS = (
    "TW-381",
    "TW-383",
    "TW-428",
    "TD-178",
    "TD-179",
    "TD-181",
    "LE-360",
    "LE-379",
    "LE-387",
    "AS-143",
    "AS-148",
    "AS-151",
)


@pytest.mark.rule("SCH-07")
def test_the_lairs_are_those_of_the_nine_dragons():
    known = {of for of in LAIRS if of in DEFS}
    assert known
    assert {d.id for d in DEFS.values() if d.lair and d.id.split("-")[0] in ("TW", "TD", "LE", "AS")} >= known
    assert all(DEFS[of].lair for of in known)


@pytest.mark.rule("SCH-07")
def test_a_lair_stays_a_lair_when_its_attack_is_gone(made):
    clearing = resource("T-1", "An empty lair", "permanent", BecomesSite("border-hold", no_attacks=True), side=HERO)
    made(clearing)
    t = table()
    (elladan,) = t.company("Zarak Dûm", "Elladan")
    site = t.site(elladan)
    lair, no_lair = (
        SiteIs(("ruins-and-lairs", "border-hold"), lair=True),
        SiteIs(("ruins-and-lairs", "border-hold"), lair=False),
    )
    assert fits(lair, t.game, site)
    ops.lay(t.game, 0, "T-1", "with", site)
    assert automatic_attacks(t.game, site) == ()
    assert fits(lair, t.game, site)
    assert not fits(no_lair, t.game, site)


@pytest.mark.card("TW-348")
@pytest.mark.rule("CR-57", "SCH-03")
@pytest.mark.parametrize("planted", [True, False])
def test_a_haven_for_hazards_is_a_haven_for_each_of_them(planted: bool):
    t = table()
    (elrond,) = t.company("Minas Tirith", "Elrond")
    site, company = t.site(elrond), t.there(elrond)
    if planted:
        ops.lay(t.game, 0, find("The White Tree"), "with", site)
    keying = (Keying(sites=("free-hold", "border-hold")),)
    brigands = creature("XX-1", "Brigands", "man", strikes=1, prowess=5, mp=1, keying=keying)
    assert matches(t.game, brigands, company) == ([] if planted else ["site/free-hold"])
    fumes, song = Use(1, "TW-36", company=company.id), Use(0, "TW-204", company=company.id)
    assert holds(AtSite(("free-hold",)), t.game, fumes) != planted
    assert holds(AtSite(("haven",)), t.game, fumes) == planted
    assert holds(AtSite(("free-hold",)), t.game, song), "still a Free-hold for resources"
    assert (site in sites_with(t.game, fumes, (DEFS[t.card(site).of].path,))) != planted, "what taps sites spares havens"
