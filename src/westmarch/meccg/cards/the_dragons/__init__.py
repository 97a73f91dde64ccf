"""Cards of the set The Dragons."""
