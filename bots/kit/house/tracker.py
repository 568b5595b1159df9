"""Tracker remembers every card it has seen: what was discarded is gone, what was passed is somewhere.

It believes that each card it has not seen go is still in somebody else's hand, and keeps the hand that would
then earn most. In the hunts it plays one wolf where one is enough.
"""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"
ONE_WOLF = 4  # letters of a move that sends one wolf, as 0wKC
ACE_EARNS = {"C": 3.0, "S": 3.0, "H": 2.5}


def value(rank: str) -> int:
    """What a card of the rank counts."""
    return 3 if rank == "A" else 2 if rank in "TJQK" else 1


def rank_earns(rank: str, hand: set[str], gone: set[str]) -> int:
    """What the hand earns in the hunt of a rank below the ace."""
    dingo, wolves = rank + "H", (rank + "C", rank + "S")
    mine = sum(wolf in hand for wolf in wolves)
    theirs = sum(wolf not in hand and wolf not in gone for wolf in wolves)
    if dingo in hand:
        return value(rank) * (-1, 1, 1)[theirs]
    if dingo in gone or not mine:
        return 0
    return 2 * value(rank)


def aces_earn(hand: set[str]) -> float:
    """What the aces in the hand earn: the rabbit waits for both wolves."""
    wolves = sum("A" + suit in hand for suit in "CS")
    rabbit = (1, 4, 10)[wolves] if "AD" in hand else 0
    return rabbit + sum(earned for suit, earned in ACE_EARNS.items() if "A" + suit in hand)


def earns(hand: set[str], gone: set[str]) -> float:
    """What the hand earns in all hunts."""
    return aces_earn(hand) + sum(rank_earns(rank, hand, gone) for rank in RANKS[:-1])


class Bot:
    """Perfect memory of the public, and no guesses."""

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        if view["phase"] in ("discard", "pass"):
            return self.exchange(view["phase"], set(board["hand"]), set(board["discards"]), options)
        if view["phase"] == "hunt":
            return self.hunt(options)
        return options[0]

    def exchange(self, phase: str, hand: set[str], gone: set[str], options: list[str]) -> str:
        """Part with the card after which the rest earns most."""

        def afterwards(move: str) -> float:
            card = move[2:]
            return earns(hand - {card}, gone | {card} if phase == "discard" else gone)

        return max(options, key=afterwards)

    def hunt(self, options: list[str]) -> str:
        """The ace rabbit if it can go; else one wolf."""
        rabbits = [move for move in options if move.endswith("AD")]
        singles = [move for move in options if len(move) == ONE_WOLF]
        return (rabbits or singles or options)[-1]
