"""What stands ready for authors of bots: house bots to play against, examples to start from, a way to play here."""
