"""How hard tables are searched for in tests: as hard as for people only where seating itself is tried."""

from dataclasses import replace
from types import ModuleType

from league.domain.seasons.planning import effort
from league.domain.seating import brackets, swiss
from league.domain.seating.versions import NEWEST, VERSIONS

SHARE = 40  # tests that need some round or plan, whichever, search one such part of what people get
TRIED = ("tests/league/domain/", "tests/tools/")
CONSTANTS: tuple[tuple[ModuleType, str], ...] = (
    *((brackets, name) for name in ("MOVES", "MOVES_A_PLAYER")),
    *((swiss, name) for name in ("CHECK_MOVES", "PLAN_MOVES")),
    (effort, "STEPS_A_MS"),
)
WHOLE = {place: getattr(*place) for place in CONSTANTS}
WHOLE_VERSION = VERSIONS[NEWEST]


def choose_effort(test: str) -> None:
    """Set it for a test, which is named by its address."""
    share = 1 if test.startswith(TRIED) else SHARE
    for place, whole in WHOLE.items():
        setattr(*place, whole // share)
    VERSIONS[NEWEST] = replace(
        WHOLE_VERSION, moves=WHOLE_VERSION.moves // share, work=WHOLE_VERSION.work // share
    )
