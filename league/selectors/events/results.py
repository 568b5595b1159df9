"""What came of an event so far, as standings read it: its results, credits and rulings."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from django.db.models import Sum

from league.domain.formats import FORMATS
from league.domain.standings import METRICS
from league.domain.standings.book import EventBook
from league.domain.standings.interface import MatchResult, PlayerSums, Results
from league.models import Adjustment, Event, Result, Seat
from league.models.match_setup import MatchSetup
from league.models.matches import UNFINISHED
from league.models.rulings import MILLION
from league.selectors.events.scoring import chain_of, rounds_sat_out, scale_of
from league.selectors.rounds.matchpoints import matchpoints_of

STAGES = frozenset({"stage_reached", "place_in_stage"})


def results_of(event: Event) -> Results:
    """All that standings need to know; of a format without rounds the sums of its matches alone."""
    has_rounds = FORMATS[event.format].has_rounds
    stages, still_open = stages_of(event)
    return Results(
        matches=match_results(event) if has_rounds else (),
        tallies=None if has_rounds else tallies_of(event),
        credited=rounds_sat_out(event),
        adjustments=adjustments_of(event),
        captains=captains_of(event),
        stages=stages,
        open=still_open,
        matchpoints=matchpoints_of(event),
        scale=scale_of(event),
        seed=event.seed,
    )


def points_of(event: Event, results: Results) -> Mapping[int, Fraction | int | float]:
    """By player what stands in the first column of the standings, more being better."""
    metric, entered = METRICS[chain_of(event)[0]], tallies_of(event)
    found = metric.values(frozenset(entered), EventBook(results))
    sign = 1 if metric.more_is_better else -1
    return {player: sign * value for player, value in found.items() if value is not None}


def tallies_of(event: Event) -> dict[int, PlayerSums]:
    """The sums of everybody who ever entered, stand-ins too."""
    return {
        sums[0]: PlayerSums(*sums)
        for sums in event.entries.values_list(
            "player_id", "matches", "wins", "places_sum", "games_won", "points", "table_points", "share"
        )
    }


def adjustments_of(event: Event) -> Mapping[int, Fraction]:
    """The table points that staff gave or took, and did not take back, by player."""
    in_force = Adjustment.objects.filter(entry__event=event, revoked_at=None).order_by()
    sums = in_force.values_list("entry__player").annotate(millionths=Sum("millionths"))
    return {player: Fraction(millionths, MILLION) for player, millionths in sums}


class StageSeat(NamedTuple):
    """A seat at a table after a cut: in which round that was, and how far the match is."""

    player: int
    round: int
    stage: int
    status: str


def stages_of(event: Event) -> tuple[Mapping[int, int], frozenset[int]]:
    """By player the last stage after a cut that they were seated in, and the stages that are still played."""
    return stages_among(seats_in_stages(event))


def seats_in_stages(event: Event) -> list[StageSeat]:
    """All seats after a cut, in the order of their matches. Looked up only where it counts."""
    if not STAGES.intersection(chain_of(event)):
        return []
    seats = Seat.objects.filter(match__event=event, match__round__stage__gt=0).order_by("match__number")
    rows = seats.values_list("player_id", "match__round__number", "match__round__stage", "match__status")
    return [StageSeat(player, round_ or 0, stage or 0, status) for player, round_, stage, status in rows]


def stages_among(seats: Iterable[StageSeat]) -> tuple[Mapping[int, int], frozenset[int]]:
    """As `stages_of`, for some of the seats."""
    found = list(seats)
    still_open = frozenset(seat.stage for seat in found if seat.status in UNFINISHED)
    return {seat.player: seat.stage for seat in found}, still_open


def captains_of(event: Event) -> Mapping[int, int]:
    """Of everybody with fixed partners the one of the team with the least number."""
    if event.partners != Event.Partners.FIXED:
        return {}
    rows = event.entries.filter(team__isnull=False).order_by("player_id").values_list("player_id", "team")
    first: dict[int | None, int] = {}
    return {player: first.setdefault(team, player) for player, team in rows}


def is_placed(seats: Iterable[Seat]) -> bool:
    """Whether the finished match of these seats counts: nobody has a place where nothing was played."""
    return all(seat.placement is not None for seat in seats)


def result_at(seats: Sequence[Seat], setup: MatchSetup) -> MatchResult:
    """A finished match as standings read it, from its seats in their order."""
    return MatchResult(
        players=tuple(seat.player_id for seat in seats),
        places=tuple(seat.placement or 0 for seat in seats),
        games_won=tuple(seat.games_won or 0 for seat in seats),
        points=tuple(seat.points or 0 for seat in seats),
        teams=setup.rated_teams or (),
    )


def match_results(event: Event) -> tuple[MatchResult, ...]:
    """The event's finished matches as standings read them, in the order in which they were seated."""
    return match_results_by_event([event])[event.pk]


def match_results_by_event(events: Sequence[Event]) -> dict[int, tuple[MatchResult, ...]]:
    """The same for each of these events. One query."""
    confirmed = Seat.objects.filter(
        match__event__in=[event.pk for event in events], match__results__status=Result.Status.CONFIRMED
    )
    seats = confirmed.filter(placement__isnull=False).order_by("match__event", "match__number", "seat")
    rows = seats.values_list(
        *("match__event", "match__number", "match__round__number", "match__round__stage"),
        *("player_id", "placement", "games_won", "points"),
    )
    teams = {event.pk: event.rated_teams or () for event in events}
    found: dict[int, list[MatchResult]] = {event.pk: [] for event in events}
    for (pk, _number, round_, stage), lines in groupby(rows, key=lambda row: row[:4]):
        players, places, won, points = zip(*(line[4:] for line in lines), strict=True)
        result = MatchResult(players, places, won, points, teams=teams[pk], round=round_, stage=stage or 0)
        found[pk].append(result)
    return {pk: tuple(results) for pk, results in found.items()}
