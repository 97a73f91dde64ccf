"""What the handlers of requests have at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from westmarch.server.addresses import network_of
from westmarch.server.config import Config
from westmarch.server.requests.rate_limit import RateLimits
from westmarch.server.tables.seats import Signer
from westmarch.server.tables.tables import Tables

VISITOR = "westmarch.visitor"
KNOWN = "westmarch.known"
ASKED = "westmarch.asked"
"""Where the door writes who somebody is, whether they came with a cookie of ours, and the method that was asked for."""


@dataclass(frozen=True, slots=True)
class Services:
    config: Config
    tables: Tables
    signer: Signer
    rate_limits: RateLimits


def services_of(request: Request[Any, Any, Any]) -> Services:
    services: Services = request.app.state.services
    return services


def visitor_of(request: Request[Any, Any, Any]) -> str:
    """Who asks; the doorkeeper has seen to it."""
    scope: Any = request.scope
    visitor: str = scope[VISITOR]
    return visitor


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as limits count it."""
    return network_of(request.client.host if request.client else "")


TheServices = NamedDependency[Services]
TheVisitor = NamedDependency[str]
InPath = FromPath[str]
Flag = FromQuery[bool]
Query = Annotated[str, QueryParameter(max_length=200)]
CardQuery = Annotated[str, QueryParameter(max_length=500)]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=15)]
LookingAs = Annotated[int | None, QueryParameter(name="as", ge=0, le=15)]
Number = Annotated[int, QueryParameter(ge=0, le=2**31)]
MaybeNumber = Annotated[int | None, QueryParameter(ge=0, le=2**31)]
MoveNumber = Annotated[int, PathParameter(ge=0, le=2**31)]
