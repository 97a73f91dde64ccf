"""The toy game is known in every test here."""

import toy  # noqa: F401
