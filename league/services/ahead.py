"""Games of a match that are begun before their turn, so that the arena plays several side by side."""

from collections import deque
from collections.abc import Callable, Sequence

from bots.arena.interface import ArenaTable, GamePlan, PlayedGame
from games.core.deal_plans import DealPlan, PlannedGame
from games.core.matches import games_certain
from league.models import Match, MatchGame
from league.selectors.standings import match_standing, seed_of

# Side by side games share messages and processes; more of them at once is slower again.
IN_FLIGHT_MAX = 8


class GamesAhead:
    """The games under way at one table in the arena. Only those are begun that are certain to be played."""

    def __init__(self, match: Match, table: ArenaTable) -> None:
        self.match, self.table, self.seed = match, table, seed_of(match)
        game, options = match.descriptor, match.descriptor.resolve(match.options)
        self.plan = DealPlan(game, options, match.rule, self.seed, duplicate=match.duplicate)
        self._begun: deque[PlannedGame] = deque()
        self._foresees = True  # until a game turns out to be dealt by somebody else than foreseen

    def next_played(
        self, games: Sequence[MatchGame], on_turn: Callable[[], None]
    ) -> tuple[PlannedGame, PlayedGame]:
        """The game that follows `games`, those stored so far; begins what is certain to come after it."""
        due = self.plan.planned(len(games) + 1, games[-1].next_dealer if games else None)
        if self._begun and self._begun[0] != due:
            self.table.drop()
            self._begun.clear()
            self._foresees = False
        wanted = self._wanted(games)
        while len(self._begun) < wanted:
            self._begin(self.plan.foreseen(self._begun[-1]) if self._begun else due)
        played = self.table.next_played(on_turn)
        return self._begun.popleft(), played

    def is_new_round(self, played: int) -> bool:
        """Whether deals come again after so many games, so that bots must remember nothing from here on."""
        return self.plan.left_in_round(played) == self.plan.round

    def _wanted(self, games: Sequence[MatchGame]) -> int:
        certain = games_certain(self.match.rule, match_standing(self.match, games))
        left = self.plan.left_in_round(len(games))
        most = IN_FLIGHT_MAX if self._foresees else 1
        return min(most, certain, certain if left is None else left)

    def _begin(self, plan: PlannedGame) -> None:
        chairs = plan.chairs if self.match.duplicate else None
        begun = GamePlan(self.seed, plan.deal, plan.dealer, chairs)
        self.table.begin(self.match.descriptor, self.match.options, begun)
        self._begun.append(plan)
