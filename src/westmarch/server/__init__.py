"""The table in the browser: tables, seats, storage, live updates and server-rendered pages. See docs/protocol.md."""
