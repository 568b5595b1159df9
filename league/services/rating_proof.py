"""The proof that ratings are what the results say, and their repair."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.db import transaction

from league.models import Club, Rating, RatingChange
from league.selectors.rated_matches import rated_matches
from league.selectors.snapshots import snapshot
from league.services.audit import audit_write
from league.services.ratings import BATCH, changes_of, rating_count, rating_novice

COMPARED = (
    "mu",
    "variance",
    "sort_key",
    "version_id",
    "matches",
    "wins",
    "second_places",
    "history",
    "recent_places",
)
CHANGE_COMPARED = ("sequence", "place", "version_id", "mu_before", "variance_before", "mu", "variance", "at")

RatingTable = dict[tuple[str, int], Rating]


@dataclass(frozen=True)
class Difference:
    """A stored row that is not what a replay of the results gives."""

    what: str
    stored: str
    rebuilt: str


def ratings_verify(*, club: Club) -> list[Difference]:
    """Replay every result of the club from nothing and compare bit for bit with what is stored.

    Everything is read as it was at one moment, so nobody has to wait for it.
    """
    with snapshot():
        return _verified(club)


def ratings_rebuild(*, club: Club) -> list[Difference]:
    """Write anew what differs from a replay of the results; the differences that were mended."""
    if not ratings_verify(club=club):
        return []
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)  # nobody confirms a result meanwhile
        if differences := _verified(club):
            _rewrite(club)
            audit_write(club=club, actor=None, verb="ratings rebuilt", subject="club", count=len(differences))
    return differences


def _verified(club: Club) -> list[Difference]:
    table: RatingTable = {}
    differences: list[Difference] = []
    stored = _stored_changes(club)
    held = next(stored, None)
    for sequence, rows in _replay(club, table):
        while held is not None and held[0] < sequence:
            differences.append(Difference(f"rating changes at {held[0]}", "rows", "nothing"))
            held = next(stored, None)
        kept = held[1] if held is not None and held[0] == sequence else {}
        held = next(stored, None) if kept else held
        for row in rows:
            name = f"match {row.match_id}, player {row.player_id}"
            differences += _differences(name, kept.get(row.player_id), row, CHANGE_COMPARED)
    if held is not None:
        differences.append(Difference(f"rating changes at {held[0]}", "rows", "nothing"))
    return differences + _compare_ratings(club, table)


def _stored_changes(club: Club) -> Iterator[tuple[int, dict[int, RatingChange]]]:
    """The stored changes of each place in the order, by player."""
    rows = RatingChange.objects.filter(club=club).order_by("sequence").iterator(chunk_size=4000)
    for sequence, found in groupby(rows, key=attrgetter("sequence")):
        yield sequence, {row.player_id: row for row in found}


def _replay(club: Club, table: RatingTable) -> Iterator[tuple[int, list[RatingChange]]]:
    """Each confirmed result in order with the changes it makes; `table` is moved along."""
    for match in rated_matches(club.pk):
        for seat in match.seats:
            key = match.game, seat.player_id
            if key not in table:
                table[key] = rating_novice(seat.player_id, club.pk, match.game)
        ratings = {seat.player_id: table[match.game, seat.player_id] for seat in match.seats}
        yield match.sequence, changes_of(match, ratings, club.pk)
        for seat in match.seats:
            rating_count(ratings[seat.player_id], seat, 1)


def _rewrite(club: Club) -> None:
    table: RatingTable = {}
    changes = [row for _, rows in _replay(club, table) for row in rows]
    RatingChange.objects.filter(club=club).delete()
    Rating.objects.filter(club=club).delete()
    RatingChange.objects.bulk_create(changes, batch_size=BATCH)
    Rating.objects.bulk_create(table.values(), batch_size=BATCH)


def _compare_ratings(club: Club, table: RatingTable) -> list[Difference]:
    stored = {(row.game, row.player_id): row for row in Rating.objects.filter(club=club)}
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
        known = ("nothing", "a row") if stored is None else ("a row", "nothing")
        return [Difference(what, *known)]
    return [
        Difference(f"{what}: {field}", repr(getattr(stored, field)), repr(getattr(rebuilt, field)))
        for field in fields
        if getattr(stored, field) != getattr(rebuilt, field)
    ]
