"""Chapter SET: set-up."""

import pytest

from westmarch.core.errors import BadSetup, UnknownName
from westmarch.core.registry import manifest
from westmarch.quest.board.map import LOCATIONS, PAIRS, STRONGHOLDS
from westmarch.quest.definitions import COMBAT_CARDS, HEROES, ITEMS, MISSIONS, MONSTERS, PLOTS, QUESTS
from westmarch.quest.game import Quest
from westmarch.quest.ops.setup import combat_deck
from westmarch.quest.rulebook.exploring import quests_there

EAST = "monsters_in_the_east"


def begin(seed=1, **settings):
    """A game at its first decision."""
    game = Quest.prepare(seed, **settings)
    game.start()
    return game


def set_up(seed=1, starting_plot=EAST, **settings):
    """A game at the first decision of its first turn; set-up decisions take the first choice."""
    game = begin(seed, starting_plot=starting_plot, **settings)
    while game.state.round == 0:
        game.choose(game.asks[0].choices[0])
    return game


def at_the_starting_plot(heroes=("argalad", "thalin"), plot=EAST, seed=1, **settings):
    """The game, with the decisions of the Starting Plot still to come."""
    return begin(seed, heroes=heroes, starting_plot=plot, **settings)


def first_choices(game, rule):
    """Take the first choice while questions are asked under a rule."""
    while game.asks and game.asks[0].rule == rule:
        game.choose(game.asks[0].choices[0])


@pytest.mark.rule("S-61", "SET-18", "SET-16", "SET-17", "SET-14", "INFL-09", "INFL-16")
def test_monsters_in_the_east():
    game = at_the_starting_plot()
    s = game.state
    assert s.plots == ((1, EAST, "sea_of_udun"),)
    assert (s.hero_marker, s.markers) == (0, (0, 0, 0))
    assert {here: s.influence[here] for here in STRONGHOLDS} == dict.fromkeys(STRONGHOLDS, 2)
    placed = 0
    while game.asks[0].rule == "SET-18":
        ask = game.asks[0]
        assert ask.seat == 0
        choice = next(c for c in ask.choices if c[1] not in STRONGHOLDS)
        game.choose(choice)
        placed += 1
    assert placed == 9
    assert sum(s.influence.values()) == 15
    assert max(s.influence.values()) == 2, "no Stronghold was made stronger"
    assert s.pool == 0
    game.choose(game.asks[0].choices[0])
    assert (len(s.decks["shadow"]), len(s.shadow_hand), len(s.discards["shadow"])) == (21, 1, 2)
    while s.round == 0:
        game.choose(game.asks[0].choices[0])
    assert (len(s.decks["plot"]), len(s.plot_hand)) == (13, 2)
    minions = {name: m.at for name, m in s.minions.items()}
    assert minions == {
        "black_serpent": "near_harad",
        "mouth_of_sauron": "dol_guldur",
        "gothmog": "",
        "ringwraiths": "",
        "witch_king": "",
    }
    assert [(h.id, h.at) for h in s.heroes] == [("argalad", "woodland_realm"), ("thalin", "erebor")]
    for h in s.heroes:
        assert (len(h.life), h.hand, h.favor) == (25, (), 0)
        assert len(h.quests) == 1
        assert h.advanced == HEROES[h.id].advanced_quest
    assert len(s.decks["skill"]) == 20
    assert [len(s.decks[f"tokens_{pair}"]) for pair in PAIRS] == [10] * 5
    assert all(s.missions)


@pytest.mark.rule("SET-18", "SET-22", "CARDS-03")
@pytest.mark.parametrize(
    ("plot", "strongholds", "extension", "pool", "shadows", "plots"),
    [
        ("sauron_hunts_for_the_ring", 2, 7, 1, (2, 1), (5, 2)),
        (EAST, 2, 9, 0, (3, 1), (3, 2)),
        ("saruman_hungry_for_power", 3, 3, 2, (3, 2), (4, 2)),
    ],
)
def test_what_each_starting_plot_says(plot, strongholds, extension, pool, shadows, plots):
    game = at_the_starting_plot(plot=plot)
    s = game.state
    assert {s.influence[here] for here in STRONGHOLDS} == {strongholds}
    assert all(c[0] == "place" for c in game.asks[0].choices), "every token is placed"
    before = sum(s.influence.values())
    first_choices(game, "SET-18")
    assert sum(s.influence.values()) - before == extension
    assert s.pool == pool
    drawn, kept = shadows
    assert game.asks[0].rule == "SET-22"
    first_choices(game, "SET-22")
    assert len(s.shadow_hand) == kept
    assert len(s.discards["shadow"]) == drawn - kept
    assert len(s.decks["shadow"]) == 24 - drawn
    drawn, kept = plots
    seen = game.view(0)["held"][0]["cards"]
    assert len(seen) == drawn
    game.choose(("keep", seen[1]))
    game.choose(("keep", next(c for c in seen if c != seen[1])))
    rest = list(seen)
    for card in s.plot_hand:
        rest.remove(card)
    while s.round == 0:
        game.choose(("bury", rest[-1]) if len(rest) > 1 else game.asks[0].choices[0])
        s_bottom = s.decks["plot"][-1]
        if s.round == 0:
            assert s_bottom == rest.pop()
    assert len(s.plot_hand) == kept
    assert len(s.decks["plot"]) == 15 - kept
    assert s.discards["plot"] == ()


@pytest.mark.rule("SET-18", "INFL-09")
def test_a_stronghold_that_grows_in_set_up_allows_more():
    game = at_the_starting_plot()
    game.choose("place:barad_dur")
    for _ in range(3):
        game.choose("place:mount_doom")
    assert "place:mount_doom" not in [f"{c[0]}:{c[1]}" for c in game.asks[0].choices]
    assert game.state.influence["mount_doom"] == 3


@pytest.mark.rule("SET-01")
def test_one_to_three_heroes_against_sauron():
    assert [len(set_up(heroes=n).seats) for n in (1, 2, 3)] == [2, 3, 4]
    assert set_up(heroes=1).seats[0] == "sauron"
    for wrong in (0, 4, ("argalad", "thalin", "beravor", "eleanor")):
        with pytest.raises(BadSetup, match="SET-01"):
            Quest.prepare(1, heroes=wrong)


@pytest.mark.rule("SET-02")
@pytest.mark.parametrize(
    ("hero", "start"),
    [
        ("argalad", "woodland_realm"),
        ("beravor", "fornost"),
        ("eleanor", "minas_tirith"),
        ("eometh", "edoras"),
        ("thalin", "erebor"),
    ],
)
def test_each_hero_begins_where_the_sheet_says(hero, start):
    assert set_up(heroes=(hero,)).state.heroes[0].at == start


@pytest.mark.rule("SET-03")
def test_heroes_are_different_and_picked_clockwise():
    with pytest.raises(BadSetup, match="SET-03"):
        Quest.prepare(1, heroes=("argalad", "argalad"))
    with pytest.raises(UnknownName):
        Quest.prepare(1, heroes=("boromir",))
    game = begin(heroes=2)
    assert (game.asks[0].seat, game.asks[0].rule) == (1, "SET-03")
    assert len(game.asks[0].choices) == 5
    game.choose("hero:thalin")
    assert game.asks[0].seat == 2
    assert ("hero", "thalin") not in game.asks[0].choices
    game.choose("hero:eleanor")
    assert game.seats == ("sauron", "thalin", "eleanor")


@pytest.mark.rule("SET-03", "SET-17")
def test_what_can_be_set_besides_is_all_that_a_game_takes():
    """How many heroes pick themselves, who of them speaks, and each of the three starting Plots."""
    finer = {setting.name: [option.value for option in setting.options] for setting in manifest("quest").finer_settings}
    assert finer["heroes"] == finer["spokesman"] == [1, 2, 3]
    assert finer["starting_plot"] == ["sauron_hunts_for_the_ring", EAST, "saruman_hungry_for_power"]
    for heroes in finer["heroes"]:
        assert len(begin(heroes=heroes).asks[0].choices) == 5
    for plot in finer["starting_plot"]:
        assert plot in {there for _, there, _ in set_up(starting_plot=plot).state.plots}
    for wrong in ({"heroes": 4}, {"heroes": 0}, {"starting_plot": "the_shadow_of_the_past"}):
        with pytest.raises((BadSetup, UnknownName)):
            Quest.prepare(1, **wrong)


@pytest.mark.rule("SET-04", "SET-28")
def test_the_hero_deck_is_the_life_pool_and_nothing_else_is_there():
    s = set_up(heroes=("argalad", "eometh")).state
    for hero in s.heroes:
        assert sorted(hero.life) == sorted(combat_deck(hero.id))
        assert (hero.hand, hero.rest, hero.damage, hero.favor, hero.corruption) == ((), (), (), 0, ())
    assert [h.items for h in s.heroes] == [(), ("horse",)]
    assert s.items["horse"] == ITEMS["horse"].copies - 1


@pytest.mark.rule("SET-04", "SET-06", "SET-05", "SET-12", "SET-13", "SET-19", "SET-23", "SET-24")
def test_all_decks_are_shuffled():
    one, other, again = (set_up(seed, quests=("the_ered_luin",), heroes=("thalin",)).state for seed in (1, 2, 1))
    assert one.heroes[0].life != other.heroes[0].life
    assert one.heroes[0].life == again.heroes[0].life
    # In the first turn one Event is drawn; every other deck but Shadow and Plot is untouched.
    for deck in one.decks:
        assert one.decks[deck] == again.decks[deck]
        assert one.decks[deck] != other.decks[deck], f"{deck} is not shuffled"


@pytest.mark.rule("SET-05", "SET-12", "SET-13", "SET-19", "SET-21", "SET-23", "SET-24")
def test_what_lies_in_the_decks():
    s = begin(heroes=2).state
    sizes = {deck: len(cards) for deck, cards in s.decks.items()}
    assert sizes == {
        "skill": 20,
        "shadow": 24,
        "plot": 15,
        "corruption": 16,
        "peril": 15,
        "event1": 14,
        "event2": 14,
        "event3": 14,
        "enc_haven": 15,
        **{f"enc_{pair}": 15 for pair in PAIRS},
        "zealot": 25,
        "ravager": 25,
        "behemoth": 25,
        **{f"tokens_{pair}": 10 for pair in PAIRS},
    }
    assert all(PLOTS[card].start is None for card in s.decks["plot"]), "Starting Plots are in the box"
    assert all(COMBAT_CARDS[card].deck == "skill" for card in s.decks["skill"])
    for pair in PAIRS:
        faces = s.decks[f"tokens_{pair}"]
        assert faces.count("blank") == 4
        assert all(face in MONSTERS for face in faces if face != "blank")
    assert len(MONSTERS) == 14
    assert all(pile == () for pile in s.discards.values())


@pytest.mark.rule("SET-07", "SET-08", "SET-29")
def test_a_starting_quest_at_random_with_its_setup():
    dealt = {set_up(seed, heroes=("eleanor",)).state.heroes[0].quests for seed in range(12)}
    assert dealt == {("where_the_stars_are_strange",), ("an_appeal_to_golasgil",)}
    # Quests come before the Starting Plot.
    game = begin(heroes=("eleanor",), quests=("where_the_stars_are_strange",))
    assert game.state.characters == {"boromir": "near_harad"}
    s = begin(heroes=("eleanor",), quests=("an_appeal_to_golasgil",)).state
    assert s.characters == {}
    everywhere = {*s.heroes[0].quests, s.heroes[0].advanced, *s.removed}
    assert "where_the_stars_are_strange" not in everywhere
    assert not any(quest in everywhere for quest in HEROES["thalin"].starting_quests)
    assert not any("thalin." in card for deck in s.decks.values() for card in deck)


@pytest.mark.rule("SET-29", "EVENT-10")
def test_the_first_event_leaves_a_character_of_a_quest_where_he_stands():
    for seed in range(60):
        game = set_up(seed, heroes=("eleanor",), quests=("where_the_stars_are_strange",))
        drawn = game.state.discards["event1"] or (game.state.event,)
        assert game.state.characters["boromir"] == "near_harad", drawn


@pytest.mark.rule("SET-09", "SET-10")
def test_the_advanced_quest_lies_facedown_and_cannot_be_completed():
    s = set_up(heroes=("argalad",)).state
    hero = s.heroes[0]
    assert hero.advanced == "echoes_of_bolgs_army"
    assert hero.advanced not in hero.quests
    game = set_up(heroes=("argalad",))
    hero = game.state.heroes[0]
    hero.at = QUESTS[hero.advanced].explore
    assert quests_there(game, 0).offered() == []


@pytest.mark.rule("SET-11")
def test_no_favor_character_or_influence_on_the_board_before_cards_place_them():
    s = begin(heroes=2).state
    assert (s.favor, s.characters, s.influence, s.pool) == ({}, {}, {}, 0)


@pytest.mark.rule("SET-15", "SET-16")
def test_two_minions_stand_on_the_board():
    s = set_up().state
    assert {name for name, minion in s.minions.items() if minion.at} == {"black_serpent", "mouth_of_sauron"}
    assert s.minions["black_serpent"].at == "near_harad"
    assert s.minions["mouth_of_sauron"].at == "dol_guldur"
    assert {minion.status for minion in s.minions.values() if not minion.at} == {"waiting"}


@pytest.mark.rule("SET-17", "SET-21", "SET-25")
def test_one_starting_plot_at_random_on_the_first_space():
    dealt = {set_up(seed, starting_plot="").state.plots for seed in range(15)}
    assert dealt == {
        ((1, "sauron_hunts_for_the_ring", "gladden_fields"),),
        ((1, EAST, "sea_of_udun"),),
        ((1, "saruman_hungry_for_power", "isengard"),),
    }, "only marker 1 is on the board"


@pytest.mark.rule("SET-20")
def test_the_decks_are_shuffled_before_the_starting_plot_draws():
    drawn = set()
    for seed in range(6):
        game = at_the_starting_plot(seed=seed)
        first_choices(game, "SET-18")
        drawn.add(tuple(game.view(0)["held"][0]["cards"]))
    assert len(drawn) > 3


@pytest.mark.rule("SET-26", "SET-27", "INFO-01")
def test_one_mission_for_each_side_seen_by_it_alone():
    pairs = {set_up(seed, heroes=2).state.missions for seed in range(30)}
    assert {MISSIONS[sauron].side for sauron, _ in pairs} == {"sauron"}
    assert {MISSIONS[ours].side for _, ours in pairs} == {"heroes"}
    assert len({sauron for sauron, _ in pairs}) == len({ours for _, ours in pairs}) == 5
    game = set_up(heroes=2)
    sauron, ours = game.state.missions
    assert game.view(0)["missions"] == [sauron, ""]
    assert game.view(1)["missions"] == game.view(2)["missions"] == ["", ours]
    assert game.view(None)["missions"] == ["", ""]


@pytest.mark.rule("SET-30", "TURN-01")
def test_play_begins_with_sauron():
    game = set_up(heroes=2)
    assert (game.state.round, game.state.turn.hero) == (1, -1)
    order = []
    while game.state.round == 1:
        if game.state.turn.hero not in order:
            order.append(game.state.turn.hero)
        game.choose(game.asks[0].choices[-1])
    assert order == [-1, 0, 1]


@pytest.mark.rule("SET-18", "INFL-05")
def test_no_influence_of_set_up_is_placed_in_a_haven():
    game = at_the_starting_plot()
    while game.asks[0].rule == "SET-18":
        assert not any(LOCATIONS[str(c[1])].haven for c in game.asks[0].choices)
        game.choose(game.asks[0].choices[-1])
