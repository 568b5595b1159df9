"""Dingo: four seats, forty cards, one hand a game."""

from games.rulesets.dingo.game import DINGO

__all__ = ["DINGO"]
