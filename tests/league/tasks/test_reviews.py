"""Workers of reviews and hints: slice by slice to the end, once each, and late for nobody."""

from datetime import timedelta

import pytest
from django.utils import timezone

from bots.kit import playouts
from league.models import Hint, Review, ScreenGame
from league.services.reviews import hints, reviews
from league.services.reviews.hints import hint_ask
from league.services.reviews.reviews import review_ask
from league.services.screen.play import move_make
from league.tasks.reviews import (
    LOST_AFTER,
    continue_review,
    make_hint,
    send_hint,
    send_review,
    wake_reviews,
)
from tests.league.screens import GUEST, opened, own_turn, play_on
from tests.league.tasks.conftest import Wire

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_deals_and_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker looks at one decision and turns to other work."""
    monkeypatch.setattr(playouts, "MOST", 2)
    monkeypatch.setattr(playouts, "COMPARED", 2)
    monkeypatch.setattr(hints, "DEALS", 2)
    monkeypatch.setattr(reviews, "SLICE_S", 0.0)


def lost(review: Review) -> None:
    Review.objects.filter(pk=review.pk).update(moved_at=timezone.now() - LOST_AFTER - timedelta(seconds=1))


def test_a_review_goes_on_message_by_message_until_it_is_made(wire: Wire) -> None:
    review = review_ask(play_on(opened()), 0)
    waiting = wire.run(send_review, review.pk)
    assert waiting == [(continue_review.name, review.pk)]
    messages = 0
    while waiting:
        messages += 1
        waiting = wire.run(continue_review, review.pk)
        review.refresh_from_db()
        assert len(review.decisions) == messages
        assert (waiting == []) == (review.ended_at is not None)
    assert messages == review.total > 1
    made = list(review.decisions)
    assert wire.run(continue_review, review.pk) == wire.run(continue_review, 10**9) == []
    review.refresh_from_db()
    assert review.decisions == made


def test_the_sweep_tells_of_a_review_that_nobody_works_on_and_of_no_other(wire: Wire) -> None:
    review = review_ask(play_on(opened()), 0)
    assert wire.run(wake_reviews) == []
    lost(review)
    assert wire.run(wake_reviews) == [(continue_review.name, review.pk)]
    wire.run(continue_review, review.pk)
    assert wire.run(wake_reviews) == [], "it has moved"
    lost(review)
    Review.objects.filter(pk=review.pk).update(ended_at=timezone.now())
    assert wire.run(wake_reviews) == []


def asked() -> tuple[ScreenGame, Hint]:
    game, _legal = own_turn(opened())
    return game, hint_ask(by=GUEST, game=game, index=game.moves_made)


def test_a_hint_is_made_and_told_of_once(wire: Wire) -> None:
    game, hint = asked()
    assert wire.run(send_hint, hint) == [(make_hint.name, hint.pk)]
    for _ in range(2):
        make_hint(hint.pk)
    assert wire.told == [(f"league:table:{game.table_id}", "moves", {})], "no move is told"
    hint.refresh_from_db()
    assert wire.run(send_hint, hint) == []


def test_a_hint_that_comes_after_the_move_is_told_to_nobody(wire: Wire) -> None:
    game, hint = asked()
    Hint.objects.update(asked_at=timezone.now() - LOST_AFTER - timedelta(seconds=1))
    assert wire.run(wake_reviews) == [(make_hint.name, hint.pk)]
    _game, legal = own_turn(game.table)
    move_make(by=GUEST, game=game, index=hint.index, move=legal[0])
    make_hint(hint.pk)
    assert (wire.told, wire.run(wake_reviews)) == ([], [])
