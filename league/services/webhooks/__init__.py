"""Webhooks: making and changing them, their messages, and what came of each try."""
