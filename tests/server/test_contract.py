"""The OpenAPI description, and what schemathesis makes of it: no answer is a server error."""

import json
from typing import Any

import httpx
import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from westmarch.server.schema import wire_schema

EXAMPLES = 12
FEW = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Caller:
    """Sends what schemathesis invents, every other time to a table that exists and in the name of who sits there."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=address, headers={"X-Westmarch": "1"})
        made = self.client.post("/api/tables", json={"game": "toy", "seats": [{"player": "me"}, {"player": "me"}]})
        self.table = made.json()["table"]
        self.cookie = f"westmarch={self.client.cookies['westmarch']}"
        self.statuses: set[int] = set()
        self._times = 0

    def check(self, case: Any) -> None:
        self._times += 1
        case.headers = {**(case.headers or {}), "X-Westmarch": "1"}
        if self._times % 2 and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = self.table
            case.headers["Cookie"] = self.cookie
        self._check(case.operation.path, case.call())

    def check_odd(self, path: str, body: bytes) -> None:
        """The same with a body that nobody asked for."""
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        self._check(path, self.client.post(path.replace("{table_id}", self.table), content=body, headers=headers))

    def _check(self, path: str, answer: Any) -> None:
        self.statuses.add(answer.status_code)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400 and path.startswith("/api/"):
            assert set(msgspec.json.decode(answer.content)) == {"kind", "error"}


def odd_bodies() -> st.SearchStrategy[bytes]:
    """JSON of any shape with the names that the API knows, very deep JSON, and bytes."""
    names = st.sampled_from(("seat", "seq", "key", "move", "game", "settings", "seats", "name", "token", "note", "heroes"))
    leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=()))
    anything = st.recursive(leaves, lambda inner: st.lists(inner) | st.dictionaries(names | st.text(), inner), max_leaves=20)
    deep = st.tuples(st.sampled_from((b"[", b'{"settings":', b'{"game":[')), st.integers(1, 7000))
    return st.one_of(
        anything.map(lambda value: json.dumps(value).encode()),
        deep.map(lambda part: part[0] * part[1]),
        deep.map(lambda part: b'{"game":"toy","settings":{"seats":' + b"[" * part[1] + b"]" * part[1] + b"}}"),
        st.binary(max_size=200),
    )


def test_no_request_makes_the_server_stumble(server_process):
    server_process.start()
    address = f"http://127.0.0.1:{server_process.port}"
    caller = Caller(address)
    schema = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) >= 20
    for operation in operations:
        if not operation.path.endswith("/stream"):  # it does not end
            FEW(given(case=operation.as_strategy())(caller.check))()
            if operation.method.lower() == "post":
                FEW(given(path=st.just(operation.path), body=odd_bodies())(caller.check_odd))()
    assert {200, 400, 404} <= caller.statuses


def test_the_schema_of_the_wire_names_every_struct():
    definitions = wire_schema()["$defs"]
    assert {"Snapshot", "Choice", "Decision", "Trouble", "Moment"} <= set(definitions)
