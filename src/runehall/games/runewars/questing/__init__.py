"""Heroes: what they can do, the Quest Phase, Quests, duels, Rewards, and how they leave."""
