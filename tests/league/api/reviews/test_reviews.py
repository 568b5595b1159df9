"""The review of a seat by the API: asked for by anybody, then looked at until it is done."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.kit import playouts
from league.models import Review
from league.services.reviews.reviews import review_continue


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    monkeypatch.setattr(playouts, "MOST", 8)
    monkeypatch.setattr(playouts, "COMPARED", 16)
    told: list[int] = []
    monkeypatch.setattr("league.tasks.reviews.send_after_commit", lambda _task, pk: told.append(pk))
    return told


def test_it_is_asked_for_and_then_looked_at(
    clients: Any, tables: SimpleNamespace, play: Any, at: Any, sent: list[int]
) -> None:
    match = play(tables.schedule())
    address = at("match_game_review", "red-gum", match.pk, 1, 0)
    assert clients.guest.get(address).json()["state"] == "none"
    asked = clients.guest.post(address).json()
    assert (asked["state"], asked["decisions_done"]) == ("running", 0)
    review = Review.objects.get()
    assert sent == [review.pk]
    while review_continue(review_id=review.pk) is not None:
        pass
    done = clients.guest.get(address).json()
    assert done["state"] == "done"
    assert done["decisions_done"] == done["decisions_total"] == len(done["decisions"])
    assert all(one["made"] in [value[0] for value in one["values"]] for one in done["decisions"])
    clients.sam.post(address)
    assert sent == [review.pk]


def test_what_is_not_there_is_said(clients: Any, tables: SimpleNamespace, play: Any, at: Any) -> None:
    match = play(tables.schedule())
    codes = [
        clients.sam.post(at("match_game_review", "red-gum", match.pk, number, seat)).json()["code"]
        for number, seat in ((1, 4), (99, 0))
    ]
    assert codes == ["no_seat", "no_game"]
    assert not Review.objects.exists()
