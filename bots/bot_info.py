"""What every bot is told before and after a game, in the arena as in its author's own process."""

import hashlib
from collections.abc import Sequence
from typing import TypedDict

from games.core.interface import Game, Outcome, Seat
from games.core.options import Options


class StartInfo(TypedDict):
    """The `info` of a bot's start."""

    game: str
    options: dict[str, object]
    seat: Seat
    seats: int
    dealer: Seat  # of the first hand
    number: int
    seed: str  # its own random stream


class EndInfo(TypedDict):
    """The `outcome` of a bot's end: by seat of the table."""

    scores: Sequence[int]
    placement: Sequence[int]
    winners: Sequence[int]


def stream_of(seed: bytes, number: int, seat: Seat) -> str:
    """A bot's own random stream in one game: hex, of the deal and the chair, and no way back to the cards."""
    label = b"outback-bot-stream/1" + seed + number.to_bytes(4, "big") + bytes([seat])
    return hashlib.sha256(label).hexdigest()


def start_info(
    game: Game, options: Options, *, seat: Seat, dealer: Seat, number: int, stream: str
) -> StartInfo:
    """What is told before a game of this number."""
    return StartInfo(
        game=game.name,
        options=options.plain(),
        seat=seat,
        seats=game.table(options).seats,
        dealer=dealer,
        number=number,
        seed=stream,
    )


def end_info(outcome: Outcome | None) -> EndInfo:
    """What is told after a game that is over."""
    if outcome is None:
        raise AssertionError("a game that is over has an outcome")
    return EndInfo(scores=outcome.scores, placement=outcome.placement, winners=outcome.winners)
