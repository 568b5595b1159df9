"""What a table writes down of a game of Omi: for each hand who dealt, what was trumps, and the tricks."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.core.documents import HandJson, OptionValues
from games.core.interface import Outcome
from games.core.sheets import Field, Row, ScoreSheet, SheetProblem, cell
from games.core.texts import Reason
from games.core.texts import mark as _
from games.core.tricks.partners import outcome_of_teams
from games.core.tricks.sheets import DEALER, TRUMP, dealer_to_the_left, dealers_out_of_turn, tricks_field
from games.rulesets.omi.scoring import HALF, TRICKS, payment

TAKEN: Final = tricks_field(TRICKS)


class OmiSheet(ScoreSheet):
    """A row a hand. Dealers after the first, and trumps, which pay nothing, may be left open."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """The same for all options."""
        return DEALER, TRUMP, TAKEN

    def hands_max(self, options: OptionValues) -> int:
        """The option of this name."""
        most: int = options["max_hands"]
        return most

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """What the hands of an outcome say but the points, which follow."""
        return [
            {"dealer": hand["dealer"], "trump": hand["trump"], "tricks": list(hand["tricks"])}
            for hand in outcome.hands
        ]

    def hand_scores(self, options: OptionValues, outcome: Outcome) -> list[tuple[int, ...]]:
        """What each hand paid."""
        return [tuple(hand["points"]) * 2 for hand in outcome.hands]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Tricks that are not eight, dealers out of turn; then hands too few or too many."""
        return [*_tricks(rows), *_dealers(rows)] or list(_length(options, rows))

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Pay every hand. The outcome's hands are a played game's, `trump` null where it was left open."""
        hands = tuple(_result_hands(rows))
        *_before, last = _totals(hands)
        return outcome_of_teams(last, hands)


def _tricks(rows: list[Row]) -> Iterator[SheetProblem]:
    for hand, row in enumerate(rows):
        if sum(row["tricks"]) != TRICKS:
            for name in TAKEN.cells(hand):
                text = _("a hand is {all} tricks, not {tricks}")
                yield SheetProblem(name, Reason(text, all=TRICKS, tricks=sum(row["tricks"])))


def _dealers(rows: list[Row]) -> Iterator[SheetProblem]:
    if rows[0]["dealer"] is None:
        why = Reason(_("must be filled in: who deals decides what the hands pay"))
        yield SheetProblem(cell(0, "dealer"), why)
    yield from dealers_out_of_turn(rows)


def _result_hands(rows: list[Row]) -> Iterator[HandJson]:
    """Yield each hand as a result has it."""
    carry = 0
    for hand, row in enumerate(rows):
        dealer, tricks = dealer_to_the_left(rows[0]["dealer"], hand), (row["tricks"][0], row["tricks"][1])
        points = payment(tricks, dealer, carry)
        carry = carry + 1 if tricks[0] == HALF else 0
        yield {"dealer": dealer, "trump": row["trump"], "tricks": list(tricks), "points": list(points)}


def _totals(hands: Iterable[HandJson]) -> Iterator[tuple[int, int]]:
    """Yield how the teams stand after each hand."""
    first = second = 0
    for hand in hands:
        first, second = first + hand["points"][0], second + hand["points"][1]
        yield first, second


def _length(options: OptionValues, rows: list[Row]) -> Iterator[SheetProblem]:
    """Refuse hands after the end, and a game that goes on."""
    totals, target = list(_totals(_result_hands(rows))), options["target"]
    end = next((hands for hands, score in enumerate(totals, 1) if max(score) >= target), options["max_hands"])
    one, two = totals[min(end, len(rows)) - 1]
    if len(rows) > end:
        text = _("the game was over with hand {hand}, {one} to {two}")
        yield SheetProblem(str(end), Reason(text, hand=end, one=one, two=two))
    elif len(rows) < end:
        text = _("the game goes on, {one} to {two}; it ends at {target} points")
        yield SheetProblem(str(len(rows)), Reason(text, one=one, two=two, target=target))
