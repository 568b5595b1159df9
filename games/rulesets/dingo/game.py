"""Dingo as the registry knows it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.core.documents import OptionValues, RecordJson, View
from games.core.interface import Card, MatchRule, ReplayStep, Seat, State, Table, Zone
from games.core.options import Choice, Option, Options, resolve
from games.core.perspectives import ALL_KNOWING
from games.core.replays import ToldTo
from games.core.rules_texts import ENGLISH, read_rules
from games.core.texts import mark as _
from games.rulesets.dingo.cards import DECK, TABLE
from games.rulesets.dingo.event_log import history_of
from games.rulesets.dingo.observer import DingoObserver
from games.rulesets.dingo.primer import PRIMER
from games.rulesets.dingo.records import FORMAT, DingoRecord, play_through, record_of, walk
from games.rulesets.dingo.replay import MOVE_TEXTS, DingoReplay
from games.rulesets.dingo.sampling import sample
from games.rulesets.dingo.scoring import DingoResult, result_of
from games.rulesets.dingo.sheet import DingoSheet
from games.rulesets.dingo.state import DingoState, new_state
from games.rulesets.dingo.tally import DingoTally

OBLIGATION: Final = Option(
    "obligation",
    "enforced",
    Choice(("enforced", "honour")),
    _("enforced: dingoes are always played; honour: one may be withheld, at the risk of being caught."),
)


class DingoGame:
    """See `games.core.interface.Game`."""

    name: Final = "dingo"
    title: Final = "Dingo"
    options: Final = (OBLIGATION,)
    step: Final = 1
    matches: Final = ("wins", "points", "fixed")
    default_match: Final = MatchRule("wins", 5)
    sheet: Final = DingoSheet()
    tally: Final = DingoTally()
    record_format: Final = FORMAT
    move_texts: Final = MOVE_TEXTS
    primer: Final = PRIMER

    def move_bound(self, options: OptionValues) -> int:
        """28 turns of exchange, four a hunt, five in the ace hunt, one answer to the call."""
        return 28 + 12 * 4 + 5 + 1

    def resolve(self, given: OptionValues) -> Options:
        """Complete and check options; OptionError(key, why)."""
        if isinstance(given, Options):
            return given
        return _look_up_options(given) or resolve(self.options, given)

    def table(self, options: OptionValues) -> Table:
        """Four single seats."""
        return TABLE

    def deck(self, options: OptionValues) -> tuple[Card, ...]:
        """40 cards: clubs, hearts, spades from 2 to A, and AD."""
        return DECK

    def new(self, options: OptionValues, dealer: Seat) -> DingoState:
        """A game before its deal. OptionError; ValueError for a dealer other than 0 to 3."""
        if type(dealer) is not int or not 0 <= dealer < TABLE.seats:
            raise ValueError(f"the dealer must be a seat, 0 to 3, not {dealer!r}")
        return new_state(self, self.resolve(options), dealer)

    def sample(self, view: View, rng: Random) -> DingoState:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)

    def write_record(self, state: State) -> DingoRecord:
        """The record of a finished game; ValueError while it goes on."""
        return record_of(_own(state))

    def read_record(self, record: RecordJson) -> DingoState:
        """Play a record through. RecordError(index, why); ResultDiffers if only its result is wrong."""
        return play_through(self, record)

    def walk(self, record: RecordJson) -> Iterator[DingoState]:
        """The game before each move of a record, and at its end. RecordError(index, why)."""
        return walk(self, record)

    def result(self, state: State) -> DingoResult:
        """The `result` of a finished game."""
        return result_of(_own(state))

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
        return tuple(DingoReplay(DingoObserver(options, dealer, seat), ToldTo(events)).steps)

    def _replay(self, record: RecordJson) -> DingoReplay:
        state = self.read_record(record)
        observer = DingoObserver(state.options, state.dealer, ALL_KNOWING)
        return DingoReplay(observer, history_of(state))

    def rules(self, language: str = ENGLISH) -> tuple[str, str]:
        """The rules as Markdown, and the language that they are in: this one or English."""
        return read_rules(__name__, language)


_READY: Final = {value: resolve((OBLIGATION,), {"obligation": value}) for value in ("enforced", "honour")}


def _look_up_options(given: OptionValues) -> Options | None:
    """Look up the options where they are given in full; None leaves them to be checked."""
    if type(given) is not dict or len(given) != 1:
        return None
    value = given.get("obligation")
    return _READY.get(value) if isinstance(value, str) else None


def _own(state: State) -> DingoState:
    if not isinstance(state, DingoState):
        raise TypeError(f"this is no state of Dingo: {type(state).__name__}")
    return state


DINGO: Final = DingoGame()
