"""Games of a match that are begun before their turn, so that a table plays several side by side."""

from collections import deque
from collections.abc import Callable

from bots.arena.interface import GAMES_AHEAD, ArenaTable, GamePlan, PlayedGame
from games.core.deals.plans import DealPlan, PlannedGame
from games.core.interface import Game, Seat
from games.core.options import Options


class Pipeline:
    """The games under way at one table. Only those are begun that are certain to be played."""

    def __init__(self, table: ArenaTable, game: Game, options: Options, plan: DealPlan, seed: bytes) -> None:
        self._table, self._game, self._options = table, game, options
        self._plan, self._seed = plan, seed
        self._begun: deque[PlannedGame] = deque()
        self._ahead = GAMES_AHEAD

    def next_played(
        self, number: int, dealer: Seat | None, certain: int, on_turn: Callable[[], None]
    ) -> tuple[PlannedGame, PlayedGame]:
        """Game `number` of the match, from 1: `dealer` is who deals after the one before it (None: there is
        none), and so many games are certain to be played from this one on."""
        due = self._plan.plan_game(number, dealer)
        if self._begun and self._begun[0] != due:  # in some games play decides who deals next
            self._table.drop()
            self._begun.clear()
            self._ahead = 1
        left = self._plan.left_in_round(number - 1)
        while len(self._begun) < min(self._ahead, certain, certain if left is None else left):
            self._begin(self._plan.foreseen(self._begun[-1]) if self._begun else due)
        played = self._table.next_played(on_turn)
        return self._begun.popleft(), played

    def _begin(self, planned: PlannedGame) -> None:
        chairs = planned.chairs if self._plan.round else None
        begun = GamePlan(self._seed, planned.deal, planned.dealer, chairs)
        self._table.begin(self._game, self._options, begun)
        self._begun.append(planned)
