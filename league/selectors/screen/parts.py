"""The parts of the page of a table on screen: seats, zones, moves, the viewer's hand."""

from dataclasses import dataclass

from games.core.documents import ViewJson
from games.core.interface import Move, Seat
from games.core.move_texts import bet_of
from league.models import ScreenGame, ScreenPlayer
from league.selectors.primers import LessonShown
from league.selectors.screen.bets import BetsShown
from league.selectors.screen.drawings import DrawingJson

BUTTONS_MAX = 9  # so many have room on a phone, three in a line; more are chosen from a list


@dataclass(frozen=True)
class ZoneShown:
    """Cards that lie together. `count` of them, where the viewer cannot see them.

    Of a shoe of several decks each copy has a name of its own, as "KH2".
    """

    key: str
    title: str
    cards: tuple[str, ...]
    count: int
    label: str


@dataclass(frozen=True)
class SeatShown:
    """A seat of the table; `number` clockwise from the viewer's own, which is 0."""

    seat: Seat
    number: int
    name: str
    initials: str
    tint: int
    is_mine: bool
    is_partner: bool
    is_bot: bool
    is_house: bool
    is_away: bool
    is_dealer: bool
    has_turn: bool
    cards: int
    score: int
    bank_ms: int  # time beyond that of each turn, for the game
    played: tuple[str, ...]
    zones: tuple[ZoneShown, ...]


@dataclass(frozen=True)
class MoveShown:
    """A legal move: its text for the engine, what its button says, and the cards in it."""

    text: Move
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class HandCard:
    """A card of one's own hand, and the move of this card alone, if there is just one."""

    code: str
    move: MoveShown | None


@dataclass(frozen=True)
class SaidSince:
    """A sentence of what happened. `is_forced`: it was a move of the viewer, and the only one there was."""

    text: str
    is_forced: bool


@dataclass(frozen=True)
class ScreenPage:
    game: ScreenGame
    me: ScreenPlayer | None
    seats: tuple[SeatShown, ...]  # clockwise, the viewer's own first
    middle: tuple[ZoneShown, ...]
    hand: tuple[HandCard, ...]
    moves: tuple[MoveShown, ...]  # those that no card of the hand stands for
    bets: BetsShown | None  # those among them that are bets on areas
    heading: str  # the part of the game that is played
    said: tuple[str, ...]  # sentences, the latest first
    index: int  # of the move that is due
    my_turn: bool
    waits_for: str  # the name of who is to move, "" when the game is over
    moved_last: Seat | None  # None: nobody has moved yet
    keeps_waiting: bool  # who is to move, for long; a bot may move for them
    left_ms: int | None  # until the time of the person to move runs out; None: there is no clock
    is_alone: bool  # the viewer is the only person at the table
    explains: bool  # each step, to the viewer
    lesson: LessonShown | None  # of the decision that is due, where the table explains it
    others_lesson: LessonShown | None  # of what another decides meanwhile
    since: tuple[SaidSince, ...]  # the viewer last had a choice; where steps are explained
    drawing: DrawingJson
    view: ViewJson  # of the viewer's seat, as bots get theirs; of a spectator

    @property
    def is_over(self) -> bool:
        return self.game.ended_at is not None

    @property
    def legal(self) -> tuple[MoveShown, ...]:
        """All moves that the viewer can make now, those of a card of the hand first."""
        return (*(card.move for card in self.hand if card.move is not None), *self.moves)

    @property
    def picks_cards(self) -> bool:
        """Some cards of the hand may be played now and others not; while bidding none stands out."""
        return any(card.move for card in self.hand)

    @property
    def ranking(self) -> list[tuple[int, SeatShown]]:
        """The seats by points, each with its place; equal points share one."""
        ordered = sorted(self.seats, key=lambda seat: -seat.score)
        return [(1 + sum(other.score > seat.score for other in ordered), seat) for seat in ordered]

    @property
    def moves_beside_bets(self) -> tuple[MoveShown, ...]:
        """What can be done without or after a bet."""
        return tuple(move for move in self.moves if bet_of(move.text) is None)

    @property
    def has_many_moves(self) -> bool:
        return len(self.moves) > BUTTONS_MAX

    @property
    def said_words(self) -> list[tuple[str, str]]:
        """Who added which words to the deal, as they were hashed."""
        return [(name, words.strip()) for name, words in zip(self.game.names, self.game.words, strict=True)]
