"""A guess keeps what a seat knows and nothing else."""

import westmarch
from toy import Card
from westmarch.core.events import EVERYBODY, Told, but, only, rechain, unchain


def test_a_guess_gives_away_neither_seed_nor_choices_nor_the_events_of_others():
    game = westmarch.new("toy", seed=3)
    game.choose(game.decisions[0].options[0], 0)
    game.choose(game.decisions[0].options[0], 1)
    winner = game.decision.seat
    game.choose("draw")
    other = 1 - winner
    guess = game.guess(other, 99)
    assert guess.seed == 99
    assert guess.history is None
    assert guess.chance.seed != game.chance.seed
    assert all("You draw" not in line for line in guess.journal(winner))
    assert guess.journal(other) == game.journal(other)
    assert "You draw" in "".join(game.guess(winner, 99).journal(winner))


def test_a_secret_answer_of_another_seat_is_guessed_anew():
    game = westmarch.new("toy", seed=3, ranks=30)
    game.choose(game.decisions[0].options[0], 0)
    bids = {game.guess(1, seed).secret[0][1] for seed in range(40)}
    assert len(bids) > 5
    own = {game.guess(0, seed).secret for seed in range(5)}
    assert own == {game.secret}


def test_a_question_stays_open_when_a_guess_leaves_another_seat_one_choice():
    game = westmarch.new("toy", seed=3)
    one, two = (c for c in game.state.hands[1][:2])
    game.state.hands[0] = game.state.hands[0][:1]
    game.state.hands[1] = (one, two)
    game.ask_again()
    game.choose(game.decisions[0].options[0], 0)
    copy = game.clone()
    copy.state.hands[1] = (Card(one.rank),)
    copy.ask_again()
    assert [ask.seat for ask in copy.asks] == [1]
    assert len(copy.asks[0].choices) == 1
    copy.choose(copy.decision.options[0])
    assert copy.asks


def test_audiences():
    chain = rechain([(EVERYBODY, ("a",)), (only(0), ("b",)), (but(0), ("c",)), (only(0, 2), ("d",))])
    assert [e[0] for _, e in unchain(Told(chain, 0))] == ["a", "b", "d"]
    assert [e[0] for _, e in unchain(Told(chain, 1))] == ["a", "c"]
    assert unchain(rechain(unchain(chain))) == unchain(chain)


def test_a_guess_goes_on_telling_from_what_the_seat_was_told():
    """Its events are picked out when they are read, also in a guess of a guess, in a save, and for what came since."""
    chain = rechain([(EVERYBODY, ("a",)), (only(1), ("b",)), (only(0), ("c",))])
    told = Told(chain, 0)
    later = (told, (EVERYBODY, ("d",)))
    assert [e[0] for _, e in unchain(later)] == ["a", "c", "d"]
    assert [e[0] for _, e in unchain(later, told)] == ["d"]
    assert unchain(told, told) == []
    assert [e[0] for _, e in unchain(Told(later, 1))] == ["a", "d"]
    game = westmarch.new("toy", seed=3)
    game.save()
    guess = game.guess(1, 5)
    assert westmarch.load(guess.save(), trusted=True).journal(1) == guess.journal(1) == game.journal(1)
