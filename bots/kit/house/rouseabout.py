"""Rouseabout wins tricks as cheaply as can be, leaves its partner's alone and gives points away to nobody.

It calls whatever it may, leads a three or else low from its longest suit, and is silent at its cards. It
plays Tresette, and looks at the trick on the table and at its own hand alone.
"""

from typing import Any

View = dict[str, Any]
RANKS = "4567QJKA23"  # low to high in a trick
THIRDS = {"A": 3, "2": 1, "3": 1, "J": 1, "Q": 1, "K": 1}
LAST = 3  # cards out when the last seat is to play
BARE = 4  # letters of a move without a remark


def height(move: str) -> int:
    """Where the card stands among the ranks."""
    return RANKS.index(move[2])


def cost(move: str) -> tuple[int, int]:
    """How dear the card is to its holder: what it counts, then how high it is."""
    return THIRDS.get(move[2], 0), height(move)


class Bot:
    """Plays by three rules of thumb."""

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "call":
            return options[-1]  # it costs nothing to call
        bare = [move for move in options if len(move) == BARE]
        if not view["board"]["out"]:
            return self.lead(bare)
        return self.follow(bare, view["board"]["out"], partner=(view["seat"] + 2) % 4)

    @staticmethod
    def lead(options: list[str]) -> str:
        """A three, which nothing beats; else the lowest card of the longest suit."""
        suits = [move[3] for move in options]
        threes = [move for move in options if move[2] == "3"]
        return min(threes or options, key=lambda move: (-suits.count(move[3]), height(move)))

    @staticmethod
    def follow(options: list[str], out: list[list[Any]], partner: int) -> str:
        """Win the trick if the partner does not; the last to play as cheaply as can be, others to stay."""
        led = out[0][1][1]
        winner, best = max(
            (play for play in out if play[1][1] == led), key=lambda play: RANKS.index(play[1][0])
        )
        winning = [move for move in options if move[3] == led and height(move) > RANKS.index(best[0])]
        if winner == partner or not winning:
            return min(options, key=cost)
        return min(winning, key=height) if len(out) == LAST else max(winning, key=height)
