"""Trapper counts: which cards are still out, and who has shown that it lacks a suit.

It bids what its hand is worth with a share of the widow and of its partner's cards, and passes where a bid
costs more than it brings. A card that nothing still out can beat is a sure trick: trumps are drawn with such
cards first. A trick that the partner is sure to win is left alone. It plays Hasenpfeffer.
"""

from typing import Any

from games.rulesets.hasenpfeffer.cards import DECK
from games.rulesets.hasenpfeffer.order import low_to_high

View = dict[str, Any]
SUITS = "CDHS"
ORDER = {suit: low_to_high(suit) for suit in SUITS}
TRUMPS = 8  # the last of an order
LAST = 3  # cards out when the last seat is to play
WORTH = (0.5, 0.5, 0.55, 0.6, 0.7, 0.85, 0.95, 1.05)  # tricks, by trump from the lowest
ACE, KING, VOID = 0.65, 0.2, 0.25
SHARE = 0.9  # what the widow and the partner bring
LEAST = 2  # nobody bids less with profit


class Bot:
    """Perfect memory of the hand, and no guesses."""

    def choose(self, view: View, options: list[str]) -> str:
        board, phase = view["board"], view["phase"]
        if phase == "bid":
            return self.bid(options, board)
        if phase == "trumps":
            return max(options, key=lambda move: self.tricks(board["hand"], move[2]))
        self.me, self.trump, self.order = view["seat"], board["trump"], ORDER[board["trump"]]
        self.read(board)
        cards = [move[2:] for move in options]
        if phase == "discard":
            return f"{self.me}x{self.discarded(cards)}"
        declares = board["bidder"] % 2 == self.me % 2
        card = self.follow(cards, board["out"]) if board["out"] else self.lead(cards, declares=declares)
        return f"{self.me}p{card}"

    @staticmethod
    def tricks(hand: list[str], suit: str) -> float:
        """About how many tricks these cards win by themselves with the suit as trumps."""
        trumps = ORDER[suit][-TRUMPS:]
        own = [card for card in hand if card in trumps]
        plain = [card for card in hand if card not in trumps]
        worth = sum(WORTH[trumps.index(card)] for card in own)
        worth += ACE * sum(card[0] == "A" for card in plain)
        worth += KING * sum(card[0] == "K" and "A" + card[1] in plain for card in plain)
        lacking = sum(other != suit and not any(card[1] == other for card in plain) for other in SUITS)
        return worth + (VOID * lacking if own else 0)

    def bid(self, options: list[str], board: View) -> str:
        """One more than was bid, if the hand is worth it: what is won beyond a bid counts as well."""
        worth = max(self.tricks(board["hand"], suit) for suit in SUITS) + SHARE
        bids = [move for move in options if move[1] == "b" and LEAST <= int(move[2]) <= worth]
        return bids[-1] if bids else options[0]

    def read(self, board: View) -> None:
        """Learn from the hand so far which cards are elsewhere, and who lacks which suits."""
        played = board["played"]
        gone = {card for _seat, card in played} | {*board["hand"], board["discard"]}
        self.elsewhere = [card for card in DECK if card not in gone]
        self.lacks: dict[int, set[str]] = {seat: set() for seat in range(4)}
        for index, (seat, card) in enumerate(played):
            led = self.suit(played[index - index % 4][1])
            if self.suit(card) != led:
                self.lacks[seat].add(led)

    def discarded(self, cards: list[str]) -> str:
        """A card that leaves a suit empty, but no ace, and no trump if that can be."""
        plain = [card for card in cards if not self.is_trump(card)] or cards
        poor = [card for card in plain if card[0] != "A"] or plain
        suits = [card[1] for card in plain]
        return min(poor, key=lambda card: (suits.count(card[1]), self.height(card)))

    def opponents_have(self, suit: str) -> bool:
        """Whether an opponent may still hold a card of the suit."""
        opponents = [(self.me + 1) % 4, (self.me + 3) % 4]
        some = any(self.suit(card) == suit for card in self.elsewhere)
        return some and any(suit not in self.lacks[seat] for seat in opponents)

    def is_master(self, card: str) -> bool:
        """Whether no card elsewhere of the same suit is higher."""
        suit, height = self.suit(card), self.height(card)
        return not any(self.suit(other) == suit and self.height(other) > height for other in self.elsewhere)

    def lead(self, cards: list[str], *, declares: bool) -> str:
        """The highest trump while opponents have some; then sure tricks, then low from a long suit."""
        plain = [card for card in cards if not self.is_trump(card)]
        high = [card for card in cards if self.is_trump(card) and self.is_master(card)]
        if high and self.opponents_have(self.trump) and (declares or not plain):
            return max(high, key=self.height)
        sure = [card for card in plain if self.is_master(card) and self.is_safe(card[1])]
        if sure:
            return max(sure, key=lambda card: sum(other[1] == card[1] for other in self.elsewhere))
        if high and not self.opponents_have(self.trump):
            return max(high, key=self.height)
        suits = [card[1] for card in plain]
        return min(plain or cards, key=lambda card: (-suits.count(card[1]), self.height(card)))

    def is_safe(self, suit: str) -> bool:
        """Whether no opponent is known to be able to trump the suit."""
        opponents = [(self.me + 1) % 4, (self.me + 3) % 4]
        trumped = any(suit in self.lacks[seat] and self.trump not in self.lacks[seat] for seat in opponents)
        return not trumped or not self.opponents_have(self.trump)

    def follow(self, cards: list[str], out: list[list[Any]]) -> str:
        """Leave the partner a trick that is safe; else win it, with a card that stays if there is one."""
        led = self.suit(out[0][1])
        winner, best = max(out, key=lambda play: self.strength(play[1], led))
        winning = [card for card in cards if self.strength(card, led) > self.strength(best, led)]
        last = len(out) == LAST
        partners = winner == (self.me + 2) % 4 and (last or self.stays(best, led))
        if partners or not winning:
            return min(cards, key=self.cost)
        staying = [card for card in winning if last or self.stays(card, led)]
        following = [card for card in winning if not self.is_trump(card)]
        if following and not staying:
            return max(following, key=self.height)
        return min(staying or winning, key=self.cost)

    def stays(self, card: str, led: str) -> bool:
        """Whether the next opponent is not known to be able to beat the card."""
        after = (self.me + 1) % 4
        if not self.is_trump(card) and led in self.lacks[after] and self.trump not in self.lacks[after]:
            return not any(self.is_trump(other) for other in self.elsewhere)
        return self.is_master(card)

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

    def cost(self, card: str) -> int:
        """How dear the card is to its holder: trumps most, then masters, then by rank."""
        return self.height(card) + len(self.order) * (self.is_master(card) + self.is_trump(card))
