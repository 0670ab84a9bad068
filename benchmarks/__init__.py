"""Runehall beside its peers, measured in one interleaved run."""
