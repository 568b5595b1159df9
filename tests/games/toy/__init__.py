"""A tiny trick game, written with nothing but what games/README.md says. It proves that page."""
