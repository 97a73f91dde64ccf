"""Addresses of visitors, as limits count them, and those of proxies that may speak for others."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from westmarch.core.errors import WestmarchError


@lru_cache(4096)
def network_of(host: str) -> str:
    """What counts as one address: of IPv6 a household has 2^64, so the first 64 bits."""
    try:
        found = ip_address(host[:60].partition("%")[0])
    except ValueError:
        return "nowhere"
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Network((found, 64), strict=False))
    return str(found)


def proxy_network(text: str) -> IPv4Network | IPv6Network:
    """An address or a network of proxies, as somebody wrote it."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise WestmarchError(
            f"A trusted proxy is an address such as 127.0.0.1 or a network such as 10.0.0.0/8, not {text!r}."
        ) from None


def is_within(host: str, networks: tuple[str, ...]) -> bool:
    """Whether an address lies in one of the networks."""
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return any(found in proxy_network(network) for network in networks)
