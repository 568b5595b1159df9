"""What the description of a game is, as far as it is the same for all games with flat records."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Protocol, cast

from games.core.documents import FlatRecord, OptionValues, RecordJson, ResultJson, View
from games.core.flat.records import flat_record, flat_result, read_flat_record, walk_flat_record
from games.core.history import History
from games.core.interface import Card, MatchRule, ReplayStep, Seat, State, Table, Zone
from games.core.observers import MakeObserver, Observer
from games.core.options import Check, Option, Options, resolve
from games.core.perspectives import ALL_KNOWING
from games.core.primers import NO_PRIMER, Primer
from games.core.replays import ReplayBuilder, ToldTo
from games.core.rules_texts import ENGLISH, read_rules
from games.core.sheets import ScoreSheet
from games.core.tallies import Tally


class Recorded(State, Protocol):
    """A state that keeps its past."""

    history: History


class FlatGame(ABC):
    """See `games.core.interface.Game`. A game names itself, makes its states and bounds its length."""

    name: str
    title: str
    options: tuple[Option, ...]
    step: int = 1
    matches: tuple[str, ...] = ("wins", "best_of", "points", "fixed")
    default_match = MatchRule("fixed", 1)
    sheet: ScoreSheet
    tally: Tally | None = None
    check: Check | None = None  # of all options together
    move_texts: Mapping[str, str] = MappingProxyType({})
    primer: Primer = NO_PRIMER
    cards: tuple[Card, ...]  # a deck in its canonical order
    observed: MakeObserver[Observer]
    replayed: type[ReplayBuilder]

    @abstractmethod
    def table(self, options: OptionValues) -> Table:
        """Who sits where."""

    @abstractmethod
    def move_bound(self, options: OptionValues) -> int:
        """No game is longer, in moves."""

    @abstractmethod
    def start_game(self, options: Options, dealer: Seat) -> Recorded:
        """A game before its first deal."""

    @abstractmethod
    def sample(self, view: View, rng: Random) -> State:
        """A state that looks to the view's seat exactly like the view."""

    @property
    def record_format(self) -> str:
        """The first version of its own."""
        return f"{self.name}-record/1"

    def resolve(self, given: OptionValues) -> Options:
        """Complete and check options; OptionError(key, why)."""
        return given if isinstance(given, Options) else resolve(self.options, given, self.check)

    def deck(self, options: OptionValues) -> tuple[Card, ...]:
        """The cards of one hand in their canonical order."""
        return self.cards

    def new(self, options: OptionValues, dealer: Seat) -> State:
        """A game before its first deal. OptionError; ValueError for a dealer without a seat."""
        complete = self.resolve(options)
        seats = self.table(complete).seats
        if type(dealer) is not int or not 0 <= dealer < seats:
            raise ValueError(f"the dealer must be a seat, 0 to {seats - 1}, not {dealer!r}")
        return self.start_game(complete, dealer)

    def write_record(self, state: State) -> FlatRecord:
        """The record of a finished game; ValueError while it goes on."""
        return flat_record(state, self._history(state))

    def read_record(self, record: RecordJson) -> State:
        """Play a record through. RecordError(index, why); ResultDiffers if only its result is wrong."""
        return read_flat_record(self, record)

    def walk(self, record: RecordJson) -> Iterator[State]:
        """The game before each move of a record, and at its end. RecordError(index, why)."""
        return walk_flat_record(self, record)

    def result(self, state: State) -> ResultJson:
        """The `result` of a finished game."""
        return flat_result(state)

    def replay(self, record: RecordJson) -> tuple[ReplayStep, ...]:
        """The steps of a recorded game. RecordError for one that is not legal."""
        return tuple(self._replay(record).steps)

    def layout(self, record: RecordJson) -> dict[Card, Zone]:
        """Where every card lies before the first step."""
        return self._replay(record).layout

    def replay_events(
        self, options: OptionValues, dealer: Seat, seat: Seat | None, events: Sequence[str]
    ) -> tuple[ReplayStep, ...]:
        """The steps of a game that goes on, as a seat was told of it."""
        return tuple(self.replayed(self.observed(options, dealer, seat), ToldTo(events)).steps)

    def _replay(self, record: RecordJson) -> ReplayBuilder:
        state = self.read_record(record)
        history = self._history(state)
        first_dealer, _deck = history.deals[0]
        return self.replayed(self.observed(state.options, first_dealer, ALL_KNOWING), history)

    def _history(self, state: State) -> History:
        if state.game is not self:
            raise TypeError(f"this is no state of {self.title}: {type(state).__name__}")
        return cast("Recorded", state).history

    def rules(self, language: str = ENGLISH) -> tuple[str, str]:
        """The rules as Markdown, and the language that they are in: this one or English."""
        return read_rules(type(self).__module__, language)
