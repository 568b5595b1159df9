"""The leaderboard of a club in one game."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import sqrt

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from league.domain.ratings import PROVISIONAL_MATCHES, Strength
from league.models import Club, Rating, RatingChange, Result
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of

FORM = 5
SHOWN = 50


@dataclass(frozen=True)
class Row:
    """One line. `level`, `rating` and `deviation` in points; `history` oldest first; `form` newest last."""

    place: int
    movement: int | None  # places won (+) or lost in the last seven days; None for who was not there
    badge: PlayerBadge
    level: int  # rating less one deviation: what the board is sorted by
    rating: int
    deviation: int
    provisional: bool
    history: tuple[int, ...]
    matches: int
    wins: int
    second_places: int
    others: int
    form: tuple[int, ...]
    streak: int  # matches won in a row, counted up to 30
    week_change: int


@dataclass(frozen=True)
class Before:
    """Where a player stood seven days ago; no place for who was not rated then."""

    place: int | None
    mu: float


NOT_THERE = Before(None, Strength().mu)


@dataclass(frozen=True)
class Board:
    rows: tuple[Row, ...]
    top: tuple[Row, ...]
    total: int
    shown: int
    updated_at: datetime | None


def board_of(
    club: Club, game: str, *, kind: str = "all", query: str = "", limit: int = SHOWN, offset: int = 0
) -> Board:
    """The standing by rating less one deviation. `kind`: all, people, bots, or best, which of
    each author's bots shows the best alone; `query`: part of a name.

    Places are those of the whole club, whatever the filter. Costs a fixed number of queries.
    """
    places, before = _places(club, game), _a_week_ago(club, game)
    found = _filtered(_rated(club, game), kind, query)
    ratings = list(
        found.select_related(*(f"player__{join}" for join in BADGE_JOINS))[offset : offset + limit]
    )
    rows = tuple(
        _row(rating, places[rating.player_id], before.get(rating.player_id, NOT_THERE)) for rating in ratings
    )
    latest = max((rating.updated_at for rating in ratings), default=None)
    return Board(rows=rows, top=rows[:3], total=found.count(), shown=len(rows), updated_at=latest)


def board_size(club: Club, game: str, *, kind: str = "all", query: str = "") -> int:
    """How many rows the whole of such a board has."""
    return _filtered(_rated(club, game), kind, query).count()


def _rated(club: Club, game: str) -> QuerySet[Rating]:
    return Rating.objects.filter(club=club, game=game, matches__gt=0).order_by("-sort_key", "player_id")


def _filtered(ratings: QuerySet[Rating], kind: str, query: str) -> QuerySet[Rating]:
    if kind != "all":
        ratings = ratings.filter(player__bot__isnull=kind == "people")
    if kind == "best":
        ratings = ratings.exclude(Exists(_better_of_the_same_author()))
    return ratings.filter(player__name__icontains=query) if query else ratings


def _places(club: Club, game: str) -> dict[int, int]:
    order = _rated(club, game).values_list("player_id", flat=True)
    return {player: place for place, player in enumerate(order, 1)}


def _better_of_the_same_author() -> QuerySet[Rating]:
    """Bots of nobody, those of the house, have no author and stand for themselves."""
    rivals = Rating.objects.filter(
        player__club=OuterRef("player__club"),
        game=OuterRef("game"),
        matches__gt=0,
        player__bot__owner=OuterRef("player__bot__owner"),
    )
    ahead = Q(sort_key__gt=OuterRef("sort_key"))
    level = Q(sort_key=OuterRef("sort_key"), player__lt=OuterRef("player"))
    return rivals.filter(ahead | level)


def _a_week_ago(club: Club, game: str) -> dict[int, Before]:
    """Where everybody stood seven days ago: after their last change before then.

    Who has none was not there yet. Each player costs one look into the index of changes, however many matches
    the week had.
    """
    first = _first_since(club, timezone.now() - timedelta(days=7))
    changes = RatingChange.objects.filter(player=OuterRef("player"), game=game).order_by("-sequence")
    latest = changes if first is None else changes.filter(sequence__lt=first)
    stood = (
        _rated(club, game)
        .order_by()
        .annotate(
            mu_then=Subquery(latest.values("mu")[:1]), variance_then=Subquery(latest.values("variance")[:1])
        )
        .values_list("player_id", "mu_then", "variance_then")
    )
    keys = [(sqrt(variance) - mu, player, mu) for player, mu, variance in stood if mu is not None]
    return {player: Before(place, mu) for place, (_key, player, mu) in enumerate(sorted(keys), 1)}


def _first_since(club: Club, then: datetime) -> int | None:
    """The place in the order of the first result since then; None if there was none."""
    since = Result.objects.filter(club=club, version=1, confirmed_at__gt=then).order_by("confirmed_at")
    return since.values_list("sequence", flat=True).first()


def _row(rating: Rating, place: int, before: Before) -> Row:
    strength = Strength(rating.mu, rating.variance)
    return Row(
        place=place,
        movement=None if before.place is None else before.place - place,
        badge=badge_of(rating.player),
        level=round(Strength(rating.sort_key).rating),
        rating=round(strength.rating),
        deviation=round(strength.deviation),
        provisional=rating.matches < PROVISIONAL_MATCHES,
        history=rating.history,
        matches=rating.matches,
        wins=rating.wins,
        second_places=rating.second_places,
        others=max(0, rating.matches - rating.wins - rating.second_places),
        form=rating.recent_places[-FORM:],
        streak=_streak(rating.recent_places),
        week_change=round(strength.rating - Strength(before.mu).rating),
    )


def _streak(places: Sequence[int]) -> int:
    """How many of the last matches in a row were won, at most as many as are remembered."""
    won = 0
    for place in reversed(places):
        if place != 1:
            break
        won += 1
    return won
