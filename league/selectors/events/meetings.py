"""Who met whom in the rounds of an event, and on which side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from django.utils.translation import gettext as _

from games.refusals import NotFound
from games.sort_keys import sort_key
from league.domain.seating.counts import Counts
from league.models import Event
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.results import captains_of
from league.selectors.rounds.draws import rounds_of


@dataclass(frozen=True)
class Meeting:
    """With one other player: in which rounds, and how often they sat on each side, by `sides` of the page."""

    badge: PlayerBadge
    times: int
    rounds: tuple[int, ...]
    sides: tuple[int, ...]


@dataclass(frozen=True)
class Meetings:
    """Of one player. `chairs` counts how often they had each seat; `everybody` are all who played."""

    badge: PlayerBadge
    met: tuple[Meeting, ...]
    not_met: tuple[PlayerBadge, ...]
    side_titles: tuple[str, ...]
    chairs: tuple[int, ...]
    out: int
    everybody: tuple[PlayerBadge, ...]
    repeats: int


def meetings_of(event: Event, player: int | None) -> Meetings | None:
    """Of the player, or of the first by name; None before anybody was seated. NotFound: no_player."""
    rounds = rounds_of(event)
    seats = event.descriptor.table(event.options).players
    counts = Counts({player for one in rounds for player in one.players}, seats, rounds, _partners(event))
    badges = {row.pk: badge_of(row) for row in players_of(event.club).filter(pk__in=counts.players)}
    by_name = sorted(badges, key=lambda number: (sort_key(badges[number].name), number))
    if not by_name:
        return None
    chosen = by_name[0] if player is None else player
    if chosen not in badges:
        raise NotFound("no_player")
    met = [other for other in by_name if counts.meetings[min(chosen, other), max(chosen, other)]]
    together = {
        other: tuple(
            number
            for number, one in enumerate(rounds, 1)
            if any({chosen, other} <= set(table) for table in one.tables)
        )
        for other in met
    }
    return Meetings(
        badge=badges[chosen],
        met=tuple(
            Meeting(badges[other], len(together[other]), together[other], _sides(counts, chosen, other))
            for other in sorted(met, key=lambda other: -len(together[other]))
        ),
        not_met=tuple(
            badges[other]
            for other in by_name
            if other not in {*met, chosen} and (min(other, chosen), max(other, chosen)) not in counts.partners
        ),
        side_titles=tuple(side_title(distance, seats) for distance in range(1, seats)),
        chairs=tuple(counts.chairs[chosen]),
        out=counts.outs[chosen],
        everybody=tuple(badges[other] for other in by_name),
        repeats=counts.repeats,
    )


def _partners(event: Event) -> Iterator[tuple[int, int]]:
    """Pairs who play together all event long."""
    captains = captains_of(event)
    for one, other in combinations(sorted(captains), 2):
        if captains[one] == captains[other]:
            yield one, other


def side_title(distance: int, seats: int) -> str:
    """Where somebody sits who is so many seats on, clockwise."""
    if distance == 1:
        return _("left")
    if distance == seats - 1:
        return _("right")
    if 2 * distance == seats:
        return _("across")
    return _("%(number)d seats on") % {"number": distance}


def _sides(counts: Counts, player: int, other: int) -> tuple[int, ...]:
    """How often the other sat at each distance clockwise from the player."""
    pair = (min(player, other), max(player, other))
    found: Mapping[int, int] = {way: counts.sides[pair, way] for way in range(1, counts.seats)}
    if player < other:
        return tuple(found[way] for way in range(1, counts.seats))
    return tuple(found[counts.seats - way] for way in range(1, counts.seats))
