"""What the server says no to: a status for browsers, a kind for programs and a sentence for people."""

from __future__ import annotations

MACHINE_PLAYS = "The machine plays for you; sit down again first."


class Refused(Exception):
    status = 400
    kind = "bad"

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Bad(Refused):
    """What was sent makes no sense."""


class NotOffered(Refused):
    kind = "not-offered"


class NotYou(Refused):
    """Somebody else may do that, this visitor may not."""

    status = 403
    kind = "not-you"


class Unknown(Refused):
    """It does not exist, or not for this visitor; the two look the same."""

    status = 404
    kind = "unknown"


class NotAllowed(Refused):
    """The method does not fit the address."""

    status = 405


class HeadTooLarge(Refused):
    status = 431
    kind = "too-much"


class Stale(Refused):
    """It would have been right before something else happened."""

    status = 409
    kind = "stale"


class Taken(Refused):
    status = 409
    kind = "taken"


class TooMuch(Refused):
    status = 413
    kind = "too-much"


class TooFast(Refused):
    status = 429
    kind = "too-fast"


class Misdirected(Refused):
    """The request means another server."""

    status = 421


class Busy(Refused):
    """Not now; the same request will do in a moment."""

    status = 503
    kind = "busy"


class Broken(Refused):
    """The server's own fault."""

    status = 500
    kind = "broken"


class StoreFailed(Broken):
    """The disk or the database failed; why, the log says and `cause`."""

    def __init__(self, sentence: str, cause: str) -> None:
        super().__init__(sentence)
        self.cause = cause


class Ailing(Broken):
    """The server runs and cannot do its work."""

    status = 503


class Stumbled(Broken):
    """The game cannot carry out a choice; sending it again will not help."""

    kind = "stumbled"
