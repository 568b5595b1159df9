"""Rows that hold game records. Append-only: a record is written once and never changed."""

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from django.db import models

from games.packing import unpack


@dataclass(frozen=True)
class Record:
    """One finished game, as the engine wrote it (see the rules of the game for the format).

    `text` is canonical, see games.packing.
    """

    text: bytes

    @cached_property
    def body(self) -> dict[str, Any]:
        """The record itself."""
        body: dict[str, Any] = json.loads(self.text)
        return body

    @property
    def sha256(self) -> str:
        """The digest of the text in hex, as pages and programs name a record."""
        return sha256(self.text).hexdigest()


class RecordBatch(models.Model):
    """Records of one format that were stored together: a row for each would take twice the room.

    The games of a match share their seed and much of their notation, which is deflated once.
    """

    format = models.CharField(max_length=40, help_text="as it stands in the records, “dingo-record/1”")
    packed = models.BinaryField(help_text="the records in the order of their games, see games.packing")

    class Meta:
        verbose_name_plural = "record batches"

    def __str__(self) -> str:
        return f"batch {self.pk} of {self.format}"

    @cached_property
    def records(self) -> list[Record]:
        """All of them; unpacked once."""
        return [Record(text) for text in unpack(self.format, bytes(self.packed))]
