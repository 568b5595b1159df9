"""Camp Cook looks into the pot: it draws deals that agree with all it has seen, and plays each to its end.

For every bid, suit or card that it could choose, each deal is bid on and played on by rules of thumb with all
cards open, and what brings its team most points more than the others is chosen. That others bid what their
hands are worth, and lay no trump or ace aside, is taken for granted where it can be. The number of deals is
fixed, so that the same stream gives the same moves on any machine. It plays Hasenpfeffer.
"""

import random
from collections.abc import Sequence
from typing import Any

from games.core.sampling import spread
from games.rulesets.hasenpfeffer.cards import DECK
from games.rulesets.hasenpfeffer.order import low_to_high
from games.rulesets.hasenpfeffer.playouts import PLAINS, RANKED, choose_card_aside, play_hand_out, table_of

View = dict[str, Any]
SUITS = "CDHS"
TRUMPS = {suit: low_to_high(suit)[-8:] for suit in SUITS}
SEATS = range(4)
ASIDE = 4  # a place besides the seats: the widow, or what was laid aside
DEALS = 60  # for bids and suits
PLAYOUTS = 240  # about so many a card
PLAYOUTS_MORE = 40  # more for each trick that is over
SIX, FORCED = 6, 3
IN_TRUMPS = (0.5, 0.5, 0.55, 0.6, 0.7, 0.85, 0.95, 1.05)  # tricks, by trump from the lowest
PLAIN = {"A": 0.65, "K": 0.1}
SHARE = 0.9  # what the widow and the partner bring
DOUBT = 0.5  # how far others may be from bidding so
TRIES = 5  # to find a deal in which they are not


def values(suit: str) -> dict[str, float]:
    """About how many tricks each card wins with this suit as trumps."""
    plain = {card: PLAIN.get(card[0], 0.0) for card in DECK}
    return plain | dict(zip(TRUMPS[suit], IN_TRUMPS, strict=True))


VALUES = {suit: values(suit) for suit in SUITS}


def best_suit(cards: Sequence[str]) -> tuple[float, str]:
    """The suit that makes most of these cards, and how many tricks that is."""
    return max((sum(map(VALUES[suit].__getitem__, cards)), suit) for suit in SUITS)


def as_set(cards: Sequence[str], trump: str) -> int:
    """Some cards as a set, in the order of these trumps."""
    return sum(map(RANKED[trump].__getitem__, cards))


def margin(tricks: int, declarers: int, bid: int) -> int:
    """By how many points team 0 is ahead after a hand in which it has won so many tricks."""
    points = [tricks, SIX - tricks]
    if points[declarers] < bid:
        points[declarers] = -bid
    return points[0] - points[1]


class Bot:
    """Looks at many deals, in each as if all cards lay open."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        board = self.board = view["board"]
        self.me, self.sign = view["seat"], 1 - 2 * (view["seat"] & 1)
        self.read()
        if view["phase"] == "bid":
            worth = self.worth_of_bids(options, view["dealer"])
        elif view["phase"] == "trumps":
            worth = self.worth_of_suits(options)
        elif view["phase"] == "discard":
            worth = self.worth_of_discards(options)
        else:
            worth = self.worth_of_cards(self.different(options, board["trump"]))
        return max(worth, key=worth.__getitem__)

    def read(self) -> None:
        """Learn which cards are elsewhere, how many are where, and who lacks which suits."""
        board = self.board
        played = board["played"]
        gone = {card for _seat, card in played} | {*board["hand"], board["discard"]}
        self.hidden = [card for card in DECK if card not in gone]
        self.rooms = [0 if seat == self.me else size for seat, size in enumerate(board["sizes"])]
        self.rooms.append(len(self.hidden) - sum(self.rooms))
        self.trumps: Sequence[str] = TRUMPS.get(board["trump"], ())
        self.lacks: list[set[str]] = [set() for _ in self.rooms]
        self.played: list[list[str]] = [[card for who, card in played if who == seat] for seat in SEATS]
        for index, (seat, card) in enumerate(played):
            suit = self.suit(played[index & ~3][1])
            if self.suit(card) != suit:
                self.lacks[seat].add(suit)

    def suit(self, card: str) -> str:
        """The suit that the card belongs to."""
        return str(self.board["trump"]) if card in self.trumps else card[1]

    def may_hold(self, place: int, card: str) -> bool:
        """Whether the card can be there, and is likely to be."""
        if place == ASIDE:
            return card not in self.trumps and (card[0] != "A" or not self.trumps)
        return self.suit(card) not in self.lacks[place]

    def deal(self) -> list[list[str]]:
        """One deal that agrees with what was seen and, if such a one is soon found, with what was bid."""
        for _ in range(TRIES):
            hands = self.any_deal()
            if self.is_likely(hands):
                break
        return hands

    def is_likely(self, hands: list[list[str]]) -> bool:
        """Whether the others would have bid with these cards as they did."""
        high = 0
        for seat, bid in self.board["bids"]:
            if seat != self.me:
                worth = best_suit(hands[seat] + self.played[seat])[0] + SHARE
                if worth + DOUBT < (bid or 0) or (bid is None and worth - DOUBT > max(high + 1, FORCED)):
                    return False
            high = bid or high
        return True

    def any_deal(self) -> list[list[str]]:
        """One deal that agrees with all that was seen, by place."""
        given = spread(self.hidden, self.rooms, self.may_hold, self.chance)
        if given is None:  # something dear was laid aside after all
            given = spread(
                self.hidden,
                self.rooms,
                lambda place, card: self.suit(card) not in self.lacks[place],
                self.chance,
            )
        hands = given or [[] for _ in self.rooms]
        hands[self.me] = list(self.board["hand"])
        return hands

    def worth_of_bids(self, options: list[str], dealer: int) -> dict[str, float]:
        """Have everybody behind bid what its hand is worth, and the high bidder play."""
        total = dict.fromkeys(options, 0.0)
        behind = [(self.me + away) & 3 for away in range(1, ((dealer - self.me) & 3) + 1)]
        for _ in range(DEALS):
            hands = self.deal()
            bids = {seat: int(best_suit(hands[seat])[0] + SHARE) for seat in behind}
            tricks: dict[int, int] = {}
            for move in options:
                total[move] += self.sign * self.bid_out(move, behind, bids, hands, tricks)
        return total

    def bid_out(
        self,
        move: str,
        behind: list[int],
        bids: dict[int, int],
        hands: list[list[str]],
        tricks: dict[int, int],
    ) -> int:
        """What a bid leads to in one deal; `tricks` keeps what each high bidder would bring team 0."""
        bidder, high = self.board["bidder"], self.board["bid"] or 0
        if move[1] == "b":
            bidder, high = self.me, int(move[2])
        for seat in behind:
            if high < bids[seat] <= SIX:
                bidder, high = seat, bids[seat]
        if bidder is None:
            bidder, high = next((seat for seat in SEATS if "XX" in hands[seat]), None), FORCED
        if bidder is None:
            return 0
        if bidder not in tricks:
            tricks[bidder] = self.declared(hands, bidder)
        return margin(tricks[bidder], bidder & 1, high)

    @staticmethod
    def declared(hands: list[list[str]], bidder: int, suit: str | None = None) -> int:
        """The tricks of team 0 if this seat takes the widow and declares, in the suit that is best for it."""
        seven = hands[bidder] + hands[ASIDE]
        trump = suit or best_suit(seven)[1]
        sets = [as_set(hand, trump) for hand in hands[:ASIDE]]
        held = as_set(seven, trump)
        sets[bidder] = held ^ choose_card_aside(held, PLAINS[trump])
        return play_hand_out(sets, bidder, [], PLAINS[trump])

    def worth_of_suits(self, options: list[str]) -> dict[str, float]:
        """Try every suit on the same deals; the widow is in the hand already."""
        total = dict.fromkeys(options, 0.0)
        for _ in range(DEALS):
            hands = self.deal()
            for move in options:
                tricks = self.declared(hands, self.me, move[2])
                total[move] += self.sign * margin(tricks, self.me & 1, self.board["bid"])
        return total

    def worth_of_discards(self, options: list[str]) -> dict[str, float]:
        """Try every card that differs from its neighbour on the same deals."""
        trump = self.board["trump"]
        total = dict.fromkeys(self.different(options, trump), 0.0)
        for _ in range(DEALS):
            sets = [as_set(hand, trump) for hand in self.deal()[:ASIDE]]
            for move in total:
                hands = sets[:]
                hands[self.me] ^= RANKED[trump][move[2:]]
                tricks = play_hand_out(hands, self.me, [], PLAINS[trump])
                total[move] += self.sign * margin(tricks, self.me & 1, self.board["bid"])
        return total

    def worth_of_cards(self, tried: list[str]) -> dict[str, float]:
        """Try every card that differs from its neighbour on the same deals."""
        total = dict.fromkeys(tried, 0.0)
        board, trump = self.board, self.board["trump"]
        won = sum(board["tricks"])
        out = [(seat, RANKED[trump][card]) for seat, card in board["out"]]
        for _ in range((PLAYOUTS + PLAYOUTS_MORE * won) // len(tried) if len(tried) > 1 else 0):
            sets = [as_set(hand, trump) for hand in self.deal()[:ASIDE]]
            for move in tried:
                tricks = board["tricks"][0] + self.tricks_after(sets[:], RANKED[trump][move[2:]], out, trump)
                total[move] += self.sign * margin(tricks, board["bidder"] & 1, board["bid"])
        return total

    def tricks_after(self, hands: list[int], card: int, out: list[tuple[int, int]], trump: str) -> int:
        """The tricks of team 0 from here on, in one deal."""
        hands[self.me] ^= card
        out = [*out, (self.me, card)]
        if len(out) < len(SEATS):
            return play_hand_out(hands, self.me + 1 & 3, out, PLAINS[trump])
        winner = table_of(out, PLAINS[trump])[2]
        return 1 - (winner & 1) + play_hand_out(hands, winner, [], PLAINS[trump])

    def different(self, options: list[str], trump: str) -> list[str]:
        """One move of each run of neighbours: no card elsewhere lies between them."""
        ranked = RANKED[trump]
        hidden = as_set(self.hidden, trump)
        out = as_set([card for _seat, card in self.board["out"]], trump)
        kept: list[str] = []
        for move in sorted(options, key=lambda move: ranked[move[2:]]):
            if kept and self.suit(kept[-1][2:]) == self.suit(move[2:]):
                between = ranked[move[2:]] - ranked[kept[-1][2:]]
                if not (hidden | out) & between:
                    continue
            kept.append(move)
        return kept
