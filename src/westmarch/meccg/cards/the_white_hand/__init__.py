"""Cards of the set The White Hand."""
