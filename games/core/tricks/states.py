"""The state of a trick game of two partnerships, as far as it is the same in all of them.

Hands are bit sets and legal moves are looked up in tables made at import. What is past is in the history,
which copies share, so that a copy costs the same in the first hand as in the last. A game adds its fields,
its deal, its decisions other than plays, and what follows a trick.
"""

from collections.abc import Sequence
from typing import Final

from games.core.documents import ViewJson
from games.core.errors import IllegalMove
from games.core.history import History
from games.core.interface import DEAL, Card, Chance, Game, Move, Outcome, Seat, Table
from games.core.observers import MakeObserver, Observer, view_of
from games.core.options import Options
from games.core.texts import Reason
from games.core.tricks.following import highest, to_follow
from games.core.tricks.moves import PLAY, TrickMove, TrickMoves
from games.core.tricks.partners import SEATS, TABLE

# The stages that every trick game has. Its own are counted from NEXT_STAGE.
DEALING: Final = 0
OVER: Final = 1
PLAYING: Final = 2
NEXT_STAGE: Final = 3
TRICK_TO: Final = tuple(f"trick {seat}" for seat in SEATS)


class TrickState:
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = (
        *("dealer", "deck", "game", "hand", "hands", "history", "led", "moves", "options"),
        *("out", "plays", "score", "stage", "tricks", "trump", "turn"),
    )

    game: Game
    moves: TrickMoves
    options: Options
    history: History
    score: tuple[int, int]  # by team
    hand: int  # its number; what follows is of this hand
    dealer: Seat
    deck: tuple[Card, ...]
    stage: int
    turn: Seat
    hands: list[int]
    trump: int  # index of the suit; -1 before it is named
    tricks: list[int]  # by team
    plays: tuple[tuple[Seat, int], ...]  # to the present trick: who, which card as a set
    out: int  # its cards, as a set
    led: int  # all cards of the suit led to the trick, as a set

    def start(self, game: Game, moves: TrickMoves, options: Options, dealer: Seat) -> None:
        """Set a new state before its first deal. Apart from its making, so that copies need none of it."""
        self.game, self.moves, self.options, self.history = game, moves, options, History()
        self.score, self.hand, self.dealer, self.deck = (0, 0), 0, dealer, ()
        self.stage, self.turn, self.hands, self.trump = DEALING, dealer, [0, 0, 0, 0], -1
        self.tricks, self.plays, self.out, self.led = [0, 0], (), 0, 0

    def copy_to(self, twin: "TrickState") -> None:
        """Give a new state all that is kept here."""
        twin.game, twin.moves, twin.options, twin.deck = self.game, self.moves, self.options, self.deck
        twin.score, twin.hand, twin.dealer, twin.stage = self.score, self.hand, self.dealer, self.stage
        twin.turn, twin.trump, twin.out, twin.led = self.turn, self.trump, self.out, self.led
        twin.plays, twin.history = self.plays, self.history.copy()
        twin.hands, twin.tricks = self.hands[:], self.tricks[:]

    # What a game adds

    def copy(self) -> "TrickState":
        """A state of its own that plays on from here."""
        raise NotImplementedError

    def default(self) -> Move:
        """What a silent, late or broken seat plays."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        raise NotImplementedError

    @property
    def phase(self) -> str:
        """A word for the stage."""
        raise NotImplementedError

    def begin_hand(self) -> None:
        """Give out the cards of `deck`; say which stage this is, and whose turn."""
        raise NotImplementedError

    def choices(self) -> tuple[Move, ...]:
        """All legal moves in a stage of the game's own; empty where nobody has a turn."""
        raise NotImplementedError

    def decide(self, parsed: TrickMove) -> None:
        """Make one of these moves, which the history has already."""
        raise NotImplementedError

    def made(self, parsed: TrickMove) -> None:
        """Write one of these moves down. Everybody reads it as it is, unless the game says otherwise."""
        self.history.made(parsed.text)

    def trick_won(self, winner: Seat, won: int) -> None:
        """What follows a trick of these cards, a set. It is counted, and the winner is to lead."""
        raise NotImplementedError

    def why_illegal(self, move: object) -> Reason:
        """Say why the move is refused, where it is not legal."""
        raise NotImplementedError

    def observed_by(self) -> MakeObserver[Observer]:
        """What begins an observer of this game."""
        raise NotImplementedError

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

    def to_move(self) -> Seat | Chance | None:
        """The seat whose turn it is, DEAL between hands, None when the game is over."""
        if self.stage == DEALING:
            return DEAL
        return None if self.stage == OVER else self.turn

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal the next hand, as far as it is dealt at once. ValueError if that cannot be."""
        if self.stage != DEALING:
            raise ValueError("the cards of this hand have been dealt")
        places = self.moves.pack.place
        if len(deck) != len(places) or set(deck) != places.keys():
            raise ValueError(f"a deck of {self.game.title} is its {len(places)} cards, each once")
        if self.hand:
            self.dealer = self.next_dealer()
        self.hand += 1
        self.deck, self.trump = tuple(deck), -1
        self.hands, self.tricks = [0, 0, 0, 0], [0, 0]
        self.history.deal(self.dealer, self.deck)
        self.begin_hand()

    def deal_batch(self, start: int, end: int, text: str) -> None:
        """Deal these cards of the deck one at a time; each seat reads its own behind the public text."""
        pack, own = self.moves.pack, {}
        for seat in SEATS:
            batch = pack.set_of(self.deck[start + ((seat - self.dealer - 1) & 3) : end : 4])
            self.hands[seat] |= batch
            own[seat] = f"{text} {''.join(pack.cards_of(batch))}"
        self.history.tell(text, own)

    def legal(self) -> tuple[Move, ...]:
        """All legal moves in the order of the deck; empty at the deal and when the game is over."""
        return tuple(self.listed())

    def listed(self) -> list[Move]:
        """The same in a list of the caller's own."""
        if self.stage == PLAYING:
            return self.moves.plays[self.turn].of(to_follow(self.hands[self.turn], self.led))
        return list(self.choices())

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        while len(legal := self.listed()) == 1:
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
        return parsed.text in self.choices()

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
            self.made(parsed)
            self.decide(parsed)

    def _play(self, parsed: TrickMove) -> None:
        seat, bit = parsed.play
        self.history.made(parsed.text)
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

    def longest_suit(self) -> Move:
        """The seat to move names the suit that it holds most of; of several the first."""
        held, sets = self.hands[self.turn], self.moves.suit_sets
        longest = max(range(len(sets)), key=lambda suit: ((held & sets[suit]).bit_count(), -suit))
        return self.moves.names[self.turn][longest]

    def lowest_card(self) -> Move:
        """The seat to move plays the lowest card that it may, trumps last; of several the first."""
        trump, of, ranks = self.trump, self.moves.of, self.moves.ranks
        return min(self.legal(), key=lambda move: (of[move].suit == trump, ranks.index(move[2])))

    def view(self, seat: Seat | None) -> ViewJson:
        """What the seat may know; the game's README has the `board`."""
        return view_of(self, seat)

    def observer(self, seat: Seat | None) -> Observer:
        """What views of the seat are made of."""
        first_dealer = self.history.deals[0][0] if self.hand else self.dealer
        return self.history.observer(self.observed_by(), self.options, first_dealer, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What has happened, as the seat may read it."""
        return self.history.read(seat, since)

    def totals(self) -> tuple[int, ...]:
        """The total of its team, by seat."""
        return self.score * 2
