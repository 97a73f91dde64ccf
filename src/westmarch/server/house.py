"""What the handlers of requests have at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request

from westmarch.server.config import Config
from westmarch.server.rates import Rates
from westmarch.server.seats import Signer
from westmarch.server.tables import Tables


@dataclass(frozen=True, slots=True)
class House:
    config: Config
    tables: Tables
    signer: Signer
    rates: Rates


def house_of(request: Request[Any, Any, Any]) -> House:
    house: House = request.app.state.house
    return house


def visitor_of(request: Request[Any, Any, Any]) -> str:
    """Who asks; the doorkeeper has seen to it."""
    visitor: str = request.scope["state"]["visitor"]
    return visitor
