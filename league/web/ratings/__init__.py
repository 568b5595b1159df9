"""Ratings and the leaderboard."""
