"""MOD: changing numbers."""

import pytest

from meccg.field import let_be
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes, prowess_in_strike
from westmarch.meccg.cards.making import HERO, faction, hazard, item, resource
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.rulebook.attacks import site_attack
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.state import WOUNDED, Attack, Lasting
from westmarch.meccg.stats import body, direct_influence, prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import AttackKind
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.fighting import ChangeAttack
from westmarch.meccg.vocabulary.plays import Play

PLAIN = {"side": HERO, "corruption": 0}


def attack(t, member: int, race: str = "orc", strikes: int = 1, **more) -> Attack:
    return Attack(t.there(member).id, 1, "event", race, strikes, 9, **more)


@pytest.mark.rule("MOD-01", "MOD-03")
@pytest.mark.parametrize(("printed", "cap", "total"), [(5, 7, 9), (5, 20, 10), (8, 7, 10)])
def test_the_weapon_with_its_maximum_first_then_the_rest(new_card, printed: int, cap: int, total: int):
    new_card(item("XX-1", "Sword", "major", Bonus(b.PROWESS, 3, b.BEARER, cap=cap), slot="weapon", **PLAIN))
    new_card(item("XX-2", "Charm", "minor", Bonus(b.PROWESS, 2, b.BEARER), **PLAIN))
    t = table()
    (who,) = t.company("Rivendell", "Erkenbrand" if printed == 5 else "Glorfindel II")
    assert prowess(t.game, who) == printed
    t.bears(who, "Charm", "Sword")
    assert prowess(t.game, who) == total


@pytest.mark.rule("MOD-02", "MOD-03")
def test_shield_armor_and_helmet_first_then_the_rest(new_card):
    new_card(item("XX-1", "Coat", "major", Bonus(b.BODY, 3, b.BEARER, cap=8), slot="armor", **PLAIN))
    new_card(item("XX-2", "Helm", "minor", Bonus(b.BODY, 1, b.BEARER, cap=9), slot="helmet", **PLAIN))
    new_card(item("XX-3", "Charm", "minor", Bonus(b.BODY, 2, b.BEARER), **PLAIN))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")  # body 6
    t.bears(erkenbrand, "Charm", "Coat", "Helm")
    assert body(t.game, erkenbrand) == 8 + 1 + 2


@pytest.mark.rule("MOD-04")
def test_a_value_in_brackets_takes_the_place_of_the_ordinary_one(new_card):
    new_card(
        item(
            "XX-1", "Orc-bane", "major", Bonus(b.PROWESS, 1, b.BEARER, cap=6),
            Bonus(b.PROWESS, 3, b.BEARER, cap=9, against=("orc",), instead=True), slot="weapon", **PLAIN,
        )
    )  # fmt: skip
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.bears(erkenbrand, "Orc-bane")
    assert prowess(t.game, erkenbrand, attack(t, erkenbrand, "wolf")) == 6
    assert prowess(t.game, erkenbrand, attack(t, erkenbrand, "orc")) == 8, "not 5 + 1 + 3, nor stopped at 6"


@pytest.mark.rule("MOD-05")
def test_a_bonus_against_a_race_counts_for_its_strikes_wherever_they_come_from():
    t = table()
    (elladan,) = t.company("Moria", "Elladan")  # +1 against Orcs
    assert prowess(t.game, elladan) == 5
    assert prowess(t.game, elladan, attack(t, elladan, "orc")) == 6
    assert prowess(t.game, elladan, attack(t, elladan, "troll")) == 5
    t.run(Combat(site_attack(t.game, AutoAttack("orc", 1, 7), DEFS["TW-413"], t.there(elladan))))
    assert prowess_in_strike(t.game) == 6


@pytest.mark.rule("MOD-06")
def test_influence_against_a_race_is_for_its_factions_only_where_the_text_adds_them(new_card):
    new_card(faction("XX-1", "Elves of the Test", "elf", side=HERO, mp=1, number=8))
    new_card(faction("XX-2", "Dwarves of the Test", "dwarf", side=HERO, mp=1, number=8))
    t = table()
    glorfindel, balin = t.company("Rivendell", "Glorfindel II", "Balin")
    mine = direct_influence(t.game, glorfindel)
    assert direct_influence(t.game, glorfindel, DEFS[find("Elladan")]) == mine + 1
    assert direct_influence(t.game, glorfindel, DEFS["XX-1"]) == mine
    assert direct_influence(t.game, glorfindel, DEFS[find("Balin")]) == mine
    his = direct_influence(t.game, balin)
    assert direct_influence(t.game, balin, DEFS[find("Bofur")]) == his + 1
    assert direct_influence(t.game, balin, DEFS["XX-2"]) == his + 1


@pytest.mark.rule("MOD-07", "MOD-09", "CR-54")
def test_dark_quarrels_and_what_comes_after_it(new_card):
    new_card(resource("XX-1", "Taunt", "short", Play((w.ATTACK,), (ChangeAttack(strikes=1),)), side=HERO))
    t = table()
    (elladan,) = t.company("Moria", "Elladan")
    t.in_play("Minions Stir", 1)
    t.in_play("Gates of Morning")
    t.hand(0, "XX-1", "XX-1", "Dark Quarrels")
    t.run(Combat(attack(t, elladan, "orc", 5)))
    t.choose(0, "play:XX-1")
    let_be(t)
    assert attack_strikes(t.game, t.game.state.attack) == 5 + 1 + 1
    t.choose(0, "play:TW-207>halve")
    let_be(t)
    assert attack_strikes(t.game, t.game.state.attack) == 3, "half of the printed 5, not of 7"
    t.choose(0, "play:XX-1")
    let_be(t)
    assert len(t.game.state.strikes) + t.game.state.excess == 4, "what comes later changes the new number"


@pytest.mark.rule("MOD-08")
def test_doubling_comes_before_adding_where_that_helps_the_one_who_is_attacked(new_card):
    double = Bonus(b.STRIKES, 0, b.EVERYBODY, against=("undead",), doubles=True)
    new_card(hazard("XX-1", "Many Wights", "long", double))
    new_card(hazard("XX-2", "Few Wights", "long", Bonus(b.STRIKES, -1, b.EVERYBODY, against=("undead",))))
    t = table()
    (elladan,) = t.company("Moria", "Elladan")
    wights = attack(t, elladan, "undead", 2)
    t.in_play("The Moon Is Dead", 1)  # +1 strike
    t.in_play("Many Wights", 1)
    assert attack_strikes(t.game, wights) == 2 * 2 + 1
    t.in_play("Few Wights", 1)
    assert attack_strikes(t.game, wights) == (2 - 1) * 2 + 1
    lines: list[tuple[str, int]] = []
    attack_strikes(t.game, wights, lines)
    assert sum(n for _, n in lines) == 3


@pytest.mark.rule("MOD-08")
def test_a_general_change_asks_for_its_condition():
    """This one strengthens automatic-attacks and no others."""
    t = table()
    (elladan,) = t.company("Barrow-downs", "Elladan")
    general = Bonus(b.ATTACK_PROWESS, 2, when=AttackKind("automatic"))
    combat.begin_lasting(t.game, Lasting(general, "DM-52", 1, "turn", t.there(elladan).id))
    combat.begin_attack(t.game, attack(t, elladan, "undead"))
    assert attack_prowess(t.game, t.game.state.attack) == 9
    auto = site_attack(t.game, AutoAttack("undead", 1, 8), DEFS["TW-375"], t.there(elladan))
    combat.begin_attack(t.game, auto)
    assert attack_prowess(t.game, t.game.state.attack) == 10


@pytest.mark.rule("MOD-10")
def test_numbers_have_no_floor():
    t = table()
    (ioreth,) = t.company("Moria", "Ioreth")  # prowess 0
    t.turn_to(ioreth, WOUNDED)
    company = t.there(ioreth).id
    t.dice(2, 2)
    t.attack(prowess=3, strikes=4)
    t.choose(1, "excess:3")
    assert t.game.state.verdict == "survived"
    assert t.wounded(ioreth)
    companies.set_company(t.game, company, limit=1)
    for _ in range(3):
        combat.begin_lasting(t.game, Lasting(Bonus(b.LIMIT, -1), "LE-179", 0, "turn", company))
    assert hazard_limit(t.game, t.there(ioreth)) == -2
    combat.begin_lasting(t.game, Lasting(Bonus(b.PROWESS, -4), "LE-179", 0, "turn", ioreth))
    assert prowess(t.game, ioreth) == -4
    combat.begin_lasting(t.game, Lasting(Bonus(b.INFLUENCE, -4), "LE-179", 0, "turn", ioreth))
    assert direct_influence(t.game, ioreth) == -3


@pytest.mark.rule("MOD-10")
@pytest.mark.parametrize(("roll", "verdict"), [(7, "survived"), (8, "defeated")])
def test_a_prowess_below_zero_is_added_to_the_roll(roll: int, verdict: str):
    t = table()
    (ioreth,) = t.company("Moria", "Ioreth")
    t.turn_to(ioreth, WOUNDED)
    t.dice(roll)
    t.attack(prowess=2, strikes=4)
    t.choose(1, "excess:3")  # 0 - 2 - 3 = -5
    assert t.game.state.verdict == verdict
    t.quiet()


@pytest.mark.rule("MOD-11")
def test_a_bonus_for_a_company_is_for_who_is_in_it_at_each_moment(new_card):
    new_card(item("XX-1", "Banner", "minor", Bonus(b.PROWESS, 1, b.COMPANY), **PLAIN))
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.bears(erkenbrand, "Banner")
    assert prowess(t.game, erkenbrand) == 6
    assert prowess(t.game, anborn) == 2
    old = t.there(anborn)
    companies.join(t.game, anborn, t.there(erkenbrand).id)
    assert prowess(t.game, anborn) == 3
    apart = companies.found(t.game, 0, t.there(erkenbrand).site)
    companies.join(t.game, anborn, apart)
    assert prowess(t.game, anborn) == 2
    assert old.id not in t.game.state.companies
