"""Backups: what a file of one says of itself, when the next is due, and which are kept."""
