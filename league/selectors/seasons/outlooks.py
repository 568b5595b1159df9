"""What is still possible in a season: who is sure of a place, who is out of reach of it, and chances."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from django.core.cache import cache

from league.domain.seasons.counting.interface import SeasonResults
from league.domain.seasons.counting.standing import season_standing
from league.domain.seasons.divisions.borders import places_over
from league.domain.seasons.possible.chances import ShownChance, simulate_places
from league.domain.seasons.possible.interface import OpenTable, PlaceProof, Race, UndrawnRound
from league.domain.seasons.possible.needs import find_needs
from league.domain.seasons.possible.proofs import prove_places
from league.domain.seasons.possible.teams import race_of_teams
from league.models import Entry, Event, Match, Rating, Round, Season, SeasonPart
from league.models.matches import UNFINISHED
from league.reading import manner
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.scoring import scale_of
from league.selectors.seasons.box_players import players_of_boxes
from league.selectors.seasons.boxes import box_rules
from league.selectors.seasons.fingerprints import season_state
from league.selectors.seasons.results import rounds_an_evening, season_results
from league.selectors.seasons.standings import ranked_players, season_planned, times_left
from league.texts import translate

RUNS, RUNS_OF_MANY = 10_000, 2_000
MANY = 120  # players: fewer runs, so that nobody waits for them
PERCENT_OF_MANY = 5  # of so many only who has this chance is told what they need
KEPT_SECONDS = 3600  # under a key that says what was played


@dataclass(frozen=True)
class PlaceOutlook:
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
    lines: tuple[PlaceOutlook, ...]


def season_outlooks(season: Season) -> tuple[OutlookTable, ...]:
    """For the first place of the season, or the places that lead up in each box; () while nothing is open.

    Kept until something is played, moved or corrected.
    """
    key = f"outlooks/{manner()}/{season_state(season).fingerprint}"
    found: tuple[OutlookTable, ...] | None = cache.get(key)
    if found is None:
        found = _season_outlooks(season)
        cache.set(key, found, KEPT_SECONDS)
    return found


class Rest(NamedTuple):
    """What is still to be played."""

    open: Sequence[OpenTable]
    undrawn: Sequence[UndrawnRound]

    def of_parts(self, numbers: Collection[int]) -> "Rest":
        return Rest(
            tuple(table for table in self.open if table.part in numbers),
            tuple(one for one in self.undrawn if one.part in numbers),
        )

    @property
    def players(self) -> Collection[int]:
        """Who is to play."""
        seated = {player for table in self.open for player in table.players}
        return seated.union(*(one.players for one in self.undrawn))


class SeasonRace(NamedTuple):
    """What is still to be played for the standing of these parts. `ranked` are those who stand in it: a race
    also has those who left before they played as long as a table is planned with them. Partners at planned
    tables are one in the race, their captain.
    """

    parts: Sequence[SeasonPart]
    race: Race
    ranked: Collection[int]
    captains: Mapping[int, int]

    def captain(self, player: int) -> int:
        return self.captains.get(player, player)

    @property
    def is_open(self) -> bool:
        return not self.race.is_over and bool(self.race.scores)

    @property
    def size(self) -> int:
        """How many places the standing has; partners share one."""
        return len({self.captain(player) for player in self.ranked})


def _season_outlooks(season: Season) -> tuple[OutlookTable, ...]:
    races = _list_races(season)
    wanted = _wanted_places(season, races)
    return tuple(_table(season, one, wanted[one.parts[0].level]) for one in races if one.is_open)


def season_races(season: Season) -> tuple[SeasonRace, ...]:
    """For one standing, or for that of each box; () when nothing is open."""
    return tuple(one for one in _list_races(season) if one.is_open)


def _list_races(season: Season) -> tuple[SeasonRace, ...]:
    """The same with boxes in which nothing is open."""
    parts = list(season.parts.select_related("event", "slot").order_by("number"))
    counting = [part for part in parts if part.slot is None or part.slot.is_open]
    if season.status != Season.Status.RUNNING or not counting:
        return ()
    results = season_results(season, counting, season_planned(season))
    rest = Rest(_open_tables(season, counting), _undrawn_rounds(season, counting))
    left = _times_left(season, counting)
    groups = [[part] for part in counting] if season.held.has_divisions else [counting]
    return tuple(_race(season, group, results, left, rest) for group in groups)


def _times_left(season: Season, parts: Sequence[SeasonPart]) -> Mapping[int, Mapping[int, datetime | None]]:
    """By the number of a part, who is in its standing and when they left: in a standing of all everybody."""
    left = times_left(season)
    if not season.held.has_divisions:
        return {part.number: left for part in parts}
    boxes = players_of_boxes(parts)
    return {part.number: {player: left.get(player) for player in boxes[part.event_id]} for part in parts}


def _race(
    season: Season,
    parts: Sequence[SeasonPart],
    results: SeasonResults,
    left_by_part: Mapping[int, Mapping[int, datetime | None]],
    rest: Rest,
) -> SeasonRace:
    numbers = {part.number for part in parts}
    own = replace(results, parts={number: results.parts[number] for number in numbers})
    still = rest.of_parts(numbers)
    left = {player: at for number in numbers for player, at in left_by_part[number].items()}
    ranked = frozenset(ranked_players(left, own))
    contenders = ranked | (left.keys() & still.players)
    lines = season_standing(contenders, own, season.counting, season.counting_settings)
    race = Race(
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
    captains = own.captains if season.held.plans_tables else {}
    return SeasonRace(parts, race_of_teams(race, captains) if captains else race, ranked, captains)


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


def _table(season: Season, season_race: SeasonRace, place: int) -> OutlookTable:
    parts, race, ranked, _captains = season_race
    box = parts[0] if season.held.has_divisions else None
    proofs = prove_places(race)
    runs = RUNS if len(race.scores) <= MANY else RUNS_OF_MANY
    seed = f"{season.seed}/{parts[0].number}"
    chances = simulate_places(race, _strengths(season, season_race), seed, runs)
    players = {player.pk: player for player in players_of(season.club).filter(pk__in=ranked)}
    order = sorted(ranked, key=lambda one: (race.places[season_race.captain(one)], players[one].name))
    lines = [
        _outlook(
            race,
            proofs[captain],
            place,
            badge_of(players[player]),
            chances.show_chance(captain, place, proofs[captain]),
        )
        for player, captain in zip(order, map(season_race.captain, order), strict=True)
    ]
    return OutlookTable(box.level if box else None, box.box if box else None, place, tuple(lines))


def _wanted_places(season: Season, races: Sequence[SeasonRace]) -> Mapping[int | None, int]:
    """By level the place that people look at: the first, or the last that may lead up. Parallel boxes share
    the places over their border.
    """
    boxes: defaultdict[int | None, list[int]] = defaultdict(list)
    for one in races:
        boxes[one.parts[0].level].append(one.size)
    wanted: dict[int | None, int] = dict.fromkeys(boxes, 1)
    for upper, lower in pairwise(sorted(level for level in boxes if level is not None)):
        over = places_over(sum(boxes[upper]), sum(boxes[lower]), box_rules(season))
        wanted[lower] = max(1, -(-over // len(boxes[lower])))
    return wanted


def _strengths(season: Season, season_race: SeasonRace) -> Mapping[int, float]:
    """By player; a team has the sum of its members."""
    players = {*season_race.race.scores, *season_race.captains}
    rows = Rating.objects.filter(game=season.game, player__in=players)
    found: defaultdict[int, float] = defaultdict(float)
    for player, mu in rows.values_list("player_id", "mu"):
        found[season_race.captain(player)] += mu
    return found


def _outlook(
    race: Race, proof: PlaceProof, place: int, badge: PlayerBadge, chance: ShownChance
) -> PlaceOutlook:
    is_out = proof.is_out(place)
    state = "safe" if proof.is_safe(place) else "out" if is_out else "open"
    is_looked_at = len(race.scores) <= MANY or chance.percent >= PERCENT_OF_MANY
    is_asked = state == "open" and is_looked_at
    needs = find_needs(race, proof.player, place, with_points=False) if is_asked else None
    return PlaceOutlook(
        badge=badge,
        place=place,
        state=state,
        chance=chance,
        reason=translate(proof.reason_out if is_out else proof.reason),
        needs_each=needs.each if needs else None,
        is_known=proof.is_known,
    )
