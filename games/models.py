"""Rows that hold game records. A record is written once and never changed; thinned, its SHA-256 stays."""

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from django.db import models

from games.packing import unpack

DIGEST_BYTES = 32


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
    packed = models.BinaryField(
        help_text="the records in the order of their games, see games.packing; empty: they were thinned out"
    )
    # No constraint ties the two: adding one would copy the largest table there is. `verify` looks instead.
    digests = models.BinaryField(
        null=True, help_text="the SHA-256 of each record, 32 bytes; none: the records are there"
    )

    class Meta:
        verbose_name_plural = "record batches"

    def __str__(self) -> str:
        return f"batch {self.pk} of {self.format}"

    @cached_property
    def records(self) -> list[Record]:
        """All of them; unpacked once. Empty if they were thinned out."""
        return [] if self.is_thinned else [Record(text) for text in unpack(self.format, bytes(self.packed))]

    @property
    def is_thinned(self) -> bool:
        """Whether the records were removed, and only what proves a copy is left."""
        return self.digests is not None

    @property
    def hashes(self) -> list[str]:
        """The SHA-256 of each record in hex, whether it is there or not."""
        if self.digests is None:
            return [record.sha256 for record in self.records]
        told = bytes(self.digests)
        return [told[at : at + DIGEST_BYTES].hex() for at in range(0, len(told), DIGEST_BYTES)]
