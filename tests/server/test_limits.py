"""Limits on what one visitor, one address and all together may take up."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest
from litestar.testing import TestClient

from westmarch.core.errors import WestmarchError
from westmarch.server import errors
from westmarch.server.addresses import is_within, network_of
from westmarch.server.app import make_app
from westmarch.server.config import Limits, limits_from
from westmarch.server.requests.admission import SAFE
from westmarch.server.requests.rate_limit import Rate, RateLimits
from westmarch.server.token_buckets import MOST_BUCKETS, RateLimit

from .conftest import Person, quick


def test_limits_are_said_by_name():
    assert limits_from([]) == Limits()
    assert limits_from(["connections=50", "header-seconds=2.5"]) == Limits(connections=50, header_seconds=2.5)


@pytest.mark.parametrize(
    "word", ["conections=5", "connections", "connections=many", "connections=-1", "connections=1e9", "=3"]
)
def test_a_limit_that_makes_no_sense_is_refused_with_a_sentence(word):
    with pytest.raises(WestmarchError, match=r"There is no limit called|is a number from 0 up"):
        limits_from([word])


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "nowhere"),
        ("", "nowhere"),
    ],
)
def test_an_address_counts_as_its_network(host, counted):
    assert network_of(host) == counted


def test_networks_of_proxies():
    assert is_within("10.1.2.3", ("10.0.0.0/8",))
    assert is_within("::1", ("127.0.0.1", "::1"))
    assert not is_within("11.1.2.3", ("10.0.0.0/8", "::1"))
    assert not is_within("unknown", ("10.0.0.0/8",))


# Rates -----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def hasty(tmp_path) -> Iterator[Person]:
    """A visitor of a server that slows down the hasty."""
    with TestClient(make_app(quick(tmp_path, limit_rates=True))) as client:
        yield Person(client)


def done(person: Person, times: int, path: str, body: Any, told: str) -> int:
    """How often a request got through, however its address was written: its answer tells."""
    address = f"http://testserver.local{path}"  # the client would take // for the beginning of a host
    return sum(told in person.post(address, body).text for _ in range(times))


def most_since(begun: float) -> int:
    """30 at once and one in two seconds after that, however slow the machine is."""
    return 31 + int((monotonic() - begun) / 2)


WRITTEN = ["/api/{}", "/api/{}/", "//api/{}", "/api//{}/", "/api/{}//", "/%61pi/{}", "/api/./{}"]


@pytest.mark.parametrize("written", WRITTEN)
def test_tables_are_limited_however_the_address_is_written(hasty, written):
    begun = monotonic()
    assert done(hasty, 60, written.format("tables"), {"game": "toy"}, '"links"') <= most_since(begun)


@pytest.mark.parametrize("written", WRITTEN)
def test_links_that_are_tried_are_limited_however_the_address_is_written(hasty, written):
    begun = monotonic()
    assert done(hasty, 60, written.format("links"), {"token": "x" * 20}, "leads nowhere") <= most_since(begun)


@pytest.mark.parametrize("written", WRITTEN)
def test_reports_are_limited_however_the_address_is_written(hasty, written):
    table = hasty.sit("me")["table"]
    assert done(hasty, 40, written.format(f"tables/{table}/report"), {"note": ""}, '"report"') <= 20


def test_the_usual_address_gets_through_until_then(tmp_path):
    usual = [("tables", {"game": "toy"}, '"links"', 30), ("links", {"token": "x" * 20}, "leads nowhere", 30)]
    for path, body, told, most in usual:
        with TestClient(make_app(quick(tmp_path / path, limit_rates=True))) as client:
            assert done(Person(client), 40, f"/api/{path}", body, told) >= most
    with TestClient(make_app(quick(tmp_path / "reports", limit_rates=True))) as client:
        person = Person(client)
        table = person.sit("me")["table"]
        assert done(person, 40, f"/api/tables/{table}/report", {"note": ""}, '"report"') == 20


def test_a_new_cookie_each_time_is_no_new_visitor(hasty):
    table = hasty.sit("me")["table"]

    def stranger() -> int:
        return int(hasty.post(f"/api/tables/{table}/concede", {"seat": 0}, headers={"Cookie": "none"}).status_code)

    answers = [stranger() for _ in range(200)]
    assert 100 <= sum(status != 429 for status in answers) < 150


def test_many_cookies_at_one_address_are_limited_together():
    limits = RateLimits(Limits())
    checked = 0
    with pytest.raises(errors.TooFast):  # noqa: PT012
        for n in range(1000):
            limits.check(Rate.ACTING, f"visitor {n}", "192.0.2.1")
            checked += 1
    assert 300 <= checked < 400
    limits.check(Rate.ACTING, "visitor", "192.0.2.2")


def test_a_day_has_so_many_tables_and_reports_for_an_address(monkeypatch):
    moment = [0.0]
    monkeypatch.setattr("westmarch.server.token_buckets.monotonic", lambda: moment[0])
    limits = RateLimits(Limits(tables_per_address=50, reports_per_address=5))
    for rate, most in ((Rate.MAKING, 50), (Rate.REPORTING, 5)):
        for _ in range(most):
            limits.check(rate, "anna", "192.0.2.1")
            moment[0] += 2.0
        with pytest.raises(errors.TooFast, match="today"):
            limits.check(rate, "anna", "192.0.2.1")
        limits.check(rate, "anna", "192.0.2.2")
        moment[0] += 24 * 3600 / most
        limits.check(rate, "anna", "192.0.2.1")


def test_every_handler_that_changes_something_says_at_what_rate(tmp_path):
    app = make_app(quick(tmp_path)).app
    handlers = [handler for route in app.routes for handler in getattr(route, "route_handlers", ())]
    changing = [handler for handler in handlers if not set(handler.http_methods) <= set(SAFE)]
    assert len(changing) > 12
    assert [str(handler) for handler in changing if not isinstance(handler.opt.get("rate"), Rate)] == []


def test_the_hasty_are_remembered_in_bounded_room():
    limit = RateLimit(1, 0.001)
    for n in range(MOST_BUCKETS + 100):
        assert limit.allows(str(n), now=0.0)
    assert len(limit._buckets) == MOST_BUCKETS
    assert not limit.allows(str(MOST_BUCKETS + 99), now=1.0)


@pytest.mark.parametrize("written", WRITTEN)
def test_the_header_is_asked_for_however_the_address_is_written(anna, written):
    table = anna.sit("me", "me")["table"]
    address = "http://testserver.local" + written.format(f"tables/{table}/concede")
    answer = anna._client.post(address, json={"seat": 0}, headers={"Cookie": anna.cookie})
    assert answer.status_code in (403, 404, 405)
    assert anna.state(table)["result"] is None
