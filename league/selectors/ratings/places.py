"""Where players stand in their club, for lists that are no leaderboard."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, OuterRef, Q, Subquery
from django.db.models.expressions import Combinable, OrderBy
from django.db.models.functions import Coalesce

from league.domain.ratings.ratings import PROVISIONAL_MATCHES, Strength
from league.models import Player, Rating


@dataclass(frozen=True)
class Place:
    """A player's standing in one game of the club; `level`, `rating` and `deviation` in points."""

    place: int
    level: int
    rating: int
    deviation: int
    provisional: bool
    matches: int


def places_of(players: Iterable[Player]) -> dict[tuple[int, str], Place]:
    """By player and game, for who was rated in it. One query."""
    rated = Rating.objects.filter(player__in=[player.pk for player in players], matches__gt=0)
    ahead = Coalesce(_number_ahead(), 0)
    rows = rated.values_list("player", "game", "mu", "variance", "sort_key", "matches", ahead)
    return {
        (player, game): _place(Strength(mu, variance), Strength(sort_key), matches, number)
        for player, game, mu, variance, sort_key, matches, number in rows
    }


def by_level(game: str | OuterRef) -> OrderBy:
    """The order of a list of players: the best in `game` first, who has no rating last."""
    rating = Rating.objects.filter(player=OuterRef("pk"), game=game, matches__gt=0).values("sort_key")
    return Subquery(rating[:1]).desc(nulls_last=True)


def _number_ahead() -> Combinable:
    """How many of the same club and game stand before a rating; none where nobody does."""
    same = Rating.objects.filter(club=OuterRef("club"), game=OuterRef("game"), matches__gt=0)
    better = Q(sort_key__gt=OuterRef("sort_key"))
    level = Q(sort_key=OuterRef("sort_key"), player__lt=OuterRef("player"))
    ahead = same.filter(better | level).order_by().values("club")
    return Subquery(ahead.annotate(number=Count("pk")).values("number"))


def _place(strength: Strength, level: Strength, matches: int, ahead: int) -> Place:
    return Place(
        place=ahead + 1,
        level=round(level.rating),
        rating=round(strength.rating),
        deviation=round(strength.deviation),
        provisional=matches < PROVISIONAL_MATCHES,
        matches=matches,
    )
