"""Playing matches by the thousand: simulations, leagues, and the folders they fill."""
