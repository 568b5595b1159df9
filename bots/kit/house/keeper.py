"""Keeper looks at its own hand only, but carefully: which cards work together, which are in each other's way.

- A wolf earns twice its rank's value when somebody else sends the dingo; beside its own dingo it is dead.
- A dingo earns its value when somebody else's wolf comes, and costs as much when none does.
- A second wolf of a rank makes the first one safe. One wolf out is enough: two would feed the dingo.
- A dingo passed on comes back to the wolf that was kept.
"""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"
ONE_WOLF = 4  # letters of a move that sends one wolf, as 0wKC
WOLF, SECOND_WOLF, DINGO, DEAD_WOLF = 1.9, 1.5, 1.6, 0.9
DINGO_BESIDE = (DINGO, 1.2, -1.5)  # by the number of its wolves in the same hand
BAIT = 2.0


def value(rank: str) -> int:
    """What a card of the rank counts."""
    return 3 if rank == "A" else 2 if rank in "TJQK" else 1


def worth(card: str, hand: list[str], passing: bool) -> float:
    """What keeping the card is good for, with this hand."""
    rank, suit = card[0], card[1]
    if rank == "A":
        return 6 if suit == "D" else 3
    wolves = sum(rank + wolf in hand for wolf in "CS")
    if suit == "H":
        return value(rank) * (DINGO_BESIDE[wolves] - (BAIT if passing and wolves else 0))
    if rank + "H" in hand:
        return value(rank) * DEAD_WOLF
    return value(rank) * (SECOND_WOLF if wolves > 1 else WOLF)


class Bot:
    """Careful with its own cards, blind to all others."""

    def choose(self, view: View, options: list[str]) -> str:
        hand = view["board"]["hand"]
        if view["phase"] in ("discard", "pass"):
            return min(options, key=lambda move: worth(move[2:], hand, view["phase"] == "pass"))
        if view["phase"] == "hunt":
            return self.hunt(options)
        return options[0]

    def hunt(self, options: list[str]) -> str:
        """The ace rabbit if it can go; else one wolf."""
        rabbits = [move for move in options if move.endswith("AD")]
        singles = [move for move in options if len(move) == ONE_WOLF]
        return (rabbits or singles or options)[-1]
