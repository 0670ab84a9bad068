"""The table in the browser: rooms, their store and their pages."""
