"""How pages are found and graded for a slow phone. The browser itself is asked by the benchmark alone."""

from dataclasses import replace

import pytest

from tools.bench import web
from tools.bench.slow_phone.crawl import FoundPage, kind_of, largest_of_each, links_in
from tools.bench.slow_phone.grades import KB, Visit, grade, median_of, over

GOOD = Visit(
    document=5 * KB, css=32 * KB, js=28 * KB, other=4 * KB, fonts=90 * KB, headers=7 * KB, requests=15,
    first_paint_ms=900, largest_paint_ms=900, shift=0.01, blocked_ms=30,
)  # fmt: skip


def test_a_good_page_is_over_nothing() -> None:
    assert (grade(GOOD), over(GOOD)) == ("A", [])
    assert GOOD.kilobytes == 69, "fonts and headers are told apart"


@pytest.mark.parametrize(
    ("changed", "graded", "said"),
    [
        ({"first_paint_ms": 1_600}, "A", "first paint 1600 ms"),
        ({"largest_paint_ms": 2_600}, "B", "grade B"),
        ({"shift": 0.3}, "C", "grade C"),
        ({"blocked_ms": 201}, "B", "grade B"),
        ({"js": 70 * KB}, "A", "111 KB"),
        ({"too_wide_px": 3}, "A", "3 px too wide"),
    ],
)
def test_what_is_over_a_bound_is_said(changed: dict[str, float], graded: str, said: str) -> None:
    found = replace(GOOD, **changed)
    assert grade(found) == graded
    assert said in over(found)


def test_a_median_is_of_each_figure() -> None:
    visits = [replace(GOOD, first_paint_ms=ms, shift=shift) for ms, shift in ((1, 0.3), (9, 0.1), (5, 0.2))]
    assert (median_of(visits).first_paint_ms, median_of(visits).shift) == (5, 0.2)


def test_a_kind_is_the_name_of_an_address() -> None:
    assert kind_of("/clubs/red-gum/players/3/") == "player"
    assert kind_of("/accounts/login/") == "account_login"
    assert kind_of("/nowhere/at/all/") == ""


def test_links_stay_on_the_site_and_lose_their_queries() -> None:
    page = (
        '<a href="../b/?q=1#c">b</a><a href="https://elsewhere.example/x/">x</a><iframe src="/d/"></iframe>'
    )
    assert list(links_in(page, "http://127.0.0.1:1/a/")) == ["/b/", "/d/"]


def test_the_largest_page_of_a_kind_stands_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    small, large = FoundPage("event", "/e/1/", "", 10), FoundPage("event", "/e/2/", "olga", 20)
    other = FoundPage("club", "/c/", "", 5)
    assert largest_of_each([small, other, large]) == [large, other]
    assert web._sum_up({large: GOOD, other: replace(GOOD, first_paint_ms=1_600)}) == 1
    assert web._sum_up({large: GOOD}) == 0
    assert "2 kinds, 1 over a bound" in capsys.readouterr().out
