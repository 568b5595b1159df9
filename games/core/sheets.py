"""Score sheets: what people at a real table write down of one game, as data that forms are made from.

A sheet has one row a hand, as an `Outcome` has one object a hand. A row is a JSON object with an entry a
field: a single value, or a list with a value a seat or a team. The name of a cell, "0.scores.2", says which
row, which field and whose value; problems name it, and so do the inputs of a form.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from games.core.documents import OptionValues
from games.core.errors import SheetError
from games.core.options import Choice, Whole
from games.core.texts import Reason
from games.core.texts import mark as _

if TYPE_CHECKING:
    from games.core.interface import Outcome

Row = dict[str, Any]
MARKED = {"on": True, "true": True, "false": False}


class SheetProblem(NamedTuple):
    """`why` is a Reason for players. `field` names a cell, a row ("3") missing or too many, or all "rows"."""

    field: str
    why: str


@dataclass(frozen=True, slots=True)
class Checkbox:
    """A box that is marked or not."""

    def problem(self, value: object) -> str | None:
        """Return why the value is refused, or None."""
        if isinstance(value, bool):
            return None
        return Reason(_("must be true or false, not {value}"), value=f"{value!r:.40}")

    def read(self, text: str) -> object:
        """Turn what a form sends into a value; what cannot be read stays text, for `problem`."""
        return MARKED.get(text, text)

    def form(self) -> dict[str, Any]:
        """Describe the shape as JSON, for forms."""
        return {"kind": "mark"}


@dataclass(frozen=True, slots=True)
class SeatNumber(Whole):
    """A seat by its number; forms show who sits there."""

    def form(self) -> dict[str, Any]:
        """Describe the shape as JSON, for forms."""
        return {"kind": "seat", "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Field:
    """One thing a table writes down a hand: `key` in the row, a label for people, which values are allowed.

    `by` is "hand" for a single value, "seat" or "team" for a list of `places` values. An optional one may be
    left open, None in JSON; where the game needs it nevertheless, its check says so.
    """

    key: str
    label: str
    allowed: Choice | Whole | Checkbox
    by: str = "hand"
    places: int = 1
    optional: bool = False

    def cells(self, hand: int) -> tuple[str, ...]:
        """The names of its cells in the row of this index."""
        if self.by == "hand":
            return (cell(hand, self.key),)
        return tuple(cell(hand, self.key, place) for place in range(self.places))

    def form(self) -> dict[str, Any]:
        """Describe the field as JSON: whose it is, its label and the shape of its values."""
        return {
            **{"key": self.key, "label": self.label, "by": self.by, "places": self.places},
            **{"optional": self.optional, **self.allowed.form()},
        }


class ScoreSheet(ABC):
    """What a table writes down of one game. `options` are complete, as the game's `resolve` returns them."""

    @abstractmethod
    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """What each row holds."""

    @abstractmethod
    def hands_max(self, options: OptionValues) -> int:
        """No game has more rows."""

    @abstractmethod
    def rows_of(self, options: OptionValues, outcome: "Outcome") -> list[Row]:
        """The rows of a game that has ended, however it was played; `outcome` takes them back."""

    @abstractmethod
    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Say what no game can give, in rows that are complete and hold only values their fields allow.

        Where several cells do not fit together, each of them has a problem.
        """

    @abstractmethod
    def judge(self, options: OptionValues, rows: list[Row]) -> "Outcome":
        """The outcome of complete rows without a problem."""

    def hand_scores(self, options: OptionValues, outcome: "Outcome") -> list[tuple[int, ...]]:
        """What each hand scored by seat, for tables that played the same deal. Here a game is one hand."""
        return [outcome.scores]

    def check(self, options: OptionValues, rows: object) -> list[SheetProblem]:
        """Name everything in the rows, any JSON, that no game can give; empty if `outcome` takes them."""
        problems = list(_shape_problems(self.fields(options), self.hands_max(options), rows))
        return problems or self.conflicts(options, self._fill_in(options, rows))

    def outcome(self, options: OptionValues, rows: object) -> "Outcome":
        """How the game on the sheet ended. SheetError with all problems."""
        if problems := self.check(options, rows):
            raise SheetError(problems)
        return self.judge(options, self._fill_in(options, rows))

    def read(self, options: OptionValues, texts: Mapping[str, str]) -> list[Row]:
        """Make rows of what was typed, cell -> text, for `check`. Other names are passed over."""
        shown = [number for name, text in texts.items() if text and (number := _hand_of(name)) is not None]
        hands = range(min(max(shown, default=-1) + 1, self.hands_max(options) + 1))
        return [
            {field.key: _read_field(field, hand, texts) for field in self.fields(options)} for hand in hands
        ]

    def form(self, options: OptionValues) -> dict[str, Any]:
        """Describe the sheet as JSON: its fields, and how many rows there may be."""
        fields = [field.form() for field in self.fields(options)]
        return {"hands_max": self.hands_max(options), "fields": fields}

    def _fill_in(self, options: OptionValues, rows: Any) -> list[Row]:
        """Write None wherever something was left open."""
        return [{field.key: _value(field, row) for field in self.fields(options)} for row in rows]


def cell(hand: int, key: str, place: int | None = None) -> str:
    """Name a cell; `hand` counts rows from 0, `place` is a seat or a team."""
    return f"{hand}.{key}" if place is None else f"{hand}.{key}.{place}"


def _value(field: Field, row: Row) -> Any:
    value = row.get(field.key)
    return [None] * field.places if value is None and field.by != "hand" else value


def _shape_problems(fields: Sequence[Field], hands_max: int, rows: object) -> Iterator[SheetProblem]:
    """Find what is wrong cell by cell."""
    if not isinstance(rows, list):
        yield SheetProblem("rows", Reason(_("must be a list with one object a hand")))
    elif not rows:
        yield SheetProblem("0", Reason(_("nothing is written down yet")))
    elif len(rows) > hands_max:
        text = _("a game has at most {hands} hands; this is one more")
        yield SheetProblem(str(hands_max), Reason(text, hands=hands_max))
    else:
        for hand, row in enumerate(rows):
            yield from _row_problems(fields, hand, row)


def _row_problems(fields: Sequence[Field], hand: int, row: object) -> Iterator[SheetProblem]:
    if not isinstance(row, dict):
        text = _("must be an object with one entry a field, not {value}")
        yield SheetProblem(str(hand), Reason(text, value=f"{row!r:.40}"))
        return
    known = {field.key for field in fields}
    for key in row:
        if key not in known:
            yield SheetProblem(cell(hand, f"{key!s:.40}"), Reason(_("is no field of this sheet")))
    for field in fields:
        value = _value(field, row)
        values = [value] if field.by == "hand" else value
        if not isinstance(values, list) or len(values) != field.places:
            text = _("must be a list of {count} values, one a {owner}")
            yield SheetProblem(cell(hand, field.key), Reason(text, count=field.places, owner=field.by))
            continue
        for name, written in zip(field.cells(hand), values, strict=True):
            if why := _problem(field, written):
                yield SheetProblem(name, why)


def _problem(field: Field, written: object) -> str | None:
    if written is None:
        return None if field.optional else Reason(_("must be filled in"))
    return field.allowed.problem(written)


def _hand_of(name: str) -> int | None:
    first = name.partition(".")[0]
    return int(first) if first.isascii() and first.isdecimal() and len(first) < 6 else None  # noqa: PLR2004


def _read_field(field: Field, hand: int, texts: Mapping[str, str]) -> Any:
    read = [texts.get(name, "").strip() for name in field.cells(hand)]
    values = [field.allowed.read(text) if text else None for text in read]
    return values[0] if field.by == "hand" else values
