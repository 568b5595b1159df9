"""Rabbiter bids the tricks that it holds itself, wins tricks as cheaply as can be, and never its partner's.

It leads its highest trumps when its team has bid, else aces, and lays a card of its shortest plain suit
aside. It plays Hasenpfeffer.
"""

from typing import Any

from games.rulesets.hasenpfeffer.order import low_to_high

View = dict[str, Any]
SUITS = "CDHS"
ORDER = {suit: low_to_high(suit) for suit in SUITS}
TRUMPS = 8  # the last of an order
LAST = 3  # cards out when the last seat is to play
SURE = 3  # of the trumps: joker and bowers
WORTH = (0.4, 0.4, 0.4, 0.5, 0.6, 0.9, 1, 1)  # tricks, by trump from the lowest
ACE = 0.6


class Bot:
    """Looks at the trick on the table and at its own hand."""

    def choose(self, view: View, options: list[str]) -> str:
        board, phase = view["board"], view["phase"]
        if phase == "bid":
            return self.bid(options, board["hand"])
        if phase == "trumps":
            return max(options, key=lambda move: self.tricks(board["hand"], move[2]))
        self.order, self.trump = ORDER[board["trump"]], board["trump"]
        if phase == "discard":
            return self.discard(options)
        if not board["out"]:
            return self.lead(options, declares=board["bidder"] % 2 == view["seat"] % 2)
        return self.follow(options, board["out"], partner=(view["seat"] + 2) % 4)

    @staticmethod
    def tricks(hand: list[str], suit: str) -> float:
        """About how many tricks these cards win by themselves with the suit as trumps."""
        trumps = ORDER[suit][-TRUMPS:]
        own = sum(WORTH[trumps.index(card)] for card in hand if card in trumps)
        return own + ACE * sum(card[0] == "A" for card in hand if card not in trumps)

    def bid(self, options: list[str], hand: list[str]) -> str:
        """As many as it holds, if that is more than was bid."""
        held = int(max(self.tricks(hand, suit) for suit in SUITS))
        wanted = f"b{held}"
        return next((move for move in options if move[1:] == wanted), options[0])

    def discard(self, options: list[str]) -> str:
        """The lowest card of the shortest plain suit, but no ace if that can be."""
        plain = [move for move in options if not self.is_trump(move[2:])] or options
        poor = [move for move in plain if move[2] != "A"] or plain
        suits = [move[3] for move in plain]
        return min(poor, key=lambda move: (suits.count(move[3]), self.height(move[2:])))

    def lead(self, options: list[str], *, declares: bool) -> str:
        """A sure trump of the declarers; an ace that is no trump; else a low card of a long suit."""
        sure = [move for move in options if move[2:] in self.order[-SURE:]]
        if declares and sure:
            return max(sure, key=lambda move: self.height(move[2:]))
        plain = [move for move in options if not self.is_trump(move[2:])] or options
        aces = [move for move in plain if move[2] == "A"]
        suits = [move[3] for move in plain]
        return min(aces or plain, key=lambda move: (-suits.count(move[3]), self.height(move[2:])))

    def follow(self, options: list[str], out: list[list[Any]], partner: int) -> str:
        """Win the trick if the partner does not; the last to play as cheaply as can be, others to stay."""
        led = self.suit(out[0][1])
        winner, best = max(out, key=lambda play: self.strength(play[1], led))
        winning = [move for move in options if self.strength(move[2:], led) > self.strength(best, led)]
        if winner == partner or not winning:
            return min(options, key=lambda move: self.height(move[2:]))
        following = [move for move in winning if not self.is_trump(move[2:])]
        if following and len(out) < LAST:
            return max(following, key=lambda move: self.height(move[2:]))
        return min(winning, key=lambda move: self.height(move[2:]))

    def is_trump(self, card: str) -> bool:
        """Bowers and joker are trumps too."""
        return card in self.order[-TRUMPS:]

    def suit(self, card: str) -> str:
        """The suit that the card belongs to."""
        return str(self.trump) if self.is_trump(card) else card[1]

    def height(self, card: str) -> int:
        """How dear the card is: plain ones by rank, then trumps."""
        return self.order.index(card)

    def strength(self, card: str, led: str) -> int:
        """What the card can beat in a trick of this suit."""
        return self.height(card) + 1 if self.is_trump(card) or card[1] == led else 0
