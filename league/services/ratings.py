"""Ratings move when a result is confirmed."""

from collections.abc import Sequence
from datetime import datetime

from league.domain import ratings as domain
from league.models import Match, Rating, RatingChange, Seat
from league.selectors.rated_matches import RatedMatch, rated_seats
from league.services.rating_replay import Move, match_rated, standing_count

RATING_FIELDS = [
    "mu", "variance", "sort_key", "version_id", "matches", "wins", "second_places", "history",
    "recent_places", "updated_at",
]  # fmt: skip
BATCH = 500


def ratings_add(*, match: Match, sequence: int, seats: Sequence[Seat], at: datetime) -> None:
    """Rate the players of the latest match, in the caller's transaction, with the club's row locked."""
    rated = RatedMatch(
        match_id=match.pk,
        game=match.game,
        sequence=sequence,
        at=at,
        teams=match.rated_teams,
        seats=rated_seats(seats),
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
