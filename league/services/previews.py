"""Seeing what something would do, by doing it and taking it back."""

from collections.abc import Callable
from typing import TypeVar

from django.db import transaction

Done = TypeVar("Done")


def preview_deed(deed: Callable[[], Done]) -> Done:
    """What `deed` gives; nothing of what it wrote stays. Refused as the deed is."""
    with transaction.atomic():
        done = deed()
        transaction.set_rollback(True)
    return done
