"""The places of everybody in events, kept as long as nothing changes in the club: each asks for their own."""

from collections.abc import Iterable, Mapping
from functools import partial

from league.domain.standings.order import standings
from league.models import Club, Event
from league.selectors.clubs.clubs import club_state
from league.selectors.entries.entries import is_ranked
from league.selectors.events.results import results_of
from league.selectors.events.scoring import chain_of
from league.selectors.kept import Kept

Places = Mapping[int, int]  # by player
_places = Kept[Places](most=256, seconds=600.0)


def kept_places(club: Club, events: Iterable[Event]) -> Mapping[int, Places]:
    """By event of the club. One query, and those of each event whose places are not kept."""
    state = club_state(club)
    return {
        event.pk: _places.value_of((state, event.pk, event.seed), partial(_places_in, event))
        for event in events
    }


def _places_in(event: Event) -> Places:
    left = dict(event.entries.filter(is_ranked()).values_list("player_id", "withdrawn_at"))
    return {line.player: line.place for line in standings(left, results_of(event), chain_of(event))}
