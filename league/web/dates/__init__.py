"""Pages on which the people of a planned table find another time."""
