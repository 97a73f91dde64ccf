"""The life of a game, with everything that is kept: tables are made, people sit down, choose, take back, report, bring
records, give up; the server ends and begins anew; old tables are forgotten.

People insist: what is refused or not answered is sent again. What was acknowledged is a promise, and `check` looks whether
all of them are kept, in the server as it is and in one that begins anew on the same disk."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from functools import cache
from typing import Any, TypeVar

import msgspec
import pytest
from litestar import Litestar

import westmarch
from westmarch.core.decision import key_of
from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.registry import load
from westmarch.server import errors
from westmarch.server.app import behind_the_door, living, open_services
from westmarch.server.config import Config, Limits
from westmarch.server.requests.security import Doorkeeper
from westmarch.server.requests.services import Services
from westmarch.server.storage.keeper import NOT_KEPT, NOT_READ
from westmarch.server.storage.store import TableRow
from westmarch.server.tables.tables import Tables
from westmarch.server.tables.uploaded_record import Played, play_upload
from westmarch.server.tables.uploads import Uploads, _row

from .faults import SEND, Faults

T = TypeVar("T")

REFUSALS = {NOT_KEPT, NOT_READ, "The table is being set up again; please try once more."}
ENDLESS = 20
"""So often is something tried that must be possible after one failure."""


@cache
def a_played_record() -> Played:
    """What a process hands back to which a record of four moves was given."""
    game = westmarch.new("toy", 7)
    for _ in range(4):
        game.choose(key_of(game.asks[0].choices[0]), game.asks[0].seat)
    played = play_upload(game.record())
    assert isinstance(played, Played)
    return played


async def played_before(uploads: Uploads, text: str, address: str) -> tuple[TableRow, Game[Any], Played]:
    """In place of `Uploads.play`: no process needs to be started to see what is kept."""
    played = a_played_record()
    return _row(played), load(played.save, trusted=True), played


_INSIDE: list[Litestar] = []


class Died(Exception):
    """The process is gone in the middle of its work."""


class NoAnswer(Exception):
    """It was lost on its way."""


class Someone:
    """A visitor, told apart by a cookie."""

    def __init__(self) -> None:
        self.cookie = ""


class Life:
    """See the module's text."""

    def __init__(self, config: Config, faults: Faults) -> None:
        self.config = config
        self.faults = faults
        self.anna, self.bert, self.cora = Someone(), Someone(), Someone()
        self.table = self.unplayed = ""
        self.moves: list[tuple[int, str]] = []
        """Acknowledged, and not taken back."""
        self.underway: list[tuple[int, str]] | None = None
        """What the moves will be if that is kept which is being asked for."""
        self.promises: list[tuple[str, Callable[[Tables], Awaitable[bool]]]] = []
        self.refusals = 0
        self.seen: list[int] = []
        """Numbers of the states that a page was sent."""
        self._app: Doorkeeper | None = None
        self._open = AsyncExitStack()
        self._watching: asyncio.Task[None] | None = None

    # The server -------------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> Tables:
        assert self._app is not None
        found: Tables = self._app.app.state.services.tables
        return found

    async def begin(self) -> None:
        """Start a server; one that cannot says so in a sentence."""
        for _ in range(ENDLESS):
            try:
                services = open_services(self.config)
            except WestmarchError:
                await self._noticed()
            else:
                self._app = self._door(services)
                await self._open.enter_async_context(living(self._app.app))
                return
        raise AssertionError("the server does not start")

    def _door(self, services: Services) -> Doorkeeper:
        """As `behind_the_door`, but quickly: the handlers are always the same."""
        if not _INSIDE:
            _INSIDE.append(behind_the_door(services).app)
        _INSIDE[0].state.services = services
        return Doorkeeper(_INSIDE[0], self.config, services.signer, services.rate_limits)

    async def end(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
            self._watching = None
        open_, self._open = self._open, AsyncExitStack()
        await open_.aclose()
        self._app = None

    async def after_the_end(self) -> None:
        """A server on what another left that was gone in the middle of its work."""
        await self.begin()
        await self.check()
        if self.table and not (await self.tables.find(self.table)).over and self.bert.cookie:
            ledger = (await self.tables.find(self.table)).ledger
            self.moves = [(move.seat, move.key) for move in ledger.moves]
            await self.choose()
        await self.end()

    async def begin_anew(self) -> None:
        await self.end()
        await self.begin()

    async def _noticed(self) -> None:
        """Something was refused. A disk that goes on failing is told by health too, until it is mended."""
        self.refusals += 1
        if self.faults.dead:
            raise Died
        assert self.faults.reached, "refused without a fault"
        if self.faults.lasts:
            if self._app is not None:
                trouble = await self.tables.health.trouble()
                assert trouble.startswith("The tables cannot be kept: "), trouble
            self.faults.end()
            if self._app is not None:
                assert await self.tables.health.trouble() == ""

    async def _until_done(self, work: Callable[[], Awaitable[T]]) -> T:
        """Something that no request asks for."""
        for _ in range(ENDLESS):
            try:
                return await work()
            except errors.StoreFailed:
                await self._noticed()
        raise AssertionError("it fails for ever")

    # Requests ---------------------------------------------------------------------------------------------------------

    async def insist(self, who: Someone, method: str, path: str, data: object = None) -> Any:
        """The answer to a request, however often it must be sent; a refusal on account of others is handed back."""
        for _ in range(ENDLESS):
            try:
                status, answer = await self._request(who, method, path, data)
            except NoAnswer:
                if self.faults.dead:
                    raise Died from None
                continue
            if status < 500:
                assert status in (200, 201, 409), (status, answer)
                return answer
            assert answer["error"] in REFUSALS, (status, answer)
            await self._noticed()
        raise AssertionError(f"{path} is refused for ever")

    async def _request(self, who: Someone, method: str, path: str, data: object) -> tuple[int, Any]:
        body = b"" if data is None else data if isinstance(data, bytes) else msgspec.json.encode(data)
        parts: list[dict[str, Any]] = []
        lost = False

        async def send(message: Any) -> None:
            nonlocal lost
            lost = lost or self.faults.fails(SEND)
            parts.append(message)

        await self._call(who, method, path, body, send, asyncio.Event())
        if lost or self.faults.dead:
            raise NoAnswer
        answer = b"".join(part.get("body", b"") for part in parts[1:])
        headers = dict(parts[0]["headers"])
        if b"set-cookie" in headers:
            who.cookie = headers[b"set-cookie"].decode().split(";")[0]
        return parts[0]["status"], msgspec.json.decode(answer)

    async def _call(self, who: Someone, method: str, path: str, body: bytes, send: Any, gone: asyncio.Event) -> None:
        path, _, query = path.partition("?")
        headers = [(b"host", b"test"), (b"x-westmarch", b"1"), (b"content-type", b"application/json")]
        headers += [(b"cookie", who.cookie.encode())] if who.cookie else []
        headers += [(b"content-length", str(len(body)).encode())]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "root_path": "",
            "state": {},
        }
        left = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if left:
                return left.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        assert self._app is not None
        await self._app(scope, receive, send)

    # A page that looks on ---------------------------------------------------------------------------------------------

    def look_on(self) -> None:
        self._watching = asyncio.ensure_future(self._watch())

    async def _watch(self) -> None:
        while True:
            after = f"&after={self.seen[-1]}" if self.seen else ""
            with suppress(ConnectionError):
                await self._call(
                    self.anna, "GET", f"/api/tables/{self.table}/stream?seat=0{after}", b"", self._seen, asyncio.Event()
                )
            await asyncio.sleep(0.001)

    async def _seen(self, message: Any) -> None:
        if self.faults.fails(SEND):
            raise ConnectionResetError("the page is gone")
        for line in message.get("body", b"").split(b"\n"):
            if line.startswith(b"id: "):
                self.seen.append(int(line[4:]))

    async def look_up(self) -> None:
        """Wait until the page has the newest state; it was never sent an older one after it."""
        newest = (await self.insist(self.anna, "GET", f"/api/tables/{self.table}?seat=0"))["seq"]
        for _ in range(2000):
            if self.faults.dead:
                raise Died
            if self.seen and self.seen[-1] == newest:
                break
            await asyncio.sleep(0.001)
        assert self.seen[-1] == newest
        assert self.seen == sorted(set(self.seen))

    # Promises ---------------------------------------------------------------------------------------------------------

    def promise(self, what: str, is_kept: Callable[[Tables], Awaitable[bool]]) -> None:
        self.promises.append((what, is_kept))

    async def check(self) -> None:
        """Everything that was acknowledged is there, once; what was only asked for is there as a whole or not at all."""
        for what, is_kept in self.promises:
            assert await self._until_done(lambda is_kept=is_kept: is_kept(self.tables)), what
        if self.table:
            ledger = (await self._until_done(lambda: self.tables.find(self.table))).ledger
            found = [(move.seat, move.key) for move in ledger.moves]
            assert found in (self.moves, self.underway if self.underway is not None else self.moves)
            assert ledger.damage is None

    # The steps --------------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """All of it, once."""
        await self.begin()
        await self.arrive()
        await self.sit_down()
        await self.make_an_unplayed_table()
        self.look_on()
        for _ in range(4):
            await self.choose()
        await self.take_back()
        await self.choose()
        await self.look_up()
        await self.change_a_name()
        await self.report()
        await self.bring_a_record()
        await self.begin_anew()
        await self.forget()
        self.look_on()
        await self.choose()
        await self.look_up()
        await self.give_up()
        await self.look_up()
        await self.begin_anew()
        await self.check()
        await self.end()

    async def arrive(self) -> None:
        """Everybody gets a cookie."""
        for who in (self.anna, self.bert, self.cora):
            await self.insist(who, "GET", "/api/tables")

    async def sit_down(self) -> None:
        wish = {"game": "toy", "seats": [{"player": "me"}, {"player": "friend"}], "settings": {"ranks": 30}}
        made = await self.insist(self.anna, "POST", "/api/tables", wish)
        self.table = table = made["table"]
        links = {link["kind"]: link["path"].removeprefix("/join/") for link in made["links"]}
        await self.insist(self.bert, "POST", "/api/links", {"token": links["seat"], "name": "Bert"})
        await self.insist(self.cora, "POST", "/api/links", {"token": links["watch"]})

        async def all_there(tables: Tables) -> bool:
            holders = (await tables.find(table)).holders
            return sorted(map(sorted, holders.values())) == [[-1], [0], [1]]

        self.promise("three people are at the table", all_there)

    async def make_an_unplayed_table(self) -> None:
        wish = {"game": "toy", "seats": [{"player": "me"}, {"player": "me"}]}
        self.unplayed = (await self.insist(self.cora, "POST", "/api/tables", wish))["table"]

        async def is_there(tables: Tables) -> bool:
            return not (await tables.find(self.unplayed)).ledger.moves

        self.promise("the table that is not played at is there", is_there)

    async def choose(self) -> None:
        """Whoever is asked first chooses the first option."""
        for seat, who in enumerate((self.anna, self.bert)):
            state = await self.insist(who, "GET", f"/api/tables/{self.table}?seat={seat}")
            if state["decision"] is not None:
                break
        number, key = state["decision"]["seq"], state["decision"]["options"][0]["key"]
        self.underway = [*self.moves, (seat, key)]
        choice = {"seat": seat, "seq": number, "key": key}
        answer = await self.insist(who, "POST", f"/api/tables/{self.table}/choices", choice)
        assert answer["seq"] > number
        await self._done()

    async def take_back(self) -> None:
        """The last move, with the consent of the other if that is needed."""
        seat = self.moves[-1][0]
        who, other = (self.anna, self.bert)[seat], (self.bert, self.anna)[seat]
        self.underway = self.moves[:-1]
        await self.insist(who, "POST", f"/api/tables/{self.table}/undo", {"seat": seat, "move": len(self.moves)})
        state = await self.insist(other, "GET", f"/api/tables/{self.table}?seat={1 - seat}")
        if (request := state["undo"]["request"]) is not None:
            agreed = {"seat": 1 - seat, "request": request["seq"], "accept": True}
            await self.insist(other, "POST", f"/api/tables/{self.table}/undo/reply", agreed)
        await self._done()

    async def _done(self) -> None:
        """What was asked for is acknowledged."""
        assert self.underway is not None
        self.moves, self.underway = self.underway, None
        state = await self.insist(self.anna, "GET", f"/api/tables/{self.table}?seat=0")
        assert state["move"] == len(self.moves)

    async def change_a_name(self) -> None:
        await self.insist(self.anna, "POST", f"/api/tables/{self.table}/settings", {"seat": 0, "name": "Annabel"})

        async def has_it(tables: Tables) -> bool:
            return (await tables.find(self.table)).ledger.names == ["Annabel", "Bert"]

        self.promise("the new name", has_it)

    async def report(self) -> None:
        made = await self.insist(self.bert, "POST", f"/api/tables/{self.table}/report", {"note": "odd"})

        async def is_there(tables: Tables) -> bool:
            found = await tables.keeper.read(tables.keeper.store.read_report, made["report"])
            return found is not None and found[0] == self.table

        self.promise("the report", is_there)

    async def bring_a_record(self) -> None:
        made = await self.insist(self.cora, "POST", "/api/records", b"a record")

        async def is_there(tables: Tables) -> bool:
            return len((await tables.find(made["table"])).ledger.moves) == 4

        self.promise("the uploaded game", is_there)

    async def forget(self) -> None:
        """The table at which nobody has moved; it is found neither now nor later."""
        self.promises = [one for one in self.promises if "not played" not in one[0]]
        await self._until_done(lambda: self.tables.forget_old(Limits(unplayed_days=1e-9)))

        async def is_gone(tables: Tables) -> bool:
            with pytest.raises(errors.Unknown):
                await tables.find(self.unplayed)
            return True

        self.promise("the table that was forgotten", is_gone)

    async def give_up(self) -> None:
        await self.insist(self.bert, "POST", f"/api/tables/{self.table}/concede", {"seat": 1})
        moves = (await self.insist(self.anna, "GET", f"/api/tables/{self.table}/moves"))["moves"]
        assert [(move["seat"], move["key"]) for move in moves] == self.moves

        async def is_over(tables: Tables) -> bool:
            result = (await tables.find(self.table)).result
            return result is not None and result.winners == (0,)

        self.promise("the end", is_over)
