"""The same games in a terminal: tables drawn as text, choices by number or by their words, over plain pipes too."""
