"""What runs in a bot's own process, around the bot. It holds no secret: a bot may read and change it."""
