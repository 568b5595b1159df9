"""Tresette: two partnerships, forty cards without trumps, melds called as "good play", points in thirds."""
