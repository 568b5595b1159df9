"""Rounds: who meets whom, drafted, published and changed."""
