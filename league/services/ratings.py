"""The proof that ratings are what the results say, and their repair."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Prefetch

from league.domain import ratings as domain
from league.models import Club, Rating, RatingChange, Result, Seat
from league.services.audit import audit_write
from league.services.results import change_row, rated_result, rating_advance, rating_novice

COMPARED = ("mu", "variance", "sort_key", "version_id", "matches", "wins", "second_places")
CHANGE_COMPARED = ("place", "version_id", "mu_before", "variance_before", "mu", "variance")

Table = dict[tuple[str, int], Rating]


@dataclass(frozen=True)
class Difference:
    """A stored row that is not what a replay of the results gives."""

    what: str
    stored: str
    rebuilt: str


def ratings_verify(*, club: Club) -> list[Difference]:
    """Replay every result of the club from nothing and compare bit for bit with what is stored."""
    with transaction.atomic():
        _hold_still(club)
        return _verified(club)


def _hold_still(club: Club) -> None:
    """Nobody confirms a result of the club until the transaction ends."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def _verified(club: Club) -> list[Difference]:
    table: Table = {}
    differences: list[Difference] = []
    for result, rows in _replay(club, table):
        stored = {row.player_id: row for row in result.changes.all()}
        for row in rows:
            name = f"result {result.pk}, player {row.player_id}"
            differences += _differences(name, stored.get(row.player_id), row, CHANGE_COMPARED)
    return differences + _compare_ratings(club, table)


def ratings_rebuild(*, club: Club) -> list[Difference]:
    """Write anew what differs from a replay of the results; the differences that were mended."""
    with transaction.atomic():
        _hold_still(club)
        if differences := _verified(club):
            _rewrite(club)
            audit_write(club=club, actor=None, verb="ratings rebuilt", subject="club", count=len(differences))
    return differences


def _rewrite(club: Club) -> None:
    table: Table = {}
    changes = [row for _, rows in _replay(club, table) for row in rows]
    RatingChange.objects.filter(player__club=club).delete()
    Rating.objects.filter(player__club=club).delete()
    RatingChange.objects.bulk_create(changes, batch_size=1000)
    Rating.objects.bulk_create(table.values(), batch_size=1000)


def _replay(club: Club, table: Table) -> Iterator[tuple[Result, list[RatingChange]]]:
    """Each result in order with the changes it makes; `table` is moved along."""
    for result in _results(club):
        seats = list(result.match.seats.all())
        rows = [_standing(table, result.game, seat.player_id) for seat in seats]
        known: dict[Hashable, domain.Strength] = {
            row.player_id: domain.Strength(row.mu, row.variance) for row in rows
        }
        played = rated_result(result.match, seats, {row.player_id: row.version_id for row in rows})
        changes = next(domain.changes([played], known))
        for row, seat, change in zip(rows, seats, changes, strict=True):
            rating_advance(row, seat, change)
        yield result, [change_row(result, seat, change) for seat, change in zip(seats, changes, strict=True)]


def _results(club: Club) -> Iterable[Result]:
    seats = Prefetch("match__seats", Seat.objects.order_by("seat"))
    results = Result.objects.filter(match__club=club).select_related("match").order_by("pk")
    return results.prefetch_related(seats, "changes").iterator(chunk_size=2000)


def _standing(table: Table, game: str, player: int) -> Rating:
    return table.setdefault((game, player), rating_novice(player, game))


def _compare_ratings(club: Club, table: Table) -> list[Difference]:
    stored = {(row.game, row.player_id): row for row in Rating.objects.filter(player__club=club)}
    differences: list[Difference] = []
    for key in sorted(stored.keys() | table.keys()):
        name = f"rating of player {key[1]} in {key[0]}"
        differences += _differences(name, stored.get(key), table.get(key), COMPARED)
    return differences


def _differences(
    what: str,
    stored: Rating | RatingChange | None,
    rebuilt: Rating | RatingChange | None,
    fields: tuple[str, ...],
) -> list[Difference]:
    if stored is None or rebuilt is None:
        return [
            Difference(
                what, "nothing" if stored is None else "a row", "nothing" if rebuilt is None else "a row"
            )
        ]
    return [
        Difference(f"{what}: {field}", repr(getattr(stored, field)), repr(getattr(rebuilt, field)))
        for field in fields
        if getattr(stored, field) != getattr(rebuilt, field)
    ]
