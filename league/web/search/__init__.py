"""The page on which things are found by their names."""
