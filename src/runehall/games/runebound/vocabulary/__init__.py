"""The verbs of Runebound: what cards, heroes, enemies, boards and scenarios can say."""
