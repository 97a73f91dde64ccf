"""Pages that the server renders: templates, forms, card faces, and the library of cards and rules."""
