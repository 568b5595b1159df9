"""Rows that a deed is about: somebody may have taken one away since it was looked up."""

from typing import TypeVar

from django.db.models import Model, QuerySet

from games.refusals import NotFound

Row = TypeVar("Row", bound=Model)


def read_row(rows: QuerySet[Row], number: int, *, gone: str) -> Row:
    """The row of this number as it is now. NotFound: `gone`."""
    found = rows.filter(pk=number).first()
    if found is None:
        raise NotFound(gone)
    return found


def lock_row(rows: QuerySet[Row], number: int, *, gone: str) -> Row:
    """Likewise, and nobody else changes it before the caller's transaction ends."""
    return read_row(rows.select_for_update(of=("self",)), number, gone=gone)
