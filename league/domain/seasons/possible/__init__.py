"""What is still possible in a season: places that are proved, chances, and what somebody needs."""
