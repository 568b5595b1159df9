"""What a bot may use and what keeps it in, in the units in which people are told."""

from dataclasses import asdict, dataclass

from bots.arena.advice import PYTHON_VERSION
from bots.arena.interface import MEBIBYTE, Limits
from bots.arena.packages import UPLOAD_BYTES_MAX
from bots.arena.trial import TRIAL_GAMES
from league.models import Match
from league.selectors.matches.matches import run_beside

KIBIBYTE = 1 << 10


@dataclass(frozen=True)
class LimitsShown:
    """The arena's own limits; `_ms` and `_s` are of CPU time, `python` is the version that bots run on."""

    python: str
    file_mib: int
    load_ms: int
    decision_ms: int
    allowance_ms: int
    bank_ms: int
    between_ms: int
    match_s: int
    memory_mib: int
    log_kept_kib: int
    faults: int
    trial_games: int

    def figures(self) -> dict[str, int | str]:
        """By name, for programs."""
        return asdict(self)


@dataclass(frozen=True)
class Sandbox:
    """How bots are kept in: `layers` are names; None before the first game."""

    layers: tuple[str, ...] | None
    limits: LimitsShown


def describe_limits(most: Limits | None = None) -> LimitsShown:
    """`most` (the limits in force if not given) as pages and the API show it."""
    most = most or Limits()
    return LimitsShown(
        python=PYTHON_VERSION,
        file_mib=UPLOAD_BYTES_MAX // MEBIBYTE,
        load_ms=most.load_cpu_ms,
        decision_ms=most.decision_cpu_ms,
        allowance_ms=most.allowance_cpu_ms,
        bank_ms=most.bank_cpu_ms,
        between_ms=most.between_cpu_ms,
        match_s=most.match_cpu_ms // 1_000,
        memory_mib=most.memory_bytes // MEBIBYTE,
        log_kept_kib=(most.log_head_bytes + most.log_tail_bytes) // KIBIBYTE,
        faults=most.faults_max,
        trial_games=TRIAL_GAMES,
    )


def sandbox_of(match: Match) -> Sandbox:
    """What held in the match's games; before the first game what is in force now."""
    run = run_beside(match)
    terms = run.terms if run else None
    known = {
        name: value for name, value in (terms.limits if terms else {}).items() if name in Limits.__slots__
    }
    return Sandbox(tuple(terms.sandbox) if terms else None, describe_limits(Limits(**known)))
