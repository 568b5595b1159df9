"""The demo club."""
