"""What every bot is told before and after a game, in the arena as in its author's own process."""

import hashlib
from collections.abc import Mapping
from typing import Any

from games.core.interface import Game, Outcome, Seat


def stream_of(seed: bytes, number: int, seat: Seat) -> str:
    """A bot's own random stream in one game: hex, of the deal and the chair, and no way back to the cards."""
    label = b"outback-bot-stream/1" + seed + number.to_bytes(4, "big") + bytes([seat])
    return hashlib.sha256(label).hexdigest()


def start_info(
    game: Game, options: Mapping[str, Any], *, seat: Seat, dealer: Seat, number: int, stream: str
) -> dict[str, Any]:
    """The `info` of a bot's start. The dealer is that of the first hand."""
    seats = game.table(options).seats
    told = {"game": game.name, "options": dict(options), "seat": seat, "seats": seats, "dealer": dealer}
    return {**told, "number": number, "seed": stream}


def end_info(outcome: Outcome | None) -> dict[str, Any]:
    """The `outcome` of a bot's end."""
    if outcome is None:
        raise AssertionError("a game that is over has an outcome")
    return {"scores": outcome.scores, "placement": outcome.placement, "winners": outcome.winners}
