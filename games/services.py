"""Writing of game records."""

from collections.abc import Iterable

from games.core.documents import RecordJson
from games.models import RecordBatch
from games.packing import canonical, pack

# Reading one record unpacks its batch: of these, 3 ms in the longest game. More save little room.
RECORDS_A_BATCH_MAX = 30


def records_store(records: Iterable[RecordJson]) -> RecordBatch:
    """Store records of one format, as the engine wrote them; nothing ever changes them afterwards.

    ValueError: there are none or too many, or their formats differ.
    """
    written = list(records)
    if not 0 < len(written) <= RECORDS_A_BATCH_MAX:
        raise ValueError(f"a batch has 1 to {RECORDS_A_BATCH_MAX} records, not {len(written)}")
    [record_format] = {record["format"] for record in written}
    return RecordBatch.objects.create(
        format=record_format, packed=pack(record_format, [canonical(record) for record in written])
    )
