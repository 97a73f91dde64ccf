"""Resource events of The Lidless Eye, each in play."""

import pytest

from meccg.field import fight_on, heads_for, journey, let_be, pass_until
from meccg.figures import ELSEWHERE, HAVEN, checks, faces, hazard_step, inside, table_of
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.company_stats import hazard_limit, is_overt
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.chain import begin_chain
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.triggers import watch
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import (
    body,
    direct_influence,
    fighters,
    has_trait,
    influence_left,
    mind,
    prowess,
    unused_influence,
)
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import LEADER


@pytest.mark.card("LE-160")
@pytest.mark.rule("SKL-01", "CBT-04")
def test_a_scout_taps_to_cancel_the_attack():
    t = table_of("minion")
    asternak, eradan = t.company("Edoras", "Asternak", "Eradan")
    t.hand(0, "A Nice Place to Hide")
    t.attack(prowess=9, strikes=2)
    t.offers_no(f"play:LE-160>{asternak}")
    t.choose(0, f"play:LE-160>{eradan}")
    assert t.tapped(eradan)
    assert t.game.state.verdict == "cancelled"


@pytest.mark.card("LE-167")
@pytest.mark.rule("CR-41", "ORG-22")
def test_bade_to_rule_on_the_ringwraith():
    t = table_of("minion")
    (wraith,) = t.company("Dol Guldur", "Adûnaphel the Ringwraith")
    t.hand(0, "Bade to Rule", "Bade to Rule")
    t.run(OrganizationPhase(0))
    t.offers_no("play:LE-167>without")
    t.choose(0, f"play:LE-167>with>{wraith}")
    let_be(t)
    assert influence_left(t.game, 0) == 25
    assert direct_influence(t.game, wraith) == 4 - 2
    t.offers_no(f"play:LE-167>with>{wraith}")
    (card,) = t.game.state.attached[wraith]
    t.choose(0, f"use:{card}")
    let_be(t)
    assert t.gone(card)
    assert influence_left(t.game, 0) == 20


@pytest.mark.card("LE-167")
@pytest.mark.rule("CR-41", "PTH-08")
def test_bade_to_rule_goes_when_the_ringwraith_moves():
    t = table_of("minion")
    (wraith,) = t.company("Dol Guldur", "Adûnaphel the Ringwraith")
    (card,) = t.bears(wraith, "Bade to Rule")
    journey(t, wraith, "Carn Dûm")
    assert t.gone(card)


@pytest.mark.card("LE-167")
@pytest.mark.rule("CR-41")
def test_bade_to_rule_without_a_ringwraith_moves_onto_her():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    t.hand(0, "Bade to Rule", "Adûnaphel the Ringwraith")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:LE-167>without")
    let_be(t)
    assert influence_left(t.game, 0) == 25 - 5
    company = t.there(asternak).id
    t.choose(0, "organize", "character:LE-50", f"into:{company}>0")
    wraith = t.there(asternak).members[-1]
    (card,) = t.game.state.attached[wraith]
    assert t.card(card).of == "LE-167"
    assert direct_influence(t.game, wraith) == 2


@pytest.mark.card("LE-167")
@pytest.mark.rule("CR-41")
def test_what_the_opponent_bade_stays_where_it_lies():
    t = table("F", "U")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    theirs = t.in_play("Bade to Rule", 1)
    t.hand(0, "Adûnaphel the Ringwraith")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize", "character:LE-50", f"into:{t.there(asternak).id}>0")
    wraith = t.there(asternak).members[-1]
    assert t.card(theirs).zone == "table"
    assert wraith not in t.game.state.attached


@pytest.mark.card("LE-174")
@pytest.mark.rule("CR-42", "ORG-31", "BCK-01")
def test_by_the_ringwraiths_word():
    t = table_of("minion")
    wraith, captain, eradan = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Orc Captain", "Eradan")
    (asternak,) = t.company("Carn Dûm", "Asternak")
    t.hand(0, "By the Ringwraith's Word", "By the Ringwraith's Word")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:LE-174>{wraith}", f"play:LE-174>{asternak}")
    t.choose(0, f"play:LE-174>{captain}")
    let_be(t)
    t.offers_no(f"play:LE-174>{eradan}")
    assert has_trait(t.game, captain, LEADER)
    assert unused_influence(t.game, captain, DEFS["LE-10"]) == 4  # toward Eradan
    t.game.stack.clear()
    t.game.asks = ()
    t.locations(0, "Edoras")
    companies.exchange_site(t.game, t.there(captain).id, find("Edoras", "minion"))
    t.dice(2, 8)
    t.attack(prowess=20, race="", target=captain, company=t.there(captain).id)
    fight_on(t)
    assert t.wounded(captain), "the body check of 8 does not discard him"


@pytest.mark.card("LE-174")
@pytest.mark.rule("CR-42", "DUR-09")
def test_the_word_does_not_bind_a_higher_mind():
    t = table_of("minion")
    _, eradan = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Eradan")  # an avatar has no mind
    (card,) = t.bears(eradan, "By the Ringwraith's Word")
    watch(t.game)
    assert not t.gone(card)
    assert has_trait(t.game, eradan, LEADER)
    (asternak,) = t.company("Dol Guldur", "Asternak")  # mind 5
    companies.join(t.game, asternak, t.there(eradan).id)
    watch(t.game)
    assert t.gone(card)


def shadowed(to: str = "Moria"):
    t = table_of("minion")
    ciryaher, _ = t.company("Dol Guldur", "Ciryaher", "Eradan")
    t.hand(0, "Deeper Shadow")
    t.hand(1, "Hobgoblins", "Foolish Words")
    journey(t, ciryaher, to)
    pass_until(t, "MH-22")
    return t, ciryaher


@pytest.mark.card("LE-179")
@pytest.mark.rule("CR-23", "MAG-03")
def test_a_deeper_shadow_in_the_path():
    t, ciryaher = shadowed()
    before = t.there(ciryaher).path
    t.choose(0, f"play:LE-179>region>wilderness>{ciryaher}")
    let_be(t)
    checks(t, 4)  # 4 - 3 is above 0
    after = t.there(ciryaher).path
    assert after.count("wilderness") == before.count("wilderness") - 1
    assert after.count("shadow-land") == before.count("shadow-land") + 1


@pytest.mark.card("LE-179")
@pytest.mark.rule("CR-23", "TGT-01")
def test_no_shadow_deepens_once_its_user_is_gone():
    t, ciryaher = shadowed()
    company = t.there(ciryaher)
    chain = begin_chain(t.game, Use(0, "LE-179", 0, "wilderness", company.id, by=ciryaher), w.MOVEMENT)
    piles.to_hand(t.game, ciryaher)
    t.run(chain)
    let_be(t)
    assert t.game.state.companies[company.id].path == company.path


@pytest.mark.card("LE-179")
@pytest.mark.rule("CR-23", "SCH-02")
def test_a_deeper_shadow_on_the_new_site():
    t, ciryaher = shadowed("Bandit Lair")
    t.choose(0, f"play:LE-179>site>{ciryaher}")
    let_be(t)
    checks(t, 4)
    assert site_type(t.game, t.there(ciryaher).goal) == "shadow-hold"


@pytest.mark.card("LE-179")
@pytest.mark.rule("CR-23", "MOD-10", "MAG-03")
def test_a_deeper_shadow_lowers_the_limit():
    t, ciryaher = shadowed("Bandit Lair")
    before = hazard_limit(t.game, t.there(ciryaher))
    t.choose(0, f"play:LE-179>limit>{ciryaher}")
    let_be(t)
    company = t.there(ciryaher)
    assert hazard_limit(t.game, company) == before - 1
    checks(t, 3)  # 3 - 3 is not above 0: he only taps
    assert t.tapped(ciryaher)


@pytest.mark.card("LE-212")
@pytest.mark.rule("OVR-07", "TGT-08")
@pytest.mark.parametrize(("who", "race", "covert"), [("Asternak", "man", True), ("Orc Captain", "elf", False)])
def test_not_slay_needlessly(who: str, race: str, covert: bool):
    t = table_of("minion")
    t.company("Edoras", who)
    t.hand(0, "Not Slay Needlessly", "Not Slay Needlessly")
    t.attack(prowess=12, race=race)
    t.choose(0, "play:LE-212")
    let_be(t)
    if covert:
        assert t.game.state.verdict == "cancelled"
    else:
        assert attack_prowess(t.game, t.game.state.attack) == 10
        t.offers_no("play:LE-212")


@pytest.mark.card("LE-212")
@pytest.mark.rule("CAN-03")
def test_it_is_for_attacks_of_free_peoples_and_an_overt_company_needs_no_cancelling():
    t = table_of("minion")
    t.company("Edoras", "Orc Captain")
    t.hand(0, "Not Slay Needlessly")
    t.attack(prowess=12, race="orc", fixed=True)
    t.offers_no("play:LE-212")
    t = table_of("minion")
    t.company("Edoras", "Orc Captain")
    t.hand(0, "Not Slay Needlessly")
    t.attack(prowess=12, race="dwarf", fixed=True)
    t.offers("play:LE-212")


@pytest.mark.card("LE-216", "TW-207")
@pytest.mark.rule("CR-54", "ENV-06")
@pytest.mark.parametrize(
    ("side", "of", "name", "weather"),
    [("minion", "LE-216", "Orc Quarrels", "Skies of Fire"), ("hero", "TW-207", "Dark Quarrels", "Gates of Morning")],
)
def test_quarrels_cancel_or_halve(side: str, of: str, name: str, weather: str):
    t = table_of(side)
    t.company(ELSEWHERE[side], "Asternak" if side == "minion" else "Elrond")
    t.hand(0, name)
    t.attack(prowess=9, strikes=5, race="troll")
    t.offers_no(f"play:{of}>halve")
    t.choose(0, f"play:{of}>cancel")
    assert t.game.state.verdict == "cancelled"
    t = table_of(side)
    t.company(ELSEWHERE[side], "Asternak" if side == "minion" else "Elrond")
    t.in_play(weather)
    t.hand(0, name)
    t.attack(prowess=9, strikes=5, race="wolf", more_strikes=1)
    t.offers_no(f"play:{of}>cancel")
    t.choose(0, f"play:{of}>halve")
    assert attack_strikes(t.game, t.game.state.attack) == 3, "half of five, rounded up"


@pytest.mark.card("LE-219")
@pytest.mark.rule("CAN-07", "MAG-03", "MAG-04")
def test_poisonous_despair_cancels_an_attempt_on_somebody_beside_the_wraith():
    t = table("A", "F")
    (elrond,) = t.company("Edoras", "Elrond")
    wraith, eradan = t.company("Edoras", "Adûnaphel the Ringwraith", "Eradan", seat=1)
    t.hand(1, "Poisonous Despair")
    t.set(turn=9)
    inside(t, elrond)
    t.choose(0, f"influence:{eradan}>{elrond}")
    t.offers_no(f"play:LE-219>{eradan}")
    t.choose(1, f"play:LE-219>{wraith}")
    let_be(t, "INF-13")
    assert t.game.state.verdict == "cancelled"
    assert not t.gone(eradan)


@pytest.mark.card("LE-219")
def test_a_wraith_guards_her_factions_too():
    t = table("A", "F")
    (elrond,) = t.company("Moria", "Elrond")
    (wraith,) = t.company("Dol Guldur", "Adûnaphel the Ringwraith", seat=1)
    orcs = t.won(1, "Orcs of Moria")
    t.hand(1, "Poisonous Despair")
    t.set(turn=9)
    inside(t, elrond)
    t.choose(0, f"influence:{orcs}>{elrond}")
    t.choose(1, f"play:LE-219>faction>{wraith}")
    let_be(t, "INF-13")
    assert t.game.state.verdict == "cancelled"


@pytest.mark.card("LE-219")
@pytest.mark.parametrize("on_faction", [True, False])
def test_who_is_no_wraith_guards_her_company_but_no_faction_with_a_leader(made, on_faction: bool):
    t = table("A", "F")
    made("Eradan", "A witch", magic=frozenset({"spirit-magic"}))
    (elrond,) = t.company("Moria", "Elrond")
    witch, captain = t.company("Moria", "A witch", "Orc Captain", seat=1)
    orcs = t.give(captain, "Orcs of Moria")
    t.hand(1, "Poisonous Despair")
    t.set(turn=9)
    inside(t, elrond)
    t.dice(2, 12)
    t.choose(0, f"influence:{orcs if on_faction else captain}>{elrond}")
    assert t.offered(f"play:LE-219>{witch}") != on_faction


def tamed(creature: str = "Orc-lieutenant"):
    t = table_of("minion")
    asternak, eradan = t.company("Dol Guldur", "Asternak", "Eradan")
    heads_for(t, asternak, "Bandit Lair")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=("wilderness", "border-land"), limit=4)
    t.hand(0, "Ready to His Will")
    return t, asternak, eradan


@pytest.mark.card("LE-220")
@pytest.mark.rule("CR-04", "CAN-02", "MOD-07")
def test_a_creature_becomes_an_ally():
    t, asternak, eradan = tamed()
    faces(t, asternak, "Orc-lieutenant", "region/wilderness")
    t.choose(0, "play:LE-220")
    t.offers(f"bear:{asternak}", f"bear:{eradan}", seat=0)
    t.choose(0, f"bear:{eradan}")
    assert t.tapped(eradan)
    (ally,) = t.game.state.attached[eradan]
    assert t.card(ally).of == "TW-73"
    assert (mind(t.game, ally), prowess(t.game, ally), body(t.game, ally)) == (1, 7 - 7, 8)
    assert ally in fighters(t.game, t.there(eradan))
    assert points(t.game, 0)["ally"] == 1
    assert points(t.game, 0)["kill"] == 0
    assert not is_overt(t.game, t.there(eradan))
    assert "orc" in t.there(eradan).faced
    (event,) = t.game.state.attached[ally]
    piles.discard(t.game, event)
    assert t.gone(ally)
    assert "TW-73" in (*t.game.state.discard[1], *t.game.state.deck[1]), "it stays the opponent's card"
    assert "LE-220" in (*t.game.state.discard[0], *t.game.state.deck[0])


@pytest.mark.card("LE-220")
@pytest.mark.rule("CR-04", "CAN-02")
def test_all_attacks_of_a_tamed_slayer_are_cancelled():
    t, asternak, eradan = tamed()
    faces(t, asternak, "Slayer", "region/border-land")
    t.choose(1, f"aim:{asternak}")
    t.choose(0, "play:LE-220", f"bear:{eradan}")
    assert t.game.state.attack is None
    assert prowess(t.game, t.game.state.attached[eradan][0]) == 11 - 7


@pytest.mark.card("LE-220")
@pytest.mark.rule("CR-04")
def test_what_cannot_be_tamed():
    t, asternak, _ = tamed()
    faces(t, asternak, "Orc-warband", "region/wilderness")  # five strikes
    t.offers_no("play:LE-220")
    t, asternak, _ = tamed()
    faces(t, asternak, "Corpse-candle", "region/wilderness")  # Undead
    t.offers_no("play:LE-220")
    t, asternak, eradan = tamed()
    for who in (asternak, eradan):
        t.turn_to(who, TAPPED)
    t.hand(0, "Ready to His Will", "Orc Quarrels")
    faces(t, asternak, "Orc-lieutenant", "region/wilderness")
    t.offers_no("play:LE-220")  # nobody could take it along


@pytest.mark.card("LE-220")
@pytest.mark.rule("CR-04", "ZON-01")
@pytest.mark.parametrize("end", ["its master is discarded", "it is discarded", "it is eliminated"])
def test_a_tamed_creature_goes_once_and_its_card_with_it(end: str):
    t, asternak, eradan = tamed()
    faces(t, asternak, "Orc-lieutenant", "region/wilderness")
    t.choose(0, "play:LE-220", f"bear:{eradan}")
    (ally,) = t.game.state.attached[eradan]
    (event,) = t.game.state.attached[ally]
    s = t.game.state
    if end == "it is eliminated":
        piles.remove(t.game, ally)
    else:
        piles.discard(t.game, eradan if end.startswith("its") else ally)
    assert t.gone(ally)
    assert t.gone(event)
    assert (*s.discard[1], *s.deck[1]).count("TW-73") == (end != "it is eliminated")
    assert s.out[1].count("TW-73") == (end == "it is eliminated")
    assert (*s.discard[0], *s.deck[0]).count("LE-220") == 1


@pytest.mark.card("LE-220")
@pytest.mark.rule("UNT-04")
def test_the_ally_untaps_with_its_new_master():
    t, asternak, eradan = tamed()
    faces(t, asternak, "Orc-lieutenant", "region/wilderness")
    t.choose(0, "play:LE-220", f"bear:{eradan}")
    (ally,) = t.game.state.attached[eradan]
    t.turn_to(ally, TAPPED)
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert t.untapped(ally)


@pytest.mark.card("LE-225")
@pytest.mark.rule("SKL-05", "EVT-01")
def test_a_ruse_of_a_diplomat_in_a_covert_company():
    t = table_of("minion")
    asternak, eradan = t.company("Edoras", "Asternak", "Eradan")
    t.hand(0, "Ruse")
    t.attack(prowess=12, race="man")
    t.offers_no(f"play:LE-225>diplomat>{eradan}")
    t.choose(0, f"play:LE-225>diplomat>{asternak}")
    assert t.tapped(asternak)
    assert t.game.state.verdict == "cancelled"
    t = table_of("minion")
    asternak, _ = t.company("Edoras", "Asternak", "Orc Captain")
    t.hand(0, "Ruse")
    t.attack(prowess=12, race="man")
    t.offers_no(f"play:LE-225>diplomat>{asternak}")


@pytest.mark.card("LE-225")
@pytest.mark.rule("CAN-03")
def test_a_ruse_of_a_scout_keeps_the_strikes_from_him():
    t = table_of("minion")
    asternak, eradan, perchen = t.company("Edoras", "Asternak", "Eradan", "Orc Captain")
    t.hand(0, "Ruse")
    t.attack(prowess=12, strikes=2, race="man", chooses=True, fixed=True)
    t.choose(0, f"play:LE-225>scout>{eradan}")
    assert {x.target for x in t.game.state.strikes} == {asternak, perchen}
    assert t.untapped(eradan)


@pytest.mark.card("LE-226")
@pytest.mark.rule("RING-03", "RING-04")
def test_the_secrets_of_their_forging_replace_a_gold_ring():
    t = table_of("minion")
    layos, eradan = t.company("Bag End", "Layos", "Eradan")
    (gold,) = t.bears(eradan, "The Least of Gold Rings")
    t.hand(0, "Secrets of Their Forging", "Dwarven Ring of Thrár's Tribe")
    inside(t, layos)
    t.choose(0, f"play:LE-226>{layos}")
    t.choose(0, "ring:AS-124")
    assert t.tapped(layos)
    assert t.tapped(t.site(layos))
    assert t.gone(gold)
    assert [t.card(c).of for c in t.game.state.attached[eradan]] == ["AS-124"]


@pytest.mark.card("LE-226")
@pytest.mark.parametrize(
    ("site", "tapped", "ring", "works"),
    [
        ("Bag End", False, True, True),
        ("Bag End", True, True, False),
        ("Edoras", False, True, False),
        ("Bag End", False, False, False),
    ],
)
def test_when_the_secrets_can_be_used(site: str, tapped: bool, ring: bool, works: bool):
    t = table_of("minion")
    layos, eradan = t.company(site, "Layos", "Eradan")
    if ring:
        t.bears(eradan, "The Least of Gold Rings")
    if tapped:
        t.turn_to(t.site(layos), TAPPED)
    t.hand(0, "Secrets of Their Forging", "Foul-smelling Paste")
    inside(t, layos)
    assert t.offered(f"play:LE-226>{layos}") == works


@pytest.mark.card("LE-235")
@pytest.mark.rule("CR-18", "ZON-05")
def test_a_sudden_call_may_be_shuffled_away_without_an_answer():
    t = table_of("minion")
    t.company("Dol Guldur", "Asternak")
    t.hand(0, "Sudden Call")
    t.hand(1, "Twilight", "Searching Eye")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:LE-235>shuffle")
    assert t.game.state.deck[0] == ("LE-235",)
    assert t.game.state.hand[0] == ()
    assert t.game.asks[0].rule == "ORG-01"


@pytest.mark.card("LE-235")
@pytest.mark.rule("CR-18", "END-17")
@pytest.mark.parametrize("allowed", [True, False])
def test_a_sudden_call_ends_the_game_after_one_more_turn(allowed: bool):
    t = table_of("minion")
    t.company("Dol Guldur", "Asternak")
    t.game.state.exhausted[0] = t.game.profile.decks if allowed else 0
    t.hand(0, "Sudden Call")
    t.run(OrganizationPhase(0))
    assert t.offered("play:LE-235>call") == allowed
    if allowed:
        t.choose(0, "play:LE-235>call")
        let_be(t)
        assert t.game.state.last_turn == t.game.state.turn + 1


@pytest.mark.card("LE-241", "LE-246")
@pytest.mark.rule("STO-02", "UNT-04")
@pytest.mark.parametrize(
    ("name", "of", "site", "taps_site", "worth"),
    [
        ("That's Been Heard Before Tonight", "LE-241", "Bag End", False, 2),
        ("To Satisfy the Questioner", "LE-246", "Edoras", True, 3),
    ],
)
def test_news_is_worth_something_when_it_is_stored(name: str, of: str, site: str, taps_site: bool, worth: int):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    t.hand(0, name)
    inside(t, asternak)
    t.choose(0, f"play:{of}>{asternak}")
    let_be(t)
    assert t.tapped(asternak)
    assert bool(t.card(t.site(asternak)).position) == taps_site
    assert points(t.game, 0)["miscellaneous"] == 0
    (card,) = t.game.state.attached[asternak]
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert t.tapped(asternak), "he may not untap"
    companies.exchange_site(t.game, t.there(asternak).id, find("Dol Guldur"))
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{card}")
    assert points(t.game, 0)["miscellaneous"] == worth
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert t.untapped(asternak)


@pytest.mark.card("LE-241", "LE-246")
@pytest.mark.rule("SCH-05")
@pytest.mark.parametrize(
    ("name", "of", "site", "who", "tapped"),
    [
        ("That's Been Heard Before Tonight", "LE-241", "Edoras", "Asternak", False),  # no information
        ("That's Been Heard Before Tonight", "LE-241", "Bag End", "Orc Captain", False),  # overt
        ("That's Been Heard Before Tonight", "LE-241", "Bag End", "Asternak", True),
        ("To Satisfy the Questioner", "LE-246", "Moria", "Asternak", False),
        ("To Satisfy the Questioner", "LE-246", "Edoras", "Asternak", True),
    ],
)
def test_where_there_is_no_news(name: str, of: str, site: str, who: str, tapped: bool):
    t = table_of("minion")
    (member,) = t.company(site, who)
    if tapped:
        t.turn_to(t.site(member), TAPPED)
    t.hand(0, name)
    inside(t, member)
    t.offers_no(f"play:{of}>{member}")


@pytest.mark.card("LE-235")
@pytest.mark.rule("CR-18", "END-18", "END-24")
@pytest.mark.parametrize(("decks", "works"), [(("F", "A"), True), (("A", "F"), False)])
def test_as_a_hazard_it_calls_for_a_ringwraith_player(decks: tuple[str, str], works: bool):
    t = table(*decks)
    (member,) = t.company(HAVEN[t.side(0)], "Asternak" if t.side(0) == "minion" else "Elrond")
    t.game.state.exhausted[0] = t.game.profile.decks
    hazard_step(t, member, "Sudden Call")
    assert t.offered("play:LE-235>call") == works
    if works:
        t.choose(1, "play:LE-235>call")
        let_be(t)
        assert t.game.state.last_turn == t.game.state.turn + 1, "whoever played it has one more turn"
