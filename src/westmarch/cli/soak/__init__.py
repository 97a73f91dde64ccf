"""`westmarch soak`: random games of everything there is, watched at every decision, for hours."""
