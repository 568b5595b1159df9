"""Assayer knows what ore is worth. It signals every trump, and plays its cards by what it holds.

As a captain it counts what its team is known to have: trumps, by how high they are, and whether each seat has
one, since a seat without loses the hand as soon as a trump is led. It leads a trump when its partners can
follow, wins tricks cheaply, and leaves its partners' alone. It plays Envite at every table.
"""

from typing import Any

from games.rulesets.envite.cards import PACK, Order
from games.rulesets.envite.chances import chance
from games.rulesets.envite.playouts import order_of

View = dict[str, Any]
# How sure of the hand it has to be to raise, and to accept a raise, by how many there were.
RAISE = (0.55, 0.75, 0.85, 0.93)
ACCEPT = (0.0, 0.4, 0.45, 0.5, 0.5)
PLAY_LYING = 0.4


class Bot:
    """Looks at its own cards, and at what its team has signalled."""

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        self.table, self.me = view["table"], view["seat"]
        self.seats: int = self.table["seats"]
        self.order: Order = order_of(board["trump"], self.seats)
        if view["phase"] == "signal":
            return options[0] if view["options"]["signals"] == "open" else max(options, key=len)
        self.learn(view)
        if view["phase"] == "play":
            return self.play(options, board)
        sure = self.chances(view["dealer"])
        if view["phase"] == "lying":
            return options[sure > PLAY_LYING]
        return self.answer(options, sure, board)

    def learn(self, view: View) -> None:
        """What each seat of the team is known to hold, and to have held at the deal."""
        board = view["board"]
        gone = {card for _seat, card in board["played"]}
        self.team = [seat for seat in range(self.seats) if (seat ^ self.me) & 1 == 0]
        self.spoke = {self.me}  # whose trumps are all known
        self.known: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        for seat, cards in board["signals"]:
            if cards is not None:
                self.known[seat] = [card for card in cards if card not in gone]
                self.spoke.add(seat)
        for seat in range(self.seats):
            lying = view["zones"].get(f"h{seat}")
            if isinstance(lying, list):
                self.known[seat] = list(lying)
                self.spoke.add(seat)
        self.gone = gone

    def trumps(self, seat: int) -> list[str]:
        """The trumps that a seat is known to hold."""
        return [card for card in self.known[seat] if self.is_trump(card)]

    def is_trump(self, card: str) -> bool:
        return bool(PACK.bit[card] & self.order.trumps)

    def rank(self, card: str) -> int:
        """Its place from the lowest; trumps stand above all others."""
        return self.order.rank[PACK.bit[card]]

    def chances(self, dealer: int) -> float:
        """About how likely the team wins the hand, by what is known of it."""
        known = [PACK.set_of(self.known[seat]) for seat in self.team if seat in self.spoke]
        return chance(self.order, self.seats, known, leads=(dealer - 1) % self.seats in self.team)

    @staticmethod
    def answer(options: list[str], sure: float, board: View) -> str:
        """Pass or decline, accept, or raise."""
        height = 0 if board["offered"] is None else 1 + (4, 7, 9, "G").index(board["offered"])
        if options[-1][1] == "+" and sure > RAISE[height]:
            return options[-1]
        return options[1] if height and sure > ACCEPT[height] else options[0]

    def play(self, options: list[str], board: View) -> str:
        """Lead or follow."""
        cards = sorted([move[2:] for move in options], key=self.rank)
        out = board["out"]
        card = self.follow(cards, out) if out else self.lead(cards)
        return options[0][:2] + card

    def lead(self, cards: list[str]) -> str:
        """The highest trump if every partner can follow, as far as is known; else a high plain card."""
        trumps = [card for card in cards if self.is_trump(card)]
        plain = [card for card in cards if not self.is_trump(card)]
        partners = [seat for seat in self.team if seat != self.me]
        lame = [seat for seat in partners if seat in self.spoke and not self.trumps(seat)]
        if trumps and not lame:
            return trumps[-1]
        return plain[-1] if plain else trumps[0]

    def follow(self, cards: list[str], out: list[list[Any]]) -> str:
        """Win as cheaply as the seats behind allow, or give the lowest card."""
        led = self.order.follow[PACK.bit[out[0][1]]]
        runs = [play for play in out if PACK.bit[play[1]] & (led | self.order.trumps)]
        winner, best = max(runs, key=lambda play: self.rank(play[1]))
        is_last = len(out) == self.seats - 1
        higher = [
            card
            for card in cards
            if PACK.bit[card] & (led | self.order.trumps) and self.rank(card) > self.rank(best)
        ]
        if not higher or ((winner ^ self.me) & 1 == 0 and (is_last or self.rank(best) >= self.seats)):
            return cards[0]
        return higher[0] if is_last else higher[-1]
