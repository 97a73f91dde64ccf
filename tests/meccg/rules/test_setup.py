"""SET: set-up, deck construction, starting companies."""

from collections import Counter
from dataclasses import replace

import pytest

import westmarch
from meccg.scenario import table
from table_talk import HandedOver
from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup
from westmarch.meccg.company_stats import hazard_limit, size
from westmarch.meccg.decks import DECKS, Deck
from westmarch.meccg.decks.construction import creature_halves, findings
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.geography import REGIONS
from westmarch.meccg.rulebook.uniqueness import rivals
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.settings import PROFILES, profile_of
from westmarch.meccg.state import WOUNDED
from westmarch.meccg.stats import influence_left, influence_used, unused_general, unused_influence
from westmarch.meccg.vocabulary.plays import Play
from westmarch.meccg.vocabulary.windows import HAZARD

CHALLENGE = PROFILES["challenge"]


def begin(*decks: str, cuts: tuple[int, int] = (0, 0), rolls: tuple[int, ...] = (7, 5), **settings) -> Meccg:
    """A game from set-up on, with the cuts of the two decks and the rolls for the first turn handed over."""
    game = Meccg.prepare(1, decks=decks, **settings)
    game.chance = HandedOver(1)
    game.chance.script = [*cuts, *(die - 1 for roll in rolls for die in (max(1, roll - 6), roll - max(1, roll - 6)))]
    game.start()
    return game


def settle(game: Meccg) -> None:
    """Take the first option until set-up is over."""
    while game.state.phase == "setup":
        game.take(game.asks[0].choices[0])


def of_seat(game: Meccg, seat: int):
    return [c for c in game.state.companies.values() if c.seat == seat]


def names(game: Meccg, company) -> list[str]:
    return [DEFS[game.state.cards[m].of].name for m in company.members]


def member(game: Meccg, name: str, seat: int = 0) -> int:
    found = [c.id for c in game.state.cards.values() if DEFS[c.of].name == name and c.seat == seat]
    assert len(found) == 1
    return found[0]


# Sides and decks --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SET-01")
@pytest.mark.parametrize(("decks", "sides"), [("AB", "hh"), ("AF", "hm"), ("FA", "mh"), ("FF", "mm")])
def test_two_players_in_any_combination_of_wizards_and_ringwraiths(decks: str, sides: str):
    game = westmarch.new("meccg", 3, decks=tuple(decks))
    assert "".join(side[0] for side in game.state.sides) == sides
    with pytest.raises(BadSetup, match="two decks"):
        westmarch.new("meccg", 3, decks=("A", "B", "F"))


@pytest.mark.rule("SET-02", "UNT-02")
@pytest.mark.parametrize(("deck", "site", "who"), [("A", "Rivendell", "Anborn"), ("F", "Dol Guldur", "Ostisen")])
def test_a_haven_is_what_is_a_haven_to_its_player(deck: str, site: str, who: str):
    t = table(deck, "B")
    (one,) = t.company(site, who)
    t.turn_to(one, WOUNDED)
    t.run(UntapPhase(0))
    assert t.tapped(one)
    t.quiet()


@pytest.mark.rule("SET-03", "SET-04", "SET-26")
def test_sites_lie_apart_and_the_rest_is_shuffled_into_the_play_deck():
    game = begin("A", "F")
    s = game.state
    deck = DECKS["A"]
    assert Counter(s.deck[0] + s.hand[0]) == Counter(deck.play_deck)
    assert not [of for of in s.deck[0] + s.hand[0] if DEFS[of].kind == "site"]
    assert {DEFS[of].kind for of in s.sites[0]} == {"site"}
    assert s.deck[0].count("TW-181") + s.hand[0].count("TW-181") == 3  # the avatars
    assert "TW-123" in s.deck[0] + s.hand[0]  # an unused character
    assert Counter(s.sideboard[0]) == Counter(deck.sideboard)
    for pile in (s.discard, s.out, s.site_discard):
        assert pile == [(), ()]
    assert not [c for c in s.cards.values() if c.zone == "points"]


def test_a_shuffle_really_is_one():
    first, second = westmarch.new("meccg", 1), westmarch.new("meccg", 2)
    assert Counter(first.state.deck[0] + first.state.hand[0]) == Counter(second.state.deck[0] + second.state.hand[0])
    assert first.state.deck[0] != second.state.deck[0]


@pytest.mark.rule("SET-27")
@pytest.mark.parametrize("of", ["TW-421", "TW-161", "TW-181", "TW-353", "TW-244", "TW-263", "TW-204", "LE-87", "LE-110"])
def test_every_card_is_a_site_a_character_a_hazard_or_a_resource(of: str):
    d = DEFS[of]
    kinds = [d.kind == "site", d.is_person, d.hazard, d.is_resource]
    assert kinds.count(True) == 1
    assert d.is_resource == (of in ("TW-353", "TW-244", "TW-263", "TW-204"))
    assert d.hazard == (of in ("LE-87", "LE-110"))


def test_no_card_at_all_falls_outside():
    for d in DEFS.values():
        assert [d.kind == "site", d.is_person, d.hazard, d.is_resource].count(True) == 1, d.name


@pytest.mark.rule("SET-28")
def test_the_types_of_regions_and_sites():
    assert {kind for kind, _ in REGIONS.values()} == {
        "free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea",
    }  # fmt: skip
    surface = {d.site_type for d in DEFS.values() if d.kind == "site" and not d.under_deeps}
    assert surface <= {"haven", "darkhaven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"}
    for d in DEFS.values():
        assert d.kind != "site" or d.under_deeps or d.region in REGIONS, d.name


# Deck construction ------------------------------------------------------------------------------------------------


def rules_broken(deck: Deck, profile=CHALLENGE) -> list[str]:
    return [finding.rule for finding in findings(deck, profile)]


def with_cards(deck: Deck, out: dict[str, int] | None = None, more: tuple[str, ...] = ()) -> Deck:
    pile = list(deck.play_deck)
    for of, number in (out or {}).items():
        for _ in range(number):
            pile.remove(of)
    return replace(deck, play_deck=(*pile, *more))


@pytest.mark.parametrize("letter", sorted(DECKS))
@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_the_challenge_decks_are_as_they_should_be_in_every_profile(letter: str, profile: str):
    assert rules_broken(DECKS[letter], PROFILES[profile]) == []


A = DECKS["A"]
BAD_DECKS = [
    ("SET-05", with_cards(A, {"TW-204": 1, "DM-45": 1}), "29 resources, and needs 30 at least"),
    ("SET-05", with_cards(A, {"TW-204": 1, "DM-45": 1}), "29 hazards, and needs 30 at least"),
    ("SET-05", with_cards(A, {}, ("TW-319",)), "31 resources and 30 hazards; both must be equal in number"),
    ("SET-05", with_cards(A, {}, ("TW-319",) * 21 + ("DM-71",) * 21), "51 resources, 50 at most are allowed"),
    ("SET-06", with_cards(A, {"LE-77": 3, "LE-87": 2}, ("TW-99", "TW-99", "DM-88", "DM-88", "DM-88")), "11 creatures"),
    ("SET-07", with_cards(A, {}, ("TW-117",)), "4 Wizards or Ringwraiths, 3 at most"),
    ("SET-07", with_cards(A, {"TW-181": 2}, ("TW-117", "TW-178")), "three different ones"),
    ("SET-08", with_cards(A, {}, ("TW-128", "TW-132", "TW-144", "TW-158", "TW-174", "TW-148")), "11 characters"),
    ("SET-09", with_cards(A, {}, ("TW-123",)), "Balin is there 2 times; one at most"),
    ("SET-09", with_cards(A, {"TW-209": 1}, ("TW-204",)), "Concealment is there 4 times; 3 at most"),
    ("SET-09", with_cards(A, {}, ("TW-161",)), "Glorfindel II is there 2 times"),
    ("SET-10", with_cards(A, {"TW-123": 1}, ("LE-10",)), "Eradan is a card of the other side"),
    ("SET-10", with_cards(A, {"TW-204": 1}, ("LE-212",)), "Not Slay Needlessly is a card of the other side"),
    ("SET-11", replace(A, sites=(*A.sites, "TW-413")), "Moria is there 2 times"),
    ("SET-11", replace(A, sites=(*A.sites, "LE-392")), "Moria is no site of this side"),
    ("SET-12", replace(A, sideboard=(*A.sideboard, *("DM-88", "DM-97", "TW-21", "LE-107") * 3)), "32 cards, 30 at most"),
]


@pytest.mark.rule("SET-05", "SET-06", "SET-07", "SET-08", "SET-09", "SET-10", "SET-11", "SET-12")
@pytest.mark.parametrize(("rule", "deck", "words"), BAD_DECKS, ids=lambda x: x if isinstance(x, str) else "")
def test_a_deck_that_breaks_a_rule_is_refused_with_the_rule(rule: str, deck: Deck, words: str):
    told = [f.text for f in findings(deck, CHALLENGE) if f.rule == rule]
    assert any(words in text for text in told), told


@pytest.mark.rule("SET-05", "SET-08", "SET-09", "SET-10", "SET-11", "SET-12")
def test_what_is_just_allowed():
    fifty = with_cards(A, {}, ("TW-319",) * 3 + ("LE-107",) * 3)
    assert rules_broken(fifty) == []  # 33 and 33
    ten = with_cards(A, {}, ("TW-128", "TW-132", "TW-144", "TW-158", "TW-174"))
    assert rules_broken(ten) == []
    assert rules_broken(with_cards(A, {"TW-204": 1}, ("LE-302",))) == []  # an item of the other side
    assert rules_broken(replace(A, sites=(*A.sites, "TW-421", "TW-421"))) == []  # havens
    thirty = replace(A, sideboard=(*A.sideboard, *("DM-88", "DM-97", "TW-21") * 2, "LE-107", "LE-107", "LE-112", "LE-112"))
    assert (len(thirty.sideboard), rules_broken(thirty)) == (30, [])


@pytest.mark.rule("SET-12", "SB-01", "SB-02")
@pytest.mark.parametrize(("length", "default", "community"), [(1, 30, 30), (2, 30, 30), (3, 20, 35), (4, 25, 40)])
def test_how_large_a_sideboard_may_be(length: int, default: int, community: int):
    assert all(len(deck.sideboard) == 20 for letter, deck in DECKS.items() if letter in "ABCDEFGHIJ")
    spare = [of for of, d in sorted(DEFS.items()) if d.hazard and not d.unique for _ in range(3)]
    for switch, most in (("", default), (" sideboard_max=1", community)):
        profile = profile_of(f"challenge length={length - 1}{switch}")
        free = [of for of in spare if of not in A.play_deck and of not in A.sideboard]
        just = replace(A, sideboard=(*A.sideboard, *free[: most - 20]))
        assert (len(just.sideboard), rules_broken(just, profile)) == (most, [])
        assert rules_broken(replace(just, sideboard=(*just.sideboard, free[most - 20])), profile) == ["SET-12"]


@pytest.mark.rule("SET-06")
def test_a_dragon_ahunt_counts_as_half_a_creature_rounded_down():
    orcs = DEFS["LE-87"]
    assert creature_halves(orcs, "hero") == 2
    assert creature_halves(replace(orcs, effects=(*orcs.effects, Play((HAZARD,), stays="table"))), "hero") == 1  # event
    assert creature_halves(DEFS["TD-21"], "hero") == 1  # Eärcaraxë Ahunt
    assert creature_halves(DEFS["LE-110"], "hero") == 0
    eleven = with_cards(A, {"LE-77": 3, "LE-87": 2}, ("TW-99", "TW-99", "TW-99", "DM-88"))
    assert "SET-06" in rules_broken(with_cards(eleven, {}, ("TD-21",)))  # 11 and a half
    assert "SET-06" not in rules_broken(with_cards(eleven, {}, ("TD-21", "TD-37")))


@pytest.mark.rule("SET-13", "SET-15", "SET-16", "SET-17", "SET-18", "HRD-04")
@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("SET-13", {"starts": ()}),
        ("SET-17", {"start_site": "TW-408"}),
        ("SET-16", {"starts": (((replace(A.starts[0][0][0], items=("TD-105", "TW-259", "TW-327")),),),)}),
        ("SET-16", {"starts": (((replace(A.starts[0][0][0], items=("TW-244",)),),),)}),  # no minor item
        ("SET-15", {"starts": (((replace(A.starts[0][0][0], of="TW-145"), replace(A.starts[0][0][0], of="TW-148"),
                                 A.starts[0][0][0]),),)}),  # minds of 10 + 4 + 8
    ],
)  # fmt: skip
def test_starting_companies_that_cannot_be(rule: str, changes: dict):
    assert rule in rules_broken(replace(A, **changes))
    assert rules_broken(replace(DECKS["F"], start_site="LE-359")) == ["SET-18"]


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize(("third", "broken"), [("TW-118", False), ("TW-116", True)])  # minds of 10 + 8 + 2, and + 3
def test_starting_companies_have_a_mind_of_twenty_at_most(third: str, broken: bool):
    company = tuple(replace(A.starts[0][0][0], of=of, items=()) for of in ("TW-145", "TW-161", third))
    assert ("SET-15" in rules_broken(replace(A, starts=((company,),)))) == broken


def plain(deck: Deck, **changes) -> dict:
    return {
        "name": "Mine", "side": deck.side, "play_deck": dict(Counter(deck.play_deck)), "sites": list(deck.sites),
        "sideboard": list(deck.sideboard), "start_site": deck.start_site,
        "starts": [[[{"of": s.of, "follows": s.follows, "items": [*s.items]} for s in c] for c in d] for d in deck.starts],
        **changes,
    }  # fmt: skip


@pytest.mark.rule("SET-05", "SET-13")
def test_a_deck_of_ones_own_is_played_or_refused_with_all_that_is_wrong():
    game = westmarch.new("meccg", 1, decks=(plain(A), "B"))
    assert game.seats[0] == "Mine"
    assert westmarch.load(game.save()).state == game.state
    assert westmarch.replay(game.record()).state == game.state
    with pytest.raises(BadSetup, match=r"'Mine' cannot be played. The play deck has 0 resources.*\(SET-05\).*\(SET-06\)"):
        westmarch.new("meccg", 1, decks=(plain(A, play_deck=[]), "B"))
    with pytest.raises(BadSetup, match=r"There is no card 'TW-9999'"):
        westmarch.new("meccg", 1, decks=(plain(A, play_deck={"TW-9999": 30}), "B"))
    with pytest.raises(BadSetup, match=r"A deck cannot be called 'Mi.x1bne'"):
        westmarch.new("meccg", 1, decks=(plain(A, name="Mi\x1bne"), "B"))
    with pytest.raises(BadSetup, match=r"This deck cannot be read: \"\w+\" is .* a whole number from 0 to 100\."):
        westmarch.new("meccg", 1, decks=(plain(A, play_deck={"TW-145": 10**9}), "B"))
    with pytest.raises(BadSetup, match=r'This deck cannot be read: "starts" is companies of characters'):
        westmarch.new("meccg", 1, decks=(plain(A, starts=5), "B"))
    with pytest.raises(BadSetup, match='A deck says of which side it is: "side": "hero"'):
        westmarch.new("meccg", 1, decks=({"name": "Mine"}, "B"))
    with pytest.raises(BadSetup, match="side of a deck is hero or minion"):
        westmarch.new("meccg", 1, decks=(plain(A, side="elf"), "B"))


# Starting companies -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SET-13", "SET-16", "SET-17", "SET-19", "SET-20", "EX-02")
def test_deck_a_at_the_start():
    game = begin("A", "B")
    game.choose("start:0")  # deck A has no choice; this is deck B's
    first, second = of_seat(game, 0)
    assert names(game, first) == ["Glorfindel II", "Anborn"]
    assert sorted(names(game, second)) == ["Adrazar", "Fatty Bolger", "Sam Gamgee"]
    s = game.state
    assert {DEFS[s.cards[c.site].of].name for c in (first, second)} == {"Rivendell"}
    glorfindel, anborn = first.members
    assert s.cards[anborn].control == glorfindel
    assert sum(DEFS[s.cards[m].of].mind for c in (first, second) for m in c.members) == 20
    assert (influence_used(game, 0), influence_left(game, 0)) == (18, 2)
    assert unused_influence(game, glorfindel) == 0
    assert [size(game, c) for c in (first, second)] == [2, 2]
    items = {DEFS[s.cards[c].of].name: DEFS[s.cards[s.cards[c].host].of].name for c in s.cards if s.cards[c].zone == "with"}
    assert items["Horn of Anor"] == "Adrazar"
    assert items["Cram"] in ("Fatty Bolger", "Elrond")
    assert [c for c in s.cards.values() if c.position] == []  # nobody tapped for them


@pytest.mark.rule("SET-19", "ORG-16", "ORG-33", "EX-03")
@pytest.mark.parametrize(("division", "sizes"), [(0, [4]), (1, [2, 2])])
def test_deck_b_divides_after_the_opening_hand_as_its_player_likes(division: int, sizes: list[int]):
    game = begin("A", "B")
    assert game.asks[0].rule == "SET-19"
    assert len(game.state.hand[1]) == 8
    game.choose(f"start:{division}")
    own = of_seat(game, 1)
    assert [size(game, c) for c in own] == sizes
    assert (influence_used(game, 1), influence_left(game, 1)) == (14, 6)
    assert game.state.cards[member(game, "Elladan", 1)].control == member(game, "Elrond", 1)
    assert game.state.cards[member(game, "Orophin", 1)].control == member(game, "Erkenbrand", 1)
    from westmarch.meccg.rulebook.movement import fix_limit

    for company in own:
        fix_limit(game, company.id)
    assert [hazard_limit(game, c) for c in of_seat(game, 1)] == sizes


@pytest.mark.rule("SET-18")
def test_the_companies_of_a_ringwraith_player_may_be_at_either_darkhaven(monkeypatch: pytest.MonkeyPatch):
    if "LE-390" not in DEFS:
        monkeypatch.setitem(DEFS, "LE-390", replace(DEFS["LE-367"], id="LE-390", name="Minas Morgul"))
    game = begin("A", plain(DECKS["F"], sites=["LE-367", "LE-390"]))
    for key in ("at:LE-367", "at:LE-390"):
        assert (game.asks[0].rule, game.asks[0].seat) == ("SET-18", 1)
        assert set(game.asks[0].choices) == {("at", "LE-367"), ("at", "LE-390")}
        game.choose(key)
    assert [DEFS[game.state.cards[c.site].of].name for c in of_seat(game, 1)] == ["Dol Guldur", "Minas Morgul"]


# The draft --------------------------------------------------------------------------------------------------------


def drafted(game: Meccg, first: str, second: str) -> None:
    """Both lay a card down in secret; the second answers without seeing the first."""
    seats = {ask.seat for ask in game.asks}
    for seat, key in ((0, first), (1, second)):
        if key:
            assert seat in seats, game.asks
            game.choose(key, seat)


@pytest.mark.rule("SET-13", "SET-14")
def test_in_a_draft_both_lay_characters_down_in_secret_and_turn_them_up_together():
    game = begin("A", "B", starting_company="draft")
    assert [(ask.seat, ask.rule) for ask in game.asks] == [(0, "SET-14"), (1, "SET-14")]
    assert game.state.hand == [(), ()]
    game.choose("draft:TW-161", 0)
    assert [ask.seat for ask in game.asks] == [1]
    assert "TW-161" not in str(game.journal(1))
    game.choose("draft:TW-145", 1)
    assert "draft:TW-161" not in [option.key for option in game.decisions[0].options]
    assert "Glorfindel" in str(game.journal(1))


@pytest.mark.rule("SET-14")
def test_a_unique_character_shown_by_both_is_set_aside():
    game = begin("A", "A", starting_company="draft")
    drafted(game, "draft:TW-161", "draft:TW-161")
    for ask in game.asks:
        assert ("draft", "TW-161") not in ask.choices
    drafted(game, "draft:TW-118", "draft:TW-116")
    drafted(game, "stop", "stop")
    for _ in range(2):
        while game.asks[0].rule in ("SET-16", "SET-15"):
            game.choose("done")
    while game.state.phase == "setup":
        game.take(game.asks[0].choices[0])
    assert [names(game, c) for c in of_seat(game, 0)] == [["Anborn"]]
    assert [names(game, c) for c in of_seat(game, 1)] == [["Adrazar"]]


@pytest.mark.rule("SET-14", "UNI-01")
def test_who_has_joined_one_start_is_laid_down_by_the_other_player_no_more():
    game = begin("A", "A", starting_company="draft")
    drafted(game, "draft:TW-118", "draft:TW-116")
    left = {ask.seat: ask.choices for ask in game.asks}
    assert ("draft", "TW-116") not in left[0]
    assert ("draft", "TW-118") not in left[1]


WITH_UNIQUE_STARTS = [
    letter
    for letter, deck in sorted(DECKS.items())
    if any(DEFS[start.of].unique for company in deck.starts[0] for start in company)
]


@pytest.mark.rule("SET-13")
def test_decks_that_start_with_nobody_unique_need_no_draft():
    assert set(DECKS) - set(WITH_UNIQUE_STARTS) == {"I"}
    assert begin("I", "I").asks[0].rule != "SET-14"


@pytest.mark.rule("SET-13", "SET-14", "UNI-01")
@pytest.mark.parametrize("letter", WITH_UNIQUE_STARTS)
def test_two_decks_with_the_same_unique_characters_draft_them_and_both_players_are_told(letter: str):
    game = begin(letter, letter)
    assert [(ask.seat, ask.rule) for ask in game.asks] == [(0, "SET-14"), (1, "SET-14")]
    for seat in (0, 1):
        assert game.journal(seat)[-1].startswith("Both decks start with ")
        assert game.journal(seat)[-1].endswith(", so the starting characters are drafted.")
    chance = Chance(7)
    while game.state.phase == "setup":
        ask = game.asks[0]
        game.take(chance.pick(ask.choices), ask)
        unique = Counter(c.of for c in game.state.cards.values() if DEFS[c.of].is_person and DEFS[c.of].unique)
        assert set(unique.values()) <= {1}


@pytest.mark.rule("SET-13", "UNI-06")
def test_one_being_named_by_both_is_enough_and_different_companies_are_not_drafted(monkeypatch: pytest.MonkeyPatch):
    assert begin("A", "F").asks[0].rule != "SET-14"
    first, other = DECKS["A"].starts[0][0][0].of, DECKS["F"].starts[0][0][0].of
    for of in (first, other):
        monkeypatch.setitem(DEFS, of, replace(DEFS[of], entity="a being of two kinds"))
    rivals.cache_clear()
    game = begin("A", "F")
    rivals.cache_clear()
    assert game.asks[0].rule == "SET-14"
    assert game.journal(0)[-1] == f"Both decks start with {DEFS[first].name}, so the starting characters are drafted."


@pytest.mark.rule("SET-15")
def test_a_draft_ends_at_a_mind_of_twenty():
    pool = ["TW-145", "TW-161", "TW-143", "TW-116", "TW-118", "TW-174", "TW-132"]  # 10, 8, 4, 3, 2, 2, 2
    game = begin(plain(A, starts=[], pool=pool), "B", starting_company="draft")
    drafted(game, "draft:TW-145", "stop")
    game.choose("draft:TW-161", 0)
    left = [choice for ask in game.asks if ask.seat == 0 for choice in ask.choices]
    assert set(left) == {("draft", "TW-118"), ("draft", "TW-174"), ("draft", "TW-132"), ("stop",)}
    game.choose("draft:TW-118", 0)  # that makes 20
    assert game.asks[0].rule != "SET-14"


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize(("deck", "most"), [("A", 5), ("F", 6)])
def test_a_draft_ends_at_five_characters_or_six_of_a_ringwraith_player(
    deck: str, most: int, monkeypatch: pytest.MonkeyPatch
):
    small = {"A": "TW-118", "F": "LE-36"}[deck]  # minds of 2, so that seven would still fit under 20
    pool = [f"{small}-{n}" for n in range(7)]
    for of in pool:
        monkeypatch.setitem(DEFS, of, replace(DEFS[small], id=of))
    game = begin(plain(DECKS[deck], starts=[], pool=pool), "B", starting_company="draft")
    game.choose("stop", 1)
    for of in pool[:most]:
        assert game.asks[0].rule == "SET-14"
        game.choose(f"draft:{of}", 0)
    assert game.asks[0].rule != "SET-14"


@pytest.mark.rule("SET-15", "SET-08")
def test_characters_left_over_may_go_into_the_play_deck_up_to_ten():
    eight = with_cards(A, {}, ("TW-128", "TW-132", "TW-144", "TW-158"))  # nine characters
    pool = ["TW-118", "TW-174", "TW-116"]
    game = begin(plain(eight, starts=[], pool=pool), "B", starting_company="draft")
    drafted(game, "draft:TW-118", "stop")
    game.choose("stop", 0)
    assert game.asks[0].rule == "SET-15"
    game.choose("keep:TW-174")
    assert "keep:TW-116" not in [o.key for d in game.decisions for o in d.options]  # that would be eleven
    settle(game)
    assert "TW-174" in game.state.deck[0] + game.state.hand[0]
    assert "TW-116" not in game.state.deck[0] + game.state.hand[0]


@pytest.mark.rule("SET-16", "SET-18", "SET-19", "SET-20")
def test_drafted_characters_take_items_form_companies_and_follow():
    pool = ["TW-161", "TW-118", "TW-148", "TD-105", "TW-259", "TW-327", "TW-336"]
    game = begin(plain(A, starts=[], pool=pool), "B", starting_company="draft")
    drafted(game, "draft:TW-161", "stop")
    for key in ("draft:TW-118", "draft:TW-148"):
        game.choose(key, 0)
    game.choose("stop", 0) if game.asks[0].rule == "SET-14" else None
    assert game.asks[0].rule == "SET-16"
    offered = {choice[1] for choice in game.asks[0].choices if choice[0] == "outfit"}
    assert offered == {"TD-105", "TW-259", "TW-327"}  # the major item does not start
    game.choose("outfit:TD-105>TW-148")
    assert {choice[1] for choice in game.asks[0].choices if choice[0] == "outfit"} == {"TW-259", "TW-327"}
    game.choose("outfit:TW-259>TW-118")  # two, and no third
    assert game.asks[0].rule != "SET-16" or game.asks[0].seat == 1
    while game.asks[0].rule != "SET-19":
        game.take(game.asks[0].choices[-1])
    glorfindel = member(game, "Glorfindel II")
    company = game.state.cards[glorfindel].host
    game.choose(f"into:{company}>{glorfindel}")  # Anborn follows him
    game.choose("at:TW-421")  # Erkenbrand has a company of his own at the same haven
    first, second = of_seat(game, 0)
    assert (names(game, first), names(game, second)) == (["Glorfindel II", "Anborn"], ["Erkenbrand"])
    assert first.site == second.site
    assert influence_used(game, 0) == 12
    assert game.state.cards[member(game, "Cram")].host == member(game, "Erkenbrand")


# Influence, hands, first player -----------------------------------------------------------------------------------


@pytest.mark.rule("SET-21", "SET-22", "RW-04", "ORG-23")
def test_twenty_points_of_general_influence_and_five_that_control_nobody():
    t = table("F", "A")
    assert (influence_left(t.game, 0), unused_general(t.game, 0)) == (20, 25)
    assert (influence_left(t.game, 1), unused_general(t.game, 1)) == (20, 20)


@pytest.mark.rule("SET-23")
@pytest.mark.parametrize("cut", [0, 11])
def test_the_opponent_cuts_the_shuffled_deck(cut: int):
    game = begin("A", "B", cuts=(cut, 0))
    deck = DECKS["A"].play_deck
    assert Counter(game.state.hand[0]) == Counter(deck[cut : cut + 8])
    assert game.state.deck[0] == deck[cut + 8 :] + deck[:cut]


@pytest.mark.rule("SET-24")
def test_an_opening_hand_of_eight_cards_that_cannot_be_exchanged():
    game = begin("A", "B")
    assert [len(hand) for hand in game.state.hand] == [8, 8]
    rules = []
    while game.state.phase == "setup":
        rules.append(game.asks[0].rule)
        game.take(game.asks[0].choices[0])
    assert rules == ["SET-19"]  # nothing but the division is asked
    assert [len(hand) for hand in game.state.hand] == [8, 8]


@pytest.mark.rule("SET-25")
@pytest.mark.parametrize(("rolls", "first"), [((7, 5), 0), ((5, 7), 1), ((6, 6, 9, 9, 4, 8), 1)])
def test_the_higher_roll_takes_the_first_turn_and_a_tie_is_rolled_again(rolls: tuple[int, ...], first: int):
    game = begin("A", "B", rolls=rolls)
    settle(game)
    assert (game.state.turn, game.state.active) == (1, first)
    assert game.chance.script == []


@pytest.mark.rule("SET-20", "ORG-14", "ORG-17")
def test_a_drafted_character_leads_whom_his_influence_just_holds_and_no_follower_leads(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(DEFS, "TW-161", replace(DEFS["TW-161"], influence=2))
    monkeypatch.setitem(DEFS, "TW-118", replace(DEFS["TW-118"], influence=9))
    game = begin(plain(A, starts=[], pool=["TW-161", "TW-118", "TW-116"]), "B", starting_company="draft")
    drafted(game, "draft:TW-161", "stop")
    game.choose("draft:TW-118", 0)
    game.choose("draft:TW-116", 0)
    while game.asks[0].rule != "SET-19":
        game.choose("done") if ("done",) in game.asks[0].choices else game.choose("stop", 0)
    glorfindel = member(game, "Glorfindel II")
    company = of_seat(game, 0)[0].id
    assert ("into", company, glorfindel) in game.asks[0].choices  # Anborn, of mind 2
    game.take(("into", company, glorfindel))
    anborn = member(game, "Anborn")
    assert ("into", company, anborn) not in game.asks[0].choices  # he follows already
    assert ("into", company, glorfindel) not in game.asks[0].choices  # Adrazar, of mind 3: nothing is left
    assert ("into", company, 0) in game.asks[0].choices
