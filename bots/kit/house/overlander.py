"""Overlander counts: which cards are still out, and who has shown that it lacks a suit.

A card that nothing still out can beat is a sure trick. The highest trump is led while opponents have trumps,
then the other sure tricks; a trick that the partner is sure to win is left alone. It plays Omi and
Court Piece, where it goes on after every sweep.
"""

from typing import Any

from games.registry import game_named

View = dict[str, Any]
RANKS = "23456789TJQKA"
LAST = 3  # cards out when the last seat is to play


def height(card: str) -> int:
    """Where the card stands among the ranks."""
    return RANKS.index(card[0])


class Bot:
    """Perfect memory of the hand, and no guesses."""

    def start(self, info: dict[str, Any]) -> None:
        self.deck = game_named(info["game"]).deck(info["options"])

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        if view["phase"] == "sweep":
            return options[-1]  # it costs nothing to go on
        if view["phase"] == "trumps":
            return max(options, key=lambda move: self.suit_worth(move[2], board["hand"]))
        self.me, self.trump = view["seat"], board["trump"]
        self.read(board)
        cards = [move[2:] for move in options]
        card = self.follow(cards, board["out"]) if board["out"] else self.lead(cards)
        return f"{self.me}p{card}"

    @staticmethod
    def suit_worth(suit: str, hand: list[str]) -> int:
        """How good the suit would be as trumps: a card counts for itself and for its rank."""
        return sum(3 + height(card) for card in hand if card[1] == suit)

    def read(self, board: View) -> None:
        """Learn from the hand so far which cards are elsewhere, and who lacks which suits."""
        played = board["played"]
        gone = {card for _seat, card in played} | set(board["hand"])
        self.elsewhere = [card for card in self.deck if card not in gone]
        self.lacks: dict[int, set[str]] = {seat: set() for seat in range(4)}
        for index, (seat, card) in enumerate(played):
            led = played[index - index % 4][1][1]
            if card[1] != led:
                self.lacks[seat].add(led)

    def opponents_have(self, suit: str) -> bool:
        """Whether an opponent may still hold a card of the suit."""
        opponents = [(self.me + 1) % 4, (self.me + 3) % 4]
        some = any(card[1] == suit for card in self.elsewhere)
        return some and any(suit not in self.lacks[seat] for seat in opponents)

    def is_master(self, card: str) -> bool:
        """Whether no card elsewhere of the same suit is higher."""
        return not any(other[1] == card[1] and height(other) > height(card) for other in self.elsewhere)

    def lead(self, cards: list[str]) -> str:
        """The highest trump while opponents have some; then sure tricks, then low from a long suit."""
        plain = [card for card in cards if card[1] != self.trump]
        high = [card for card in cards if card[1] == self.trump and self.is_master(card)]
        if high and self.opponents_have(self.trump):
            return high[-1]
        sure = [card for card in plain if self.is_master(card) and self.is_safe(card[1])]
        if sure:
            return max(sure, key=lambda card: sum(other[1] == card[1] for other in self.elsewhere))
        suits = [card[1] for card in plain]
        return min(plain or cards, key=lambda card: (-suits.count(card[1]), height(card)))

    def is_safe(self, suit: str) -> bool:
        """Whether no opponent is known to be able to trump the suit."""
        opponents = [(self.me + 1) % 4, (self.me + 3) % 4]
        trumped = any(suit in self.lacks[seat] and self.trump not in self.lacks[seat] for seat in opponents)
        return not trumped or not self.opponents_have(self.trump)

    def follow(self, cards: list[str], out: list[list[Any]]) -> str:
        """Leave the partner a trick that is safe; else win it, with a card that stays if there is one."""
        led = out[0][1][1]
        winner, best = max(out, key=lambda play: self.strength(play[1], led))
        winning = [card for card in cards if self.strength(card, led) > self.strength(best, led)]
        last = len(out) == LAST
        partners = winner == (self.me + 2) % 4 and (last or self.stays(best, led))
        if partners or not winning:
            return min(cards, key=self.cost)
        staying = [card for card in winning if last or self.stays(card, led)]
        following = [card for card in winning if card[1] != self.trump]
        if following and not staying:
            return max(following, key=height)
        return min(staying or winning, key=self.cost)

    def stays(self, card: str, led: str) -> bool:
        """Whether the next opponent is not known to be able to beat the card."""
        after = (self.me + 1) % 4
        if card[1] != self.trump and led in self.lacks[after] and self.trump not in self.lacks[after]:
            return not any(other[1] == self.trump for other in self.elsewhere)
        return self.is_master(card)

    def strength(self, card: str, led: str) -> int:
        """What the card can beat in a trick of this suit."""
        suits = {led: 1, self.trump: 2}
        return suits.get(card[1], 0) * len(RANKS) + height(card)

    def cost(self, card: str) -> int:
        """How dear the card is to its holder: trumps most, then masters, then by rank."""
        return height(card) + len(RANKS) * (2 * (card[1] == self.trump) + self.is_master(card))
