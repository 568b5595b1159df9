"""The race of an event: where everybody stood after each of its rounds. Nothing of it is stored. It takes a
standing for each round, and is kept in memory as long as nothing changes in the club.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from league.domain.formats import FORMATS
from league.domain.standings.order import standings
from league.models import Event
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.clubs import club_state
from league.selectors.clubs.players import players_of
from league.selectors.events.past_results import PastResults
from league.selectors.events.scoring import chain_of
from league.selectors.events.standings import places_of_players, players_in_standings
from league.selectors.kept import Kept

Places = Mapping[int, int]  # by player


@dataclass(frozen=True)
class EventRaceLine:
    """Somebody's way. `places` are by round, None before their first table."""

    badge: PlayerBadge
    places: tuple[int | None, ...]


@dataclass(frozen=True)
class EventRace:
    """`rounds` are the numbers of those with results; lines in the order in which they stand now."""

    rounds: tuple[int, ...]
    lines: tuple[EventRaceLine, ...]


_races = Kept[EventRace](most=64, seconds=600.0)


def event_race(event: Event) -> EventRace:
    """Of a format with rounds; of any other it is empty. A fixed number of queries."""
    return _races.value_of((club_state(event.club), event.pk, event.seed), partial(_race_of, event))


def _race_of(event: Event) -> EventRace:
    if not FORMATS[event.format].has_rounds:
        return EventRace((), ())
    past = PastResults(event)
    rounds = sorted({result.round for result in past.now.matches if result.round})
    steps = list(_places_after_each(event, past, rounds))
    if not steps:
        return EventRace((), ())
    order = sorted(steps[-1], key=steps[-1].__getitem__)
    players = {player.pk: player for player in players_of(event.club).filter(pk__in=order)}
    lines = (
        EventRaceLine(badge_of(players[player]), tuple(step.get(player) for step in steps))
        for player in order
    )
    return EventRace(tuple(rounds), tuple(lines))


def _places_after_each(event: Event, past: PastResults, rounds: list[int]) -> Iterator[Places]:
    """The place of everybody who had played by then, by all that counted in the event."""
    entrants, chain = players_in_standings(event), chain_of(event)
    for number in rounds:
        then = past.after(number)
        yield places_of_players(standings(entrants, then, chain), then)
