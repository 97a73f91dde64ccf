"""How a game runs from decision to decision."""

from dataclasses import dataclass

import pytest

import westmarch
from toy import Table, Toy
from westmarch.core.codec import Codec
from westmarch.core.errors import BadSetup, NotOffered, NotYourDecision
from westmarch.core.procedure import DONE, Ask, AskAll, Done, Procedure, goto


@dataclass(slots=True)
class Trace(Procedure):
    """Notes every step it goes through."""

    steps = ("first", "ask", "note", "call", "jump", "skipped", "landed", "leave", "never")

    def first(self, g):
        g.emit(("trace", "first"))

    def ask(self, g):
        return Ask(0, "toy.ask", "BID-01", "Which?", [("a",), ("b", 2)])

    def note(self, g):
        g.emit(("trace", g.answer))

    def call(self, g):
        return Inner("inner")

    def jump(self, g):
        return goto("landed")

    def skipped(self, g):
        g.emit(("trace", "skipped"))

    def landed(self, g):
        g.emit(("trace", "landed"))

    def leave(self, g):
        return DONE

    def never(self, g):
        g.emit(("trace", "never"))


@dataclass(slots=True)
class Caller(Procedure):
    """Asks another procedure for a value."""

    steps = ("call", "note")

    def call(self, g):
        return Callee()

    def note(self, g):
        g.emit(("trace", g.returned))


@dataclass(slots=True)
class Callee(Procedure):
    steps = ("answer",)

    def answer(self, g):
        return Done("value")


@dataclass(slots=True)
class Inner(Procedure):
    word: str
    steps = ("forced", "say")

    def forced(self, g):
        return Ask(1, "toy.ask", "BID-01", "No choice.", [("only",)])

    def say(self, g):
        g.emit(("trace", self.word, g.answer))


@dataclass(slots=True)
class Lonely(Procedure):
    """A secret question to one seat alone, and one that asks in spite of a single choice."""

    steps = ("all", "note", "insist", "end")

    def all(self, g):
        return AskAll(Ask(1, "toy.ask", "BID-01", "?", [("x",), ("y",)]))

    def note(self, g):
        g.emit(("trace", dict(g.answers)))

    def insist(self, g):
        return Ask(0, "toy.ask", "BID-01", "Look.", [("seen",)], forced=False)

    def end(self, g):
        g.finish((0,), (1, 0), "done")
        return DONE


@dataclass(slots=True)
class Circles(Procedure):
    steps = ("round",)

    def round(self, g):
        return goto("round")


@dataclass(slots=True)
class Nothing(Procedure):
    steps = ("ask",)

    def ask(self, g):
        return Ask(0, "toy.ask", "BID-02", "?", [])


@dataclass(slots=True)
class Fragile(Procedure):
    """Is about something that may go while it runs: it is there as long as seat 0 has points."""

    calls: bool = False
    steps = ("first", "call", "ask", "note", "tidy", "last")
    if_moot = "tidy"

    def is_moot(self, g):
        return not g.state.points[0]

    def first(self, g):
        g.emit(("trace", "first"))

    def call(self, g):
        return Loss() if self.calls else None

    def ask(self, g):
        return Ask(0, "toy.ask", "BID-01", "Which?", [("a",), ("b",)])

    def note(self, g):
        g.emit(("trace", "note"))

    def tidy(self, g):
        g.emit(("trace", "tidy"))
        return Loss()

    def last(self, g):
        g.emit(("trace", "last"))


@dataclass(slots=True)
class Brittle(Fragile):
    """Has nothing to do without it."""

    if_moot = ""


@dataclass(slots=True)
class Loss(Procedure):
    steps = ("lose",)

    def lose(self, g):
        g.state.points[0] = 0


class Flow(Toy):
    name = "flow"
    codec = Codec([*Toy.codec.by_name.values(), Trace, Inner, Lonely])


class Hasty(Flow):
    """What happens at once, before anybody is asked, is the loss of the last point."""

    def before_asking(self):
        if self.state.points[0] != 1:
            return None
        self.state.points[0] = 0
        return "again"


def running(*stack: Procedure, kind: type[Flow] = Flow, points: int = 0) -> Flow:
    game = kind({"seats": 2, "ranks": 12}, 0)
    game.state = Table((), [(), ()], [points, 0])
    game.stack.extend(stack)
    game.start()
    return game


def traced(game: Flow) -> list:
    events, chain = [], game.events
    while chain is not None:
        chain, (_, event) = chain
        events.append(event[1:])
    return events[::-1]


def test_steps_run_in_order_with_calls_jumps_and_ends():
    game = running(Trace())
    assert traced(game) == [("first",)]
    assert game.where() == "Trace"
    game.choose("b:2")
    assert traced(game) == [("first",), (("b", 2),), ("inner", ("only",)), ("landed",)]
    assert game.decision is None


def test_a_procedure_goes_on_as_long_as_what_it_is_about_is_there():
    game = running(Fragile(), points=2)
    game.choose("a")
    assert traced(game) == [("first",), ("note",), ("tidy",), ("last",)]


@pytest.mark.parametrize(
    ("procedure", "kind", "points", "left"),
    [
        (Fragile(), Flow, 0, ["tidy", "last"]),  # gone before it begins
        (Fragile(calls=True), Flow, 2, ["first", "tidy", "last"]),  # while something else runs
        (Fragile(), Hasty, 1, ["first", "tidy", "last"]),  # at once, before the question is put
        (Brittle(calls=True), Flow, 2, ["first"]),
        (Brittle(), Hasty, 1, ["first"]),
    ],
)
def test_a_procedure_whose_subject_is_gone_goes_on_where_it_is_not_needed(procedure, kind, points: int, left: list[str]):
    game = running(procedure.clone(), kind=kind, points=points)
    assert [event for (event,) in traced(game)] == left
    assert not game.asks


def test_a_procedure_hands_a_value_to_its_caller():
    assert traced(running(Caller())) == [("value",)]


def test_a_secret_question_to_one_seat_alone_has_its_answer_by_seat():
    game = running(Lonely())
    game.choose("y")
    assert traced(game) == [({1: ("y",)},)]


def test_a_single_choice_is_still_asked_where_the_procedure_insists():
    game = running(Lonely())
    game.choose("x")
    assert [o.key for o in game.decision.options] == ["seen"]
    game.choose("seen")
    assert game.result is not None
    assert game.result.reason == "done"


def test_running_in_circles_and_asking_for_nothing_are_faults():
    with pytest.raises(RuntimeError, match="Circles runs in circles"):
        running(Circles())
    with pytest.raises(RuntimeError, match="asks under BID-02 and offers nothing"):
        running(Nothing())


def test_secret_answers_come_in_any_order_and_stay_hidden_until_all_are_in():
    game = westmarch.new("toy", seed=3, seats=3)
    assert [d.seat for d in game.decisions] == [0, 1, 2]
    game.choose("bid:12", 2)
    assert [d.seat for d in game.decisions] == [0, 1]
    assert len(game.view(0)["discards"]) == 0
    with pytest.raises(NotYourDecision, match="cora has nothing to decide now; the game waits for anna and bert"):
        game.choose("bid:5", 2)
    game.choose("bid:4", 0)
    game.choose("bid:9", 1)
    assert game.view(0)["discards"] == [12, 4, 9]
    assert game.decision.seat == 2


def test_a_half_answered_secret_question_saves_and_loads():
    game = westmarch.new("toy", seed=3, seats=3)
    game.choose("bid:9", 1)
    loaded = westmarch.load(game.save())
    assert [d.seat for d in loaded.decisions] == [0, 2]
    for g in (game, loaded):
        g.choose("bid:4", 0)
        g.choose("bid:1", 2)
    assert loaded.save() == game.save()


def test_an_option_is_chosen_by_itself_its_key_or_its_tuple():
    games = [westmarch.new("toy", seed=3) for _ in range(3)]
    option = games[0].decision.options[1]
    games[0].choose(option)
    games[1].choose(option.key)
    games[2].choose(option.choice)
    assert len({g.save() for g in games}) == 1
    assert option.label == f"Bid the {option.choice[1]}"
    assert option.refs == (f"card:{option.choice[1]}",)


@pytest.mark.parametrize("wrong", ["bid:99", "", ("bid", 99), (), 5, ["bid", 3], None, ("bid", [[]]), b"bid", {}, object])
def test_what_is_not_offered_is_refused_and_changes_nothing(wrong):
    game = westmarch.new("toy", seed=3)
    before = game.save()
    with pytest.raises(NotOffered, match=r"is not offered now \(BID-01\)\. Offered: bid:"):
        game.choose(wrong)
    assert game.save() == before


def test_after_the_end_nothing_can_be_chosen():
    game = westmarch.new("toy", seed=3)
    while game.asks:
        game.take(game.asks[0].choices[0])
    with pytest.raises(NotYourDecision, match="The game is over"):
        game.choose("bid:1")


@pytest.mark.parametrize("seat", [9, -1, "0", "", 0.0, 0.5, True, [], (0,), float("nan"), 10**30])
def test_a_seat_that_does_not_exist_has_nothing_to_decide(seat):
    game = westmarch.new("toy", seed=3)
    before = game.save()
    with pytest.raises(NotYourDecision, match=r"There is no seat .+; the seats are 0 to 1"):
        game.choose(game.asks[0].choices[0], seat)
    assert game.save() == before


def test_a_choice_is_taken_as_it_is_offered():
    game = westmarch.new("toy", seed=3)
    verb, rank = game.asks[0].choices[0]
    game.choose((verb, float(rank)))
    assert type(game.history[1][1][1]) is int


@pytest.mark.parametrize("seed", ["1", 1.0, None, True, 2**64, -(2**63) - 1, [], float("nan")])
def test_a_seed_is_a_whole_number_of_64_bits(seed):
    with pytest.raises(BadSetup, match="A seed is a whole number from"):
        westmarch.new("toy", seed)
    assert westmarch.load(westmarch.new("toy", 2**64 - 1).save()).seed == 2**64 - 1


def test_every_question_is_on_or_off():
    assert "every_question" not in westmarch.new("toy", 1, every_question="off").setup
    assert westmarch.new("toy", 1, every_question="yes").setup["every_question"] is True
    for junk in ("maybe", 1, None, [], "x" * 1000):
        with pytest.raises(BadSetup, match=r"every_question is on or off, not .{1,70}\."):
            westmarch.new("toy", 1, every_question=junk)
