"""Rating a club's matches again from one place in the order on: after a correction, and after a merge.

A club of bots may have played a hundred thousand matches since, so they pass through by the batch, as plain
tuples, and of what is stored only the figures that changed are written.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from django.db import connection
from django.db.models import Min

from league.domain.ratings import ratings as domain
from league.models import Match, Rating, RatingChange, Seat
from league.models.ratings import REMEMBERED
from league.selectors.events.results import is_placed
from league.selectors.ratings.log import RatedMatch, RatedSeat, rated_matches
from league.services.ratings.proof import ratings_rewrite
from league.services.ratings.ratings import RATING_FIELDS, rating_novice
from league.services.ratings.replay import Replayed, match_rated, remembered, standing_count

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
    was_played, is_played = before[0].place > 0, is_placed(Seat.objects.filter(match=match))
    if not match.is_rated or not (was_played or is_played):
        return 0
    if was_played != is_played:
        return ratings_rewrite(match.club)
    again = _RatedAgain(match.club_id, match.game, sequence)
    again.rate()
    for was, now in zip(before, again.first_seats, strict=True):
        standing_count(again.standings[was.player_id], was, -1)
        standing_count(again.standings[now.player_id], now, 1)
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
    for was, now in pairs:
        standing_count(again.standings[was.player_id], was, -1)
        if now:
            standing_count(again.standings[now.player_id], now, 1)
    again.store()
    Rating.objects.filter(club=club_id, game=game, player__in=again.standings, matches=0).delete()
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
        kept = Rating.objects.filter(player=keep, game=row.game).first()
        kept = kept or rating_novice(keep, club_id, row.game)
        for name in COUNTS:
            setattr(kept, name, getattr(kept, name) + getattr(row, name))
        row.delete()
        kept.save()
        first = RatingChange.objects.filter(player=keep, game=kept.game).aggregate(least=Min("sequence"))
        if first["least"] is not None:
            again = _RatedAgain(club_id, kept.game, first["least"])
            again.rate()
            again.store()
            others |= again.players_moved
    return len(others - {keep})


class _RatedAgain:
    """All matches of a club and game from one place in the order on, and where their players stand."""

    def __init__(self, club_id: int, game: str, sequence: int) -> None:
        self.club_id, self.game, self.sequence = club_id, game, sequence
        self.standings: dict[int, Replayed] = {}
        self.rows: dict[int, Rating] = {}
        self.first_seats: tuple[RatedSeat, ...] = ()  # of the match in that place
        self.matches_moved: set[int] = set()
        self.players_moved: set[int] = set()

    def rate(self) -> None:
        """Rate them, and write the changes that have other figures now."""
        for batch in _batches(rated_matches(self.club_id, game=self.game, since=self.sequence)):
            self.first_seats = self.first_seats or batch[0].seats
            self.meet({seat.player_id for match in batch for seat in match.seats} - self.standings.keys())
            self._rate(batch)

    def store(self) -> None:
        """Write where everybody stands now."""
        for player, standing in self.standings.items():
            for name in RATING_FIELDS:
                setattr(self.rows[player], name, getattr(standing, name))
        Rating.objects.bulk_create(
            self.rows.values(), BATCH, update_conflicts=True, unique_fields=["player", "game"],
            update_fields=RATING_FIELDS,
        )  # fmt: skip

    def meet(self, players: set[int]) -> None:
        """Have these stand where they stood before that place; what is counted of them stays. Who has no row
        is a novice.
        """
        known = Rating.objects.filter(game=self.game, player__in=players).values_list("player", flat=True)
        Rating.objects.bulk_create(
            rating_novice(player, self.club_id, self.game) for player in sorted(players - set(known))
        )
        for row in Rating.objects.select_for_update().filter(game=self.game, player__in=players):
            standing = Replayed(row.updated_at)
            for name in COUNTS:
                setattr(standing, name, getattr(row, name))
            self.rows[row.player_id], self.standings[row.player_id] = row, standing
            for mu, variance, version, place in _latest_changes(row.player_id, self.game, self.sequence):
                standing.mu, standing.variance, standing.version_id = mu, variance, version
                standing.history = remembered(standing.history, round(domain.CENTRE + domain.POINTS * mu))
                standing.recent_places = remembered(standing.recent_places, place)

    def _rate(self, batch: Sequence[RatedMatch]) -> None:
        stored = {
            (match, player): (key, figures)
            for match, player, key, *figures in RatingChange.objects.filter(
                match__in=[match.match_id for match in batch]
            ).values_list("match_id", "player_id", "pk", *CHANGE_FIELDS)
        }
        changed, moved = [], set()
        for match in batch:
            for move in match_rated(match, [self.standings[seat.player_id] for seat in match.seats]):
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
