"""Maps: spaces and their neighbours for the rules, and the pictures of them."""
