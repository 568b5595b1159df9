"""Accounts: signing in, passwords and tokens."""
