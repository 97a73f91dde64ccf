"""`python -m westmarch.server.schema`: the structs of the wire as one JSON schema, from which the pages make their types."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from westmarch.server import wire


def wire_schema() -> dict[str, Any]:
    structs = [
        value
        for value in vars(wire).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == wire.__name__
    ]
    _, definitions = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Wire", "$defs": definitions}


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(wire_schema()), indent=2).decode() + "\n")
