"""Rooms: live matches, who sits at them, the bots that keep seats, replays and reviews."""
