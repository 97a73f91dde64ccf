"""The collectible card game: two players, Wizard or Ringwraith, over the whole of Middle-earth."""
