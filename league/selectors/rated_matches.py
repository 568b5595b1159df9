"""The log that ratings are made of: the confirmed results of a club, in the order in which they count."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from games.registry import game_named
from league.domain.ratings import sides
from league.models import Result, Seat


class RatedSeat(NamedTuple):
    """How a match ended for one seat."""

    player_id: int
    version_id: int | None
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match with a confirmed result. `teams` is None where everybody plays alone."""

    match_id: int
    game: str
    sequence: int
    at: datetime
    teams: tuple[int, ...] | None
    seats: tuple[RatedSeat, ...]


COLUMNS = (
    "match__results__sequence", "match_id", "match__game", "match__options", "match__finished_at",
    "player_id", "version_id", "placement", "won",
)  # fmt: skip


def rated_matches(club_id: int, *, game: str | None = None, since: int = 0) -> Iterator[RatedMatch]:
    """In the order of their places from `since` on, read as they are wanted, seat by seat."""
    seats = Seat.objects.filter(
        match__results__club=club_id,
        match__results__status=Result.Status.CONFIRMED,
        match__results__sequence__gte=since,
    )
    if game is not None:
        seats = seats.filter(match__game=game)
    rows = seats.order_by("match__results__sequence", "seat").values_list(*COLUMNS).iterator(chunk_size=4000)
    for sequence, found in groupby(rows, key=itemgetter(0)):
        lines = list(found)
        _sequence, match_id, key, options, at = lines[0][:5]
        yield RatedMatch(
            match_id=match_id,
            game=key,
            sequence=sequence,
            at=at,
            teams=rated_teams(key, json.dumps(options, sort_keys=True)),
            seats=tuple(RatedSeat(*line[5:]) for line in lines),
        )


@lru_cache(maxsize=256)
def rated_teams(game: str, options: str) -> tuple[int, ...] | None:
    """Each seat's team, or None where everybody plays alone; `options` as JSON."""
    return sides(game_named(game).table(json.loads(options)).teams)
