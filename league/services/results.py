"""From a finished match to everybody's rating."""

from collections.abc import Hashable, Mapping, Sequence

from django.utils import timezone

from league.domain import ratings as domain
from league.models import Club, Match, Rating, RatingChange, Result, Seat


def result_confirm(*, match: Match, seats: Sequence[Seat]) -> Result:
    """Append the result and rate its players, in the caller's transaction.

    Results of a club are rated one after the other: the club's row is locked from here to the commit,
    so the order of the results' numbers is the order in which they were rated.
    """
    Club.objects.select_for_update(no_key=True).get(pk=match.club_id)
    result = Result.objects.create(match=match, game=match.game)
    ratings = _ratings(match.game, seats)
    known: dict[Hashable, domain.Strength] = {
        player: domain.Strength(row.mu, row.variance) for player, row in ratings.items()
    }
    played = rated_result(match, seats, {player: row.version_id for player, row in ratings.items()})
    changes = next(domain.changes([played], known))
    RatingChange.objects.bulk_create(
        change_row(result, seat, change) for seat, change in zip(seats, changes, strict=True)
    )
    for seat, change in zip(seats, changes, strict=True):
        rating_advance(ratings[seat.player_id], seat, change)
    Rating.objects.bulk_update(ratings.values(), RATING_FIELDS)
    return result


RATING_FIELDS = ["mu", "variance", "sort_key", "version", "matches", "wins", "second_places", "updated_at"]


def rated_result(match: Match, seats: Sequence[Seat], versions: Mapping[int, int | None]) -> domain.Result:
    """The finished match as the rating reads it; `versions` is what each player last played with."""
    fresh = [seat.player_id for seat in seats if versions.get(seat.player_id) not in (None, seat.version_id)]
    return domain.Result(
        players=tuple(seat.player_id for seat in seats),
        places=tuple(seat.placement or 0 for seat in seats),
        volatility=tuple(
            domain.BOT_VOLATILITY if seat.version_id else domain.PERSON_VOLATILITY for seat in seats
        ),
        teams=_teams(match),
        fresh_versions=frozenset(fresh),
    )


def _teams(match: Match) -> tuple[int, ...] | None:
    """Each seat's team, or None where everybody plays alone."""
    teams = tuple(match.descriptor.table(match.options).teams)
    return teams if len(set(teams)) < len(teams) else None


def change_row(result: Result, seat: Seat, change: domain.Change) -> RatingChange:
    return RatingChange(
        result=result,
        player_id=seat.player_id,
        version_id=seat.version_id,
        place=seat.placement or 0,
        mu_before=change.before.mu,
        variance_before=change.before.variance,
        mu=change.after.mu,
        variance=change.after.variance,
    )


def rating_advance(rating: Rating, seat: Seat, change: domain.Change) -> None:
    """Move the rating by one result, in memory."""
    rating.mu, rating.variance, rating.sort_key = (
        change.after.mu,
        change.after.variance,
        change.after.sort_key,
    )
    rating.version_id = seat.version_id
    rating.updated_at = timezone.now()
    rating.matches += 1
    rating.wins += seat.won
    rating.second_places += seat.placement == 2  # noqa: PLR2004 (the second place)


def rating_novice(player: int, game: str) -> Rating:
    """Where a player stands before the first result; not saved."""
    novice = domain.Strength()
    return Rating(
        player_id=player, game=game, mu=novice.mu, variance=novice.variance, sort_key=novice.sort_key
    )


def _ratings(game: str, seats: Sequence[Seat]) -> dict[int, Rating]:
    """The locked rows of these players, made where they are missing."""
    players = [seat.player_id for seat in seats]
    Rating.objects.bulk_create((rating_novice(player, game) for player in players), ignore_conflicts=True)
    rows = Rating.objects.select_for_update().filter(game=game, player_id__in=players)
    return {row.player_id: row for row in rows}
