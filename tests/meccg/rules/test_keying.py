"""KEY: keying creatures."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.scenario import find, table
from westmarch.meccg.cards.making import creature
from westmarch.meccg.definitions import DEFS, Keying
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.travel import ways


def path(here: str, there: str) -> tuple[str, ...] | None:
    found = ways(DEFS[find(here, "hero")], DEFS[find(there, "hero")], 4, "hero", False)
    return next((way[1] for way in found if way[0] == "starter"), None)


@pytest.mark.rule("MOV-03", "MOV-05", "MOV-06", "EX-13", "EX-14")
def test_starter_movement_goes_by_the_nearest_haven():
    assert path("Lórien", "Moria") == ("wilderness", "wilderness")
    assert path("Moria", "Lórien") == ("wilderness", "wilderness")
    assert path("Rivendell", "Moria") is None


@pytest.mark.rule("MOV-07", "MOV-09", "REG-01")
def test_region_movement_takes_at_most_four_regions_and_none_twice():
    chains = [
        way[2] for way in ways(DEFS[find("Rivendell")], DEFS[find("Moria", "hero")], 4, "hero", False) if way[0] == "region"
    ]
    assert chains
    assert all(len(c) <= 4 and len(set(c)) == len(c) for c in chains)
    assert all(c[0] == "Rhudaur" and c[-1] == "Redhorn Gate" for c in chains)


def keys_for(t, name: str, member: int) -> list[str]:
    return matches(t.game, DEFS[find(name)], t.there(member))


def on_the_way(here: str, there: str, way: str = "starter", through: str = ""):
    t = table()
    (erkenbrand,) = t.company(here, "Erkenbrand")
    t.hand(1, "Foolish Words")
    journey(t, erkenbrand, there, way, through)
    assert t.game.asks[0].rule == "MH-09"
    return t, erkenbrand


def staying(here: str):
    t = table()
    (erkenbrand,) = t.company(here, "Erkenbrand")
    t.hand(1, "Foolish Words")
    halt(t, erkenbrand)
    return t, erkenbrand


@pytest.mark.rule("KEY-01", "KEY-02", "KEY-03", "KEY-04", "KEY-06", "KEY-07", "KEY-08", "EX-15")
@pytest.mark.parametrize(
    ("name", "moving", "there"),
    [
        ("Cave-drake", ["region/wilderness"], []),
        ("Orc-guard", ["site/shadow-hold"], ["site/shadow-hold"]),
        ("Wargs", ["region/wilderness"], []),
        ("Assassin", [], []),
    ],
)
def test_from_lorien_to_moria_and_at_moria(name: str, moving: list[str], there: list[str]):
    t, erkenbrand = on_the_way("Lórien", "Moria")
    assert keys_for(t, name, erkenbrand) == moving
    t, erkenbrand = staying("Moria")
    assert keys_for(t, name, erkenbrand) == there


@pytest.mark.rule("KEY-01")
def test_only_what_is_keyed_is_offered_and_why_not_says_so():
    t = table()
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    t.hand(1, "Orc-guard", "Cave-drake")
    halt(t, erkenbrand)
    t.offers("creature:TW-72>site/shadow-hold", seat=1)
    t.offers_no("creature:LE-66>region/wilderness", "creature:LE-66>site/shadow-hold")
    assert [r.rule for r in t.game.why_not(1, "def:LE-66")] == ["KEY-01"]


@pytest.mark.rule("KEY-03", "EX-16")
def test_a_double_symbol_needs_the_type_twice():
    t, erkenbrand = on_the_way("Rivendell", "Mount Gram")
    assert t.there(erkenbrand).path == ("wilderness", "shadow-land")
    assert keys_for(t, "Cave-drake", erkenbrand) == []
    assert keys_for(t, "Stirring Bones", erkenbrand) == ["region/shadow-land", "site/shadow-hold"]


@pytest.mark.rule("KEY-03")
def test_regions_of_a_type_need_not_be_neighbours_and_three_symbols_need_three():
    t, erkenbrand = on_the_way("Lórien", "Henneth Annûn")
    assert t.there(erkenbrand).path == ("wilderness", "border-land", "free-domain", "wilderness")
    assert keys_for(t, "Cave-drake", erkenbrand) == ["region/wilderness"]
    assert keys_for(t, "True Fire-drake", erkenbrand) == []
    t, erkenbrand = on_the_way("Rivendell", "Lossadan Cairn")
    assert keys_for(t, "True Fire-drake", erkenbrand) == ["region/wilderness"]


@pytest.mark.rule("KEY-05", "KEY-06")
def test_a_creature_for_the_sites_of_a_region_is_keyed_by_name_to_the_site():
    t, erkenbrand = staying("Barrow-downs")
    assert keys_for(t, "Corsairs of Umbar", erkenbrand) == ["at/Barrow-downs"]
    t, erkenbrand = staying("Old Forest")  # in Cardolan too, but neither Ruins & Lairs nor Shadow-hold
    assert keys_for(t, "Corsairs of Umbar", erkenbrand) == []


@pytest.mark.rule("KEY-05")
def test_a_creature_may_name_a_site(new_card):
    new_card(creature("XX-1", "Watcher", "animal", strikes=1, prowess=9, mp=1, keying=(Keying(names=("Moria",)),)))
    t, erkenbrand = on_the_way("Lórien", "Moria")
    assert keys_for(t, "Watcher", erkenbrand) == ["at/Moria"]
    t, erkenbrand = on_the_way("Moria", "Lórien")
    assert keys_for(t, "Watcher", erkenbrand) == []


@pytest.mark.rule("KEY-06", "KEY-12")
def test_the_path_of_a_company_that_has_arrived_counts_no_more():
    t, erkenbrand = on_the_way("Lórien", "Moria")
    assert keys_for(t, "Cave-drake", erkenbrand) == ["region/wilderness"]
    companies.set_company(t.game, t.there(erkenbrand).id, on_its_way=False)
    assert keys_for(t, "Cave-drake", erkenbrand) == []


@pytest.mark.rule("KEY-05")
@pytest.mark.parametrize(("site", "no_haven", "fits"), [
    ("Lórien", True, False), ("Lórien", False, True), ("Bree", True, False), ("Bree", False, False),
    ("Moria", True, True), ("Moria", False, True),
])  # fmt: skip
def test_a_creature_for_the_sites_of_a_region_may_leave_out_its_havens(new_card, site: str, no_haven: bool, fits: bool):
    keying = Keying(within=("Wold & Foothills", "Redhorn Gate"), no_haven=no_haven)
    new_card(creature("XX-1", "Watcher", "animal", strikes=1, prowess=9, mp=1, keying=(keying,)))
    t, erkenbrand = staying(site)
    assert keys_for(t, "Watcher", erkenbrand) == ([f"at/{site}"] if fits else [])


@pytest.mark.rule("KEY-04")
@pytest.mark.parametrize(("need", "fits"), [
    ((("wilderness", "wilderness"),), True), ((("wilderness",) * 3,), False), ((("shadow-land",), ("wilderness",)), True),
])  # fmt: skip
def test_a_creature_may_ask_for_what_the_path_of_the_site_has(new_card, need, fits: bool):
    """Moria's path has two Wildernesses."""
    keying = Keying(sites=("shadow-hold",), path_has=need)
    new_card(creature("XX-1", "Watcher", "animal", strikes=1, prowess=9, mp=1, keying=(keying,)))
    t, erkenbrand = staying("Moria")
    assert keys_for(t, "Watcher", erkenbrand) == (["site/shadow-hold"] if fits else [])


@pytest.mark.rule("KEY-06")
def test_no_region_counts_for_a_company_that_stays_not_even_its_own():
    t, erkenbrand = staying("Moria")
    assert DEFS[t.card(t.there(erkenbrand).site).of].region == "Redhorn Gate"
    assert keys_for(t, "Cave Worm", erkenbrand) == []
    t, erkenbrand = on_the_way("Lórien", "Moria")
    assert keys_for(t, "Cave Worm", erkenbrand) == ["name/Redhorn Gate"]


@pytest.mark.rule("KEY-07")
def test_the_origin_never_counts_as_a_site():
    t, erkenbrand = on_the_way("Moria", "Lórien")
    assert keys_for(t, "Orc-guard", erkenbrand) == []
    assert keys_for(t, "Orc-lieutenant", erkenbrand) == ["region/wilderness"]


@pytest.mark.rule("KEY-08")
def test_region_types_count_in_both_kinds_of_movement():
    t, erkenbrand = on_the_way("Rivendell", "Goblin-gate", "region")
    assert keys_for(t, "Hobgoblins", erkenbrand) == ["region/wilderness"]
    t, erkenbrand = on_the_way("Rivendell", "Goblin-gate")
    assert keys_for(t, "Hobgoblins", erkenbrand) == ["region/wilderness"]


@pytest.mark.rule("KEY-09", "KEY-10", "EX-18")
def test_a_region_in_the_middle_counts_by_name_in_region_movement_only(new_card):
    hollin = Keying(names=("Hollin",))
    new_card(creature("XX-1", "Crebain of Hollin", "animal", strikes=1, prowess=5, mp=1, keying=(hollin,)))
    t, erkenbrand = on_the_way("Rivendell", "Lórien", "region", "Hollin")
    assert "Hollin" in t.there(erkenbrand).regions
    assert keys_for(t, "Crebain of Hollin", erkenbrand) == ["name/Hollin"]
    t, erkenbrand = on_the_way("Rivendell", "Lórien")
    assert t.there(erkenbrand).regions == ("Rhudaur", "Wold & Foothills")
    assert keys_for(t, "Crebain of Hollin", erkenbrand) == []


@pytest.mark.rule("KEY-09")
def test_both_ends_of_starter_movement_count_by_name():
    t, erkenbrand = on_the_way("Moria", "Lórien")
    assert keys_for(t, "Cave Worm", erkenbrand) == ["name/Redhorn Gate"]


@pytest.mark.rule("KEY-11")
def test_a_creature_begins_a_chain_and_its_attacks_follow_at_once():
    t = table()
    sam, erkenbrand = t.company("Moria", "Sam Gamgee", "Erkenbrand")
    t.turn_to(sam, 1)
    t.hand(0, "Halfling Strength")
    t.hand(1, "Orc-guard", "Foolish Words")
    halt(t, sam)
    t.choose(0, f"play:TW-253>untap>{sam}")
    assert t.game.asks[0].rule == "TIM-02"
    t.offers(f"play:LE-112>{sam}", seat=1)
    t.offers_no("creature:TW-72>site/shadow-hold")
    t.choose(1, "pass", "creature:TW-72>site/shadow-hold")
    let_be(t)
    assert t.game.state.attack is not None
    assert t.game.state.attack.company == t.there(erkenbrand).id


@pytest.mark.rule("KEY-12")
def test_the_hazard_player_names_the_match():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "Orc-lieutenant")
    journey(t, erkenbrand, "Mount Gram")
    keys = [f"creature:TW-73>{key}" for key in ("region/wilderness", "region/shadow-land", "site/shadow-hold")]
    t.offers(*keys, seat=1)
    t.choose(1, "creature:TW-73>region/shadow-land")
    assert t.game.state.attack.keyed == ("region", "shadow-land", "region/shadow-land")


@pytest.mark.rule("KEY-13")
@pytest.mark.parametrize("holds", [True, False])
def test_the_match_must_still_hold_when_the_creature_resolves(holds: bool):
    t = table("F", "A")
    (ciryaher,) = t.company("Dol Guldur", "Ciryaher")
    t.hand(0, "Deeper Shadow")
    t.hand(1, "Cave-drake" if not holds else "Orc-lieutenant")
    t.deck(1, *["Dodge"] * 12)
    journey(t, ciryaher, "Dimrill Dale")
    assert t.there(ciryaher).path.count("wilderness") == 2
    of = find("Orc-lieutenant" if holds else "Cave-drake")
    t.dice(12)
    t.choose(0, "pass", 1, f"creature:{of}>region/wilderness", 0, f"play:LE-179>region>wilderness>{ciryaher}")
    let_be(t)
    assert t.there(ciryaher).path.count("wilderness") == 1
    if holds:
        assert t.game.state.attack.of == of
    else:
        assert t.game.state.attack is None
        assert of in t.game.state.discard[1]
        assert t.there(ciryaher).used == 1, "it still counts against the limit"


@pytest.mark.rule("KEY-13")
def test_the_match_must_hold_when_each_further_attack_begins():
    t = table()
    erkenbrand, anborn = t.company("Lórien", "Erkenbrand", "Anborn")
    t.hand(1, "Assassin")
    t.deck(1, *["Dodge"] * 12)
    t.dice(12)
    journey(t, erkenbrand, "Edoras")
    t.choose(1, "creature:TW-8>site/free-hold", f"aim:{anborn}")
    t.choose(0, "pass", "tap", "done")
    # the first attack is under way; by the time the second would begin the company has no site of that type any more
    companies.set_goal(t.game, t.there(erkenbrand).id, 0)
    companies.set_company(t.game, t.there(erkenbrand).id, on_its_way=False)
    t.choose(0, "pass")
    assert t.game.state.attack is None
    assert find("Assassin") in t.game.state.discard[1]
