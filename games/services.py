"""Writing of game records."""

import hashlib
import json
from typing import Any

from games.models import Record


def record_store(*, game: str, body: dict[str, Any]) -> Record:
    """Store one record as the engine wrote it; nothing ever changes it afterwards."""
    return Record.objects.create(game=game, body=body, sha256=record_digest(body))


def record_digest(body: dict[str, Any]) -> str:
    """SHA-256, hex, of the record's canonical text: sorted keys, no spaces."""
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()
