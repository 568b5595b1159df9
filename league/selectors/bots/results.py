"""A bot's finished matches, each with its games and what it did to the rating."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import BooleanField, ExpressionWrapper, QuerySet

from bots.models import Version
from league.models import Fault, Player, RatingChange, Seat, SeatRun
from league.selectors.bots.figures import CpuFigures, cpu_figures, rating_points
from league.selectors.matches.matches import VERSION_DEFERRED
from league.selectors.matches.names import match_title
from league.selectors.results.results import WATCHABLE, current_games


@dataclass(frozen=True)
class GameMark:
    """A game of a match as it went for the bot. `has_record`: it can be watched."""

    number: int
    score: int
    won: bool
    faults: int
    has_record: bool


@dataclass(frozen=True)
class BotResultLine:
    """A finished match as it went for the bot."""

    match_id: int
    title: str
    at: datetime | None
    version: int
    place: int | None
    won: bool
    points: int
    games_won: int
    games: tuple[GameMark, ...]
    rating: int | None
    rating_before: int | None
    cpu: CpuFigures

    @property
    def has_all_records(self) -> bool:
        return all(game.has_record for game in self.games)

    @property
    def rating_change(self) -> int | None:
        return None if self.rating is None or self.rating_before is None else self.rating - self.rating_before


def results_of(player: Player, version: int | None = None) -> QuerySet[Seat]:
    """The bot's finished matches in the club, the latest first; those of one version if it is given."""
    seats = Seat.objects.filter(player=player, placement__isnull=False, version__isnull=False)
    if version is not None:
        seats = seats.filter(version__in=Version.objects.filter(bot=player.bot_id, number=version))
    found = seats.select_related("match__event", "match__round", "version", "run")
    return found.prefetch_related("match__seats__player").defer(*VERSION_DEFERRED).order_by("-pk")


def result_lines(seats: Sequence[Seat]) -> tuple[BotResultLine, ...]:
    """Lines for a page of results_of. Three queries."""
    matches = [seat.match_id for seat in seats]
    own = {seat.match_id: seat for seat in seats}
    changes = {
        change.match_id: change
        for change in RatingChange.objects.filter(match__in=matches)
        if change.player_id == own[change.match_id].player_id
    }
    games = _marks(own)
    return tuple(_line(seat, games.get(seat.match_id, ()), changes.get(seat.match_id)) for seat in seats)


def _marks(own: dict[int, Seat]) -> dict[int, tuple[GameMark, ...]]:
    wrong: dict[tuple[int, int], int] = {}
    for match, number, seat in (
        Fault.objects.shown().filter(match__in=own).values_list("match", "game_number", "seat")
    ):
        wrong[match, number] = wrong.get((match, number), 0) + (seat == own[match].seat)
    marks: dict[int, list[GameMark]] = {}
    played = current_games().filter(result__match__in=own).order_by("result__match", "number")
    columns = ("result__match", "number", "scores", "winners", "has_record")
    games = played.annotate(has_record=ExpressionWrapper(WATCHABLE, BooleanField())).values_list(*columns)
    for match, number, scores, winners, has_record in games:
        seat = own[match].seat
        mark = GameMark(number, scores[seat], seat in winners, wrong.get((match, number), 0), has_record)
        marks.setdefault(match, []).append(mark)
    return {match: tuple(found) for match, found in marks.items()}


def _line(seat: Seat, games: tuple[GameMark, ...], change: RatingChange | None) -> BotResultLine:
    return BotResultLine(
        match_id=seat.match_id,
        title=match_title(seat.match),
        at=seat.match.finished_at,
        version=seat.version.number if seat.version else 0,
        place=seat.placement,
        won=seat.won,
        points=seat.points or 0,
        games_won=seat.games_won or 0,
        games=games,
        rating=rating_points(change.mu) if change else None,
        rating_before=rating_points(change.mu_before) if change else None,
        cpu=_seat_cpu(seat),
    )


def _seat_cpu(seat: Seat) -> CpuFigures:
    run: SeatRun | None = getattr(seat, "run", None)
    return cpu_figures(run.decisions, run.cpu_us, run.cpu_worst_us) if run else CpuFigures()
