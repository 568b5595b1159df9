"""The pages of bots."""
