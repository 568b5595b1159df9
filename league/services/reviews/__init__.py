"""Reviews, hints and puzzles."""
