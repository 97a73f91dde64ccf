"""The rulebook: one module per chapter, one procedure per section, with the ids of the catalogue in every question."""
