"""Seating for any software: one JSON object in, one out. `manage.py seat` prints what is answered here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import cast

from games.core.texts import Fact, Text
from games.refusals import CATALOGUE
from league.domain.documents import (
    Json,
    Malformed,
    parse_document,
    read_id,
    read_ids,
    read_list,
    read_object,
    read_text,
    read_whole,
)
from league.domain.formats import FORMATS
from league.domain.seating.checks import ROUNDS_MAX, SEATS_MAX
from league.domain.seating.interface import SLACK, DrawnRound, Impossible, Plan, Task
from league.domain.seating.versions import NEWEST, VERSIONS

BUDGET_MAX_MS = 600_000
ENTRANTS_MAX = 5000
POINTS_MAX = 1e9


@dataclass(frozen=True, slots=True)
class PrintedAnswer:
    """What is printed, and whether it is a seating."""

    document: Json
    is_seating: bool


def answer(text: str) -> PrintedAnswer:
    """Seat what the text asks for; a refusal if it is malformed or there is no such seating."""
    try:
        return PrintedAnswer(_answer_document(parse_document(text, KEYS)), is_seating=True)
    except Malformed as fault:
        return no_seating(fault.code, fault.why)


def no_seating(code: str, why: str) -> PrintedAnswer:
    return PrintedAnswer({"refused": code, "why": why}, is_seating=False)


def _answer_document(document: Json) -> Json:
    ids, task = _task(document)
    held = FORMATS.get(read_text(document, "format"))
    try:
        plan = held.plan(task) if held else None
    except Impossible as fault:
        facts = {key: cast(Fact, _name_fact(key, fact, ids)) for key, fact in fault.facts.items()}
        raise Malformed(fault.code, str(Text(CATALOGUE[fault.code].text, facts))) from fault
    if plan is None:
        raise Malformed("unknown_format", f"There is no format {document['format']!r:.60} that plans rounds.")
    return _write_plan(plan, ids)


def _write_plan(plan: Plan, ids: Sequence[str]) -> Json:
    rounds = [
        {
            "tables": [[ids[player] for player in table] for table in one.tables],
            "out": [ids[player] for player in one.out],
        }
        for one in plan.rounds
    ]
    return {
        "rounds": rounds,
        "report": {key: _name_fact(key, fact, ids) for key, fact in plan.report.items()},
    }


def _name_fact(key: str, fact: object, ids: Sequence[str]) -> object:
    """A part of a report with ids in the place of players' numbers."""
    if isinstance(fact, Mapping):
        return {inner: _name_fact(inner, value, ids) for inner, value in fact.items()}
    if key == "player" and isinstance(fact, int):
        return ids[fact]
    if key == "players" and isinstance(fact, list):
        return [ids[player] for player in fact]
    if isinstance(fact, list):
        return [_name_fact("", value, ids) for value in fact]
    return fact


def _task(document: Json) -> tuple[list[str], Task]:
    """The ids in the order of the numbers that stand for them, and the task."""
    points = _points(document)
    history = [_round(one, number) for number, one in enumerate(read_list(document, "history"), 1)]
    gone = {player for tables, out in history for group in (*tables, out) for player in group} - points.keys()
    ids = [*sorted(points), *sorted(gone)]
    number = {player: index for index, player in enumerate(ids)}
    here = {player: number[player] for player in points}
    teams, partners = _teams(document), _partners(document)
    fixed = [_read_fixed_table(one) for one in read_list(document, "fixed")]
    if len(dict(fixed)) != len(fixed):
        raise Malformed("bad_value", "In “fixed”: a table stands there twice.")
    for pair in (apart := [read_ids(pair, "apart", 2) for pair in read_list(document, "apart")]):
        for player in pair:
            if player not in number:
                raise Malformed("unknown_id", f"“apart” names {player!r:.60}, who is not among the entrants.")
    return ids, Task(
        players=tuple(number[player] for player in points),
        rounds=read_whole(document, "rounds", 1, ROUNDS_MAX),
        seats=read_whole(document, "seats", 2, SEATS_MAX, default=4),
        seed=read_text(document, "seed", default=""),
        history=tuple(_read_round(tables, out, number) for tables, out in history),
        apart=tuple((number[one], number[two]) for one, two in apart),
        teams=tuple(teams),
        partners=tuple(tuple(_find_number(player, "partners", here) for player in team) for team in partners),
        fixed={
            table: tuple(_find_number(player, "fixed", here) for player in players)
            for table, players in fixed
        },
        points={number[player]: score for player, score in points.items()},
        budget_ms=read_whole(document, "budget_ms", 1, BUDGET_MAX_MS, default=2000),
        slack=SLACK,
        version=_version(document),
    )


def _version(document: Json) -> str:
    """The version of seating that draws; files of before it was told are drawn by the newest."""
    version = read_text(document, "version", default=NEWEST)
    if version not in VERSIONS:
        known = ", ".join(VERSIONS)
        raise Malformed("bad_value", f"“version” must be one of {known}, not {version!r:.60}.")
    return version


def _find_number(player: str, where: str, number: Mapping[str, int]) -> int:
    if player not in number:
        raise Malformed("unknown_id", f"“{where}” names {player!r:.60}, who is not among the entrants.")
    return number[player]


def _teams(document: Json) -> list[int]:
    """Each seat's team."""
    teams = read_list(document, "teams")
    for team in teams:
        if type(team) is not int:
            raise Malformed("bad_type", f"In “teams”: a team is a whole number, not {team!r:.60}.")
    return [team for team in teams if isinstance(team, int)]


def _partners(document: Json) -> list[list[str]]:
    """The members of each team; nobody is in two."""
    partners = [read_ids(team, "partners") for team in read_list(document, "partners")]
    if partners and not read_list(document, "teams"):
        raise Malformed("missing", "“partners” need “teams”, which says for each seat whose team it is.")
    seen: set[str] = set()
    for team in partners:
        if not team:
            raise Malformed("bad_value", "In “partners”: a team is empty.")
        for player in team:
            if player in seen:
                raise Malformed("player_twice", f"{player} is in two teams.")
            seen.add(player)
    return partners


def _read_fixed_table(value: object) -> tuple[int, list[str]]:
    """A table that stands, by its number from 0."""
    known = read_object(value, {"table", "players"}, "fixed")
    return read_whole(known, "table", 1, ENTRANTS_MAX) - 1, read_ids(known.get("players"), "fixed")


def _read_round(tables: Iterable[list[str]], out: Iterable[str], number: Mapping[str, int]) -> DrawnRound:
    return DrawnRound(
        tuple(tuple(number[player] for player in table) for table in tables),
        tuple(number[player] for player in out),
    )


def _points(document: Json) -> dict[str, float]:
    """Each entrant's points, by id."""
    entrants = read_list(document, "entrants", required=True)
    if len(entrants) > ENTRANTS_MAX:
        raise Malformed("too_many_entrants", f"At most {ENTRANTS_MAX} entrants can be seated together.")
    points: dict[str, float] = {}
    for entrant in entrants:
        known = read_object(entrant, {"id", "points"}, "entrants")
        player = read_id(known.get("id"), "entrants")
        if player in points:
            raise Malformed("player_twice", f"{player} is entered twice.")
        points[player] = _score(known.get("points", 0), player)
    return points


def _score(value: object, player: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Malformed("bad_type", f"The points of {player} must be a number.")
    if not isfinite(value) or abs(value) > POINTS_MAX:
        raise Malformed("bad_value", f"The points of {player} must be between -1e9 and 1e9.")
    return value


def _round(value: object, number: int) -> tuple[list[list[str]], list[str]]:
    known = read_object(value, {"tables", "out"}, f"round {number} of the history")
    tables = [
        read_ids(table, f"round {number} of the history")
        for table in read_list(known, "tables", required=True)
    ]
    return tables, read_ids(known.get("out", []), f"round {number} of the history")


KEYS = {
    *("format", "rounds", "seed", "budget_ms", "seats", "entrants", "apart", "history"),
    *("teams", "partners", "fixed", "version"),
    "changes",  # by hand, after the draw: the file of a round tells them, and no draw reads them
}
