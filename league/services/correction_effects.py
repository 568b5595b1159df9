"""What a correction does beyond its own table: places in the event, and rounds that were seated since."""

from dataclasses import dataclass

from league.domain.formats import FORMATS
from league.models import Event, Match
from league.selectors.event_standings import event_standings

EVERYBODY = 1_000_000


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
