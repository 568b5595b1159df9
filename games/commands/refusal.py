"""What a command cannot do."""


class WrongUse(Exception):
    """The command cannot do what it was asked to; the text says why. Exit code 2."""
