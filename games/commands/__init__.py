"""The subcommands of `python -m games`. Each module offers `add(subparsers)`."""
