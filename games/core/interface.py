"""The page to read first: what every game offers, so that nobody else needs to know which game it is.

A *game* is the smallest thing with a winner; a *hand* is one deal of it; a *turn* is one move of one seat.
Chance is only in the deal. A state is a function of (options, first dealer, deals, moves) and of nothing
else: there is no clock, generator, file or log in it. The whole driver of every game is in `games.referee`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final, Protocol

from games.core.documents import HandJson, OptionValues, RecordJson, View, ViewJson
from games.core.observers import Observer
from games.core.options import Option, Options
from games.core.primers import Primer
from games.core.rules_texts import ENGLISH
from games.core.sheets import ScoreSheet
from games.core.tallies import Tally

Seat = int
Card = str
Move = str
Zone = str
Fact = int | str | list[str] | None  # see ReplayStep


class Chance(Enum):
    """Who is to act when nobody is: the deal."""

    DEAL = "deal"


DEAL: Final = Chance.DEAL


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits where: all tuples are by seat.

    Player p sits in seat p; seats behind the last player are dummies, for which a player acts.
    """

    seats: int
    teams: tuple[int, ...]  # number of the seat's team
    players: int
    controller: tuple[int, ...]  # number of the player who acts for the seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and all that matches and ratings may know of it. All tuples are by seat."""

    scores: tuple[int, ...]  # a team's seats carry the team's score
    placement: tuple[int, ...]  # 1 … n; ties share the better place
    winners: tuple[Seat, ...]  # the seat or the team's seats placed 1 alone; empty if nobody won
    credit: tuple[int, ...]  # what a match to points adds
    hands: tuple[HandJson, ...]  # one JSON object a hand, described in the game's rules
    tiebreak: bool  # the game's own tie-break named the winner


@dataclass(frozen=True, slots=True)
class MatchRule:
    """When a match of several games ends. `kind` is one of `games.core.matches.KINDS`, `n` its number.

    `cap` games end any match but one of fixed length.
    """

    kind: str
    n: int
    cap: int = 200


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step of a finished game for a page that plays it back.

    `text` and `heading` are English templates with named places; `facts` fills them: a whole number is a
    seat (None: nobody), a text of digits a number, of two characters a card, of one character a rank or a
    suit, a list a list of cards. A step with a heading begins a new chapter; `phase` is the same for all of a
    chapter, and a number or a rank where the chapter is to be found by it. `result` says how a chapter or the
    game ended, empty where nothing did.

    `labels` says what stands written at a zone from this step on: a number or a suit, "" for nothing. If no
    step of a game has any, a pile is labelled with what its seat scored in the steps that laid cards on it.
    """

    cards: tuple[tuple[Card, Zone], ...]  # which cards go where, in this order
    text: str
    facts: dict[str, Fact]
    heading: str
    phase: str
    seat: Seat | None  # whose turn it was; None for what the rules alone bring about
    move: Move | None
    scores: tuple[int, ...]  # by seat, after the step
    result: str
    by: Seat | None  # whom the result concerns most
    labels: tuple[tuple[Zone, str], ...] = ()
    zones: Mapping[Zone, list[Card] | int] | None = None  # what lies where after the step; the latest have it


class State(Protocol):
    """One game at one moment. Changed in place by `deal` and `apply`; only the driver ever holds one."""

    @property
    def game(self) -> "Game": ...
    @property
    def options(self) -> Options: ...
    @property
    def table(self) -> Table: ...
    @property
    def hand(self) -> int:
        """The number of the hand now being played, from 1; 0 before the first deal."""

    @property
    def dealer(self) -> Seat: ...
    @property
    def phase(self) -> str:
        """A word for people and views; nobody needs it in order to act."""

    def to_move(self) -> Seat | Chance | None:
        """The seat whose turn it is, DEAL, or None when the game is over."""

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal the next hand; ValueError if it is not the time or the cards are not the game's."""

    def legal(self) -> tuple[Move, ...]:
        """All moves of the seat to move, each in its one text, in a fixed order; never empty in a turn."""

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make every move that leaves no choice, up to the next turn that does, or the next deal.

        Returns what `to_move()` and `legal()` then are, the moves in a list of the caller's own.
        """

    def is_legal(self, move: Move) -> bool:
        """Whether the move is in `legal()`, without listing."""

    def apply(self, move: Move) -> None:
        """Make the move; IllegalMove if it is not legal, and then nothing has changed."""

    def default(self) -> Move:
        """What a silent, late or broken seat plays: legal, always the same, harmless."""

    def copy(self) -> "State":
        """A state of its own that plays on from here."""

    def view(self, seat: Seat | None) -> ViewJson:
        """All that the seat (None: a spectator) may know, as pure JSON."""

    def observer(self, seat: Seat | None) -> "Observer":
        """What views of the seat are made of, up to date. It stays the state's: nobody else changes it."""

    def events(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What has happened, as the seat (None: a spectator) may read it, from entry `since` on."""

    def totals(self) -> tuple[int, ...]:
        """The running score by seat."""

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def next_dealer(self) -> Seat:
        """Who deals the next hand, or the first hand of the next game."""


class Game(Protocol):
    """The description of one game: a constant object, found by its name in the registry."""

    @property
    def name(self) -> str:
        """The key: lower-case ASCII, part of the names of its record and of its deals."""

    @property
    def title(self) -> str:
        """The name as people write it."""

    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def step(self) -> int:
        """+1: the turn passes to the left; -1: to the right."""

    @property
    def matches(self) -> tuple[str, ...]:
        """The kinds of match that make sense."""

    @property
    def default_match(self) -> MatchRule: ...
    @property
    def sheet(self) -> ScoreSheet:
        """What a real table writes down of a game, and how that becomes an outcome."""

    @property
    def tally(self) -> Tally | None:
        """How a table taps a game as it is played; None: only its sheet is filled in."""

    @property
    def record_format(self) -> str:
        """What stands under `format` in its records."""

    def move_bound(self, options: OptionValues) -> int:
        """No game is longer, in moves."""

    def resolve(self, given: OptionValues) -> Options:
        """Complete and check options; OptionError(key, why)."""

    def table(self, options: OptionValues) -> Table: ...

    def deck(self, options: OptionValues) -> tuple[Card, ...]:
        """The cards of one hand in their canonical order."""

    def new(self, options: OptionValues, dealer: Seat) -> State:
        """A game that stands at its first deal. OptionError; ValueError for a dealer without a seat."""

    def sample(self, view: View, rng: Random) -> State:
        """A full state that looks to the view's seat exactly like the view."""

    def write_record(self, state: State) -> RecordJson:
        """The record of a finished game, with its result; ValueError while it goes on."""

    def read_record(self, record: RecordJson) -> State:
        """Play a record to its end. RecordError(index, why); ResultDiffers if only its result is wrong."""

    def walk(self, record: RecordJson) -> Iterator[State]:
        """Play a record through and yield its game before each move and at its end, always the same state.

        It is changed in place as the walk goes on. RecordError as `read_record`; the result is not looked at.
        """

    def result(self, state: State) -> Mapping[str, object]:
        """The `result` object of a finished game's record."""

    def replay(self, record: RecordJson) -> tuple[ReplayStep, ...]:
        """The steps of a recorded game for a page that plays it back."""

    def layout(self, record: RecordJson) -> dict[Card, Zone]:
        """Where every card lies before the first step of the replay."""

    def replay_events(
        self, options: OptionValues, dealer: Seat, seat: Seat | None, events: Sequence[str]
    ) -> tuple[ReplayStep, ...]:
        """The steps of a game that goes on, as the seat (None: a spectator) was told of it."""

    @property
    def move_texts(self) -> Mapping[str, str]:
        """What moves are called, by verb, where it is not as in `games.core.move_texts`."""

    def rules(self, language: str = ENGLISH) -> tuple[str, str]:
        """The rules as Markdown, and the language that they are in: this one or English."""

    @property
    def primer(self) -> Primer:
        """What it tells a newcomer besides the rules: lessons, glossary, a short first game. May be empty."""
