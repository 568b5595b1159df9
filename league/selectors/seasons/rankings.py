"""The order of a standing: as its season has it, and as stages after the season leave it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from django.utils.translation import gettext as _

from league.domain.formats.interface import whole
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.interface import Planned, SeasonLine, SeasonResults
from league.domain.seasons.stages.interface import (
    PlayedStage,
    StageCell,
    StageOutcome,
    Standing,
    StandingLine,
)
from league.domain.seasons.stages.order import play_stages
from league.domain.seasons.stages.partners import join_partners
from league.domain.standings.decimals import decimal_fact
from league.domain.standings.opponents import Lots
from league.models import Season, SeasonStage
from league.selectors.seasons.results import rounds_an_evening
from league.texts import translate

FIRST = 1  # the border below the first place


@dataclass(frozen=True)
class Ranked:
    """Lines of a standing in the order of their final places, with what stages made of them. `play_offs` are
    those at all borders of the season: they change no place.
    """

    lines: tuple[SeasonLine, ...]
    left: Mapping[int, datetime | None]
    standing: Standing
    stages: tuple[tuple[SeasonStage, StageOutcome], ...]
    play_offs: tuple[tuple[SeasonStage, StageOutcome], ...] = ()


def rank_with_stages(
    season: Season,
    lines: tuple[SeasonLine, ...],
    left: Mapping[int, datetime | None],
    results: SeasonResults,
    *,
    borders: Sequence[int] = (),
    stages: Sequence[tuple[SeasonStage, PlayedStage]],
) -> Ranked:
    """The lines in the order in which these stages leave them. `left` says of each player since when they
    are gone, `borders` after how many places one runs, besides that below the first.
    """
    standing = _standing_of(season, lines, left, results, borders)
    outcomes = play_stages(standing, [played for _stage, played in stages])
    if not outcomes and not season.keeps_partners:
        return Ranked(lines, left, standing, ())
    after = outcomes[-1].after if outcomes else standing
    by_player = {line.player: line for line in lines}
    moved = {player for outcome in outcomes for player in outcome.cells}
    placed = tuple(_place_line(by_player[player], place, moved) for player, place in after.places.items())
    return Ranked(
        placed, left, after, tuple(zip([stage for stage, _played in stages], outcomes, strict=True))
    )


def _place_line(line: SeasonLine, place: int, moved: Collection[int]) -> SeasonLine:
    """The line in its final place. A tie that a stage has parted is none any more."""
    tie = line.tie_break
    if tie is not None and not {line.player, *tie.against}.isdisjoint(moved):
        tie = None
    return replace(line, place=place, tie_break=tie)


def _standing_of(
    season: Season,
    lines: Sequence[SeasonLine],
    left: Mapping[int, datetime | None],
    results: SeasonResults,
    borders: Sequence[int],
) -> Standing:
    worth = COUNTING_RULES[season.counting].worth(count_played(season, results))
    groups = _groups_level(lines, results.captains)
    found = [
        StandingLine(line.player, line.total * worth, left[line.player] is None, groups.get(line.player))
        for line in lines
    ]
    if not season.keeps_partners:
        return Standing(tuple(found), (FIRST, *borders), len(season.teams))
    joined = join_partners(found, results.captains, season.team_size)
    return Standing(joined, (FIRST, *borders), len(season.teams))


def _groups_level(lines: Sequence[SeasonLine], captains: Mapping[int, int]) -> Mapping[int, int]:
    """By player a number for each group that lots alone part; nobody else is there. Partners draw one lot."""
    found: dict[int, int] = {}
    for number, (one, other) in enumerate(pairwise(lines)):
        if other.parted_by == Lots.key:
            before, after = (captains.get(line.player, line.player) for line in (one, other))
            found[after] = found.setdefault(before, number)
    teams = {line.player: captains.get(line.player, line.player) for line in lines}
    return {player: found[team] for player, team in teams.items() if team in found}


def count_played(season: Season, results: SeasonResults) -> Planned:
    """How many parts were played, with how many rounds for one player."""
    if season.held.plans_tables:
        return Planned(1, whole(season.kind_settings, "tables_each"))
    parts = sum(
        any(tally.matches for tally in (part.tallies or {}).values()) for part in results.parts.values()
    )
    return Planned(parts, parts * rounds_an_evening(season))


def sentences_of_stages(player: int, ranked: Ranked) -> tuple[str, ...]:
    """What each stage made of a player's place, where they were in it."""
    return tuple(
        stage_sentence(stage, outcome.cells[player])
        for stage, outcome in (*ranked.stages, *ranked.play_offs)
        if player in outcome.cells
    )


def stage_sentence(stage: SeasonStage, cell: StageCell) -> str:
    """What the stage made of a place."""
    if stage.held.at_border:
        points = translate(decimal_fact(cell.points))
        return _("%(stage)s: %(points)s points made.") % {"stage": _(stage.held.title), "points": points}
    facts = {
        "stage": _(stage.held.title), "place": cell.place, "carried": translate(decimal_fact(cell.carried)),
        "points": translate(decimal_fact(cell.points)),
    }  # fmt: skip
    return _("%(stage)s: %(carried)s points carried and %(points)s made, place %(place)d after it.") % facts
