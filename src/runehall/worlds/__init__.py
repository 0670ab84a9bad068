"""What may be known: looks, worlds a viewer cannot tell apart, and the odds in them."""
