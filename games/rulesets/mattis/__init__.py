"""Mattis: win cards in tricks, then beat your way out of them; the last one left is the mattis."""
