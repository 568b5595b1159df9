"""Dingo: four seats, forty cards, one hand a game."""
