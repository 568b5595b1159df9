"""Tong-Its as the registry knows it."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from random import Random
from typing import Any, Final

from games.core.flat_records import flat_record, flat_result, read_flat_record, walk_flat_record
from games.core.interface import Card, MatchRule, ReplayStep, Seat, State, Table, View, Zone
from games.core.options import Option, Options, Whole, resolve
from games.core.perspectives import ALL_KNOWING
from games.core.texts import mark as _
from games.rulesets.tong_its.cards import DECK, TABLE
from games.rulesets.tong_its.observer import TongItsObserver
from games.rulesets.tong_its.replay import TongItsReplay
from games.rulesets.tong_its.sampling import sample
from games.rulesets.tong_its.sheet import TongItsSheet
from games.rulesets.tong_its.state import TongItsState, new_state
from games.rulesets.tong_its.tally import TongItsTally

HANDS: Final = Option("hands", 10, Whole(1, 200), _("A game is so many hands."))
MOVES_A_HAND: Final = 65


class TongItsGame:
    """See `games.core.interface.Game`."""

    name: Final = "tong_its"
    title: Final = "Tong-Its"
    options: Final = (HANDS,)
    step: Final = 1
    matches: Final = ("wins", "points", "fixed")
    default_match: Final = MatchRule("fixed", 1)
    sheet: Final = TongItsSheet()
    tally: Final = TongItsTally()
    record_format: Final = "tong_its-record/1"

    def move_bound(self, options: Mapping[str, Any]) -> int:
        """A hand has at most 65 moves."""
        bound: int = MOVES_A_HAND * options["hands"]
        return bound

    def resolve(self, given: Mapping[str, Any]) -> Options:
        """Complete and check options; OptionError(key, why)."""
        return given if isinstance(given, Options) else resolve(self.options, given)

    def table(self, options: Mapping[str, Any]) -> Table:
        """Three seats, each for itself."""
        return TABLE

    def deck(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        """52 cards: clubs, diamonds, hearts, spades, each from 2 to A."""
        return DECK

    def new(self, options: Mapping[str, Any], dealer: Seat) -> TongItsState:
        """A game before its first deal. OptionError; ValueError for a dealer other than 0 to 2."""
        if type(dealer) is not int or not 0 <= dealer < TABLE.seats:
            raise ValueError(f"the dealer must be a seat, 0 to 2, not {dealer!r}")
        return new_state(self, self.resolve(options), dealer)

    def sample(self, view: View, rng: Random) -> TongItsState:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)

    def write_record(self, state: State) -> dict[str, Any]:
        """The record of a finished game; ValueError while it goes on."""
        return flat_record(state, _own(state).history)

    def read_record(self, record: Mapping[str, Any]) -> TongItsState:
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

    def _replay(self, record: Mapping[str, Any]) -> TongItsReplay:
        state = self.read_record(record)
        first_dealer, _deck = state.history.deals[0]
        return TongItsReplay(TongItsObserver(state.options, first_dealer, ALL_KNOWING), state.history)

    def rules(self) -> str:
        """The rules as Markdown."""
        return files("games.rulesets.tong_its").joinpath("rules.md").read_text(encoding="utf-8")


def _own(state: State) -> TongItsState:
    if not isinstance(state, TongItsState):
        raise TypeError(f"this is no state of Tong-Its: {type(state).__name__}")
    return state


TONG_ITS: Final = TongItsGame()
