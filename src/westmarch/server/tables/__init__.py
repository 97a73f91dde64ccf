"""Tables: the game, who sits there, what happened, take-backs and replays."""
