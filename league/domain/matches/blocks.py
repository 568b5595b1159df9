"""What a block of duplicate deals says: each player's mean, with the luck of the cards taken out."""

from collections.abc import Sequence
from dataclasses import dataclass

# A game of a block: which hand each seat had (deal and chair, by any name), and what it scored.
Hand = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BlockGame:
    """One finished game. `chairs[chair]` is the seat of the match that sat there; `scores` are by seat."""

    number: int
    deal: int  # from 1, through the whole match
    chairs: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One block, as far as it was played. `means` are points a game, by seat; empty before the first game."""

    number: int  # from 1
    games: int
    games_of: int
    means: tuple[float, ...]

    @property
    def is_whole(self) -> bool:
        """Only then has everybody had every hand."""
        return self.games == self.games_of


@dataclass(frozen=True, slots=True)
class HandWorth:
    """A hand that every entrant has played: what each made of it, by seat of the match."""

    deal: int
    chair: int
    scores: tuple[int, ...]

    @property
    def worth(self) -> float:
        """Their mean: what the cards alone gave."""
        return sum(self.scores) / len(self.scores)


def hands_of(games: Sequence[BlockGame]) -> list[HandWorth]:
    """The hands that everybody has played, by deal and chair, the first of each being 1 and 0."""
    seats = len(games[0].scores) if games else 0
    return [
        HandWorth(deal, chair, tuple(scores[seat] for seat in sorted(scores)))
        for (deal, chair), scores in sorted(_score_hands(games).items())
        if len(scores) == seats
    ]


def blocks_of(
    games: Sequence[BlockGame], *, blocks: int, deals_a_block: int, games_a_block: int
) -> list[Block]:
    """The blocks of a match in their order."""
    found = []
    for number in range(1, blocks + 1):
        own = [game for game in games if (game.deal - 1) // deals_a_block == number - 1]
        found.append(Block(number, len(own), games_a_block, _means(own)))
    return found


def _means(games: Sequence[BlockGame]) -> tuple[float, ...]:
    return tuple(sum(column) / len(games) for column in zip(*(game.scores for game in games), strict=True))


def variance_saving(games: Sequence[BlockGame]) -> float | None:
    """Which share of the variance of a player's mean the duplicates took away, 0 to 1; None if unknown.

    Over whole blocks every player has every hand once, so what a hand is worth cancels out of every
    difference between players. Two-way analysis of variance (hands and players, one game each): a single
    game's variance is that of hands plus the rest; fresh deals would leave both, duplicates only the rest.
    """
    rows = _by_hand(games)
    seats = len(games[0].scores) if games else 0
    if len(rows) < 2 or seats < 2 or any(len(row) != seats for row in rows):  # noqa: PLR2004 (no spread in one)
        return None
    grand = sum(map(sum, rows)) / (len(rows) * seats)
    hands = [sum(row) / seats - grand for row in rows]
    players = [sum(row[seat] for row in rows) / len(rows) - grand for seat in range(seats)]
    rest = sum(
        (row[seat] - grand - hand - players[seat]) ** 2
        for row, hand in zip(rows, hands, strict=True)
        for seat in range(seats)
    ) / ((len(rows) - 1) * (seats - 1))
    between = seats * sum(hand**2 for hand in hands) / (len(rows) - 1)
    luck = max(0.0, (between - rest) / seats)
    return luck / (luck + rest) if luck + rest else None


def _by_hand(games: Sequence[BlockGame]) -> list[list[int]]:
    """For each hand (deal and chair) what each seat scored with it, by seat; shorter where one is missing."""
    return [[row[seat] for seat in sorted(row)] for row in _score_hands(games).values()]


def _score_hands(games: Sequence[BlockGame]) -> dict[Hand, dict[int, int]]:
    """By hand what each seat scored with it."""
    scored: dict[Hand, dict[int, int]] = {}
    for game in games:
        for chair, seat in enumerate(game.chairs):
            scored.setdefault((game.deal, chair), {})[seat] = game.scores[seat]
    return scored
