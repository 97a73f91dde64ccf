"""Characters of Against the Shadow, each in play."""

from dataclasses import replace

import pytest

from meccg.field import fight_on
from meccg.figures import shows_figures, table_of
from meccg.scenario import find
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.construction import findings
from westmarch.meccg.definitions import DEFS, Playable
from westmarch.meccg.ops.table import lay
from westmarch.meccg.rulebook.character_placement import OrganizingBlock, comers
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.settings import PROFILES
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import mind, prowess


@pytest.mark.card("AS-1", "AS-3", "AS-4", "AS-5", "AS-6")
@pytest.mark.parametrize(
    ("name", "mind", "influence", "prowess", "body", "points", "skills"),
    [
        ("Bûrat", 4, 0, 5, 8, 1, "warrior ranger"),
        ("Mîonid", 4, 0, 5, 8, 1, "warrior ranger"),
        ("Perchen", 5, 2, 3, 9, 2, "scout diplomat"),
        ("Tûma", 4, 0, 6, 8, 1, "warrior"),
        ("Wûluag", 4, 0, 5, 8, 1, "warrior scout"),
    ],
)  # fmt: skip
def test_a_character_has_its_figures(
    name: str, mind: int, influence: int, prowess: int, body: int, points: int, skills: str
):
    shows_figures("minion", name, mind, influence, prowess, body, points, skills)


@pytest.mark.card("AS-3", "AS-4")
@pytest.mark.parametrize(
    ("name", "site", "total"), [("Mîonid", "Variag Camp", 2), ("Perchen", "Dunnish Clan-hold", 2 + 3), ("Mîonid", "Bree", 0)]
)
def test_influence_toward_factions_of_a_place(made, name: str, site: str, total: int):
    t = table_of("minion")
    (who,) = t.company("Dol Guldur", name)
    faction = made("Woses of the Eryn Vorn", "A folk", race="man", playable=Playable(names=(site,)))
    assert faction_modifier(t.game, who, DEFS[find(faction)]) == total


BROTHERS = ("Bûrat", "Tûma", "Wûluag")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("CR-03")
@pytest.mark.parametrize("name", BROTHERS)
def test_a_brother_has_a_lower_mind_beside_brothers_and_more_prowess_against_dwarves(name: str):
    t = table_of("minion")
    others = [b for b in BROTHERS if b != name]
    (one,) = t.company("Bandit Lair", name)
    assert mind(t.game, one) == 4
    alone = prowess(t.game, one)
    t.attack(prowess=20, strikes=1, race="dwarf")
    assert prowess(t.game, one, t.game.state.attack) == alone + 1
    for count in (1, 2):
        t = table_of("minion")
        one, *_ = t.company("Bandit Lair", name, *others[:count])
        assert mind(t.game, one) == 3, "one reduction, however many brothers there are"


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("CR-03")
@pytest.mark.parametrize(("name", "other"), [("Bûrat", "Wûluag"), ("Tûma", "Bûrat"), ("Wûluag", "Tûma")])
def test_a_brother_taps_to_untap_another_at_the_same_site(name: str, other: str):
    t = table_of("minion")
    (one,) = t.company("Dol Guldur", name)
    (two,) = t.company("Dol Guldur", other)
    t.turn_to(two, TAPPED)
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{one}>{two}")
    assert t.tapped(one)
    assert t.untapped(two)


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("CR-03")
def test_a_brother_elsewhere_cannot_be_untapped():
    t = table_of("minion")
    (one,) = t.company("Dol Guldur", "Bûrat")
    (two,) = t.company("Moria", "Tûma")
    t.turn_to(two, TAPPED)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{one}>{two}")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("CR-03")
def test_brothers_come_in_together_at_home_and_once_only():
    t = table_of("minion")
    (perchen,) = t.company("Bandit Lair", "Perchen")
    t.hand(0, *BROTHERS, "Asternak")
    t.run(OrganizingBlock(0))
    company = t.there(perchen).id
    t.choose(0, "character:AS-5", f"into:{company}>0")
    t.offers("character:AS-1", "character:AS-6")
    t.offers_no("character:LE-1")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("UNI-06")
def test_a_brother_does_not_come_in_beside_his_hazard_form():
    t = table_of("minion")
    lay(t.game, 0, find('"Tom" (Tûma)'), "points", owner=1)
    t.company("Dol Guldur", "Perchen")
    t.hand(0, *BROTHERS)
    t.run(OrganizingBlock(0))
    t.offers("character:AS-1", "character:AS-6")
    t.offers_no("character:AS-5")


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("BCK-01")
@pytest.mark.parametrize("name", BROTHERS)
def test_a_body_check_of_eight_discards_a_brother(name: str):
    t = table_of("minion")
    (one,) = t.company("Bandit Lair", name)
    of = t.card(one).of
    t.dice(2, 8)
    t.attack(prowess=20, race="")
    fight_on(t)
    assert t.gone(one)
    assert of in (*t.game.state.discard[0], *t.game.state.deck[0])


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("SET-13")
@pytest.mark.parametrize("of", ["AS-1", "AS-5", "AS-6"])
def test_a_brother_is_not_among_the_starting_characters(of: str):
    deck = DECKS["F"]
    start = deck.starts[0][0][0]
    without = replace(deck, starts=(((replace(start, of="LE-10", items=()),),),))
    with_him = replace(deck, starts=(((replace(start, of=of, items=()),),),))

    def told(d):
        return {(r.rule, r.text) for r in findings(d, PROFILES["challenge"])}

    assert told(with_him) - told(without)


@pytest.mark.card("AS-1", "AS-5", "AS-6")
@pytest.mark.rule("CR-03", "ORG-04")
@pytest.mark.parametrize(("first", "came", "free"), [("Tûma", 5, True), ("Tûma", 4, False), ("Ciryaher", 5, False)])
def test_only_a_brother_who_came_in_this_turn_lets_another_follow_free(first: str, came: int, free: bool):
    t = table_of("minion")
    t.company("Bandit Lair", first, came=came)
    t.hand(0, "Bûrat")
    t.set(turn=5, characters_played=1)
    assert (find("Bûrat", "minion") in comers(t.game, 0)) == free
