"""Rows that hold game records. Append-only: a record is written once and never changed."""

from functools import cached_property
from typing import Any

from django.db import models

from games.packing import unpack


class Record(models.Model):
    """One finished game, as the engine wrote it (see the rules of the game for the format)."""

    format = models.CharField(max_length=40, help_text="as it stands in the record, “dingo-record/1”")
    packed = models.BinaryField(help_text="see games.packing")
    digest = models.BinaryField(max_length=32, help_text="SHA-256 of the canonical text")

    def __str__(self) -> str:
        return f"{self.format} {self.sha256[:12]}"

    @cached_property
    def body(self) -> dict[str, Any]:
        """The record itself."""
        return unpack(self.format, bytes(self.packed))

    @property
    def sha256(self) -> str:
        """The digest in hex, as pages and programs name a record."""
        return bytes(self.digest).hex()
