"""Fuel, the clock of WebAssembly guests: about one unit an instruction, the same in every run.

It mirrors the CPU clock outside (`arena/clock.py`), which stays as the backstop.
"""

from dataclasses import dataclass

# Ordinary code used 3 to 10 million units a millisecond where it was measured: with this rate fuel runs out
# well before the CPU clock does, also on a machine a third as fast.
FUEL_PER_MS = 1_000_000
HOST_CALL_FUEL = 20_000  # a call out of the guest takes about 20 µs
HOST_BYTE_FUEL = 10


@dataclass(frozen=True, slots=True)
class GuestLimits:
    """What one game of a guest may use; milliseconds are turned into fuel."""

    decision_ms: int = 250
    allowance_ms: int = 10
    bank_ms: int = 1_000
    memory_bytes: int = 16 << 20  # reserved whole for each game, so that none depends on the others


class Tank:
    """What a guest may still spend in one game."""

    def __init__(self, limits: GuestLimits) -> None:
        self._most = limits.decision_ms * FUEL_PER_MS
        self._free = limits.allowance_ms * FUEL_PER_MS
        self._bank = limits.bank_ms * FUEL_PER_MS

    def for_decision(self) -> int:
        """The most that the next decision may use."""
        return min(self._most, self._free + self._bank)

    def pay(self, used: int) -> None:
        """Charge a decision: the allowance is free."""
        self._bank = max(0, self._bank - max(0, used - self._free))
