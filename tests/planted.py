"""Tests that plant a fault in the engine, to see that it is noticed, put another function or number in the place of its own.
In a compiled engine that has no effect: its functions call each other without looking them up."""

import pytest

from westmarch.core.records import COMPILED

in_the_sources = pytest.mark.skipif(COMPILED, reason="a fault can be planted only in an engine that is not compiled")
