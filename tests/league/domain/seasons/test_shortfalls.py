"""Why tables are missing, in words."""

from league.domain.seasons.shortfalls import OpenDate, find_shortfall

EIGHT = range(8)


def said(**changes: object) -> list[str]:
    given = {"planned": 8, "each": 4, "seats": 4, "dates": [OpenDate(None, ())] * 4} | changes
    return [str(text) for text in find_shortfall(EIGHT, **given).sentences]  # type: ignore[arg-type]


def test_nothing_is_said_where_nothing_is_missing() -> None:
    assert said() == []


def test_dates_on_which_too_few_are_free_are_named() -> None:
    absent = [OpenDate(None, range(5)), *[OpenDate(1, ())] * 3]
    text = " ".join(said(planned=3, dates=absent))
    assert "8 people fill 3 of 8 tables" in text
    assert "3 is the most" in text
    assert "Offer more dates" in text


def test_a_search_that_found_less_than_the_dates_allow_does_not_blame_them() -> None:
    assert "the most" not in " ".join(said(planned=7))


def test_seats_that_are_left_over_are_explained() -> None:
    assert said(each=5, planned=13, seats=3) == ["1 seat is left over, so somebody plays one table fewer."]
