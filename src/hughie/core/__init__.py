"""Tiles, moves, state, knowledge, rounds, matches and records: the parts every game shares."""
