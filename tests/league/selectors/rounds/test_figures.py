"""The figures of a seating in words: what changed by hand, and whether that was for the better."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.seating.texts import REASONS
from league.reading import reading
from league.selectors.rounds.figures import TITLES, figure_lines, figure_text, reason_lines

FIGURES = st.fixed_dictionaries({key: st.integers(0, 9) | st.floats(0, 9) for key in TITLES})
NONE = dict.fromkeys(TITLES, 0)


def test_the_gap_is_told_only_where_points_matter() -> None:
    assert [line.key for line in figure_lines(NONE, {}, scored=True)] == list(TITLES)
    assert [line.key for line in figure_lines(NONE, {}, scored=False)] == [
        key for key in TITLES if key != "gap"
    ]


@pytest.mark.parametrize(
    ("now", "drawn", "shown"),
    [
        (0, 0, ("0", "", "good")),
        (3, 3, ("3", "", "plain")),
        (2, 3, ("2", "3", "good")),
        (0, 3, ("0", "3", "good")),
        (4, 3, ("4", "3", "worse")),
        (1, 0, ("1", "0", "worse")),
        (1.239, 1.239, ("1.24", "", "plain")),
        (0.0, 2.5, ("0.00", "2.50", "good")),
    ],
)
def test_less_is_better_and_what_is_as_drawn_has_no_past(
    now: float, drawn: float, shown: tuple[str, str, str]
) -> None:
    line, *_others = figure_lines(NONE | {"repeats": now}, NONE | {"repeats": drawn}, scored=False)
    assert (line.value, line.was, line.tone) == shown


def test_a_figure_has_the_sign_for_decimals_of_whoever_reads() -> None:
    with reading("fr"):
        assert figure_text(1.4) == "1,40"


def test_a_figure_that_an_old_draw_did_not_keep_is_as_drawn() -> None:
    lines = figure_lines(NONE | {"chairs": 4}, {}, scored=True)
    assert {line.key: (line.was, line.tone) for line in lines}["chairs"] == ("", "plain")


@given(FIGURES, FIGURES)
def test_a_change_is_worse_one_way_and_good_the_other(now: dict[str, float], drawn: dict[str, float]) -> None:
    there, back = (figure_lines(*pair, scored=True) for pair in ((now, drawn), (drawn, now)))
    for one, other in zip(there, back, strict=True):
        assert bool(one.was) is bool(other.was) is (now[one.key] != drawn[one.key])
        assert "worse" not in (one.tone, other.tone) or {one.tone, other.tone} == {"worse", "good"}
        assert one.value == figure_text(now[one.key])


def test_reasons_are_told_of_those_with_a_name_and_in_words_that_are_known() -> None:
    facts = {"players": 10, "seats": 4, "times": 1}
    known = {"player": 1, "code": "out_by_lot", "facts": facts}
    strangers = {"player": 2, "code": "out_by_lot", "facts": facts}
    broken = {"player": "1", "code": None, "facts": facts}
    (line,) = reason_lines([known, strangers, broken], {1: "Pia"})
    assert (line.player, line.name) == (1, "Pia")
    assert str(line.why).startswith("10 present do not fill tables of 4; sat out 1 times before")
    assert reason_lines([], {1: "Pia"}) == ()


def test_every_reason_can_be_told_with_the_facts_it_names() -> None:
    facts = {"players": 9, "seats": 4, "times": 0, "table": 2, "most": 3.0, "least": 1.5, "points": 0.25}
    for code in REASONS:
        (line,) = reason_lines([{"player": 1, "code": code, "facts": facts}], {1: "Pia"})
        assert "{" not in str(line.why)
