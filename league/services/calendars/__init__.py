"""Calendars: what raises the counters of their entries, and secret addresses."""
