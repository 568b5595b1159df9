"""What a bot is told in its turn, and the views that are made of it where the bot lives.

Only the events are sent that are new, and the legal moves. All else in a view follows from the events.
"""

from copy import deepcopy

from bots.bot_info import StartInfo
from games.core.lazy_views import LazyView
from games.core.observers import Observer
from games.observers import OBSERVERS

TurnNews = tuple[int, list[str], list[str]]  # seat, its legal moves, the events since the last turn


class TurnViews:
    """Hears of one game, as one player. Its views are made when the bot looks, and share nothing."""

    __slots__ = ("events", "info", "observers")

    def __init__(self, info: StartInfo) -> None:
        """`info` is what the bot is told at the start, and may then do with as it likes."""
        self.info = info.copy()
        self.info["options"] = deepcopy(info["options"])  # lists among them
        self.events: list[str] = []
        self.observers: dict[int, Observer] = {}  # by seat: a player may act for several

    def view(self, turn: TurnNews) -> LazyView:
        """The view of a turn."""
        seat, legal, news = turn
        self.events += news
        return LazyView(legal, self.observer_at, len(self.events), seat)

    def observer_at(self, heard: int, seat: int) -> Observer:
        """What the seat knew when so many events had been heard."""
        observer = self.observers.get(seat)
        if observer is None or len(observer.seen.events) > heard:
            observer = self.observers[seat] = self._new_observer(seat)
        observer.observe(self.events[len(observer.seen.events) : heard])
        return observer

    def _new_observer(self, seat: int) -> Observer:
        info = self.info
        return OBSERVERS[info["game"]](info["options"], info["dealer"], seat)
