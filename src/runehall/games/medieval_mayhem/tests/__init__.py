"""The tests of Medieval Mayhem: one module a chapter of the ledger."""
