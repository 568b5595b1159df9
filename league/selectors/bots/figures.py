"""How each version of a bot fared in a club: places, points, rating, CPU time, faults."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Avg, Count, Max, Min, Q, Sum

from bots.models import Version
from league.domain.ratings.ratings import Strength
from league.models import Fault, Player, RatingChange, Seat

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
        Fault.objects.shown()
        .filter(version__in=numbers, match__club=player.club_id)
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
        row["version"]: (rating_points(rows[row["first"]].mu_before), rating_points(rows[row["last"]].mu))
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


def rating_points(mu: float) -> int:
    """A rating as people read it."""
    return round(Strength(mu).rating)


def rating_line(player: Player) -> tuple[tuple[int, int], ...]:
    """The last HISTORY ratings, oldest first, each with the number of the version that earned it."""
    changes = RatingChange.objects.filter(player=player, version__isnull=False).order_by("-sequence")
    rows = changes.values_list("mu", "version__number")[:HISTORY]
    return tuple((rating_points(mu), number) for mu, number in reversed(rows))
