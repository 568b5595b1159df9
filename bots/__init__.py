"""Bots: what plays in place of people, where it plays, and what is kept of it."""

from bots import refusal_texts  # noqa: F401 (fills the catalogue)
