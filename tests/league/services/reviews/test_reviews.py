"""Reviews: a planted blunder comes first, each decision is kept once, and nothing is made twice."""

from collections.abc import Collection, Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from bots.kit import playouts
from bots.kit.house import HOUSE_BOTS
from games.core.interface import Move, State
from games.core.move_texts import move_text
from games.policies import Chair, find_policy
from games.registry import GAMES
from league.models import Review, ScreenGame
from league.selectors.matches.replays import fill_template
from league.selectors.reviews.reviews import (
    bot_for,
    find_review,
    record_of,
    review_page,
    reviews_waiting,
    seats_to_review,
)
from league.selectors.screen.tables import state_of
from league.services.askers import Asker
from league.services.reviews import reviews
from league.services.reviews.reviews import (
    Decision,
    decisions_of,
    review_ask,
    review_continue,
)
from league.services.screen.play import house_play, move_make
from tests.league.screens import GUEST, first_legal, game_at, nothing, opened, play_on, refusal

pytestmark = pytest.mark.django_db

NAMES = ("Pia", "Ben", "Cleo", "Dan")
ACE_WOLVES = ("0>AC", "0>AS")


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "MOST", 16)
    monkeypatch.setattr(playouts, "COMPARED", 32)


def worked_off(review: Review) -> Review:
    while review.ended_at is None:
        review_continue(review_id=review.pk)
        review.refresh_from_db()
    return review


def sensible(state: State) -> Move:
    """What the bot of reviews would play for the first seat."""
    path = bot_for(state.game).path
    choose, _end = find_policy(str(path))(Chair(state.game.name, {}, 0, 4, 1, "ab" * 32))
    return choose(state.view(0)) or state.default()


def game_with_blunder(deal: int) -> tuple[ScreenGame, Move] | None:
    """A game that was played sensibly but for one ace wolf given away; None where there is none to give."""
    table = opened(address=f"127.0.0.{deal}", token=f"{deal:032x}")
    blunder: Move | None = None
    while True:
        game = game_at(table)
        house_play(game_id=game.pk, on_move=nothing, answer=first_legal)
        game.refresh_from_db()
        if game.to_move is None:
            return None if blunder is None else (game, blunder)
        state = state_of(game)
        planted = [move for move in ACE_WOLVES if move in state.legal() and blunder is None]
        move = planted[0] if planted else sensible(state)
        blunder = planted[0] if planted else blunder
        move_make(by=GUEST, game=game, index=game.moves_made, move=move)


def test_a_planted_blunder_is_named_first(settings: Any) -> None:
    settings.SECRET_KEY = "always the same deals: with some of them another move is as bad"
    game, blunder = next(found for found in map(game_with_blunder, range(1, 60)) if found)
    page = review_page(worked_off(review_ask(game, 0)), NAMES)
    worst = page.worst[0]
    assert worst.made == fill_template(*move_text(game.table.descriptor, blunder), NAMES)
    assert worst.loss > 2
    assert worst.best != worst.made


def test_a_review_is_made_once_and_each_decision_kept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_on(opened())
    review = review_ask(game, 0)
    assert review_ask(game, 0) == review
    assert review_ask(game, 1) != review
    clock: Iterator[float] = iter(range(0, 10_000, 100))
    review_continue(review_id=review.pk, clock=lambda: next(clock))
    left = Review.objects.get(pk=review.pk)
    assert len(left.decisions) == 1  # its time was over
    turns = list(decisions_of(game.table.descriptor, record_of(game), 0))
    quickest = min(turns, key=Decision.work)
    assert left.decisions[0]["index"] == quickest.index
    assert quickest.index != turns[0].index
    done = worked_off(review)
    assert len(done.decisions) == done.total
    assert done.ended_at is not None
    review_continue(review_id=review.pk)
    assert Review.objects.get(pk=review.pk).decisions == done.decisions


def test_the_same_game_gets_the_same_review_again() -> None:
    game = play_on(opened())
    first = worked_off(review_ask(game, 0))
    decisions = first.decisions
    first.delete()
    assert worked_off(review_ask(game, 0)).decisions == decisions


def test_only_reviews_that_are_not_made_wait_for_a_worker() -> None:
    review = review_ask(play_on(opened()), 0)
    assert list(reviews_waiting()) == [review]
    Review.objects.update(ended_at=review.asked_at)
    assert not reviews_waiting().exists()


def test_a_worker_that_lost_its_lease_spoils_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    review = review_ask(play_on(opened()), 0)

    class TakenOver(playouts.PlayOuts):
        def values(self, most: int = 0, keep: Collection[Move] = ()) -> list[playouts.MoveValue]:
            Review.objects.update(lease_token=uuid4())
            return super().values(2, keep)

    monkeypatch.setattr(reviews, "PlayOuts", TakenOver)
    review_continue(review_id=review.pk)
    review_continue(review_id=review.pk)  # somebody else holds it
    review.refresh_from_db()
    assert review.decisions == []


def test_a_game_that_goes_on_and_a_full_queue_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened()
    assert refusal(review_ask, finished=game_at(table), seat=0) == "no_screen_game"
    monkeypatch.setattr(reviews, "UNDER_WAY_MAX", 0)
    assert refusal(review_ask, finished=play_on(table), seat=0) == "too_many_reviews"


def test_a_review_goes_with_its_table() -> None:
    game = play_on(opened())
    review_ask(game, 0)
    game.table.delete()
    assert not Review.objects.exists()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_one_bot_that_plays_it_out(key: str) -> None:
    assert sum(bot.plays_out for bot in HOUSE_BOTS if bot.game == key) == 1


def test_whoever_acts_for_a_dummy_is_reviewed_once() -> None:
    game = play_on(opened(key="omi"))
    assert seats_to_review(game) == [0, 1, 2, 3]
    assert find_review(game, 0) is None


def asked(who: str, network: str) -> Review:
    return review_ask(play_on(opened()), 0, Asker(who, network))


def test_nobody_takes_all_reviews_alone_or_with_a_network() -> None:
    for _ in range(reviews.UNDER_WAY_BY_ONE_MAX):
        asked("stranger", "there")
    assert refusal(asked, who="stranger", network="elsewhere") == "too_many_reviews"
    left = reviews.UNDER_WAY_BY_NETWORK_MAX - reviews.UNDER_WAY_BY_ONE_MAX
    for number in range(left):
        asked(f"guest {number}", "there")
    assert refusal(asked, who="one more", network="there") == "too_many_reviews"
    assert asked("pia", "club").total
    Review.objects.filter(asker="stranger").update(ended_at=timezone.now())
    assert asked("stranger", "there").total
    assert reviews.UNDER_WAY_BY_NETWORK_MAX * 2 <= reviews.UNDER_WAY_MAX
