"""What came of the parts of a season so far, as its standing reads it."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from django.db.models import Sum

from league.domain.seasons.counting.interface import Planned, SeasonResults
from league.domain.standings.interface import PlayerSums, Results
from league.models import Adjustment, Entry, Event, Round, Season, SeasonPart, SeasonStage
from league.models.rulings import MILLION
from league.selectors.events.results import match_results_by_event
from league.selectors.events.scoring import scale_of

SUMMED = ("player_id", "matches", "wins", "places_sum", "games_won", "points", "table_points", "share")


def season_results(
    season: Season, parts: Sequence[SeasonPart] | Sequence[SeasonStage], planned: Planned
) -> SeasonResults:
    """The results of these parts, by their numbers, or of stages. A fixed number of queries, however many
    there are.
    """
    events = [part.event for part in parts]
    matches, tallies = match_results_by_event(events), _tallies(events)
    credited = (
        {} if season.held.plans_tables else _count_credits(events)
    )  # without rounds nobody sits one out
    adjustments, captains = _adjustments(events), _captains(season, events)
    return SeasonResults(
        parts={
            part.number: Results(
                matches=matches[part.event_id],
                tallies=tallies[part.event_id],
                credited=credited.get(part.event_id, {}),
                adjustments=adjustments[part.event_id],
                captains=captains,
                scale=scale_of(part.event),
                seed=season.seed,
            )
            for part in parts
        },
        planned=planned,
        captains=captains,
        scale=scale_of(events[0]) if events else (),
        seed=season.seed,
    )


def _tallies(events: Sequence[Event]) -> Mapping[int, Mapping[int, PlayerSums]]:
    """By event, the sums of everybody who ever entered: stored, so that nobody adds them up again."""
    found: dict[int, dict[int, PlayerSums]] = {event.pk: {} for event in events}
    for event, *sums in Entry.objects.filter(event__in=events).values_list("event_id", *SUMMED):
        found[event][sums[0]] = PlayerSums(*sums)
    return found


def _count_credits(events: Sequence[Event]) -> Mapping[int, Counter[int]]:
    """By event, how many rounds each player sat out with credit."""
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for event, out in Round.objects.filter(event__in=events).values_list("event", "out"):
        found[event].update(out)
    return found


def _adjustments(events: Sequence[Event]) -> Mapping[int, Mapping[int, Fraction]]:
    """By event, the table points that staff gave or took, and did not take back."""
    found: defaultdict[int, dict[int, Fraction]] = defaultdict(dict)
    in_force = Adjustment.objects.filter(entry__event__in=events, revoked_at=None).order_by()
    sums = in_force.values_list("entry__event", "entry__player").annotate(millionths=Sum("millionths"))
    for event, player, millionths in sums:
        found[event][player] = Fraction(millionths, MILLION)
    return found


def _captains(season: Season, events: Sequence[Event]) -> Mapping[int, int]:
    """Of partners who stay together all season long the one with the least number: those who do so in every
    event in which they play.
    """
    if not season.keeps_partners:
        return {}
    teams: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    rows = Entry.objects.filter(event__in=events, team__isnull=False).values_list(
        "event", "team", "player_id"
    )
    for event, team, player in rows:
        teams[event, team or 0].add(player)
    together: defaultdict[int, set[frozenset[int]]] = defaultdict(set)
    for players in map(frozenset, teams.values()):
        for player in players:
            together[player].add(players)
    return {player: min(next(iter(seen))) for player, seen in together.items() if len(seen) == 1}


def rounds_an_evening(season: Season) -> int:
    """How many rounds an evening has; 1 where its format does not say it."""
    each = season.format_settings.get("rounds")
    return each if isinstance(each, int) and each else 1
