"""The charts that the server draws."""

import re
from xml.etree import ElementTree as Xml

from league.web.charts import BAR_WIDTH, SPARK_HEIGHT, SPARK_WIDTH, result_bar, sparkline


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
