"""Cards that need a word, a procedure or a hook of their own: one module each, with all that serves that card alone."""
