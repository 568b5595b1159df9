"""Writing of game records."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

from games.models import Record
from games.packing import canonical, pack_text


def records_store(records: Iterable[Mapping[str, Any]]) -> list[Record]:
    """Store records as the engine wrote them; nothing ever changes them afterwards."""
    return Record.objects.bulk_create(
        Record(
            format=record["format"],
            packed=pack_text(record["format"], text),
            digest=hashlib.sha256(text).digest(),
        )
        for record, text in ((record, canonical(record)) for record in records)
    )
