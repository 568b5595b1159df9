"""What is still possible in a season: who is sure of a place, who is out of reach of it, and chances."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.core.cache import cache
from django.db.models import Count, Max, Q, Sum
from django.utils.translation import get_language

from league.domain.formats.interface import whole
from league.domain.seasons.counting.interface import SeasonResults
from league.domain.seasons.counting.standing import season_standing
from league.domain.seasons.possible.chances import ShownChance, simulate_places
from league.domain.seasons.possible.interface import OpenTable, PlaceProof, Race, UndrawnRound
from league.domain.seasons.possible.needs import find_needs
from league.domain.seasons.possible.proofs import prove_places
from league.models import Adjustment, Entry, Event, Match, Rating, Result, Round, Season, SeasonPart
from league.models.matches import UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.scoring import scale_of
from league.selectors.seasons.results import rounds_an_evening, season_results
from league.selectors.seasons.standings import players_of_boxes, season_planned
from league.texts import translate

RUNS, RUNS_OF_MANY = 10_000, 2_000
MANY = 120  # players: fewer runs, so that nobody waits for them
KEPT_SECONDS = 3600  # under a key that says what was played


@dataclass(frozen=True)
class Outlook:
    """What one player can still reach: ending on place `place` or better.

    `state` is safe, out or open; `reason` is a sentence. `needs_each` is the place that is enough if they
    make it at each of their open tables, as far as that is proved.
    """

    badge: PlayerBadge
    place: int
    state: str
    chance: ShownChance
    reason: str
    needs_each: int | None
    is_known: bool


@dataclass(frozen=True)
class OutlookTable:
    """The outlooks of everybody in one standing, best first: for its places 1 … `place`."""

    level: int | None
    box: int | None
    place: int
    lines: tuple[Outlook, ...]


def season_outlooks(season: Season) -> tuple[OutlookTable, ...]:
    """For the first place of the season, or the places that lead up in each box; () while nothing is open.

    Kept until something is played, moved or corrected.
    """
    key = f"outlooks/{get_language()}/{_state_of(season)}"
    found: tuple[OutlookTable, ...] | None = cache.get(key)
    if found is None:
        found = _season_outlooks(season)
        cache.set(key, found, KEPT_SECONDS)
    return found


def _state_of(season: Season) -> str:
    """What changes whenever an outlook may. Seven queries."""
    in_season = {"match__event__part__season": season}
    results = Result.objects.filter(status=Result.Status.CONFIRMED, **in_season)
    played = results.aggregate(last=Max("pk"), count=Count("pk"))
    given = Adjustment.objects.filter(entry__event__part__season=season)
    changed = given.aggregate(last=Max("pk"), revoked=Count("revoked_at"))
    tables = Match.objects.filter(event__part__season=season)
    is_cancelled = Q(status=Match.Status.CANCELLED)
    seated = tables.aggregate(last=Max("pk"), count=Count("pk"), cancelled=Count("pk", filter=is_cancelled))
    dates = season.dates.aggregate(changes=Sum("sequence"))  # it also rises with each stand-in
    is_over = Q(event__status=Event.Status.FINISHED)
    evenings = season.parts.aggregate(count=Count("pk"), over=Count("pk", filter=is_over))
    coming = Entry.objects.filter(event__part__season=season).aggregate(Count("pk"), Count("withdrawn_at"))
    entries = season.entries.aggregate(last=Max("pk"), left=Count("left_at"))
    found = (played, changed, seated, dates, evenings, coming, entries)
    parts = [value for counts in found for value in counts.values()]
    return "-".join(map(str, (season.pk, season.version, season.status, *parts)))


class Rest(NamedTuple):
    """What is still to be played."""

    open: Sequence[OpenTable]
    undrawn: Sequence[UndrawnRound]

    def of_parts(self, numbers: Collection[int]) -> "Rest":
        return Rest(
            tuple(table for table in self.open if table.part in numbers),
            tuple(one for one in self.undrawn if one.part in numbers),
        )


def _season_outlooks(season: Season) -> tuple[OutlookTable, ...]:
    return tuple(_table(season, group, race) for group, race in season_races(season))


def season_races(season: Season) -> tuple[tuple[Sequence[SeasonPart], Race], ...]:
    """What is still to be played for one standing, or for that of each box, with its parts; () when nothing
    is open.
    """
    parts = list(season.parts.select_related("event", "slot").order_by("number"))
    counting = [part for part in parts if part.slot is None or part.slot.is_open]
    if season.status != Season.Status.RUNNING or not counting:
        return ()
    results = season_results(season, counting, season_planned(season))
    rest = Rest(_open_tables(season, counting), _undrawn_rounds(season, counting))
    players = _players_of(season, counting)
    groups = [[part] for part in counting] if season.held.has_divisions else [counting]
    races = [(group, _race(season, group, results, players, rest)) for group in groups]
    return tuple((group, race) for group, race in races if not race.is_over and race.scores)


def _players_of(season: Season, parts: Sequence[SeasonPart]) -> Mapping[int, Collection[int]]:
    """By the number of a part, who is ranked in it: for a standing of all, everybody in the season."""
    if season.held.has_divisions:
        boxes = players_of_boxes(parts)
        return {part.number: boxes[part.event_id] for part in parts}
    entered = season.entries.filter(status=Entry.Status.ENTERED)
    everybody = frozenset(entered.values_list("player_id", flat=True))
    return {part.number: everybody for part in parts}


def _race(
    season: Season,
    parts: Sequence[SeasonPart],
    results: SeasonResults,
    players: Mapping[int, Collection[int]],
    rest: Rest,
) -> Race:
    numbers = {part.number for part in parts}
    own = replace(results, parts={number: results.parts[number] for number in numbers})
    entrants = {player for number in numbers for player in players[number]}
    lines = season_standing(entrants, own, season.counting, season.counting_settings)
    still = rest.of_parts(numbers)
    return Race(
        scores={line.player: tuple(cell.score for cell in line.cells) for line in lines},
        places={line.player: line.place for line in lines},
        rule=season.counting,
        settings=season.counting_settings,
        planned=own.planned,
        open=tuple(still.open),
        undrawn=tuple(still.undrawn),
        scale=scale_of(parts[0].event),
        teams=season.rated_teams or (),
    )


def _open_tables(season: Season, parts: Sequence[SeasonPart]) -> list[OpenTable]:
    """The tables that are drawn and not finished."""
    numbers = {part.event_id: part.number for part in parts}
    teams = season.rated_teams or ()
    matches = Match.objects.filter(event__in=numbers, status__in=UNFINISHED).prefetch_related("seats")
    return [
        OpenTable(numbers[match.event_id or 0], tuple(seat.player_id for seat in match.seats.all()), teams)
        for match in matches.order_by("pk")
    ]


def _undrawn_rounds(season: Season, parts: Sequence[SeasonPart]) -> list[UndrawnRound]:
    """The rounds of evenings that are still to be drawn; none where tables are planned ahead."""
    if season.held.plans_tables:
        return []
    ahead = [part for part in parts if part.event.status != Event.Status.FINISHED]
    coming: defaultdict[int, set[int]] = defaultdict(set)
    rows = Entry.objects.filter(
        event__in=[part.event_id for part in ahead], status=Entry.Status.ENTERED, withdrawn_at=None
    )
    for event, player in rows.values_list("event_id", "player_id"):
        coming[event].add(player)
    rows_of_rounds = Round.objects.filter(event__in=coming).values_list("event_id", flat=True)
    drawn = Counter(rows_of_rounds)
    rounds, seats = rounds_an_evening(season), len(season.teams)
    return [
        UndrawnRound(part.number, frozenset(coming[part.event_id]), len(coming[part.event_id]) // seats)
        for part in ahead
        for _round in range(rounds - drawn[part.event_id])
    ]


def _table(season: Season, parts: Sequence[SeasonPart], race: Race) -> OutlookTable:
    box = parts[0] if season.held.has_divisions else None
    place = _wanted_place(season, box, len(race.scores))
    proofs = prove_places(race)
    runs = RUNS if len(race.scores) <= MANY else RUNS_OF_MANY
    seed = f"{season.seed}/{parts[0].number}"
    chances = simulate_places(race, _strengths(season, race), seed, runs)
    players = {player.pk: player for player in players_of(season.club).filter(pk__in=list(race.scores))}
    lines = [
        _outlook(
            race,
            proofs[player],
            place,
            badge_of(players[player]),
            chances.shown(player, place, proofs[player]),
        )
        for player in sorted(race.scores, key=lambda one: (race.places[one], players[one].name))
    ]
    return OutlookTable(box.level if box else None, box.box if box else None, place, tuple(lines))


def _wanted_place(season: Season, box: SeasonPart | None, players: int) -> int:
    """The place that people look at: the first, or the last that leads up."""
    if box is None or box.level == 1:
        return 1
    return max(1, min(whole(season.kind_settings, "promoted"), players // 3))


def _strengths(season: Season, race: Race) -> Mapping[int, float]:
    rows = Rating.objects.filter(game=season.game, player__in=list(race.scores))
    return dict(rows.values_list("player_id", "mu"))


def _outlook(race: Race, proof: PlaceProof, place: int, badge: PlayerBadge, chance: ShownChance) -> Outlook:
    is_out = proof.is_out(place)
    state = "safe" if proof.is_safe(place) else "out" if is_out else "open"
    needs = find_needs(race, proof.player, place) if state == "open" else None
    return Outlook(
        badge=badge,
        place=place,
        state=state,
        chance=chance,
        reason=translate(proof.reason_out if is_out else proof.reason),
        needs_each=needs.each if needs else None,
        is_known=proof.is_known,
    )
