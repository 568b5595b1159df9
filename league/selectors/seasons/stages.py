"""Stages of a season as standings go on from them and as pages show them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import cast

from django.db.models import Count, Prefetch, QuerySet

from games.core.texts import Text
from league.domain.seasons.counting.book import PartBooks
from league.domain.seasons.counting.interface import Planned
from league.domain.seasons.stages.interface import PlayedStage, StageOutcome
from league.domain.seasons.stages.play_off import place_in_division, zones_after
from league.domain.standings.decimals import decimals_between
from league.models import Event, Match, Player, Season, SeasonStage, Seat
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.seasons.results import season_results
from league.texts import translate

NO_PARTS = Planned(0, 0)


@dataclass(frozen=True)
class StageRow:
    """One who plays in a stage, and why. `points` are made in it; with the carried ones: the total. At a
    border `place` counts those who play there, and `zone` is where that leads.
    """

    badge: PlayerBadge
    why: str
    place_before: int
    carried: Fraction
    points: Fraction
    total: Fraction
    place: int
    zone: str = ""


@dataclass(frozen=True)
class StageMatch:
    """A table of a stage: who sits there, with their places once the result is confirmed."""

    match: Match
    seats: tuple[tuple[PlayerBadge, int | None], ...]


@dataclass(frozen=True)
class StageTable:
    """A stage with who is in it, best first, and its tables.

    `others` and `missing` are whom a choice by the results as they are now would take besides, and would not
    take; both are empty as long as nothing was corrected. `is_void`: it would take nobody.
    """

    number: int
    kind: str
    at_border: bool
    event: Event
    settings: Mapping[str, object]
    rows: tuple[StageRow, ...]
    matches: tuple[StageMatch, ...]
    is_played: bool
    has_results: bool
    others: tuple[PlayerBadge, ...]
    missing: tuple[PlayerBadge, ...]
    is_void: bool

    @cached_property
    def decimals(self) -> int:
        """As many as it takes to see which of two neighbours has the greater total."""
        return decimals_between(row.total for row in self.rows)

    @property
    def is_as_chosen(self) -> bool:
        """Whether the same people would be chosen by the results as they are now."""
        return not (self.others or self.missing or self.is_void)


def stages_of(season: Season) -> QuerySet[SeasonStage]:
    """Those that were not cancelled, in their order, each with how many rounds were seated (`seated`)."""
    found = season.stages.filter(cancelled_at=None).select_related("event__club", "part")
    return found.annotate(seated=Count("event__rounds")).order_by("number")


def stages_to_cancel(season: Season) -> list[SeasonStage]:
    """Those that nobody has begun."""
    if season.status != Season.Status.FINALS:  # without a query
        return []
    return [stage for stage in stages_of(season) if not stage.event.matches_finished]


def is_played(stage: SeasonStage) -> bool:
    """Whether nothing more is played in one of `stages_of`: all its tables are over, or staff ended it."""
    event = stage.event
    if event.matches_unfinished:
        return False
    seated: int = getattr(stage, "seated", 0)
    return event.status == Event.Status.FINISHED or seated >= stage.held.rounds(stage.settings)


@dataclass(frozen=True)
class SeasonStages:
    """All stages of a season with what came of them: those at borders, and the others by the part from which
    they go on (None: all).
    """

    by_part: Mapping[int | None, tuple[tuple[SeasonStage, PlayedStage], ...]]
    at_borders: tuple[tuple[SeasonStage, PlayedStage], ...]
    matches: Mapping[int, tuple[StageMatch, ...]]  # by event


def season_stages(season: Season) -> SeasonStages:
    """One query where there are none, else a fixed number."""
    stages = list(stages_of(season).prefetch_related("entrants"))
    if not stages:
        return SeasonStages({}, (), {})
    books = PartBooks(season_results(season, stages, NO_PARTS))
    found: defaultdict[int | None, list[tuple[SeasonStage, PlayedStage]]] = defaultdict(list)
    at_borders: list[tuple[SeasonStage, PlayedStage]] = []
    for stage in stages:
        players = frozenset(entry.player_id for entry in stage.entrants.all())
        points = {player: _points(books, stage.number, player) for player in players}
        played = PlayedStage(stage.held, stage.settings, players, points)
        (at_borders if played.kind.at_border else found[stage.part_id]).append((stage, played))
    by_part = {part: tuple(some) for part, some in found.items() if some}
    return SeasonStages(by_part, tuple(at_borders), _matches(stages))


def _points(books: PartBooks, number: int, player: int) -> Fraction:
    """The table points of a player in a stage, with what staff gave or took there."""
    score = next(score for score in books.scores(player) if score.part == number)
    return score.points + score.adjustment


def _matches(stages: Sequence[SeasonStage]) -> Mapping[int, tuple[StageMatch, ...]]:
    seats = Seat.objects.select_related("player__bot__owner").order_by("seat")
    rows = Match.objects.filter(event__in=[stage.event_id for stage in stages])
    rows = rows.exclude(status=Match.Status.CANCELLED).select_related("round").order_by("number")
    found: defaultdict[int, list[StageMatch]] = defaultdict(list)
    for match in rows.prefetch_related(Prefetch("seats", seats)):
        seated = tuple((badge_of(seat.player), seat.placement) for seat in match.seats.all())
        found[match.event_id or 0].append(StageMatch(match, seated))
    return {event: tuple(matches) for event, matches in found.items()}


def stage_table(
    stage: SeasonStage,
    outcome: StageOutcome,
    players: Mapping[int, Player],
    matches: Sequence[StageMatch],
) -> StageTable:
    """What came of a stage so far, as pages show it."""
    entrants = sorted(outcome.cells, key=lambda player: outcome.cells[player].place)
    now = outcome.would_play or ()
    others = [player for player in now if player not in outcome.cells] if now else []
    missing = [player for player in entrants if player not in now] if now else []
    return StageTable(
        number=stage.number,
        kind=stage.kind,
        at_border=stage.held.at_border,
        event=stage.event,
        settings=stage.settings,
        rows=tuple(_rows(stage, entrants, outcome, players)),
        matches=tuple(matches),
        is_played=is_played(stage),
        has_results=stage.event.matches_finished > 0,
        others=tuple(badge_of(players[player]) for player in others),
        missing=tuple(badge_of(players[player]) for player in missing),
        is_void=outcome.would_play is None,
    )


def _rows(
    stage: SeasonStage, entrants: Sequence[int], outcome: StageOutcome, players: Mapping[int, Player]
) -> Iterator[StageRow]:
    at_border = stage.held.at_border
    zones = zones_after(outcome) if at_border else {}
    chosen = sorted(outcome.cells, key=outcome.before.places.__getitem__)
    for number, player in enumerate(entrants, 1):
        cell, why = outcome.cells[player], stage.held.why(player, outcome.before, chosen)
        yield StageRow(
            badge=badge_of(players[player]),
            why=translate(_with_names(why, players)),
            place_before=place_in_division(outcome.before, player) if at_border else cell.place_before,
            carried=cell.carried,
            points=cell.points,
            total=cell.total,
            place=number if at_border else cell.place,
            zone=zones[player].value if player in zones else "",
        )


def _with_names(text: Text, players: Mapping[int, Player]) -> Text:
    """The text with names where it has numbers of players."""
    if "names" not in text.facts:
        return text
    numbers = cast("Sequence[int]", text.facts["names"])
    return Text(text.template, {**text.facts, "names": [players[number].name for number in numbers]})
