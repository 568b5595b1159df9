"""Rating a club's matches again from one place in the order on: after a correction, and after a merge.

A club of bots may have played a hundred thousand matches since, so they pass through by the batch, as plain
tuples, and of what is stored only the figures that changed are written.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from django.db import connection
from django.db.models import Min

from league.domain.ratings.ratings import REMEMBERED, RatedMatch, RatedSeat, Ratings, RatingStanding
from league.models import Match, Rating, RatingChange
from league.selectors.ratings.log import rated_matches, rated_seats
from league.services.ratings.proof import ratings_rewrite
from league.services.ratings.ratings import ratings_write, standings_stored

CHANGE_FIELDS = ("place", "version_id", "mu_before", "variance_before", "mu", "variance")
COUNTS = ("matches", "wins", "second_places")
BATCH = 1000  # matches

# By match and seat, how it ended for whom until now, and for whom really; None: the match is rated no more.
Sat = Mapping[int, Sequence[tuple[RatedSeat, RatedSeat | None]]]


def ratings_recompute(*, match: Match, sequence: int, before: Sequence[RatedSeat]) -> int:
    """Rate a corrected match and all of its club and game that counted after it again.

    In the caller's transaction, with the club's row locked. `before` is what its seats said until now.
    Returns how many matches were rated anew: none if it is not rated itself. One in which nothing was played
    is no part of the log, so where that changes the whole of it is rated.
    """
    now = rated_seats(match.seats.order_by("seat"))
    was_played, is_played = before[0].place > 0, now[0].place > 0
    if not match.is_rated or not (was_played or is_played):
        return 0
    if was_played != is_played:
        return ratings_rewrite(match.club)
    again = _RatedAgain(match.club_id, match.game, sequence)
    again.rate()
    again.recount(zip(before, now, strict=True))
    again.store()
    return len(again.matches_moved)


def ratings_reseat(*, club_id: int, game: str, sat: Sat) -> int:
    """Rate matches again at which others sat than was known, and all of the club and game that counted since.

    In the caller's transaction, with the club's row locked; the seats are right already, and so is whether
    the matches are rated. Returns how many matches were rated anew.
    """
    rows = list(RatingChange.objects.filter(match__in=sat))
    if not rows:
        return 0
    again = _RatedAgain(club_id, game, min(row.sequence for row in rows))
    pairs = [pair for pairs in sat.values() for pair in pairs]
    again.meet({seat.player_id for pair in pairs for seat in pair if seat})
    _changes_hand_over(rows, sat)
    again.rate()
    again.recount(pairs)
    again.store()
    Rating.objects.filter(club=club_id, game=game, matches=0).delete()
    return len(again.matches_moved | sat.keys())


def _changes_hand_over(rows: Sequence[RatingChange], sat: Sat) -> None:
    """Give each row to whoever sat there. Away with all first: two of one match may change places."""
    RatingChange.objects.filter(pk__in=[row.pk for row in rows]).delete()
    really = {(match, was.player_id): now for match, pairs in sat.items() for was, now in pairs}
    kept = []
    for row in rows:
        if now := really[row.match_id, row.player_id]:
            row.player_id = now.player_id
            kept.append(row)
    RatingChange.objects.bulk_create(kept)


def ratings_merge(*, club_id: int, keep: int, gone: int) -> int:
    """Give `keep` what the matches of `gone` did to ratings, and rate all again from the first of either on.

    In the caller's transaction, with the club's row locked; the seats are those of `keep` already. The two
    never met. Returns how many other players moved.
    """
    others: set[int] = set()
    for row in Rating.objects.filter(player=gone):
        RatingChange.objects.filter(player=gone, game=row.game).update(player=keep)
        if kept := Rating.objects.filter(player=keep, game=row.game).first():
            for name in COUNTS:
                setattr(row, name, getattr(row, name) + getattr(kept, name))
            kept.delete()
        row.player_id = keep
        row.save()
        first = RatingChange.objects.filter(player=keep, game=row.game).aggregate(least=Min("sequence"))
        if first["least"] is not None:
            again = _RatedAgain(club_id, row.game, first["least"])
            again.rate()
            again.store()
            others |= again.players_moved
    return len(others - {keep})


class _RatedAgain:
    """All matches of a club and game from one place in the order on, and where their players stand."""

    def __init__(self, club_id: int, game: str, sequence: int) -> None:
        self.club_id, self.game, self.sequence = club_id, game, sequence
        self.ratings = Ratings()
        self.matches_moved: set[int] = set()
        self.players_moved: set[int] = set()

    def rate(self) -> None:
        """Rate them, and write the changes that have other figures now."""
        for batch in _batches(rated_matches(self.club_id, game=self.game, since=self.sequence)):
            self.meet({seat.player_id for match in batch for seat in match.seats})
            self._rate(batch)

    def recount(self, pairs: Iterable[tuple[RatedSeat, RatedSeat | None]]) -> None:
        """Take back what was counted for each seat, and count what it is now. Where nothing was played there
        was nothing to count.
        """
        for was, now in pairs:
            if was.place:
                self.ratings.count(self.game, was, -1)
            if now and now.place:
                self.ratings.count(self.game, now, 1)

    def store(self) -> None:
        """Write where everybody stands now."""
        ratings_write(self.ratings, self.club_id)

    def meet(self, players: set[int]) -> None:
        """Have those who are not met yet stand where they stood before that place; what is counted of them
        stays.
        """
        table = self.ratings.table
        known = {player for _game, player in table}
        for (game, player), now in standings_stored(self.game, players - known).items():
            then = RatingStanding(now.updated_at)
            for name in COUNTS:
                setattr(then, name, getattr(now, name))
            for change in _latest_changes(player, game, self.sequence):
                then.stand(*change)
            table[game, player] = then

    def _rate(self, batch: Sequence[RatedMatch]) -> None:
        stored = {
            (match, player): (key, figures)
            for match, player, key, *figures in RatingChange.objects.filter(
                match__in=[match.match_id for match in batch]
            ).values_list("match_id", "player_id", "pk", *CHANGE_FIELDS)
        }
        changed, moved = [], set()
        for match in batch:
            for move in self.ratings.rate(match):
                key, figures = stored[move.match_id, move.player_id]
                now = [
                    move.place, move.version_id, move.mu_before, move.variance_before, move.mu, move.variance,
                ]  # fmt: skip
                if figures != now:
                    changed.append((*now, key))
                    moved.add(match.match_id)
                    self.players_moved.add(move.player_id)
        self.matches_moved |= moved
        _write(changed)


def _batches(matches: Iterable[RatedMatch]) -> Iterator[list[RatedMatch]]:
    rest = iter(matches)
    while batch := list(islice(rest, BATCH)):
        yield batch


def _latest_changes(player: int, game: str, sequence: int) -> Iterable[tuple[float, float, int | None, int]]:
    """What is stored of the player's last matches before that place, as many as are remembered, the oldest
    first: mu, variance, version, place.

    A query for each player reads thirty rows of an index; one for all would number all that they ever played.
    """
    earlier = RatingChange.objects.filter(player=player, game=game, sequence__lt=sequence)
    latest = earlier.order_by("-sequence").values_list("mu", "variance", "version_id", "place")
    return reversed(latest[:REMEMBERED])


def _write(changed: Sequence[tuple[int | float | None, ...]]) -> None:
    """Give stored changes new figures: CHANGE_FIELDS, then the row's key.

    One statement many times: `bulk_update` takes thirty times as long for as many rows.
    """
    quoted = connection.ops.quote_name
    columns = {field.attname: quoted(field.column) for field in RatingChange._meta.fields if field.column}
    figures = ", ".join(f"{columns[name]} = %s" for name in CHANGE_FIELDS)
    table = quoted(RatingChange._meta.db_table)
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {table} SET {figures} WHERE {columns['id']} = %s", changed)  # noqa: S608 (names of columns)
