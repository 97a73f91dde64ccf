"""What the handlers of requests have at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from westmarch.server.config import Config
from westmarch.server.rates import Rates
from westmarch.server.seats import Signer
from westmarch.server.tables import Tables

VISITOR = "westmarch.visitor"


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
    scope: Any = request.scope
    visitor: str = scope[VISITOR]
    return visitor


TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[str]
InPath = FromPath[str]
Flag = FromQuery[bool]
Query = Annotated[str, QueryParameter(max_length=200)]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=15)]
Number = Annotated[int, QueryParameter(ge=0, le=2**31)]
MaybeNumber = Annotated[int | None, QueryParameter(ge=0, le=2**31)]
MoveNumber = Annotated[int, PathParameter(ge=0, le=2**31)]
