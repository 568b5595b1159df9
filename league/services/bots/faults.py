"""Faults of bots, as they grow old."""

from collections import Counter
from collections.abc import Sequence

from league.domain.matches.fault_notes import WHOLE_KEPT, FaultNotes, shorten_notes
from league.models import Fault

BATCH = 100


def faults_shorten(*, faults: Sequence[Fault]) -> None:
    """Of each bot those that are among its newest no more, after `faults` were stored."""
    for bot_id, new in Counter(fault.version.bot_id for fault in faults).items():
        older = Fault.objects.filter(version__bot=bot_id).order_by("-pk").only("text", "log", "view")
        rows = list(older[WHOLE_KEPT : WHOLE_KEPT + new])
        for row in rows:
            notes = shorten_notes(FaultNotes(row.text, row.log, row.view))
            row.text, row.log, row.view = notes.text, notes.log, notes.view
        Fault.objects.bulk_update(rows, ["text", "log", "view"], batch_size=BATCH)
