"""Seating for any software: a JSON object in, a JSON object out, and a refusal for everything else."""

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.formats.documents import answer
from league.domain.seating.versions import NEWEST, VERSIONS

# Five of nine who may not share a table, at two tables with one out.
QUARREL = [[f"p{one}", f"p{two}"] for one in range(5) for two in range(one)]


def wish(**more: Any) -> dict[str, Any]:
    entrants = [{"id": f"p{number}"} for number in range(9)]
    return {"format": "round_robin", "rounds": 3, "seed": "s", "budget_ms": 100, "entrants": entrants, **more}


def answered(**more: Any) -> dict[str, Any]:
    given = answer(json.dumps(wish(**more)))
    assert given.is_seating, given
    return json.loads(json.dumps(given.document))


def refused(**more: Any) -> str:
    given = answer(json.dumps(wish(**more)))
    assert not given.is_seating, given
    assert set(given.document) == {"refused", "why"}
    assert str(given.document["why"]).endswith(".")
    return str(given.document["refused"])


def test_a_round_robin_is_planned_with_ids_in_place() -> None:
    seating = answered(apart=[["p1", "p2"]])
    assert len(seating["rounds"]) == 3
    for one in seating["rounds"]:
        assert sorted([*one["out"], *(player for table in one["tables"] for player in table)]) == [
            f"p{number}" for number in range(9)
        ]
        assert not any({"p1", "p2"} <= set(table) for table in one["tables"])
    assert {line["player"] for line in seating["report"]["out"]} == {
        one["out"][0] for one in seating["rounds"]
    }
    assert all(player.startswith("p") for player in seating["report"]["worst_pair"]["players"])


def test_what_is_in_the_history_is_not_planned_again() -> None:
    whole = answered(budget_ms=20_000)["rounds"]
    assert answered(history=whole[:2], budget_ms=20_000)["rounds"] == whole[2:]


def test_who_has_left_may_stand_in_the_history() -> None:
    history = [{"tables": [["p1", "p2", "gone", "p3"]], "out": ["p4"]}]
    (one, _) = answered(history=history)["rounds"]
    assert "gone" not in json.dumps(one)
    assert one["out"] != ["p4"]


def test_a_swiss_call_plans_one_round() -> None:
    entrants = [{"id": f"p{number}", "points": number / 2} for number in range(8)]
    (one,) = answered(format="swiss", entrants=entrants, budget_ms=20_000)["rounds"]
    assert set(one["tables"][0]) == {"p4", "p5", "p6", "p7"}


def test_tables_of_other_sizes() -> None:
    assert [len(table) for table in answered(seats=3)["rounds"][0]["tables"]] == [3, 3, 3]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"format": "ladder"}, "unknown_format"),
        ({"format": "cup"}, "unknown_format"),
        ({"format": 7}, "bad_type"),
        ({"rounds": 0}, "bad_value"),
        ({"rounds": 10**9}, "bad_value"),
        ({"rounds": True}, "bad_type"),
        ({"rounds": 2.0}, "bad_type"),
        ({"rounds": None}, "missing"),
        ({"seats": 1}, "bad_value"),
        ({"budget_ms": 0}, "bad_value"),
        ({"version": "seating/0"}, "bad_value"),
        ({"version": 2}, "bad_type"),
        ({"seed": 5}, "bad_type"),
        ({"seed": "s" * 1000}, "bad_type"),
        ({"speed": 5}, "unknown_key"),
        ({"entrants": {}}, "bad_type"),
        ({"entrants": ["p1", "p2"]}, "bad_type"),
        ({"entrants": [{"id": 1}]}, "bad_type"),
        ({"entrants": [{"id": ""}]}, "bad_type"),
        ({"entrants": [{"id": "a", "points": "3"}]}, "bad_type"),
        ({"entrants": [{"id": "a", "points": 1e300}]}, "bad_value"),
        ({"entrants": [{"id": "a", "points": float("nan")}]}, "bad_value"),
        ({"entrants": [{"id": "a", "age": 3}]}, "unknown_key"),
        ({"entrants": [{"id": "a"}] * 2}, "player_twice"),
        ({"entrants": [{"id": "a"}]}, "not_enough_entrants"),
        ({"entrants": [{"id": str(number)} for number in range(5001)]}, "too_many_entrants"),
        ({"apart": [["p1"]]}, "bad_type"),
        ({"apart": ["p1"]}, "bad_type"),
        ({"apart": [["p1", "nobody"]]}, "unknown_id"),
        ({"apart": [["p1", "p1"]]}, "apart_from_oneself"),
        ({"apart": QUARREL}, "keep_apart"),
        ({"teams": ["a"]}, "bad_type"),
        ({"teams": [0, 1]}, "bad_teams"),
        ({"partners": [["p1", "p2"]]}, "missing"),
        ({"teams": [0, 1, 0, 1], "partners": [[]]}, "bad_value"),
        ({"teams": [0, 1, 0, 1], "partners": [["p1", "p2"], ["p2", "p3"]]}, "player_twice"),
        ({"teams": [0, 1, 0, 1], "partners": [["p1", "gone"]]}, "unknown_id"),
        ({"teams": [0, 1, 0, 1], "partners": [["p1", "p2"]]}, "partners_uneven"),
        ({"fixed": [["p1", "p2", "p3", "p4"]]}, "bad_type"),
        ({"fixed": [{"table": 0, "players": []}]}, "bad_value"),
        ({"fixed": [{"table": 1}]}, "bad_type"),
        ({"fixed": [{"table": 1, "players": ["p1", "p2", "p3"]}]}, "fixed_table"),
        ({"fixed": [{"table": 1, "players": ["p1", "p2", "p3", "gone"]}]}, "unknown_id"),
        ({"fixed": [{"table": 1, "players": ["p1", "p2", "p3", "p4"]}] * 2}, "bad_value"),
        (
            {"fixed": [{"table": table, "players": ["p1", "p2", "p3", "p4"]} for table in (1, 2)]},
            "fixed_table",
        ),
        ({"history": [[]]}, "bad_type"),
        ({"history": [{"out": []}]}, "missing"),
        ({"history": [{"tables": [["p1", "p2"]]}]}, "history_size"),
        ({"history": [{"tables": [["p1", "p2", "p3", "p1"]]}]}, "history_twice"),
        ({"history": [{"tables": [["p1", "p2", "p3", "p4"]], "out": ["p4"]}]}, "history_twice"),
        ({"history": [{"tables": []}] * 3}, "rounds_played"),
    ],
)
def test_what_is_malformed_or_impossible_is_refused(more: dict[str, Any], code: str) -> None:
    assert refused(**more) == code


def test_a_table_that_stands_stays_and_partners_sit_together() -> None:
    table = ["p8", "p1", "p7", "p2"]
    pairs = [[f"p{number}", f"p{number + 1}"] for number in (1, 3, 5, 7)]
    entrants = [{"id": f"p{number}"} for number in range(1, 9)]
    teams = {"teams": [0, 1, 0, 1], "entrants": entrants}
    (one,) = answered(**teams, fixed=[{"table": 2, "players": table}])["rounds"]
    assert one["tables"][1] == table
    for drawn in answered(**teams, partners=pairs)["rounds"]:
        for seated in drawn["tables"]:
            assert sorted(seated[::2]) in pairs
            assert sorted(seated[1::2]) in pairs


@pytest.mark.parametrize("teams", [[0, 0, 0, 0], [0, 1, 2, 3], [1, 1, 0, 0]])
@pytest.mark.parametrize("held", ["swiss", "round_robin"])
def test_teams_of_any_shape_are_seated_or_refused(held: str, teams: list[int]) -> None:
    partners = [["p1", "p2", "p3", "p4"], ["p5", "p6", "p7", "p8"], ["p0"]]
    given = answer(json.dumps(wish(format=held, teams=teams, partners=partners)))
    assert given.is_seating or given.document["refused"] in ("partners_uneven", "bad_teams")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "7", "{", '{"rounds": 1, "rounds": 2}', "[" * 100_000, '{"rounds": ' + "9" * 5000 + "}"],
)
def test_what_is_no_object_is_refused(text: str) -> None:
    assert not answer(text).is_seating


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_is_drawn_by_the_version_that_it_names(version: str) -> None:
    assert answered(version=version)["report"]["version"] == version
    assert answered()["report"]["version"] == NEWEST


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(
            [
                *("format", "rounds", "seed", "seats", "entrants", "apart", "history", "budget_ms"),
                *("teams", "partners", "fixed", "version"),
            ]
        ),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
            ),
        ),
        max_size=3,
    )
)
def test_nothing_that_is_asked_makes_it_crash(more: dict[str, Any]) -> None:
    given = answer(json.dumps({**wish(rounds=1, budget_ms=20), **more}))
    assert json.dumps(given.document)


def seat(file: str) -> tuple[int, dict[str, Any]]:
    """What the command prints, and the code it ends with."""
    printed, code = io.StringIO(), 0
    try:
        call_command("seat", file, stdout=printed)
    except SystemExit as ended:
        code = int(ended.code or 0)
    return code, json.loads(printed.getvalue())


def test_the_command_reads_a_file_and_prints_the_seating(tmp_path: Path) -> None:
    file = tmp_path / "wish.json"
    file.write_text(json.dumps(wish()), encoding="utf-8")
    code, seating = seat(str(file))
    assert code == 0
    assert len(seating["rounds"]) == 3


def test_the_command_ends_with_1_and_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert seat(str(tmp_path / "missing.json"))[0] == 1
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"\xff")))
    code, reason = seat("-")
    assert code == 1
    assert reason["refused"] == "unreadable"
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b'{"format": "swiss"}')))
    assert seat("-") == (1, {"refused": "missing", "why": "“entrants” is missing."})
