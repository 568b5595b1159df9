"""Games of a match that are begun before their turn, so that a table plays several side by side."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from bots.arena.interface import GAMES_AHEAD, ArenaTable, GamePlan, PlayedGame
from games.core.courses import Course, Planned
from games.core.interface import Game, Seat


class Pipeline:
    """The games under way at one table. Only those are begun that are certain to be played."""

    def __init__(
        self, table: ArenaTable, game: Game, options: Mapping[str, Any], course: Course, seed: bytes
    ) -> None:
        self._table, self._game, self._options = table, game, options
        self._course, self._seed = course, seed
        self._begun: deque[Planned] = deque()
        self._ahead = GAMES_AHEAD

    def next_played(
        self, number: int, dealer: Seat | None, certain: int, on_turn: Callable[[], None]
    ) -> tuple[Planned, PlayedGame]:
        """Game `number` of the match, from 1: `dealer` is who deals after the one before it (None: there is
        none), and so many games are certain to be played from this one on."""
        due = self._course.planned(number, dealer)
        if self._begun and self._begun[0] != due:  # in some games play decides who deals next
            self._table.drop()
            self._begun.clear()
            self._ahead = 1
        left = self._course.left_in_round(number - 1)
        while len(self._begun) < min(self._ahead, certain, certain if left is None else left):
            self._begin(self._course.foreseen(self._begun[-1]) if self._begun else due)
        played = self._table.next_played(on_turn)
        return self._begun.popleft(), played

    def _begin(self, plan: Planned) -> None:
        chairs = plan.chairs if self._course.round else None
        self._table.begin(self._game, self._options, GamePlan(self._seed, plan.deal, plan.dealer, chairs))
        self._begun.append(plan)
