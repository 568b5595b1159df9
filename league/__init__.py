"""Outback League: a tournament and league service for card clubs."""

__version__ = "0.6.0"
