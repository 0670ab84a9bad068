"""What no verb can say: one named class or rule for each card that needs its own."""
