"""What tasks send to the queue, and what they tell open pages."""

from collections.abc import Callable
from typing import Any

import pytest
from celery import Celery
from celery.app.task import Task


class Wire:
    """Stands where the queue is: `sent` are tasks with the number of their row, `told` events with ids."""

    def __init__(self, commits: Any) -> None:
        self.commits = commits
        self.sent: list[tuple[str, int]] = []
        self.told: list[tuple[str, str, dict[str, Any]]] = []

    def run(self, deed: Callable[..., Any], *given: Any) -> list[tuple[str, int]]:
        """Do it and commit; what was sent with that."""
        before = len(self.sent)
        with self.commits(execute=True):
            deed(*given)
        return self.sent[before:]

    def events(self) -> list[str]:
        """What pages heard of since the last look."""
        heard, self.told = self.told, []
        return [event for _place, event, _ids in heard]


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any) -> Wire:
    wire = Wire(django_capture_on_commit_callbacks)

    def publish(news: Any) -> None:
        wire.told += [(place, one["event"], one["ids"]) for place, told in news.items() for one in told]

    def send_task(_app: Any, name: str, args: tuple[int, ...] = (), **_more: Any) -> None:
        wire.sent += [(name, row) for row in args]

    monkeypatch.setattr(Celery, "send_task", send_task)
    monkeypatch.setattr(Task, "delay", lambda task, row: wire.sent.append((task.name, row)))
    monkeypatch.setattr("league.outlets.pages._publish", publish)
    return wire
