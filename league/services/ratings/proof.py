"""The proof that ratings are what the results say, and their repair."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.db import transaction

from league.domain.activities.ratings import RatingsRebuilt
from league.domain.ratings.ratings import RatingMove, Ratings
from league.models import Club, Rating, RatingChange
from league.selectors.ratings.log import rated_matches
from league.selectors.snapshots import snapshot
from league.services.activities import activity_record
from league.services.ratings.ratings import BATCH, RATING_FIELDS, change_row, ratings_write

COMPARED = [name for name in RATING_FIELDS if name != "updated_at"]


@dataclass(frozen=True)
class RatingDifference:
    """A stored row that is not what a replay of the results gives."""

    what: str
    stored: str
    rebuilt: str


def ratings_verify(*, club: Club) -> list[RatingDifference]:
    """Replay every result of the club from nothing and compare bit for bit with what is stored.

    Everything is read as it was at one moment, so nobody has to wait for it.
    """
    with snapshot():
        return _verify_club(club)


def ratings_rebuild(*, club: Club) -> list[RatingDifference]:
    """Write anew what differs from a replay of the results; the differences that were mended."""
    if not ratings_verify(club=club):
        return []
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)  # nobody confirms a result meanwhile
        if differences := _verify_club(club):
            ratings_rewrite(club)
            activity_record(RatingsRebuilt, club=club, by=None, subject=club, count=len(differences))
    return differences


def _verify_club(club: Club) -> list[RatingDifference]:
    replay = Ratings()
    differences: list[RatingDifference] = []
    stored = _stored_changes(club)
    held = next(stored, None)
    for match in rated_matches(club.pk):
        moves = replay.add(match)
        while held is not None and held[0] < match.sequence:
            differences.append(RatingDifference(f"rating changes at {held[0]}", "rows", "nothing"))
            held = next(stored, None)
        kept: dict[int, RatingMove] = {}
        if held is not None and held[0] == match.sequence:
            kept, held = held[1], next(stored, None)
        for move in moves:
            if kept.get(move.player_id) != move:
                name = f"match {move.match_id}, player {move.player_id}"
                differences += _differences(name, kept.get(move.player_id), move, RatingMove._fields)
    if held is not None:
        differences.append(RatingDifference(f"rating changes at {held[0]}", "rows", "nothing"))
    return differences + _compare_ratings(club, replay)


def _stored_changes(club: Club) -> Iterator[tuple[int, dict[int, RatingMove]]]:
    """The stored changes of each place in the order, by player."""
    rows = RatingChange.objects.filter(club=club).order_by("sequence").values_list(*RatingMove._fields)
    moves = map(RatingMove._make, rows.iterator(chunk_size=4000))
    for sequence, found in groupby(moves, key=attrgetter("sequence")):
        yield sequence, {move.player_id: move for move in found}


def ratings_rewrite(club: Club) -> int:
    """Write all ratings of the club anew, in the caller's transaction, with the club's row locked.

    Returns how many matches were rated.
    """
    replay = Ratings()
    moves = [replay.add(match) for match in rated_matches(club.pk)]
    changes = [change_row(move, club.pk) for made in moves for move in made]
    RatingChange.objects.filter(club=club).delete()
    Rating.objects.filter(club=club).delete()
    RatingChange.objects.bulk_create(changes, batch_size=BATCH)
    ratings_write(replay, club.pk)
    return len(moves)


def _compare_ratings(club: Club, replay: Ratings) -> list[RatingDifference]:
    stored = {(row.game, row.player_id): row for row in Rating.objects.filter(club=club)}
    differences: list[RatingDifference] = []
    for key in sorted(stored.keys() | replay.table.keys()):
        name = f"rating of player {key[1]} in {key[0]}"
        differences += _differences(name, stored.get(key), replay.table.get(key), COMPARED)
    return differences


def _differences(what: str, stored: object, rebuilt: object, fields: Sequence[str]) -> list[RatingDifference]:
    """What differs in these fields; None for a row that is not there."""
    if stored is None or rebuilt is None:
        known = ("nothing", "a row") if stored is None else ("a row", "nothing")
        return [RatingDifference(what, *known)]
    return [
        RatingDifference(f"{what}: {field}", repr(getattr(stored, field)), repr(getattr(rebuilt, field)))
        for field in fields
        if getattr(stored, field) != getattr(rebuilt, field)
    ]
