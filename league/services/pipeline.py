"""Games of a match that are begun before their turn, so that the arena plays several side by side."""

from collections import deque
from collections.abc import Callable

from bots.arena.interface import ArenaTable, GamePlan, PlayedGame
from games.core.deal_plans import DealPlan, PlannedGame
from games.core.matches import games_certain
from league.models import Match
from league.selectors.standings import seed_of
from league.services.progress import MatchProgress

# Side by side games share messages and processes; more of them at once is slower again.
IN_FLIGHT_MAX = 8


class GamePipeline:
    """The games under way at one table in the arena. Only those are begun that are certain to be played."""

    def __init__(self, match: Match, table: ArenaTable, progress: MatchProgress) -> None:
        self.match, self.table, self.progress, self.seed = match, table, progress, seed_of(match.run)
        game, options = match.descriptor, match.descriptor.resolve(match.options)
        self.plan = DealPlan(game, options, match.rule, self.seed, duplicate=match.duplicate)
        self._begun: deque[PlannedGame] = deque()
        self._foresees = True  # until a game turns out to be dealt by somebody else than foreseen
        self.closing = False  # nothing more is begun; what is under way is played to its end

    @property
    def under_way(self) -> int:
        """How many games have been begun and not been handed out."""
        return len(self._begun)

    def next_played(self, on_turn: Callable[[], None]) -> tuple[PlannedGame, PlayedGame]:
        """The game that is due; begins what is certain to come after it."""
        due = self.plan.planned(self.progress.games + 1, self.progress.next_dealer)
        if self._begun and self._begun[0] != due:
            self.table.drop()
            self._begun.clear()
            self._foresees = False
        wanted = self._wanted()
        while len(self._begun) < wanted:
            self._begin(self.plan.foreseen(self._begun[-1]) if self._begun else due)
        played = self.table.next_played(on_turn)
        return self._begun.popleft(), played

    @property
    def is_new_round(self) -> bool:
        """Whether deals come again now, so that bots must remember nothing from here on."""
        return self.plan.left_in_round(self.progress.games) == self.plan.round

    def _wanted(self) -> int:
        if self.closing and self._begun:
            return 0
        certain = games_certain(self.match.rule, self.progress.standing())
        left = self.plan.left_in_round(self.progress.games)
        most = IN_FLIGHT_MAX if self._foresees else 1
        return min(most, certain, certain if left is None else left)

    def _begin(self, plan: PlannedGame) -> None:
        chairs = plan.chairs if self.match.duplicate else None
        begun = GamePlan(self.seed, plan.deal, plan.dealer, chairs)
        self.table.begin(self.match.descriptor, self.match.options, begun)
        self._begun.append(plan)
