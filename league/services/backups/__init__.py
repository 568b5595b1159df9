"""Backups: one file with all of an installation, taken while it runs, and restored elsewhere."""
