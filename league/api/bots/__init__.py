"""The bots of a club: looking at them, uploading them, and what else their owners may do."""
