"""People around matches: the same pure table for a local game, the terminal and the server."""
