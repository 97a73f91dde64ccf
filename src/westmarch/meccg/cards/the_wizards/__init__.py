"""Cards of the set The Wizards."""
