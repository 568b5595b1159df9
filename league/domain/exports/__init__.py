"""Archives of one club: what is in a file of one, and how its numbers become those of elsewhere."""
