"""What is said to a bot in its turn, and the views that are made of it where the bot lives.

Only the events are sent that are new, and the legal moves. All else in a view follows from the events.
"""

from typing import Any

from games.core.late_views import LateView
from games.core.readings import Reading
from games.readings import READINGS

Turn = tuple[int, list[str], list[str]]  # seat, its legal moves, the events since the last turn


class Listener:
    """Hears of one game, as one player. Its views are made when the bot looks, and share nothing."""

    __slots__ = ("events", "info", "readings")

    def __init__(self, info: dict[str, Any]) -> None:
        """`info` is what the bot is told at the start, and may then do with as it likes."""
        self.info = {"game": info["game"], "options": info["options"].copy(), "dealer": info["dealer"]}
        self.events: list[str] = []
        self.readings: dict[int, Reading] = {}  # by seat: a player may act for several

    def view(self, turn: Turn) -> LateView:
        """The view of a turn."""
        seat, legal, news = turn
        self.events += news
        view = LateView()
        view["legal"] = legal
        view.source = (self.view_at, len(self.events), seat)
        return view

    def view_at(self, heard: int, seat: int) -> dict[str, Any]:
        """What stood in the view, but for its legal moves, when so many events had been heard."""
        reading = self.readings.get(seat)
        if reading is None or len(reading.events) > heard:
            reading = self.readings[seat] = self._new_reading(seat)
        reading.hear(self.events[len(reading.events) : heard])
        return reading.view(())

    def _new_reading(self, seat: int) -> Reading:
        info = self.info
        return READINGS[info["game"]](info["options"], info["dealer"], seat)
