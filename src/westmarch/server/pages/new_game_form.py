"""Setting up a game with a form: how one wants to play, who sits where, and what was chosen the last time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from westmarch.server import errors, game_wire, wire
from westmarch.server.requests.setups import seat_name_of, settings_from_form, usual_seats
from westmarch.server.storage.kept_decks import ListedDeck
from westmarch.server.storage.store import Listed
from westmarch.server.tables.brought_decks import workshop_of
from westmarch.server.tables.called import HUMAN
from westmarch.server.tables.seats import clean_name
from westmarch.server.tables.tables import FRIEND, ME

MODES = {
    "machine": ("Against the machine", "You take one side, the machine all others."),
    "friend": ("With friends, by link", "You get a link for each other seat; no account is needed."),
    "together": ("At one screen", "All of you take turns here; the screen is covered in between."),
    "watch": ("Watch machines play", "Lean back and look at all hands."),
    "seats": ("Seat by seat", "People and machines as you like."),
}


AMONG_PEOPLE = (
    "Where people of different sides play, everybody is asked whenever he could do something, whatever he holds. The server "
    "passes for those who can only pass, about as fast as they pass themselves, so that nobody can tell."
)
AT_ONE_SCREEN = "Do not call anybody to the screen who can only pass, though the others see that"


class LastTime(NamedTuple):
    """The form as it was filled in last: that is where it begins now."""

    settings: dict[str, Any]
    mode: str
    mine: int
    machine: str
    seats: list[str]
    name: str
    passing_over: bool = False
    """At one screen: nobody is called to it who can only pass."""


def most_seats(info: game_wire.GameInfo) -> int:
    """As many seats as the settings can make."""
    each = [s.most + len(info.seats) - len(s.default) for s in info.settings if s.kind == "each"]
    return max(len(info.seats), *each) if each else len(info.seats)


def seat_labels(info: game_wire.GameInfo, most: int) -> list[str]:
    """What the seats are called while it is not settled who plays there."""
    each = next((s for s in info.settings if s.kind == "each"), None)
    fixed = len(info.seats) - len(each.default) if each else len(info.seats)
    seat_name = seat_name_of(info.name)
    singular = "" if each is None else each.singular or each.label
    return [seat_name(info.seats[n]) if n < fixed else f"{singular} {n - fixed + 1}" for n in range(most)]


def last_time(info: game_wire.GameInfo, earlier: Listed | None) -> LastTime:
    settings = {setting.name: setting.default for setting in info.settings}
    usual = [as_level(info, request.player) for request in usual_seats(info, most_seats(info))]
    usual_machine = as_level(info, info.usual_player)
    if earlier is None:
        return LastTime(settings, "machine", info.usual_seat, usual_machine, usual, "")
    players = [as_level(info, player) for player in earlier.row.players]
    seats = [(ME if seat in earlier.seats else FRIEND) if p == HUMAN else p for seat, p in enumerate(players)]
    mine = next((seat for seat, who in enumerate(seats) if who == ME), info.usual_seat)
    machine = next((p for p in players if p != HUMAN), usual_machine)
    name = earlier.summary.names[mine] if mine < len(players) and seats[mine] == ME else ""
    mode, chosen = _mode(seats), dict(earlier.row.settings)
    passing_over = mode == "together" and not chosen.get("every_question")
    if mode not in ("machine", "watch"):
        chosen.pop("every_question", None)  # nobody may have chosen it
    return LastTime(settings | chosen, mode, mine, machine, [*seats, *usual[len(seats) :]], name, passing_over)


CHANCE_ITSELF = ("random", "chance itself", "Any of its choices, all alike: for trying things out.")


def machines(info: game_wire.GameInfo) -> list[tuple[str, str, str]]:
    """How the machine can play: what the form sends, how it is called, and a sentence about it."""
    levels = [(level.name, level.name, level.about) for level in info.levels]
    others = [(name, name, "") for name in info.players if not levels and name != CHANCE_ITSELF[0]]
    return [*levels, *others, CHANCE_ITSELF]


def as_level(info: game_wire.GameInfo, player: str) -> str:
    """The level behind which a player stands, or the player."""
    return next((level.name for level in info.levels if level.player == player), player)


def as_wished(info: game_wire.GameInfo, last: LastTime, wishes: Mapping[str, str]) -> LastTime:
    """The form with what a link asked for: an option of a setting, for whoever opens it if there is one for each seat."""
    settings = dict(last.settings)
    mine = last.mine
    for setting in info.settings:
        wanted = next((o.value for o in setting.options if str(o.value) == wishes.get(setting.name)), None)
        if wanted is None:
            continue
        if setting.kind == "each":
            settings[setting.name] = _first(wanted, list(settings[setting.name]))
            mine = info.usual_seat
        elif setting.kind == "one":
            settings[setting.name] = wanted
    return last._replace(settings=settings, mine=mine)


def _first(wanted: Any, chosen: list[Any]) -> list[Any]:
    """With the wanted one in front; who was there takes its place, or makes room."""
    if wanted in chosen:
        chosen[chosen.index(wanted)] = chosen[0]
    return [wanted, *chosen[1:]]


def _mode(seats: list[str]) -> str:
    mine, friends = seats.count(ME), seats.count(FRIEND)
    if mine == len(seats):
        return "together"
    if mine + friends == 0:
        return "watch"
    if mine == 1 and friends == 0:
        return "machine"
    return "friend" if mine == 1 and friends == len(seats) - 1 else "seats"


KEPT = "kept:"
"""What a form sends for a deck that is kept here begins so."""


def brought(word: str) -> str | wire.Brought:
    """The deck that a form means: an option of the game, or one that is kept."""
    return {"kept": word.removeprefix(KEPT)} if word.startswith(KEPT) else word


def deck_setting(game: str) -> str:
    """The setting of a game that takes decks; empty if none does."""
    workshop = workshop_of(game)
    return "" if workshop is None else workshop.setting


def deck_choices(info: game_wire.GameInfo, own: list[ListedDeck]) -> list[tuple[str, str]]:
    """The decks that somebody may bring: the own ones first."""
    setting = next(s for s in info.settings if s.name == deck_setting(info.name))
    return [(KEPT + deck.id, deck.name) for deck in own] + [(str(o.value), o.label) for o in setting.options]


def wanted_table(info: game_wire.GameInfo, form: dict[str, str]) -> wire.NewTable:
    """What a form asks for. One that says nothing begins the usual game."""
    settings = settings_from_form(info, form) if "chosen" in form else {}
    if form.get("mode") == "together" and "passing_over" in form:
        settings["every_question"] = False
    elif not settings.get("every_question"):
        settings.pop("every_question", None)  # the seats decide
    if (decks := deck_setting(info.name)) in settings:
        settings[decks] = [brought(word) for word in settings[decks]]
    requests = [wire.SeatRequest(player=player) for player in _players(info, form, _seats_taken(info, form))]
    return wire.NewTable(game=info.name, settings=settings, seats=requests, name=clean_name(form.get("name", "")))


def _seats_taken(info: game_wire.GameInfo, form: dict[str, str]) -> list[int]:
    """The seats of the form at which somebody plays, by their numbers there; all others are nobody."""
    each = next((s for s in info.settings if s.kind == "each"), None)
    if each is None or "chosen" not in form:
        return list(range(len(info.seats)))
    fixed = len(info.seats) - len(each.default)
    picked = [n for n in range(each.most) if form.get(f"{each.name}.{n}")] or list(range(len(each.default)))
    return [*range(fixed), *(fixed + n for n in picked)]


def _players(info: game_wire.GameInfo, form: dict[str, str], taken: list[int]) -> list[str]:
    mode = form.get("mode") or ("seats" if form.get("seat.0") else "machine")
    if mode not in MODES:
        raise errors.Bad("That way to play is not known.")
    if mode == "seats":
        return [form.get(f"seat.{n}") or info.usual_player for n in taken]
    machine = form.get("machine") or info.usual_player
    others = {"machine": machine, "friend": FRIEND, "together": ME, "watch": machine}[mode]
    wanted = form.get("mine", "")
    mine = int(wanted[:2]) if wanted.isascii() and wanted.isdigit() else info.usual_seat
    if mine not in taken and mode in ("machine", "friend"):
        label = dict(enumerate(seat_labels(info, most_seats(info)))).get(mine, "That seat")
        raise errors.Bad(f"{label} is nobody: choose who it is, or play another seat.")
    return [ME if seat == mine and mode != "watch" else others for seat in taken]
