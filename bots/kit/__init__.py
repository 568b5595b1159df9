"""What stands ready for authors of bots: house bots to meet, examples to start from, a way to play here."""
