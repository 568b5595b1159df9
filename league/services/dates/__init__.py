"""How the people of a planned match find another time, step by step."""
