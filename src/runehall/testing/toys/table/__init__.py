"""Tables of the toy games: what the kits of the house can draw, shown by games nobody is offered."""
