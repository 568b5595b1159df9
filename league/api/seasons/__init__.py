"""Seasons through the API."""
