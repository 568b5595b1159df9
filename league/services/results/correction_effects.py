"""What a correction does: places and ratings, places in the event, and rounds that were seated since."""

from collections.abc import Mapping
from dataclasses import dataclass

from league.domain.formats import FORMATS
from league.domain.ratings.ratings import Strength
from league.models import Event, Match, Rating
from league.selectors.events.standings import event_standings

EVERYBODY = 1_000_000


@dataclass(frozen=True)
class PlayerMove:
    """What a correction does to one player.

    Places are None for who was not at the table; ratings are in points, None for who has none in this game.
    """

    player_id: int
    name: str
    place_before: int | None
    place: int | None
    rating_before: int | None
    rating: int | None


@dataclass(frozen=True)
class StandingsMove:
    """A player whose place in the event's standings changes."""

    player_id: int
    name: str
    place_before: int
    place: int


@dataclass(frozen=True)
class EventPlaces:
    """Who is where in an event: player -> place and name."""

    places: dict[int, tuple[int, str]]

    @classmethod
    def of(cls, event: Event | None) -> "EventPlaces":
        """As they stand now; nobody where there are no rounds, whose standings are sums alone."""
        if event is None or not FORMATS[event.format].has_rounds:
            return cls({})
        rows = event_standings(event, limit=EVERYBODY).rows
        return cls({row.badge.player_id: (row.place, row.badge.name) for row in rows})

    def moves_to(self, later: "EventPlaces") -> tuple[StandingsMove, ...]:
        """Who has another place in `later`, the best place first."""
        moves = [
            StandingsMove(player, name, self.places[player][0], place)
            for player, (place, name) in later.places.items()
            if player in self.places and self.places[player][0] != place
        ]
        return tuple(sorted(moves, key=lambda move: (move.place, move.name)))


def rounds_since(match: Match) -> tuple[int, ...]:
    """The numbers of the rounds that were seated after the match's own: they stay as they were played."""
    if match.event is None or match.round is None:
        return ()
    later = match.event.rounds.filter(number__gt=match.round.number)
    return tuple(later.order_by("number").values_list("number", flat=True))


def ratings_of(match: Match) -> dict[int, Rating]:
    """Everybody's rating in the club and game of the match, as it stands."""
    rows = Rating.objects.filter(club=match.club_id, game=match.game).select_related("player")
    return {row.player_id: row for row in rows}


def player_moves(
    match: Match,
    places: Mapping[int, tuple[int | None, int | None]],
    names: Mapping[int, str],
    rated_before: Mapping[int, Rating],
) -> tuple[PlayerMove, ...]:
    """Who sat at the table, with their places before and now, then who else moved, the most first."""
    rated = ratings_of(match)
    known = {player: row.player.name for player, row in (*rated_before.items(), *rated.items())} | dict(names)
    moves = []
    for player, name in known.items():
        was, now = _points(rated_before.get(player)), _points(rated.get(player))
        if player in places or was != now:
            old, new = places.get(player, (None, None))
            moves.append(PlayerMove(player, name, old, new, was, now))
    return tuple(sorted(moves, key=_place_in_list))


def _place_in_list(move: PlayerMove) -> tuple[bool, int, int, str, int]:
    """Partners move alike, and come by their names: the rows of a table have no order of their own."""
    moved = abs((move.rating or 0) - (move.rating_before or 0))
    return move.place is None, move.place or 0, -moved, move.name, move.player_id


def _points(rating: Rating | None) -> int | None:
    return None if rating is None else round(Strength(rating.mu).rating)
