"""Who takes part in an event, and who is there."""
