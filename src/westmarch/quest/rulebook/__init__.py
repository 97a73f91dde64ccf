"""The rulebook, chapter by chapter; each procedure is a section of it."""
