"""The replay's table draws one to twelve seats and every kind of zone, from a phone to a desk."""

from collections.abc import Iterable
from random import Random

import pytest
from django.utils import translation
from playwright.sync_api import Browser, Page

from games.core.interface import ReplayStep
from tests.e2e.test_replay_table import (
    BACKS,
    COVERED,
    GO_TO,
    INSIDE,
    NEXT,
    OUTSIDE,
    errors,
    look,
    opened,
    page_of,
    replay_page,
)
from tests.games.toy.game import TOY

__all__ = ["errors"]  # a fixture

SIZES = ((1280, 720), (360, 640))
LOOKS = 12
APART = """() => {
  const felt = document.querySelector("[data-table]").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".plate, .area")].map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const outside = boxes.filter((one) => one.left < felt.left || one.right > felt.right || one.top < felt.top
    || one.bottom > felt.bottom);
  const covered = boxes.filter((one, at) => boxes.slice(at + 1).some((other) => meet(one, other)));
  return outside.length + covered.length;
}"""
PLATES = """() => {
  const felt = document.querySelector("[data-table]").getBoundingClientRect();
  return [...document.querySelectorAll(".plate")].map((plate) => plate.getBoundingClientRect())
    .map((plate) => [Math.round(plate.x - felt.x), Math.round(plate.y - felt.y)]);
}"""
STAKES = """() => [...document.querySelectorAll(".area")].map((area) => {
  const box = area.getBoundingClientRect();
  const stakes = [...area.querySelectorAll(".stake")];
  const inside = stakes.filter((stake) => stake.getBoundingClientRect().bottom <= box.bottom + 1);
  return [area.dataset.area, stakes.map((stake) => stake.dataset.stake), inside.length === stakes.length];
})"""
DECK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
SHOE = [card + ("" if copy == 1 else str(copy)) for copy in range(1, 7) for card in DECK]


def step(count: int, cards: Iterable[tuple[str, str]], **labels: str) -> ReplayStep:
    written = tuple((zone.replace("_", "."), label) for zone, label in labels.items())
    return ReplayStep(tuple(cards), "Next", {}, "", "1", None, None, (0,) * count, "", None, written)


def bank(count: int) -> str:
    """No hands: rows with totals, a shoe of six decks, and everybody's stakes on four areas."""
    shoe = Random(1).sample(SHOE, len(SHOE))
    stakes = {f"b{seat}_{area}": "1000" for seat in range(count) for area in "NC"}
    rows = [*((card, "r0") for card in ["7D", "7D2", *shoe[:5]]), *((card, "r1") for card in shoe[5:9])]
    steps = [
        step(count, (), **stakes, b0_R="5", b0_I="5", j0_R="200", b_N="Noir"),
        step(count, rows, r0="34", r1="36"),
    ]
    return page_of(steps, dict.fromkeys(shoe, "k"), count)


def melds(count: int) -> str:
    """Three melds and a hand for every seat, stock, discards, a card turned up, and the pot."""
    deck = Random(1).sample(DECK, 52)
    each = min(12, 48 // count)
    dealt = [(card, f"h{at % count}") for at, card in enumerate(deck[: each * count])]
    laid = [
        (card, f"m{hand[1:]}.{at // count // 3}")
        for at, (card, hand) in enumerate(dealt)
        if at // count < each - 2
    ]
    names = {zone.replace(".", "_"): zone[-1] for _card, zone in laid}
    steps = [
        step(count, dealt, t="12"),
        step(count, [(deck[-1], "d"), (deck[-2], "d"), (deck[-3], "u")]),
        step(count, laid, **names),
    ]
    return page_of(steps, dict.fromkeys(deck, "k"), count)


def looked_at(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("scrollTo(0, 0)")
    for what in ("[data-table]", NEXT):
        page.wait_for_function(INSIDE, arg=what)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    last = int(page.get_attribute("[data-seek]", "max") or 0)
    for count in [*range(0, last, max(1, last // LOOKS)), last]:
        assert (size, count, look(page, count, COVERED, OUTSIDE, APART)) == (size, count, [[], [], 0])


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 7, 9, 12])
def test_every_number_of_seats_fits_and_covers_no_name(
    browser: Browser, errors: list[str], seats: int
) -> None:
    with opened(browser, errors, replay_page(TOY, {"seats": seats}), 1280) as page:
        assert page.locator(".plate").count() == seats
        for size in SIZES:
            looked_at(page, size)
    assert errors == []


@pytest.mark.parametrize("seats", [1, 3, 8])
def test_rows_and_bets_of_a_table_without_hands(browser: Browser, errors: list[str], seats: int) -> None:
    with opened(browser, errors, bank(seats), 1280) as page:
        for size in SIZES:
            looked_at(page, size)
            everybody = [str(seat) for seat in range(seats)]
            areas = [
                ["C", everybody, True],
                ["I", ["0"], True],
                ["N", everybody, True],
                ["R", ["0", "0"], True],
            ]
            assert page.evaluate(STAKES) == areas
        assert page.inner_text("[data-area=N] b") == "Noir"
        assert page.locator(".in-prison").count() == 1
        assert page.locator("[data-worth]:visible").all_inner_texts() == ["34", "36"]
        assert page.locator(".pc:visible use[href$='#7D']").count() >= 2  # copies look alike
        assert page.evaluate(BACKS) > 250
        assert page.locator(".pc:visible").count() < 60
    assert errors == []


@pytest.mark.parametrize("seats", [2, 3, 6, 8])
def test_melds_stand_apart_with_their_numbers(browser: Browser, errors: list[str], seats: int) -> None:
    with opened(browser, errors, melds(seats), 1280) as page:
        for size in SIZES:
            looked_at(page, size)
        assert (
            page.locator("[data-worth^=m]:visible").count() == page.locator("[data-worth^=m]").count() > seats
        )
        page.set_viewport_size({"width": 1280, "height": 720})
        assert page.inner_text("[data-sign=t]") == "12"
        assert page.inner_text("[data-spot=t] span:visible") == "At stake"
    assert errors == []


def test_seats_lie_alike_in_a_language_that_runs_to_the_left(browser: Browser, errors: list[str]) -> None:
    found = []
    for language in ("en", "fa"):
        with translation.override(language):
            html = replay_page(TOY, {"seats": 7})
        with opened(browser, errors, html, 1280) as page:
            page.add_style_tag(content="*{font-size:10px!important}.plate .name{width:3rem}")
            page.evaluate("document.fonts.ready")
            page.evaluate(GO_TO, 20)
            found.append((page.get_attribute("html", "dir"), page.evaluate(PLATES)))
    assert [direction for direction, _plates in found] == ["ltr", "rtl"]
    assert found[0][1] == found[1][1]
    assert errors == []


def test_a_ring_of_many_names_who_played(browser: Browser, errors: list[str]) -> None:
    with opened(browser, errors, replay_page(TOY, {"seats": 12}), 1280) as page:
        steps = page.locator("[data-step]", has_text=" plays ")
        page.evaluate(GO_TO, int(steps.nth(2).get_attribute("data-step") or 0))
        assert page.locator(".who:visible").count() == 3
    assert errors == []


def test_a_pass_stands_before_a_seat_until_it_plays_a_card(browser: Browser, errors: list[str]) -> None:
    def moved(move: str, *cards: tuple[str, str]) -> ReplayStep:
        return ReplayStep(cards, "Next", {}, "", "1", int(move[0]), move, (0,) * 4, "", None)

    steps = [moved("1-"), moved("2b3"), moved("3-"), moved("2pAC", ("AC", "c2")), moved("3pXX", ("XX", "c3"))]
    with opened(browser, errors, page_of(steps, {"AC": "h2", "XX": "h3"}, 4), 1280) as page:
        passed = []
        for count in range(1, len(steps) + 1):
            page.evaluate(GO_TO, count)
            seats = page.locator("[data-passed]:visible")
            passed.append([seats.nth(at).get_attribute("data-passed") for at in range(seats.count())])
        assert passed == [["1"], ["1"], ["1", "3"], ["1", "3"], ["1"]]
        assert page.locator(".pc:visible use[href$='#XX']").count() == 1
    assert errors == []
