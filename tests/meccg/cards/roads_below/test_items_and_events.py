"""Items, allies and events that deck U brings, in play."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.plain import idle
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.company_stats import hazard_limit, is_overt
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.movement import fix_limit
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.rings import admits
from westmarch.meccg.rulebook.site import site_plays
from westmarch.meccg.rulebook.travel import reach
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import body, corruption, direct_influence, fold_company, in_play, prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.fighting import ChangeStrike
from westmarch.meccg.vocabulary.picks import STRUCK, Pick
from westmarch.meccg.vocabulary.plays import Play


def bearing(name: str, who: str = "Lagduf"):
    t = table("U", "A")
    (bearer,) = t.company("Moria", who)
    (item,) = t.bears(bearer, name)
    return t, bearer, item


@pytest.mark.card("LE-299", "LE-304", "LE-342", "LE-313", "AS-132", "AS-136")
@pytest.mark.parametrize(
    ("name", "warrior", "spy"),
    [
        ("Black Mace", 3, 0),
        ("Broad-headed Spear", 2, 0),
        ("Saw-toothed Blade", 1, 1),
        ("High Helm", 1, 0),
        ("Thong of Fire", 1, 0),
        ("Usriev of Treachery", 1, 0),
    ],
)
def test_weapons_serve_warriors(name: str, warrior: int, spy: int):
    t, lagduf, _ = bearing(name)
    assert prowess(t.game, lagduf) == 5 + warrior
    t, scout, _ = bearing(name, "Dunlending Spy")
    assert prowess(t.game, scout) == 2 + spy


@pytest.mark.card("LE-299", "AS-136")
@pytest.mark.parametrize(("name", "more"), [("Black Mace", 4), ("Usriev of Treachery", 2)])
def test_some_are_better_against_elves(name: str, more: int):
    t, lagduf, _ = bearing(name)
    assert prowess(t.game, lagduf, Attack(t.there(lagduf).id, 1, "event", "elf", 1, 9)) == 5 + more


@pytest.mark.card("LE-301", "LE-313", "AS-132")
@pytest.mark.parametrize(("name", "strength"), [("Black-mail Coat", 9), ("High Helm", 9), ("Thong of Fire", 9)])
def test_what_strengthens_the_body(name: str, strength: int):
    t, lagduf, _ = bearing(name)
    assert body(t.game, lagduf) == strength  # 8 without it, 9 at most


@pytest.mark.card("AS-132")
@pytest.mark.parametrize(("who", "less"), [("Gorbag", 0), ("Dunlending Spy", 3)])
def test_thong_of_fire_lets_a_warrior_stand_untapped_at_full_prowess(who: str, less: int):
    t, bearer, _ = bearing("Thong of Fire", who)
    t.dice(2, 2)
    own = prowess(t.game, bearer)
    t.attack(prowess=own + 2 - less)
    how = " at −3" if less else ""
    strikes = f"{own - less} against {own + 2 - less}".replace("-", "−")
    assert t.game.label(("stay",)) == f"Stay untapped{how}: {strikes}, any roll holds"
    t.choose(0, "stay")
    assert t.game.state.verdict == "survived"
    assert t.untapped(bearer)


@pytest.mark.card("AS-132")
@pytest.mark.rule("CR-36")
def test_who_stands_firm_has_no_penalty_that_a_dodge_would_give_back(made):
    play = Play((w.STRIKE,), (ChangeStrike(stays=True),), target=Pick(STRUCK))
    made(resource("T-1", "A dodge", "short", play, side=MINION))
    t, gorbag, _ = bearing("Thong of Fire", "Gorbag")
    t.hand(0, "A dodge")
    t.dice(2, 2)
    t.attack(prowess=10)
    t.choose(0, "stay", f"play:T-1>{gorbag}")  # it changes nothing and comes back (EVT-04)
    t.choose(0, "pass")
    assert t.wounded(gorbag), "7 + 2 is below 10"


@pytest.mark.card("AS-132", "AS-136", "AS-125")
@pytest.mark.parametrize(("name", "may"), [("Thong of Fire", ["Gorbag"]), ("Usriev of Treachery", ["Gorbag", "Lagduf"])])
def test_who_may_bear_it(name: str, may: list[str]):
    t = table("U", "A")
    people = t.company("Caves of Ûlund", "Gorbag", "Lagduf", "Dorelas")
    t.hand(0, name)
    names = [DEFS[t.card(int(c[2])).of].name for c in site_plays(t.game, t.there(people[0]))]
    assert names == may


@pytest.mark.card("AS-125")
def test_the_earth_plumb_is_for_orcs_and_trolls_and_helps_below():
    t = table("U", "A")
    lagduf, asternak = t.company("The Sulfur-deeps", "Lagduf", "Asternak")
    t.hand(0, "Goblin Earth-plumb")
    assert site_plays(t.game, t.there(lagduf)) == [("item", "AS-125", lagduf)]
    t.bears(lagduf, "Goblin Earth-plumb")
    assert fold_company(t.game, b.DEPTHS, t.there(asternak), 0) == 1


@pytest.mark.card("AS-127")
def test_the_iron_shield_makes_a_strike_ineffectual():
    t, lagduf, shield = bearing("Iron Shield of Old")
    assert fold_company(t.game, b.DEPTHS, t.there(lagduf), 0) == 2
    assert corruption(t.game, lagduf) == 3
    t.attack(prowess=30)
    t.choose(0, "tap", f"use:{shield}>{lagduf}")
    assert t.tapped(shield)
    assert t.tapped(lagduf)
    assert t.game.state.verdict == "survived"
    t.quiet()  # no roll


@pytest.mark.card("AS-127")
@pytest.mark.parametrize(
    ("place", "may"), [("The Under-gates", True), ("The Under-vaults", True), ("The Sulfur-deeps", False), ("Moria", False)]
)
def test_where_the_iron_shield_lies(place: str, may: bool):
    t = table("U", "A")
    (lagduf,) = t.company(place, "Lagduf")
    t.hand(0, "Iron Shield of Old")
    assert bool(site_plays(t.game, t.there(lagduf))) == may


@pytest.mark.card("AS-136")
def test_usriev_of_treachery_may_face_two_strikes():
    t = table("U", "A")
    lagduf, _, _ = t.company("Moria", "Lagduf", "Grishnákh", "Asternak")
    t.bears(lagduf, "Usriev of Treachery")
    t.attack(prowess=2, strikes=2)
    t.choose(0, f"assign:{lagduf}")
    t.offers(f"assign:{lagduf}")


@pytest.mark.card("AS-129")
def test_old_treasure_is_worth_more_when_given_away():
    t, asternak, treasure = bearing("Old Treasure", "Asternak")
    own = DEFS[find("Asternak")].influence
    assert direct_influence(t.game, asternak) == own + 1
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{treasure}>{asternak}")
    assert t.gone(treasure)
    assert direct_influence(t.game, asternak) == own + 4


@pytest.mark.card("LE-345")
def test_strange_rations_untap_or_lead_farther():
    t, lagduf, rations = bearing("Strange Rations")
    t.turn_to(lagduf, 1)
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{rations}>{lagduf}")
    assert t.untapped(lagduf)
    u, radbug, more = bearing("Strange Rations", "Radbug")
    u.run(OrganizationPhase(0))
    u.choose(0, f"use:{more}>region")
    assert reach(u.game, u.there(radbug)) == 5


@pytest.mark.card("LE-312")
@pytest.mark.parametrize(("place", "may"), [("The Under-grottos", True), ("Goblin-gate", False), ("Zarak Dûm", False)])
def test_the_gold_ring_lies_in_ruins_where_gold_rings_are(place: str, may: bool):
    t = table("U", "A")
    (lagduf,) = t.company(place, "Lagduf")
    t.hand(0, "Gold Ring that Sauron Fancies")
    assert bool(site_plays(t.game, t.there(lagduf))) == may
    assert admits(DEFS["LE-312"], 8, DEFS["AS-123"])
    assert not admits(DEFS["LE-312"], 7, DEFS["AS-123"])


@pytest.mark.card("BA-35")
def test_a_cave_troll_goes_along_and_makes_the_company_overt():
    t = table("U", "A")
    (asternak,) = t.company("The Sulfur-deeps", "Asternak")
    t.hand(0, "Cave Troll")
    assert site_plays(t.game, t.there(asternak)) == [("ally", "BA-35", asternak)]
    assert not is_overt(t.game, t.there(asternak))
    t.bears(asternak, "Cave Troll")
    assert is_overt(t.game, t.there(asternak))
    assert fold_company(t.game, b.DEPTHS, t.there(asternak), 0) == 1
    u = table("U", "A")
    (other,) = u.company("The Under-grottos", "Asternak")  # no Trolls there
    u.hand(0, "Cave Troll")
    assert site_plays(u.game, u.there(other)) == []


@pytest.mark.card("AS-106", "DM-98")
def test_the_under_roads_help_minions_and_clear_the_way():
    from westmarch.meccg.rulebook.longevent import LongEventPhase

    t = table("U", "A")
    (lagduf,) = t.company("The Sulfur-deeps", "Lagduf")
    shut = t.in_play("The Way is Shut", 1)
    t.hand(0, "The Under-roads")
    t.set(active=0, turn=6)
    t.game.state.cards[shut] = t.card(shut)
    t.run(LongEventPhase(0))
    t.choose(0, "play:AS-106")
    idle(t)
    assert t.gone(shut)
    assert fold_company(t.game, b.DEPTHS, t.there(lagduf), 0) == 3


@pytest.mark.card("DM-98")
def test_the_way_is_shut_catches_the_company_under_way():
    t = table("U", "A")
    (lagduf,) = t.company("Dol Guldur", "Lagduf")
    t.hand(1, "The Way is Shut")
    journey(t, lagduf, "The Sulfur-deeps", way="under-deeps")
    t.choose(1, "play:DM-98")
    let_be(t)
    assert t.there(lagduf).sent_back


@pytest.mark.card("DM-52")
def test_drums_below_and_in_their_regions():
    from westmarch.meccg.ops import combat

    t = table("U", "A")
    (below,) = t.company("The Under-vaults", "Lagduf")
    (above,) = t.company("Bandit Lair", "Asternak")
    for member in (below, above):
        fix_limit(t.game, t.there(member).id)
    t.in_play("Drums", 1)
    assert (hazard_limit(t.game, t.there(below)), hazard_limit(t.game, t.there(above))) == (3, 2)
    for member, more in ((below, 1), (above, 0)):
        attack = Attack(t.there(member).id, 1, "creature", "orc", 1, 9)
        combat.begin_attack(t.game, attack)
        assert attack_prowess(t.game, attack) == 9 + more


@pytest.mark.card("DM-63")
def test_great_secrets_make_the_opponent_bury_an_item():
    t = table("U", "A")
    (lagduf,) = t.company("Moria", "Lagduf")
    t.hand(1, "Great Secrets Buried There")
    t.deck(0, "Broad-headed Spear", "Black Mace", *("Slayer",) * 8)
    halt(t, lagduf)
    t.choose(1, "play:DM-63>opponent")
    let_be(t)
    t.offers("bury:LE-304", "bury:LE-299", seat=0)
    t.choose(0, "bury:LE-299")
    (mace,) = [c for c in t.game.state.cards.values() if c.of == "LE-299"]
    assert (mace.zone, mace.seat) == ("aside", 0)


@pytest.mark.card("AS-39")
def test_summons_from_long_sleep_comes_into_play_and_takes_a_drake():
    t = table("A", "U")
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "Summons from Long Sleep", "Cave Worm")
    halt(t, erkenbrand)
    t.choose(1, "play:AS-39")
    let_be(t)
    (host,) = [c.id for c in t.game.state.cards.values() if c.of == "AS-39"]
    t.choose(1, f"reserve:LE-65>{host}")
    assert t.there(erkenbrand).used == 1
    assert [t.card(c).of for c in t.game.state.attached[host]] == ["LE-65"]


@pytest.mark.card("AS-87")
@pytest.mark.parametrize(
    ("place", "tapped", "may"), [("Zarak Dûm", True, True), ("Zarak Dûm", False, False), ("Moria", True, False)]
)
def test_a_hoard_is_searched_at_a_tapped_site_that_has_one(place: str, tapped: bool, may: bool):
    from westmarch.meccg.rulebook.play_window import Window
    from westmarch.meccg.rulebook.sources import offered
    from westmarch.meccg.vocabulary import windows as w

    t = table("U", "A")
    (grishnakh,) = t.company(place, "Grishnákh")
    t.turn_to(t.site(grishnakh), int(tapped))
    t.hand(0, "Hoard Well-searched")
    assert bool(offered(t.game, 0, Window(w.SITE, t.there(grishnakh).id))) == may


@pytest.mark.card("LE-228")
def test_skies_of_fire_lie_there():
    t = table("U", "A")
    t.company("Moria", "Lagduf")
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Skies of Fire")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:LE-228")
    assert t.gone(doors)
    assert in_play(t.game, "Skies of Fire")


@pytest.mark.card("LE-117", "TW-36")
@pytest.mark.parametrize(
    ("name", "here", "goal"), [("Long Winter", "Rivendell", "Bree"), ("Foul Fumes", "Rivendell", "Carn Dûm")]
)
def test_weather_sends_heroes_back(name: str, here: str, goal: str):
    t = table("A", "U")
    (erkenbrand,) = t.company(here, "Erkenbrand")
    t.in_play(name, 1)
    journey(t, erkenbrand, goal)
    assert t.there(erkenbrand).sent_back


@pytest.mark.card("TW-2")
def test_adunaphel_lies_there_and_taps_somebody():
    t = table("A", "U")
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "Adûnaphel")
    halt(t, erkenbrand)
    t.choose(1, "play:TW-2>permanent_event")
    let_be(t)
    (nazgul,) = [c.id for c in t.game.state.cards.values() if c.of == "TW-2"]
    assert t.card(nazgul).zone == "table"
    t.choose(1, f"use:{nazgul}>{erkenbrand}")
    let_be(t)
    assert t.tapped(erkenbrand)
    assert t.gone(nazgul)
    assert t.there(erkenbrand).used == 2


@pytest.mark.card("TW-2")
def test_adunaphel_attacks_as_a_creature_too():
    from westmarch.meccg.rulebook.keying import matches

    t = table("A", "U")
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    assert matches(t.game, DEFS["TW-2"], t.there(erkenbrand)) == []
    (other,) = t.company("Carn Dûm", "Anborn")
    assert matches(t.game, DEFS["TW-2"], t.there(other)) == ["site/dark-hold"]
    assert (DEFS["TW-2"].prowess, DEFS["TW-2"].body, DEFS["TW-2"].strikes) == (15, 10, 1)
