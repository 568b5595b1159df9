"""The standing of a season."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.book import PartBooks, SeasonBook
from league.domain.seasons.counting.cells import part_cells
from league.domain.seasons.counting.interface import (
    PartFate,
    PartScore,
    SeasonLine,
    SeasonResults,
    SeasonTotal,
    Settings,
)
from league.domain.seasons.counting.metrics import SEASON_CHAIN, season_metrics
from league.domain.standings.interface import StandingsLine
from league.domain.standings.order import order_players


def season_standing(
    entrants: Iterable[int],
    season: SeasonResults,
    rule: str,
    settings: Settings,
    chain: Sequence[str] = SEASON_CHAIN,
) -> tuple[SeasonLine, ...]:
    """The entrants in order. The order of entrants and of results is of no account.

    `chain` are metrics of events that part those whose totals are equal. Raises UnknownMetric, and KeyError
    for a rule that there is not.
    """
    books, counting = PartBooks(season), COUNTING_RULES[rule]
    scores = {player: books.scores(player) for player in entrants}
    nothing = Fraction(0)
    totals = {
        player: counting.total(own, season.adjustments.get(player, nothing), settings, season.planned)
        for player, own in scores.items()
    }
    book = SeasonBook(books, totals)
    lines = order_players(scores, book, season_metrics(book, chain))
    before = (None, *lines)
    return tuple(
        _season_line(line, _parting_metric(line, other), scores[line.player], totals[line.player])
        for line, other in zip(lines, before, strict=False)
    )


def _season_line(
    line: StandingsLine,
    parted_by: str,
    scores: Sequence[PartScore],
    total: SeasonTotal,
) -> SeasonLine:
    counted = [score for score in scores if total.fates[score.part] is PartFate.COUNTED]
    return SeasonLine(
        player=line.player,
        place=line.place,
        total=total.value,
        points=sum((score.points for score in counted), total.extra),
        rounds=sum(score.rounds for score in counted),
        reach=total.reach,
        cells=part_cells(scores, total),
        parted_by=parted_by,
        tie_break=line.tie_break,
        values=line.values,
    )


def _parting_metric(line: StandingsLine, before: StandingsLine | None) -> str:
    """The first metric that parts two neighbours, "" if none does."""
    if before is None:
        return ""
    return next((key for key, rank in line.ranks.items() if rank != before.ranks[key]), "")
