"""OFF: cards off to the side."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.plain import idle
from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, hazard, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.off_to_the_side import is_buried
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import Visit
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.stats import prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import FINDERS, candidates
from westmarch.meccg.vocabulary.bonuses import Bonus, Trait
from westmarch.meccg.vocabulary.picks import HAZARD_EVENT, Pick

SUMMONS, WORM, RAIN = "AS-39", "LE-65", "TD-57"


def reserving(*hand: str):
    """Seat 1 has Summons from Long Sleep in play and hazards in hand; seat 0 comes to Bree."""
    t = table("A", "F")
    erkenbrand, _ = t.company("Rivendell", "Erkenbrand", "Glorfindel II")
    host = t.in_play("Summons from Long Sleep", 1)
    t.hand(1, *(hand or ("Cave Worm", "Rain-drake", "Slayer")))
    t.deck(1, *("Slayer",) * 9)
    return t, erkenbrand, host


@pytest.mark.rule("OFF-01", "OFF-06", "CR-06")
def test_a_creature_is_placed_off_to_the_side_with_its_host_outside_the_limit():
    t, erkenbrand, host = reserving()
    halt(t, erkenbrand)
    t.offers(f"reserve:{WORM}>{host}", f"reserve:{RAIN}>{host}", seat=1)
    t.offers_no(f"reserve:LE-90>{host}")  # no Drake
    t.choose(1, f"reserve:{WORM}>{host}")
    (worm,) = t.game.state.attached[host]
    assert (t.card(worm).zone, t.card(worm).host, t.card(worm).hidden) == ("aside", host, False)
    assert WORM not in t.game.state.hand[1]
    assert t.there(erkenbrand).used == 0
    t.offers_no(f"reserve:{RAIN}>{host}")  # one at a time
    assert t.game.view(0)["cards"][str(worm)]["name"] == "Cave Worm"  # face up


@pytest.mark.rule("OFF-02")
def test_nothing_reaches_a_card_off_to_the_side(new_card):
    new_card(resource("XX-1", "A test relic", "permanent", Bonus(b.PROWESS, 3, b.EVERYBODY), side=HERO))
    t, erkenbrand, host = reserving()
    before = prowess(t.game, erkenbrand)
    relic = table_ops.lay(t.game, 1, "XX-1", "aside", host)
    worm = table_ops.lay(t.game, 1, WORM, "aside", host)
    assert prowess(t.game, erkenbrand) == before  # nor does it reach anything
    it = Use(0, "TD-134", 0, 0, t.there(erkenbrand).id)
    for finder in FINDERS.values():
        assert not {relic, worm} & set(finder(t.game, it))


@pytest.mark.rule("OFF-03")
def test_it_is_in_play_for_uniqueness(made):
    made("Rain-drake", "An only drake", id="XX-2", unique=True)
    t, _, host = reserving()
    assert may_come_in(t.game, "XX-2")
    table_ops.lay(t.game, 1, "XX-2", "aside", host)
    assert not may_come_in(t.game, "XX-2")


@pytest.mark.rule("OFF-04", "CR-06")
def test_when_the_host_leaves_what_it_kept_is_discarded():
    t, _, host = reserving()
    worm = table_ops.lay(t.game, 1, WORM, "aside", host)
    piles.discard(t.game, host)
    assert t.gone(worm)
    assert sorted(t.game.state.discard[1]) == sorted([SUMMONS, WORM])


@pytest.mark.rule("OFF-05")
@pytest.mark.parametrize(("trait", "worth"), [(None, 2), (b.BURIES, 0)])
def test_it_gives_its_points_to_its_owner_unless_the_host_says_otherwise(new_card, trait: str | None, worth: int):
    new_card(hazard("XX-3", "A test chest", "permanent", *([Trait(trait)] if trait else [])))
    t = table()
    host = t.in_play("XX-3", 1)
    sword = table_ops.lay(t.game, 0, find("Sword of Gondolin"), "aside", host)
    assert is_buried(t.game, sword) == (trait is not None)
    assert DEFS[find("Sword of Gondolin")].mp == 2
    assert points(t.game, 0)["item"] == worth
    assert points(t.game, 1)["item"] == 0


@pytest.mark.rule("OFF-05", "MP-23")
def test_a_creature_in_reserve_gives_nobody_points():
    t, _, host = reserving()
    table_ops.lay(t.game, 1, WORM, "aside", host)
    assert DEFS[WORM].mp == 1
    assert points(t.game, 0)["kill"] == points(t.game, 1)["kill"] == 0


@pytest.mark.rule("OFF-06")
def test_the_host_itself_can_be_targeted_as_usual():
    t, _, host = reserving()
    t.company("Lórien", "Elrond")
    table_ops.lay(t.game, 1, WORM, "aside", host)
    assert candidates(Pick(HAZARD_EVENT), t.game, Use(0, "TD-134")) == [host]


@pytest.mark.rule("OFF-06", "CR-06")
def test_a_reserved_creature_is_played_keyed_within_the_limit_and_with_two_more_prowess():
    t, erkenbrand, host = reserving("Rain-drake", "Foolish Words", "Rebel-talk")
    rain = table_ops.lay(t.game, 1, RAIN, "aside", host)
    t.game.state.hand[1] = (find("Foolish Words"), find("Rebel-talk"))
    journey(t, erkenbrand, "Lossadan Cairn")
    assert t.there(erkenbrand).path.count("wilderness") == 3
    keys = t.keys()
    summons = [k for k in keys if k.startswith(f"summon:{rain}>")]
    assert summons
    t.choose(1, summons[0])
    let_be(t)
    assert t.there(erkenbrand).used == 1
    attack = t.game.state.attack
    assert attack is not None
    assert attack.more_prowess == 2
    assert (attack.of, attack.prowess) == (RAIN, 15)
    assert not t.gone(host)  # while it attacks


@pytest.mark.rule("CR-06", "OFF-04")
def test_when_it_has_attacked_the_host_is_discarded_and_the_creature_goes_where_it_belongs():
    t, erkenbrand, host = reserving("Foolish Words")
    rain = table_ops.lay(t.game, 1, RAIN, "aside", host)
    t.hand(0, "Concealment")
    (anborn,) = [table_ops.lay(t.game, 0, find("Anborn"), "company", t.there(erkenbrand).id)]
    companies.set_company(t.game, t.there(erkenbrand).id, members=(*t.there(erkenbrand).members, anborn))
    t.hand(1)
    journey(t, erkenbrand, "Lossadan Cairn")
    keys = t.keys()
    t.choose(1, next(k for k in keys if k.startswith("summon")))
    let_be(t)
    t.choose(0, f"play:TW-204>{anborn}")  # cancelled is attacked all the same
    let_be(t)
    assert t.gone(host)
    assert t.gone(rain)
    assert sorted(t.game.state.discard[1]) == sorted([SUMMONS, RAIN])


@pytest.mark.rule("CR-06")
def test_a_creature_in_reserve_cannot_be_played_where_it_is_not_keyed_or_beyond_the_limit():
    t, erkenbrand, host = reserving("Foolish Words", "Rebel-talk", "Doors of Night")
    rain = table_ops.lay(t.game, 1, RAIN, "aside", host)
    halt(t, erkenbrand)  # at Rivendell
    t.offers_no(f"summon:{rain}")
    keys = t.keys()
    assert not any(k.startswith("summon") for k in keys)


# Buried items ----------------------------------------------------------------------------------------------------------


def burying(*deck: str):
    t = table("U", "A")
    (asternak, dorelas) = t.company("The Under-grottos", "Asternak", "Dorelas")
    t.deck(0, *deck)
    t.hand(0, "Great Secrets Buried There")
    t.run(OrganizationPhase(0))
    return t, asternak, dorelas


TEN = ("Broad-headed Spear", "Old Treasure", "Iron Shield of Old", *("Slayer",) * 7)


@pytest.mark.rule("OFF-01", "OFF-06")
def test_an_item_of_the_next_ten_cards_is_buried_but_none_that_is_special_or_of_a_hoard():
    t, asternak, _ = burying(*TEN)
    t.choose(0, "play:DM-63>own")
    (host,) = [c.id for c in t.game.state.cards.values() if c.of == "DM-63"]
    assert [t.card(c).of for c in t.game.state.attached[host]] == ["LE-304"]  # the only one
    assert len(t.game.state.deck[0]) == 9
    assert points(t.game, 0)["item"] == 0
    assert asternak


@pytest.mark.rule("OFF-06", "UD-07")
def test_it_is_played_from_there_at_an_under_deeps_site_as_though_it_were_in_hand():
    t, asternak, dorelas = burying(*TEN)
    t.choose(0, "play:DM-63>own", "end")
    (spear,) = [c.id for c in t.game.state.cards.values() if c.of == "LE-304"]
    t.game.stack.clear()
    t.game.asks = ()
    t.set(phase="site")
    companies.set_company(t.game, t.there(asternak).id, entered=True)
    inside = Visit(t.there(asternak).id)
    inside.pc = Visit.steps.index("ask")
    t.run(inside)
    t.choose(0, f"item:{spear}>{dorelas}")
    idle(t)
    assert (t.card(spear).zone, t.card(spear).host) == ("with", dorelas)
    assert points(t.game, 0)["item"] == 1


@pytest.mark.rule("OFF-06")
def test_above_ground_it_stays_where_it_is():
    from westmarch.meccg.rulebook.site import site_plays

    t = table("U", "A")
    (asternak,) = t.company("Moria", "Asternak")
    host = t.in_play("Great Secrets Buried There", 1)
    table_ops.lay(t.game, 0, "LE-304", "aside", host)
    assert site_plays(t.game, t.there(asternak)) == []


@pytest.mark.rule("OFF-06", "ZON-05")
def test_if_there_is_none_the_cards_are_shown():
    t, *_ = burying(*("Slayer",) * 10)
    t.choose(0, "play:DM-63>own")
    assert sum("Slayer" in line for line in t.game.journal(1)) >= 10
    assert len(t.game.state.deck[0]) == 10


@pytest.mark.rule("OFF-06", "ZON-05")
def test_who_looks_at_his_deck_has_learned_something():
    """What was shown cannot be made unseen: the count that take-backs do not cross goes up before the question."""
    t, *_ = burying("Broad-headed Spear", "Black Mace", *("Slayer",) * 8, "Foolish Words")
    t.game.setup["every_question"] = True
    t.choose(0, "play:DM-63>own")
    while t.game.asks[0].kind != "burying.item":
        before = t.game.revealed  # of the pass before it: that the card was played has been seen by then
        t.choose(t.game.asks[0].seat, "pass")
    t.offers("bury:LE-304", "bury:LE-299", seat=0)
    assert t.game.revealed > before
    assert any("looks at the next 10 cards" in line and "Slayer" in line for line in t.game.journal(0))
    assert any(line.endswith("looks at the next 10 cards of the play deck.") for line in t.game.journal(1))
    for seed in range(9):  # what he has seen is not dealt again
        assert sorted(t.game.guess(0, seed).asks[0].choices) == sorted(t.game.asks[0].choices)


@pytest.mark.rule("OFF-06")
def test_showing_the_cards_says_so():
    t, *_ = burying(*("Slayer",) * 10)
    t.game.setup["every_question"] = True
    t.choose(0, "play:DM-63>own")
    while t.game.asks[0].kind != "burying.item":
        t.choose(t.game.asks[0].seat, "pass")
    assert t.game.label(("show",)) == "Show these cards: nothing among them can be buried"


# Prisoners -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OFF-07")
def test_a_prisoner_whose_host_is_discarded_is_free_at_the_rescue_site(new_card):
    new_card(hazard("XX-4", "A test dungeon", "permanent", Trait(b.PRISON)))
    t = table()
    t.locations(0, "Moria")
    host = t.in_play("XX-4", 1)
    table_ops.mark(t.game, host, "Moria")
    prisoner = table_ops.lay(t.game, 0, find("Erkenbrand"), "aside", host)
    item = table_ops.lay(t.game, 0, find("Glamdring"), "aside", host)
    piles.discard(t.game, host)
    assert t.gone(host)
    assert t.gone(item)  # only the prisoner is spared
    company = t.there(prisoner)
    assert company.members == (prisoner,)
    assert DEFS[t.card(company.site).of].name == "Moria"
    assert t.game.state.sites[0] == ()
    assert points(t.game, 0)["character"] == DEFS[find("Erkenbrand")].mp
