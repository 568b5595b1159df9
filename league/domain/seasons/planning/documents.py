"""Planning for any software: one JSON object in, one out. `manage.py plan` prints what is answered here."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from league.domain.documents import (
    Json,
    Malformed,
    parse_document,
    read_list,
    read_object,
    read_text,
    read_whole,
)
from league.domain.seasons.planning.ids import read_known_ids, read_new_id, read_table_players
from league.domain.seasons.planning.instants import read_date
from league.domain.seasons.planning.interface import (
    Fixture,
    PlannedTable,
    PlanTask,
    SeasonEntrant,
    SeasonPlan,
    Slot,
)
from league.domain.seasons.planning.plan import plan_season

SLOTS_MAX = 400
TABLES_MAX = 1000
ENTRANTS_MAX = 2000
FIXTURES_MAX = 20_000
EACH_MAX = 100
SEATS_MAX = 12
REST_DAYS_MAX = 60
BUDGET_MAX_MS = 600_000
FACTS_MAX = 100_000  # tables of “played” and of “before”
PAIRS_MAX = 100_000  # of “apart”

KEYS = frozenset(
    (
        "slots",
        "entrants",
        "fixtures",
        "each",
        "seats",
        "rest_days",
        "seed",
        "budget_ms",
        "apart",
        "played",
        "before",
    )
)


Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class PlanAnswer:
    """What is printed, and whether it is a plan."""

    document: Json
    is_plan: bool


def answer(text: str) -> PlanAnswer:
    """Plan what the text asks for; a refusal if it is malformed."""
    try:
        return PlanAnswer(write_plan(plan_season(read_task(text))), is_plan=True)
    except Malformed as fault:
        return no_plan(fault.code, fault.why)
    except RecursionError:
        return no_plan("not_json", "The file must hold one JSON object: it is nested too deeply.")


def no_plan(code: str, why: str) -> PlanAnswer:
    return PlanAnswer({"refused": code, "why": why}, is_plan=False)


def read_task(text: str) -> PlanTask:
    """The task that a text asks for. Malformed if it is not what it should be."""
    document = parse_document(text, KEYS)
    if ("fixtures" in document) == ("each" in document):
        raise Malformed("fixtures_or_each", "Either “fixtures” or “each” is wanted, and not both.")
    slots = _read_many(document, "slots", SLOTS_MAX, _read_slot, least=1)
    known_slots = _unique((slot.id for slot in slots), "slots")
    entrants = _read_many(
        document, "entrants", ENTRANTS_MAX, lambda value: _read_entrant(value, known_slots), least=0
    )
    known = _unique((entrant.id for entrant in entrants), "entrants")
    fixtures = _read_many(
        document, "fixtures", FIXTURES_MAX, lambda value: _read_fixture(value, known_slots, known)
    )
    _unique((fixture.id for fixture in fixtures), "fixtures")
    task = PlanTask(
        slots=slots,
        entrants=entrants,
        fixtures=fixtures,
        each=read_whole(document, "each", 1, EACH_MAX) if "each" in document else None,
        seats=read_whole(document, "seats", 2, SEATS_MAX, default=4),
        rest_days=read_whole(document, "rest_days", 0, REST_DAYS_MAX, default=0),
        seed=read_text(document, "seed", default=""),
        budget_ms=read_whole(document, "budget_ms", 1, BUDGET_MAX_MS, default=2000),
        apart=_read_many(document, "apart", PAIRS_MAX, lambda value: _read_pair(value, known)),
        played=_read_many(document, "played", FACTS_MAX, lambda value: _read_table(value, "played")),
        before=_read_many(document, "before", FACTS_MAX, lambda value: _read_table(value, "before")),
    )
    _check_tables(task, known_slots)
    return task


def _read_many(
    document: Json, key: str, most: int, read: Callable[[object], Read], *, least: int | None = None
) -> tuple[Read, ...]:
    """All of a list; `least` is given for lists that have to be there."""
    values = read_list(document, key, required=least is not None)
    if not (least or 0) <= len(values) <= most:
        raise Malformed("bad_value", f"“{key}” must have {least or 0} to {most} members, not {len(values)}.")
    return tuple(read(value) for value in values)


def _unique(ids: Iterable[str], where: str) -> frozenset[str]:
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise Malformed("id_twice", f"In {where}: {one!r:.60} stands twice.")
        seen.add(one)
    return frozenset(seen)


def _read_slot(value: object) -> Slot:
    known = read_object(value, {"id", "at", "tables"}, "slots")
    return Slot(
        read_new_id(known.get("id"), "slots"),
        read_date(known.get("at")),
        read_whole(known, "tables", 0, TABLES_MAX),
    )


def _read_entrant(value: object, slots: Collection[str]) -> SeasonEntrant:
    known = read_object(value, {"id", "away", "division"}, "entrants")
    return SeasonEntrant(
        read_new_id(known.get("id"), "entrants"),
        read_known_ids(known.get("away", []), "away", slots),
        read_text(known, "division", default=""),
    )


def _read_fixture(value: object, slots: Collection[str], entrants: Collection[str]) -> Fixture:
    known = read_object(value, {"id", "players", "slots"}, "fixtures")
    players = read_table_players(known.get("players"), "fixtures")
    return Fixture(
        read_new_id(known.get("id"), "fixtures"),
        read_known_ids(list(players), "fixtures", entrants),
        read_known_ids(known["slots"], "fixtures", slots) if "slots" in known else None,
    )


def _read_pair(value: object, entrants: Collection[str]) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004 (a pair)
        raise Malformed("bad_type", f"In apart: 2 ids are wanted, not {value!r:.60}.")
    one, other = (read_new_id(player, "apart") for player in value)
    if one == other:
        raise Malformed("apart_from_oneself", f"{one!r:.60} cannot be kept apart from themselves.")
    read_known_ids([one, other], "apart", entrants)
    return one, other


def _read_table(value: object, where: str) -> PlannedTable:
    known = read_object(value, {"slot", "players", "fixture"}, where)
    return PlannedTable(
        read_new_id(known.get("slot"), where),
        read_table_players(known.get("players"), where),
        read_new_id(known["fixture"], where) if "fixture" in known else None,
    )


def _check_tables(task: PlanTask, slots: Collection[str]) -> None:
    """Played tables stand in known slots; nobody published or played a fixture twice."""
    for table in task.played:
        if table.slot not in slots:
            raise Malformed("unknown_id", f"“played” names {table.slot!r:.60}, which is not among the slots.")
    for where, tables in (("played", task.played), ("before", task.before)):
        _unique((table.fixture for table in tables if table.fixture is not None), where)


def write_plan(plan: SeasonPlan) -> Json:
    """A plan in plain JSON."""
    report = dict(plan.report)
    lacking: dict[str, Sequence[Json]] = (
        {"short": [{"entrant": one.entrant, "tables": one.tables} for one in plan.short]}
        if "excess" in report
        else {"unplaced": [{"fixture": one.fixture, "why": one.why} for one in plan.unplaced]}
    )
    return {"tables": [_write_table(table) for table in plan.tables], **lacking, "report": report}


def _write_table(table: PlannedTable) -> Json:
    document: dict[str, object] = {"slot": table.slot, "players": list(table.players)}
    return document if table.fixture is None else {**document, "fixture": table.fixture}
