"""The table of the card game in the terminal: what a person finds on it."""

import io

import pytest
from rich.console import Console

import westmarch
from meccg.scenario import find, table
from westmarch.cli.answers import meant
from westmarch.cli.table import Table
from westmarch.core.chance import Chance
from westmarch.core.decision import Decision
from westmarch.core.events import unchain
from westmarch.core.rule_catalogue import catalogue
from westmarch.meccg import glossary, terminal
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.turning_up import turn_up
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import apply

WIDTH = 170


def shown(thing) -> str:
    out = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    out.print(thing)
    return out.file.getvalue()


@pytest.mark.parametrize(("decks", "seed"), [(("A", "B"), 1), (("A", "F"), 2), (("F", "F"), 3)])
def test_the_board_over_a_game(decks, seed):
    """Every seat and a spectator find what lies open, and one's own hand; nobody finds what is hidden."""
    game = westmarch.new("meccg", seed=seed, decks=decks)
    luck = Chance(seed)
    count = told = 0
    while game.asks:
        ask = game.asks[0]
        if count % 60 == 0 or (game.state.attack is not None and count % 7 == 0):
            for seat in (0, 1, None):
                text = shown(terminal.board(game, seat))
                for company in game.state.companies.values():
                    assert all(DEFS[game.state.cards[m].of].name in text for m in company.members)
                    assert DEFS[game.state.cards[company.site].of].name in text
            mine = shown(terminal.board(game, ask.seat))
            assert all(DEFS[of].name in mine for of in game.state.hand[ask.seat])
            assert shown(terminal.status(game, ask.seat)).strip()
            events = [event for _, event in unchain(game.events)]
            assert all(line.endswith(".") for line in terminal.digest(game, events[told:]))
            told = len(events)
        game.take(luck.pick(ask.choices), ask)
        count += 1


def test_the_numbers_and_signs_of_a_company():
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.bears(elrond, "Glamdring")
    t.turn_to(anborn, 2)
    t.set(phase="organization", turn=3)
    t.run(OrganizationPhase(0))
    text = shown(terminal.board(t.game, 0))
    assert "Rivendell (haven, Rhudaur)" in text
    assert "Elrond 8/9 m10 i4" in text  # Glamdring brings prowess to 8 at most
    assert "c1" in text
    assert "+ Glamdring" in text
    assert "Anborn✚" in text


def test_an_agent_is_seen_where_it_stands_as_far_as_one_may_know():
    t = table()
    t.company("Rivendell", "Elrond")
    number = t.agent("My Precious", "Gladden Fields", "Beorn's House")
    own, theirs = (shown(terminal.board(t.game, seat)) for seat in (1, 0))
    assert "agent My Precious 2/9 face down at Gladden Fields → Beorn's House" in own
    assert "agent ? face down at ? → ?" in theirs
    assert "My Precious" not in theirs
    turn_up(t.game, number)
    table_ops.tap(t.game, number)
    assert "agent My Precious↷ 2/9 at Beorn's House" in shown(terminal.board(t.game, 0))


def test_an_agent_that_has_not_moved_is_at_home():
    t = table()
    t.company("Rivendell", "Elrond")
    t.agent("My Precious")
    assert "agent ? face down at home" in shown(terminal.board(t.game, 0))


@pytest.mark.parametrize(("stirred", "words"), [
    (1, "after 2 more turns without a draw, a move or points"), (0, "after this turn without"), (18, ""),
])  # fmt: skip
def test_the_head_of_the_table_says_when_nothing_happens_for_long(stirred, words):
    t = table()
    t.set(turn=20, stirred=stirred, tally=(0,) * 14)
    text = shown(terminal.board(t.game, 0))
    assert words in text
    assert ("the council is held" in text) == bool(words)


def test_who_is_under_nobodys_influence_is_marked():
    t = table()
    _, anborn = t.company("Rivendell", "Elrond", "Anborn")
    t.run(OrganizationPhase(0))
    assert "under nobody's influence" not in shown(terminal.board(t.game, 0))
    table_ops.set_control(t.game, anborn, -1)
    assert "Anborn 2/8 m2 i0 under nobody's influence" in shown(terminal.board(t.game, 0))


def test_the_attack_with_its_strike():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9)
    text = shown(terminal.board(t.game, 0))
    assert "1 strike at 9" in text
    assert "▶ Erkenbrand: to be faced, prowess 5 (Erkenbrand +5)" in text
    assert "1 strike at 9" in shown(terminal.status(t.game, 0))


def test_strikes_that_are_no_attack_are_not_called_one():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    effect = DEFS["TD-9"].plays[0].do[0]
    t.run(apply(effect, t.game, Use(1, "TD-9", company=t.there(anborn).id)))
    text = shown(terminal.board(t.game, 0))
    assert "Strikes without an attack" in text
    assert "Cruel Caradhras against Anborn's company: a strike for each at 8" in text


def test_cards_are_found_by_name_and_explained():
    t = table()
    (elrond,) = t.company("Rivendell", "Elrond")
    (sword,) = t.bears(elrond, "Glamdring")
    t.hand(0, "Dodge")
    t.set(phase="organization", turn=3)
    t.run(OrganizationPhase(0))
    assert terminal.refs_named(t.game, 0, "dodge") == ["def:TW-209"]
    assert terminal.refs_named(t.game, 0, "glam") == [f"card:{sword}"]
    assert terminal.refs_named(t.game, 1, "dodge") == []
    assert "prowess 8: Elrond +7, Glamdring +1" in terminal.about(t.game, 0, f"card:{elrond}")
    assert terminal.about(t.game, 0, "def:TW-209").startswith("Dodge (resource short-event): ")
    assert terminal.about(t.game, 0, f"def:{find('Hobgoblins')}").startswith("Hobgoblins (hazard creature, 2×10 1 point): ")


def test_own_cards_are_found_wherever_they_lie_and_not_those_of_the_opponent():
    t = table()
    t.company("Rivendell", "Elrond")
    t.game.state.sideboard[0] = (find("Riders of Rohan"),)
    t.game.state.discard[0] = (find("Smoke Rings"),)
    t.deck(0, "Dodge")
    t.run(OrganizationPhase(0))
    for name, pile in (("Riders of Rohan", "sideboard"), ("Smoke Rings", "discard pile"), ("Dodge", "play deck")):
        ref = f"def:{find(name)}"
        assert terminal.refs_named(t.game, 0, name) == [ref]
        assert [reason.text for reason in t.game.why_not(0, ref)] == [f"It is not in your hand, but in your {pile}."]
        assert terminal.refs_named(t.game, 1, name) == []
    t.hand(0, "Dark Quarrels")
    t.deck(0, "Orc Quarrels", "Stealth")
    assert terminal.refs_named(t.game, 0, "quarrels") == [f"def:{find('Dark Quarrels')}"]  # not what lies in a pile
    assert terminal.refs_named(t.game, 0, "orc quar") == [f"def:{find('Orc Quarrels')}"]


def test_the_words_of_the_game_are_explained_with_their_rules():
    t = table()
    t.company("Rivendell", "Elrond")
    t.run(OrganizationPhase(0))
    for said, word in (("points", "point"), ("Marshalling points", "point"), ("influence", "general influence")):
        assert terminal.refs_named(t.game, 0, said) == [f"word:{word}"]
    assert terminal.about(t.game, 0, "word:detainment") == ("Detainment: An attack that taps instead of wounding. (DET-01)")
    assert terminal.only_explained("word:detainment")
    assert not terminal.only_explained("card:1")
    known = catalogue("meccg")
    assert not [word for word, (rule, _) in glossary.WORDS.items() if rule not in known]


def test_a_new_site_is_marked_with_the_cards_of_the_hand_that_are_for_it():
    """In the terminal only: a label may be read by the opponent."""
    t = table()
    (elladan,) = t.company("Lórien", "Elladan")
    t.locations(0, "Moria", "Edoras", "Wellinghall")
    t.hand(0, "Glamdring", "Treebeard", "Riders of Rohan", "Dodge")
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(elladan).id}")
    hints = {t.game.label(c).split()[1]: terminal.hint(t.game, 0, c) for c in t.game.asks[0].choices if c[0] == "to"}
    assert hints == {
        "Moria": "  [for Glamdring]", "Edoras": "  [for Riders of Rohan]", "Wellinghall": "  [for Treebeard]",
    }  # fmt: skip
    assert not any("Glamdring" in t.game.label(c) for c in t.game.asks[0].choices)


def test_the_tally_says_what_counts_double():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.bears(elladan, "Glamdring", "Treebeard")  # 2 points each
    t.won(0, "Riders of Rohan")
    t.company("Edoras", "Adrazar", seat=1)
    lines = {line.split()[0]: line for line in shown(terminal.tally(t.game)).splitlines() if line.strip()}
    assert "2 counts 4" in lines["item"]
    assert "counts" not in lines["character"]


def test_an_own_site_is_explained_once():
    t = table()
    t.company("Rivendell", "Elrond")
    t.locations(0, "Rivendell")
    t.run(OrganizationPhase(0))
    assert terminal.refs_named(t.game, 0, "rivendell") == [f"def:{find('Rivendell', 'hero')}"]


def test_a_person_plays_a_whole_game_by_typing(monkeypatch, tmp_path):
    """Numbers, words, questions and views are typed until the council has counted."""
    game = westmarch.new("meccg", seed=4, decks=("A", "F"))
    out = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    person = Table(game, ["human", "random"], out, tmp_path / "game.json")
    luck = Chance(4)
    typed = []

    def type_something(prompt: str) -> str:
        now = person.game
        hand = now.state.hand[0]
        if luck.below(15) == 0 and hand:
            typed.append("?")
            return f"? {DEFS[luck.pick(hand)].name}"
        if luck.below(40) == 0:
            return luck.pick(("v", "r", "h", "c", "j 3", "? MH-09", ""))
        typed.append("1")
        return str(1 + luck.below(len(now.asks[0].choices)))

    monkeypatch.setattr(out, "input", type_something)
    assert person.run()
    text = out.file.getvalue()
    assert len(typed) > 150
    assert "The game is over" in text
    assert "as the council counts" in text
    assert "MH-09: In step 2 the hazard player may play hazards" in text
    assert "Not now: " in text
    assert "Traceback" not in text


def typing(monkeypatch, tmp_path, game, *lines: str) -> str:
    """What stands on the screen after a person has typed some lines and left."""
    out = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    person = Table(game, ["human", "random"], out, tmp_path / "game.json")
    left = list(lines)
    monkeypatch.setattr(out, "input", lambda prompt: left.pop(0) if left else "q")
    person.run()
    return out.file.getvalue()


def own_answer():
    """Seat 0 may answer its own card with another."""
    t = table()
    (elladan,) = t.company("Bree", "Elladan", seat=1)
    t.hand(0, "Doors of Night", "Alone and Unadvised")
    t.set(phase="movement", active=1)
    t.run(HazardStep(t.there(elladan).id))
    return t.game


def test_what_goes_without_saying_is_asked_only_on_demand(monkeypatch, tmp_path):
    quiet = typing(monkeypatch, tmp_path, own_answer(), "alone")
    assert "Answer your own" not in quiet
    assert quiet.count("Play a hazard on Elladan's company?") == 2
    assert "Answer your own Alone and Unadvised?" in typing(monkeypatch, tmp_path, own_answer(), "a", "alone")


def test_the_cards_of_the_hand_with_and_without_what_they_say(monkeypatch, tmp_path):
    text = typing(monkeypatch, tmp_path, own_answer(), "v", "c")
    assert "Doors of Night hazard permanent-event" in text
    assert text.count("All resource environments") == 1


def test_a_take_back_says_what_was_taken_back(monkeypatch, tmp_path):
    text = typing(monkeypatch, tmp_path, own_answer(), "guard", "u")
    assert "Taken back: Place a card of your hand face down on-guard." in text


def test_words_that_begin_an_option_mean_it():
    """Other options may speak of an end as well."""
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.bears(elladan, "Cram")
    t.run(OrganizationPhase(0))
    labels = [t.game.label(choice) for choice in t.game.asks[0].choices]
    assert sum("end" in label.lower() and "the" in label.lower() for label in labels) > 1
    option = meant("end the", Decision(t.game, t.game.asks[0]).options)
    assert not isinstance(option, str)
    assert option.key == "end"
