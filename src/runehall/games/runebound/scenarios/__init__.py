"""The five scenarios: what each changes, and the graves, warbands and plague they bring."""
