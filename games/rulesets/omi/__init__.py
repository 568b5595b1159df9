"""Omi: two partnerships, thirty-two cards, as many hands as it takes."""

from games.rulesets.omi.game import OMI

__all__ = ["OMI"]
