"""Hazard events of Dark Minions, each in play."""

import pytest

from meccg.field import fight_on, heads_for, let_be, pass_until
from meccg.figures import Journey, hazard_step, on_the_way
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.definitions import AutoAttack
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.onguard import place
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.state import Attack, Lasting
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import apply
from westmarch.meccg.vocabulary.bonuses import NO_CREATURES, Traits
from westmarch.meccg.vocabulary.effects import CancelCard


@pytest.mark.card("DM-45")
@pytest.mark.parametrize(("doors", "number"), [(False, 1), (True, 2)])
def test_the_outpost_brings_hazards_into_the_deck(doors: bool, number: int):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    if doors:
        t.in_play("Doors of Night", 1)
    t.game.state.sideboard[1] = ("LE-86", "TW-204")
    t.game.state.discard[1] = ("LE-87",)
    t.deck(1, "Orc-guard")
    hazard_step(t, erkenbrand, "An Unexpected Outpost", "Foolish Words")
    t.choose(1, "play:DM-45")
    let_be(t)
    t.offers("fetch:sideboard>LE-86", "fetch:discard>LE-87")
    t.offers_no("fetch:sideboard>TW-204")
    t.choose(1, "fetch:sideboard>LE-86")
    assert t.offered("fetch:discard>LE-87") == (number == 2)
    if number == 2:
        t.choose(1, "fetch:discard>LE-87")
    assert len(t.game.state.deck[1]) == 1 + number


@pytest.mark.card("DM-71")
@pytest.mark.rule("CR-07", "ATK-08")
def test_while_the_moon_is_dead_undead_are_stronger_and_their_guards_there_twice():
    t = table()
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    (anborn,) = t.company("Moria", "Anborn")
    hazard_step(t, erkenbrand, "The Moon Is Dead")
    t.choose(1, "play:DM-71")
    let_be(t)
    undead = Attack(t.there(erkenbrand).id, 1, "creature", "undead", 2, 9)
    assert (attack_strikes(t.game, undead), attack_prowess(t.game, undead)) == (3, 10)
    each = Attack(t.there(erkenbrand).id, 1, "creature", "undead", 0, 9)
    assert attack_strikes(t.game, each) == 0
    orcs = Attack(t.there(erkenbrand).id, 1, "creature", "orc", 2, 9)
    assert (attack_strikes(t.game, orcs), attack_prowess(t.game, orcs)) == (2, 9)
    assert len(automatic_attacks(t.game, t.site(erkenbrand))) == 2
    assert len(automatic_attacks(t.game, t.site(anborn))) == 1


@pytest.mark.card("DM-71")
@pytest.mark.rule("CR-07")
def test_the_first_undead_attack_that_is_defeated_ends_it():
    t = table()
    (elrond,) = t.company("Barrow-downs", "Elrond")
    moon = t.in_play("The Moon Is Dead", 1)
    t.dice(12)  # 7 + 12 against 8 + 1
    t.visit(elrond, "enter")
    fight_on(t, "SITE-10")
    assert t.gone(moon)
    assert not t.game.chance.script, "the copy is gone with it"


@pytest.mark.card("DM-88")
@pytest.mark.rule("CR-12")
@pytest.mark.parametrize(("roll", "flees"), [(9, True), (10, False)])
def test_who_is_seized_by_terror_goes_back_alone(roll: int, flees: bool):
    t, who = on_the_way(Journey(("shadow-land",)))
    erkenbrand, anborn = t.there(who).members  # Anborn's mind is 2
    old = t.there(who).id
    hazard_step(t, who, "Seized by Terror")
    t.dice(roll)
    t.choose(1, f"play:DM-88>{anborn}")
    let_be(t)
    assert (t.there(anborn).id != old) == flees
    assert t.there(anborn).sent_back == flees
    assert not t.there(erkenbrand).sent_back


@pytest.mark.card("DM-88")
@pytest.mark.rule("CR-12")
def test_alone_he_takes_the_company_back_with_him():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    heads_for(t, anborn, "Barrow-downs")
    companies.set_company(t.game, t.there(anborn).id, on_its_way=True, path=("dark-domain",), limit=2)
    hazard_step(t, anborn, "Seized by Terror")
    t.dice(2)
    t.choose(1, f"play:DM-88>{anborn}")
    let_be(t)
    assert t.there(anborn).sent_back


@pytest.mark.card("DM-88")
@pytest.mark.parametrize(("path", "member", "open_to"), [("wilderness", "Anborn", False), ("dark-domain", "Alatar", False)])
def test_terror_needs_darkness_and_spares_wizards(path: str, member: str, open_to: bool):
    t = table()
    (who,) = t.company("Rivendell", member)
    heads_for(t, who, "Barrow-downs")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=(path,), limit=2)
    hazard_step(t, who, "Seized by Terror", "Doors of Night")
    assert t.offered(f"play:DM-88>{who}") == open_to


@pytest.mark.card("DM-97")
@pytest.mark.rule("CR-38", "MH-10")
def test_creatures_of_the_named_race_do_not_count():
    t, who = on_the_way(Journey(("wilderness", "wilderness")))
    companies.set_company(t.game, t.there(who).id, limit=2, used=1)
    hazard_step(t, who, "Two or Three Tribes Present", "Orc-warband", "Orc-lieutenant", "Corpse-candle")
    t.offers("play:DM-97>orc", "play:DM-97>slayer", "play:DM-97>drake")
    t.offers_no("play:DM-97>undead", "play:DM-97>dragon", "play:DM-97>nazgul")
    t.choose(1, "play:DM-97>orc")
    pass_until(t, "MH-09")
    assert t.there(who).used == 2, "the limit is used up"
    t.offers("creature:LE-86>region/wilderness", "creature:TW-73>region/wilderness")
    t.offers_no("creature:LE-67>region/wilderness")
    t.hand(0, "Dark Quarrels")
    t.choose(1, "creature:LE-86>region/wilderness", 0, "play:TW-207>cancel")
    pass_until(t, "MH-09")
    assert t.there(who).used == 2
    t.offers("creature:TW-73>region/wilderness")


@pytest.mark.card("DM-97")
@pytest.mark.parametrize(
    ("path", "listed"),
    [(("wilderness",), False), (("wilderness", "wilderness"), True), (("shadow-land",), True), (("dark-domain",), True)],
)
def test_tribes_are_where_it_is_wild_or_dark(path: tuple[str, ...], listed: bool):
    t, who = on_the_way(Journey(path))
    hazard_step(t, who, "Two or Three Tribes Present", "Doors of Night")
    assert t.offered("play:DM-97>orc") == listed


def exhaled(*discard: str, path: tuple[str, ...] = ("shadow-land",), limit: int = 4):
    """A company on its way, and what the hazard player has in his discard pile."""
    t, who = on_the_way(Journey(path))
    companies.set_company(t.game, t.there(who).id, limit=limit)
    t.deck(1, "Orc-guard")
    t.game.state.discard[1] = tuple(map(find, discard))
    hazard_step(t, who, "Exhalation of Decay", "Doors of Night")
    return t, who


@pytest.mark.card("DM-55")
@pytest.mark.rule("CR-39", "KEY-12", "DEF-10")
def test_one_of_the_undead_comes_back_and_attacks_a_little_weaker():
    t, who = exhaled("Ghouls", "Orc-watch", "Barrow-wight", "Wisp of Pale Sheen")
    t.offers("play:DM-55>LE-73", "play:DM-55>LE-61", "play:DM-55>DM-113", seat=1)
    t.offers_no("play:DM-55>LE-87")
    t.hand(0, "Escape", "Twilight")
    t.choose(1, "play:DM-55>LE-73")
    let_be(t)
    attack = t.game.state.attack
    assert (attack.of, attack.kind, attack.keyed[:2]) == ("LE-73", "creature", ("region", "shadow-land"))
    assert (attack_prowess(t.game, attack), attack_strikes(t.game, attack)) == (7 - 1, 5)
    assert t.there(who).used == 1, "the event counts, the creature does not"
    assert sorted(t.game.state.discard[1]) == ["DM-113", "LE-61", "LE-87"]
    t.choose(0, f"play:TW-229>{who}")
    pass_until(t, "MH-09")
    assert sorted(t.game.state.discard[1]) == ["DM-113", "DM-55", "LE-61", "LE-73", "LE-87"]


@pytest.mark.card("DM-55")
@pytest.mark.rule("CR-39", "DEF-07")
def test_defeated_it_gives_its_points():
    t, _ = exhaled("Wisp of Pale Sheen")
    t.dice(12)
    t.choose(1, "play:DM-55>DM-113")
    fight_on(t, "MH-22")
    assert points(t.game, 0)["kill"] == 1


@pytest.mark.card("DM-55")
@pytest.mark.rule("CR-39")
@pytest.mark.parametrize(
    ("path", "found"),
    [(("wilderness",), []), (("wilderness", "wilderness"), ["LE-92"]), (("shadow-land",), ["LE-72", "LE-92"])],
)
def test_it_must_be_keyed_as_if_from_hand(path: tuple[str, ...], found: list[str]):
    t, _ = exhaled("Ghosts", "Stirring Bones", path=path)
    assert [key.partition(">")[2] for key in t.keys(1) if key.startswith("play:DM-55")] == found


@pytest.mark.card("DM-55")
@pytest.mark.rule("CR-39", "KEY-12")
def test_where_several_keyings_fit_the_hazard_player_picks_one():
    t, _ = exhaled("Ghosts", path=("shadow-land", "dark-domain"))
    t.hand(0, "Escape")
    t.choose(1, "play:DM-55>LE-72", "pass")
    t.offers("key:region/shadow-land", "key:region/dark-domain", seat=1)
    t.choose(1, "key:region/dark-domain")
    assert t.game.state.attack.keyed[:2] == ("region", "dark-domain")


@pytest.mark.card("DM-55")
@pytest.mark.rule("CR-39", "MH-09", "MH-10")
@pytest.mark.parametrize(("used", "left"), [(3, True), (4, False)])
def test_the_event_needs_one_of_the_limit_and_the_creature_none(used: int, left: bool):
    t, who = on_the_way(Journey(("shadow-land",)))
    t.in_play("Power Built by Waiting", 1)
    t.game.state.discard[1] = ("LE-72",)
    companies.set_company(t.game, t.there(who).id, used=used)
    hazard_step(t, who, "Exhalation of Decay")
    assert t.offered("play:DM-55>LE-72") == left
    if left:
        t.hand(0, "Escape")
        t.choose(1, "play:DM-55>LE-72")
        let_be(t)
        assert t.game.state.attack is not None
        assert t.there(who).used == 4


@pytest.mark.card("DM-55")
@pytest.mark.rule("ATK-03", "SKL-05")
def test_nobody_comes_back_against_the_hidden_or_in_the_middle_of_an_attack():
    t, who = exhaled("Ghosts")
    combat.begin_lasting(t.game, Lasting(Traits(NO_CREATURES), "TW-337", 0, "turn", t.there(who).id))
    t.run(HazardStep(t.there(who).id))
    t.offers("play:LE-110", seat=1)
    t.offers_no("play:DM-55")
    t, who = exhaled("Ghosts")
    t.hand(1, "Exhalation of Decay", "Doors of Night", "Orc-watch")
    t.run(HazardStep(t.there(who).id))
    t.choose(1, "creature:LE-87>region/shadow-land")
    fight_on(t, "CBT-14")
    t.offers("play:LE-110", seat=1)
    t.offers_no("play:DM-55")


@pytest.mark.card("DM-55")
@pytest.mark.rule("EVT-06", "TIM-07", "TGT-02")
def test_whom_it_called_goes_back_to_the_pile_with_a_cancelled_card():
    t, _ = exhaled("Ghosts")
    t.choose(1, "play:DM-55>LE-72")
    assert "LE-72" not in t.game.state.discard[1]
    shown = next(c for c in t.game.state.cards.values() if c.of == "LE-72")
    assert (shown.zone, shown.hidden) == ("aside", False), "both know who is called"
    apply(CancelCard(), t.game, Use(0, "TW-248", target=shown.host))
    fight_on(t, "MH-22")
    assert sorted(t.game.state.discard[1]) == ["DM-55", "LE-72"]
    assert t.game.state.attack is None


@pytest.mark.card("DM-55")
@pytest.mark.rule("CR-39", "TIM-07", "KEY-13")
def test_who_can_attack_no_longer_when_it_resolves_stays_where_he_was():
    t, who = exhaled("Ghosts")
    t.choose(1, "play:DM-55>LE-72")
    companies.set_company(t.game, t.there(who).id, path=("wilderness",))
    fight_on(t, "MH-22")
    assert t.game.state.attack is None
    assert sorted(t.game.state.discard[1]) == ["DM-55", "LE-72"]


@pytest.mark.card("DM-55")
def test_the_called_one_is_named_in_the_label_and_in_the_journal():
    t, _ = exhaled("Ghosts")
    t.hand(0, "Escape")
    assert t.game.label(("play", "DM-55", "LE-72")).startswith("Play Exhalation of Decay on Ghosts")
    t.choose(1, "play:DM-55>LE-72")
    assert f"{t.game.seats[1]} plays Exhalation of Decay on Ghosts." in [line.text for line in t.game.lines(0)]


@pytest.mark.card("DM-80")
@pytest.mark.rule("ENV-08", "EVT-10")
@pytest.mark.parametrize(
    ("race", "doors", "more"),
    [("man", False, 1), ("man", True, 1), ("giant", False, 0), ("giant", True, 1), ("orc", True, 0), ("dunadan", True, 0)],
)
@pytest.mark.parametrize("kind", ["creature", "automatic", "event"])
def test_men_stand_rank_upon_rank_and_by_night_giants_too(race: str, doors: bool, more: int, kind: str):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    if doors:
        t.in_play("Doors of Night", 1)
    hazard_step(t, erkenbrand, "Rank upon Rank", "Rank upon Rank", "Foolish Words")
    t.choose(1, "play:DM-80")
    pass_until(t, "MH-09")
    attack = Attack(t.there(erkenbrand).id, 1, kind, race, 2, 9)
    assert (attack_strikes(t.game, attack), attack_prowess(t.game, attack)) == (2 + more, 9 + more)
    t.offers_no("play:DM-80")


@pytest.mark.card("DM-80", "AS-30")
@pytest.mark.rule("ATK-13", "DEF-01")
@pytest.mark.parametrize(
    ("name", "race", "doors", "roll", "goes"),
    [
        ("Rank upon Rank", "man", False, 12, True),
        ("Rank upon Rank", "man", False, 2, False),  # not defeated
        ("Rank upon Rank", "giant", True, 12, True),
        ("Rank upon Rank", "giant", False, 12, False),  # not affected
        ("Rank upon Rank", "orc", False, 12, False),
        ("Full of Froth and Rage", "spider", False, 12, True),
        ("Full of Froth and Rage", "animal", False, 12, True),
        ("Full of Froth and Rage", "animal", False, 2, False),
        ("Full of Froth and Rage", "wolf", False, 12, False),
    ],
)
def test_an_attack_of_theirs_that_is_defeated_ends_it(name: str, race: str, doors: bool, roll: int, goes: bool):
    t = table()
    t.company("Barrow-downs", "Elrond")
    if doors:
        t.in_play("Doors of Night", 1)
    card = t.in_play(name, 1)
    t.dice(roll, *([2] if roll == 2 else []))
    t.attack(prowess=11, race=race)
    fight_on(t)
    assert t.gone(card) == goes


@pytest.mark.card("DM-80", "AS-30")
@pytest.mark.rule("OG-06")
@pytest.mark.parametrize(
    ("name", "of", "race", "doors", "found"),
    [
        ("Rank upon Rank", "DM-80", "man", False, True),
        ("Rank upon Rank", "DM-80", "giant", False, False),
        ("Rank upon Rank", "DM-80", "giant", True, True),
        ("Rank upon Rank", "DM-80", "orc", True, False),
        ("Full of Froth and Rage", "AS-30", "spider", False, True),
        ("Full of Froth and Rage", "AS-30", "orc", False, False),
    ],
)
def test_it_is_turned_up_before_such_a_guard(made, name: str, of: str, race: str, doors: bool, found: bool):
    site = made("Moria", "A guarded place", from_side="hero", autos=(AutoAttack(race, 2, 9),))
    t = table()
    (elrond,) = t.company(site, "Elrond")
    if doors:
        t.in_play("Doors of Night", 1)
    t.hand(0, "Concealment")
    t.hand(1, name)
    place(t.game, 1, of, t.there(elrond).id)
    t.visit(elrond, "enter")
    assert any(key.startswith("reveal:") for key in t.keys(1)) == found
