"""The subcommands of `python -m bots`, for authors of bots. Each module offers `add(subparsers)`."""
