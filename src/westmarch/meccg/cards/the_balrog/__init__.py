"""Cards of the set The Balrog."""
