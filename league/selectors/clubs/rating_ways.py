"""The way of a player's ratings, with the events in which they were won and lost."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from league.domain.ratings.ratings import Strength
from league.models import Player, RatingChange
from league.selectors.clubs.players import HISTORY

Row = tuple[float, float, datetime, int | None, str]


@dataclass(frozen=True)
class EventOnTheWay:
    """An event from its first match in what is shown: `step` is that match, from 0. Ratings are before the
    first of its matches and after the last; matches of other events may lie between.
    """

    event: int
    name: str
    step: int
    matches: int
    before: int
    after: int
    at: datetime

    @property
    def change(self) -> int:
        return self.after - self.before


@dataclass(frozen=True)
class RatingWay:
    """The latest ratings in one game, oldest first, and the events among them, in the order they began."""

    ratings: tuple[int, ...]
    events: tuple[EventOnTheWay, ...]


def rating_ways(player: Player) -> Mapping[str, RatingWay]:
    """By game. One query."""
    changes = RatingChange.objects.filter(player=player).order_by("-sequence")
    rows = changes.values_list("game", "mu_before", "mu", "at", "match__event", "match__event__name")
    by_game = defaultdict[str, list[Row]](list)
    for game, before, after, at, event, name in reversed(rows[:HISTORY]):
        by_game[game].append((before, after, at, event, name or ""))
    return {game: _way(found) for game, found in by_game.items()}


def _way(rows: Iterable[Row]) -> RatingWay:
    ratings, events = list[int](), dict[int, EventOnTheWay]()
    for step, (mu_before, mu, at, event, name) in enumerate(rows):
        before, after = (round(Strength(one).rating) for one in (mu_before, mu))
        ratings.append(after)
        if event is None:
            continue
        begun = events.get(event)
        events[event] = EventOnTheWay(
            event, name, begun.step if begun else step, 1 + (begun.matches if begun else 0),
            begun.before if begun else before, after, begun.at if begun else at,
        )  # fmt: skip
    return RatingWay(tuple(ratings), tuple(events.values()))
