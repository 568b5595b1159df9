"""Seasons, without Django: kinds, templates, dates, what counts in them and what is still possible."""
