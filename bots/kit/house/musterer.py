"""Musterer rounds deals up: it draws some that agree with all it has seen, and plays each to its end.

In each of them every card that it could play is tried, and all four go on by rules of thumb: lead what nobody
can beat, win cheaply, leave the partner's tricks alone. What is best on average is played. A sweep is worth a
court, all thirteen much more, and a hand as much as it brings the streak nearer to seven. The number of deals
is fixed, so that the same stream gives the same moves on any machine.

A hand is a set of cards as an int, thirteen bits a suit.
"""

import random
from typing import Any

from games.core.sampling import spread

View = dict[str, Any]
RANKS = "23456789TJQKA"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
BIT = {card: 1 << place for place, card in enumerate(DECK)}
SUIT_SETS = [0x1FFF << 13 * suit for suit in range(4)]
SET_OF = {suit: SUIT_SETS[index] for index, suit in enumerate(SUITS)}
PLAYOUTS = 80  # about so many a decision, and more for each trick that is over
PLAYOUTS_MORE = 16
FIRST_HAND = 5  # cards when trumps are named
HAND, SWEEP = 13, 7
LAST = 3  # cards out when the last seat is to play
ACROSS = 2  # partners differ in this bit
COURT, THIRTEEN = 1.0, 6.0  # what decides a game is no better for being 52
TRICK = 0.004
WIN = 0.05
AGAIN = 0.55  # how likely who won wins again


def streak_worth(hands: int) -> float:
    """How near so many hands in a row are to a court."""
    return AGAIN ** (SWEEP - hands)


def lowest(cards: int) -> int:
    """The first of some cards."""
    return cards & -cards


def highest(cards: int) -> int:
    """The last of some cards."""
    return 1 << cards.bit_length() - 1


def thrown_away(hand: int, trumps: int) -> int:
    """The lowest card of the longest plain suit, or the lowest trump."""
    best, length = 0, 0
    for suit in SUIT_SETS:
        own = hand & suit
        if own and suit != trumps and (count := own.bit_count()) > length:
            best, length = own, count
    return lowest(best or hand)


def led(hand: int, left: int, right: int, partner: int, trumps: int) -> int:
    """What to lead, all hands open: the highest trump to draw some, a card nobody can beat, or a low one."""
    against = left | right
    own = hand & trumps
    if own and against & trumps and own > (against | partner) & trumps:
        return highest(own)
    for suit in SUIT_SETS:
        own = hand & suit
        if own and suit != trumps and own > against & suit:
            ruffs = (left & trumps and not left & suit) or (right & trumps and not right & suit)
            if not ruffs:
                return highest(own)
    return thrown_away(hand, trumps)


def followed(hand: int, suit: int, trumps: int, best: int, after: int) -> int:
    """What to play to a trick that is not the partner's for certain, all hands open.

    `after` is the hand of the opponent still to play, if there is one.
    """
    own = hand & suit
    if own:
        if not best & suit:
            return lowest(own)
        higher = own & -(best << 1)
        over = after & suit
        if over:
            higher &= -(highest(over) << 1)
        elif after & trumps:
            return lowest(own)
        return lowest(higher or own)
    ruffs = hand & trumps
    if best & trumps:
        ruffs &= -(best << 1)
    return lowest(ruffs) if ruffs else thrown_away(hand, trumps)


def is_safe(best: int, suit: int, trumps: int, after: int) -> bool:
    """Whether the opponent with these cards, who is still to play, cannot beat the best card on the table."""
    if best & trumps:
        over = after & trumps if suit == trumps or not after & suit else 0
    else:
        over = after & suit
        if not over and after & trumps:
            return False
    return over < best


def played_out(
    hands: list[int], turn: int, trumps: int, out: list[tuple[int, int]], tricks: list[int]
) -> list[int]:
    """Play a hand on until nothing can change its worth; the tricks by team. Changes what it is given."""
    best, suit, winner = table(out, trumps)
    count = len(out)
    while True:
        hand = hands[turn]
        if not count:
            card = led(hand, hands[turn - 3], hands[turn - 1], hands[turn - 2], trumps)
            suit = next(cards for cards in SUIT_SETS if cards & card)
            best, winner = card, turn
        else:
            after = hands[turn - 3] if count < LAST else 0
            if winner ^ turn == ACROSS and is_safe(best, suit, trumps, after):
                card = lowest(hand & suit or thrown_away(hand, trumps))
            else:
                card = followed(hand, suit, trumps, best, after)
            if beats(card, best, suit, trumps):
                best, winner = card, turn
        hands[turn] = hand ^ card
        count, turn = count + 1, turn + 1 & 3
        if count > LAST:
            tricks[winner & 1] += 1
            turn, count = winner, 0
            if is_settled(tricks):
                return tricks


def beats(card: int, best: int, suit: int, trumps: int) -> bool:
    """Whether the card beats the best one so far in a trick of this suit."""
    if best & trumps:
        return card & trumps > best
    return bool(card & trumps) or card & suit > best


def is_settled(tricks: list[int]) -> bool:
    """Whether nothing can change the worth of the hand."""
    one, two = tricks
    return one + two == HAND or (one > 0 < two and (one >= SWEEP or two >= SWEEP))


def table(out: list[tuple[int, int]], trumps: int) -> tuple[int, int, int]:
    """The best card on the table, the set of the suit led, and who played the best."""
    if not out:
        return 0, 0, 0
    suit = next(cards for cards in SUIT_SETS if cards & out[0][1])
    ruffs = [(card, seat) for seat, card in out if card & trumps]
    best, winner = max(ruffs or [(card, seat) for seat, card in out if card & suit])
    return best, suit, winner


class Bot:
    """Looks at many deals, in each as if all cards lay open."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "sweep":
            return options[-1]  # it costs nothing to go on
        board = view["board"]
        self.me, self.team = view["seat"], view["seat"] & 1
        self.read(board)
        if view["phase"] == "trumps":
            return self.name(options)
        return self.play(options, board)

    def read(self, board: View) -> None:
        """Learn which cards are elsewhere, how many everybody has, and who lacks which suits."""
        played = board["played"]
        gone = {card for _seat, card in played}
        self.own = sum(BIT[card] for card in board["hand"])
        self.hidden = [card for card in DECK if card not in gone and not self.own & BIT[card]]
        self.lacks: list[set[str]] = [set(), set(), set(), set()]
        for index, (seat, card) in enumerate(played):
            suit = played[index & ~3][1][1]
            if card[1] != suit:
                self.lacks[seat].add(suit)
        self.rooms = [0 if seat == self.me else size for seat, size in enumerate(board["sizes"])]
        streak = board["streak"] or [self.team, 0]
        mine = streak[1] if streak[0] == self.team else 0
        others = streak[1] - mine
        self.for_win, self.for_loss = streak_worth(mine + 1), streak_worth(others + 1)

    def worth(self, tricks: list[int]) -> float:
        """What a hand with these tricks is worth to the own team."""
        own, others = tricks[self.team], tricks[1 - self.team]
        value = TRICK * own + (WIN + self.for_win if own > others else -WIN - self.for_loss)
        if not others or not own:
            courts = THIRTEEN if max(own, others) == HAND else COURT
            value += courts if own else -courts
        return value

    def deal(self) -> list[int]:
        """One deal that agrees with all that was seen."""
        given = spread(
            self.hidden, self.rooms, lambda seat, card: card[1] not in self.lacks[seat], self.chance
        )
        hands = [sum(BIT[card] for card in cards) for cards in given or ()]
        hands[self.me] |= self.own
        return hands

    def name(self, options: list[str]) -> str:
        """Try every suit on the same deals."""
        self.rooms = [HAND] * 4
        self.rooms[self.me] = HAND - FIRST_HAND
        total = dict.fromkeys(options, 0.0)
        for _ in range(PLAYOUTS // len(options)):
            hands = self.deal()
            for move in options:
                total[move] += self.worth(played_out(hands[:], self.me, SET_OF[move[2]], [], [0, 0]))
        return max(options, key=total.__getitem__)

    def play(self, options: list[str], board: View) -> str:
        """Try every card that differs from the one below it, on the same deals."""
        trumps = SET_OF[board["trump"]]
        out = [(seat, BIT[card]) for seat, card in board["out"]]
        tricks = board["tricks"]
        tried = self.different(options)
        total = dict.fromkeys(tried, 0.0)
        for _ in range((PLAYOUTS + PLAYOUTS_MORE * sum(tricks)) // len(tried) if len(tried) > 1 else 0):
            hands = self.deal()
            for move in tried:
                total[move] += self.tried(hands[:], BIT[move[2:]], trumps, out, tricks[:])
        return max(tried, key=total.__getitem__)

    def different(self, options: list[str]) -> list[str]:
        """One move of each run of neighbours: no card elsewhere lies between them."""
        hidden = sum(BIT[card] for card in self.hidden)
        kept: list[str] = []
        for move in options:
            bit = BIT[move[2:]]
            if kept and kept[-1][3] == move[3]:
                below = BIT[kept[-1][2:]]
                if not hidden & (bit - below):
                    continue
            kept.append(move)
        return kept

    def tried(
        self, hands: list[int], card: int, trumps: int, out: list[tuple[int, int]], tricks: list[int]
    ) -> float:
        """The worth of a card in one deal."""
        hands[self.me] ^= card
        out = [*out, (self.me, card)]
        turn = self.me + 1 & 3
        if len(out) > LAST:
            _best, _suit, turn = table(out, trumps)
            tricks[turn & 1] += 1
            out = []
        if is_settled(tricks):
            return self.worth(tricks)
        return self.worth(played_out(hands, turn, trumps, out, tricks))
