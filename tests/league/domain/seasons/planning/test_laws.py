"""What holds for every file, in small ones that are drawn at random."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seasons.planning.documents import answer, read_task
from league.domain.seasons.planning.plan import plan_season
from tests.league.domain.seasons.planning.files import planned
from tests.league.domain.seasons.planning.judge import Judge
from tools.bench.seasons.instances import everybody

PEOPLE = "abcdefgh"
SLOTS = ("w0", "w1", "w2")


@st.composite
def grounds(draw: st.DrawFn) -> dict[str, Any]:
    """Slots, entrants, and what was played."""
    days = draw(st.lists(st.integers(1, 9), min_size=3, max_size=3))
    away = st.lists(st.sampled_from(SLOTS), max_size=2, unique=True)
    return {
        "slots": [
            {"id": name, "at": f"2027-01-0{day}T19:00:00+01:00", "tables": draw(st.integers(0, 2))}
            for name, day in zip(SLOTS, days, strict=True)
        ],
        "entrants": [
            {"id": name, "away": draw(away), "division": draw(st.sampled_from(("", "", "x")))}
            for name in PEOPLE
        ],
        "rest_days": draw(st.sampled_from((0, 0, 1, 2, 5))),
        "played": draw(st.lists(tables(), max_size=1)),
        "seed": draw(st.sampled_from(("", "s"))),
        "budget_ms": 60,
    }


@st.composite
def tables(draw: st.DrawFn, slots: tuple[str, ...] = SLOTS) -> dict[str, Any]:
    players = draw(st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=4, unique=True))
    return {"slot": draw(st.sampled_from(slots)), "players": players}


@st.composite
def leagues(draw: st.DrawFn) -> dict[str, Any]:
    known = draw(st.lists(tables((*SLOTS, "lost")), min_size=1, max_size=5))
    published = draw(st.lists(st.booleans(), min_size=len(known), max_size=len(known)))
    return {
        **draw(grounds()),
        "fixtures": [{"id": f"f{number}", "players": one["players"]} for number, one in enumerate(known)],
        "before": [
            {**one, "fixture": f"f{number}"}
            for number, (one, is_published) in enumerate(zip(known, published, strict=True))
            if is_published
        ],
    }


@st.composite
def clubs(draw: st.DrawFn) -> dict[str, Any]:
    return {
        **draw(grounds()),
        "each": draw(st.integers(1, 3)),
        "seats": draw(st.integers(2, 4)),
        "before": draw(st.lists(tables((*SLOTS, "lost")), max_size=2)),
        "apart": draw(st.sampled_from(([], [["a", "b"]], [["a", "b"], ["c", "a"]]))),
    }


@given(leagues())
@settings(max_examples=150, deadline=None)
def test_a_plan_of_fixtures_is_legal_and_the_best(file: dict[str, Any]) -> None:
    report = planned(file)["report"]
    assert (report["missing"], report["changes"]) == Judge(file).optimum()


@given(clubs())
@settings(max_examples=150, deadline=None)
def test_a_plan_for_everybody_is_legal_and_its_bounds_hold(file: dict[str, Any]) -> None:
    planned(file)


@given(st.one_of(leagues(), clubs()))
@settings(max_examples=40, deadline=None)
def test_the_same_file_gives_the_same_plan(file: dict[str, Any]) -> None:
    assert answer(json.dumps(file)) == answer(json.dumps(file))


@given(st.one_of(leagues(), clubs()))
@settings(max_examples=60, deadline=None)
def test_a_plan_that_lacks_nothing_comes_back_unchanged(file: dict[str, Any]) -> None:
    first = planned(file)
    again = planned({**file, "before": first["tables"], "seed": "another"})
    if first["report"]["missing"] == first["report"]["missing_bound"]:
        assert again["tables"] == first["tables"]
        assert again["report"]["changes"] == 0


def test_the_search_says_how_far_it_is() -> None:
    shares: list[float] = []
    file = everybody([13], 6, each=4, away=0.2, seed=1)
    plan_season(read_task(json.dumps({**file, "budget_ms": 100})), shares.append)
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] <= 1
