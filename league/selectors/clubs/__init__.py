"""Clubs and their people."""
