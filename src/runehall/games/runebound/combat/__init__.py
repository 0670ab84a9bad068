"""Combat, the game inside the game: tokens are cast, spent, doubled and turned, until somebody falls or flees."""
