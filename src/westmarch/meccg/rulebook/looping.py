"""Going back to a step of the same procedure after another one has run."""

from __future__ import annotations

from westmarch.core.procedure import Flow, Procedure, goto, step_index


def then(frame: Procedure, step: str, run: Procedure | None) -> Flow:
    """Run a procedure, if there is one, and go on at the named step."""
    if run is None:
        return goto(step)
    frame.pc = step_index(type(frame), step) - 1  # the engine adds one before it runs the procedure
    return run
