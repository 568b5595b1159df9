"""What a bot may use and what keeps it in, as a page shows it with a match."""

from dataclasses import dataclass

from bots.arena.interface import MEBIBYTE, Limits
from league.models import Match
from league.selectors.matches import run_beside


@dataclass(frozen=True)
class Sandbox:
    """Times are CPU milliseconds. `layers` are names; None before the first game."""

    layers: tuple[str, ...] | None
    decision_ms: int
    allowance_ms: int
    bank_ms: int
    match_s: int
    memory_mib: int
    faults_max: int


def sandbox_of(match: Match) -> Sandbox:
    """Those that held in the match's games; before the first game the limits that are in force now."""
    run = run_beside(match)
    terms = run.terms if run else None
    known = {
        name: value for name, value in (terms.limits if terms else {}).items() if name in Limits.__slots__
    }
    limits = Limits(**known)
    return Sandbox(
        layers=tuple(terms.sandbox) if terms else None,
        decision_ms=limits.decision_cpu_ms,
        allowance_ms=limits.allowance_cpu_ms,
        bank_ms=limits.bank_cpu_ms,
        match_s=limits.match_cpu_ms // 1000,
        memory_mib=limits.memory_bytes // MEBIBYTE,
        faults_max=limits.faults_max,
    )
