"""Searching for house values that meet stated targets."""
