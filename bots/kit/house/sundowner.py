"""Sundowner travels light: it loses tricks while hands are built, and then beats as cheaply as it can.

It plays Myllymatti. Few cards are soon got rid of: in the first phase its lowest card leads, the highest that
loses answers, and it never plays blind. In the second it leads the lowest plain card that the next seat
cannot beat, keeps trumps for the end, and takes a card only if it must.
"""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"


def height(card: str) -> int:
    """Where the card stands among the ranks."""
    return RANKS.index(card[0])


class Bot:
    """No memory but the table, and no plan beyond the next card."""

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        plays = [move for move in options if move[1] == "p"]
        if not plays:
            return options[0]
        if view["phase"] == "first":
            return self.build(plays, board)
        self.trump: str = board["trump"]
        plain = [move for move in plays if move[3] != self.trump] or plays
        plain.sort(key=lambda move: height(move[2:]))
        return plain[0] if board["table"] else self.lead(plain, board, view["seat"])

    def build(self, plays: list[str], board: View) -> str:
        """Lead low; answer just below, or with the highest card that there is."""
        if len(board["asked"]) > 1:
            return min(plays, key=lambda move: height(move[2:]))
        led = height(board["table"][-1][1][0])
        losing = [move for move in plays if height(move[2:]) < led]
        return max(losing or plays, key=lambda move: height(move[2:]))

    def lead(self, plays: list[str], board: View, seat: int) -> str:
        """The lowest card that the next seat has to take; if there is none, the lowest."""
        inside = board["inside"]
        following = inside[(inside.index(seat) + 1) % len(inside)]
        hand = board["known"][following]
        safe = [move for move in plays if not any(self.beats(card, move[2:]) for card in hand)]
        return safe[0] if safe else plays[0]

    def beats(self, card: str, top: str) -> bool:
        """Whether a card beats the one on top."""
        if card[1] == top[1]:
            return height(card) > height(top)
        return card[1] == self.trump
