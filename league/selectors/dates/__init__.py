"""Reading the dates of matches that were planned ahead."""
