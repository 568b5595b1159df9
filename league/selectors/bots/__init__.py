"""Reading the bots of a club."""
