"""Faulty decks: what was done to a sound one, and what is found. Beside the right finding there is no other."""

from dataclasses import replace

import pytest

from westmarch.core.card_query import CardIndex, find
from westmarch.core.registry import manifest
from westmarch.meccg.deckcraft.advice import advice, advice_for_two, review
from westmarch.meccg.decks import DECKS, Deck, Start
from westmarch.meccg.decks.changing import changed
from westmarch.meccg.decks.construction import findings
from westmarch.meccg.decks.findings import PLAY_DECK, SIDEBOARD, SITES, Change, Finding
from westmarch.meccg.decks.starting_findings import STARTING_SITES
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.settings import PROFILES

MECCG = manifest("meccg")
A, B, F, U = (DECKS[letter] for letter in "ABFU")
CHALLENGE, COMMUNITY, THREE = PROFILES["challenge"], PROFILES["community"], PROFILES["three-deck"]


def out(deck: Deck, *cards: str, pile: str = "play_deck") -> Deck:
    left = list(getattr(deck, pile))
    for of in cards:
        left.remove(of)
    return replace(deck, **{pile: tuple(left)})


def more(deck: Deck, *cards: str, pile: str = "play_deck") -> Deck:
    return replace(deck, **{pile: (*getattr(deck, pile), *cards)})


def swap(deck: Deck, old: str, new: str, count: int = 1) -> Deck:
    return more(out(deck, *(old,) * count), *(new,) * count)


def start(deck: Deck, *companies: tuple[Start, ...]) -> Deck:
    return replace(deck, starts=(companies,))


ELROND, ELLADAN = Start("TW-145", items=("TD-105",)), Start("TW-143", follows="TW-145")
ERKENBRAND, OROPHIN = Start("TW-148", items=("TW-327",)), Start("TW-174", follows="TW-148")
PLAIN_B = start(B, (ELROND, ELLADAN, ERKENBRAND, OROPHIN))


ERRORS: list[tuple[str, Deck, str, tuple[str, ...], str]] = [
    # what was done, the deck, the rule, the cards (those that must be named), part of the sentence
    ("a card that does not exist", more(A, "TW-9999"), "SET-27", ("TW-9999",), "There is no card 'TW-9999'"),
    ("another printing of a card", swap(A, "LE-145", "TW-106", 2), "SET-27", ("TW-106",), "Twilight is not known as TW-106"),
    ("a site in the play deck", more(A, "TW-378"), "SET-03", ("TW-378",), "Bree is a site"),
    ("a site in the sideboard", more(A, "TW-378", pile="sideboard"), "SET-03", ("TW-378",), "belongs in the location deck"),
    ("a resource and a hazard too few", out(A, "TW-332", "TW-21"), "SET-05", (), "29 resources, and needs 30"),
    ("a hazard too few", out(A, "TW-21", "TW-332"), "SET-05", (), "29 hazards, and needs 30"),
    ("a resource too many", more(A, "TW-319"), "SET-05", (), "31 resources and 30 hazards; both must be equal"),
    ("more hazards than cards of two kinds make up for", more(A, "DM-88", "DM-88", "DM-88", "TW-99", "TW-99"), "SET-05", (),
     "32 resources and 33 hazards"),
    ("51 of each", more(A, *("TW-319", "TW-229", "TW-342", "TW-243", "TW-288", "AS-54", "DM-132") * 3,
                        *("DM-71", "LE-107", "TD-18", "DM-88", "TW-99", "LE-122", "LE-123") * 3), "SET-05", (),
     "51 resources, 50 at most"),
    ("eleven creatures", swap(swap(A, "LE-77", "TW-99", 3), "LE-87", "DM-88", 2), "SET-06", (), "11 creatures"),
    ("eleven and a half, rounded down", swap(swap(swap(A, "LE-77", "TW-99", 3), "LE-87", "DM-88"), "LE-87", "TD-37"),
     "SET-06", (), "11 creatures"),
    ("four Wizards", more(A, "TW-117"), "SET-07", ("TW-117", "TW-181"), "4 Wizards or Ringwraiths"),
    ("three different Wizards", swap(swap(A, "TW-181", "TW-178"), "TW-181", "TW-117"), "SET-07",
     ("TW-117", "TW-178", "TW-181"), "three different"),
    ("eleven characters", more(A, "TW-128", "TW-132", "TW-144", "TW-158", "TW-174", "TW-148"), "SET-08", ("TW-128",),
     "11 characters"),
    ("a unique card twice", swap(A, "TW-332", "TW-244"), "SET-09", ("TW-244",), "Glamdring is there 2 times"),
    ("a unique card in the sideboard too", more(A, "TW-353", pile="sideboard"), "SET-09", ("TW-353",),
     "Treebeard is there 2 times"),
    ("a unique character who starts already", more(A, "TW-161"), "SET-09", ("TW-161",), "Glorfindel II is there 2 times"),
    ("four of a card", swap(A, "TW-209", "TW-204"), "SET-09", ("TW-204",), "Concealment is there 4 times"),
    ("four of a card, one in the sideboard", more(A, "LE-110", pile="sideboard"), "SET-09", ("LE-110",), "Doors of Night"),
    ("a minion among heroes", swap(A, "TW-123", "LE-10"), "SET-10", ("LE-10",), "Eradan is a card of the other side"),
    ("a resource of the other side", swap(A, "TW-204", "LE-212"), "SET-10", ("LE-212",), "Not Slay Needlessly"),
    ("a hero among minions", swap(F, "LE-10", "TW-116"), "SET-10", ("TW-116",), "Adrazar is a card of the other side"),
    ("a hero in a minion's sideboard", more(F, "TW-116", pile="sideboard"), "SET-10", ("TW-116",), "Adrazar"),
    ("a site twice", more(A, "TW-413", pile="sites"), "SET-11", ("TW-413",), "Moria is there 2 times"),
    ("a site of the other side", more(out(A, "TW-413", pile="sites"), "LE-392", pile="sites"), "SET-11", ("LE-392",),
     "Moria is no site of this side"),
    ("no site at all among the sites", more(A, "TW-319", pile="sites"), "SET-11", ("TW-319",), "is no site"),
    ("a sideboard of 31", more(A, *("DM-88", "DM-97", "TW-21") * 2, "LE-107", "LE-107", "LE-112", "LE-112", "TW-99",
                               pile="sideboard"), "SET-12", (), "31 cards, 30 at most"),
    ("no starting company", replace(A, starts=()), "SET-13", (), "names no starting company"),
    ("a Wizard in a starting company", more(start(out(A, "TW-181", "TW-181", "TW-181"), (Start("TW-181"),))), "SET-13",
     ("TW-181",), "Saruman may not"),
    ("one who may not start", start(F, (Start("AS-1"),)), "SET-13", ("AS-1",), "Bûrat may not"),
    ("minds of more than 20", start(out(B, "TW-123"), (replace(ELROND, items=()), Start("TW-161"), Start("TW-116"))),
     "SET-15", ("TW-145", "TW-161", "TW-116"), "these are 3 with 21"),
    ("six heroes", start(out(B, "TW-132", "TW-128"), tuple(map(Start, ("TW-116", "TW-118", "TW-132", "TW-174", "TD-93",
                                                                       "TW-495")))), "SET-15", ("TD-93",), "these are 6"),
    ("three starting items", start(B, (replace(ELROND, items=("TD-105", "TW-259")), ELLADAN, ERKENBRAND, OROPHIN)), "SET-16",
     ("TD-105", "TW-259", "TW-327"), "these are 3"),
    ("a major item at the start", start(B, (replace(ELROND, items=("TW-336",)), ELLADAN)), "SET-16",
     ("TW-336",), "Sword of Gondolin cannot"),
    ("a hoard item at the start", start(swap(U, "AS-129", "LE-310"), (Start("LE-49", items=("AS-129",)),)), "SET-16",
     ("AS-129",), "Old Treasure cannot"),
    ("an Orc's item with a Man", start(swap(U, "AS-125", "LE-310"), (Start("LE-1", items=("AS-125",)),)), "SET-16",
     ("AS-125", "LE-1"), "Goblin Earth-plumb is not for Asternak"),
    ("heroes elsewhere than at Rivendell", replace(A, start_site="TW-408"), "SET-17", ("TW-408",), "start at Rivendell"),
    ("minions at Carn Dûm", replace(F, start_site="LE-359"), "SET-18", ("LE-359",), "Minas Morgul or Dol Guldur"),
    ("other characters in another division", replace(B, starts=(*B.starts, ((ELROND, ELLADAN),))), "SET-19", ("TW-145",),
     "the same characters and items"),
    ("one who is not in the pool", replace(A, pool=A.starting_cards[1:]), "SET-19", ("TW-161",), "the same characters"),
    ("a follower of somebody elsewhere", start(B, (ELROND, OROPHIN), (ERKENBRAND, ELLADAN)), "SET-20", ("TW-143",),
     "Elladan does not"),
    ("a follower of a follower", start(B, (ELROND, ELLADAN, ERKENBRAND, replace(OROPHIN, follows="TW-143"))), "SET-20",
     ("TW-174", "TW-143"), "Orophin does not"),
    ("a follower who is too proud", start(B, (Start("TW-118"), Start("TW-143", follows="TW-118"))), "SET-20",
     ("TW-143", "TW-118"), "has the influence for it"),
    ("a Wizard in the pool", replace(out(A, "TW-181"), pool=(*A.starting_cards, "TW-181")), "SET-14", ("TW-181",),
     "only characters and minor items"),
]  # fmt: skip


def told(deck: Deck, profile=CHALLENGE) -> list[Finding]:
    return list(findings(deck, profile))


@pytest.mark.rule("SET-03", "SET-05", "SET-06", "SET-07", "SET-08", "SET-09", "SET-10", "SET-11", "SET-12", "SET-13")
@pytest.mark.rule("SET-14", "SET-15", "SET-16", "SET-17", "SET-18", "SET-19", "SET-20", "SET-27", "HRD-04")
@pytest.mark.parametrize(("deck", "rule", "cards", "words"), [row[1:] for row in ERRORS], ids=[row[0] for row in ERRORS])
def test_a_faulty_deck(deck: Deck, rule: str, cards: tuple[str, ...], words: str):
    found = told(deck)
    assert {finding.rule for finding in found} == {rule}, [f.text for f in found]
    assert any(words in finding.text for finding in found), [f.text for f in found]
    assert set(cards) <= {card for finding in found for card in finding.cards}
    for finding in found:
        assert finding.severity == "error"
        assert finding.advice.endswith(".")


@pytest.mark.parametrize("deck", [A, B, F, U, PLAIN_B], ids=lambda deck: deck.name)
def test_the_decks_that_were_spoilt_were_sound(deck: Deck):
    for profile in PROFILES.values():
        assert told(deck, profile) == []


def test_there_are_forty_and_more():
    assert len(ERRORS) >= 40


@pytest.mark.rule("SET-05", "SET-07", "SET-09", "SET-10", "SET-11")
@pytest.mark.parametrize(("deck", "changes"), [
    (swap(A, "TW-209", "TW-204"), [Change("remove", "TW-204", 1, PLAY_DECK)]),
    (more(A, "TW-353", pile="sideboard"), [Change("remove", "TW-353", 1, SIDEBOARD)]),
    (more(A, "TW-161"), [Change("remove", "TW-161", 1, PLAY_DECK)]),
    (more(A, "TW-117"), [Change("remove", "", 1, PLAY_DECK, query="kind:avatar")]),
    (more(A, "TW-181"), [Change("remove", "TW-181", 1, PLAY_DECK, query="kind:avatar"),
                         Change("remove", "TW-181", 1, PLAY_DECK)]),
    (more(A, "TW-413", pile="sites"), [Change("remove", "TW-413", 1, SITES)]),
    (more(out(A, "TW-413", pile="sites"), "LE-392", pile="sites"), [Change("replace", "LE-392", 1, SITES, to="TW-413")]),
    (swap(A, "TW-332", "LE-264"), [Change("replace", "LE-264", 1, PLAY_DECK, to="TW-222")]),
])  # fmt: skip
def test_the_change_suggested_names_card_number_and_pile(deck: Deck, changes: list[Change]):
    assert [change for finding in told(deck) for change in finding.changes] == changes


@pytest.mark.rule("SET-05")
@pytest.mark.parametrize(("halves", "sound"), [(50, True), (51, False)])
def test_a_half_of_a_deck_has_fifty_cards_at_most(halves: int, sound: bool):
    grown = more(A, *("TW-319",) * (halves - 30), *("DM-71",) * (halves - 30))
    assert ("SET-05" not in {finding.rule for finding in told(grown)}) == sound


@pytest.mark.rule("SET-05", "SET-09", "SET-10", "SET-11", "SET-12", "SET-14", "SET-19", "SET-20", "SET-27")
@pytest.mark.parametrize(("deck", "rule"), [row[1:3] for row in ERRORS], ids=[row[0] for row in ERRORS])
def test_what_is_suggested_helps(deck: Deck, rule: str):
    """Each change that names its card makes the finding go or grow smaller; those that are removals do so together."""
    for finding in told(deck):
        named = [change for change in finding.changes if change.card]
        if not named or finding.rule in ("SET-07", "SET-15", "SET-16", "SET-17", "SET-18"):
            continue
        better = deck
        for change in named if all(change.action == "remove" for change in named) else named[:1]:
            better = changed(better, change)
        assert finding not in told(better)


@pytest.mark.parametrize(("deck", "sentences"), [
    (out(A, "TW-21"), [("29 hazards, and needs 30 at least.", "Add 1 hazard.")]),
    (more(A, "TW-319"), [("31 resources and 30 hazards; both must", "Add 1 hazard, or take 1 resource out.")]),
    (more(out(A, "TW-21"), "TW-319"), [("29 hazards, and needs 30 at least.", "Add 2 hazards.")]),
    (swap(swap(A, "LE-77", "TW-99", 3), "LE-87", "DM-88", 2),
     [("11 creatures, and needs 12", "Put 1 more creature among the hazards.")]),
    (replace(A, play_deck=("TW-319", "TW-21", *("TW-181",) * 3)),
     [("has 1 resource, and", "Add 29 resources."), ("has 1 hazard, and", "Add 29 hazards."),
      ("has 0 creatures, and", "Put 12 more creatures among the hazards.")]),
    (swap(A, "TW-332", "TW-244"), [("2 times; one at most is allowed of a unique card.", "Take 1 of them out.")]),
    (start(B, (ELROND, OROPHIN), (ERKENBRAND, replace(ELLADAN, follows="TW-145"))),
     [("Orophin does not.", "Let Orophin follow nobody"), ("Elladan does not.", "Let Elladan follow nobody")]),
])  # fmt: skip
def test_what_to_change_is_said_once_and_in_good_grammar(deck: Deck, sentences: list[tuple[str, str]]):
    found = told(deck)
    assert len(found) == len(sentences), [f.text for f in found]
    for finding, (text, advised) in zip(found, sentences, strict=True):
        assert text in finding.text
        assert finding.advice.startswith(advised)


def test_an_item_of_the_other_side_is_exchanged_wherever_it_lies():
    deck = more(more(A, "LE-343", "LE-343"), "LE-343", pile="sideboard")
    (finding,) = [f for f in advice(deck) if f.rule == "SET-10"]
    assert "Take TW-323 in its place" in finding.advice
    assert {change.to for change in finding.changes} == {"TW-323"}
    better = deck
    for change in finding.changes:
        better = changed(better, change)
    assert "LE-343" not in (*better.play_deck, *better.sideboard)
    assert better.play_deck.count("TW-323") == A.play_deck.count("TW-323") + 2


def test_what_is_suggested_for_starting_companies_helps():
    over = {row[0]: row[1] for row in ERRORS}["three starting items"]
    (finding,) = told(over)
    for change in finding.changes:
        assert "SET-16" not in [f.rule for f in told(changed(over, change))]
    proud = {row[0]: row[1] for row in ERRORS}["minds of more than 20"]
    (finding,) = told(proud)
    assert "SET-15" not in [f.rule for f in told(changed(proud, finding.changes[0]))]
    elsewhere = replace(out(A, "TW-421", pile="sites"), start_site="")
    (finding,) = told(elsewhere)
    assert finding.changes == (Change("add", "TW-421", pile="sites"),)
    avatars = swap(swap(A, "TW-181", "TW-178"), "TW-181", "TW-117")
    (finding,) = told(avatars)
    assert told(changed(avatars, finding.changes[0])) == []


def test_where_any_of_several_cards_will_do_a_query_finds_them():
    assert MECCG.cards is not None
    index = CardIndex(MECCG.cards(), MECCG.short_names)
    queries = {c.query for row in ERRORS for f in told(row[1]) for c in f.changes if c.query}
    assert queries
    for query in queries:
        assert find(index, query).cards
    (finding,) = [f for f in told(out(A, "TW-332")) if "needs" in f.text]
    (change,) = finding.changes
    assert (change.action, change.count) == ("add", 1)
    fitting = {card.id for card in find(index, change.query).cards}
    assert {"TW-332", "TW-244"} <= fitting
    assert not fitting & {"LE-212", "LE-87", "TW-421", "TW-161"}


PROFILED: list[tuple[str, Deck, str, list[str]]] = [
    ("without companies in the draft", replace(A, starts=()), "community", []),
    ("the same designated", replace(A, starts=()), "challenge", ["SET-13"]),
    ("no haven to start at in the draft", replace(out(A, "TW-421", pile="sites"), start_site=""), "community", ["SET-17"]),
    ("none for minions", replace(out(F, "LE-367", pile="sites"), start_site=""), "community", ["SET-18"]),
    ("21 in the sideboard of a three-deck game", more(A, "DM-88", pile="sideboard"), "three-deck", ["SET-12"]),
    ("21 in that of a two-deck game", more(A, "DM-88", pile="sideboard"), "two-deck", []),
    ("a start that is wrong does not matter in the draft", replace(A, start_site="TW-408"), "community", []),
]  # fmt: skip


@pytest.mark.rule("SET-12", "SET-13", "SET-17", "SET-18")
@pytest.mark.parametrize(("deck", "profile", "rules"), [row[1:] for row in PROFILED], ids=[row[0] for row in PROFILED])
def test_what_the_profile_decides(deck: Deck, profile: str, rules: list[str]):
    assert [finding.rule for finding in told(deck, PROFILES[profile])] == rules


@pytest.mark.rule("SET-17", "SET-18")
@pytest.mark.parametrize(
    ("deck", "start", "other"),
    [(A, "TW-408", ("Moria", "minion")), (F, "LE-400", ("Bree", "hero"))],
    ids=["heroes", "minions"],
)
def test_where_to_start_is_advised_among_the_sites_of_the_own_side(made, deck: Deck, start: str, other: tuple[str, str]):
    """Also where the other side has a site of the same name."""
    for name in STARTING_SITES[deck.side]:
        made(other[0], name, other[1], side=other[1])
    found = next(finding for finding in told(replace(deck, start_site=start)) if finding.rule in ("SET-17", "SET-18"))
    assert {(DEFS[change.card].kind, DEFS[change.card].side) for change in found.changes} == {("site", deck.side)}


def test_of_a_deck_without_companies_the_draft_is_suggested_as_a_setting():
    (finding,) = told(replace(A, starts=()))
    assert finding.changes == (Change("set", setting="starting_company", to="draft"),)


# Advice ------------------------------------------------------------------------------------------------------------------


def swapped_site(deck: Deck, old: str) -> Deck:
    return out(deck, old, pile="sites")


ADVICE: list[tuple[str, Deck, str, str, str]] = [
    ("a faction without its site", swapped_site(A, "TW-407"), "FAC-01", "TW-276", "Men of Anfalas has no site here"),
    ("an ally without his", swapped_site(A, "TW-437"), "ALY-01", "TW-353", "at Wellinghall"),
    ("an item without any", swapped_site(A, "TW-404"), "ITM-01", "TW-300", "Palantír of Orthanc has no site here"),
    ("a special ring without a gold ring", out(F, "LE-315", "LE-315"), "RING-01", "AS-123",
     "takes the place of a gold ring"),
    ("an item of the other side", swap(A, "TW-332", "LE-302"), "SET-10", "LE-302", "carried but not used"),
    ("no Wizard", out(A, "TW-181", "TW-181", "TW-181"), "SB-04", "", "There is no Wizard in the play deck"),
    ("an item in the pool that cannot start", replace(A, pool=(*A.starting_cards, "TW-336")), "SET-16", "TW-336",
     "cannot start"),
    ("two forms of one being", swap(F, "LE-84", "TW-2"), "UNI-06", "TW-2", "are one being"),
]  # fmt: skip


@pytest.mark.rule("FAC-01", "ALY-01", "ITM-01", "RING-01", "UNI-06")
@pytest.mark.parametrize(("deck", "rule", "card", "words"), [row[1:] for row in ADVICE], ids=[row[0] for row in ADVICE])
def test_advice(deck: Deck, rule: str, card: str, words: str):
    found = [finding for finding in advice(deck) if finding.rule == rule and words in finding.text]
    assert found, [f.text for f in advice(deck)]
    assert card in (*found[0].cards, "")
    assert {finding.severity for finding in advice(deck)} == {"advice"}
    assert {finding.rule for finding in advice(deck)} == {rule}


def test_the_site_that_is_missing_is_suggested():
    lacking = swapped_site(A, "TW-407")
    (finding,) = advice(lacking)
    assert finding.changes == (Change("add", "TW-407", pile="sites"),)
    assert finding.advice == "Add Lond Galen."
    assert list(advice(changed(lacking, finding.changes[0]))) == []


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.name)
def test_a_review_of_our_own_decks_finds_no_fault(deck: Deck):
    assert [f.text for f in review(deck, CHALLENGE) if f.severity == "error"] == []


def test_errors_come_first_in_a_review():
    deck = swapped_site(more(A, "TW-319"), "TW-407")
    assert [f.severity for f in review(deck, CHALLENGE)] == ["error", "advice"]


@pytest.mark.rule("SET-13", "UNI-01")
def test_what_two_decks_have_in_common():
    (same,) = advice_for_two(A, B)
    assert same.rule == "UNI-01"
    assert {DEFS[of].name for of in same.cards} == {"Balin", "Haldir"}
    both = list(advice_for_two(A, A))
    assert [f.rule for f in both] == ["SET-13", "UNI-01"]
    assert set(both[0].cards) == {of for of in A.starting_cards if DEFS[of].kind == "character"}
    assert list(advice_for_two(A, F)) == []


def test_a_change_that_leaves_the_choice_changes_nothing():
    assert changed(A, Change("add", pile="play_deck", query="kind:creature")) == A
    assert changed(A, Change("set", setting="starting_company", to="draft")) == A
