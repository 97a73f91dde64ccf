"""Cards of the set The Lidless Eye."""
