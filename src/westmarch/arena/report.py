"""What a page says about a league."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from westmarch.arena.deciding import Claims, Decision
from westmarch.arena.document import Block, Command, Drawing, Heading, Rows, Sentences, rows
from westmarch.arena.figures import Figures, Standing
from westmarch.arena.league import SIDES, League
from westmarch.arena.picture import picture
from westmarch.arena.rates import PairedRate, Rate
from westmarch.arena.ratings import Rating
from westmarch.arena.results import Played
from westmarch.arena.tables import table_in_words
from westmarch.core.manifest import Manifest
from westmarch.core.registry import manifest, new

FEW = 3
"""Of so many every comparison has a line of its own; of more they stand in a table of everybody against everybody."""
FAR = 800.0
"""An end of an interval that lies farther off is open."""
SOURCES = 6
"""What most points come from, so many things."""
TABLES_NAMED = 12
VERDICTS = {"better": "better", "no better": "not better", "open": "open"}


@dataclass(frozen=True, slots=True)
class PageContents:
    """All that a page is made of."""

    league: League
    deals: int
    found: Figures
    failed: Sequence[Played]
    command: str
    claims: Claims | None = None


def report(contents: PageContents) -> list[Block]:
    league, found = contents.league, contents.found
    labels = labels_of(league)
    sides = side_names(league)
    blocks: list[Block] = [
        Heading(1, title(league)),
        Sentences(_what(contents, labels)),
        Drawing("How often each wins, with the interval of 95 in 100", picture(found, labels)),
        Heading(2, "Who wins"),
        Sentences(_how_read(league)),
        _wins(found, labels, sides),
        Sentences(_in_all(found, sides)),
        Heading(2, "Each against each"),
        *_meetings(contents, labels),
    ]
    blocks += _points(found, labels)
    blocks += _sources(found, labels)
    blocks += _deeds(found, labels)
    blocks += [
        Heading(2, "How games end"),
        rows(("", "games"), ((words, str(count)) for words, count in found.endings.items())),
    ]
    blocks += _failures(contents)
    return [*blocks, Heading(2, "Again"), Command(contents.command)]


def title(league: League) -> str:
    about = manifest(league.game)
    if not league.setting:
        return f"{about.title}: who plays how well"
    return f"{_label(about, league.setting)}: everybody against everybody"


def labels_of(league: League) -> dict[str, str]:
    """What contestants are called."""
    names = {contestant.name: contestant.name for contestant in league.contestants}
    if league.setting:
        setting = next(s for s in manifest(league.game).settings if s.name == league.setting)
        names |= {str(option.value): option.label for option in setting.options if str(option.value) in names}
    return names


def _label(about: Manifest, name: str) -> str:
    return next((setting.label for setting in about.settings if setting.name == name), name)


def side_names(league: League) -> tuple[str, str]:
    """What the sides are called: as the seat, if a side is the same single seat at all tables."""
    found: tuple[set[tuple[str, ...]], ...] = tuple(set() for _ in range(SIDES))
    about = manifest(league.game)
    for table in league.tables:
        game = new(league.game, league.seed, **table)
        for side in range(SIDES):
            found[side].add(tuple(name for seat, name in enumerate(game.seats) if game.side_of(seat) == side))
    usual = ("first side", "second side")
    one = [next(iter(names)) if len(names) == 1 else () for names in found]
    named = [f"as {about.seat_name(names[0])}" if len(names) == 1 else "" for names in one]
    if league.setting or not any(named):
        return usual
    return named[0] or "as the others", named[1] or "as the others"


# What was played -------------------------------------------------------------------------------------------------------


def _what(contents: PageContents, labels: Mapping[str, str]) -> str:
    league, found = contents.league, contents.found
    many = f"{found.games} games of {contents.deals} deals" if contents.claims is None else f"{found.games} games"
    seeds = f"seeds {league.seed_of(0)} to {league.seed_of(max(contents.deals - 1, 0))}"
    if league.setting:
        kind = _label(manifest(league.game), league.setting).casefold()
        who = f"{len(labels)} {kind}, all of them played by `{league.contestants[0].player}`"
    else:
        who = ", ".join(f"`{name}`" for name in labels)
        who += ", each against the first" if league.gauntlet and len(labels) > SIDES else ""
    sentences = [
        f"{who}: {many}, {seeds}. Each deal is played twice with sides exchanged, and with the same luck.",
    ]
    words = [table_in_words(table) for table in league.tables if table]
    if words:
        named = ", ".join(f"`{word}`" for word in words[:TABLES_NAMED])
        more = f" and {len(words) - TABLES_NAMED} more" if len(words) > TABLES_NAMED else ""
        sentences.append(f"The tables take turns: {named}{more}." if len(words) > 1 else f"The table: {named}.")
    return " ".join(sentences)


def _how_read(league: League) -> str:
    above = "the mean of all" if league.setting else f"`{league.contestants[0].name}`"
    return (
        f"The rating is Elo's, above {above}: 100 more win 64 of 100, 200 more 76, 400 more 91. Intervals are for 95 in "
        "100, over deals; a draw is half a win."
    )


def _wins(found: Figures, labels: Mapping[str, str], sides: tuple[str, str]) -> Rows:
    head = ("", "rating", "interval", "wins in 100", "interval", "deals", *sides, "decisions")
    timed = any(standing.turns for standing in found.standings)
    lines = ((*_win(standing, labels), *([f"{standing.turns:.1f}"] if timed else ())) for standing in found.standings)
    return rows((*head, "turns") if timed else head, lines)


def _win(s: Standing, labels: Mapping[str, str]) -> tuple[str, ...]:
    return (
        labels[s.name], str(round(s.rating.elo)), between(s.rating), f"**{hundred(s.rate.share)}**",
        interval(s.rate), str(s.rate.deals), in_hundred(s.first), in_hundred(s.second), f"{s.decisions:.0f}",
    )  # fmt: skip


def _in_all(found: Figures, sides: tuple[str, str]) -> str:
    low, high = found.first_side.interval
    side = "The first side wins" if sides[0] == "first side" else f"Whoever plays {sides[0]} wins"
    turns = f"{found.turns:.0f} turns and " if found.turns else ""
    return (
        f"{side} {in_hundred(found.first_side)} in 100 of all games ({100 * low:.0f} to {100 * high:.0f}). A game has "
        f"{turns}{found.decisions:.0f} decisions on average, the longest {found.longest}."
    )


# Each against each -----------------------------------------------------------------------------------------------------


def _meetings(contents: PageContents, labels: Mapping[str, str]) -> Iterator[Block]:
    if contents.claims is not None:
        low, high, risk = (100 * x for x in (contents.claims.no_better, contents.claims.better, contents.claims.risk))
        yield Sentences(
            f"Played until it is decided whether the first wins at most {low:g} or at least {high:g} of 100 games; each "
            f"decision is wrong in about {risk:g} of 100 cases at most. What ends early looks clearer than it is."
        )
    if contents.claims is not None or len(labels) <= FEW or contents.league.gauntlet:
        yield _lines(contents.found, labels, decided=contents.claims is not None)
        return
    yield Sentences("Wins of the row in 100 games against the column, with the interval and the number of deals.")
    names = [standing.name for standing in contents.found.standings]
    yield rows(("", *names), ((f"**{one}**", *(_cell(contents.found, one, other) for other in names)) for one in names))


def _lines(found: Figures, labels: Mapping[str, str], decided: bool) -> Rows:
    head = ("", "wins in 100", "interval", "deals", "both won", "shared", "none won")
    return rows(
        (*head, "decided") if decided else head,
        (
            (
                f"{labels[c.one]} against {labels[c.other]}", f"**{hundred(c.rate.share)}**", interval(c.rate),
                str(c.rate.deals), str(c.rate.both), str(c.rate.deals - c.rate.both - c.rate.neither), str(c.rate.neither),
                *([_decided(c.decision)] if decided and c.decision is not None else ()),
            )
            for c in found.comparisons
        ),
    )  # fmt: skip


def _decided(decision: Decision) -> str:
    return VERDICTS[decision.verdict] + ("" if decision.verdict == "open" else f" after {decision.deals}")


def _cell(found: Figures, one: str, other: str) -> str:
    rate = found.compared(one, other)
    if rate is None or not rate.deals:
        return "–"
    return f"{hundred(rate.share)} ({interval(rate)}), {rate.deals}"


# Points, and where they come from --------------------------------------------------------------------------------------


def _points(found: Figures, labels: Mapping[str, str]) -> list[Block]:
    kinds = list(dict.fromkeys(kind for standing in found.standings for kind in standing.points))
    if not kinds:
        return []
    lines = []
    for s in found.standings:
        own = [s.points.get(kind, 0.0) for kind in kinds]
        lines.append((labels[s.name], *(f"{number:.1f}" for number in own), f"{sum(own):.1f}", f"**{s.total:.1f}**"))
    return [
        Heading(2, "Points by kind"),
        Sentences(
            "On average at the end of a game; the last column is what counts of them after all that the end of the game "
            "does to points."
        ),
        rows(("", *kinds, "sum", "counts"), lines),
    ]


def _sources(found: Figures, labels: Mapping[str, str]) -> list[Block]:
    if not any(standing.sources for standing in found.standings):
        return []
    return [
        Heading(2, "Where points come from"),
        Sentences("What brings most, in points a game on average."),
        rows(
            ("", "points a game"),
            (
                (labels[s.name], ", ".join(f"{what} {worth:.1f}" for what, worth in list(s.sources.items())[:SOURCES]))
                for s in found.standings
            ),
        ),
    ]


def _deeds(found: Figures, labels: Mapping[str, str]) -> list[Block]:
    kinds = list(dict.fromkeys(kind for standing in found.standings for kind in standing.deeds))
    if not kinds:
        return []
    return [
        Heading(2, "What happens to each, and to its opponents"),
        Sentences("A game on average; behind the stroke, the same of those who played against it."),
        rows(
            ("", *kinds),
            (
                (labels[s.name], *(f"{s.deeds.get(k, 0):.1f} / {s.deeds_against.get(k, 0):.1f}" for k in kinds))
                for s in found.standings
            ),
        ),
    ]


# Failures --------------------------------------------------------------------------------------------------------------


def _failures(contents: PageContents) -> list[Block]:
    found = contents.found
    blocks: list[Block] = []
    if contents.failed:
        blocks += [
            Heading(2, "Games that failed"),
            Sentences(
                "They count for nobody, nor do the other games of their deals. A game is given up after "
                f"{contents.league.limit} decisions, and may have ended later: where one of these is missing, the figures "
                "leave out long games and say a little less than they seem to."
            ),
            rows(
                ("sides", "seed", "why"),
                (
                    (" against ".join(game.sides), str(game.seed), f"{game.error} ({game.record})")
                    for game in contents.failed
                ),
            ),
        ]
    if found.left_out:
        blocks.append(
            Sentences(f"Games that ended and are left out, since their deal is not whole or not asked: {found.left_out}.")
        )
    return blocks


# Figures in words ------------------------------------------------------------------------------------------------------


def hundred(share: float) -> str:
    return f"{100 * share:.0f}"


def in_hundred(rate: Rate) -> str:
    return hundred(rate.share) if rate.games else "–"


def between(rating: Rating) -> str:
    """The interval of a rating; somebody who has won or lost everything may be any number of points away, and the one above
    whom the others are rated is where it is."""
    if rating.low == rating.high:
        return "–"
    if rating.elo - rating.low > FAR:
        return f"below {round(rating.high)}"
    return f"above {round(rating.low)}" if rating.high - rating.elo > FAR else f"{round(rating.low)} to {round(rating.high)}"


def interval(rate: PairedRate) -> str:
    return f"{hundred(rate.low)} to {hundred(rate.high)}"
