"""The page of a review: the button, the progress, and what was found, at a table on screen and in a club."""

import pytest
from django.test import Client

from bots.kit import playouts
from league.models import Review, ScreenGame
from league.services.reviews.reviews import review_continue
from tests.league.screens import game_at, opened, play_on

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What a worker would be told; and few deals."""
    monkeypatch.setattr(playouts, "MOST", 8)
    monkeypatch.setattr(playouts, "COMPARED", 16)
    told: list[int] = []
    monkeypatch.setattr("league.tasks.reviews.send_after_commit", lambda _task, pk: told.append(pk))
    return told


def address_of(game: ScreenGame, seat: int = 0) -> str:
    return f"/table/{game.table.word}/games/{game.number}/review/{seat}/"


def text_of(address: str, **headers: str) -> str:
    response = Client().get(address, headers=headers)
    assert response.status_code == 200, response.content.decode()
    return response.content.decode()


def test_it_is_asked_for_made_and_then_shown(sent: list[int]) -> None:
    address = address_of(play_on(opened()))
    assert "Review these decisions" in text_of(address)
    response = Client().post(address)
    assert (response.status_code, response["Location"]) == (302, address)
    review = Review.objects.get()
    assert sent == [review.pk]
    assert 'hx-trigger="every 1s"' in text_of(address)
    assert f"0 decisions of {review.total}" in text_of(address)
    clock = iter(range(0, 1_000_000, 1_000))  # for one decision at a time
    assert review_continue(review_id=review.pk, clock=lambda: next(clock)) is not None
    page = text_of(address)
    assert f"1 decision of {review.total}" in page
    assert "Decisions so far" in page
    assert page.count('id="at-step-') == 1
    while review_continue(review_id=review.pk) is not None:
        pass
    part = text_of(address, HX_Request="true")
    assert "<html" not in part
    assert "All decisions" in part
    assert part.count("<details") == review.total
    assert "every 1s" not in part
    Client().post(address)
    assert Review.objects.count() == 1
    assert sent == [review.pk]


def test_a_seat_that_is_not_there_and_a_game_that_goes_on_are_not_found() -> None:
    table = opened()
    running = address_of(game_at(table))
    assert Client().get(running).status_code == 404
    assert Client().post(running).status_code == 404
    ended = play_on(table)
    assert Client().get(address_of(ended, seat=4)).status_code == 404
    assert Client().get(f"/table/{table.word}/games/2/review/0/").status_code == 404
    assert not Review.objects.exists()


def test_when_too_many_are_made_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("league.services.reviews.reviews.UNDER_WAY_MAX", 0)
    response = Client().post(address_of(play_on(opened())), headers={"HX-Request": "true"})
    assert "Try again in a few minutes" in response.content.decode()
    assert not Review.objects.exists()


def test_the_page_of_a_table_leads_to_it() -> None:
    game = play_on(opened())
    assert address_of(game) in text_of(f"/table/{game.table.word}/")
