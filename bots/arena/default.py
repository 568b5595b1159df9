"""The arena in use: bots in processes of this machine."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat

from bots.arena.interface import Arena, Limits, ProcessLoss, Program
from bots.arena.ledger import ArenaLedger
from bots.arena.memory import refuse_if_short
from bots.arena.seat import SeatedBot
from bots.arena.selftest import refuse_if_unsafe
from bots.arena.table import ProcessTable


class ProcessArena:
    """Implements `interface.Arena` with one operating system process a seat."""

    @contextmanager
    def open_table(
        self,
        programs: Sequence[Program],
        limits: Limits,
        *,
        earlier_faults: Sequence[int] = (),
        earlier_cpu: Sequence[int] = (),
        earlier_waits: Sequence[int] = (),
        earlier_losses: Sequence[ProcessLoss] = (),
    ) -> Iterator[ProcessTable]:
        """See `interface.Arena.open_table`. Processes start with the first game."""
        if not all(program.house for program in programs):
            refuse_if_unsafe()
        refuse_if_short(programs, limits)
        nothing = [0] * len(programs)
        used, waited = earlier_cpu or nothing, earlier_waits or nothing
        bots = tuple(map(SeatedBot, programs, repeat(limits), used, waited))
        table = ProcessTable(bots, limits, ArenaLedger(len(programs), limits, earlier_faults, earlier_losses))
        try:
            yield table
        finally:
            table.close()


def default_arena() -> Arena:
    """The one place that says which arena runs."""
    return ProcessArena()
