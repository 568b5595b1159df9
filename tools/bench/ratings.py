"""Ratings: our filter beside openskill on the same simulated four-player matches (log-loss, rank, speed)."""

import argparse
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from itertools import combinations
from typing import Any, Protocol

from league.domain.ratings.ratings import RatedMatch, RatedSeat, Ratings

SEATS = 4
GAME, VERSION, NOW = "", 1, datetime.now(UTC)  # of every match: bots, which do not drift
STAGES = (3, 8, 20, 60)  # matches each player has behind them; predictions are judged from one to the next
CHECKPOINTS = (10, 20, 40, 80)  # matches each player has behind them when the ranking is looked at
OPENSKILL = (  # its default first
    "PlackettLuce", "BradleyTerryFull", "BradleyTerryPart", "ThurstoneMostellerFull",
    "ThurstoneMostellerPart",
)  # fmt: skip


class RatingSystem(Protocol):
    def mean(self, player: int) -> float: ...
    def play(self, match: RatedMatch) -> None: ...


class PairwiseFilter:
    """The filter of `league.domain.ratings.ratings`, as a rebuild folds."""

    def __init__(self) -> None:
        self.ratings = Ratings()

    def mean(self, player: int) -> float:
        return self.ratings.table[GAME, player].mu

    def play(self, match: RatedMatch) -> None:
        self.ratings.add(match)


class OpenSkill:
    """One of openskill's models with its default settings."""

    def __init__(self, players: int, model: Any) -> None:
        self.model = model
        self.ratings = [model.rating() for _ in range(players)]

    def mean(self, player: int) -> float:
        return float(self.ratings[player].mu)

    def play(self, match: RatedMatch) -> None:
        before = [[self.ratings[seat.player_id]] for seat in match.seats]
        after = self.model.rate(before, ranks=[seat.place for seat in match.seats])
        for seat, (rating,) in zip(match.seats, after, strict=True):
            self.ratings[seat.player_id] = rating


@dataclass
class Foretold:
    """What one system said before each match: the gap of the means of each pair that was not tied, the better
    placed first, by stage; and how well it ranked the players (Spearman's rho) at each checkpoint."""

    gaps: list[list[float]] = field(default_factory=lambda: [[] for _ in STAGES])
    rho: list[float] = field(default_factory=list)


def wins_of_a_match(rng: random.Random, skills: Sequence[float], target: int = 5) -> list[int]:
    """The seats' wins in a match to `target` wins, each game won with odds exp(skill)."""
    odds, wins = [math.exp(skill) for skill in skills], [0] * len(skills)
    while max(wins) < target:
        wins[rng.choices(range(len(skills)), odds)[0]] += 1
    return wins


def normal_performances(rng: random.Random, skills: Sequence[float]) -> list[float]:
    """One performance a seat, skill and normal luck (Thurstone), with about as much luck in it as 5 wins."""
    return [1.25 * skill + rng.gauss(0.0, 1.0) for skill in skills]


LUCK: dict[str, Callable[[random.Random, Sequence[float]], Sequence[float]]] = {
    "wins": wins_of_a_match,
    "normal": normal_performances,
}


def simulate(arguments: argparse.Namespace, seed: int) -> tuple[list[float], list[list[RatedMatch]]]:
    """The players' skills, and rounds in which everybody plays once at a table drawn by lot.

    Skill is how seldom a player slips, from one move in fifty to one in two: many are close, some far behind.
    """
    rng = random.Random(seed)  # noqa: S311 (a simulation that anyone can repeat)
    slips = [math.exp(rng.uniform(math.log(0.02), math.log(0.5))) for _ in range(arguments.players)]
    skills = [-arguments.skill * slip for slip in slips]
    rounds = []
    for _ in range(arguments.rounds):
        drawn = rng.sample(range(arguments.players), arguments.players)
        tables = zip(*[iter(drawn)] * SEATS, strict=True)
        rounds.append([_play_match(rng, table, skills, LUCK[arguments.luck]) for table in tables])
    return skills, rounds


def _play_match(
    rng: random.Random, table: tuple[int, ...], skills: Sequence[float], luck: Callable[..., Any]
) -> RatedMatch:
    scores = luck(rng, [skills[player] for player in table])
    places = [1 + sum(other > score for other in scores) for score in scores]
    seats = [
        RatedSeat(player, VERSION, place, place == 1) for player, place in zip(table, places, strict=True)
    ]
    return RatedMatch(0, GAME, 0, NOW, None, tuple(seats))


def foretell(
    system: RatingSystem, skills: Sequence[float], rounds: Sequence[Sequence[RatedMatch]]
) -> Foretold:
    told = Foretold()
    for behind, matches in enumerate(rounds):
        stage = sum(behind >= first for first in STAGES) - 1
        if behind in CHECKPOINTS:
            told.rho.append(spearman([system.mean(player) for player in range(len(skills))], skills))
        for match in matches:
            if stage >= 0:
                told.gaps[stage] += _gaps(system, match)
            system.play(match)
    return told


def _gaps(system: RatingSystem, match: RatedMatch) -> list[float]:
    by_place = sorted((seat.place, seat.player_id) for seat in match.seats)
    return [
        system.mean(better) - system.mean(worse)
        for (place, better), (behind, worse) in combinations(by_place, 2)
        if place < behind
    ]


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation of the ranks (equal values are rare enough to share the lowest)."""
    ranks = []
    for values in (one, other):
        rank = {value: float(place) for place, value in reversed(list(enumerate(sorted(values))))}
        ranks.append([rank[value] for value in values])
    return statistics.correlation(*ranks)


def fitted_scale(gaps: Sequence[float]) -> float:
    """What the gaps are best multiplied by to be log-odds (Newton's method on the log-loss)."""
    scale = 0.0
    for _ in range(8):
        misses = [1.0 / (1.0 + math.exp(scale * gap)) for gap in gaps]
        slope = sum(gap * miss for gap, miss in zip(gaps, misses, strict=True))
        scale += slope / sum(gap * gap * miss * (1.0 - miss) for gap, miss in zip(gaps, misses, strict=True))
    return scale


def log_loss(gaps: Sequence[float], scale: float) -> float:
    return statistics.fmean(math.log1p(math.exp(-scale * gap)) for gap in gaps)


def judge(new: Callable[[], RatingSystem], practice: Any, real: Any) -> list[float]:
    """Log-loss by stage, share of pairs called right from the third stage on, rho by checkpoint."""
    scale = fitted_scale([gap for gaps in foretell(new(), *practice).gaps for gap in gaps])
    told = foretell(new(), *real)
    settled = [gap for gaps in told.gaps[2:] for gap in gaps]
    right = statistics.fmean(gap > 0 for gap in settled)
    return [*(log_loss(gaps, scale) for gaps in told.gaps), right, *told.rho]


def play_all(system: RatingSystem, matches: Sequence[RatedMatch]) -> None:
    for match in matches:
        system.play(match)


def seconds(work: Callable[[], object]) -> float:
    """Processor seconds of one call."""
    start = time.process_time()
    work()
    return time.process_time() - start


def systems(players: int) -> dict[str, Callable[[], RatingSystem]]:
    """Every system by name; ours first. Raises ModuleNotFoundError without openskill."""
    from openskill import models  # noqa: PLC0415 (a development dependency)

    def yardstick(name: str) -> Callable[[], RatingSystem]:
        return lambda: OpenSkill(players, getattr(models, name)())

    return {"ours": PairwiseFilter, **{name: yardstick(name) for name in OPENSKILL}}


def speeds(matches: Sequence[RatedMatch], new: dict[str, Callable[[], RatingSystem]]) -> dict[str, float]:
    """Matches a second of processor time, rated in order."""
    return {name: len(matches) / seconds(partial(play_all, make(), matches)) for name, make in new.items()}


def run(argv: Sequence[str]) -> int:
    """Prints the table; 1 if openskill is not installed."""
    arguments = _arguments(argv)
    try:
        new = systems(arguments.players)
    except ModuleNotFoundError:
        print("The yardstick is missing: pip install -r requirements-dev.txt", file=sys.stderr)
        return 1
    real, practice = simulate(arguments, arguments.seed), simulate(arguments, arguments.seed + 1)
    speed = speeds([match for matches in real[1] for match in matches], new)
    print(f"{arguments.players} players, {arguments.rounds} rounds, {arguments.luck}, seed {arguments.seed}")
    print(f"{'':18}log-loss from {STAGES} matches on   right   rho after {CHECKPOINTS}   matches/s  ratio")
    found = {name: judge(make, practice, real) for name, make in new.items()}
    for name, figures in found.items():
        loss, right, rho = figures[: len(STAGES)], figures[len(STAGES)], figures[len(STAGES) + 1 :]
        print(
            f"{name:18}"
            + " ".join(f"{figure:.4f}" for figure in loss)
            + f"   {right:.3f}   "
            + " ".join(f"{figure:.3f}" for figure in rho)
            + f"   {speed[name]:9,.0f}   {speed[name] / speed[OPENSKILL[0]]:.1f}"
        )
    _print_leads(found)
    return 0


def _print_leads(found: dict[str, list[float]]) -> None:
    """By how much less our log-loss is, than that of openskill's default model and than that of its best."""
    best = min(OPENSKILL, key=lambda name: sum(found[name][: len(STAGES)]))
    for title, name in (("default", OPENSKILL[0]), ("best", best)):
        pairs = zip(found["ours"], found[name], strict=True)
        leads = " ".join(f"{theirs - ours:+.4f}" for ours, theirs in list(pairs)[: len(STAGES)])
        print(f"lead in log-loss over its {title} model, {name}: {leads}")


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench ratings", description=__doc__)
    parser.add_argument("--players", type=int, default=500, help="a multiple of four")
    parser.add_argument("--rounds", type=int, default=160, help="matches of each player; 81 or more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skill", type=float, default=1.75, help="what a slip costs, in log-odds of a game")
    parser.add_argument("--luck", choices=LUCK, default="wins")
    arguments = parser.parse_args(argv)
    if arguments.players < SEATS or arguments.players % SEATS or arguments.rounds <= CHECKPOINTS[-1]:
        parser.error(f"--players must be a multiple of {SEATS}, --rounds more than {CHECKPOINTS[-1]}")
    return arguments
