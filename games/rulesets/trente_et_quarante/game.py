"""Trente et Quarante as the registry knows it."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import pairwise
from random import Random
from typing import Any, Final

from games.core.flat_records import flat_record, flat_result, read_flat_record, walk_flat_record
from games.core.interface import Card, MatchRule, ReplayStep, Seat, State, Table, View, Zone
from games.core.options import Choice, Option, Options, Whole, Wholes, resolve
from games.core.perspectives import ALL_KNOWING
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.trente_et_quarante.cards import DECK, SEATS_MAX, TABLES
from games.rulesets.trente_et_quarante.moves import PER_CENT
from games.rulesets.trente_et_quarante.observer import TrenteObserver
from games.rulesets.trente_et_quarante.replay import TrenteReplay
from games.rulesets.trente_et_quarante.sampling import sample
from games.rulesets.trente_et_quarante.settling import PLACES
from games.rulesets.trente_et_quarante.sheet import TrenteSheet
from games.rulesets.trente_et_quarante.state import TrenteState, new_state
from games.rulesets.trente_et_quarante.tally import TrenteTally

BETS_MAX: Final = 8
PLAYERS: Final = Option("players", 3, Whole(1, SEATS_MAX), _("So many seats play against the bank."))
CHIPS: Final = Option("chips", 10_000, Whole(100, 1_000_000), _("Every seat starts with so many chips."))
COUPS: Final = Option("coups", 20, Whole(1, 500), _("So many times everybody may bet."))
BETS: Final = Option(
    "bets",
    [100, 200, 500, 1000],
    Wholes(100, 10_000, BETS_MAX),
    _("The amounts that can be bet: whole hundreds, from small to large."),
)
SURRENDER: Final = Option(
    "surrender",
    False,
    Choice((False, True)),
    _("After a refait half of the bets may be taken back, and the other half is lost."),
)
AFTER_REFAIT: Final = 1  # one more move a seat and coup


def _fault(options: Mapping[str, Any]) -> tuple[str, str] | None:
    """Say what is wrong with the amounts of bets, each of which may be right."""
    bets = options["bets"]
    if not bets:
        return "bets", Reason(_("must have at least one amount"))
    if any(amount % PER_CENT for amount in bets):
        return "bets", Reason(_("must be whole hundreds"))
    if any(one >= other for one, other in pairwise(bets)):
        return "bets", Reason(_("must go up, each amount once"))
    return None


class TrenteGame:
    """See `games.core.interface.Game`."""

    name: Final = "trente_et_quarante"
    title: Final = "Trente et Quarante"
    options: Final = (PLAYERS, CHIPS, COUPS, BETS, SURRENDER)
    step: Final = 1
    matches: Final = ("wins", "fixed")
    default_match: Final = MatchRule("fixed", 1)
    sheet: Final = TrenteSheet()
    tally: Final = TrenteTally()
    record_format: Final = "trente_et_quarante-record/1"

    def move_bound(self, options: Mapping[str, Any]) -> int:
        """Four bets and done, and after a refait one more, of each seat in each coup."""
        moves = PLACES + 1 + (AFTER_REFAIT if options["surrender"] else 0)
        bound: int = moves * options["players"] * options["coups"]
        return bound

    def resolve(self, given: Mapping[str, Any]) -> Options:
        """Complete and check options; OptionError(key, why)."""
        return given if isinstance(given, Options) else resolve(self.options, given, _fault)

    def table(self, options: Mapping[str, Any]) -> Table:
        """One to eight seats, each for itself."""
        return TABLES[options["players"]]

    def deck(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        """312 cards: six times over clubs, diamonds, hearts, spades, each from 2 to A."""
        return DECK

    def new(self, options: Mapping[str, Any], dealer: Seat) -> TrenteState:
        """A game before its first shoe; the dealer is who bets first. OptionError; ValueError for no seat."""
        resolved = self.resolve(options)
        if type(dealer) is not int or not 0 <= dealer < resolved["players"]:
            last = resolved["players"] - 1
            raise ValueError(f"the dealer, who bets first, must be a seat, 0 to {last}, not {dealer!r}")
        return new_state(self, resolved, dealer)

    def sample(self, view: View, rng: Random) -> TrenteState:
        """A state that looks to the view's seat exactly like the view."""
        return sample(self, view, rng)

    def write_record(self, state: State) -> dict[str, Any]:
        """The record of a finished game; ValueError while it goes on."""
        return flat_record(state, _own(state).history)

    def read_record(self, record: Mapping[str, Any]) -> TrenteState:
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
        """Where every card lies before the first step: all in the shoe."""
        return self._replay(record).layout

    def _replay(self, record: Mapping[str, Any]) -> TrenteReplay:
        state = self.read_record(record)
        observer = TrenteObserver(state.options, state.dealer, ALL_KNOWING)
        return TrenteReplay(observer, state.history)

    def rules(self) -> str:
        """The rules as Markdown."""
        return files("games.rulesets.trente_et_quarante").joinpath("rules.md").read_text(encoding="utf-8")


def _own(state: State) -> TrenteState:
    if not isinstance(state, TrenteState):
        raise TypeError(f"this is no state of Trente et Quarante: {type(state).__name__}")
    return state


TRENTE_ET_QUARANTE: Final = TrenteGame()
