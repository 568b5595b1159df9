"""The end of a game on screen: who came where, what to do next, one's best and worst move once known."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from games.core.interface import Move
from league.models import Review, ScreenGame
from league.selectors.reviews.reviews import DecisionJson, record_of, review_key, rules_of
from league.services.reviews.reviews import Decision, decisions_of
from tests.league.screens import house
from tests.league.web.screen.test_tables import play_to_the_end, sit_down

pytestmark = pytest.mark.django_db
__all__ = ["house"]


def ending(page: str) -> str:
    """Its part of the page, without what a screen reader and a browser alone need."""
    assert page.count('id="screen-ending"') == 1
    part = page[page.index('id="screen-ending"') :].partition("</section>")[0]
    return re.sub(r"[\u2066-\u2069]", "", " ".join(re.sub(r"<[^>]+>", " ", part).split()))


def played(client: Client, key: str = "dingo") -> tuple[str, ScreenGame]:
    address = sit_down(client, key)
    play_to_the_end(client, address)
    return address, ScreenGame.objects.get()


def kept(decision: Decision, *, lead: float, next_best: float, loss: float) -> DecisionJson:
    """Of a decision, in which the move that was made was the best, or by so much worse."""
    other = next(move for move in decision.view["legal"] if move != decision.made)
    best, worse = (other, decision.made) if loss else (decision.made, other)
    values: list[tuple[Move, float, int]] = [(best, lead, 64), (worse, next_best, 64)]
    found = {"mean": loss, "half_width": 0.5} if loss else None
    return {"index": decision.index, "made": decision.made, "loss": found, "values": values}  # type: ignore[typeddict-item]


def review_of(game: ScreenGame, *, losses: tuple[float, ...]) -> Review:
    decisions = list(decisions_of(rules_of(game), record_of(game), 0))[: 1 + len(losses)]
    best, *others = decisions
    stored = [kept(best, lead=3.5, next_best=1.25, loss=0.0)]
    stored += [
        kept(one, lead=4.0, next_best=4.0 - loss, loss=loss) for one, loss in zip(others, losses, strict=True)
    ]
    review: Review = Review.objects.create(
        **review_key(game, 0), total=len(stored), decisions=stored, ended_at=timezone.now()
    )
    return review


def test_it_ranks_and_offers_another_game_and_the_review(client: Client, house: list[int]) -> None:
    address, game = played(client)
    page = client.get(address).content.decode()
    told = ending(page)
    scores = sorted(game.scores or [], reverse=True)
    assert [int(score.replace("−", "-")) for score in re.findall(r"\w (−?\d+)(?= |$)", told)][:4] == scores
    assert "Play again" in told
    assert "Review my game" in told
    assert "Best move" not in told
    assert page.count('id="deal-again"') == 1


def test_the_best_and_the_worst_move_stand_there_once_they_are_known(
    client: Client, house: list[int]
) -> None:
    address, game = played(client)
    review = review_of(game, losses=(1.5, 3.0))
    Review.objects.update(ended_at=None)
    assert "Best move" not in ending(client.get(address).content.decode())
    Review.objects.update(ended_at=review.ended_at)
    told = ending(client.get(address).content.decode())
    assert re.search(r"Best move: .+ \+2\.2|Best move: .+ \+2\.3", told)
    assert re.search(r"Worst move: .+ −3\.0", told)
    assert "Worst move" not in Client().get(address).content.decode(), "of no business of who watches"


def test_who_made_no_mistake_is_told_so(client: Client, house: list[int]) -> None:
    address, game = played(client)
    review_of(game, losses=())
    assert "Worst move: none that was clearly wrong" in ending(client.get(address).content.decode())


def test_without_anybody_to_play_games_out_no_review_is_offered(
    client: Client, house: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, _game = played(client)
    monkeypatch.setattr("league.selectors.reviews.reviews.HOUSE_BOTS", ())
    told = ending(client.get(address).content.decode())
    assert "Review" not in told
    assert "Play again" in told
