"""The state of a trick game of two partnerships, as far as it is the same in all of them.

Hands are bit sets and legal moves are looked up in tables made at import. What is past is in the history,
which copies share, so that a copy costs the same in the first hand as in the last. A game adds its fields,
its deal, its decisions other than plays, and what follows a trick.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.core.documents import HandJson
from games.core.errors import IllegalMove
from games.core.flat.stages import DEALING, FIRST_STAGE, OVER
from games.core.flat.states import FlatState
from games.core.interface import Card, Chance, Move, Outcome, Seat, Table
from games.core.options import Options
from games.core.texts import Reason
from games.core.tricks.following import highest, to_follow
from games.core.tricks.moves import PLAY, TrickMove, TrickMoves
from games.core.tricks.partners import SEATS, TABLE, outcome_of_teams
from games.core.tricks.reasons import why_illegal

if TYPE_CHECKING:
    from games.core.flat.games import FlatGame

# The stage that every trick game has besides. Its own are counted from NEXT_STAGE.
PLAYING: Final = FIRST_STAGE
NEXT_STAGE: Final = FIRST_STAGE + 1
TRICK_TO: Final = tuple(f"trick {seat}" for seat in SEATS)


class TrickState(FlatState):
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = (
        *("deck", "hands", "hands_max", "led", "moves", "out", "past", "plays", "score", "tricks", "trump"),
    )

    moves: TrickMoves
    hands_max: int  # after so many hands the game ends
    score: tuple[int, int]  # by team
    past: tuple[object, ...]  # what the game keeps of finished hands; what follows is of the present one
    deck: tuple[Card, ...]
    hands: list[int]
    trump: int  # index of the suit; -1 before it is named
    tricks: list[int]  # by team
    plays: tuple[tuple[Seat, int], ...]  # to the present trick: who, which card as a set
    out: int  # its cards, as a set
    led: int  # all cards of the suit led to the trick, as a set

    def start(
        self, game: "FlatGame", moves: TrickMoves, options: Options, dealer: Seat, hands_max: int
    ) -> None:
        """Set a new state before its first deal. Apart from its making, so that copies need none of it."""
        self.begin(game, options, dealer)
        self.moves, self.hands_max, self.score, self.past, self.deck = moves, hands_max, (0, 0), (), ()
        self.hands, self.trump, self.tricks = [0, 0, 0, 0], -1, [0, 0]
        self.plays, self.out, self.led = (), 0, 0

    def copy_to(self, twin: "TrickState") -> None:
        """Give a new state all that is kept here."""
        twin.game, twin.moves, twin.options = self.game, self.moves, self.options
        twin.hands_max, twin.score, twin.past = self.hands_max, self.score, self.past
        twin.hand, twin.dealer, twin.deck = self.hand, self.dealer, self.deck
        twin.stage, twin.turn, twin.trump = self.stage, self.turn, self.trump
        twin.plays, twin.out, twin.led = self.plays, self.out, self.led
        twin.hands, twin.tricks, twin.history = self.hands[:], self.tricks[:], self.history.copy()

    # What a game adds

    def copy(self) -> "TrickState":
        """A state of its own that plays on from here."""
        raise NotImplementedError

    def begin_hand(self) -> None:
        """Give out the cards of `deck`; say which stage this is. The dealer's left has the turn."""
        raise NotImplementedError

    def choices(self) -> tuple[Move, ...]:
        """All legal moves in a stage of the game's own."""
        raise NotImplementedError

    def decide(self, parsed: TrickMove) -> None:
        """Make one of these moves, which the history has already."""
        raise NotImplementedError

    def trick_won(self, winner: Seat, won: int) -> None:
        """What follows a trick of these cards, a set. It is counted, and the winner is to lead."""
        raise NotImplementedError

    def hands_json(self) -> tuple[HandJson, ...]:
        """The finished hands as the result has them."""
        raise NotImplementedError

    # What a game may say otherwise

    def write_move(self, parsed: TrickMove) -> None:
        """Write one of these moves down. Everybody reads it as it is, unless the game says otherwise."""
        self.history.add(parsed.text)

    def default_choice(self) -> Move:
        """What a silent seat does in a stage of the game's own."""
        return self.choices()[0]

    def is_decided(self) -> bool:
        """Whether a hand that has just been paid is the last one, however many might follow."""
        return False

    def why_illegal(self, move: object) -> Reason:
        """Say why the move is refused, where it is not legal."""
        return why_illegal(self, move)

    def next_dealer(self) -> Seat:
        """The deal passes to the left."""
        return (self.dealer + 1) & 3

    def suit_of(self, parsed: TrickMove) -> int:
        """The cards that follow this one when it is led, as a set."""
        return self.moves.suit_sets[parsed.suit]

    def best_out(self) -> int:
        """The card that wins the trick on the table."""
        return highest(self.out, self.moves.suit_sets[self.trump] if self.trump >= 0 else 0, self.led)

    # What all have

    @property
    def table(self) -> Table:
        """Four seats, four players, two teams of those who sit across."""
        return TABLE

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal the next hand, as far as it is dealt at once. ValueError if that cannot be."""
        self.deck, self.trump = self.take_deck(deck, self.moves.pack.place.keys()), -1
        self.hands, self.tricks, self.turn = [0, 0, 0, 0], [0, 0], (self.dealer + 1) & 3
        self.begin_hand()

    def deal_batch(self, start: int, end: int, text: str) -> None:
        """Deal these cards of the deck one at a time; each seat reads its own behind the public text."""
        pack, own = self.moves.pack, {}
        for seat in SEATS:
            batch = pack.set_of(self.deck[start + ((seat - self.dealer - 1) & 3) : end : 4])
            self.hands[seat] |= batch
            own[seat] = f"{text} {''.join(pack.cards_of(batch))}"
        self.history.tell(text, own)

    def list_moves(self) -> list[Move]:
        """All legal moves in the order of the deck, in a list of the caller's own."""
        if self.stage == PLAYING:
            return self.moves.plays[self.turn].of(to_follow(self.hands[self.turn], self.led))
        return list(self.choices()) if self.stage > PLAYING else []

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        while len(legal := self.list_moves()) == 1:
            self._make(self.moves.of[legal[0]])
        return self.to_move(), legal

    def is_legal(self, move: object) -> bool:
        """Whether the move may be made now."""
        parsed = self.moves.of.get(move) if isinstance(move, str) else None
        return parsed is not None and self._allows(parsed)

    def _allows(self, parsed: TrickMove) -> bool:
        if parsed.seat != self.turn:
            return False
        if self.stage == PLAYING:
            return parsed.verb == PLAY and parsed.bit & to_follow(self.hands[parsed.seat], self.led) != 0
        return self.stage > PLAYING and parsed.text in self.choices()

    def apply(self, move: object) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        parsed = self.moves.of.get(move) if isinstance(move, str) else None
        if parsed is None or not self._allows(parsed):
            raise IllegalMove(move, self.why_illegal(move))
        self._make(parsed)

    def _make(self, parsed: TrickMove) -> None:
        """The same for a move that is legal."""
        if self.stage == PLAYING:
            self._play(parsed)
        else:
            self.write_move(parsed)
            self.decide(parsed)

    def _play(self, parsed: TrickMove) -> None:
        seat, bit = parsed.play
        self.history.add(parsed.text)
        self.hands[seat] ^= bit
        self.plays += (parsed.play,)
        if not self.out:
            self.led = self.suit_of(parsed)
        self.out |= bit
        self.turn = (seat + 1) & 3
        if len(self.plays) == len(SEATS):
            self._close_trick()

    def _close_trick(self) -> None:
        won, cards = self.out, [bit for _, bit in self.plays]
        winner, _ = self.plays[cards.index(self.best_out())]
        self.tricks[winner & 1] += 1
        self.history.tell(TRICK_TO[winner])
        self.turn, self.out, self.led, self.plays = winner, 0, 0, ()
        self.trick_won(winner, won)

    def pay_hand(self, past: object, points: tuple[int, int]) -> None:
        """Pay a hand that is over, points by team, and keep what the game says of it."""
        first, second = points
        self.score = self.score[0] + first, self.score[1] + second
        self.history.tell(f"paid {first} {second}")
        self.past += (past,)
        self.stage = DEALING
        if self.hand >= self.hands_max or self.is_decided():
            self.end()

    def default(self) -> Move:
        """What a silent, late or broken seat plays: its lowest card, trumps last."""
        if self.stage == PLAYING:
            return self.lowest_card()
        if self.stage < PLAYING:
            raise ValueError("nobody has a turn now")
        return self.default_choice()

    def longest_suit(self) -> Move:
        """The seat to move names the suit that it holds most of; of several the first."""
        held, sets = self.hands[self.turn], self.moves.suit_sets
        longest = max(range(len(sets)), key=lambda suit: ((held & sets[suit]).bit_count(), -suit))
        return self.moves.names[self.turn][longest]

    def lowest_card(self) -> Move:
        """The seat to move plays the lowest card that it may, trumps last; of several the first."""
        trump, of, ranks = self.trump, self.moves.of, self.moves.ranks
        return min(self.legal(), key=lambda move: (of[move].suit == trump, ranks.index(move[2])))

    def totals(self) -> tuple[int, ...]:
        """The total of its team, by seat."""
        return self.score * 2

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of_teams(self.score, self.hands_json()) if self.stage == OVER else None
