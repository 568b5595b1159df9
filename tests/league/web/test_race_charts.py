"""The chart of a race: a line for each of the best, its text, and no more than fits."""

from xml.etree import ElementTree

from league.web.race_charts import LINES_SHOWN, LOOKS, race_chart


def paths(svg: str) -> list[str]:
    return [path.attrib["d"] for path in ElementTree.fromstring(svg).iter("path")]


def test_one_date_makes_no_line() -> None:
    assert race_chart([]) == ""
    assert race_chart([("Pia", [1])]) == ""


def test_each_has_a_line_and_a_text() -> None:
    svg = race_chart([("Pia", [2, 1]), ("Kofi", [1, 2])])
    assert 'aria-label="Places after each date: Pia from 2 to 1; Kofi from 1 to 2."' in svg
    assert paths(svg) == ["M3.00 60L64.00 36", "M3.00 36L64.00 60"]
    assert "1. Pia" in svg


def test_a_late_joiner_begins_late() -> None:
    first, late = paths(race_chart([("Pia", [1, 1, 1]), ("Kofi", [None, 2, 2])]))
    assert (first.count("L"), late.count("L")) == (2, 1)


def test_only_the_first_few_have_one_and_low_places_share_the_lowest_row() -> None:
    svg = race_chart([(f"Guest {number}", [400, number]) for number in range(1, 30)])
    assert len(paths(svg)) == LINES_SHOWN == len(set(LOOKS))
    assert len({path.split("L")[0] for path in paths(svg)}) == 1


def test_names_are_no_markup_and_have_an_end() -> None:
    svg = race_chart([("<b>&" + "x" * 60, [1, 1]), ("Kofi", [2, 2])])
    assert "<b>" not in svg
    assert "x" * 20 not in svg.partition(">")[2]
    assert len(paths(svg)) == 2


def test_a_race_of_rounds_says_so() -> None:
    assert 'aria-label="Places after each round: Pia from 2 to 1."' in race_chart(
        [("Pia", [2, 1])], of_rounds=True
    )
