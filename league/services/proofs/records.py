"""Whether records of games and uploads of bots are the bytes that were stored."""

import zlib
from collections.abc import Iterator
from hashlib import sha256

from bots.models import Version
from games.core.errors import RecordError
from games.models import DIGEST_BYTES, RecordBatch
from games.packing import canonical
from league.models import MatchGame
from league.services.proofs.damage import Damage

ROWS_AT_ONCE = 200


def records_damaged() -> Iterator[Damage]:
    """records_unreadable, record_changed: it is not as it was packed. record_missing: a game's is not there.

    What is packed has a checksum of its own, and a record has one text only. Of what was thinned out the
    digests are left, one for each record.
    """
    lengths: dict[int, int] = {}
    for batch in RecordBatch.objects.order_by("pk").iterator(chunk_size=ROWS_AT_ONCE):
        where = f"batch of records {batch.pk}"
        try:
            lengths[batch.pk] = len(batch.hashes)
            if batch.is_thinned:
                yield from _thinned_damaged(batch, where)
            for place, record in enumerate(batch.records):
                if record.text != canonical(record.body) or record.body.get("format") != batch.format:
                    yield Damage(
                        "record_changed", where, f"record {place} is not in the form that it was stored in"
                    )
        except (zlib.error, ValueError, RecordError) as error:
            yield Damage("records_unreadable", where, str(error))
    games = MatchGame.objects.filter(record_batch__isnull=False).order_by("pk")
    for pk, batch_id, index in games.values_list("pk", "record_batch_id", "record_index").iterator():
        if batch_id in lengths and index >= lengths[batch_id]:
            yield Damage("record_missing", f"game {pk}", f"batch of records {batch_id} has no record {index}")


def _thinned_damaged(batch: RecordBatch, where: str) -> Iterator[Damage]:
    if batch.packed or not batch.digests or len(batch.digests) % DIGEST_BYTES:
        yield Damage("record_changed", where, "it was thinned out, and is neither there nor gone")


def uploads_damaged() -> Iterator[Damage]:
    """upload_changed: the bytes of a bot are not those whose SHA-256 was published."""
    versions = Version.objects.filter(dropped_at=None).order_by("pk")
    rows = versions.values_list("pk", "content", "size_bytes", "sha256")
    for pk, content, size, digest in rows.iterator(chunk_size=ROWS_AT_ONCE):
        if len(content) != size or sha256(content).hexdigest() != digest:
            yield Damage("upload_changed", f"version {pk}", "its bytes are not those of its SHA-256")
