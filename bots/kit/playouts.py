"""What the legal moves of a turn are worth, by play-outs.

The engine draws deals that agree with all that the seat could know (`Game.sample`). In each of them every
move is tried, and one house bot plays all seats on to the end of the hand. Each move is tried in the same
deals, and so is each of the bots' random streams: differences between moves vary far less than the moves do.
"""

import statistics
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random

from bots.kit.estimates import student
from games.core.documents import ViewJson
from games.core.interface import DEAL, Game, Move, Seat, State
from games.core.lazy_views import LazyView
from games.policies import Chair, Choose, find_policy

FIRST, MOST = 8, 64  # deals in which every move is tried, and those in which the best ones are
TRIES = 160  # of the first round: where there are very many moves, each is tried in fewer deals
COMPARED = 96  # deals of its own for one difference
KEPT = 4  # so many moves are never dropped, so that they can be compared in the same deals


@dataclass(frozen=True, slots=True)
class MoveValue:
    """By how many points the seat is ahead at the end of the hand after this move, as a mean over deals."""

    move: Move
    lead: float
    deals: int


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many points one move is better than another, with half the width of its 95 % interval."""

    mean: float
    half_width: float

    @property
    def is_clear(self) -> bool:
        """The interval leaves no doubt which of the two is better."""
        return abs(self.mean) > self.half_width


class PlayOuts:
    """One turn of one seat: `view` is all that it knows. The same seed gives the same values anywhere.

    ValueError for the view of a spectator.
    """

    def __init__(self, game: Game, view: ViewJson, bot: Path, seed: str) -> None:
        seat = view["seat"]
        if seat is None:
            raise ValueError("a spectator has no turn")
        self._game, self._view, self._seat, self._seed = game, view, seat, seed
        self._policy = find_policy(str(bot))
        self._dealt: dict[int, State] = {}
        self._led: dict[tuple[Move, int], float] = {}

    def values(self, most: int = 0, keep: Collection[Move] = ()) -> list[MoveValue]:
        """All legal moves, the best first. The worse half is dropped while the others see twice the deals, up
        to `most` of them; never one of the best KEPT or of `keep`.

        Only values over as many deals can be compared: the same ones made them.
        """
        leads: dict[Move, list[float]] = {move: [] for move in self._view["legal"]}
        left, deals = list(leads), max(2, min(FIRST, TRIES // len(leads)))
        while True:
            for move in left:
                leads[move] += self._leads(move, range(len(leads[move]), deals))
            left.sort(key=lambda move: -statistics.fmean(leads[move]))
            if deals >= (most or MOST) or len(left) == 1:
                break
            half = max(KEPT, len(left) // 2)
            left = [move for place, move in enumerate(left) if place < half or move in keep]
            deals *= 2
        values = [MoveValue(move, statistics.fmean(held), len(held)) for move, held in leads.items()]
        return sorted(values, key=lambda value: (-value.deals, -value.lead))

    def values_together(self) -> list[MoveValue]:
        """All legal moves in the deals of `difference`, the best first."""
        deals = range(MOST, MOST + COMPARED)
        values = [
            MoveValue(move, statistics.fmean(self._leads(move, deals)), len(deals))
            for move in self._view["legal"]
        ]
        return sorted(values, key=lambda value: -value.lead)

    def difference(self, better: Move, worse: Move) -> Difference:
        """In deals of its own: those in which a move was found to be the best flatter it."""
        deals = range(MOST, MOST + COMPARED)
        pairs = zip(self._leads(better, deals), self._leads(worse, deals), strict=True)
        return difference_of([one - other for one, other in pairs])

    def _leads(self, move: Move, deals: range) -> list[float]:
        return [self._lead(move, deal) for deal in deals]

    def _lead(self, move: Move, deal: int) -> float:
        """The seat's lead at the end of the hand, in one deal that agrees with its view; played once."""
        if (move, deal) not in self._led:
            self._led[move, deal] = self._play_out(move, deal)
        return self._led[move, deal]

    def _play_out(self, move: Move, deal: int) -> float:
        state, stream = self._world(deal).copy(), f"{self._seed}/{deal}"
        players = [self._seat_policy(state, seat, stream) for seat in range(state.table.seats)]
        hand = state.hand
        state.apply(move)
        who, legal = state.advance()
        while who is not None and who is not DEAL and state.hand == hand:
            view = LazyView(legal, lambda _turn, seat: state.observer(seat), 0, who)
            state.apply(players[who](view) or state.default())
            who, legal = state.advance()
        return lead(state, self._seat)

    def _world(self, deal: int) -> State:
        if deal not in self._dealt:
            chance = Random(f"{self._seed}/{deal}")  # noqa: S311 - play, not secrets
            self._dealt[deal] = self._game.sample(self._view, chance)
        return self._dealt[deal]

    def _seat_policy(self, state: State, seat: Seat, stream: str) -> Choose:
        options, seats = state.options.plain(), state.table.seats
        return self._policy(Chair(self._game.name, options, seat, seats, 1, stream))[0]


def lead(state: State, seat: Seat) -> float:
    """How far the seat is ahead of the mean of those who do not play with it."""
    outcome = state.outcome()
    scores = state.totals() if outcome is None else outcome.scores
    teams = state.table.teams
    others = [score for other, score in enumerate(scores) if teams[other] != teams[seat]]
    return scores[seat] - statistics.fmean(others)


def difference_of(leads: Sequence[float]) -> Difference:
    """The mean of paired differences and its interval, by Student's t."""
    error = statistics.stdev(leads) / sqrt(len(leads))
    return Difference(statistics.fmean(leads), student(len(leads) - 1) * error)
