"""The standings of an event as pages and programs show them: who is where, by which figures, and why."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import cleandoc
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.domain.standings import METRICS
from league.domain.standings.decimals import DECIMALS, decimals_apart
from league.domain.standings.interface import PlayerSums, Results, StandingsLine, Value
from league.domain.standings.order import standings
from league.models import Event, Player
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.entries.entries import is_ranked
from league.selectors.events.past_results import PastResults
from league.selectors.events.results import results_of, tallies_of
from league.selectors.events.scoring import chain_of
from league.texts import list_text

SHOWN = 50
ON_THE_PODIUM = 3  # places
RIVALS_NAMED = 3  # of those with whom somebody is level


@dataclass(frozen=True)
class MetricColumn:
    """A metric of the chain, with its explanation for everybody.

    `decimals` are as many as it takes to see what parts neighbours in the standings.
    """

    key: str
    title: str
    explanation: str
    decimals: int = DECIMALS


@dataclass(frozen=True)
class StandingsRow:
    """One entrant. `values` are exact and by column, None where it says nothing.

    `tie_break` is a sentence or empty; `partners` are the names of those with whom the player plays all
    event long.
    """

    place: int
    badge: PlayerBadge
    partners: tuple[str, ...]
    matches: int
    wins: int
    values: tuple[Value, ...]
    tie_break: str
    withdrawn: bool = False

    @property
    def shown_place(self) -> int | None:
        """The place, or None: nothing has placed who has not played."""
        return self.place if self.matches else None

    @property
    def first_value(self) -> Value:
        """Of the metric that comes first; None where nothing was counted."""
        return self.values[0] if self.values else None


@dataclass(frozen=True)
class StandingsPage:
    """`rows` are those that were asked for, of `total`; `podium` the best, once all is over and counted."""

    columns: tuple[MetricColumn, ...]
    rows: tuple[StandingsRow, ...]
    total: int
    podium: tuple[StandingsRow, ...] = ()

    @property
    def first_decimals(self) -> int:
        """Of the metric that comes first."""
        return self.columns[0].decimals if self.columns else DECIMALS


def event_standings(event: Event, *, offset: int = 0, limit: int = SHOWN) -> StandingsPage:
    """Who takes part or has played, in order, from `offset` on. A fixed number of queries."""
    chain = chain_of(event)
    tallies, results = tallies_of(event), results_of(event)
    left = dict(event.entries.filter(is_ranked()).values_list("player_id", "withdrawn_at"))
    lines = standings(left, results, chain)
    # A column in which nobody has a value (lots, while nobody is level) says nothing.
    shown = [key for key in chain if any(line.values.get(key) is not None for line in lines)]
    best = [line for line in lines if line.place <= ON_THE_PODIUM and tallies[line.player].matches]
    podium = best if is_final(event) else []
    asked, near = lines[offset : offset + limit], lines[max(0, offset - 1) : offset + limit + 1]
    teams = _teams(results)
    players = _players(event, [*asked, *podium], teams)

    def row(line: StandingsLine) -> StandingsRow:
        found = _row(line, players, teams.get(line.player, ()), tallies[line.player], shown)
        return replace(found, withdrawn=left[line.player] is not None)

    return StandingsPage(
        columns=tuple(replace(column_of(key), decimals=_decimals(near, shown, key)) for key in shown),
        rows=tuple(map(row, asked)),
        total=len(lines),
        podium=tuple(map(row, podium)),
    )


def places_before(event: Event, number: int) -> dict[int, int]:
    """By player the place before the round of this number; who had not played by then has none."""
    then = PastResults(event).after(number - 1)
    return places_of_players(standings(players_in_standings(event), then, chain_of(event)), then)


def places_of_players(lines: Iterable[StandingsLine], results: Results) -> dict[int, int]:
    """By player the places of those who have played."""
    played = {player for match in results.matches for player in match.players}
    return {line.player: line.place for line in lines if line.player in played}


def is_final(event: Event) -> bool:
    """Whether the standings stay as they are: the event is over, and so are all its tables."""
    return event.status == Event.Status.FINISHED and not event.matches_unfinished


def _decimals(lines: Sequence[StandingsLine], chain: Sequence[str], key: str) -> int:
    """How many decimals of a metric part neighbours whom all metrics before it leave level."""
    before = chain[: chain.index(key)]
    return decimals_apart(
        (one.values.get(key), other.values.get(key))
        for one, other in pairwise(lines)
        if all(one.values.get(former) == other.values.get(former) for former in before)
    )


def players_in_standings(event: Event) -> list[int]:
    """Who stands in the standings."""
    return list(event.entries.filter(is_ranked()).values_list("player_id", flat=True))


def _teams(results: Results) -> dict[int, list[int]]:
    """Everybody with fixed partners, and the whole team."""
    teams: defaultdict[int, list[int]] = defaultdict(list)
    for player, captain in results.captains.items():
        teams[captain].append(player)
    return {player: teams[captain] for player, captain in results.captains.items()}


def _players(
    event: Event, lines: Sequence[StandingsLine], teams: Mapping[int, Sequence[int]]
) -> dict[int, Player]:
    """Everybody whom these lines name."""
    rivals = (line.tie_break.against[:RIVALS_NAMED] for line in lines if line.tie_break)
    beside = (teams.get(line.player, ()) for line in lines)
    named = {line.player for line in lines}.union(*rivals, *beside)
    return {player.pk: player for player in players_of(event.club).filter(pk__in=named)}


def column_of(key: str) -> MetricColumn:
    """A metric by its key, in the language that is active."""
    metric = METRICS[key]
    return MetricColumn(key, _(metric.title), _(cleandoc(type(metric).__doc__ or "")))


def _row(
    line: StandingsLine,
    players: Mapping[int, Player],
    team: Sequence[int],
    tally: PlayerSums,
    chain: Sequence[str],
) -> StandingsRow:
    return StandingsRow(
        place=line.place,
        badge=badge_of(players[line.player]),
        partners=tuple(
            players[player].name for player in team if player != line.player and player in players
        ),
        matches=tally.matches,
        wins=tally.wins,
        values=tuple(line.values.get(key) for key in chain),
        tie_break=_tie_break(line, players, played=tally.matches > 0),
    )


def _tie_break(line: StandingsLine, players: Mapping[int, Player], *, played: bool) -> str:
    if line.tie_break is None or not played:
        return ""
    rivals, metric = line.tie_break.against, _(METRICS[line.tie_break.metric].title)
    names = list_text(players[player].name for player in rivals[:RIVALS_NAMED] if player in players)
    more = len(rivals) - RIVALS_NAMED
    if more > 0:
        text = ngettext(
            "Level with %(names)s and %(more)d more; decided by: %(metric)s.",
            "Level with %(names)s and %(more)d more; decided by: %(metric)s.",
            more,
        )
        return text % {"names": names, "more": more, "metric": metric}
    return _("Level with %(names)s; decided by: %(metric)s.") % {"names": names, "metric": metric}
