"""Omi as the registry knows it."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from random import Random
from typing import Any, Final

from games.core.flat_records import flat_record, flat_result, read_flat_record, walk_flat_record
from games.core.interface import Card, MatchRule, ReplayStep, Seat, State, Table, View, Zone
from games.core.options import Option, Options, Whole, resolve
from games.core.perspectives import ALL_KNOWING
from games.core.replays import ToldTo
from games.core.texts import mark as _
from games.rulesets.omi.cards import DECK, TABLE
from games.rulesets.omi.observer import OmiObserver
from games.rulesets.omi.replay import OmiReplay
from games.rulesets.omi.sampling import sample
from games.rulesets.omi.sheet import OmiSheet
from games.rulesets.omi.state import OmiState
from games.rulesets.omi.tally import OmiTally

TARGET: Final = Option("target", 10, Whole(1, 100), _("The game ends when a team has so many points."))
MAX_HANDS: Final = Option(
    "max_hands", 200, Whole(1, 1000), _("At the latest the game ends after so many hands.")
)
MOVES_A_HAND: Final = 33


class OmiGame:
    """See `games.core.interface.Game`."""

    name: Final = "omi"
    title: Final = "Omi"
    options: Final = (TARGET, MAX_HANDS)
    step: Final = 1
    matches: Final = ("wins", "best_of", "points", "fixed")
    default_match: Final = MatchRule("fixed", 1)
    sheet: Final = OmiSheet()
    tally: Final = OmiTally()
    record_format: Final = "omi-record/1"
    move_texts: Final[Mapping[str, str]] = {}

    def move_bound(self, options: Mapping[str, Any]) -> int:
        """Naming trumps and 32 cards, as many hands as may be."""
        bound: int = MOVES_A_HAND * options["max_hands"]
        return bound

    def resolve(self, given: Mapping[str, Any]) -> Options:
        """Complete and check options; OptionError(key, why)."""
        return given if isinstance(given, Options) else resolve(self.options, given)

    def table(self, options: Mapping[str, Any]) -> Table:
        """Four seats, two teams."""
        return TABLE

    def deck(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        """32 cards: clubs, diamonds, hearts, spades, each from 7 to A."""
        return DECK

    def new(self, options: Mapping[str, Any], dealer: Seat) -> OmiState:
        """A game before its first deal. OptionError; ValueError for a dealer other than 0 to 3."""
        if type(dealer) is not int or not 0 <= dealer < TABLE.seats:
            raise ValueError(f"the dealer must be a seat, 0 to 3, not {dealer!r}")
        return OmiState(self, self.resolve(options), dealer)

    def sample(self, view: View, rng: Random) -> OmiState:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)

    def write_record(self, state: State) -> dict[str, Any]:
        """The record of a finished game; ValueError while it goes on."""
        return flat_record(state, _own(state).history)

    def read_record(self, record: Mapping[str, Any]) -> OmiState:
        """Play a record through. RecordError(index, why); ResultDiffers if only its result is wrong."""
        return _own(read_flat_record(self, record))

    def walk(self, record: Mapping[str, Any]) -> Iterator[State]:
        """The game before each move of a record, and at its end. RecordError(index, why)."""
        return walk_flat_record(self, record)

    def result(self, state: State) -> dict[str, Any]:
        """The `result` of a finished game."""
        return flat_result(_own(state))

    def replay(self, record: Mapping[str, Any]) -> tuple[ReplayStep, ...]:
        """The steps of a recorded game. RecordError for one that is not legal."""
        return tuple(self._replay(record).steps)

    def layout(self, record: Mapping[str, Any]) -> dict[Card, Zone]:
        """Where every card lies before the first step."""
        return self._replay(record).layout

    def told(
        self, options: Mapping[str, Any], dealer: Seat, seat: Seat | None, events: Sequence[str]
    ) -> tuple[ReplayStep, ...]:
        """The steps of a game that goes on, as a seat was told of it."""
        return tuple(OmiReplay(OmiObserver(options, dealer, seat), ToldTo(events)).steps)

    def _replay(self, record: Mapping[str, Any]) -> OmiReplay:
        state = self.read_record(record)
        first_dealer, _deck = state.history.deals[0]
        return OmiReplay(OmiObserver(state.options, first_dealer, ALL_KNOWING), state.history)

    def rules(self) -> str:
        """The rules as Markdown."""
        return files("games.rulesets.omi").joinpath("rules.md").read_text(encoding="utf-8")


def _own(state: State) -> OmiState:
    if not isinstance(state, OmiState):
        raise TypeError(f"this is no state of Omi: {type(state).__name__}")
    return state


OMI: Final = OmiGame()
