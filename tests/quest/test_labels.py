"""What a person reads: every option and every line of the journal, over whole games."""

import random
from itertools import pairwise

import pytest

import westmarch
from quest.scenario import table
from westmarch.core.decision import Decision
from westmarch.core.events import unchain
from westmarch.quest import combat_stats
from westmarch.quest.cards import catalogue
from westmarch.quest.definitions import CHARACTERS, MINIONS, MISSIONS, QUESTS
from westmarch.quest.faces import face
from westmarch.quest.journal import SPECIAL, TEMPLATES, digest, event_words
from westmarch.quest.labels import way_words
from westmarch.quest.ops import board
from westmarch.quest.rulebook.events import ExploredEvent
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.picking import PayOffCorruption, PickCorruption
from westmarch.quest.rulebook.travel import ANY

TEAMS = [["argalad"], ["thalin", "beravor"], ["eleanor", "eometh", "argalad"]]


def readable(words: str) -> bool:
    """No id, no place that was left open, no number where a name belongs."""
    return bool(words.strip()) and not any(sign in words for sign in "_{}?") and "None" not in words


@pytest.mark.rule("MAP-06")
@pytest.mark.parametrize(("terrain", "cost", "words"), [
    ("woods", 1, "any 1"), ("woods", 2, "woods or any 2"), (ANY, 1, "any 1"), (ANY, 2, "any 2"),
])  # fmt: skip
def test_the_price_of_a_way_in_words(terrain: str, cost: int, words: str):
    assert way_words(terrain, cost) == words


def decisions(game, seed: int):
    """All decisions of a game, which is played at random."""
    luck = random.Random(seed)
    while game.asks:
        ask = game.asks[0]
        yield Decision(game, ask)
        game.take(luck.choice(ask.choices), ask)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_has_a_readable_label_of_its_own_and_every_line_of_the_journal_is_readable(seed):
    game = westmarch.new("quest", seed=seed, heroes=TEAMS[seed % 3])
    for decision in decisions(game, seed):
        labels = [option.label for option in decision.options]
        assert all(readable(label) for label in labels), (decision.rule, labels)
        assert len(set(labels)) == len(labels), (decision.rule, labels)
        assert readable(decision.prompt.replace("?", ".")), decision
        assert decision.prompt.endswith((".", "?")), decision
    events = [event for _, event in unchain(game.events)]
    for event in events:
        line = event_words(game, event)
        assert readable(line), (event, line)
        assert line[0].isupper(), (event, line)
        assert line.endswith("."), (event, line)
    assert {event[0] for event in events} <= set(TEMPLATES) | set(SPECIAL)
    assert all(readable(line.replace("?", "")) for line in digest(game, events))


def test_the_digest_tells_small_steps_together():
    game = westmarch.new("quest", seed=1)
    told = digest(
        game,
        [
            ("step", "action"),
            ("action", "influence", 0),
            ("pool", 1),
            ("pool", 1),
            ("influence", "bree", 1),
            ("influence", "bree", 1),
            ("influence", "tharbad", 1),
            ("sauron_draws", "shadow", 0),
            ("turn", 0),
            ("discards", 0, "argalad.overdraw"),
            ("moves", 0, "the_forest_road"),
            ("moves", 0, "rhosgobel"),
            ("combat_card", 0, "argalad.overdraw"),
            ("combat_card", "ringwraiths", "ravager.hack"),
            ("hurt", "ringwraiths", 2),
            ("damage_life", 0, 2),
            ("damage_hand", 0),
        ],
    )
    assert told == [
        "Sauron takes the action Place Influence (6).",
        "Influence: Bree +2, Tharbad +1, Shadow Pool +2.",
        "--- Argalad's turn ---",
        "Argalad travels to The Forest Road (Overdraw), Rhosgobel.",
        "Argalad plays Overdraw (ranged 2/0: if the opponent's card is ranged, +2 attack); The Ringwraiths play Hack "
        "(melee 1/0: if the opponent's card is melee, +1 attack).",
        "The Ringwraiths take 2 damage.",
        "Argalad takes damage: 2 from the life pool and 1 from the hand.",
    ]


def test_labels_name_what_matters_for_the_choice():
    """The price of a way, the numbers of a card, the arrow of a Plot."""
    seen: dict[str, str] = {}
    for seed in range(3):
        for decision in decisions(westmarch.new("quest", seed=seed), seed):
            for option in decision.options:
                seen.setdefault(str(option.choice[0]), option.label)
    assert "(woods or any 2" in seen["move"]
    assert "attack" in seen["play"]
    assert "cost" in seen["play"]
    assert "+" in seen["plot"]
    assert "favor to discard" in seen["plot"]
    assert seen["action"].startswith("Place Influence (6): place 6 influence")


def test_the_digest_says_what_an_event_alone_does_not():
    """Why influence went, how far a marker came, whose second turn it is, what a Plot's discarding left."""
    game = westmarch.new("quest", seed=1)
    story = {"green": game.state.hero_marker, "red": game.state.markers[2]}
    latest = [
        ("step", "rally"),
        ("influence", "the_high_pass", -2),
        ("step", "story"),
        ("marker", "green", story["green"] + 2),
        ("marker", "red", story["red"] + 1),
        ("marker", "red", story["red"] + 3),
        ("round", 2),
        ("turn", -1),
        ("turn", 0),
        ("discarded", "corruption", "isolated"),
        ("discarded", "corruption", "careless"),
        ("discarded", "event1", "lady_of_the_golden_wood"),
        ("event_stays", "of_serpents_and_sand"),
        ("discarded", "event2", "of_serpents_and_sand"),
        ("turn", 0),
        ("draws_cards", 0, 1),
        ("draws_cards", 0, 0),
    ]
    for event in latest:
        game.emit(event)
    assert digest(game, latest) == [
        "Hero Rally, influence: The High Pass -2.",
        f"Story track: Heroes {story['green'] + 2} (+2), Conquest {story['red'] + 3} (+3).",
        "Round 2.",
        "--- Sauron's turn ---",
        "--- Argalad's turn ---",
        "Discarded: Isolated.",
        "Discarded: Of Serpents and Sand.",
        "--- Argalad's second turn of the round ---",
        "Argalad draws 1 card.",
        "Argalad draws no cards.",
    ]


def test_the_digest_goes_on_from_what_it_has_told():
    """Damage by a text, in a later part of the digest than the cards that were played."""
    game = westmarch.new("quest", seed=1)
    for event in [("combat", 0, "orc"), ("combat_round", 1), ("hurt", 0, 2), ("damage_life", 0, 2), ("turn", 0)]:
        game.emit(event)
    latest = [
        ("hurt", 0, 2),
        ("damage_life", 0, 2),
        ("combat_round", 2),
        ("combat_card", "orc", "ravager.hack"),
        ("hurt", 0, 1),
        ("damage_life", 0, 1),
    ]
    for event in latest:
        game.emit(event)
    assert digest(game, latest) == [
        "The text of a card deals Argalad 2 more damage.",
        "Argalad takes damage: 2 from the life pool.",
        "Orc plays Hack (melee 1/0: if the opponent's card is melee, +1 attack).",
        "Argalad takes damage: 1 from the life pool.",
    ]


def test_a_meeting_without_effect_is_told_as_such():
    game = westmarch.new("quest", seed=1)
    met = ("encounter", 0, "lies_and_deceit")
    assert digest(game, [met, ("discarded", "enc_haven", "x"), ("turn_over", 0), ("turn", 0)])[1] == "Nothing comes of it."
    assert "Nothing comes of it." not in digest(game, [met, ("gains_favor", 0, 1), ("turn_over", 0), ("turn", 0)])
    assert "Nothing comes of it." not in digest(game, [met]), "it may still be asked what is chosen"


def test_a_bonus_for_a_canceled_card_is_not_promised():
    """A canceled card has attack and defense 0, whatever adds to it (KEYW-02)."""
    game = westmarch.new("quest", seed=1)
    round_two = [
        ("combat_round", 2),
        ("canceled", "gothmog", "ravager.charge", "argalad.fall_back"),
        ("bonus", "gothmog", 2, 2, "ravager.concentrate"),
        ("bonus", 0, 2, 0, "argalad.overdraw"),
    ]
    for event in round_two:
        game.emit(event)
    assert digest(game, round_two) == [
        "Fall Back cancels Charge of Gothmog of Gorgoroth.",
        "Nothing from Concentrate for Gothmog of Gorgoroth: the card of this round is canceled.",
        "Overdraw: +2 attack for Argalad.",
    ]
    game.emit(("combat_round", 3))
    game.emit(("bonus", "gothmog", 2, 2, "ravager.concentrate"))
    assert digest(game, [("bonus", "gothmog", 2, 2, "ravager.concentrate")]) == [
        "Concentrate: +2 attack and +2 defense for Gothmog of Gorgoroth.",
    ]


def test_an_event_tells_its_own_text_and_not_that_of_an_encounter_with_its_name():
    game = westmarch.new("quest", seed=1)
    (line,) = digest(game, [("event", "cirdan_the_shipwright")])
    assert "event marker at The Grey Havens" in line
    (line,) = digest(game, [("encounter", 0, "cirdan_the_shipwright")])
    assert "event marker" not in line


def test_a_quest_and_a_mission_are_told_with_their_texts():
    game = westmarch.new("quest", seed=1)
    quest = next(q for q in QUESTS.values() if q.kind == "advanced")
    met = next(q for q in QUESTS.values() if q.kind == "encounter")
    shown = ("mission", "sauron", next(iter(MISSIONS)))
    told = digest(game, [("gains_quest", 0, quest.id), ("gains_quest", 0, met.id), shown, shown])
    assert len(told) == 2  # an Encounter has told its quest before, and a Mission is shown once
    assert "Reward:" in told[0]
    assert told[1].startswith("The Mission of Sauron was ")
    assert told[1].endswith(".]")


def test_a_card_beyond_ones_strength_says_so_and_no_other_does():
    """The warning on the label against what the combat makes of the card (CBT-21)."""
    seen = set()
    for seed in range(4):
        game = westmarch.new("quest", seed=seed, heroes=TEAMS[seed % 3])
        for decision in decisions(game, seed):
            for option in decision.options if decision.rule == "CBT-15" else ():
                expected = _exhausts(game, 1 if decision.seat == 0 else 0, str(option.choice[1]))
                assert ("beyond your strength" in option.label) == expected, (seed, option.label)
                seen.add(expected)
    assert seen == {True, False}


def test_after_ready_a_ranged_card_costs_no_strength():
    """The warning counts as the combat does (EXH-11)."""
    game = westmarch.new("quest", seed=1)
    for decision in decisions(game, 1):
        if decision.rule == "CBT-15" and decision.seat:
            break
    fighter = game.state.fight.sides[0]
    fighter.stack, fighter.previous = ("skill.ready", "argalad.volley"), "skill.ready"
    assert combat_stats.cost_with(game, 0, "argalad.aimed_shot") == 2
    assert combat_stats.cost_with(game, 0, "argalad.parry") == 3
    fighter.previous = ""
    assert combat_stats.cost_with(game, 0, "argalad.aimed_shot") == 5


def _exhausts(game, side: int, card: str) -> bool:
    """Play the card in a copy of the game, the other side playing its first, and see whether its owner is exhausted."""
    copy = game.clone()
    owner = copy.state.fight.hero if side == 0 else copy.state.fight.enemy
    told = len(list(unchain(copy.events)))
    while copy.asks and copy.asks[0].rule == "CBT-15":
        ask = copy.asks[0]
        mine = (ask.seat == 0) == (side == 1)
        copy.take(("play", card) if mine else ask.choices[0], ask)
    return ("exhausted", owner, card) in [event for _, event in list(unchain(copy.events))[told:]]


def test_a_way_is_told_with_the_price_that_the_hero_pays():
    """A Horse lowers the number, a Boat lets any card pay for water (MOVE-09, MOVE-11)."""
    t = table("beravor")
    t.hero("beravor", at="lothlorien", hand=["parry"] * 5, life=10)
    t.run(HeroTurn(0))
    t.choose(1, "skip_rest")
    assert t.game.label(("move", "amon_hen")) == "Go to Amon Hen (woods or any 2, water)"
    assert t.game.label(("move", "dol_guldur")).startswith("Go to Dol Guldur (woods or any 3")
    t.h("beravor").items = ("horse",)
    assert t.game.label(("move", "dol_guldur")).startswith("Go to Dol Guldur (woods or any 2")
    t.h("beravor").items = ("boat",)
    assert t.game.label(("move", "amon_hen")) == "Go to Amon Hen (any 1, water)"


@pytest.mark.rule("REST-06")
def test_a_corruption_card_has_its_price_in_a_rest_and_none_in_a_text():
    t = table("beravor")
    t.hero("beravor", at="bree", favor=2, corruption=["weak", "weary"])
    t.run(PayOffCorruption(0))
    assert t.game.label(("drop", "weak")).startswith("Pay 2 favor to discard Weak (")
    t.choose(1, "decline").run(PickCorruption(0))
    assert t.game.label(("drop", "weak")).startswith("Discard Weak (")


@pytest.mark.rule("EXPL-05")
def test_a_character_who_leaves_is_told_of_once():
    t = table("beravor")
    t.state.characters["gandalf"] = "bree"
    board.return_character(t.game, "gandalf")
    board.return_character(t.game, "gandalf")
    assert [event for _, event in unchain(t.game.events) if event[0] == "character_leaves"] == [
        ("character_leaves", "gandalf")
    ]


@pytest.mark.parametrize("seed", range(3))
def test_what_happened_is_told_once(seed):
    """The damage of a combat, and the end of a turn, whatever ends it again: the journal tells no line of them twice."""
    game = westmarch.new("quest", seed=seed, heroes=TEAMS[seed % 3])
    minions = 0
    for _ in decisions(game, seed):
        pass
    told = [event for _, event in unchain(game.events)]
    for before, event in pairwise(told):
        minions += event[0] == "hurt" and event[1] in MINIONS
        assert not (before[0] == "hurt" and event[0] == "minion_damage"), (before, event)
    ends = [event for event in told if event[0] in ("turn", "turn_over")]
    assert not [pair for pair in pairwise(ends) if [event[0] for event in pair] == ["turn_over", "turn_over"]]
    assert minions or seed, "a minion is fought in the first game"


def test_a_turn_that_two_things_end_ends_once():
    t = table("argalad")
    t.turn_of("argalad", "travel")
    for _ in range(2):
        board.end_turn(t.game)
    assert [event for _, event in unchain(t.game.events)].count(("turn_over", 0)) == 1


def test_lines_about_cards_do_not_depend_on_their_number():
    """A name may be in the plural: The Palantirs, The Ringwraiths."""
    game = westmarch.new("quest", seed=1)
    assert event_words(game, ("discarded", "enc_haven", "the_palantirs")) == "Discarded: The Palantirs."
    assert event_words(game, ("recovered", "plot", "the_palantirs")) == "Taken from the discards: The Palantirs."
    canceled = ("canceled", 0, "argalad.volley", "ringwraiths")
    assert event_words(game, canceled) == "The Ringwraiths cancel Volley of Argalad."


def test_a_choice_of_a_text_names_the_card():
    """Who is asked stands before the question, so the question does not say it again."""
    t = table("argalad")
    t.hero("argalad", at="lothlorien", life=10)
    t.turn_of("argalad", "travel")
    t.state.event = "lady_of_the_golden_wood"
    t.run(ExploredEvent(0, "lady_of_the_golden_wood"))
    assert Decision(t.game, t.game.asks[0]).prompt == "Lady of the Golden Wood: choose one."


def test_no_two_characters_have_the_same_mark():
    marks = [who.mark for who in CHARACTERS.values()]
    assert len(set(marks)) == len(marks) == 8
    assert all(len(who.mark) == 2 and who.name.startswith(who.mark[0]) for who in CHARACTERS.values())
    assert {card.facts["mark"] for card in catalogue() if card.kind == "character"} == set(marks)


def test_a_plot_has_the_emblem_of_the_marker_that_it_moves():
    drawn = {(card.facts["colour"], face(card).emblem) for card in catalogue() if card.kind == "plot"}
    assert len(drawn) == len({colour for colour, _ in drawn}) == len({emblem for _, emblem in drawn}) == 3


def test_a_combat_that_is_over_is_told_with_its_last_round():
    """Both cards and the damage of every round, as soon as the cards are put away; nothing of it while they lie there."""
    seen = 0
    for seed in range(4):
        game = westmarch.new("quest", seed=seed)
        for _ in decisions(game, seed):
            view = game.view(1)
            fight, fought = view["fight"], view["fought"]
            if fight and any(side["stack"] for side in fight["sides"]):
                assert fought is None
            if fight and fought:
                seen += 1
                assert fought["enemy"] == fight["enemy"]
                assert len(fought["rounds"]) >= 1
                assert any(any(played["cards"]) for played in fought["rounds"])
                assert fought["words"].endswith(".")
    assert seen
