"""Who sits where: pure functions of who is present, what was played and a seed."""
