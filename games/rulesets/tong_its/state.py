"""The state of a game of Tong-Its. Source: rules.md beside this file.

Hands, melds and what can be laid off are bit sets, and moves are looked up in tables made at import. What is
past is in the history, which copies share, so that a copy costs the same in the first hand as in the last.
"""

from collections.abc import Sequence
from typing import ClassVar

from games.core.errors import IllegalMove
from games.core.flat.games import FlatGame
from games.core.flat.stages import OVER
from games.core.flat.states import FlatState
from games.core.interface import Card, Chance, Move, Outcome, Seat, Table
from games.core.options import Options
from games.rulesets.tong_its.cards import DEALT, PACK, SUIT_BITS, TABLE
from games.rulesets.tong_its.deadwood import deadwood
from games.rulesets.tong_its.endings import Past, hand_json, outcome_from
from games.rulesets.tong_its.illegal import why_illegal
from games.rulesets.tong_its.moves import (
    CALL,
    CALL_OF,
    CHALLENGE,
    CHALLENGE_OF,
    DISCARD,
    DISCARDS_OF,
    DRAW,
    DRAW_OF,
    EXPOSE,
    FOLD,
    FOLD_OF,
    LAY_DOWN,
    LAY_OFF,
    MOVES,
    TAKE,
    ParsedMove,
    exposures,
    lay_offs,
    takes,
)
from games.rulesets.tong_its.stages import ANSWERING, DRAWING, PHASES, PLAYING
from games.rulesets.tong_its.turns import TURNS, deal_hand


class TongItsState(FlatState):
    """One game of Tong-Its at one moment; see `games.core.interface.State`. Its fields are this package's."""

    __slots__ = (
        *("aces", "caller", "challengers", "chips", "deck", "down", "hands", "hands_max", "laid_off"),
        *(
            "melds",
            "next_card",
            "opened",
            "owners",
            "past",
            "pot",
            "row",
            "top",
            "touched",
            "wanted",
            "wants",
        ),
    )

    phases: ClassVar = PHASES

    hands_max: int
    past: tuple[Past, ...]  # finished hands
    chips: list[int]
    pot: int
    row: int  # who won the hand before; -1: nobody
    # What follows is of the present hand.
    deck: tuple[Card, ...]
    next_card: int  # the place in the deck of the stock's top card
    hands: list[int]
    top: int  # the discard that can be taken, as a set; 0: there is none
    melds: tuple[int, ...]  # as they were laid: their cards as they lie now
    owners: tuple[int, ...]  # who laid each
    wants: tuple[int, ...]  # what can be laid off on each
    wanted: int  # and on any
    down: int  # the melds that lie face down, a bit by number
    aces: int  # aces that their meld's owner put there
    opened: int  # a bit by seat
    touched: int  # who may not call, as somebody has laid off on its melds since its last turn began
    laid_off: bool  # in this turn
    caller: Seat
    challengers: tuple[Seat, ...]  # in the order in which they answered

    @property
    def table(self) -> Table:
        """Three seats, three players, no teams."""
        return TABLE

    def copy(self) -> "TongItsState":
        """A state of its own that plays on from here."""
        twin = TongItsState()
        twin.game, twin.options, twin.hands_max = self.game, self.options, self.hands_max
        twin.history, twin.past, twin.chips = self.history.copy(), self.past, self.chips[:]
        twin.pot, twin.row, twin.hand, twin.dealer = self.pot, self.row, self.hand, self.dealer
        twin.deck, twin.next_card, twin.stage, twin.turn = self.deck, self.next_card, self.stage, self.turn
        twin.hands, twin.top, twin.melds, twin.owners = self.hands[:], self.top, self.melds, self.owners
        twin.wants, twin.wanted, twin.down, twin.aces = self.wants, self.wanted, self.down, self.aces
        twin.opened, twin.touched, twin.laid_off = self.opened, self.touched, self.laid_off
        twin.caller, twin.challengers = self.caller, self.challengers
        return twin

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal the next hand. ValueError if that cannot be."""
        self.deck, self.next_card, self.top = self.take_deck(deck, PACK.bit.keys()), DEALT, 0
        self.melds = self.owners = self.wants = self.challengers = ()
        self.wanted = self.down = self.aces = self.opened = self.touched = 0
        self.laid_off = False
        deal_hand(self)

    def may_call(self) -> bool:
        """Whether the seat that begins its turn may call."""
        return (self.opened & ~self.touched) >> self.turn & 1 == 1

    def list_moves(self) -> list[Move]:
        """All legal moves in the order of the rules, in a list of the caller's own."""
        seat, stage = self.turn, self.stage
        hand = self.hands[seat]
        if stage == PLAYING:
            found = [] if self.laid_off else exposures(seat, hand)
            if hand & self.wanted:
                found += lay_offs(seat, hand & self.wanted, self.wants)
            found += DISCARDS_OF[seat].of(hand)
            return found
        if stage == DRAWING:
            found = [DRAW_OF[seat], *takes(seat, hand, self.top)]
            if self.may_call():
                found.append(CALL_OF[seat])
            return found
        if stage == ANSWERING:
            return [CHALLENGE_OF[seat], FOLD_OF[seat]] if self.opened >> seat & 1 else [FOLD_OF[seat]]
        return []

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        while len(legal := self.list_moves()) == 1:
            parsed = MOVES[legal[0]]
            TURNS[parsed.verb](self, legal[0], parsed)
        return self.to_move(), legal

    def is_legal(self, move: object) -> bool:
        """Whether the move may be made now."""
        parsed = MOVES.get(move) if isinstance(move, str) else None
        return parsed is not None and self._allows(parsed)

    def _allows(self, parsed: ParsedMove) -> bool:
        if parsed.seat != self.turn:
            return False
        stage, verb = self.stage, parsed.verb
        if stage == PLAYING:
            return self._lets_play(verb, parsed)
        if stage == DRAWING:
            if verb == TAKE:
                held = self.hands[parsed.seat] | self.top
                return parsed.cards & self.top != 0 and parsed.cards & ~held == 0
            return verb == DRAW or (verb == CALL and self.may_call())
        if stage == ANSWERING:
            return verb == FOLD or (verb == CHALLENGE and self.opened >> parsed.seat & 1 == 1)
        return False

    def _lets_play(self, verb: int, parsed: ParsedMove) -> bool:
        if parsed.cards == 0 or parsed.cards & ~self.hands[parsed.seat]:
            return False
        if verb == LAY_OFF:
            return parsed.number < len(self.wants) and parsed.cards & self.wants[parsed.number] != 0
        return verb == DISCARD or (verb in (EXPOSE, LAY_DOWN) and not self.laid_off)

    def apply(self, move: object) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        parsed = MOVES.get(move) if isinstance(move, str) else None
        if not isinstance(move, str) or parsed is None or not self._allows(parsed):
            raise IllegalMove(move, why_illegal(self, move))
        TURNS[parsed.verb](self, move, parsed)

    def default(self) -> Move:
        """Draw; fold; discard so that the least deadwood is left, high ranks first, then the last suits."""
        seat = self.turn
        if self.stage == DRAWING:
            return DRAW_OF[seat]
        if self.stage == ANSWERING:
            return FOLD_OF[seat]
        if self.stage != PLAYING:
            raise ValueError("nobody has a turn now")
        hand, best, best_rank, least = self.hands[seat], "", -1, 1 << 10
        for card in PACK.cards_of(hand):
            bit, rank = PACK.bit[card], PACK.place[card] % SUIT_BITS
            cost = deadwood(hand ^ bit)
            if cost < least or (cost == least and rank >= best_rank):
                best, best_rank, least = card, rank, cost
        return f"{seat}x{best}"

    def totals(self) -> tuple[int, ...]:
        """The chips by seat; the pot is nobody's."""
        return tuple(self.chips)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.stage != OVER:
            return None
        return outcome_from(self.chips, tuple(hand_json(past) for past in self.past))

    def next_dealer(self) -> Seat:
        """Who won the last hand; if nobody did, or before the first one, the same seat."""
        return self.row if self.row >= 0 else self.dealer


def new_state(game: FlatGame, options: Options, dealer: Seat) -> TongItsState:
    """A game before its first deal. The class has no __init__, which a copy would have to get round."""
    state = TongItsState()
    state.begin(game, options, dealer)
    state.hands_max, state.past, state.chips, state.pot, state.row = options["hands"], (), [0, 0, 0], 0, -1
    state.deck, state.next_card, state.hands, state.top = (), DEALT, [0, 0, 0], 0
    state.melds = state.owners = state.wants = state.challengers = ()
    state.wanted = state.down = state.aces = state.opened = state.touched = 0
    state.laid_off, state.caller = False, -1
    return state
