"""Seasons: making them, who takes part, their dates and their parts."""
