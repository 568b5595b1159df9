"""Bots to start from, explained in bots/README.md."""
