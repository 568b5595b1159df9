"""What CPU time the bots of a match used: by game as it was measured, and added up by seat at the end."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bots.arena.interface import PlayedGame
from league.models import Seat, SeatRun

MICROSECOND = 1_000  # nanoseconds


class SeatUsage(NamedTuple):
    """What one seat's bot used in some games, as `MatchRun.usage` keeps it."""

    decisions: int = 0  # for which CPU time was measured
    cpu_us: int = 0  # in all decisions
    cpu_worst_us: int = 0  # in one decision
    cpu_beside_us: int = 0  # for starts and ends
    waited_us: int = 0  # on the wall: neither computing nor kept from it

    def plus(self, other: "SeatUsage") -> "SeatUsage":
        """Both together."""
        return SeatUsage(
            self.decisions + other.decisions,
            self.cpu_us + other.cpu_us,
            max(self.cpu_worst_us, other.cpu_worst_us),
            self.cpu_beside_us + other.cpu_beside_us,
            self.waited_us + other.waited_us,
        )

    @property
    def charged_ns(self) -> int:
        """What counts against the match's limit of CPU time, in nanoseconds."""
        return MICROSECOND * (self.cpu_us + self.cpu_beside_us)

    @property
    def waited_ns(self) -> int:
        """What counts against the match's limit of waiting, in nanoseconds."""
        return MICROSECOND * self.waited_us


WIDTH = len(SeatUsage._fields)


def usage_of(played: PlayedGame) -> list[SeatUsage]:
    """By seat of the match."""
    by_seat = {played.plan.program_of(player): used for player, used in enumerate(played.usage)}
    return [
        SeatUsage(
            used.decisions,
            used.cpu // MICROSECOND,
            used.cpu_worst // MICROSECOND,
            used.cpu_beside // MICROSECOND,
            used.waited // MICROSECOND,
        )
        for _seat, used in sorted(by_seat.items())
    ]


def usage_pack(by_seat: Iterable[SeatUsage]) -> tuple[int, ...]:
    """As `MatchRun.usage` keeps it: one seat's numbers after the other's."""
    return tuple(number for used in by_seat for number in used)


def usage_unpack(numbers: Sequence[int]) -> list[SeatUsage]:
    """By seat, from what `MatchRun.usage` keeps."""
    return [SeatUsage(*numbers[start : start + WIDTH]) for start in range(0, len(numbers), WIDTH)]


def usage_store(seats: Sequence[Seat], games: int, used: Sequence[SeatUsage]) -> None:
    """Write what each bot used in the match's games."""
    SeatRun.objects.bulk_create(
        SeatRun(
            seat=seat,
            games=games,
            decisions=by_bot.decisions,
            cpu_us=by_bot.cpu_us,
            cpu_worst_us=by_bot.cpu_worst_us,
        )
        for seat, by_bot in zip(seats, used, strict=True)
    )
