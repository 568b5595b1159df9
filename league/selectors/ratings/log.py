"""The log that ratings are made of: the confirmed results of a club, in the order in which they count."""

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from django.db.models import TextField
from django.db.models.functions import Cast

from games.core.players import teams_of_players
from games.registry import game_named
from league.domain.ratings.ratings import RatedMatch, RatedSeat, sides
from league.models import Result, Seat


def rated_seats(seats: Iterable[Seat]) -> tuple[RatedSeat, ...]:
    """How a match ended for these seats, as they say now; place 0: nothing was played."""
    return tuple(RatedSeat(seat.player_id, seat.version_id, seat.placement or 0, seat.won) for seat in seats)


RESULT_COLUMNS = ("sequence", "match_id", "match__game", "options_text", "match__finished_at")
SEAT_COLUMNS = ("match_id", "player_id", "version_id", "placement", "won")
CHUNK = 4000


def rated_matches(club_id: int, *, game: str | None = None, since: int = 0) -> Iterator[RatedMatch]:
    """Those that move ratings, in the order of their places from `since` on, read as they are wanted."""
    results = Result.objects.filter(
        club=club_id, status=Result.Status.CONFIRMED, sequence__gte=since, match__is_rated=True
    )
    seats = Seat.objects.filter(
        match__results__club=club_id,
        match__results__status=Result.Status.CONFIRMED,
        match__results__sequence__gte=since,
        match__is_rated=True,
    )
    if game is not None:
        results, seats = results.filter(match__game=game), seats.filter(match__game=game)
    lines = results.order_by("sequence").annotate(options_text=Cast("match__options", TextField()))
    rows = seats.order_by("match__results__sequence", "seat").values_list(*SEAT_COLUMNS)
    seated = groupby(rows.iterator(chunk_size=CHUNK), key=itemgetter(0))
    for line, (seated_at, found) in zip(
        lines.values_list(*RESULT_COLUMNS).iterator(chunk_size=CHUNK), seated, strict=True
    ):
        sequence, match_id, key, options, at = line
        if match_id != seated_at:
            raise ValueError(f"match {match_id} has a result and no seats")
        table = tuple(RatedSeat(*row[1:]) for row in found)
        if table[0].place is None:  # nothing was played
            continue
        yield RatedMatch(
            match_id=match_id,
            game=key,
            sequence=sequence,
            at=at,
            teams=rated_teams(key, options),
            seats=table,
        )


@lru_cache(maxsize=256)
def rated_teams(game: str, options: str) -> tuple[int, ...] | None:
    """Each seat's team, or None where everybody plays alone; `options` as JSON."""
    return sides(teams_of_players(game_named(game).table(json.loads(options))))
