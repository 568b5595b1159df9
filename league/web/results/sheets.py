"""A game's score sheet as inputs on a page: one a cell, drawn by kind, whatever the game."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.core.sheets import Field, Row
from games.refusals import Refused
from league.models import Match
from league.selectors.matches.replays import SUITS, describe_card
from league.services.results.entry import BadSheet
from league.texts import translate

CARD = re.compile("[2-9TJQKA][CDHS]")
Texts = Mapping[str, str]
Choices = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Cell:
    """One input. `label` says whose value it is, empty where a field has but one; `problem` what is wrong."""

    name: str
    label: str
    kind: str  # number, choice or checkbox
    choices: Choices
    low: int | None
    high: int | None
    value: str
    problem: str


@dataclass(frozen=True)
class SheetField:
    """One thing that is written down of a hand."""

    label: str
    optional: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Sheet:
    """The rows of one game, each a tuple of fields; `more` says whether there may be another row."""

    rows: tuple[tuple[SheetField, ...], ...]
    more: bool
    problems: tuple[str, ...]  # those that belong to no cell


def build_sheet(
    match: Match,
    names: Sequence[str],
    texts: Texts,
    *,
    hands: int = 1,
    problems: Mapping[str, str] | None = None,
    prefix: str = "",
) -> Sheet:
    """The sheet with what was typed so far. `names` are by seat; `prefix` goes before every cell's name."""
    options = match.descriptor.resolve(match.options)
    fields, most = match.descriptor.sheet.fields(options), match.descriptor.sheet.hands_max(options)
    drawing = _SheetDrawing(match, names, texts, problems or {}, prefix)
    rows = tuple(tuple(drawing.field(field, hand) for field in fields) for hand in range(min(hands, most)))
    return Sheet(rows, hands < most, tuple(drawing.problems.values()))


class _SheetDrawing:
    """Makes the cells of one sheet; what is left of `problems` belongs to none of them."""

    def __init__(
        self, match: Match, names: Sequence[str], texts: Texts, problems: Mapping[str, str], prefix: str
    ) -> None:
        self.texts, self.problems, self.prefix = texts, dict(problems), prefix
        teams: dict[int, list[str]] = {}
        for team, name in zip(match.teams, names, strict=True):
            teams.setdefault(team, []).append(name)
        partners = tuple(" & ".join(teams[team]) for team in sorted(teams))
        self.whose = {"seat": tuple(names), "team": partners, "hand": ("",)}

    def field(self, field: Field, hand: int) -> SheetField:
        """A field of the row of this number, from 0."""
        cells = zip(field.cells(hand), self.whose[field.by], strict=True)
        return SheetField(
            _(field.label), field.optional, tuple(self._cell(field, name, whose) for name, whose in cells)
        )

    def _cell(self, field: Field, name: str, label: str) -> Cell:
        shape = field.allowed.form()
        kind, choices = self._kind(shape)
        return Cell(
            name=self.prefix + name,
            label=label,
            kind=kind,
            choices=choices,
            low=shape.get("low"),
            high=shape.get("high"),
            value=self.texts.get(self.prefix + name, ""),
            problem=self.problems.pop(name, ""),
        )

    def _kind(self, shape: Mapping[str, Any]) -> tuple[str, Choices]:
        """What is drawn for a shape of values, and what there is to choose from."""
        if shape["kind"] == "choice":
            return "choice", tuple((str(value), _say_value(str(value))) for value in shape["values"])
        if shape["kind"] == "seat":
            seats = range(shape["low"], shape["high"] + 1)
            return "choice", tuple((str(seat), self.whose["seat"][seat]) for seat in seats)
        return ("number" if shape["kind"] == "whole" else "checkbox"), ()


def _say_value(value: str) -> str:
    """A value as people read it: a card by its rank and the sign of its suit."""
    return describe_card(value) if value in SUITS or CARD.fullmatch(value) else _(value)


def sheet_problems(refused: Refused | None) -> dict[str, str]:
    """By cell what is wrong with a sheet that was refused."""
    if not isinstance(refused, BadSheet):
        return {}
    return {cell: translate(why) for cell, why in refused.problems}


def read_rows(match: Match, texts: Texts, prefix: str = "") -> list[Row]:
    """The rows that were typed, for the sheet's own check."""
    own = {name[len(prefix) :]: text for name, text in texts.items() if name.startswith(prefix)}
    options = match.descriptor.resolve(match.options)
    return match.descriptor.sheet.read(options, own)


def texts_of(rows: Sequence[Mapping[str, Any]], match: Match, prefix: str = "") -> dict[str, str]:
    """The rows of a stored sheet as the texts of its inputs."""
    options = match.descriptor.resolve(match.options)
    texts: dict[str, str] = {}
    for field in match.descriptor.sheet.fields(options):
        for hand, row in enumerate(rows):
            value = row.get(field.key)
            values = value if isinstance(value, list) else [value]
            for name, one in zip(field.cells(hand), values, strict=False):
                texts[prefix + name] = _text(one)
    return texts


def _text(value: object) -> str:
    if value is None or value is False:
        return ""
    return "true" if value is True else str(value)
