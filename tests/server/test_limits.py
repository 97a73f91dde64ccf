"""Limits on what one visitor, one address and all together may take up."""

import pytest

from westmarch.core.errors import WestmarchError
from westmarch.server.addresses import is_within, network_of
from westmarch.server.config import Limits, limits_from


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
