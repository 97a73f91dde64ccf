"""Cards with a procedure of their own: one module each, with the word, its text and what it does."""
