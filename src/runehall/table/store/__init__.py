"""The store: what the house keeps, and how several processes share it."""
