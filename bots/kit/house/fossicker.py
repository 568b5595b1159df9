"""Fossicker counts the runs that are left in its hand: each of them costs a play to be rid of.

It makes the play that leaves the fewest, of such the lowest, and keeps its trumps, above all when it has to
beat. It remembers what everybody has seen go into the next hand, and would rather lead what that cannot beat.
"""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"
SUITS = "CDHS"
# What a play costs; where there are two figures, for who leads and for who beats.
FOR_RUN = 16
FOR_RANK = (1, 2)
FOR_TRUMP = (36, 43)
FOR_TRUMP_CARD = (0, 17)
FOR_BEATEN = 3


def cards_of(move: str) -> list[str]:
    """The cards of a play."""
    return [move[at : at + 2] for at in range(2, len(move), 2)]


def count_runs(cards: set[str]) -> int:
    """How many runs the cards are: those without the next lower card of their suit begin one."""
    return sum(card[0] == "2" or RANKS[RANKS.index(card[0]) - 1] + card[1] not in cards for card in cards)


class Bot:
    """Knows its own hand, and what it has seen go into the others."""

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "first":
            return min(options, key=lambda move: RANKS.index(move[2]) if move[1] == "p" else len(RANKS))
        self.board = view["board"]
        self.hand = set(self.board["hand"])
        self.following = self.board["known"][self.next_seat(view["seat"])]
        return min(options, key=self.cost)

    def next_seat(self, seat: int) -> int:
        """Who has the turn after this seat."""
        inside = self.board["inside"]
        return next((other for other in inside if other > seat), inside[0])

    def cost(self, move: str) -> int:
        """What is given up by a play."""
        cards, beating = cards_of(move), bool(self.board["table"])
        left = self.hand - set(cards)
        if not left:
            return -1
        cost = FOR_RUN * count_runs(left)
        if cards[0][1] == self.board["trump"]:
            cost += FOR_TRUMP[beating] + FOR_TRUMP_CARD[beating] * len(cards)
        else:
            cost += FOR_RANK[beating] * RANKS.index(cards[0][0])
        if not beating and any(self.beats(card, cards) for card in self.following):
            cost += FOR_BEATEN
        return cost

    def beats(self, card: str, cards: list[str]) -> bool:
        """Whether the card beats a play."""
        if card[1] == cards[0][1]:
            return RANKS.index(card[0]) > RANKS.index(cards[-1][0])
        return bool(card[1] == self.board["trump"])
