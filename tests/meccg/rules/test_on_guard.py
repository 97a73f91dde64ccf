"""OG: cards on-guard."""

import pytest

from meccg.field import halt, journey, let_be, visit
from meccg.figures import inside
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.cards.odd.call_of_home import GoHome
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.onguard import _was_there, guard_windows, may_guard
from westmarch.meccg.rulebook.site import SitePhase
from westmarch.meccg.state import GUARD, TAPPED
from westmarch.meccg.stats import corruption
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.effects import TapIt
from westmarch.meccg.vocabulary.fighting import ChangeAttack
from westmarch.meccg.vocabulary.journeys import BarFromSite, SendBack, TapTheSite
from westmarch.meccg.vocabulary.picks import CHARACTER, STRUCK, Pick
from westmarch.meccg.vocabulary.plays import Play

STORM = hazard("XX-1", "Sudden Storm", "short", Play((w.HAZARD,), (SendBack(),)))


def guarded(t, member: int, name: str) -> int:
    """A card on-guard for the company of a member, as placed in its movement/hazard phase."""
    company = t.there(member)
    number = table_ops.guard(t.game, 1 - company.seat, find(name), company.id)
    companies.set_company(t.game, company.id, guarded=True, used=1)
    return number


def guards(t) -> list[str]:
    return [c.of for c in t.game.state.cards.values() if c.zone == GUARD]


@pytest.mark.rule("OG-01", "OG-02", "OG-03", "MH-11")
def test_one_card_of_any_kind_goes_face_down_for_the_company():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.hand(1, "Dodge", "Elrond", "Orc-watch")
    halt(t, erkenbrand)
    t.choose(1, "guard")
    t.offers("place:TW-209", "place:TW-145", "place:LE-87", seat=1)
    t.choose(1, "place:TW-145")
    assert guards(t) == ["TW-145"]
    guard = next(c for c in t.game.state.cards.values() if c.zone == GUARD)
    assert guard.hidden
    assert guard.host == t.there(erkenbrand).id
    assert t.there(erkenbrand).used == 1
    t.quiet()  # a second one is not offered


@pytest.mark.rule("OG-01", "MH-11")
@pytest.mark.parametrize(("used", "allowed"), [(1, True), (2, False)])
def test_a_card_on_guard_is_within_the_limit(used: int, allowed: bool):
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    company = t.there(erkenbrand).id
    companies.set_company(t.game, company, used=used)
    assert may_guard(t.game, company) == allowed
    for more in ({"guarded": True}, {"sent_back": True}):
        companies.set_company(t.game, company, guarded=False, sent_back=False, used=0)
        companies.set_company(t.game, company, **more)
        assert not may_guard(t.game, company)


@pytest.mark.rule("OG-09")
@pytest.mark.parametrize(("card", "kind", "windows"), [
    ("Concealment", "play", (w.GUARD_SKILL,)), ("Dodge", "play", ()),
    ("Riders of Rohan", "play", (w.GUARD_RESOURCE, w.GUARD_INFLUENCE)),
])  # fmt: skip
def test_which_windows_a_card_of_the_company_opens(card: str, kind: str, windows: tuple[str, ...]):
    t = table()
    (erkenbrand,) = t.company("Edoras", "Erkenbrand")
    use = Use(0, find(card, "hero"), 0, 0, t.there(erkenbrand).id, kind=kind)
    assert guard_windows(t.game, 1, use) == windows
    assert guard_windows(t.game, 0, use) == (), "who plays it has nothing on guard against himself"
    assert guard_windows(t.game, 1, Use(0, find(card, "hero"))) == (), "of no company"


@pytest.mark.rule("OG-10")
def test_what_it_is_turned_up_against_was_there_before_it():
    t = table()
    (erkenbrand,) = t.company("Edoras", "Erkenbrand")
    guard = t.card(guarded(t, erkenbrand, "Foolish Words"))
    (late,) = t.bears(erkenbrand, "Horn of Anor")
    assert _was_there(t.game, guard, erkenbrand)
    assert not _was_there(t.game, guard, late)
    assert _was_there(t.game, guard, "wilderness")
    assert _was_there(t.game, guard, 999), "a company is no card"


@pytest.mark.rule("OG-01")
def test_the_next_turn_and_another_company_have_their_own():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(1, "Dodge", "Elrond")
    halt(t, erkenbrand)
    t.choose(1, "guard", "place:TW-145")
    t.quiet()
    halt(t, anborn)
    t.offers("guard", seat=1)


@pytest.mark.rule("OG-02")
def test_for_a_company_that_moves_it_waits_at_the_new_site():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.hand(1, "Orc-watch", "Dodge")
    goal = journey(t, erkenbrand, "Moria")
    t.choose(1, "guard", "place:LE-87")
    assert t.there(erkenbrand).site == goal
    t.set(phase="site")
    companies.set_company(t.game, t.there(erkenbrand).id, on_its_way=False)
    visit(t, erkenbrand)
    t.choose(0, "enter")
    assert t.game.asks[0].rule == "OG-05"
    t.offers("pass", seat=1)
    assert any(choice[0] == "reveal" for choice in t.game.asks[0].choices)


@pytest.mark.rule("OG-05", "OG-07", "OG-10")
def test_a_creature_keyed_to_the_site_is_revealed_first_and_attacks_after_the_automatic_attack():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    watch = guarded(t, erkenbrand, "Orc-watch")
    companies.set_company(t.game, t.there(erkenbrand).id, used=2)
    visit(t, erkenbrand)
    t.choose(0, "enter")
    t.offers(f"reveal:{watch}>site/shadow-hold", seat=1)
    t.choose(1, f"reveal:{watch}>site/shadow-hold")
    assert t.there(erkenbrand).used == 2, "it costs nothing more"
    assert t.game.state.attack.kind == "automatic"
    t.dice(12, 12)
    t.choose(1, "excess:0", 0, "tap")
    assert t.game.state.attack.of == find("Orc-watch")
    t.choose(1, "excess:0")
    assert t.game.state.attack is None
    assert t.card(watch).zone == "points"


@pytest.mark.rule("OG-05")
def test_a_creature_that_cannot_be_keyed_to_the_site_stays_face_down():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    guarded(t, erkenbrand, "Cave-drake")
    visit(t, erkenbrand)
    t.choose(0, "enter")
    assert t.game.asks[0].rule == "STR-03", "straight to the automatic-attack"


@pytest.mark.rule("OG-05")
def test_a_unique_creature_that_is_gone_for_good_is_not_revealed():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    guarded(t, erkenbrand, "TW-16")
    t.game.state.out[1] = ("TW-16",)
    visit(t, erkenbrand)
    t.choose(0, "enter")
    assert t.game.asks[0].rule == "STR-03"


@pytest.mark.rule("OG-06")
def test_a_hazard_that_changes_the_automatic_attack_is_revealed_in_the_first_window():
    t = table()
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    incite = guarded(t, erkenbrand, "Incite Denizens")
    site = t.there(erkenbrand).site
    visit(t, erkenbrand)
    t.choose(0, "enter", 1, f"reveal:{incite}>0>{site}")
    let_be(t)
    t.dice(12, 12)
    t.choose(0, "tap")
    assert t.there(erkenbrand).faced.count("undead") == 2, "the attack was there a second time"
    t.quiet()


@pytest.mark.rule("OG-06")
@pytest.mark.card("LE-125", "DM-71", "DM-52")
@pytest.mark.parametrize(
    ("name", "site", "faced"),
    [
        ("Minions Stir", "Moria", (5, 8)),  # Orcs, 4 strikes at 7
        ("The Moon Is Dead", "Barrow-downs", (2, 9)),  # Undead, 1 strike at 8
        ("Drums", "Isengard", (4, 8)),  # Wolves in the Gap of Isen, 3 strikes at 7
    ],
)
def test_an_event_that_changes_such_attacks_is_turned_up_before_one_that_it_changes(name, site, faced):
    t = table()
    (erkenbrand,) = t.company(site, "Erkenbrand")
    guard = guarded(t, erkenbrand, name)
    visit(t, erkenbrand)
    t.choose(0, "enter")
    t.offers(f"reveal:{guard}>1>0", "pass", seat=1)
    t.choose(1, f"reveal:{guard}>1>0")
    let_be(t)
    assert t.card(guard).zone == "table"
    attack = t.game.state.attack
    assert (attack_strikes(t.game, attack), attack_prowess(t.game, attack)) == faced


@pytest.mark.rule("OG-06")
@pytest.mark.parametrize(
    ("name", "site"), [("Minions Stir", "Barrow-downs"), ("The Moon Is Dead", "Moria"), ("Drums", "Barrow-downs")]
)
def test_it_stays_face_down_where_it_would_change_none(name, site):
    t = table()
    (erkenbrand,) = t.company(site, "Erkenbrand")
    guarded(t, erkenbrand, name)
    visit(t, erkenbrand)
    t.choose(0, "enter")
    assert t.game.asks[0].rule != "OG-05"


@pytest.mark.rule("OG-08")
def test_a_site_without_an_automatic_attack_has_no_first_window():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    guarded(t, erkenbrand, "Slayer")  # it could be keyed to a Border-hold
    visit(t, erkenbrand)
    t.choose(0, "enter")
    assert t.game.asks == () or t.game.asks[0].rule == "SITE-10"


@pytest.mark.rule("OG-09")
def test_a_card_that_could_tap_the_site_opens_the_second_window():
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    lure = guarded(t, erkenbrand, "Lure of Expedience")
    t.hand(0, "Noble Hound")
    visit(t, erkenbrand)
    t.choose(0, "enter", f"ally:DM-179>{erkenbrand}")
    t.offers(f"reveal:{lure}>0>{erkenbrand}", f"reveal:{lure}>0>{anborn}", seat=1)
    t.choose(1, f"reveal:{lure}>0>{anborn}")
    let_be(t)
    assert t.card(lure).host == anborn
    hound = next(c for c in t.game.state.cards.values() if c.of == "DM-179")
    assert hound.host == erkenbrand


@pytest.mark.rule("OG-09")
@pytest.mark.parametrize("name", ["Lure of Nature", "Alone and Unadvised", "Covetous Thoughts"])
def test_a_corruption_card_is_turned_up_against_a_character_of_the_company(name):
    t = table("F", "A")
    (asternak, _) = t.company("Glittering Caves", "Asternak", "Eradan")
    lure = guarded(t, asternak, name)
    before = corruption(t.game, asternak)
    t.hand(0, "Blazon of the Eye")
    inside(t, asternak)
    t.choose(0, f"item:LE-302>{asternak}")
    t.offers(f"reveal:{lure}>0>{asternak}", seat=1)
    t.choose(1, f"reveal:{lure}>0>{asternak}")
    let_be(t)
    assert t.card(lure).host == asternak
    assert corruption(t.game, asternak) == before + 1 + DEFS[find(name)].corruption


@pytest.mark.rule("OG-09", "OG-11")
def test_an_event_that_calls_for_a_check_at_once_is_turned_up_too():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    t.bears(erkenbrand, "Sword of Gondolin")
    sickness = guarded(t, erkenbrand, "Dragon-sickness")
    t.hand(0, "Noble Hound")
    inside(t, erkenbrand)
    t.dice(3)  # 3 - 1 is no more than the 2 points of the sword
    t.choose(0, f"ally:DM-179>{erkenbrand}", 1, f"reveal:{sickness}>0>{erkenbrand}")
    let_be(t)
    assert t.gone(erkenbrand)
    assert find("Noble Hound") in t.game.state.discard[0], "nobody is left to take it"


@pytest.mark.rule("OG-09")
def test_the_betrayal_of_a_ring_comes_from_on_guard():
    t = table("F", "A")
    (asternak,) = t.company("Glittering Caves", "Asternak")
    (ring,) = t.bears(asternak, "The Least of Gold Rings")
    betrayal = guarded(t, asternak, "The Ring's Betrayal")
    t.hand(0, "Blazon of the Eye")
    inside(t, asternak)
    t.dice(3)
    t.choose(0, f"item:LE-302>{asternak}", 1, f"reveal:{betrayal}>0>{asternak}")
    let_be(t)
    assert t.gone(ring)
    assert not t.gone(asternak)


@pytest.mark.rule("OG-13")
def test_what_is_revealed_resolves_before_the_resource_that_opened_the_window():
    t = table()
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    lure = guarded(t, erkenbrand, "Lure of Expedience")
    t.hand(0, "Horn of Anor")
    t.dice(12, 12)
    visit(t, erkenbrand)
    t.choose(0, "enter", "stay", f"item:{find('Horn of Anor')}>{erkenbrand}", 1, f"reveal:{lure}>0>{erkenbrand}")
    let_be(t)
    assert t.game.state.verdict == "passed", "gaining the item already meets the lure, and he checks"
    assert t.game.chance.script == []


@pytest.mark.rule("OG-09")
def test_creatures_are_not_revealed_in_the_second_window_and_a_tapped_site_opens_none():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    guarded(t, erkenbrand, "Slayer")
    t.hand(0, "Noble Hound")
    visit(t, erkenbrand)
    t.choose(0, "enter", f"ally:DM-179>{erkenbrand}")
    assert not t.game.asks or all(choice[0] != "reveal" for choice in t.game.asks[0].choices)
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    guarded(t, erkenbrand, "Lure of Expedience")
    t.turn_to(t.there(erkenbrand).site, TAPPED)
    t.hand(0, "Noble Hound")
    visit(t, erkenbrand)
    t.choose(0, "enter", f"ally:DM-179>{erkenbrand}")
    assert not t.game.asks or all(choice[0] != "reveal" for choice in t.game.asks[0].choices)


@pytest.mark.rule("OG-09")
def test_an_event_that_taps_the_site_opens_the_window_too():
    t = table("F", "A")
    (eradan,) = t.company("Edoras", "Eradan")
    lure = guarded(t, eradan, "Lure of Expedience")
    t.hand(0, "To Satisfy the Questioner")
    t.dice(12)
    visit(t, eradan)
    t.choose(0, "enter", "stay", f"play:LE-246>{eradan}")
    t.offers(f"reveal:{lure}>0>{eradan}", seat=1)


@pytest.mark.rule("OG-10")
def test_it_can_be_played_only_on_what_was_there_when_it_was_placed():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    lure = guarded(t, erkenbrand, "Lure of Expedience")
    late = table_ops.lay(t.game, 0, find("Beretar"), "company", t.there(erkenbrand).id)
    companies.set_company(t.game, t.there(erkenbrand).id, members=(erkenbrand, late))
    t.hand(0, "Noble Hound")
    visit(t, erkenbrand)
    t.choose(0, "enter", f"ally:DM-179>{erkenbrand}")
    t.offers(f"reveal:{lure}>0>{erkenbrand}", seat=1)
    t.offers_no(f"reveal:{lure}>0>{late}")


@pytest.mark.rule("OG-11")
@pytest.mark.parametrize("effect", [SendBack(), TapTheSite(), GoHome(), BarFromSite(), TapIt(), None])
def test_what_a_card_on_guard_may_not_do(new_card, effect):
    t = table()
    plain = ChangeAttack(prowess=1)
    play = Play((w.GUARD_ATTACK, w.GUARD_RESOURCE), (effect or plain,), target=Pick(CHARACTER))
    new_card(hazard("XX-1", "Hidden Snare", "short", play))
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    guarded(t, erkenbrand, "Hidden Snare")
    visit(t, erkenbrand)
    t.choose(0, "enter")
    assert (t.game.asks[0].rule == "OG-05") == (effect is None)


@pytest.mark.rule("OG-11")
def test_the_known_cards_of_that_kind_are_not_revealed_either():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    guarded(t, erkenbrand, "Call of Home")
    t.hand(0, "Noble Hound")
    visit(t, erkenbrand)
    t.choose(0, "enter", f"ally:DM-179>{erkenbrand}")
    assert not t.game.asks or all(choice[0] != "reveal" for choice in t.game.asks[0].choices)


@pytest.mark.rule("OG-12")
def test_a_card_for_somebody_who_faces_an_attack_is_not_revealed(new_card):
    t = table()
    new_card(hazard("XX-1", "Stumble", "short", Play((w.STRIKE_HAZARD, w.ATTACK_HAZARD), (ChangeAttack(1),))))
    new_card(hazard("XX-2", "Trip", "short", Play((w.GUARD_ATTACK,), (ChangeAttack(1),), target=Pick(STRUCK))))
    for name in ("Stumble", "Trip"):
        t = table()
        (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
        guarded(t, erkenbrand, name)
        t.dice(12)
        visit(t, erkenbrand)
        t.choose(0, "enter", "tap")
        assert t.game.state.attack is None, "nobody was asked about it on the way"
        assert guards(t) == [find(name)]


@pytest.mark.rule("OG-14")
def test_it_is_revealed_only_against_its_company_or_what_that_has_become_part_of():
    t = table()
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    (anborn,) = t.company("Lossadan Cairn", "Anborn")
    guarded(t, erkenbrand, "Incite Denizens")
    visit(t, anborn)
    t.choose(0, "enter")
    assert t.game.asks[0].rule != "OG-05"
    t = table()
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    (anborn,) = t.company("Barrow-downs", "Anborn")
    guarded(t, erkenbrand, "Incite Denizens")
    companies.merge(t.game, t.there(anborn).id, t.there(erkenbrand).id)
    visit(t, anborn)
    t.choose(0, "enter")
    assert t.game.asks[0].rule == "OG-05"


@pytest.mark.rule("OG-15")
def test_what_was_not_revealed_comes_back_after_the_last_company():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    (anborn,) = t.company("Edoras", "Anborn")
    guarded(t, erkenbrand, "Dodge")
    t.run(SitePhase(0))
    t.choose(0, f"company:{t.there(erkenbrand).id}", "stay_out")
    assert guards(t) == [find("Dodge")]
    assert not t.there(anborn).through
    t.choose(0, "stay_out")
    assert guards(t) == []
    assert t.game.state.hand[1] == (find("Dodge"),)
    t.quiet()


@pytest.mark.rule("OG-15")
def test_it_comes_back_at_once_when_the_company_is_sent_back(new_card):
    t = table()
    new_card(STORM)
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.hand(1, "XX-1", "Orc-watch", "Foolish Words")
    journey(t, erkenbrand, "Moria")
    t.choose(1, "guard", "place:LE-87")
    assert guards(t) == ["LE-87"]
    t.choose(1, "play:XX-1")
    let_be(t)
    assert guards(t) == []
    assert "LE-87" in t.game.state.hand[1]
    assert DEFS[t.card(t.there(erkenbrand).site).of].name == "Lórien"


@pytest.mark.rule("OG-15", "TURN-12")
def test_it_comes_back_at_once_when_nobody_is_left_at_the_site():
    t = table()
    (anborn,) = t.company("Moria", "Anborn")
    t.company("Bree", "Erkenbrand")
    guarded(t, anborn, "Dodge")
    t.dice(2, 12)
    t.run(SitePhase(0))
    t.choose(0, f"company:{t.there(anborn).id}", "enter", 1, "excess:0", 0, "tap")
    assert t.gone(anborn)
    assert t.game.asks[0].rule == "SITE-02", "the other company is still to come"
    assert guards(t) == []
    assert t.game.state.hand[1] == (find("Dodge"),)


@pytest.mark.rule("OG-04")
def test_a_card_on_guard_is_not_counted_when_hands_are_reset():
    t = table()
    t.company("Lórien", "Erkenbrand")
    t.hand(0, *["Dodge"] * 8)
    t.hand(1, *["Dodge"] * 8)
    t.deck(1, *["Escape"] * 4)
    t.run(MovementPhase(0))
    t.choose(1, "guard")
    assert len(t.game.state.hand[1]) == 8
    assert len(t.game.state.deck[1]) == 3


@pytest.mark.rule("MH-32", "MH-34", "OG-15")
def test_a_card_on_guard_goes_with_its_own_company_alone():
    """It stays on-guard at the joined company, and comes back to the hand from one that goes back; others are not moved."""
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    (anborn,) = t.company("Moria", "Anborn")
    (elladan,) = t.company("Bree", "Elladan")
    cards = [guarded(t, who, name) for who, name in ((erkenbrand, "Dodge"), (anborn, "Slayer"), (elladan, "Orc-watch"))]
    companies.merge(t.game, t.there(erkenbrand).id, t.there(anborn).id)
    joined = t.there(erkenbrand).id
    assert [t.card(card).host for card in cards] == [joined, joined, t.there(elladan).id]
    companies.set_company(t.game, t.there(elladan).id, origin=find("Rivendell", "hero"))
    companies.go_back(t.game, t.there(elladan).id)
    assert [t.gone(card) for card in cards] == [False, False, True]
