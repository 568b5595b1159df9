"""What a table writes down of a game of Tong-Its: for each hand who dealt, how it ended, what was paid."""

from collections.abc import Iterator
from typing import Final

from games.core.documents import OptionValues
from games.core.interface import Outcome, Seat
from games.core.options import Choice, Whole
from games.core.sheets import Field, Row, ScoreSheet, SeatNumber, SheetProblem, cell
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.tong_its.endings import (
    ANTE,
    BASE,
    FOR_ACE,
    FOR_FOUR,
    FOR_UNOPENED,
    HOW,
    VOID,
    outcome_from,
    pots,
)

SEATS: Final = range(3)
FOURS_MAX: Final = 3
ACES_MAX: Final = 4
EXTRA_MAX: Final = FOR_FOUR * FOURS_MAX + FOR_ACE * ACES_MAX + FOR_UNOPENED  # what one loser pays at most
PAY_MAX: Final = max(BASE) + EXTRA_MAX
NOBODY_WINS: Final = HOW[VOID]
DEALER: Final = Field("dealer", _("Dealer; who won the hand before"), SeatNumber(0, 2), optional=True)
ENDED: Final = Field("how", _("How it ended"), Choice(HOW))
PAY: Final = Field("pay", _("Paid, without ante and pot"), Whole(-PAY_MAX, 2 * PAY_MAX), "seat", 3)


class TongItsSheet(ScoreSheet):
    """A row a hand. Who is paid has won, and the pot follows from that; dealers may be left open."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """The same for all options."""
        return DEALER, ENDED, PAY

    def hands_max(self, options: OptionValues) -> int:
        """The option of this name."""
        hands: int = options["hands"]
        return hands

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """What the hands of an outcome say but what follows from it."""
        return [
            {"dealer": hand["dealer"], "how": hand["how"], "pay": list(hand["pay"])} for hand in outcome.hands
        ]

    def hand_scores(self, options: OptionValues, outcome: Outcome) -> list[tuple[int, ...]]:
        """What was paid in each hand: the pot hangs on the hands before."""
        return [tuple(hand["pay"]) for hand in outcome.hands]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Payments that no hand makes, dealers out of turn; then hands too few."""
        found = [problem for hand, row in enumerate(rows) for problem in _conflicts(hand, row)]
        return [*found, *_dealers(rows)] or list(_length(options, rows))

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Add up chips and pots. The outcome's hands are a played game's, unless the first dealer is open."""
        winners = [winner_of(row) for row in rows]
        taken, share = pots(winners)
        chips = [share - ANTE * len(rows)] * len(SEATS)
        hands = []
        for row, dealer, winner, took in zip(rows, _due(rows), winners, taken, strict=True):
            for seat in SEATS:
                chips[seat] += row["pay"][seat] + (took if seat == winner else 0)
            told = {"dealer": dealer if row["dealer"] is None else row["dealer"], "how": row["how"]}
            hands.append(told | {"winner": winner, "pay": list(row["pay"]), "pot": took})
        return outcome_from(chips, tuple(hands))


def winner_of(row: Row) -> Seat | None:
    """Who was paid, if anybody was."""
    return next((seat for seat in SEATS if row["pay"][seat] > 0), None)


def _conflicts(hand: int, row: Row) -> Iterator[SheetProblem]:
    """What does not fit together in one row."""
    if why := _fault(row):
        names = (cell(hand, "how"), *PAY.cells(hand))
        yield from (SheetProblem(name, why) for name in names)


def _fault(row: Row) -> Reason | None:
    how, winner, pay = row["how"], winner_of(row), row["pay"]
    if how == NOBODY_WINS:
        return Reason(_("nobody pays in a void hand")) if any(pay) else None
    if sum(pay) or winner is None:
        return Reason(_("one seat is paid what the two others pay"))
    paid = [-pay[seat] for seat in SEATS if seat != winner]
    least = BASE[HOW.index(how)]
    if min(paid) < least or max(paid) > least + EXTRA_MAX:
        text = _("a loser pays {least} to {most} here")
        return Reason(text, least=least, most=least + EXTRA_MAX)
    if max(paid) - min(paid) > FOR_UNOPENED:
        return Reason(_("one loser pays at most {more} more than the other"), more=FOR_UNOPENED)
    return None


def _due(rows: list[Row]) -> Iterator[Seat | None]:
    """Who deals each hand, as far as the hand before says it."""
    due: Seat | None = None
    for row in rows:
        dealer = due if row["dealer"] is None else row["dealer"]
        yield due
        winner = winner_of(row)
        due = dealer if winner is None else winner


def _dealers(rows: list[Row]) -> Iterator[SheetProblem]:
    """Hold every dealer that was written down against the hand before."""
    for hand, (row, due) in enumerate(zip(rows, _due(rows), strict=True)):
        if None not in (due, row["dealer"]) and row["dealer"] != due:
            text = _(
                "seat {seat} deals hand {hand}: the winner of the hand before, or its dealer if it was void"
            )
            why = Reason(text, seat=due, hand=hand + 1)
            for name in (*DEALER.cells(hand - 1), *PAY.cells(hand - 1), *DEALER.cells(hand)):
                yield SheetProblem(name, why)


def _length(options: OptionValues, rows: list[Row]) -> Iterator[SheetProblem]:
    """Refuse a game that goes on."""
    if len(rows) < options["hands"]:
        text = _("the game goes on; it has {hands} hands")
        yield SheetProblem(str(len(rows)), Reason(text, hands=options["hands"]))
