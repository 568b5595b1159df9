"""A result of round 1 is corrected after round 3 was seated; standings follow and explain themselves."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import event_address, sign_in

REASON = "Two scores of the last game were swapped."


def decide_last_game(page: Page) -> None:
    """The same winner, so that the match still ends with it, but with more points."""
    expect(page.get_by_label("Why is it corrected?")).to_be_visible()
    number = page.locator("select[name^='action-']").count() - 1  # behind the last game stands an empty one
    page.locator(f"select[name='action-{number}']").select_option("decide")
    game = page.get_by_role("group", name=f"Game {number}", exact=True)
    game.get_by_text("Decision of staff").click()
    fields = [game.locator(f"input[name='score-{number}-{seat}']") for seat in range(4)]
    scores = [int(field.input_value()) for field in fields]
    for seat, field in enumerate(fields):
        field.fill("60" if seat == scores.index(max(scores)) else str(seat))
    game.get_by_label("Why").fill("As the table remembers it.")
    page.get_by_label("Why is it corrected?").fill(REASON)


def test_olga_corrects_round_one_after_round_three(page: Page, club: str) -> None:
    sign_in(page, "olga")
    page.goto(event_address(page, club, "Friday evening"))
    evening = page.url.split("?", maxsplit=1)[0]
    page.get_by_role("link", name="Round 1").click()
    page.get_by_role("link", name="Game by game").first.click()
    page.get_by_role("link", name="Correct the result").click()
    decide_last_game(page)
    page.get_by_role("button", name="Show what changes").click()
    expect(page.get_by_role("heading", name="What this changes")).to_be_visible()
    address = page.url
    page.get_by_role("button", name="Save the correction").click()
    expect(page.get_by_text("The result is corrected.")).to_be_visible()
    page.goto(f"{evening}corrections/")
    expect(page.get_by_text(REASON).first).to_be_visible()

    page.goto(evening)
    expect(page.get_by_role("link", name=re.compile("Round 3"))).to_contain_text("4 of 5 tables finished")
    page.locator("a.points-why").first.click()
    why = page.locator("#why")
    expect(why).to_contain_text("has place 1")
    expect(why).to_contain_text("decides")

    page.context.clear_cookies()
    assert page.goto(address)
    assert "/accounts/login/" in page.url
    sign_in(page, "pia")
    answer = page.request.get(address)
    assert answer.status == 403
