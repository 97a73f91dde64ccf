"""OVR: overt and covert companies, races."""

import pytest

from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.cards.making import HERO, MINION, ally, item
from westmarch.meccg.company_stats import is_overt, size
from westmarch.meccg.definitions import AutoAttack
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.attacks import is_detainment, is_faced
from westmarch.meccg.rulebook.character_placement import OrganizingBlock
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus, Trait
from westmarch.meccg.vocabulary.filters import Race


def company(made, *members: str):
    """Minions; beside the known ones a half-orc, a half-troll and an Orc scout."""
    made("Orc Captain", "A half-orc", unique=False, effects=(Trait(b.HALF_ORC),))
    made("Orc Captain", "A half-orc scout", unique=False, effects=(Trait(b.HALF_ORC),), skills=frozenset({"scout"}))
    made("Orc Captain", "A half-troll", unique=False, race="troll", effects=())
    t = table("F", "A")
    found = t.company("Bandit Lair", *members)
    return t, t.there(found[0])


@pytest.mark.rule("OVR-01", "OVR-02")
@pytest.mark.parametrize(
    ("members", "overt"),
    [(("Layos", "Eradan"), False), (("Layos", "Orc Captain"), True), (("Bûrat",), True), (("A half-troll", "Layos"), True),
     (("Eradan",), False)],
)  # fmt: skip
def test_one_orc_or_troll_makes_a_company_overt(made, members: tuple[str, ...], overt: bool):
    t, there = company(made, *members)
    assert is_overt(t.game, there) == overt


@pytest.mark.rule("OVR-04")
def test_an_ally_only_if_its_text_says_so(made):
    made(ally("T-1", "An orc friend", side=MINION, mind=1, mp=1, race="orc"))
    t, there = company(made, "Layos")
    t.give(there.members[0], "An orc friend")
    assert not is_overt(t.game, there)
    t.give(there.members[0], "Regiment of Black Crows")
    assert is_overt(t.game, there)


@pytest.mark.rule("OVR-05")
@pytest.mark.parametrize(
    ("members", "overt"),
    [(("A half-orc", "Layos"), False), (("A half-orc", "A half-orc scout"), False), (("A half-orc", "Eradan"), True),
     (("A half-orc", "Layos", "Eradan"), True), (("A half-orc",), False), (("A half-orc", "Orc Captain"), True)],
)  # fmt: skip
def test_half_orcs_are_covert_beside_men_and_their_like(made, members: tuple[str, ...], overt: bool):
    t, there = company(made, *members)
    assert is_overt(t.game, there) == overt


@pytest.mark.rule("OVR-06")
def test_a_half_orc_is_an_orc_in_every_other_respect(made):
    made(
        item("T-1", "An orc's bane", "minor", Bonus(b.PROWESS, 3, b.BEARER, only=Race(("orc",))), side=MINION, corruption=0)
    )
    made("Orc Captain", "Another half-orc scout", unique=False, effects=(Trait(b.HALF_ORC),), skills=frozenset({"scout"}))
    t, there = company(made, "A half-orc scout", "Another half-orc scout")
    assert size(t.game, there) == 1  # two halves
    (half_orc, _) = there.members
    before = prowess(t.game, half_orc)
    t.give(half_orc, "An orc's bane")
    assert prowess(t.game, half_orc) == before + 3


@pytest.mark.rule("OVR-06")
@pytest.mark.parametrize(("newcomer", "joins"), [("A half-orc", False), ("Layos", True)])
def test_and_does_not_travel_with_a_dunadan_away_from_a_haven(made, newcomer: str, joins: bool):
    t, there = company(made, "Eradan")  # a Dúnadan
    (other,) = t.company("Bandit Lair", newcomer)
    t.run(OrganizingBlock(0))
    if t.offered(f"regroup:{other}"):
        t.choose(0, f"regroup:{other}")
    assert t.offered(f"with:{there.id}") == joins


@pytest.mark.rule("OVR-07")
@pytest.mark.parametrize("overt", [False, True])
def test_an_attack_reads_the_status_once_when_it_begins(made, overt: bool):
    t, there = company(made, "Layos", *(["Orc Captain"] if overt else []))
    t.hand(0, "Not Slay Needlessly")  # cancels for a covert company, otherwise -2 prowess
    t.run(Combat(Attack(there.id, 1, "event", "man", 1, 9)))
    if overt:
        piles.discard(t.game, there.members[1])
    else:
        t.give(there.members[0], "Regiment of Black Crows")
    assert is_overt(t.game, t.game.state.companies[there.id]) != overt  # it has changed meanwhile
    t.choose(0, "play:LE-212")
    if overt:
        assert attack_prowess(t.game, t.game.state.attack) == 7
    else:
        assert t.game.state.verdict == "cancelled"


@pytest.mark.rule("OVR-07")
def test_and_so_it_does_with_those_who_are_there(made):
    t, there = company(made, "Layos", "Eradan")
    t.hand(0, "Not Slay Needlessly")
    t.run(Combat(Attack(there.id, 1, "event", "man", 2, 9)))
    hound = t.give(there.members[0], "Stinker")
    t.choose(0, "pass")
    assert hound not in [x.target for x in t.game.state.strikes]
    assert len(t.game.state.strikes) == 2


@pytest.mark.rule("OVR-08")
@pytest.mark.parametrize(
    ("decks", "who", "detained"),
    [(("A", "B"), "Elladan", True), (("F", "A"), "Layos", True), (("F", "A"), "Orc Captain", False)],
)
def test_detainment_against_covert_and_hero_companies(decks: tuple[str, str], who: str, detained: bool):
    t = table(*decks)
    (number,) = t.company("Bree" if who == "Elladan" else "Bandit Lair", who)
    assert is_detainment(t.game, "man", "covert", ("", ""), t.there(number)) == detained


@pytest.mark.rule("OVR-09")
@pytest.mark.parametrize(("who", "faced"), [("Layos", ["wolf"]), ("Orc Captain", ["wolf", "elf"])])
def test_an_attack_for_overt_companies_is_passed_over_by_a_covert_one(made, who: str, faced: list[str]):
    attacks = (AutoAttack("man", 1, 5, only="covert"), AutoAttack("wolf", 1, 2), AutoAttack("elf", 1, 2, only="overt"))
    made("Bandit Lair", "A guarded lair", "minion", autos=attacks[1:])
    t = table("F", "A")
    (number,) = t.company("A guarded lair", who)
    t.dice(*[12] * len(faced))
    t.visit(number, "enter", *["stay"] * len(faced))
    assert [race for race in t.there(number).faced if race in ("wolf", "elf", "man")] == faced
    assert t.there(number).entered
    assert is_faced(t.game, attacks[0], t.there(number)) == (who == "Layos")
    t.quiet()


@pytest.mark.rule("OVR-10")
@pytest.mark.parametrize(("race", "offered"), [("man", True), ("dunadan", False), ("wizard", False), ("ringwraith", False)])
def test_dunedain_and_avatars_are_no_men(race: str, offered: bool):
    t = table()
    t.company("Rivendell", "Elladan")
    t.hand(0, "Dark Quarrels")
    t.attack(prowess=5, race=race)
    assert t.offered("play:TW-207>cancel") == offered


@pytest.mark.rule("OVR-10")
@pytest.mark.parametrize(("race", "bonus"), [("dragon", 3), ("drake", 0)])
def test_drakes_are_no_dragons(made, race: str, bonus: int):
    made(item("T-1", "A dragon-spear", "minor", Bonus(b.PROWESS, 3, b.BEARER, against=("dragon",)), side=HERO, corruption=0))
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.bears(elladan, "A dragon-spear")
    attack = Attack(t.card(elladan).host, 1, "event", race, 1, 9)
    assert prowess(t.game, elladan, attack) == 5 + bonus
