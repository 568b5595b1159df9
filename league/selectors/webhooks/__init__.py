"""Webhooks: those of a club, their messages, and what is due."""
