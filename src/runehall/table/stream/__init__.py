"""Streams: what changes at a table, sent to whoever looks."""
