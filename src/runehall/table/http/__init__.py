"""Addresses: pages, actions, the API, and the guard before them."""
