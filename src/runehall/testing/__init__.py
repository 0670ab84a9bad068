"""The shipped test kit: ledgers, tagged tests, scenarios and the laws every game obeys."""
