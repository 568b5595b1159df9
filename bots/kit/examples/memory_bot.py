"""Remembers what is gone, and takes its chances from its own dice: what is gone catches nothing any more."""

import random
from typing import Any

View = dict[str, Any]
ONE_WOLF = 4  # letters of a move that sends one wolf, as 0wKC


def earns(rank: str, hand: set[str], gone: set[str]) -> float:
    """What the hand earns in the hunt of a rank if every card that is not gone comes to it."""
    points = 2 if rank in "TJQK" else 1
    dingo, wolves = rank + "H", {rank + "C", rank + "S"}
    others = wolves - hand - gone
    if dingo in hand:
        return points if others else -points
    return 2 * points if wolves & hand and dingo not in gone else 0


class Bot:
    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        if view["phase"] not in ("discard", "pass"):
            if board["rank"] == "A":
                return max(options, key=len)
            one_wolf = [move for move in options if len(move) == ONE_WOLF]
            return (one_wolf or options)[-1]
        hand, gone = set(board["hand"]), set(board["discards"])

        def afterwards(move: str) -> tuple[float, float]:
            card = move[2:]
            rest, thrown = hand - {card}, gone | {card} if move[1] == "x" else gone
            aces = 9 * sum(held[0] == "A" for held in rest)
            total = aces + sum(earns(rank, rest, thrown) for rank in "23456789TJQK")
            return total, self.chance.random()  # among equals the dice decide

        return max(options, key=afterwards)
