"""Cards of the set Against the Shadow."""
