"""A game of Myllymatti played on with all cards open, by rules of thumb: quick, for bots that try many.

In the first phase one tries to lose: the lowest card leads, the highest that loses answers, and nobody plays
blind. Few cards are soon got rid of. In the second everybody beats as cheaply as it can, trumps last, and
leads the lowest plain card that the next seat cannot beat.
"""

from typing import Final

from games.core.beating.cards import COLUMN, EACH, PACK, SUIT_SETS, beaters_of, lowest, rank_of, suit_of
from games.core.beating.states import BeatingState
from games.core.beating.turns import FIRST, NEXT, QUIET_MAX, SECOND
from games.core.interface import Move, Seat
from games.rulesets.myllymatti.cards import LEFT

SEATS: Final = 3
LOSER: Final = 2  # so many are out then
BITS: Final = PACK.bit
BELOW: Final = tuple([COLUMN * ((1 << rank) - 1) for rank in range(13)])  # by rank, all cards of lower ones


def highest(cards: int) -> int:
    """The card of the highest rank, of several the first in the order of the pack."""
    best = 0
    while cards:
        card = cards & -cards
        if not best or rank_of(card) > rank_of(best):
            best = card
        cards ^= card
    return best


def choose_answer(hand: int, led: int) -> int:
    """What to answer with in the first phase: the highest card that loses, else the highest."""
    return highest(hand & BELOW[rank_of(led)] or hand)


def choose_beater(hand: int, top: int, trumps: int) -> int:
    """What to beat this card with, as cheaply as can be; 0: nothing can."""
    able = hand & beaters_of(top, trumps)
    return lowest(able & ~trumps or able)


def choose_lead(hand: int, following: int, trumps: int) -> int:
    """What to lead in the second phase: low, and if it can be something the next hand cannot beat."""
    plain = hand & ~trumps
    cards = plain
    while cards:
        card = lowest(cards)
        if not following & beaters_of(card, trumps):
            return card
        cards ^= card
    return lowest(plain or hand)


def thrifty(state: BeatingState) -> Move:
    """What the rule of thumb has the seat to move do."""
    seat = state.turn
    hand = state.hands[seat]
    if state.stage == FIRST:
        card = choose_answer(hand, state.plays[-1]) if state.at else lowest(hand)
    elif state.plays:
        card = choose_beater(hand, state.plays[-1], state.trumps)
    else:
        card = choose_lead(hand, state.hands[NEXT[state.inside][seat]], state.trumps)
    return state.moves.single(seat, card) if card else state.moves.take[seat]


def play_out(state: BeatingState) -> list[int]:
    """How the game would end from here: the scores by seat. The state stays as it is."""
    if state.stage == FIRST:
        return _First(state).play()
    second = _Second(state.hands[:], state.trumps)
    second.gone[:] = state.gone
    second.table[:] = state.plays
    second.size, second.quiet = state.size, state.quiet
    if state.stage == SECOND:
        second.play(state.turn)
    return second.scores()


class _First:
    """The rest of a first phase."""

    __slots__ = ("hands", "laid", "led", "maker", "next_card", "pair", "piles", "stock", "trumps")

    def __init__(self, state: BeatingState) -> None:
        self.hands: list[int] = state.hands[:]
        self.piles: list[int] = state.piles[:]
        self.stock: tuple[str, ...] = state.deck
        self.next_card: int = state.next_card
        self.trumps: int = state.trumps
        self.maker: int = state.maker
        self.pair: tuple[Seat, ...] = state.asked
        self.laid: list[int] = [0, 0, 0]  # on the table, by seat
        self.led: int = 0
        for seat, card in zip(state.by, state.plays, strict=True):
            self.laid[seat] |= card
        if state.at:
            self.led = state.plays[len(state.plays) - 1]

    def play(self) -> list[int]:
        """Go on to the end of the game."""
        hands, laid = self.hands, self.laid
        while True:
            leader, other = self.pair[0], self.pair[1]
            if not self.led:
                if not hands[leader]:
                    break
                self.led = lowest(hands[leader])
                self._lay(leader, self.led)
            if not hands[other]:
                break
            card = choose_answer(hands[other], self.led)
            self._lay(other, card)
            self._close(leader, other, rank_of(self.led) - rank_of(card))
            self.led = 0
        for seat in range(SEATS):
            hands[seat] |= self.piles[seat] | laid[seat]
        second = _Second(hands, self.trumps)
        second.lead(self.maker)
        second.play(second.turn)
        return second.scores()

    def _lay(self, seat: Seat, card: int) -> None:
        self.hands[seat] ^= card
        self.laid[seat] |= card

    def _close(self, leader: Seat, other: Seat, ahead: int) -> None:
        """The trick is over, won by the leader by so many ranks; the two draw."""
        winner, loser = (leader, other) if ahead >= 0 else (other, leader)
        if ahead:
            self.piles[winner] |= self.laid[0] | self.laid[1] | self.laid[2]
            self.laid[0] = self.laid[1] = self.laid[2] = 0
            self.pair = (winner, LEFT[winner])
        self._draw(winner)
        self._draw(loser)

    def _draw(self, seat: Seat) -> None:
        while self.next_card < len(self.stock) and self.hands[seat].bit_count() < EACH:
            card = BITS[self.stock[self.next_card]]
            self.next_card += 1
            if self.next_card < len(self.stock):
                self.hands[seat] |= card
            else:
                self.piles[seat] |= card
                self.maker, self.trumps = seat, SUIT_SETS[suit_of(card)]


class _Second:
    """A second phase."""

    __slots__ = ("gone", "hands", "quiet", "size", "table", "trumps", "turn")

    def __init__(self, hands: list[int], trumps: int) -> None:
        self.hands: list[int] = hands
        self.trumps: int = trumps
        self.gone: list[int] = []
        self.table: list[int] = []
        self.size: int = SEATS
        self.quiet: int = 0
        self.turn: Seat = 0

    def lead(self, seat: Seat) -> None:
        """A trick begins: the seat leads, or the next that has cards."""
        while not self.hands[seat]:
            seat = LEFT[seat]
        self.turn, self.size = seat, SEATS - len(self.gone)

    def play(self, turn: Seat) -> None:
        """Go on to the end."""
        hands, table, trumps = self.hands, self.table, self.trumps
        self.turn = turn
        while self.quiet < QUIET_MAX * SEATS:
            seat = self.turn
            if table:
                card = choose_beater(hands[seat], table[len(table) - 1], trumps)
            else:
                card = choose_lead(hands[seat], hands[self._after(seat)], trumps)
            self.quiet += 1
            if not card:
                hands[seat] |= table.pop()
                self.turn = self._after(seat)
                if not table:
                    self.lead(self.turn)
            elif self._lay(seat, card):
                return

    def _lay(self, seat: Seat, card: int) -> bool:
        """Play a card; whether that ends the game."""
        self.hands[seat] ^= card
        self.table.append(card)
        if not self.hands[seat]:
            self.gone.append(seat)
            self.quiet = 0
            if len(self.gone) == LOSER:
                return True
        if len(self.table) == self.size:
            self.table.clear()
            self.quiet = 0
            self.lead(seat)
        else:
            self.turn = self._after(seat)
        return False

    def _after(self, seat: Seat) -> Seat:
        """The next that is in the game."""
        seat = LEFT[seat]
        while seat in self.gone:
            seat = LEFT[seat]
        return seat

    def scores(self) -> list[int]:
        """A point for each player outlasted."""
        scores = [0, 0, 0]
        for place, seat in enumerate(self.gone, 1):
            scores[seat] = SEATS - place
        return scores
