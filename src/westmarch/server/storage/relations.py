"""The relations of the database."""

from __future__ import annotations

import sqlalchemy as sa

META = sa.MetaData()
ABOUT = sa.Table("about", META, sa.Column("format", sa.Integer, primary_key=True))
TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.LargeBinary, nullable=False),
    # The number of the newest entry that was acknowledged.
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("summary", sa.LargeBinary, nullable=False),
    sa.Column("changed", sa.Float, nullable=False, index=True),
)
ENTRIES = sa.Table(
    "entries",
    META,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.LargeBinary, nullable=False),
)
DAMAGED = sa.Table(
    "damaged",
    META,
    # Entries that were not whole when they were looked for, and those after them: no game reads them again.
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("found", sa.Float, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.LargeBinary, nullable=False),
)
HOLDERS = sa.Table(
    "holders",
    META,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("visitor", sa.String(40), primary_key=True, index=True),
    sa.Column("seat", sa.Integer, primary_key=True),
)
SAVES = sa.Table(
    "saves",
    META,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("opened", sa.LargeBinary, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.LargeBinary, nullable=False),
)
REPORTS = sa.Table(
    "reports",
    META,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), nullable=False, index=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
DECKS = sa.Table(
    "decks",
    META,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("visitor", sa.String(40), nullable=False, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("name", sa.String(200), nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.LargeBinary, nullable=False),
    # When somebody last changed it, opened it or played with it.
    sa.Column("touched", sa.Float, nullable=False, index=True),
)
TRIAL = sa.Table(
    "trial",
    META,
    # One row that is written to see whether anything can be.
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
