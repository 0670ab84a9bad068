"""What matches say, in figures with intervals."""
