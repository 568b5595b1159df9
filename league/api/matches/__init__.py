"""Matches, and the games that are played in them."""
