"""Ratings move when a result is confirmed."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import datetime

from league.domain.ratings.ratings import RatedMatch, RatingMove, Ratings, RatingStanding
from league.models import Match, Rating, RatingChange, Seat
from league.selectors.ratings.log import rated_seats

STANDING = [field.name for field in fields(RatingStanding)]
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
    ratings = Ratings()
    ratings.table.update(standings_stored(match.game, [seat.player_id for seat in seats]))
    moves = ratings.add(rated)
    RatingChange.objects.bulk_create(change_row(move, match.club_id) for move in moves)
    ratings_write(ratings, match.club_id)


def standings_stored(game: str, players: Iterable[int]) -> dict[tuple[str, int], RatingStanding]:
    """Where these players stand, as `Ratings` has it; who has no row yet is not among them.

    The club's row is locked, so nobody else moves them.
    """
    rows = Rating.objects.filter(game=game, player__in=players).values_list("player", *STANDING)
    return {(game, player): RatingStanding(*figures) for player, *figures in rows}


def ratings_write(ratings: Ratings, club_id: int) -> None:
    """Write where everybody in the table stands now."""
    Rating.objects.bulk_create(
        [
            Rating(
                club_id=club_id, game=game, player_id=player,
                **{name: getattr(standing, name) for name in RATING_FIELDS},
            )
            for (game, player), standing in sorted(ratings.table.items())
        ],
        BATCH, update_conflicts=True, unique_fields=["player", "game"], update_fields=RATING_FIELDS,
    )  # fmt: skip


def change_row(move: RatingMove, club_id: int) -> RatingChange:
    """What a match did to a player, as it is stored; not saved."""
    return RatingChange(club_id=club_id, **move._asdict())
