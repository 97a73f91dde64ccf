"""Leagues between machine players, or between what the seats of a game choose: played in pairs, kept, rated, and shown."""
