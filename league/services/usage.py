"""What CPU time the bots of a match used: by game as it was measured, and added up by seat at the end."""

from collections.abc import Sequence
from typing import Any

from bots.arena.interface import PlayedGame
from league.models import MatchGame, Seat

MICROSECOND = 1_000  # nanoseconds
USAGE_FIELDS = ("games", "decisions", "cpu_us", "cpu_worst_us")


def usage_by_seat(played: PlayedGame) -> list[dict[str, Any]]:
    """By seat of the match: `decisions`, `cpu_us` for all, `cpu_worst_us` for one; `cpu_beside_us`."""
    by_seat = {played.plan.program_of(player): used for player, used in enumerate(played.usage)}
    return [
        {
            "decisions": used.decisions,
            "cpu_us": used.cpu // MICROSECOND,
            "cpu_worst_us": used.cpu_worst // MICROSECOND,
            "cpu_beside_us": used.cpu_beside // MICROSECOND,
        }
        for _seat, used in sorted(by_seat.items())
    ]


def cpu_so_far(seats: Sequence[Seat], games: Sequence[MatchGame]) -> list[int]:
    """Nanoseconds that each seat's bot used in the match's stored games, to the microsecond."""
    return [
        MICROSECOND * sum(_charged_us(game.usage[seat.seat]) for game in games if seat.seat < len(game.usage))
        for seat in seats
    ]


def _charged_us(part: dict[str, int]) -> int:
    return part["cpu_us"] + part.get("cpu_beside_us", 0)  # games stored early have no figure for it


def usage_add_up(seats: Sequence[Seat], games: Sequence[MatchGame]) -> None:
    """Put the totals of a match's games onto its seats, in memory. A game without figures counts too."""
    for seat in seats:
        parts = [game.usage[seat.seat] for game in games if seat.seat < len(game.usage)]
        seat.games = len(games)
        seat.decisions = sum(part["decisions"] for part in parts)
        seat.cpu_us = sum(part["cpu_us"] for part in parts)
        seat.cpu_worst_us = max((part["cpu_worst_us"] for part in parts), default=0)
