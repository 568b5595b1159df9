"""After a cut: who came further stands before, and in the last stage the place at the table counts."""

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.standings import METRICS
from league.domain.standings.book import EventBook
from league.domain.standings.interface import MatchResult, Results, Value
from league.domain.standings.order import standings
from tests.league.domain.standings.test_order import match

FEW = settings(max_examples=40)

STAGES = st.lists(st.integers(0, 3), min_size=1, max_size=6)


def values(key: str, *matches: MatchResult, player: int = 1) -> Value:
    return METRICS[key].values(frozenset({player}), EventBook(Results(matches)))[player]


@FEW
@given(STAGES, st.data())
def test_the_furthest_stage_counts_whatever_was_played_when(stages: list[int], data: st.DataObject) -> None:
    """One match a stage after the cut, as many before it as one likes."""
    later = sorted({stage for stage in stages if stage})
    played = [*(stage for stage in stages if not stage), *later]
    places = [data.draw(st.permutations((1, 2, 3, 4))) for _ in played]
    matches = [
        match((1, 2, 3, 4), tuple(place), stage=stage) for stage, place in zip(played, places, strict=True)
    ]
    matches = data.draw(st.permutations(matches))
    assert values("stage_reached", *matches) == max(played)
    last = [one.places[0] for one in matches if one.stage == max(played)]
    assert values("place_in_stage", *matches) == (last[0] if later else None)


def test_who_never_played_reached_nothing() -> None:
    assert (values("stage_reached"), values("place_in_stage")) == (0, None)
    assert values("stage_reached", match((2, 3, 4, 5), (1, 2, 3, 4), stage=2)) == 0


def test_the_last_of_the_final_stands_before_the_first_of_the_semifinal_that_is_out() -> None:
    semis = (
        match((1, 2, 3, 4), (1, 2, 3, 4), stage=1),
        match((5, 6, 7, 8), (1, 2, 3, 4), stage=1),
    )
    final = match((1, 2, 5, 6), (4, 3, 2, 1), stage=2)
    lines = standings(range(1, 10), Results((*semis, final)), ["stage_reached", "place_in_stage"])
    assert [(line.player, line.place) for line in lines] == [
        (6, 1), (5, 2), (2, 3), (1, 4), (3, 5), (7, 5), (4, 7), (8, 7), (9, 9),
    ]  # fmt: skip


def test_who_share_a_place_of_the_final_are_level_there() -> None:
    final = match((1, 2, 3, 4), (1, 1, 3, 3), stage=1)
    lines = standings(range(1, 5), Results((final,)), ["stage_reached", "place_in_stage"])
    assert [line.place for line in lines] == [1, 1, 3, 3]


def test_a_stand_in_in_the_final_leaves_the_places_of_the_others_as_they_are() -> None:
    final = match((1, 99, 3, 4), (2, 1, 3, 4), stage=1)
    lines = standings((1, 3, 4), Results((final,)), ["stage_reached", "place_in_stage"])
    assert [(line.player, line.values["place_in_stage"]) for line in lines] == [(1, 2), (3, 3), (4, 4)]
