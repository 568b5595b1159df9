"""How each version of a bot fared in a club: places, points, rating, CPU time, faults."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Avg, Count, Max, Min, Q, QuerySet, Sum

from bots.models import Version
from league.domain.ratings import Strength
from league.models import Fault, Player, RatingChange, Seat, SeatRun
from league.selectors.matches import VERSION_DEFERRED, match_title
from league.selectors.results import current_games

HISTORY = 200


@dataclass(frozen=True)
class CpuFigures:
    """CPU time of decisions, in microseconds; None where nothing was measured."""

    decisions: int = 0
    mean_us: int | None = None
    worst_us: int | None = None


@dataclass(frozen=True)
class VersionFigures:
    """A version's finished matches. Ratings are in points: before its first and after its last result."""

    version: Version
    matches: int
    wins: int
    mean_place: float | None
    games: int
    points: int
    cpu: CpuFigures
    rating_first: int | None
    rating_last: int | None
    faults: int

    @property
    def rating_change(self) -> int | None:
        if self.rating_first is None or self.rating_last is None:
            return None
        return self.rating_last - self.rating_first


def figures_of(player: Player, versions: Sequence[Version]) -> tuple[VersionFigures, ...]:
    """For each of `versions`, in their order, what it did in the player's club. Four queries."""
    numbers = [version.pk for version in versions]
    seats = _seat_sums(player, numbers)
    ratings = _rating_ends(player, numbers)
    faults = dict(
        Fault.objects.filter(version__in=numbers, match__club=player.club_id)
        .order_by()
        .values_list("version")
        .annotate(count=Count("pk"))
    )
    return tuple(
        _figures(
            version, seats.get(version.pk, _SeatSums()), ratings.get(version.pk), faults.get(version.pk, 0)
        )
        for version in versions
    )


def cpu_figures(decisions: int, cpu_us: int, worst_us: int) -> CpuFigures:
    """Sums over decisions as people read them."""
    if not decisions:
        return CpuFigures()
    return CpuFigures(decisions, round(cpu_us / decisions), worst_us)


def trial_cpu(version: Version) -> CpuFigures:
    """Of the trial games."""
    used = version.trial
    return cpu_figures(used.get("decisions", 0), used.get("cpu_us", 0), used.get("cpu_worst_us", 0))


@dataclass(frozen=True)
class _SeatSums:
    """Of a version's seats in finished matches."""

    matches: int = 0
    wins: int = 0
    mean_place: float | None = None
    games: int = 0
    points: int = 0
    decisions: int = 0
    cpu_us: int = 0
    worst_us: int = 0


def _seat_sums(player: Player, versions: Sequence[int]) -> dict[int, _SeatSums]:
    finished = Seat.objects.filter(player=player, version__in=versions, placement__isnull=False)
    sums = finished.order_by().values("version").annotate(
        matches=Count("pk"), wins=Count("pk", filter=Q(won=True)), mean_place=Avg("placement"),
        sum_games=Sum("run__games"), sum_points=Sum("points"), sum_decisions=Sum("run__decisions"),
        sum_cpu=Sum("run__cpu_us"), worst=Max("run__cpu_worst_us"),
    )  # fmt: skip
    return {
        row["version"]: _SeatSums(
            row["matches"], row["wins"], row["mean_place"], row["sum_games"], row["sum_points"],
            row["sum_decisions"], row["sum_cpu"], row["worst"],
        )
        for row in sums
    }  # fmt: skip


def _rating_ends(player: Player, versions: Sequence[int]) -> dict[int, tuple[int, int]]:
    """By version the rating before its first result and after its last."""
    changes = RatingChange.objects.filter(player=player)
    ends = changes.filter(version__in=versions).order_by().values("version")
    spans = list(ends.annotate(first=Min("sequence"), last=Max("sequence")))
    wanted = {row[end] for row in spans for end in ("first", "last")}
    rows = {change.sequence: change for change in changes.filter(sequence__in=wanted)}
    return {
        row["version"]: (_points(rows[row["first"]].mu_before), _points(rows[row["last"]].mu))
        for row in spans
    }


def _figures(
    version: Version, sums: _SeatSums, ratings: tuple[int, int] | None, faults: int
) -> VersionFigures:
    first, last = ratings or (None, None)
    return VersionFigures(
        version=version,
        matches=sums.matches,
        wins=sums.wins,
        mean_place=sums.mean_place,
        games=sums.games,
        points=sums.points,
        cpu=cpu_figures(sums.decisions, sums.cpu_us, sums.worst_us),
        rating_first=first,
        rating_last=last,
        faults=faults,
    )


def _points(mu: float) -> int:
    return round(Strength(mu).rating)


def rating_line(player: Player) -> tuple[tuple[int, int], ...]:
    """The last HISTORY ratings, oldest first, each with the number of the version that earned it."""
    changes = RatingChange.objects.filter(player=player, version__isnull=False).order_by("-sequence")
    rows = changes.values_list("mu", "version__number")[:HISTORY]
    return tuple((_points(mu), number) for mu, number in reversed(rows))


@dataclass(frozen=True)
class GameMark:
    """A game of a match as it went for the bot."""

    number: int
    score: int
    won: bool
    faults: int


@dataclass(frozen=True)
class ResultLine:
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
    def rating_change(self) -> int | None:
        return None if self.rating is None or self.rating_before is None else self.rating - self.rating_before


def results_of(player: Player, version: int | None = None) -> QuerySet[Seat]:
    """The bot's finished matches in the club, the latest first; those of one version if it is given."""
    seats = Seat.objects.filter(player=player, placement__isnull=False, version__isnull=False)
    if version is not None:
        seats = seats.filter(version__in=Version.objects.filter(bot=player.bot_id, number=version))
    return seats.select_related("match__event", "version", "run").defer(*VERSION_DEFERRED).order_by("-pk")


def result_lines(seats: Sequence[Seat]) -> tuple[ResultLine, ...]:
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
    for match, number, seat in Fault.objects.filter(match__in=own).values_list(
        "match", "game_number", "seat"
    ):
        wrong[match, number] = wrong.get((match, number), 0) + (seat == own[match].seat)
    marks: dict[int, list[GameMark]] = {}
    played = current_games().filter(result__match__in=own).order_by("result__match", "number")
    for match, number, scores, winners in played.values_list("result__match", "number", "scores", "winners"):
        seat = own[match].seat
        mark = GameMark(number, scores[seat], seat in winners, wrong.get((match, number), 0))
        marks.setdefault(match, []).append(mark)
    return {match: tuple(found) for match, found in marks.items()}


def _line(seat: Seat, games: tuple[GameMark, ...], change: RatingChange | None) -> ResultLine:
    return ResultLine(
        match_id=seat.match_id,
        title=match_title(seat.match),
        at=seat.match.finished_at,
        version=seat.version.number if seat.version else 0,
        place=seat.placement,
        won=seat.won,
        points=seat.points or 0,
        games_won=seat.games_won or 0,
        games=games,
        rating=_points(change.mu) if change else None,
        rating_before=_points(change.mu_before) if change else None,
        cpu=_seat_cpu(seat),
    )


def _seat_cpu(seat: Seat) -> CpuFigures:
    run: SeatRun | None = getattr(seat, "run", None)
    return cpu_figures(run.decisions, run.cpu_us, run.cpu_worst_us) if run else CpuFigures()
