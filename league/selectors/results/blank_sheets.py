"""Score sheets as a table fills them in by hand: the columns of its game, and the rows its match needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.core.sheets import Checkbox, Field
from league.models import Match
from league.selectors.matches.table_names import short_names

ROWS_MAX = 24  # of a page: a longer match takes another sheet
ROWS_USUAL = 16  # where nobody knows how long it takes
DEALER = "dealer"


@dataclass(frozen=True)
class BlankColumn:
    """Something to write down in each row; a box to tick, or a cell."""

    label: str
    is_tick: bool


@dataclass(frozen=True)
class BlankGroup:
    """The columns of a player, of a team, or of the table: then `whose` is empty."""

    whose: str
    columns: tuple[BlankColumn, ...]


@dataclass(frozen=True)
class BlankSheet:
    """`dealers` says by row who deals, as far as that is known before. `by_hand`: a row is one hand."""

    groups: tuple[BlankGroup, ...]
    rows: int
    dealers: tuple[str, ...]
    by_hand: bool


def blank_sheet(match: Match, names: Sequence[str]) -> BlankSheet:
    """The sheet of a match whose seats have these names."""
    options = match.descriptor.resolve(match.options)
    sheet = match.descriptor.sheet
    fields = sheet.fields(options)
    by_hand = sheet.hands_max(options) > 1
    rows = ROWS_USUAL if by_hand else min(ROWS_MAX, games_max(match))
    known = not match.duplicate and not any(field.key == DEALER for field in fields)
    return BlankSheet(
        groups=tuple(_groups(match, names, fields)),
        rows=rows,
        dealers=_dealers(match, names, rows) if known else (),
        by_hand=by_hand,
    )


def games_max(match: Match) -> int:
    """So many games at most; of a match for points a page of them, or its cap."""
    sides = len(set(match.teams))
    most = {"wins": sides * (match.rule_n - 1) + 1, "best_of": match.rule_n, "fixed": match.rule_n}
    return min(most.get(match.rule_kind, ROWS_USUAL), match.rule_cap or ROWS_MAX)


def _dealers(match: Match, names: Sequence[str], rows: int) -> tuple[str, ...]:
    called, step = short_names(names), match.descriptor.step
    return tuple(called[step * row % len(called)] for row in range(rows))


def _groups(match: Match, names: Sequence[str], fields: Sequence[Field]) -> Iterator[BlankGroup]:
    """What the table writes once a row, then by team, then by player."""
    for by, whose in _whose(match, names):
        columns = tuple(
            BlankColumn(_(field.label), isinstance(field.allowed, Checkbox))
            for field in fields
            if field.by == by
        )
        if columns:
            yield from (BlankGroup(name, columns) for name in whose)


def _whose(match: Match, names: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    teams: dict[int, list[str]] = {}
    for team, name in zip(match.teams, names, strict=True):
        teams.setdefault(team, []).append(name)
    yield "hand", ("",)
    yield "team", tuple(" & ".join(teams[team]) for team in sorted(teams))
    yield "seat", tuple(names)
