"""How far a run of bots has come, kept up game by game instead of being added up anew."""

from games.core.interface import Outcome, Seat
from games.core.matches import MatchStanding, MatchTally
from league.models import Match, Result
from league.selectors.results.results import with_runs
from league.services.matches.usage import SeatUsage, usage_unpack


class MatchProgress:
    """The games of a match of bots so far: how many, who deals next, how it stands, what the bots used."""

    def __init__(self, match: Match, result: Result) -> None:
        self.games = 0
        self.next_dealer: Seat | None = None  # a chair; none before the first game
        self.usage = usage_unpack(match.run.usage) or [SeatUsage()] * len(match.teams)
        self._tally = MatchTally(match.rule, match.teams)
        if match.games_played:
            for game in with_runs(result.games.order_by("number")):
                self._count(game.outcome, game.run.next_dealer if game.run else None)

    def add(self, outcome: Outcome, next_dealer: Seat, usage: list[SeatUsage]) -> None:
        """Count one more game; `outcome` and `usage` are by seat of the match."""
        self._count(outcome, next_dealer)
        self.usage = [before.plus(used) for before, used in zip(self.usage, usage, strict=True)]

    def _count(self, outcome: Outcome, next_dealer: Seat | None) -> None:
        self.games += 1
        self.next_dealer = next_dealer
        self._tally.add(outcome)

    @property
    def ended(self) -> bool:
        return self._tally.ended

    def standing(self) -> MatchStanding:
        return self._tally.standing()
