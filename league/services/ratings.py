"""Ratings move when a result is confirmed, and are computed again from a result that was corrected."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db.models import F, Min, Window
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
    Returns how many matches were rated anew: none if it is not rated itself.
    """
    if not match.is_rated:
        return 0
    again = _RatedAgain(match.club_id, match.game, sequence)
    moved = again.moves()
    for was, now in zip(before, again.matches[0].seats, strict=True):
        standing_count(again.ratings[was.player_id], was, -1)
        standing_count(again.ratings[now.player_id], now, 1)
    again.store(moved)
    return len({row.match_id for row in moved})


def ratings_merge(*, club_id: int, keep: int, gone: int) -> int:
    """Give `keep` what the matches of `gone` did to ratings, and rate all again from the first of either on.

    In the caller's transaction, with the club's row locked; the seats are those of `keep` already. The two
    never met. Returns how many other players moved.
    """
    others: set[int] = set()
    for row in Rating.objects.filter(player=gone):
        RatingChange.objects.filter(player=gone, game=row.game).update(player=keep)
        kept = Rating.objects.filter(player=keep, game=row.game).first() or rating_novice(
            keep, club_id, row.game
        )
        for name in ("matches", "wins", "second_places"):
            setattr(kept, name, getattr(kept, name) + getattr(row, name))
        row.delete()
        kept.save()
        first = RatingChange.objects.filter(player=keep, game=kept.game).aggregate(least=Min("sequence"))
        if first["least"] is not None:
            again = _RatedAgain(club_id, kept.game, first["least"])
            moved = again.moves()
            again.store(moved)
            others.update(change.player_id for change in moved)
    return len(others - {keep})


class _RatedAgain:
    """All matches of a club and game from one place in the order on, and the ratings of who plays in them."""

    def __init__(self, club_id: int, game: str, sequence: int) -> None:
        self.game, self.sequence = game, sequence
        self.matches = list(rated_matches(club_id, game=game, since=sequence))
        players = {seat.player_id for later in self.matches for seat in later.seats}
        rows = Rating.objects.select_for_update().filter(game=game, player_id__in=players)
        self.ratings = {row.player_id: row for row in rows}

    def moves(self) -> list[RatingChange]:
        """Rate them in memory; gives the stored changes that have other figures now."""
        _set_back(self.ratings, self.game, self.sequence)
        stored = {
            (change.match_id, change.player_id): change
            for change in RatingChange.objects.filter(match_id__in=[one.match_id for one in self.matches])
        }
        return [
            stored[move.match_id, move.player_id]
            for later in self.matches
            for move in match_rated(later, [self.ratings[seat.player_id] for seat in later.seats])
            if _take_over(stored[move.match_id, move.player_id], move)
        ]

    def store(self, moved: Sequence[RatingChange]) -> None:
        RatingChange.objects.bulk_update(moved, CHANGE_FIELDS, batch_size=BATCH)
        Rating.objects.bulk_update(self.ratings.values(), RATING_FIELDS, batch_size=BATCH)


def _set_back(ratings: Mapping[int, Rating], game: str, sequence: int) -> None:
    """Put the ratings, in memory, where they stood before the result of this place in the order."""
    novice = domain.Strength()
    for rating in ratings.values():
        rating.mu, rating.variance, rating.version_id = novice.mu, novice.variance, None
        rating.history, rating.recent_places = (), ()
    nth = Window(RowNumber(), partition_by="player_id", order_by=F("sequence").desc())
    earlier = RatingChange.objects.filter(player__in=ratings, game=game, sequence__lt=sequence)
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
