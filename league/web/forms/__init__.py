"""Forms, made from what a game says of itself wherever it says it."""
