"""Labels, prompts and the journal, over random games and in the places where they must say more than a name."""

import re
from collections import Counter

import pytest

import westmarch
from meccg.field import journey
from meccg.scenario import Table, find, table
from westmarch.core.chance import Chance
from westmarch.core.decision import Decision
from westmarch.core.events import unchain
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.journal import digest
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.piles import ResetHands

GAMES = (
    (("A", "B"), "challenge", 1),
    (("A", "F"), "challenge", 2),
    (("F", "F"), "challenge", 3),
    (("B", "F"), "community", 4),
    (("A", "F"), "sheet", 5),
)
RAW = re.compile(r"_|\{|\}|\b[A-Z]{2}-\d+|\bNone\b")
"""What no sentence for a person has: underscores, braces, ids of cards."""
VERB_ALONE = re.compile(r"^[a-z][a-z-]*: ")
BARE = {"Pass", "Done", "End", "Roll", "Tap", "Enter"}


@pytest.mark.parametrize(("decks", "profile", "seed"), GAMES)
def test_every_option_and_every_line_reads_well(decks, profile, seed):
    game = westmarch.new("meccg", seed=seed, decks=decks, profile=profile)
    luck = Chance(seed)
    while game.asks:
        ask = game.asks[0]
        decision = Decision(game, ask)
        labels = [option.label for option in decision.options]
        assert all(labels)
        assert not [text for text in (*labels, decision.prompt) if RAW.search(text)], labels
        assert not BARE & set(labels), labels
        twice = [text for text, number in Counter(labels).items() if number > 1]
        assert not twice, (ask.rule, twice)
        game.take(luck.pick(ask.choices), ask)
    for seat in (0, 1, None):
        for line in game.journal(seat):
            assert line.endswith("."), line
            assert not RAW.search(line), line
            assert not VERB_ALONE.match(line), line
            assert line[0].isupper() or not line[0].isalpha(), line


def test_no_line_of_the_other_seat_names_a_card_that_is_hidden_from_it():
    """Cards drawn, put on-guard or chosen as a new site: told by name to their owner alone."""
    game = westmarch.new("meccg", seed=1, decks=("A", "F"))
    luck = Chance(1)
    while game.asks and game.state.turn < 12:
        ask = game.asks[0]
        game.take(luck.pick(ask.choices), ask)
    for to, event in unchain(game.events):
        if event[0] in ("draw", "guard", "site") and to == -1 and event[0] != "site":
            assert event[1] == "" or event[1] not in DEFS
    assert sum("draws a card" in line for line in game.journal(0)) == sum(
        event[0] == "draw" and event[2] == 1 and to == 1 << 1 for to, event in unchain(game.events)
    )


def test_a_strike_is_offered_with_its_numbers():
    t = table()
    t.company("Rivendell", "Erkenbrand")  # prowess 5
    t.attack(prowess=9)
    labels = [option.label for option in t.game.decision.options]
    assert labels == [
        "Tap: 5 against 9, a roll of 4 or more holds",
        "Stay untapped at −3: 2 against 9, a roll of 7 or more holds",
    ]
    assert t.game.decision.prompt == "How does Erkenbrand face the attacker?"


@pytest.mark.parametrize(
    ("of", "race", "words"),
    [
        ("Orc-watch", "orc", "How does Erkenbrand face Orc-watch?"),
        ("Moria", "orc", "How does Erkenbrand face Orcs at Moria?"),
        ("Moria", "", "How does Erkenbrand face what guards Moria?"),
    ],
)
def test_a_question_within_a_fight_names_who_attacks(of, race, words):
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9, race=race, of=find(of, "hero"))
    assert t.game.decision.prompt == words


def test_what_is_played_in_a_strike_is_asked_for_the_one_who_is_struck():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Dodge")
    t.attack(prowess=2, of=find("Orc-watch"))
    t.choose(0, "stay")
    assert t.game.decision.prompt == "A resource for Erkenbrand against Orc-watch?"


def test_a_strike_that_cannot_be_held_is_told_with_a_true_minus():
    t = table()
    t.company("Rivendell", "Anborn")  # prowess 2
    t.attack(prowess=13)
    assert t.game.decision.options[1].label == "Stay untapped at −3: −1 against 13, no roll holds"


def test_a_digest_puts_together_what_belongs_together():
    game = westmarch.new("meccg", seed=1, decks=("A", "B"))
    events = [event for to, event in unchain(game.events) if to in (-1, 1)]
    lines = digest(game, events)
    assert len(lines) < len(events)
    drawn = next(line for line in lines if line.startswith("Stewards of Gondor draws"))
    assert drawn.count(",") == 7


def test_two_cards_of_one_name_are_told_apart():
    t = table()
    adrazar, elrond = t.company("Rivendell", "Adrazar", "Elrond")
    t.bears(adrazar, "Cram")
    t.bears(elrond, "Cram")
    t.set(phase="organization", turn=3)
    t.run(OrganizationPhase(0))
    stores = [option for option in t.game.decision.options if option.verb == "store"]
    assert [option.short_label for option in stores] == ["Store Cram (with Adrazar)", "Store Cram (with Elrond)"]
    assert len({option.label for option in stores}) == 2


def labels_of(t: Table, verb: str) -> list[str]:
    return [option.label for option in t.game.decision.options if option.choice[0] == verb]


def test_a_creature_is_offered_with_the_numbers_that_it_would_have():
    """Keyed to a shadow-land it only detains minions; who has faced Orcs already faces a stronger lieutenant."""
    t = table("F", "A")
    (luitprand,) = t.company("Bandit Lair", "Luitprand")
    companies.set_company(t.game, t.there(luitprand).id, path=("wilderness", "shadow-land"), on_its_way=True)
    t.hand(1, "Orc-lieutenant")
    t.set(phase="movement")
    t.run(HazardStep(t.there(luitprand).id))
    assert labels_of(t, "creature")[:2] == [
        "Orc-lieutenant attacks (Orcs, 1 strike at 7), keyed to wilderness",
        "Orc-lieutenant attacks (Orcs, 1 strike at 7, detainment), keyed to shadow land",
    ]
    companies.set_company(t.game, t.there(luitprand).id, faced=("orc", ""))
    t.in_play("Minions Stir", 1)
    assert labels_of(t, "creature")[0] == "Orc-lieutenant attacks (Orcs, 2 strikes at 12), keyed to wilderness"
    t.choose(1, f"creature:{find('Orc-lieutenant')}>region/shadow-land")
    assert f"{t.game.seats[1]} plays Orc-lieutenant, keyed to shadow land." in told(t)


def test_a_creature_with_several_attacks_says_so_and_a_fighter_tells_body_and_shape():
    t = table()
    elladan, _ = t.company("Bree", "Erkenbrand", "Anborn")
    t.hand(1, "Slayer")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elladan).id))
    assert labels_of(t, "creature") == ["Slayer attacks (Slayers, 2 attacks of 1 strike at 11), keyed to border hold"]
    t.turn_to(elladan, 1)
    t.choose(1, labels_of(t, "creature")[0])
    assert labels_of(t, "aim")[0] == "Erkenbrand (prowess 5, body 6, tapped)"


def test_a_site_is_offered_with_its_items_and_what_guards_it():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.locations(0, "Moria", "Bree")
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(elladan).id}")
    moria = next(label for label in labels_of(t, "to") if "Moria" in label)
    assert moria == ("To Moria (shadow hold, Redhorn Gate; minor, major, greater and gold ring items): Orcs, 4 strikes at 7")
    t.choose(0, f"to:{find('Bree', 'hero')}", "end")
    t.run(MovementPhase(0))
    assert labels_of(t, "way")[0] == "By the printed path, from Rhudaur to Arthedain: wilderness, wilderness"


@pytest.mark.parametrize(("site", "label"), [
    ("Rivendell", "Enter Rivendell"), ("Moria", "Enter Moria and face what guards it: Orcs, 4 strikes at 7"),
])  # fmt: skip
def test_entering_says_what_is_faced(site, label):
    t = table()
    (elladan,) = t.company(site, "Elladan")
    t.visit(elladan)
    assert labels_of(t, "enter") == [label]


def test_before_the_roll_the_strike_is_told_as_it_stands():
    t = table()
    erkenbrand, _ = t.company("Rivendell", "Erkenbrand", "Anborn")  # prowess 5
    t.hand(0, "Dodge")
    t.attack(prowess=9)
    t.choose(0, f"assign:{erkenbrand}", "tap")
    assert labels_of(t, "done") == ["Nobody (else): 5 against 9, a roll of 4 or more holds"]
    t.choose(0, t.keys()[0])
    assert labels_of(t, "pass") == ["No card, roll the dice: 6 against 9, a roll of 3 or more holds"]


def test_who_acts_is_told_apart_from_the_target():
    t = table()
    _, ioreth = t.company("Rivendell", "Elladan", "Ioreth")
    t.bears(ioreth, "Foolish Words")
    t.hand(0, "Marvels Told")
    t.run(OrganizationPhase(0))
    assert labels_of(t, "play") == ["Play Marvels Told on Foolish Words, by Ioreth"]


def test_what_a_card_on_the_table_is_used_for_is_told():
    t = table("F", "A")
    (ringwraith,) = t.company("Dol Guldur", "Adûnaphel the Ringwraith")
    t.bears(ringwraith, "Bade to Rule")
    t.run(OrganizationPhase(0))
    (label,) = [label for label in labels_of(t, "use") if "Bade to Rule" in label]
    assert re.fullmatch(r"Use Bade to Rule: .*discard.*", label)


def test_ending_the_organization_warns_of_those_who_will_be_lost():
    t = table()
    _, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.run(OrganizationPhase(0))
    assert labels_of(t, "end") == ["End the organization phase"]
    table_ops.set_control(t.game, anborn, -1)
    lost = " (Anborn is under nobody's influence and will be lost, newcomers of this turn too)"
    assert labels_of(t, "end") == ["End the organization phase" + lost]
    t.choose(0, "organize")
    assert labels_of(t, "done") == ["The characters are arranged" + lost]


def test_a_discard_says_how_many_are_to_go():
    t = table()
    t.hand(0, *["Dodge"] * 9, "Stealth")
    t.run(ResetHands(0))
    assert t.game.decision.prompt == "Discard down to your hand size: 2 to go"


# What happened, with its sums ----------------------------------------------------------------------------------------------


def told(t: Table, seat: int = 0) -> list[str]:
    """What a person at the terminal reads of all that happened."""
    return digest(t.game, [event for to, event in unchain(t.game.events) if to == -1 or to & 1 << seat])


@pytest.mark.parametrize(("roll", "line"), [
    (3, "The strike on Erkenbrand is successful: 8 against 9."),
    (4, "The strike on Erkenbrand is a draw and comes to nothing: 9 against 9."),
    (5, "The strike on Erkenbrand is beaten: 10 against 9."),
])  # fmt: skip
def test_a_strike_is_told_with_its_sums(roll, line):
    t = table()
    t.company("Rivendell", "Erkenbrand")  # prowess 5, body 6
    t.attack(prowess=9)
    t.dice(roll, *([7] if roll == 3 else []))
    t.choose(0, "tap")
    assert told(t).count(line) == 1


def test_a_wound_comes_after_the_strike_and_the_body_check_after_the_wound():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9)
    t.dice(3, 6)
    t.choose(0, "tap")
    lines = told(t)
    order = ["The attack: 1 strike at 9.", "The strike on Erkenbrand is successful: 8 against 9.", "Erkenbrand is wounded.",
             "The body of Erkenbrand holds: 6 against 6."]  # fmt: skip
    assert [line for line in lines if line in order] == order


def test_a_check_and_an_attempt_are_told_with_their_sums():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.bears(elladan, "Orcrist", "Glamdring")  # 2 and 1 corruption points
    t.dice(4)
    t.run(CorruptionCheck(elladan))
    assert "Elladan passes the check: 4 against 3." in told(t)
    u = table()
    (adrazar,) = u.company("Minas Tirith", "Adrazar")
    u.hand(0, "Men of Anórien")
    u.dice(5)
    u.visit(adrazar, "enter", f"faction:{find('Men of Anórien')}>{adrazar}")
    lines = told(u)
    assert "Adrazar tries to win Men of Anórien." in lines
    assert any(re.fullmatch(r"The attempt of Adrazar \w+( not succeed)?: \d+ against 7\.", line) for line in lines)


def test_a_check_that_fails_is_told_by_name_before_what_it_brings():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.bears(elladan, "Orcrist", "Glamdring", "Scroll of Isildur")  # 2, 1 and 3 corruption points
    t.dice(2)
    t.run(CorruptionCheck(elladan))
    lines = told(t)
    assert "Elladan fails the check and is eliminated: 2 against 6." in lines
    assert lines.index("Elladan fails the check and is eliminated: 2 against 6.") < lines.index("Orcrist is discarded.")


def test_getting_rid_of_a_card_is_told_with_its_sum():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (lure,) = t.bears(elladan, "Lure of Nature")
    t.run(OrganizationPhase(0))
    t.dice(8)
    t.choose(0, f"remove:{lure}>stay")
    assert "Elladan gets rid of Lure of Nature: 5 against 4." in told(t)


def test_what_is_healed_by_a_card_is_told_untapped():
    t = table()
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    t.turn_to(sam, 2)
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    offered = t.keys()
    t.choose(0, next(key for key in offered if key.startswith("play")))
    assert "Sam Gamgee heals and is untapped." in told(t)


def test_only_the_own_player_reads_where_a_company_means_to_go():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.locations(0, "Bree")
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(elladan).id}", f"to:{find('Bree', 'hero')}")
    assert "Elladan's company means to move to Bree." in told(t)
    assert "Elladan's company means to move." in told(t, 1)
    assert not any("Bree" in line for line in told(t, 1))


def test_cards_that_the_opponent_handles_face_down_are_counted():
    t = table()
    t.hand(0, "Dodge", "Stealth")
    for of in (find("Dodge"), find("Stealth")):
        piles.discard_from_hand(t.game, 0, of)
    assert told(t) == ["Stewards of Gondor discards Dodge, Stealth from hand."]
    assert told(t, 1) == ["Stewards of Gondor discards 2 cards from hand."]


def test_what_is_won_is_told_and_whose_it_is():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.hand(1, "Orc-warband")
    table_ops.put(t.game, table_ops.lay(t.game, 1, find("Orc-warband"), "chain"), "points", seat=0)
    assert told(t) == ["Orc-warband goes to the marshalling points of Stewards of Gondor."]
    (glamdring,) = t.bears(elladan, "Glamdring")
    table_ops.store(t.game, glamdring, "Rivendell")
    assert told(t)[1:] == ["Glamdring is stored."]


def test_a_company_is_called_after_its_avatar_else_after_one_who_follows_nobody():
    t = table()
    t.company("Rivendell", "Anborn", "Adrazar", "Saruman", under={"Adrazar": "Saruman"})
    t.company("Lórien", "Sam Gamgee", "Elrond", under={"Sam Gamgee": "Elrond"})
    t.locations(0, "Bree", "Moria")
    t.run(OrganizationPhase(0))
    assert [company["name"] for company in t.game.view(0)["companies"]] == ["Saruman's company", "Elrond's company"]
    labels = [option.label for option in t.game.decision.options]
    assert "Choose a new site for Saruman's company" in labels


@pytest.mark.parametrize(("way", "told"), [("region", "on Rhudaur: "), ("starter", "on a Wilderness: ")])
def test_a_region_is_called_by_its_name_where_that_is_known_else_by_its_type(way, told):
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows", "Foolish Words")
    journey(t, elladan, "Barrow-downs", way)
    labels = [t.game.label(choice) for choice in t.game.asks[0].choices]
    assert [label for label in labels if told in label] == [
        f"Play Choking Shadows {told}it counts as a Shadow-land until the end of the turn"
    ]
    assert sum("on Barrow-downs: " in label for label in labels) == 2
    choice = next(c for c, label in zip(t.game.asks[0].choices, labels, strict=True) if told in label)
    t.game.take(choice)
    assert f"{t.game.seats[1]} plays Choking Shadows {told.removesuffix(': ')}." in t.game.journal(0)
