"""The charts that the server draws."""

import re
from statistics import fmean
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.web.charts import (
    BAR_WIDTH,
    LINE_HEIGHT,
    MARK_LABELS_MAX,
    RATING_STEP,
    SPARK_HEIGHT,
    SPARK_WIDTH,
    lead_chart,
    rating_chart,
    result_bar,
    sparkline,
    ticks,
    version_chart,
)
from league.web.luck_charts import balance_chart, hands_chart

HEIGHTS = ("y", "cy", "y1", "y2")


def points(drawing: str) -> list[tuple[float, float]]:
    line = next(path.attrib["d"] for path in Xml.fromstring(drawing) if path.attrib["class"] == "line")
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", line)]


def test_a_sparkline_has_a_point_for_each_rating_inside_its_frame() -> None:
    drawn = points(sparkline((1500, 1520, 1480, 1510)))
    assert len(drawn) == 4
    assert all(0 <= x <= SPARK_WIDTH and 0 <= y <= SPARK_HEIGHT for x, y in drawn)


def test_a_higher_rating_is_drawn_higher() -> None:
    (_, low), (_, high) = points(sparkline((1400, 1600)))
    assert high < low


def test_a_level_history_is_drawn_and_not_divided_by_zero() -> None:
    assert len({y for _, y in points(sparkline((1500, 1500, 1500)))}) == 1


def test_a_sparkline_says_its_ends_to_a_screen_reader() -> None:
    label = Xml.fromstring(sparkline((1500, 1490, 1533))).attrib["aria-label"]
    assert "1500" in label
    assert "1533" in label


def test_less_than_two_ratings_make_no_line() -> None:
    assert "<svg" not in sparkline(())
    assert "<svg" not in sparkline((1500,))


def test_the_parts_of_a_result_bar_stand_in_proportion() -> None:
    bars = list(Xml.fromstring(result_bar(10, 5, 5)))
    starts = [float(bar.attrib["x"]) for bar in bars]
    assert [bar.attrib["class"] for bar in bars] == ["win", "second", "other"]
    assert starts == [0.0, BAR_WIDTH / 2, BAR_WIDTH * 3 / 4]


def test_nobody_without_matches_has_a_result_bar() -> None:
    assert "<svg" not in result_bar(0, 0, 0)


LINE = [(1500, 1), (1530, 1), (1490, 2), (1610, 2)]


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [(1500, 1500, (1500, 1505, 1510)), (1490, 1610, (1450, 1500, 1550, 1600, 1650))],
)
def test_a_scale_is_of_round_numbers_around_all_ratings(low: int, high: int, marks: tuple[int, ...]) -> None:
    assert ticks(low, high, RATING_STEP) == marks


# Scores of a game have no bound that a chart could lean on.
values = st.integers(-(10**12), 10**12) | st.integers(-30, 30)


@given(low=values, span=st.integers(0, 10**12) | st.integers(0, 50), least=st.sampled_from((1, 5)))
def test_a_scale_holds_everything_by_few_numbers(low: int, span: int, least: int) -> None:
    marks = ticks(low, low + span, least)
    assert marks[0] <= low <= low + span <= marks[-1]
    assert 3 <= len(marks) <= 7
    assert marks[1] - marks[0] >= least


@given(st.lists(st.lists(values, min_size=1, max_size=3), min_size=2, max_size=5))
def test_every_chart_is_drawn_inside_its_frame_whatever_the_values(rows: list[list[int]]) -> None:
    firsts = [row[0] for row in rows]
    drawn = (
        rating_chart(firsts, [(0, "v1")]), version_chart([(one, 1) for one in firsts]),
        lead_chart([(one, False) for one in firsts]), balance_chart(firsts, firsts[-1]),
        hands_chart([(fmean(row), min(row), max(row)) for row in rows]),
    )  # fmt: skip
    for picture in map(Xml.fromstring, drawn):
        heights = [float(at) for part in picture.iter() for key in HEIGHTS if (at := part.attrib.get(key))]
        assert heights
        assert all(0 <= height <= LINE_HEIGHT for height in heights)


def test_a_chart_of_versions_fills_its_place_and_has_a_scale() -> None:
    drawing = Xml.fromstring(version_chart(LINE))
    assert drawing.attrib["width"] == "100%"
    texts = [text.text for text in drawing.iter("text")]
    assert [text for text in texts if text and text.isdecimal()] == [str(mark) for mark in ticks(1490, 1610)]
    assert [text for text in texts if text and text.startswith("v")] == ["v1", "v2"]
    path = next(drawing.iter("path")).attrib["d"]
    places = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]
    assert all(0 <= x <= 100 and 0 <= y <= LINE_HEIGHT for x, y in places)
    assert min(places, key=lambda place: place[1]) == places[3]


def test_one_rating_makes_no_chart() -> None:
    assert version_chart(LINE[:1]) == ""


def test_marks_stand_where_something_began_and_have_few_words() -> None:
    ratings = list(range(1500, 1600))
    drawing = Xml.fromstring(rating_chart(ratings, [(index, f"e{index}") for index in range(0, 100, 5)]))
    rules = [rule for rule in drawing.iter("line") if rule.attrib["class"] == "rule"]
    words = [text.text for text in drawing.iter("text") if (text.text or "").startswith("e")]
    assert len(rules) == 20
    assert 0 < len(words) <= MARK_LABELS_MAX
    assert drawing.attrib["aria-label"] == "Rating over the last 100 matches: from 1500 to 1599"
    assert rating_chart([1500], [(0, "1")]) == ""


def test_a_balance_begins_where_it_stood_and_says_its_ends() -> None:
    drawing = Xml.fromstring(balance_chart([1, 2, 1, 0, -1], 0))
    label = "Tables ahead: from 0 to -1, 2 at most and -1 at least"
    assert drawing.attrib["aria-label"] == label
    path = next(drawing.iter("path")).attrib["d"]
    heights = [float(y) for _x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]
    assert len(heights) == 6
    assert min(heights) == heights[2], "two ahead is highest"
    assert balance_chart([], 0) == ""


def test_hands_are_dots_on_bars_inside_the_picture() -> None:
    drawing = Xml.fromstring(hands_chart([(-1.5, -4, 2), (0.25, -1, 3), (2.0, 2, 2)]))
    dots, bars = (
        list(drawing.iter("circle")),
        [line for line in drawing.iter("line") if line.attrib["class"] == "reach"],
    )
    assert len(dots) == len(bars) == 3
    heights = [float(dot.attrib["cy"]) for dot in dots]
    assert heights == sorted(heights, reverse=True)
    for dot, bar in zip(dots, bars, strict=True):
        ends = sorted((float(bar.attrib["y1"]), float(bar.attrib["y2"])))
        assert 0 <= ends[0] <= float(dot.attrib["cy"]) <= ends[1] <= LINE_HEIGHT
        assert 0 <= float(dot.attrib["cx"].rstrip("%")) <= 100
    assert "3 hands, worth from -1.50 to 2.00 points" in drawing.attrib["aria-label"]
    assert hands_chart([(1.0, 1, 1)]) == ""
