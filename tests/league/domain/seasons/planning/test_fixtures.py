"""Known tables get dates."""

import pytest

from tests.league.domain.seasons.planning.files import entrants, planned, slots, table
from tools.bench.seasons.instances import LeagueSize, league, lost_week

EXAMPLE = {
    "slots": [
        {"id": "w1", "at": "2027-01-12T19:00:00+01:00", "tables": 1},
        {"id": "w2", "at": "2027-01-19T19:00:00+01:00", "tables": 2},
    ],
    "entrants": entrants("abcd", a=["w1"]),
    "fixtures": [{"id": "f", "players": list("abcd")}],
    "before": [table("w1", "abcd", "f")],
}


def fixtures(*players: str) -> list[dict[str, object]]:
    return [{"id": f"f{number}", "players": list(names)} for number, names in enumerate(players)]


def test_a_table_moves_off_a_date_on_which_somebody_is_away() -> None:
    assert planned(EXAMPLE) == {
        "tables": [{"slot": "w2", "players": ["a", "b", "c", "d"], "fixture": "f"}],
        "unplaced": [],
        "report": {"missing": 0, "missing_bound": 0, "changes": 1, "changes_bound": 1},
    }


def why(**file: object) -> list[str]:
    answer = planned({"slots": slots(1, 1), "entrants": entrants("abcdefgh"), **file})
    return [one["why"] for one in answer["unplaced"]]


def test_a_table_without_any_date_says_so() -> None:
    assert why(entrants=entrants("abcd", a=["w0"], b=["w1"]), fixtures=fixtures("abcd")) == ["no_slot"]


def test_an_empty_window_and_a_closed_slot_leave_no_date() -> None:
    assert why(fixtures=[{"id": "f", "players": ["a", "b"], "slots": []}]) == ["no_slot"]
    assert why(slots=slots(0), fixtures=fixtures("ab")) == ["no_slot"]


def test_somebody_who_has_more_tables_than_dates_is_the_reason() -> None:
    assert why(slots=slots(2, 2), fixtures=fixtures("abcd", "aefg", "abeh")) == ["entrant"]


def test_full_rooms_are_the_reason() -> None:
    assert why(fixtures=fixtures("ab", "cd", "ef")) == ["capacity"]


def test_bounds_of_several_people_who_lack_dates_add_up() -> None:
    tables = fixtures("ab", "ac", "ad", "ef", "eg", "eh")
    answer = planned({"slots": slots(9, 9), "entrants": entrants("abcdefgh"), "fixtures": tables})
    assert answer["report"]["missing"] == answer["report"]["missing_bound"] == 2


@pytest.mark.parametrize(("rest_days", "placed"), [(0, 2), (7, 2), (8, 1)])
def test_between_two_tables_there_are_days_of_rest(rest_days: int, placed: int) -> None:
    file = {"slots": slots(1, 1), "entrants": entrants("abc"), "fixtures": fixtures("ab", "ac")}
    answer = planned({**file, "rest_days": rest_days})
    assert len(answer["tables"]) == placed
    assert answer["report"]["missing"] == answer["report"]["missing_bound"]


def test_two_slots_of_one_date_are_for_one_person_only_without_rest() -> None:
    file = {
        "slots": [{**slot, "at": "2027-01-12T10:00:00Z"} for slot in slots(1, 1)],
        "entrants": entrants("abc"),
        "fixtures": fixtures("ab", "ac"),
    }
    assert len(planned(file)["tables"]) == 2
    assert len(planned({**file, "rest_days": 1})["tables"]) == 1


def test_dates_are_those_that_are_written() -> None:
    """One instant apart, on two dates as written."""
    times = ["2027-01-12T23:30:00+00:00", "2027-01-13T00:30:00+01:00"]
    file = {
        "slots": [{"id": at, "at": at, "tables": 1} for at in times],
        "entrants": entrants("abc"),
        "fixtures": fixtures("ab", "ac"),
        "rest_days": 1,
    }
    assert len(planned(file)["tables"]) == 2


def test_what_was_played_binds_its_players_and_uses_no_room() -> None:
    file = {
        "slots": slots(1, 1),
        "entrants": entrants("abcd"),
        "fixtures": fixtures("ab", "ac", "cd"),
        "played": [{**table("w0", "ab", "f0"), "players": ["a", "b", "left"]}],
    }
    answer = planned(file)
    assert [(one["slot"], one["fixture"]) for one in answer["tables"]] == [("w0", "f2"), ("w1", "f1")]


def test_a_fixture_that_is_gone_and_a_slot_that_is_gone_may_stand_in_before() -> None:
    answer = planned({**EXAMPLE, "before": [table("lost", "abcd", "f"), table("w1", "abcz", "gone")]})
    assert answer["report"]["changes"] == answer["report"]["changes_bound"] == 1


def test_what_is_beyond_the_room_counts_as_changed() -> None:
    file = {
        "slots": slots(1, 2),
        "entrants": entrants("abcdef"),
        "fixtures": fixtures("ab", "cd", "ef"),
        "before": [table("w0", "ab", "f0"), table("w0", "cd", "f1"), table("w1", "ef", "f2")],
    }
    assert planned(file)["report"] == {"missing": 0, "missing_bound": 0, "changes": 1, "changes_bound": 1}


def test_one_table_makes_way_for_another() -> None:
    """f1 can be in w0 alone, where f0 is published: f0 moves, and nothing else."""
    file = {
        "slots": slots(1, 1, 1),
        "entrants": entrants("abcdef", c=["w1", "w2"]),
        "fixtures": fixtures("ab", "cd", "ef"),
        "before": [table("w0", "ab", "f0"), table("w1", "ef", "f2")],
    }
    assert planned(file)["report"] == {"missing": 0, "missing_bound": 0, "changes": 1, "changes_bound": 0}


@pytest.mark.parametrize(
    "shape",
    [
        LeagueSize(16, 6, 15, 0.15),
        LeagueSize(40, 8, 49, 0.2),
        LeagueSize(120, 14, 230, 0.35, group=12),
        LeagueSize(120, 10, 190, 0.2, spare=1),
        LeagueSize(400, 20, 900, 0.2, spare=2),
    ],
)
def test_leagues_that_fit_are_placed_whole(shape: LeagueSize) -> None:
    file, _ = league(shape, 1)
    answer = planned({**file, "budget_ms": 5000})
    assert answer["report"]["missing"] == 0


@pytest.mark.parametrize(
    "shape", [LeagueSize(120, 14, 250, 0.2, spare=2, group=12), LeagueSize(400, 20, 1000, 0.2, spare=3)]
)
def test_a_lost_week_moves_its_own_tables_and_no_others(shape: LeagueSize) -> None:
    file, fallen = lost_week(shape, 1)
    report = planned({**file, "budget_ms": 4000})["report"]
    assert fallen > 0
    assert (report["missing"], report["changes"], report["changes_bound"]) == (0, fallen, fallen)


def test_a_published_league_comes_back_unchanged() -> None:
    file, solution = league(LeagueSize(120, 12, 240, 0.2, group=12), 2)
    answer = planned({**file, "before": solution})
    assert {one["fixture"]: one["slot"] for one in answer["tables"]} == {
        one["fixture"]: one["slot"] for one in solution
    }
