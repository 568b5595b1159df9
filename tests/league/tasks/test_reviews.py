"""Workers of reviews and hints: slice by slice to the end, once each, and late for nobody."""

from datetime import UTC, datetime

import pytest

from bots.kit import playouts
from league.domain.activities import Work
from league.models import Hint, Review, ScreenGame
from league.outlets.workers import wake_after_commit
from league.selectors.reviews.reviews import reviews_waiting
from league.services.reviews import hints, reviews
from league.services.reviews.hints import hint_ask
from league.services.reviews.reviews import review_ask
from league.services.screen.play import move_make
from league.tasks.queues import wake_workers
from league.tasks.reviews import continue_review, make_hint
from tests.league.screens import GUEST, opened, own_turn, play_on
from tests.league.tasks.conftest import Wire

pytestmark = pytest.mark.django_db
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def few_deals_and_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker looks at one decision and turns to other work."""
    monkeypatch.setattr(playouts, "MOST", 2)
    monkeypatch.setattr(playouts, "COMPARED", 2)
    monkeypatch.setattr(hints, "DEALS", 2)
    monkeypatch.setattr(reviews, "SLICE_S", 0.0)


def test_a_review_goes_on_message_by_message_until_it_is_made(wire: Wire) -> None:
    review = review_ask(play_on(opened()), 0)
    waiting = wire.run(wake_after_commit, Work.REVIEWS)
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
    assert wire.run(wake_workers) == [(continue_review.name, review.pk)]
    assert wire.run(wake_workers) == [], "it has been sent"
    Review.objects.update(sent_at=LONG_AGO)
    assert reviews_waiting().take(review.pk)
    assert wire.run(wake_workers) == [], "somebody holds it"
    Review.objects.update(lease_until=LONG_AGO)
    assert wire.run(wake_workers) == [(continue_review.name, review.pk)], "its worker died"
    Review.objects.update(ended_at=LONG_AGO, sent_at=None)
    assert wire.run(wake_workers) == []


def asked() -> tuple[ScreenGame, Hint]:
    game, _legal = own_turn(opened())
    return game, hint_ask(by=GUEST, game=game, index=game.moves_made)


def test_a_hint_is_made_and_told_of_once(wire: Wire) -> None:
    game, hint = asked()
    assert wire.run(wake_after_commit, Work.HINTS) == [(make_hint.name, hint.pk)]
    for _ in range(2):
        make_hint(hint.pk)
    assert wire.told == [(f"league:table:{game.table_id}", "moves", {})], "no move is told"
    hint.refresh_from_db()
    assert wire.run(wake_workers) == []


def test_a_hint_that_comes_after_the_move_is_told_to_nobody(wire: Wire) -> None:
    game, hint = asked()
    assert wire.run(wake_workers) == [(make_hint.name, hint.pk)]
    _game, legal = own_turn(game.table)
    move_make(by=GUEST, game=game, index=hint.index, move=legal[0])
    make_hint(hint.pk)
    assert (wire.told, wire.run(wake_workers)) == ([], [])
