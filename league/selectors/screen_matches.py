"""Matches that are played on screen, and their tables."""

from dataclasses import dataclass

from league.models import Match, ScreenTable
from league.models.matches import UNFINISHED
from league.selectors.matches import match_title, rule_text
from league.selectors.results import games_of
from league.selectors.standings import match_standing


@dataclass(frozen=True)
class MatchSeat:
    """How the match stands for one of its players."""

    name: str
    games_won: int
    points: int


@dataclass(frozen=True)
class MatchAtTable:
    """The match that is played at a table; `is_over`: nothing more is played in it."""

    match: Match
    title: str
    rule_text: str
    seats: tuple[MatchSeat, ...]
    games_played: int
    is_over: bool


def table_of_match(match: Match) -> ScreenTable | None:
    """Where the match is played on screen; None: it is not."""
    return ScreenTable.objects.filter(match=match).first()


def is_on_screen(match: Match) -> bool:
    """Whether the match is played on screen."""
    return ScreenTable.objects.filter(match=match).exists()


def match_at(table: ScreenTable) -> MatchAtTable | None:
    """How the match of a table stands; None: no match is played there."""
    match = table.match
    if match is None:
        return None
    standing = match_standing(match, list(games_of(match)))
    seats = match.seats.select_related("player").order_by("seat")
    return MatchAtTable(
        match=match,
        title=match_title(match),
        rule_text=rule_text(match),
        seats=tuple(
            MatchSeat(seat.player.name, standing.games_won[seat.seat], standing.points[seat.seat])
            for seat in seats
        ),
        games_played=standing.games_played,
        is_over=standing.ended or match.status not in UNFINISHED,
    )
