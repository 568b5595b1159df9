"""Ringer wins tricks as cheaply as can be, never from its partner, and throws nothing dear away.

It names the suit that is long and high, and leads aces, or else low cards of its longest suit. It plays Omi
and Court Piece, where it goes on after every sweep.
"""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"
LAST = 3  # cards out when the last seat is to play


def height(move: str) -> int:
    """Where the card stands among the ranks."""
    return RANKS.index(move[2])


class Bot:
    """Looks at the trick on the table and at its own hand."""

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        if view["phase"] == "sweep":
            return options[-1]  # it costs nothing to go on
        if view["phase"] == "trumps":
            return max(options, key=lambda move: self.suit_worth(move[2], board["hand"]))
        self.trump = board["trump"]
        if not board["out"]:
            return self.lead(options)
        return self.follow(options, board["out"], partner=(view["seat"] + 2) % 4)

    @staticmethod
    def suit_worth(suit: str, hand: list[str]) -> int:
        """How good the suit would be as trumps: a card counts for itself and for its rank."""
        return sum(3 + RANKS.index(card[0]) for card in hand if card[1] == suit)

    def lead(self, options: list[str]) -> str:
        """An ace that is no trump; else a low card of the longest plain suit."""
        plain = [move for move in options if move[3] != self.trump] or options
        aces = [move for move in plain if move[2] == "A"]
        suits = [move[3] for move in plain]
        return min(aces or plain, key=lambda move: (-suits.count(move[3]), height(move)))

    def follow(self, options: list[str], out: list[list[Any]], partner: int) -> str:
        """Win the trick if the partner does not; the last to play as cheaply as can be, others to stay."""
        led = out[0][1][1]
        winner, best = max(out, key=lambda play: self.strength(play[1], led))
        winning = [move for move in options if self.strength(move[2:], led) > self.strength(best, led)]
        if winner == partner or not winning:
            return min(options, key=self.cost)
        following = [move for move in winning if move[3] != self.trump]
        if following and len(out) < LAST:
            return max(following, key=height)
        return min(winning, key=self.cost)

    def strength(self, card: str, led: str) -> int:
        """What the card can beat in a trick of this suit."""
        suits = {led: 1, self.trump: 2}
        return suits.get(card[1], 0) * len(RANKS) + RANKS.index(card[0])

    def cost(self, move: str) -> int:
        """How dear the card is to its holder."""
        return height(move) + (len(RANKS) if move[3] == self.trump else 0)
