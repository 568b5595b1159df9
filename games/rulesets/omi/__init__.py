"""Omi: two partnerships, thirty-two cards, as many hands as it takes."""
