"""Addresses of many rows of one kind, of which the router is asked once."""

from django.urls import reverse

HOLE = 9_999_999_999  # no row has this number


class Addresses:
    """Of the pages of one name: what `reverse` says for any number, where the number comes last."""

    def __init__(self, name: str, *before: object) -> None:
        self._head, _number, self._tail = reverse(name, args=[*before, HOLE]).rpartition(str(HOLE))

    def of(self, number: int) -> str:
        """That of a row."""
        return f"{self._head}{number}{self._tail}"
