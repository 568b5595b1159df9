"""The leaderboard of a club in one game."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Sqrt
from django.utils import timezone

from games.sort_keys import sort_key
from league.domain.ratings.ratings import PROVISIONAL_MATCHES, Strength
from league.models import Club, Rating, RatingChange, Result
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of

ORDER = ("-sort_key", "player_id")
FORM = 5
SHOWN = 50


@dataclass(frozen=True)
class LeaderboardRow:
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
    streak: int  # first places in a row, shared ones too, counted up to 30
    week_change: int


@dataclass(frozen=True)
class Before:
    """Where a player stood seven days ago; no place and a novice's mu for who was not rated then."""

    place: int | None
    mu: float


@dataclass(frozen=True)
class Board:
    rows: tuple[LeaderboardRow, ...]
    top: tuple[LeaderboardRow, ...]
    total: int
    shown: int
    updated_at: datetime | None


def board_of(
    club: Club, game: str, *, kind: str = "all", query: str = "", limit: int = SHOWN, offset: int = 0
) -> Board:
    """The standing by rating less one deviation. `kind`: all, people, bots, or best, which of
    each author's bots shows the best alone; `query`: part of a name.

    All are rated on one scale, but each kind is a board with places of its own. Costs a fixed number of
    queries.
    """
    latest = _latest_before(club, game, timezone.now() - timedelta(days=7))
    listed = _of_kind(_ratings_of(club, game), kind)
    places, places_then = _places(listed), _places_then(listed, latest)
    found = _filter_by_name(listed, query)
    ratings = list(
        found.select_related(*(f"player__{join}" for join in BADGE_JOINS))[offset : offset + limit]
    )
    mus_then = _mus_then(ratings, latest)
    rows = tuple(
        _row(
            rating,
            places[rating.player_id],
            Before(places_then.get(rating.player_id), mus_then[rating.player_id]),
        )
        for rating in ratings
    )
    updated_at = max((rating.updated_at for rating in ratings), default=None)
    return Board(rows=rows, top=rows[:3], total=found.count(), shown=len(rows), updated_at=updated_at)


def board_size(club: Club, game: str, *, kind: str = "all", query: str = "") -> int:
    """How many rows the whole of such a board has."""
    return _filter_by_name(_of_kind(_ratings_of(club, game), kind), query).count()


def leaders_of(club: Club, game: str, limit: int = 3) -> tuple[tuple[PlayerBadge, int], ...]:
    """The best people with their levels, or the best of all where no people are rated."""
    rated = _ratings_of(club, game).select_related(*(f"player__{join}" for join in BADGE_JOINS))
    people_first = rated.annotate(is_bot=Q(player__bot__isnull=False)).order_by("is_bot", *ORDER)
    best = list(people_first[:limit])
    found = [rating for rating in best if rating.player.is_bot == best[0].player.is_bot]
    return tuple((badge_of(rating.player), round(Strength(rating.sort_key).rating)) for rating in found)


def _ratings_of(club: Club, game: str) -> QuerySet[Rating]:
    return Rating.objects.filter(club=club, game=game, matches__gt=0).order_by(*ORDER)


def _of_kind(ratings: QuerySet[Rating], kind: str) -> QuerySet[Rating]:
    if kind != "all":
        ratings = ratings.filter(player__bot__isnull=kind == "people")
    if kind == "best":
        ratings = ratings.exclude(Exists(_better_of_the_same_author()))
    return ratings


def _filter_by_name(ratings: QuerySet[Rating], query: str) -> QuerySet[Rating]:
    return ratings.filter(player__name_key__contains=sort_key(query)) if query else ratings


def _places(listed: QuerySet[Rating]) -> dict[int, int]:
    order = listed.values_list("player_id", flat=True)
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


def _latest_before(club: Club, game: str, then: datetime) -> QuerySet[RatingChange]:
    """For a subquery over ratings: the player's last change before then, found by one look into an index."""
    changes = RatingChange.objects.filter(player=OuterRef("player"), game=game).order_by("-sequence")
    first = _first_since(club, then)
    return changes if first is None else changes.filter(sequence__lt=first)


def _places_then(listed: QuerySet[Rating], latest: QuerySet[RatingChange]) -> dict[int, int]:
    """Everybody's place after the latest changes; who has none was not there yet."""
    key = Subquery(latest.annotate(key=F("mu") - Sqrt("variance")).values("key")[:1])
    found = listed.order_by().annotate(key=key).values_list("key", "player_id")
    keys = sorted((-key, player) for key, player in found if key is not None)
    return {player: place for place, (_key, player) in enumerate(keys, 1)}


def _mus_then(ratings: Sequence[Rating], latest: QuerySet[RatingChange]) -> dict[int, float]:
    """What the latest changes left these players with."""
    shown = Rating.objects.filter(pk__in=[rating.pk for rating in ratings])
    return dict(shown.values_list("player_id", Coalesce(Subquery(latest.values("mu")[:1]), Strength().mu)))


def _first_since(club: Club, then: datetime) -> int | None:
    """The place in the order of the first result since then; None if there was none."""
    since = Result.objects.filter(club=club, version=1, confirmed_at__gt=then).order_by("confirmed_at")
    return since.values_list("sequence", flat=True).first()


def _row(rating: Rating, place: int, before: Before) -> LeaderboardRow:
    strength = Strength(rating.mu, rating.variance)
    return LeaderboardRow(
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
    """How many of the last matches in a row ended in place 1, at most as many as are remembered.

    A shared place counts here, though nobody won such a match.
    """
    first = 0
    for place in reversed(places):
        if place != 1:
            break
        first += 1
    return first
