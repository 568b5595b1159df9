"""The state of a game of Trente et Quarante. Source: rules.md beside this file.

All coups of a shoe are worked out when it is shuffled, and legal moves are looked up in tables made for the
amounts of bets. What is past is in the history, which copies share.
"""

from collections.abc import Sequence
from typing import ClassVar

from games.core.errors import IllegalMove
from games.core.flat.games import FlatGame
from games.core.flat.stages import DEALING, OVER
from games.core.flat.states import FlatState
from games.core.interface import Card, Chance, Move, Outcome, Seat, Table
from games.core.options import Options
from games.rulesets.trente_et_quarante.cards import DECK, SORTED, TABLES
from games.rulesets.trente_et_quarante.illegal import why_illegal
from games.rulesets.trente_et_quarante.moves import DONE, HALF, MoveBook, ParsedMove, book_of
from games.rulesets.trente_et_quarante.rows import Coup, coups_of
from games.rulesets.trente_et_quarante.scoring import outcome_from
from games.rulesets.trente_et_quarante.settling import PLACES
from games.rulesets.trente_et_quarante.turns import (
    BETTING,
    GIVING_UP,
    bet,
    give_up,
    next_coup,
    pass_turn,
)


class TrenteState(FlatState):
    """One game at one moment; see `games.core.interface.State`. Its fields are this package's."""

    __slots__ = (
        *("area", "asked", "at", "bets", "book", "chips", "coup", "coups_max", "insurance", "past"),
        *("prison", "seats", "shoe", "surrender", "waiting"),
    )

    phases: ClassVar = ("deal", "over", "bet", "surrender")

    seats: int
    coups_max: int
    surrender: bool
    book: MoveBook
    # The dealer is the first bettor of the game, a hand is a shoe.
    past: tuple[tuple[Coup, ...], ...]  # the coups of the shoes before it
    shoe: tuple[Coup, ...]  # the coups of this one
    at: int  # how many of them have been dealt
    coup: int  # how many have been dealt in the game
    area: int  # the first on which the seat may still bet
    waiting: int  # seats that are not done with betting
    asked: tuple[Seat, ...]  # seats that may still take half of their bets back
    chips: list[int]
    bets: list[int]  # as in settling.py, like the next two
    insurance: list[int]
    prison: list[int]

    @property
    def table(self) -> Table:
        """One to eight seats, each for itself."""
        return TABLES[self.seats]

    def copy(self) -> "TrenteState":
        """A state of its own that plays on from here."""
        twin = TrenteState()
        twin.game, twin.options, twin.seats, twin.book = self.game, self.options, self.seats, self.book
        twin.coups_max, twin.surrender, twin.dealer = self.coups_max, self.surrender, self.dealer
        twin.history, twin.hand, twin.past = self.history.copy(), self.hand, self.past
        twin.shoe, twin.at, twin.coup, twin.stage = self.shoe, self.at, self.coup, self.stage
        twin.turn, twin.area, twin.waiting, twin.asked = self.turn, self.area, self.waiting, self.asked
        twin.chips, twin.bets = self.chips[:], self.bets[:]
        twin.insurance, twin.prison = self.insurance[:], self.prison[:]
        return twin

    def deal(self, deck: Sequence[Card]) -> None:
        """Put in a new shoe. ValueError if that cannot be."""
        if self.stage != DEALING:
            raise ValueError("it is not the time for a new shoe")
        if len(deck) != len(DECK) or sorted(deck) != SORTED:
            raise ValueError("a shoe of Trente et Quarante is six packs of 52 cards")
        if self.hand:
            self.past += (self.shoe,)
        self.hand += 1
        self.shoe, self.at = coups_of(deck), 0
        self.history.deal(self.dealer, tuple(deck))
        self.history.tell(f"deal {self.hand}")
        next_coup(self)

    def list_moves(self) -> list[Move]:
        """Bets by area, amount and insurance, then done; after a refait half, then leave.

        The list may be the book's.
        """
        seat, book = self.turn, self.book
        if self.stage == BETTING:
            chips = self.chips[seat]
            if chips >= book.dearest:
                return book.whole[seat][self.area]
            return book.affordable(seat, self.area, chips)
        return [book.half[seat], book.done[seat]] if self.stage == GIVING_UP else []

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        least = self.book.amounts[0]
        while self.stage == BETTING and (self.area == PLACES or self.chips[self.turn] < least):
            pass_turn(self, self.book.done[self.turn])
        return self.to_move(), self.list_moves()[:]

    def is_legal(self, move: object) -> bool:
        """Whether the move may be made now."""
        parsed = self.book.moves.get(move) if isinstance(move, str) else None
        return parsed is not None and self._allows(parsed)

    def _allows(self, parsed: ParsedMove) -> bool:
        if parsed.seat != self.turn:
            return False
        if self.stage == BETTING:
            if parsed.kind >= DONE:
                return parsed.kind == DONE
            return parsed.kind >= self.area and parsed.amount + parsed.insurance <= self.chips[self.turn]
        return self.stage == GIVING_UP and parsed.kind in (DONE, HALF)

    def apply(self, move: object) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        parsed = self.book.moves.get(move) if isinstance(move, str) else None
        if parsed is None or not isinstance(move, str) or not self._allows(parsed):
            raise IllegalMove(move, why_illegal(self, move))
        if self.stage == GIVING_UP:
            give_up(self, move, parsed)
        elif parsed.kind == DONE:
            pass_turn(self, move)
        else:
            bet(self, move, parsed)

    def default(self) -> Move:
        """Bet nothing more; leave bets in prison."""
        if self.stage not in (BETTING, GIVING_UP):
            raise ValueError("nobody has a turn now")
        return self.book.done[self.turn]

    def totals(self) -> tuple[int, ...]:
        """Chips gained, by seat; chips on the table or in prison do not count."""
        start = self.options["chips"]
        return tuple([chips - start for chips in self.chips])

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_from(self.totals(), self._hands()) if self.stage == OVER else None

    def _hands(self) -> tuple[dict[str, list[list[int | str]]], ...]:
        """Each shoe as a result has it: the coups that were dealt."""
        shoes = [*self.past, self.shoe[: self.at]]
        return tuple([{"coups": [[coup.black, coup.red, coup.first] for coup in shoe]} for shoe in shoes])

    def next_dealer(self) -> Seat:
        """The first bettor stays so for all shoes of a game; in the next game it is the seat to the left."""
        if self.stage == DEALING and self.hand:
            return self.dealer
        return (self.dealer + 1) % self.seats


def new_state(game: FlatGame, options: Options, dealer: Seat) -> TrenteState:
    """A game before its first shoe."""
    state = TrenteState()
    state.begin(game, options, dealer)
    state.seats, state.coups_max, state.surrender = options["players"], options["coups"], options["surrender"]
    state.book = book_of(tuple(options["bets"]), state.seats)
    state.past, state.shoe, state.at, state.coup = (), (), 0, 0
    state.area, state.waiting, state.asked = 0, 0, ()
    state.chips = [options["chips"]] * state.seats
    state.bets = [0] * (PLACES * state.seats)
    state.insurance, state.prison = state.bets[:], state.bets[:]
    return state
