"""Matches that are played on screen, and their tables."""

from dataclasses import dataclass

from league.models import Match, ScreenTable
from league.models.matches import UNFINISHED
from league.selectors.matches.matches import rule_text
from league.selectors.matches.names import match_title
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import games_of
from league.selectors.screen.tables import players_at
from league.selectors.status import strangers_wait


@dataclass(frozen=True)
class MatchSeat:
    """How the match stands for one of its players."""

    name: str
    games_won: int
    points: int


@dataclass(frozen=True)
class MatchAtTable:
    """The match that is played at a table; `is_over`: nothing more is played in it. `moved_for` are uploaded
    bots whose default moves are made, because no sandbox is ready for them.
    """

    match: Match
    title: str
    rule_text: str
    seats: tuple[MatchSeat, ...]
    games_played: int
    is_over: bool
    moved_for: tuple[str, ...]


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
    is_over = standing.ended or match.status not in UNFINISHED
    return MatchAtTable(
        match=match,
        title=match_title(match),
        rule_text=rule_text(match),
        seats=tuple(
            MatchSeat(seat.player.name, standing.games_won[seat.seat], standing.points[seat.seat])
            for seat in seats
        ),
        games_played=standing.games_played,
        is_over=is_over,
        moved_for=() if is_over else _uploaded_waiting(table),
    )


def _uploaded_waiting(table: ScreenTable) -> tuple[str, ...]:
    uploaded = [player.name for player in players_at(table) if player.house and not player.is_of_house]
    return tuple(uploaded) if uploaded and strangers_wait() else ()
