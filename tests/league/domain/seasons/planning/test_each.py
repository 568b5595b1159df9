"""Everybody plays the same number of tables."""

from collections import Counter

import pytest

from tests.league.domain.seasons.planning.files import entrants, planned, slots, table
from tools.bench.seasons.instances import everybody


def test_eight_people_meet_evenly() -> None:
    """Two tables a week, seven weeks: everybody meets everybody three times."""
    answer = planned(
        {"slots": slots(*[2] * 7), "entrants": entrants("abcdefgh"), "each": 7, "budget_ms": 3000}
    )
    assert answer["short"] == []
    assert answer["report"]["excess"] == 0


def test_one_who_is_away_is_short_and_the_bound_knows() -> None:
    file = {"slots": slots(1, 1), "entrants": entrants("abcde", a=["w0", "w1"]), "each": 1}
    answer = planned(file)
    assert answer["short"] == [{"entrant": "a", "tables": 1}]
    assert answer["report"]["missing_bound"] == 1


def test_seats_that_fill_no_table_are_missing() -> None:
    answer = planned({"slots": slots(3, 3), "entrants": entrants("abcdef"), "each": 1})
    assert answer["report"]["missing"] == answer["report"]["missing_bound"] == 2


def test_divisions_never_mix_and_share_the_room() -> None:
    people = [{**one, "division": "x" if one["id"] in "abcdef" else "y"} for one in entrants("abcdefghij")]
    answer = planned({"slots": slots(1, 1), "entrants": people, "each": 1})
    assert len(answer["tables"]) == 2
    assert answer["report"]["missing"] == answer["report"]["missing_bound"] == 2


def test_tables_of_other_sizes() -> None:
    answer = planned({"slots": slots(2, 2), "entrants": entrants("abcdef"), "each": 2, "seats": 3})
    assert answer["report"]["missing"] == 0


def test_those_apart_never_share_a_table() -> None:
    apart = [["a", "b"], ["a", "c"], ["a", "d"], ["b", "e"]]
    answer = planned({"slots": slots(2, 2), "entrants": entrants("abcdefgh"), "each": 2, "apart": apart})
    assert answer["report"]["missing"] == 0


def test_where_all_are_apart_nobody_plays() -> None:
    apart = [["a", "b"], ["c", "d"], ["a", "c"], ["b", "d"], ["a", "d"], ["b", "c"]]
    answer = planned({"slots": slots(1), "entrants": entrants("abcd"), "each": 1, "apart": apart})
    assert answer["report"]["missing"] == 4


def test_what_was_played_counts_and_rests() -> None:
    file = {
        "slots": slots(2, 2, 2),
        "entrants": entrants("abcdefgh"),
        "each": 2,
        "rest_days": 8,
        "played": [table("w0", "abcd"), table("w0", "efgz")],
    }
    answer = planned(file)
    assert {one["slot"] for one in answer["tables"]} == {"w2"}
    assert answer["short"] == [{"entrant": "h", "tables": 1}]


def test_what_was_published_without_trouble_comes_back_as_it_was() -> None:
    file = everybody([12], 4, each=3, away=0, seed=1)
    before = planned(file)["tables"]
    assert planned({**file, "before": before, "seed": "another"})["tables"] == before


def test_a_lost_week_changes_that_week_alone() -> None:
    file = everybody([16, 16], 9, each=4, away=0.1, seed=2, tables=8)
    before = planned(file)["tables"]
    lost = before[0]["slot"]
    closed = [{**slot, "tables": 0} if slot["id"] == lost else slot for slot in file["slots"]]
    report = planned({**file, "slots": closed, "before": before})["report"]
    assert report["missing"] == 0
    assert report["changes"] == report["changes_bound"]


def test_somebody_who_left_is_replaced_at_their_tables() -> None:
    file = everybody([13], 6, each=4, away=0, seed=3)
    before = planned(file)["tables"]
    stays = [entrant for entrant in file["entrants"] if entrant["id"] != "p0"]
    answer = planned({**file, "entrants": stays, "before": before})
    assert answer["report"]["missing"] == answer["report"]["missing_bound"]
    assert Counter(one["slot"] for one in answer["tables"]).total() == 12


@pytest.mark.parametrize(
    ("divisions", "dates", "each", "away", "repeats"),
    [([40], 8, 5, 0.2, 0), ([120], 12, 8, 0.2, 0), ([16] * 6, 8, 4, 0.12, 12)],
)
def test_everybody_plays_with_few_repeats(
    divisions: list[int], dates: int, each: int, away: float, repeats: int
) -> None:
    report = planned({**everybody(divisions, dates, each=each, away=away, seed=4), "budget_ms": 4000})[
        "report"
    ]
    assert report["missing"] == report["missing_bound"]
    assert report["repeats"] <= repeats
