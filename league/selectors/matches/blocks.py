"""The blocks of a match with duplicate deals, for its page."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.deals.blocks import round_length
from league.domain.matches.blocks import Block, BlockGame, HandWorth, blocks_of, hands_of, variance_saving
from league.models import Match, MatchGame

HANDS_SHOWN = 48


@dataclass(frozen=True)
class BlockTable:
    """`means` are each seat's points a game over the whole blocks; empty before one is whole.

    `saved_percent`: how much less a mean strays than over as many fresh deals; None if that is not known.
    `hands`: those that everybody has played, of the latest deals, from the poorest to the richest.
    """

    lines: tuple[Block, ...]
    means: tuple[float, ...]
    saved_percent: int | None
    hands: tuple[HandWorth, ...] = ()


def block_table(match: Match, games: Sequence[MatchGame]) -> BlockTable:
    """The blocks of `match`, which has duplicate deals, after these games, with their runs."""
    played = [
        BlockGame(game.number, run.deal, run.chairs, game.scores)
        for game in games
        if (run := game.run)  # a correction's own games were dealt by nobody
    ]
    deals = round_length(match.teams, 1)
    lines = blocks_of(played, blocks=match.blocks, deals_a_block=deals, games_a_block=match.block_games)
    whole = [line for line in lines if line.is_whole]
    numbers = {line.number for line in whole}
    counted = [game for game in played if (game.deal - 1) // deals + 1 in numbers]
    saved = variance_saving(counted)
    return BlockTable(
        lines=tuple(lines),
        means=tuple(sum(column) / len(whole) for column in zip(*(line.means for line in whole), strict=True)),
        saved_percent=None if saved is None else round(100 * saved),
        hands=tuple(sorted(hands_of(played)[-HANDS_SHOWN:], key=lambda hand: hand.worth)),
    )
