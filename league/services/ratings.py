"""Ratings move when a result is confirmed, and are computed again from a result that was corrected."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db.models import F, Window
from django.db.models.functions import RowNumber

from league.domain import ratings as domain
from league.models import Match, Rating, RatingChange, Seat
from league.models.ratings import REMEMBERED
from league.selectors.rated_matches import RatedMatch, RatedSeat, rated_matches
from league.services.rating_replay import Move, match_rated, remembered, standing_count

RATING_FIELDS = [
    "mu", "variance", "sort_key", "version", "matches", "wins", "second_places", "history",
    "recent_places", "updated_at",
]  # fmt: skip
CHANGE_FIELDS = ["place", "version_id", "mu_before", "variance_before", "mu", "variance"]
BATCH = 500


def ratings_add(*, match: Match, sequence: int, seats: Sequence[Seat], at: datetime) -> None:
    """Rate the players of the latest match, in the caller's transaction, with the club's row locked."""
    rated = RatedMatch(
        match_id=match.pk,
        game=match.game,
        sequence=sequence,
        at=at,
        teams=match.rated_teams,
        seats=tuple(
            RatedSeat(seat.player_id, seat.version_id, seat.placement or 0, seat.won) for seat in seats
        ),
    )
    ratings = _ratings(match, rated)
    moves = match_rated(rated, [ratings[seat.player_id] for seat in rated.seats])
    RatingChange.objects.bulk_create(change_row(move, match.club_id) for move in moves)
    for seat in rated.seats:
        standing_count(ratings[seat.player_id], seat, 1)
    Rating.objects.bulk_create(
        [ratings[player] for player in sorted(ratings)],
        update_conflicts=True,
        unique_fields=["player", "game"],
        update_fields=RATING_FIELDS,
    )


def change_row(move: Move, club_id: int) -> RatingChange:
    """What a match did to a player, as it is stored; not saved."""
    return RatingChange(club_id=club_id, **move._asdict())


def rating_novice(player_id: int, club_id: int, game: str) -> Rating:
    """Where a player stands before the first result; not saved."""
    novice = domain.Strength()
    return Rating(
        player_id=player_id, club_id=club_id, game=game,
        mu=novice.mu, variance=novice.variance, sort_key=novice.sort_key,
    )  # fmt: skip


def _ratings(match: Match, rated: RatedMatch) -> dict[int, Rating]:
    """Where these players stand; who has no row yet begins as a novice.

    The club's row is locked, so nobody else moves them.
    """
    players = [seat.player_id for seat in rated.seats]
    known = {row.player_id: row for row in Rating.objects.filter(game=match.game, player_id__in=players)}
    return {
        player: known.get(player) or rating_novice(player, match.club_id, match.game) for player in players
    }


def ratings_recompute(*, match: Match, sequence: int, before: Sequence[RatedSeat]) -> int:
    """Rate a corrected match and all of its club and game that counted after it again.

    In the caller's transaction, with the club's row locked. `before` is what its seats said until now.
    Returns how many matches were rated anew.
    """
    matches = list(rated_matches(match.club_id, game=match.game, since=sequence))
    players = {seat.player_id for later in matches for seat in later.seats}
    ratings = {
        row.player_id: row
        for row in Rating.objects.select_for_update().filter(game=match.game, player_id__in=players)
    }
    _set_back(ratings, match, sequence)
    stored = {
        (change.match_id, change.player_id): change
        for change in RatingChange.objects.filter(match_id__in=[later.match_id for later in matches])
    }
    moved = []
    for later in matches:
        for move in match_rated(later, [ratings[seat.player_id] for seat in later.seats]):
            kept = stored[move.match_id, move.player_id]
            if _take_over(kept, move):
                moved.append(kept)
    for was, now in zip(before, matches[0].seats, strict=True):
        standing_count(ratings[was.player_id], was, -1)
        standing_count(ratings[now.player_id], now, 1)
    RatingChange.objects.bulk_update(moved, CHANGE_FIELDS, batch_size=BATCH)
    Rating.objects.bulk_update(ratings.values(), RATING_FIELDS, batch_size=BATCH)
    return len({row.match_id for row in moved})


def _set_back(ratings: Mapping[int, Rating], match: Match, sequence: int) -> None:
    """Put the ratings, in memory, where they stood before the result of this place in the order."""
    novice = domain.Strength()
    for rating in ratings.values():
        rating.mu, rating.variance, rating.version_id = novice.mu, novice.variance, None
        rating.history, rating.recent_places = (), ()
    nth = Window(RowNumber(), partition_by="player_id", order_by=F("sequence").desc())
    earlier = RatingChange.objects.filter(player__in=ratings, game=match.game, sequence__lt=sequence)
    latest = earlier.annotate(nth=nth).filter(nth__lte=REMEMBERED)
    for change in latest.order_by("sequence"):
        rating = ratings[change.player_id]
        rating.mu, rating.variance, rating.version_id = change.mu, change.variance, change.version_id
        rating.history = remembered(rating.history, round(domain.Strength(change.mu).rating))
        rating.recent_places = remembered(rating.recent_places, change.place)


def _take_over(kept: RatingChange, move: Move) -> bool:
    """Give the stored change the new figures; False if it has them already."""
    if all(getattr(kept, name) == getattr(move, name) for name in CHANGE_FIELDS):
        return False
    for name in CHANGE_FIELDS:
        setattr(kept, name, getattr(move, name))
    return True
