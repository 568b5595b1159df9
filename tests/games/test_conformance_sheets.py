"""What every game's score sheet must keep: a game on paper and a game of bots end as the same outcome."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import SheetError
from games.core.interface import Game, Outcome
from games.core.options import Choice, Options
from games.core.sheets import Field, Row, SheetProblem
from tests.games.conformance import SEEDS, every_set_up, played

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-40, 40) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


def written(game: Game, options: dict[str, Any], seed: int) -> tuple[Options, list[Row], Outcome]:
    """A game somebody played, as its sheet would have been filled in."""
    state = played(game, options, seed, default=seed % 3 == 0)
    outcome = state.outcome()
    assert outcome is not None
    return state.options, json.loads(json.dumps(game.sheet.rows_of(state.options, outcome))), outcome


def same_but_for_hands(one: Outcome, other: Outcome) -> bool:
    return replace(one, hands=()) == replace(other, hands=())


def edited(rows: list[Row], name: str, value: object) -> list[Row]:
    """The rows with another value in the cell of this name."""
    rows = json.loads(json.dumps(rows))
    hand, key, *place = name.split(".")
    if place:
        rows[int(hand)][key][int(place[0])] = value
    else:
        rows[int(hand)][key] = value
    return rows


def cells(game: Game, options: Options, rows: list[Row]) -> list[tuple[Field, str]]:
    fields = game.sheet.fields(options)
    return [(field, name) for hand in range(len(rows)) for field in fields for name in field.cells(hand)]


def values(field: Field) -> st.SearchStrategy[object]:
    """What may be typed into a cell, most of it allowed there."""
    shape = field.allowed
    if isinstance(shape, Choice):
        return st.sampled_from([*shape.values, None, "no such value"])
    form = shape.form()
    if "low" in form:
        return st.integers(form["low"] - 1, form["high"] + 1) | st.none()
    return st.booleans() | st.none()


@every_set_up
@settings(deadline=None, max_examples=40)
@given(seed=SEEDS)
def test_a_played_game_written_down_is_the_same_outcome(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    chosen, rows, outcome = written(game, options, seed)
    assert game.sheet.check(chosen, rows) == []
    paper = game.sheet.outcome(chosen, rows)
    assert same_but_for_hands(paper, outcome)
    for ours, theirs in zip(paper.hands, outcome.hands, strict=True):
        assert all(ours[key] == theirs[key] for key in ours.keys() & theirs.keys())
    assert json.loads(json.dumps(paper.hands)) == list(paper.hands)
    assert game.sheet.rows_of(chosen, paper) == rows


@every_set_up
@settings(deadline=None, max_examples=60)
@given(seed=SEEDS, data=st.data())
def test_one_cell_changed_is_refused_there_or_is_another_outcome(
    game: Game, options: dict[str, Any], seed: int, data: st.DataObject
) -> None:
    chosen, rows, _ = written(game, options, seed)
    field, name = data.draw(st.sampled_from(cells(game, chosen, rows)))
    changed = edited(rows, name, data.draw(values(field) | JSON))
    if problems := game.sheet.check(chosen, changed):
        assert name in [problem.field for problem in problems] or ends_elsewhere(rows, problems)
        assert all(problem.why for problem in problems)
        with pytest.raises(SheetError) as refused:
            game.sheet.outcome(chosen, changed)
        assert list(refused.value.problems) == problems
    else:
        assert_sound(game, chosen, game.sheet.outcome(chosen, changed))


def ends_elsewhere(rows: list[Row], problems: list[SheetProblem]) -> bool:
    """Whether all is well but for rows that are missing or too many: the game ends sooner or later."""
    return [problem.field for problem in problems] in [[str(row)] for row in range(1, len(rows) + 1)]


def assert_sound(game: Game, options: Options, outcome: Outcome) -> None:
    """All seats have a place, ties share the better one, and the sheet of the outcome leads to it again."""
    seats = range(game.table(options).seats)
    places = outcome.placement
    assert len(outcome.scores) == len(outcome.credit) == len(places) == len(seats)
    assert all(places[seat] == 1 + sum(place < places[seat] for place in places) for seat in seats)
    assert all(places[seat] == 1 for seat in outcome.winners)
    assert game.sheet.outcome(options, game.sheet.rows_of(options, outcome)) == outcome


@every_set_up
@settings(deadline=None, max_examples=40)
@given(seed=SEEDS, data=st.data())
def test_what_may_be_left_open_is_asked_for_or_changes_nothing(
    game: Game, options: dict[str, Any], seed: int, data: st.DataObject
) -> None:
    chosen, rows, outcome = written(game, options, seed)
    optional = [name for field, name in cells(game, chosen, rows) if field.optional]
    left_open = data.draw(st.lists(st.sampled_from(optional), unique=True)) if optional else []
    for name in left_open:
        if value_at(rows, name) is not True:  # a box left open is one that is not marked
            rows = edited(rows, name, None)
    if problems := game.sheet.check(chosen, rows):
        assert {problem.field for problem in problems} <= set(left_open)
    else:
        assert same_but_for_hands(game.sheet.outcome(chosen, rows), outcome)


def value_at(rows: list[Row], name: str) -> object:
    hand, key, *place = name.split(".")
    value = rows[int(hand)][key]
    return value[int(place[0])] if place else value


@every_set_up
@settings(deadline=None, max_examples=15)
@given(seed=SEEDS)
def test_a_hand_less_or_more_is_refused_at_its_row(game: Game, options: dict[str, Any], seed: int) -> None:
    chosen, rows, _ = written(game, options, seed)
    open_again = {field.key: None for field in game.sheet.fields(chosen) if field.optional}
    for changed, row in ((rows[:-1], len(rows) - 1), ([*rows, {**rows[-1], **open_again}], len(rows))):
        assert [problem.field for problem in game.sheet.check(chosen, changed)] == [str(row)]


@every_set_up
@settings(deadline=None, max_examples=40)
@given(rows=JSON | st.lists(JSON, max_size=2))
def test_any_other_json_is_refused(game: Game, options: dict[str, Any], rows: object) -> None:
    assert game.sheet.check(game.resolve(options), rows)


@every_set_up
def test_a_field_the_sheet_does_not_have_is_refused(game: Game, options: dict[str, Any]) -> None:
    chosen, rows, _ = written(game, options, 7)
    strange = [{**rows[0], "no such field": 1}, *rows[1:]]
    assert [problem.field for problem in game.sheet.check(chosen, strange)] == ["0.no such field"]


@every_set_up
@settings(deadline=None, max_examples=15)
@given(seed=SEEDS)
def test_what_is_typed_into_a_form_becomes_the_rows(game: Game, options: dict[str, Any], seed: int) -> None:
    chosen, rows, _ = written(game, options, seed)
    texts = {name: f" {typed(value_at(rows, name))} " for _, name in cells(game, chosen, rows)}
    others = {"token": "x", "next": "", "99999999.scores": "1", "-1.scores": "1"}
    assert game.sheet.read(chosen, {**texts, **others}) == rows
    assert game.sheet.read(chosen, others) == []


def typed(value: object) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value)


@every_set_up
def test_a_sheet_is_described_as_json(game: Game, options: dict[str, Any]) -> None:
    chosen = game.resolve(options)
    form, table = game.sheet.form(chosen), game.table(options)
    assert json.loads(json.dumps(form)) == form
    assert form["hands_max"] >= 1
    places = {"hand": 1, "seat": table.seats, "team": len(set(table.teams))}
    assert all(field["places"] == places[field["by"]] for field in form["fields"])
    assert all(field["label"] and field["kind"] for field in form["fields"])
