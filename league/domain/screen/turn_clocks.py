"""How long people at a table on screen may think, and what becomes of those who are not there."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

MISSED_MAX = 2  # turns in a row; then a house bot plays on
# So long the others wait where no clock runs. To a match people come from further away than to another game.
PATIENCE, PATIENCE_IN_A_MATCH = timedelta(minutes=1), timedelta(minutes=5)


@dataclass(frozen=True)
class Clock:
    """Every turn has a time of its own. What goes beyond comes out of a bank for the whole game."""

    turn: timedelta
    bank: timedelta

    def used_of_bank(self, thought: timedelta) -> timedelta:
        """What a turn that took so long costs the bank."""
        return max(thought - self.turn, timedelta())


CLOCKS: Mapping[str, Clock] = {
    "calm": Clock(timedelta(seconds=45), timedelta(minutes=3)),
    "brisk": Clock(timedelta(seconds=15), timedelta(minutes=1)),
}
