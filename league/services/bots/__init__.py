"""What members do with their bots, and what becomes of bots that fail."""
