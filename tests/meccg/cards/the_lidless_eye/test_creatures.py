"""Creatures of The Lidless Eye, as far as their figures do not say it all."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import Journey, faces, hazard_step, keyed, on_the_way, table_of
from meccg.scenario import find
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.attacks import creature_attack
from westmarch.meccg.state import WOUNDED, Lasting
from westmarch.meccg.vocabulary.bonuses import CANNOT_BE_DISCARDED, NO_BODY_DISCARD, Trait, Traits


@pytest.mark.card("LE-61", "LE-72")
@pytest.mark.parametrize(("name", "modifier"), [("Barrow-wight", -2), ("Ghosts", -1)])
def test_whom_it_wounds_checks_corruption_after_the_attack(name: str, modifier: int):
    t = table_of("hero")
    (who,) = t.company("Lórien", "Erkenbrand")
    t.bears(who, "Lure of Nature")  # 2 corruption points
    heads_for(t, who, "Moria")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("shadow-land",), limit=4)
    t.set(phase="movement")
    t.dice(2, 2, 3 - modifier)  # the check is one above the total
    faces(t, who, name, "region/shadow-land")
    fight_on(t, "COR-11")
    fight_on(t)
    assert t.wounded(who)
    t.quiet()


@pytest.mark.card("LE-61", "LE-72")
def test_whom_it_does_not_wound_does_not_check():
    t = table_of("hero")
    (who,) = t.company("Lórien", "Elrond")
    t.bears(who, "Lure of Nature")
    heads_for(t, who, "Moria")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("shadow-land",), limit=4)
    t.set(phase="movement")
    t.dice(7)
    faces(t, who, "Barrow-wight", "region/shadow-land")
    fight_on(t)
    t.quiet()


@pytest.mark.card("LE-67")
@pytest.mark.parametrize("cancelled", [False, True])
def test_everybody_checks_before_a_corpse_candle_picks(cancelled: bool):
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    t.bears(erkenbrand, "Lure of Nature")
    t.bears(anborn, "Lure of Nature")
    t.hand(0, "Escape")
    faces(t, who, "Corpse-candle", "region/wilderness")
    if cancelled:
        t.choose(0, f"play:TW-229>{erkenbrand}")
        fight_on(t)
        assert not t.gone(anborn)
    else:
        t.dice(3, 2)  # Erkenbrand passes, Anborn does not
        t.choose(0, "pass", "roll", "roll")
        fight_on(t, "STR-05")
        assert t.gone(anborn)
        assert [x.target for x in t.game.state.strikes] == [erkenbrand]
    assert not t.game.chance.script


@pytest.mark.card("LE-86")
@pytest.mark.rule("ATK-05")
@pytest.mark.parametrize(("before", "counts"), [("orc", 4 + 3), ("troll", 4)])
def test_the_warband_is_stronger_after_other_orcs(before: str, counts: int):
    t, who = on_the_way(Journey(("wilderness",)))
    companies.set_company(t.game, t.there(who).id, faced=(before, ""))
    t.hand(0, "Escape")
    faces(t, who, "Orc-warband", "region/wilderness")
    assert attack_prowess(t.game, t.game.state.attack) == counts


@pytest.mark.card("LE-90")
@pytest.mark.rule("CR-10", "ATK-09")
def test_a_slayer_attacks_one_character_twice():
    t, who = on_the_way(Journey(("border-land",)))
    erkenbrand, anborn = t.there(who).members
    faces(t, who, "Slayer", "region/border-land")
    t.offers(f"aim:{erkenbrand}", f"aim:{anborn}", seat=1)
    t.choose(1, f"aim:{erkenbrand}")
    t.choose(0, "pass")  # no calling off before the strike
    t.choose(0, "tap", "done")
    t.offers(f"call_off:{erkenbrand}", f"call_off:{anborn}", seat=0)
    t.choose(0, f"call_off:{anborn}")
    assert t.tapped(anborn)
    t.dice(6)  # 5 + 6 = 11: ineffectual
    fight_on(t)
    assert not t.game.chance.script, "the second attack was fought"
    assert not t.wounded(erkenbrand)


@pytest.mark.card("LE-64")
@pytest.mark.rule("ATK-12")
def test_each_wound_by_brigands_costs_the_company_an_item_of_its_choice():
    t, who = on_the_way(Journey(("border-land",)))
    erkenbrand, anborn = t.there(who).members
    book, horn = t.bears(erkenbrand, "Book of Mazarbul", "Horn of Anor")
    (cram,) = t.bears(anborn, "Cram")
    t.dice(2, 2, 2, 2)  # two wounds, two body checks that hold
    faces(t, who, "Brigands", "region/border-land")
    fight_on(t, "ATK-12")
    assert t.wounded(erkenbrand)
    t.offers(f"discard:{book}", f"discard:{horn}", f"discard:{cram}", seat=0)
    assert len(t.game.chance.script) == 2 * 3, "the loss comes before the body check"
    t.choose(0, f"discard:{cram}")
    assert t.gone(cram)
    fight_on(t, "ATK-12")
    t.choose(0, f"discard:{horn}")
    fight_on(t)
    assert t.gone(horn)
    assert not t.gone(book)


@pytest.mark.card("LE-64")
@pytest.mark.parametrize(("items", "rolls"), [((), (2, 2, 2, 2)), (("Sword of Gondolin",), (4, 7))])
def test_brigands_take_nothing_where_there_is_nothing_or_nobody_wounded(items: tuple[str, ...], rolls: tuple[int, ...]):
    t, who = on_the_way(Journey(("border-land",)))
    erkenbrand, _ = t.there(who).members
    held = t.bears(erkenbrand, *items)
    t.dice(*rolls)  # a sword makes 5 + 2 + 4 and draws; Anborn has 2 + 7
    faces(t, who, "Brigands", "region/border-land")
    fight_on(t)
    assert not any(map(t.gone, held))
    assert not t.game.chance.script


@pytest.mark.card("LE-75")
@pytest.mark.rule("CR-47", "BCK-02", "CR-15")
@pytest.mark.parametrize(
    ("check", "hurt", "safe", "fate"),
    [
        (5, False, "", "wounded"),
        (6, False, "", "discarded"),
        (7, False, "", "eliminated"),
        (5, True, "", "discarded"),  # the modified roll counts
        (6, True, "", "eliminated"),
        (6, False, "harp", "wounded"),
        (6, False, "word", "wounded"),  # whom no body check discards
        (7, False, "shield", "discarded"),  # the body as it stands
    ],
)
def test_a_body_check_that_equals_the_body_is_the_spiders_prey(check: int, hurt: bool, safe: str, fate: str):
    t = table_of("hero")
    t.deck(0, "Concealment")
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")  # body 6
    t.bears(erkenbrand, *(["Shield of Iron-bound Ash"] if safe == "shield" else []))
    if safe == "harp":
        t.game.state.lasting += (Lasting(Traits(CANNOT_BE_DISCARDED), "TD-130", 0, "turn", t.there(erkenbrand).id),)
    if safe == "word":
        t.game.state.lasting += (Lasting(Trait(NO_BODY_DISCARD), "LE-174", 0, "turn", erkenbrand),)
    if hurt:
        t.turn_to(erkenbrand, WOUNDED)
    heads_for(t, erkenbrand, "Bree")
    companies.set_company(t.game, t.there(erkenbrand).id, on_its_way=True, path=("wilderness",) * 2, limit=2)
    t.set(phase="movement")
    t.dice(2, check)
    faces(t, erkenbrand, "Giant Spiders", "region/wilderness")
    fight_on(t)
    lies = "discarded" if "TW-148" in t.game.state.discard[0] else "eliminated" if "TW-148" in t.game.state.out[0] else ""
    assert (lies or ("wounded" if t.wounded(erkenbrand) else "")) == fate


@pytest.mark.card("LE-75")
@pytest.mark.rule("CR-47")
def test_spiders_carry_off_no_wizard_and_other_attacks_nobody():
    for race, name in (("spider", "Saruman"), ("orc", "Erkenbrand")):
        t = table_of("hero")
        (who,) = t.company("Bree", name)
        body = 9 if name == "Saruman" else 6
        t.dice(2, body)
        clauses = DEFS["LE-75"].effects if race == "spider" else ()
        t.attack(20, race=race, clauses=clauses)
        fight_on(t)
        assert t.wounded(who)


@pytest.mark.card("LE-75")
@pytest.mark.parametrize(
    ("site", "found"), [("Dol Guldur", False), ("Thranduil's Halls", False), ("Sarn Goriwing", True), ("Moria", False)]
)
def test_spiders_are_in_the_ruins_and_holds_of_mirkwood(made, site: str, found: bool):
    made("Moria", "Sarn Goriwing", "minion", id="T-goriwing", region="Heart of Mirkwood") if found else None
    t = table_of("minion")
    (asternak,) = t.company("T-goriwing" if found else site, "Asternak")
    hazard_step(t, asternak, "Giant Spiders", "Doors of Night")
    assert t.offered(f"creature:LE-75>at/{site}") == found


RIDERS = ("Horse-lords", "Stout Men of Gondor", "Ent in Search of the Entwives")


@pytest.mark.card("LE-71", "LE-78", "AS-21")
@pytest.mark.rule("DET-04", "DET-05", "OVR-08", "DEF-08")
@pytest.mark.parametrize("name", RIDERS)
@pytest.mark.parametrize(("side", "who", "detains"), [("hero", "Haldir", True), ("minion", "Asternak", True),
                                                      ("minion", "Muzgash", False)])  # fmt: skip
def test_friends_of_the_free_detain_hero_and_covert_companies(name: str, side: str, who: str, detains: bool):
    t = table_of(side)
    (member,) = t.company("Rivendell" if side == "hero" else "Dol Guldur", who)
    key = "region/border-land" if name.startswith("Ent") else "name/Rohan"
    attack = creature_attack(t.game, DEFS[find(name)], 0, t.there(member), key, 1)
    assert attack.detainment == detains


@pytest.mark.card("LE-71", "LE-78", "LE-91", "AS-21")
@pytest.mark.rule("DEF-08", "DEF-09")
@pytest.mark.parametrize(("name", "worth"), [(RIDERS[0], 2), (RIDERS[1], 1), (RIDERS[2], 1), ("Sons of Kings", 2)])
def test_they_are_worth_something_to_a_ringwraith_player_alone(name: str, worth: int):
    for side, points_ in (("hero", 0), ("minion", worth)):
        t = table_of(side)
        lay(t.game, 0, find(name), "points", owner=1)
        assert points(t.game, 0)["kill"] == points_


@pytest.mark.card("LE-78")
@pytest.mark.parametrize(
    ("member", "site", "found"),
    [
        ("Anborn", "Edoras", True),
        ("Erkenbrand", "Edoras", False),  # at home there
        ("Anborn", "Lórien", False),  # a haven in the Wold
        ("Anborn", "Isengard", True),
        ("Anborn", "Bree", False),
    ],
)
def test_the_horse_lords_ride_in_their_lands_and_spare_their_own(member: str, site: str, found: bool):
    t = table_of("hero")
    (who,) = t.company(site, member)
    hazard_step(t, who, "Horse-lords", "Doors of Night")
    assert t.offered(f"creature:LE-78>at/{site}") == found
    if member == "Erkenbrand":
        assert "home is Edoras" in str(t.game.why_not(1, "def:LE-78"))


@pytest.mark.card("LE-78")
@pytest.mark.parametrize("region", ["Rohan", "Wold & Foothills", "Gap of Isen", "Anórien"])
def test_the_horse_lords_meet_each_who_moves_there(region: str):
    t = table_of("hero")
    who, other = t.company("Rivendell", "Haldir", "Anborn")
    heads_for(t, who, "Bree")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=("wilderness",), regions=(region,), limit=2)
    t.set(phase="movement")
    faces(t, who, "Horse-lords", f"name/{region}")
    fight_on(t, "CBT-13")
    attack = t.game.state.attack
    assert (attack.race, attack.prowess, attack.body) == ("man", 10, 6)
    assert [x.target for x in t.game.state.strikes] == [who, other]


@pytest.mark.card("LE-71")
@pytest.mark.rule("KEY-03")
@pytest.mark.parametrize(
    ("path", "doors", "found"),
    [
        ("wilderness", False, False),
        ("wilderness wilderness", False, True),
        ("border-land", False, True),
        ("free-domain", False, True),
        ("shadow-land", False, True),
        ("shadow-land", True, False),
        ("dark-domain", False, False),
    ],
)
def test_the_ent_searches_where_it_is_not_dark(path: str, doors: bool, found: bool):
    keys = keyed("Ent in Search of the Entwives", Journey(tuple(path.split()), doors=doors))
    assert keys == ({f"region/{path.split()[0]}"} if found else set())


@pytest.mark.card("LE-71")
def test_the_ent_strikes_hard():
    t, who = on_the_way(Journey(("border-land",)))
    t.hand(0, "Escape")
    faces(t, who, "Ent in Search of the Entwives", "region/border-land")
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess, attack.body) == ("awakened-plant", 1, 14, 8)


@pytest.mark.card("LE-91")
@pytest.mark.rule("MH-35")
@pytest.mark.parametrize(
    ("side", "path", "site", "found"),
    [
        ("minion", "free-domain", "Bandit Lair", {"region/free-domain"}),
        ("minion", "border-land", "Bandit Lair", {"region/border-land"}),
        ("minion", "wilderness", "Bandit Lair", set()),
        ("minion", "wilderness", "Edoras", {"site/free-hold"}),
        ("minion", "wilderness", "Dunharrow", {"site/border-hold"}),
        ("hero", "free-domain", "Edoras", set()),
    ],
)
def test_the_sons_of_kings_are_for_minions_only(side: str, path: str, site: str, found: set[str]):
    t, who = on_the_way(Journey((path,), to=site), side)
    hazard_step(t, who, "Sons of Kings", "Doors of Night")
    assert {key.partition(">")[2] for key in t.keys(1) if key.startswith("creature:")} == found


@pytest.mark.card("LE-91")
def test_the_sons_of_kings_attack_with_their_figures():
    t, who = on_the_way(Journey(("free-domain",), to="Edoras"), "minion")
    t.hand(0, "A Nice Place to Hide")
    faces(t, who, "Sons of Kings", "region/free-domain")
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess, attack.body) == ("dunadan", 3, 10, -1)
    assert not attack.detainment
