"""Pathfinder draws deals that agree with all it has seen, and plays each to its end with every card it has.

In each of them all four go on by rules of thumb with the cards open: lead what no opponent can beat, load the
partner's sure tricks with points, win as cheaply as can be, lose with worthless cards. What is best on
average is played. The number of deals is fixed, so that the same stream gives the same moves on any machine.
It plays Tresette, and is silent at its cards.

A hand is a set of cards as an int, ten bits a suit, the lower the weaker in a trick.
"""

import random
from collections import Counter
from typing import Any

from games.core.sampling import spread

View = dict[str, Any]
RANKS = "4567QJKA23"  # low to high in a trick
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
BIT = {card: 1 << place for place, card in enumerate(DECK)}
SUIT_SETS = [0x3FF << 10 * suit for suit in range(4)]
SET_OF = dict(zip(SUITS, SUIT_SETS, strict=True))
ACES = sum(BIT["A" + suit] for suit in SUITS)
FIGURES = sum(BIT[rank + suit] for rank in "23JQK" for suit in SUITS)
LOW = sum(BIT[rank + suit] for rank in "4567" for suit in SUITS)
COURT = sum(BIT[rank + suit] for rank in "QJK" for suit in SUITS)
NAPS = [sum(BIT[rank + suit] for rank in "A23") for suit in SUITS]
PLAYOUTS = 96  # about so many a decision, and more for each trick that is over
PLAYOUTS_MORE = 12
TRIES = 12  # to draw a deal in which calls and announcements are true
LAST = 3  # cards out when the last seat is to play
ACROSS = 2  # partners differ in this bit
HAND = 10
BARE = 4  # letters of a move without a remark
OF_A_KIND = 3


def lowest(cards: int) -> int:
    """The first of some cards."""
    return cards & -cards


def highest(cards: int) -> int:
    """The last of some cards."""
    return 1 << cards.bit_length() - 1


def weakest(cards: int) -> int:
    """What is lost most lightly: of the longest suit a low card, else a figure, else an ace."""
    for worthless in (cards & LOW, cards & COURT, cards & FIGURES):
        if worthless:
            best, length = 0, 0
            for suit in SUIT_SETS:
                own = worthless & suit
                if own and (count := (cards & suit).bit_count()) > length:
                    best, length = own, count
            return lowest(best)
    return lowest(cards)


def choose_gift(cards: int, suit: int) -> int:
    """What is given to the partner's trick: an ace, or a lesser figure; of the suit, or where it is void."""
    return lowest(cards & ACES or cards & COURT or (cards & suit and cards) or weakest(cards))


def choose_lead(hand: int, left: int, right: int, partner: int) -> int:
    """What to lead, all hands open."""
    against, help_ = left | right, 0
    best, length = 0, -1
    for suit in SUIT_SETS:
        own = hand & suit
        if not own:
            continue
        over = against & suit
        if own > over:
            count = own.bit_count() + (not over)
            if count > length:
                best, length = highest(own), count
        elif partner & suit > over:
            help_ = help_ or lowest(own)
    return best or help_ or weakest(hand)


def choose_follow(hand: int, suit: int, best: int, after: int) -> int:
    """What to play to a trick that is not the partner's for certain; `after` is an opponent's hand."""
    own = hand & suit
    if not own:
        return weakest(hand)
    higher = own & -(best << 1)
    over = after & suit
    if over:
        higher &= -(highest(over) << 1)
    if higher:
        return lowest(higher & ACES or higher)
    return lowest(own & LOW or own & ~ACES or own)


def play_hand_out(hands: list[int], turn: int, out: list[tuple[int, int]], won: int) -> tuple[int, int]:
    """Play a hand on to its end; return the cards that team 0 has won, and who took the last trick."""
    best, suit, winner = table(out)
    count, trick = len(out), sum(card for _, card in out)
    while True:
        hand = hands[turn]
        if not count:
            if not hand:
                return won, turn
            card = choose_lead(hand, hands[turn - 3], hands[turn - 1], hands[turn - 2])
            suit = next(cards for cards in SUIT_SETS if cards & card)
            best, winner = card, turn
        else:
            after = hands[turn - 3] if count < LAST else 0
            if winner ^ turn == ACROSS and after & suit < best:
                card = choose_gift(hand & suit or hand, suit)
            else:
                card = choose_follow(hand, suit, best, after)
            if card & suit > best:
                best, winner = card, turn
        hands[turn] = hand ^ card
        trick |= card
        count, turn = count + 1, turn + 1 & 3
        if count > LAST:
            if not winner & 1:
                won |= trick
            turn, count, trick = winner, 0, 0


def table(out: list[tuple[int, int]]) -> tuple[int, int, int]:
    """The best card on the table, the set of the suit led, and who played the best."""
    if not out:
        return 0, 0, 0
    suit = next(cards for cards in SUIT_SETS if cards & out[0][1])
    best, winner = max((card, seat) for seat, card in out if card & suit)
    return best, suit, winner


def melds_of(hand: int) -> Counter[str]:
    """The melds of ten cards, as they are announced."""
    melds: Counter[str] = Counter()
    for rank in "A23":
        count = sum(hand & BIT[rank + suit] != 0 for suit in SUITS)
        if count >= OF_A_KIND:
            melds[f"{count}{rank}"] += 1
    melds["N"] += sum(hand & nap == nap for nap in NAPS)
    return melds


def margin(won: int, last: int) -> float:
    """How much better team 0 does with these cards and the last trick; thirds count a little too."""
    value = 0.0
    for cards, sign in ((won, 1), (sum(SUIT_SETS) ^ won, -1)):
        figures = (cards & FIGURES).bit_count()
        value += sign * ((cards & ACES).bit_count() + 0.7 * (figures // 3) + 0.1 * figures)
    return value + (-1 if last & 1 else 1)


class Bot:
    """Looks at many deals, in each as if all cards lay open."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "call":
            return options[-1]  # it costs nothing to call
        bare = [move for move in options if len(move) == BARE]
        self.me, board = view["seat"], view["board"]
        self.read(board)
        return self.play(bare, board)

    def read(self, board: View) -> None:
        """Learn which cards are elsewhere, how many everybody has, and who lacks which suits."""
        played = board["played"]
        gone = {card for _seat, card in played}
        self.own = sum(BIT[card] for card in board["hand"])
        self.hidden = [card for card in DECK if card not in gone and not self.own & BIT[card]]
        self.lacks: list[set[str]] = [set(), set(), set(), set()]
        self.shown = [0, 0, 0, 0]  # what each seat has played
        self.won = 0  # by team 0
        for index, (seat, card) in enumerate(played):
            suit = played[index & ~3][1][1]
            self.shown[seat] |= BIT[card]
            if card[1] != suit:
                self.lacks[seat].add(suit)
            if index & 3 == LAST:
                trick = [(who, BIT[one]) for who, one in played[index - LAST : index + 1]]
                if not table(trick)[2] & 1:
                    self.won |= sum(one for _, one in trick)
        self.rooms = [0 if seat == self.me else size for seat, size in enumerate(board["sizes"])]
        self.calls = [seat for seat in range(4) if seat != self.me and board["calls"][seat]]
        self.melds = [+Counter(melds) for melds in board["melds"]]

    def deal(self) -> list[int]:
        """A deal that agrees with all that was seen, if one is found soon."""
        hands: list[int] = []
        for _ in range(TRIES):
            given = spread(
                self.hidden, self.rooms, lambda seat, card: card[1] not in self.lacks[seat], self.chance
            )
            hands = [sum(BIT[card] for card in cards) for cards in given or ()]
            hands[self.me] |= self.own
            if all(self.is_likely(seat, hands[seat]) for seat in self.calls):
                break
        return hands

    def is_likely(self, seat: int, hand: int) -> bool:
        """Whether the seat would have announced the same with these and the cards it has played."""
        melds = +melds_of(hand | self.shown[seat])
        return melds == self.melds[seat] if self.melds[seat] else bool(melds)

    def play(self, options: list[str], board: View) -> str:
        """Try every card on the same deals."""
        out = [(seat, BIT[card]) for seat, card in board["out"]]
        tried = self.different(options)
        if len(tried) == 1:
            return tried[0]
        total = dict.fromkeys(tried, 0.0)
        for _ in range((PLAYOUTS + PLAYOUTS_MORE * sum(board["tricks"])) // len(tried)):
            hands = self.deal()
            for move in tried:
                total[move] += self.tried(hands[:], BIT[move[2:]], out)
        return max(tried, key=total.__getitem__)

    def different(self, options: list[str]) -> list[str]:
        """One move of each run of cards that count alike, with no card elsewhere between them."""
        hidden = sum(BIT[card] for card in self.hidden)
        kept: list[str] = []
        for move in sorted(options, key=lambda move: BIT[move[2:]]):
            bit = BIT[move[2:]]
            if kept and kept[-1][3] == move[3] and _is_alike(BIT[kept[-1][2:]], bit):
                below = BIT[kept[-1][2:]]
                if not hidden & (bit - below):
                    continue
            kept.append(move)
        return kept

    def tried(self, hands: list[int], card: int, out: list[tuple[int, int]]) -> float:
        """What a card comes to in one deal for the own team."""
        hands[self.me] ^= card
        out, turn, won = [*out, (self.me, card)], self.me + 1 & 3, self.won
        if len(out) > LAST:
            turn = table(out)[2]
            if not turn & 1:
                won |= sum(one for _, one in out)
            out = []
        value = margin(*play_hand_out(hands, turn, out, won))
        return -value if self.me & 1 else value


def _is_alike(one: int, other: int) -> bool:
    """Whether two cards count the same."""
    return all((one & cards != 0) == (other & cards != 0) for cards in (ACES, FIGURES))
