"""A small pool of really played matches, from which the many are copied: their replays and proofs hold."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from games.core.deals.plans import DealPlan, PlannedGame
from games.core.deals.seeds import commitment, match_seed
from games.core.interface import Game, MatchRule, Outcome
from games.core.matches import MatchStanding, standing
from games.fairness import nonce_of
from games.packing import canonical, pack
from games.referee import play_game
from games.services import RECORDS_A_BATCH_MAX
from league.domain.ratings.ratings import sides
from league.domain.standings.interface import MatchResult, Results
from league.domain.standings.table_points import shares, table_points
from league.services.matches.played_games import Run, RunsColumns, runs_columns
from league.services.matches.usage import SeatUsage, usage_pack

PLAYED_MS = (3, 60)


@dataclass(frozen=True)
class PoolGame:
    """One game: `texts` are scores, placement, winners and credit as their columns hold them."""

    number: int
    dealer: int
    tiebreak: bool
    texts: tuple[str, ...]
    run: Run
    record: bytes


@dataclass(frozen=True)
class PoolBatch:
    """Games that are stored together: their records, and the columns of their runs."""

    games: tuple[PoolGame, ...]
    packed: bytes
    runs: tuple[int | str, ...]


@dataclass(frozen=True)
class PoolMatch:
    """One match with its games, and how it ended. `usage` is by seat, over all games."""

    game: Game
    options: dict[str, Any]
    rule: MatchRule
    secret: str
    commitment: str
    nonce: str
    games: tuple[PoolGame, ...]
    batches: tuple[PoolBatch, ...]
    standing: MatchStanding
    usage: tuple[SeatUsage, ...]
    usage_text: str
    gained: tuple[tuple[Fraction, Fraction], ...]  # by seat: table points, share


def play_matches(game: Game, lengths: Sequence[int], rng: random.Random) -> list[PoolMatch]:
    """A match of each of these lengths, played by lot."""
    return [_play_match(game, MatchRule("fixed", games), rng) for games in lengths]


def _play_match(game: Game, rule: MatchRule, rng: random.Random) -> PoolMatch:
    options = dict(game.resolve({}))
    secret = rng.randbytes(32)
    seats = game.table(options).seats
    nonce = nonce_of(rng.randrange(1, 1000), [rng.randbytes(32).hex() for _seat in range(seats)])
    seed = match_seed(secret, nonce)
    plan, dealer = DealPlan(game, options, rule, seed), None
    games: list[PoolGame] = []
    outcomes: list[Outcome] = []
    used = [SeatUsage()] * plan.seats
    for number in range(1, rule.n + 1):
        planned = plan.plan_game(number, dealer)
        state = play_game(
            game, options, seed=seed, number=planned.deal, dealer=planned.dealer,
            choose=lambda _seat, view: rng.choice(view["legal"]),
        )  # fmt: skip
        outcome = state.outcome()
        if outcome is None:
            raise RuntimeError(f"a game of {game.title} did not end")
        outcomes.append(outcome)
        usage = [_usage(rng) for _seat in range(plan.seats)]
        used = [before.plus(now) for before, now in zip(used, usage, strict=True)]
        dealer = state.next_dealer()
        run = (planned.deal, planned.chairs, dealer, rng.randint(*PLAYED_MS))
        games.append(_pool_game(planned, outcome, run, canonical(game.write_record(state))))
    teams = game.table(options).teams
    ended = standing(rule, outcomes, teams)
    return PoolMatch(
        game=game, options=options, rule=rule, secret=secret.hex(), commitment=commitment(secret),
        nonce=nonce, games=tuple(games), batches=batches(game, games), usage=tuple(used),
        usage_text=text(usage_pack(used)), standing=ended, gained=_gains_of(ended, sides(teams) or ()),
    )  # fmt: skip


def _gains_of(ended: MatchStanding, teams: tuple[int, ...]) -> tuple[tuple[Fraction, Fraction], ...]:
    seats = tuple(range(len(ended.placement)))
    result = MatchResult(
        players=seats, places=ended.placement, games_won=ended.games_won, points=ended.points, teams=teams
    )
    points = table_points(ended.placement, Results().scale)
    return tuple(zip(points, shares(result), strict=True))


def _pool_game(planned: PlannedGame, outcome: Outcome, run: Run, record: bytes) -> PoolGame:
    return PoolGame(
        number=planned.number,
        dealer=planned.chairs[planned.dealer],
        tiebreak=outcome.tiebreak,
        texts=tuple(map(text, (outcome.scores, outcome.placement, sorted(outcome.winners), outcome.credit))),
        run=run,
        record=record,
    )


def batches(game: Game, games: Sequence[PoolGame]) -> tuple[PoolBatch, ...]:
    """The games as the service stores them, as many together as it may."""
    some = [games[start : start + RECORDS_A_BATCH_MAX] for start in range(0, len(games), RECORDS_A_BATCH_MAX)]
    return tuple(
        PoolBatch(
            games=tuple(together),
            packed=pack(game.record_format, [one.record for one in together]),
            runs=_texts(runs_columns([one.run for one in together])),
        )
        for together in some
    )


def _texts(columns: RunsColumns) -> tuple[int | str, ...]:
    lists = (columns["chairs"], columns["next_dealers"], columns["played_ms"])
    return text(columns["deals"]), columns["seats"], *map(text, lists)


def text(numbers: Sequence[int]) -> str:
    """As a column of whole numbers holds them."""
    return ",".join(map(str, numbers))


def _usage(rng: random.Random) -> SeatUsage:
    """Figures like those of an ordinary bot."""
    decisions, worst = rng.randint(8, 13), rng.randint(40, 900)
    return SeatUsage(decisions, decisions * worst // 2, worst, rng.randint(100, 2000))
