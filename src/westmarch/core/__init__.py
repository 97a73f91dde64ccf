"""The engine below every game: procedures, decisions, chance, events, saves and records.

Nothing in here knows a game. A game supplies a state, procedures, ops and a view; see docs/architecture.md.
"""
