"""`westmarch round-robin`: everybody against everybody, and a page about how it went."""
