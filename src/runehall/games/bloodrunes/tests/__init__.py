"""The rules of BloodRunes, as tests: one module per chapter of the ledger."""
