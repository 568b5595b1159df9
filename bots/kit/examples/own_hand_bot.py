"""Looks at its own hand: a dingo beside both of its wolves costs points, and one wolf is enough."""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"
ONE_WOLF = 4  # letters of a move that sends one wolf, as 0wKC


def worth(card: str, hand: list[str]) -> float:
    """What a card is good for beside the others; a rough guess, and yours to mend."""
    rank, suit = card[0], card[1]
    if rank == "A":
        return 9
    points = 2 if rank in "TJQK" else 1
    wolves = (rank + "C" in hand) + (rank + "S" in hand)
    if suit == "H":
        return points * (1.6, 1.2, -1.5)[wolves]  # who is to play a wolf on it, if not the others?
    if rank + "H" in hand:
        return points / 2  # no wolf goes on its own dingo
    return 2 * points


class Bot:
    def choose(self, view: View, options: list[str]) -> str:
        hand = view["board"]["hand"]
        if view["phase"] in ("discard", "pass"):
            return min(options, key=lambda move: (worth(move[2:], hand), RANKS.index(move[2])))
        if view["board"]["rank"] == "A":
            return max(options, key=len)  # of the aces everything counts
        one_wolf = [move for move in options if len(move) == ONE_WOLF]
        return (one_wolf or options)[-1]
