"""Seasons of before: what a club's old spreadsheets say, and the final standings that follow from it."""
