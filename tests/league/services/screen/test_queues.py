"""At the tables of people nobody waits for a house bot behind a bot that somebody uploaded."""

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from league.config.celery import app
from league.models import ScreenGame
from league.selectors.screen.tables import latest_game, uploaded_has_turn
from league.services.screen.play import house_play
from league.tasks.screen_tables import play_house, play_uploaded, send_game
from tests.league.screens import GUEST, first_legal, game_at, nothing, opened
from tools.runtime.lineup import RunningSite

pytestmark = pytest.mark.django_db


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The tasks that were sent."""
    tasks: list[Any] = []
    monkeypatch.setattr("league.tasks.screen_tables.send_after_commit", lambda task, _pk: tasks.append(task))
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)
    return tasks


def waiting_for(*, uploaded: bool, monkeypatch: pytest.MonkeyPatch) -> ScreenGame:
    """A game in which a bot has the turn, which counts as one of the kind."""
    game = game_at(opened(GUEST))
    game.waits_for_house = True
    game.save()
    for place in ("league.services.screen.play", "league.tasks.screen_tables"):
        monkeypatch.setattr(f"{place}.uploaded_has_turn", lambda _game: uploaded)
    return game


@pytest.mark.parametrize(("uploaded", "task"), [(False, play_house), (True, play_uploaded)])
def test_each_kind_of_bot_has_a_queue_of_its_own(
    uploaded: bool, task: Any, sent: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    send_game(waiting_for(uploaded=uploaded, monkeypatch=monkeypatch))
    assert sent == [task]
    queues = {one: app.amqp.router.route({}, one.name)["queue"].name for one in (play_house, play_uploaded)}
    assert queues == {play_house: "tables", play_uploaded: "uploads"}


def test_the_queue_of_the_house_moves_for_no_uploaded_bot_and_hands_it_on(
    sent: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = waiting_for(uploaded=True, monkeypatch=monkeypatch)
    play_house(game.pk)
    game.refresh_from_db()
    assert sent == [play_uploaded]
    assert game.waits_for_house


def test_the_other_queue_moves_for_no_bot_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    game = waiting_for(uploaded=False, monkeypatch=monkeypatch)
    before = game.moves_made
    house_play(game_id=game.pk, on_move=nothing, answer=first_legal, uploaded=True)
    game.refresh_from_db()
    assert game.moves_made == before


def test_a_bot_of_the_house_is_no_uploaded_one() -> None:
    game = latest_game(opened(GUEST))
    assert game is not None
    game.waits_for_house = True
    assert not uploaded_has_turn(game)


def test_a_worker_listens_to_each_queue(tmp_path: Path, settings: Any) -> None:
    site = RunningSite(
        var=tmp_path, host="127.0.0.1", port=1, concurrency=1, redis=None, demo=False, verbose=False
    )
    heard = [service.command[service.command.index("--queues") + 1].split(",")
             for service in site.plan().services if "--queues" in service.command]  # fmt: skip
    routed = {route["queue"] for route in settings.CELERY_TASK_ROUTES.values() if "queue" in route}
    assert sorted(chain.from_iterable(heard)) == sorted(routed | {"celery"})
    assert ["sweeps"] in heard, "they wait behind nothing else"
