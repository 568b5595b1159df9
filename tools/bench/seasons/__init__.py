"""Seasons to measure with, and what is measured of them."""
