"""A match: the contract of a game, the door, the views and the record."""
