"""The standings of an event as pages and programs show them: who is where, by which figures, and why."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from inspect import cleandoc

from django.utils.translation import gettext as _

from league.domain.formats import FORMATS
from league.domain.standings import METRICS
from league.domain.standings.interface import SHARE_UNIT, Results, StandingsLine, Tally, Value
from league.domain.standings.order import standings
from league.models import Event, Player
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.event_draws import match_results, rounds_of
from league.selectors.players import players_of


@dataclass(frozen=True)
class Column:
    """A metric of the chain, with its explanation for everybody."""

    key: str
    title: str
    explanation: str


@dataclass(frozen=True)
class StandingsRow:
    """One entrant. `values` are by column, None where it says nothing; `tie_break` a sentence or empty."""

    place: int
    badge: PlayerBadge
    matches: int
    wins: int
    values: tuple[float | None, ...]
    tie_break: str


@dataclass(frozen=True)
class EventStandings:
    columns: tuple[Column, ...]
    rows: tuple[StandingsRow, ...]


def event_standings(event: Event) -> EventStandings:
    """Everybody who takes part or has played, in order. A fixed number of queries."""
    chosen = FORMATS[event.format]
    tallies = _tallies(event)
    results = Results(seed=event.seed, tallies=tallies)
    if chosen.has_rounds:
        results = Results(matches=match_results(event), credited=_sat_out(event), seed=event.seed)
    players = {player.pk: player for player in players_of(event.club).filter(pk__in=tallies)}
    lines = standings(players, results, chosen.metrics)
    # A column in which nobody has a value (lots, while nobody is level) says nothing.
    shown = [key for key in chosen.metrics if any(line.values.get(key) is not None for line in lines)]
    return EventStandings(
        columns=tuple(_column(key) for key in shown),
        rows=tuple(_row(line, players, tallies[line.player], shown) for line in lines),
    )


def _tallies(event: Event) -> dict[int, Tally]:
    entries = event.entries.all()
    return {
        entry.player_id: Tally(
            player=entry.player_id,
            matches=entry.matches,
            wins=entry.wins,
            places_sum=entry.places_sum,
            games_won=entry.games_won,
            points=entry.points,
            table_points=Fraction(entry.table_points, SHARE_UNIT),
            share=entry.share,
        )
        for entry in entries
        if entry.withdrawn_at is None or entry.matches
    }


def _sat_out(event: Event) -> Mapping[int, int]:
    """How many rounds each player sat out."""
    return Counter(player for drawn in rounds_of(event) for player in drawn.out)


def _column(key: str) -> Column:
    metric = METRICS[key]
    return Column(key, _(metric.title), _(cleandoc(type(metric).__doc__ or "")))


def _row(
    line: StandingsLine, players: Mapping[int, Player], tally: Tally, chain: Sequence[str]
) -> StandingsRow:
    return StandingsRow(
        place=line.place,
        badge=badge_of(players[line.player]),
        matches=tally.matches,
        wins=tally.wins,
        values=tuple(_number(line.values.get(key)) for key in chain),
        tie_break=_tie_break(line, players, played=tally.matches > 0),
    )


def _number(value: Value) -> float | None:
    return None if value is None else float(value)


def _tie_break(line: StandingsLine, players: Mapping[int, Player], *, played: bool) -> str:
    if line.tie_break is None or not played:
        return ""
    names = ", ".join(players[player].name for player in line.tie_break.against if player in players)
    return _("Level with %(names)s; decided by: %(metric)s.") % {
        "names": names,
        "metric": _(METRICS[line.tie_break.metric].title),
    }
