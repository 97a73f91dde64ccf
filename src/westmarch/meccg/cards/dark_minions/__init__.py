"""Cards of the set Dark Minions."""
