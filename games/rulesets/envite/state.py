"""The state of a game of Envite. The rules are in rules.md; each method says which of them it keeps.

Hands are sets of cards, and what is past is in the history, which copies share. A card is judged when it is
played: `best` is always the one that wins so far.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from games.core.errors import IllegalMove
from games.core.flat.games import FlatGame
from games.core.flat.stages import DEALING, OVER
from games.core.flat.states import FlatState
from games.core.interface import Card, Chance, Move, Outcome, Seat, Table
from games.core.options import Options
from games.core.tricks.following import to_follow
from games.rulesets.envite.cards import EACH, ORDERS, PACK, SUITS, Order
from games.rulesets.envite.illegal import why_illegal
from games.rulesets.envite.moves import (
    ANSWERS,
    CARD_OF,
    PLAY_OR_NOT,
    PLAYS,
    signals,
)
from games.rulesets.envite.scoring import (
    Past,
    hand_json,
    outcome_of,
)
from games.rulesets.envite.seating import CaptainTable, seating_of
from games.rulesets.envite.stages import LYING, PHASES, PLAYING, SIGNALLING, STAKING
from games.rulesets.envite.turns import let_captains_speak, play, signal, speak

OFF: Final = "off"
BIT: Final = PACK.bit
NO_CARD: Final = (-1, 0)


class EnviteState(FlatState):
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = (
        *("best", "deck", "hands", "led", "offered", "order", "past", "played", "score", "seating"),
        *("stake", "tricks", "trump", "waiting", "winning"),
    )

    phases: ClassVar = PHASES

    seating: CaptainTable
    score: tuple[int, int]  # by team
    past: tuple[Past, ...]  # finished hands; what follows is of the present one
    deck: tuple[Card, ...]
    hands: list[int]
    trump: int  # index of the suit
    order: Order
    waiting: int  # seats that are to signal; captains who have not passed while nobody has raised
    stake: int  # number of the stake that is agreed on
    offered: int  # of the one that is offered, 0: none
    tricks: list[int]  # by team
    played: int  # cards in the present trick
    led: int  # all cards that follow the one led, as a set; 0: none is led
    best: int  # the card that wins so far, as a set
    winning: Seat  # who played it

    @property
    def table(self) -> Table:
        """Four to twelve seats in two teams; with an odd number of players the last is a dummy."""
        return self.seating.table

    def copy(self) -> "EnviteState":
        """A state of its own that plays on from here."""
        twin = EnviteState()
        twin.game, twin.options, twin.seating, twin.past = self.game, self.options, self.seating, self.past
        twin.history, twin.score, twin.hand = self.history.copy(), self.score, self.hand
        twin.dealer, twin.deck, twin.stage, twin.turn = self.dealer, self.deck, self.stage, self.turn
        twin.trump, twin.order, twin.waiting = self.trump, self.order, self.waiting
        twin.stake, twin.offered, twin.played = self.stake, self.offered, self.played
        twin.led, twin.best, twin.winning = self.led, self.best, self.winning
        twin.hands, twin.tricks = self.hands[:], self.tricks[:]
        return twin

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal the next hand, and turn up a card for trumps. ValueError if that cannot be."""
        self.deck = self.take_deck(deck, BIT.keys())
        self._give_out()
        self.tricks, self.played, self.led, self.stake, self.offered = [0, 0], 0, 0, 0, 0
        if self.options["signals"] == OFF:
            let_captains_speak(self)
        else:
            self.stage, self.waiting = SIGNALLING, self.seating.signallers
            self.turn = self.seating.next_signaller[self.dealer]

    def _give_out(self) -> None:
        """Three cards each, one at a time from the dealer's right; the next card is turned up."""
        seats, deck, texts = self.seating.seats, self.deck, []
        after, end = self.dealer - 1 + seats, EACH * seats
        hands = []
        for seat in range(seats):
            start = (after - seat) % seats
            hand = BIT[deck[start]] | BIT[deck[start + seats]] | BIT[deck[start + 2 * seats]]
            hands.append(hand)
            texts.append("".join(PACK.cards_of(hand)))
        self.hands = hands
        dummy, captain = self.seating.dummy, self.seating.captains[1]
        if dummy >= 0:
            texts[captain] = texts[dummy] = f"{texts[captain]} {texts[dummy]}"
        public = f"deal {self.hand}"
        self.history.tell(public, {seat: f"{public} {text}" for seat, text in enumerate(texts)})
        self.history.tell(f"up {deck[end]}")
        self.trump = SUITS.index(deck[end][1])
        self.order = ORDERS[seats][self.trump]

    def list_moves(self) -> list[Move]:
        """All legal moves in the order of the deck, in a list of the caller's own."""
        if self.stage == PLAYING:
            return PLAYS[self.turn].of(to_follow(self.hands[self.turn], self.led))
        return list(self._list_sayings())

    def _list_sayings(self) -> tuple[Move, ...]:
        """What the seat may say before the first card."""
        seat, stage = self.turn, self.stage
        if stage == SIGNALLING:
            return signals(seat, self.hands[seat] & self.order.trumps)
        if stage == STAKING:
            return ANSWERS[seat][self.offered]
        return PLAY_OR_NOT[seat] if stage == LYING else ()

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        while len(legal := self.list_moves()) == 1:
            self._make(legal[0])
        return self.to_move(), legal

    def is_legal(self, move: object) -> bool:
        """Whether the move may be made now."""
        if not isinstance(move, str):
            return False
        if self.stage == PLAYING:
            return self._may_play(*CARD_OF.get(move, NO_CARD))
        return move in self._list_sayings()

    def _may_play(self, seat: Seat, card: int) -> bool:
        return seat == self.turn and card & to_follow(self.hands[seat], self.led) != 0

    def apply(self, move: object) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        if self.stage == PLAYING:
            seat, card = CARD_OF.get(move, NO_CARD) if isinstance(move, str) else NO_CARD
            if isinstance(move, str) and self._may_play(seat, card):
                self.history.add(move)
                play(self, seat, card)
                return
        elif isinstance(move, str) and self.is_legal(move):
            self._make(move)
            return
        raise IllegalMove(move, why_illegal(self, move))

    def _make(self, move: Move) -> None:
        """The same for a move that is legal."""
        if self.stage == PLAYING:
            self.history.add(move)
            play(self, *CARD_OF[move])
        elif self.stage == SIGNALLING:
            signal(self, move)
        else:
            self.history.add(move)
            speak(self, move[1])

    def default(self) -> Move:
        """Signal nothing, pass; play the lowest plain card, without one the lowest trump."""
        if self.stage in (DEALING, OVER):
            raise ValueError("nobody has a turn now")
        if self.stage != PLAYING:
            return self.legal()[0]
        return min(self.legal(), key=lambda move: self.order.rank[CARD_OF[move][1]])

    def totals(self) -> tuple[int, ...]:
        """The stones of its team, by seat."""
        return self.score * (self.seating.seats // 2)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.stage != OVER:
            return None
        return outcome_of(self.score, self.seating.seats, tuple([hand_json(past) for past in self.past]))

    def next_dealer(self) -> Seat:
        """The deal passes to the right."""
        return self.seating.right[self.dealer]


def new_state(game: FlatGame, options: Options, dealer: Seat) -> EnviteState:
    """A game before its first deal."""
    state = EnviteState()
    state.begin(game, options, dealer)
    state.seating, state.score, state.past, state.deck = seating_of(options), (0, 0), (), ()
    state.hands, state.tricks, state.trump = [0] * state.seating.seats, [0, 0], 0
    state.order = ORDERS[state.seating.seats][0]
    state.waiting, state.stake, state.offered, state.played = 0, 0, 0, 0
    state.led, state.best, state.winning = 0, 0, dealer
    return state
