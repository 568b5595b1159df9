"""Tallyman remembers every card: it leads what nobody can beat, and loads its partner's tricks with points.

It calls whatever it may, takes home its aces when they are safe, keeps its twos and threes over the aces of
others, and throws sevens, sixes, fives and fours on what it loses. It plays Tresette.
"""

from typing import Any

View = dict[str, Any]
RANKS = "4567QJKA23"  # low to high in a trick
SUITS = "CDHS"
THIRDS = {"A": 3, "2": 1, "3": 1, "J": 1, "Q": 1, "K": 1}
ACE = RANKS.index("A")
LAST = 3  # cards out when the last seat is to play
BARE = 4  # letters of a move without a remark


def height(move: str) -> int:
    """Where the card stands among the ranks."""
    return RANKS.index(move[2])


def thirds(move: str) -> int:
    """What the card counts."""
    return THIRDS.get(move[2], 0)


class Bot:
    """Counts cards; every question is answered from what has been seen."""

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "call":
            return options[-1]  # it costs nothing to call
        bare = [move for move in options if len(move) == BARE]
        self.read(view)
        return self.follow(bare) if self.out else self.lead(bare)

    def read(self, view: View) -> None:
        """Learn which cards are elsewhere, and who has shown to be void of what."""
        board, self.me = view["board"], view["seat"]
        self.out, self.hand = board["out"], board["hand"]
        played = board["played"]
        seen = {card for _, card in played} | set(self.hand)
        self.elsewhere = {
            suit: [rank for rank in range(len(RANKS)) if RANKS[rank] + suit not in seen] for suit in SUITS
        }
        self.voids: set[tuple[int, str]] = set()
        for index, (seat, card) in enumerate(played):
            led = played[index & ~3][1][1]
            if card[1] != led:
                self.voids.add((seat, led))

    def is_master(self, move: str) -> bool:
        """Whether no card elsewhere beats it in its suit."""
        return not any(rank > height(move) for rank in self.elsewhere[move[3]])

    def lead(self, options: list[str]) -> str:
        """A card nobody can beat, of the longest suit; else low, away from where an opponent has little."""
        suits = [move[3] for move in options]
        masters = [move for move in options if self.is_master(move)]
        if masters:
            return max(masters, key=lambda move: (suits.count(move[3]), -thirds(move), -height(move)))
        return min(options, key=lambda move: (self.danger(move[3]), thirds(move), height(move)))

    def danger(self, suit: str) -> int:
        """How little good a low lead of the suit does: own aces and short suits had better wait."""
        own = [card for card in self.hand if card[1] == suit]
        strength = sum(card[0] in "23" for card in own)
        bare_ace = any(card[0] == "A" for card in own) and not strength
        partner = 6 if ((self.me + 2) % 4, suit) in self.voids else 0
        return 5 * bare_ace + partner - len(own) - strength

    def follow(self, options: list[str]) -> str:
        """Load the partner's trick, win one, or give as little as can be."""
        led = self.out[0][1][1]
        winner, best = max(
            (play for play in self.out if play[1][1] == led), key=lambda play: RANKS.index(play[1][0])
        )
        top = RANKS.index(best[0])
        if winner == (self.me + 2) % 4 and self.is_safe(led, top):
            return max(options, key=lambda move: (self.gift(move, led), -height(move)))
        winning = [move for move in options if move[3] == led and height(move) > top]
        sure = [move for move in winning if self.is_safe(led, height(move))]
        if sure and winner != (self.me + 2) % 4:
            return max(sure, key=lambda move: (thirds(move), -height(move)))
        if winning and winner != (self.me + 2) % 4 and self.stakes() > 1:
            return max(winning, key=lambda move: (-thirds(move) // 3, height(move)))
        return min(options, key=self.price)

    def is_safe(self, led: str, top: int) -> bool:
        """Whether a card of the suit led this high stays the best of the trick."""
        after = [(self.me + away) % 4 for away in range(1, LAST + 1 - len(self.out))]
        opponents = [seat for seat in after if (seat ^ self.me) & 1]
        able = [seat for seat in opponents if (seat, led) not in self.voids]
        return not able or not any(rank > top for rank in self.elsewhere[led])

    def gift(self, move: str, led: str) -> int:
        """What the partner's trick gains by the card, less what is lost with a card that would win."""
        if move[3] != led and self.is_master(move):
            return -1
        return thirds(move) if height(move) <= ACE or move[3] != led else 0

    def stakes(self) -> int:
        """What lies on the table, in thirds."""
        return sum(THIRDS.get(card[0], 0) for _, card in self.out)

    def price(self, move: str) -> tuple[int, int, int]:
        """What is lost with a card on a trick of the others."""
        return thirds(move) + 3 * self.is_master(move), height(move), -len(self.elsewhere[move[3]])
