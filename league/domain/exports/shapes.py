"""What JSON and lists of numbers hold, by table and column: pages read them without asking again."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import get_type_hints

from bots.arena.interface import Limits
from league.domain.agreeing.availability import SlotAnswer
from league.domain.exports.documents import BadArchive

Shape = Callable[[object], bool]
DIGITS = re.compile(r"-?[0-9]{1,15}")
HALF_HOUR = re.compile(r"[0-9]{1,7}")
ANSWERS = frozenset(map(int, SlotAnswer))
ABSENT = ("late", "no_show")


def is_whole(value: object) -> bool:
    return type(value) is int


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_object(value: object) -> bool:
    return isinstance(value, dict)


def list_of(one: Shape) -> Shape:
    """A list of such values."""
    return lambda value: isinstance(value, list) and all(map(one, value))


def object_by(key: re.Pattern[str], one: Shape) -> Shape:
    """An object of such values, by such keys."""
    return lambda value: (
        isinstance(value, dict)
        and all(key.fullmatch(name) is not None and one(held) for name, held in value.items())
    )


def among(values: Iterable[object]) -> Shape:
    """One of these: True is not 1."""
    known = tuple(values)
    return lambda value: any(type(value) is type(one) and value == one for one in known)


def either(*shapes: Shape) -> Shape:
    return lambda value: any(shape(value) for shape in shapes)


def having(**parts: Shape) -> Shape:
    """An object with all of these, and perhaps with others."""
    return lambda value: (
        isinstance(value, dict) and all(name in value and part(value[name]) for name, part in parts.items())
    )


def _is_row_of_past(value: object) -> bool:
    """The number of a line, and its cells."""
    return isinstance(value, list) and is_whole(value[0] if value else None) and all(map(is_text, value[1:]))


def _is_cell(value: object) -> bool:
    return value is None or type(value) in (int, bool, str)


def _is_sheet_row(value: object) -> bool:
    return isinstance(value, dict) and all(map(either(_is_cell, list_of(_is_cell)), value.values()))


def _is_trial(value: object) -> bool:
    """What a trial took: figures and words by name."""
    figures = ("decisions", "cpu_us", "cpu_worst_us")
    return isinstance(value, dict) and all(is_whole(value.get(name, 0)) for name in figures)


def _is_limits(value: object) -> bool:
    known = get_type_hints(Limits)
    return isinstance(value, dict) and all(is_whole(one) for name, one in value.items() if name in known)


nothing = among([None])
taps = list_of(is_text)
sheet = list_of(_is_sheet_row)
SHAPES: Mapping[str, Shape] = {
    "versions.trial": _is_trial,
    "versions.trial_fault": either(nothing, is_object),
    "rounds.out": list_of(is_whole),
    "rounds.absent": object_by(DIGITS, among(ABSENT)),
    "rounds.report": is_object,
    "season_imports.rows": list_of(_is_row_of_past),
    "season_imports.layout": is_object,
    "season_imports.new_players": list_of(is_whole),
    "season_entries.imported_lines": list_of(is_whole),
    "season_stages.ended": object_by(DIGITS, among(("running", "paused", "finished"))),
    "date_answers.taps": object_by(HALF_HOUR, among(ANSWERS)),
    "date_answers.undo": list_of(object_by(HALF_HOUR, among([None, *ANSWERS]))),
    "run_terms.sandbox": list_of(is_text),
    "run_terms.limits": _is_limits,
    "match_runs.losses": list_of(
        having(number=is_whole, chairs=either(nothing, list_of(is_whole)), program=is_whole)
    ),
    "games.sheet": either(nothing, sheet),
    "games.taps": either(nothing, taps),
    "faults.view": either(nothing, having(seat=is_whole)),
    "sheet_drafts.taps": taps,
    "sheet_drafts.rows": sheet,
    "sheet_uploads.games": list_of(taps),
    "sheet_uploads.taps": taps,
    "disputes.proposal": either(nothing, sheet),
    "screen_tables.lessons_met": list_of(is_text),
    "screen_games.words": list_of(is_text),
    "screen_games.names": list_of(is_text),
    "screen_games.scores": either(nothing, list_of(is_whole)),
    "audit.facts": is_object,
}


def require_shapes(table: str, row: Mapping[str, object]) -> None:
    """BadArchive for the first column of the row that holds something else."""
    for column, value in row.items():
        shape = SHAPES.get(f"{table}.{column}")
        if shape is not None and not shape(value):
            raise BadArchive(f"{column}: {value!r:.60} is nothing that stands there.")
