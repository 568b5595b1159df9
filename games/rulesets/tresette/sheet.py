"""What a table writes down of a game of Tresette: for each hand the points of melds and of cards, by team."""

from collections.abc import Iterator
from typing import Final

from games.core.documents import HandJson, OptionValues
from games.core.interface import Outcome
from games.core.options import Choice, Whole
from games.core.sheets import Field, Row, ScoreSheet, SheetProblem
from games.core.texts import Reason
from games.core.texts import mark as _
from games.core.tricks.partners import outcome_of_teams
from games.core.tricks.sheets import DEALER, dealers_out_of_turn
from games.rulesets.tresette.scoring import CARDS_IN_ALL

# What the melds of one hand can come to, those of two partners, and at most those of all four.
OF_A_HAND: Final = (0, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19)
OF_A_TEAM: Final = (*OF_A_HAND, 21)
MELDS_MOST: Final = 21
MELDS: Final = Field(
    "melds",
    _("Melds called"),
    Choice(OF_A_TEAM),
    "team",
    2,
)
CARDS: Final = Field("cards", _("Cards, with the last trick"), Whole(0, CARDS_IN_ALL), "team", 2)


class TresetteSheet(ScoreSheet):
    """A row a hand. Dealers, who score nothing by it, may be left open."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """The same for all options."""
        return DEALER, MELDS, CARDS

    def hands_max(self, options: OptionValues) -> int:
        """The option of this name."""
        most: int = options["max_hands"]
        return most

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """What the hands of an outcome say but who called what, and the points, which follow."""
        return [
            {"dealer": hand["dealer"], "melds": hand["melds"][:], "cards": hand["cards"][:]}
            for hand in outcome.hands
        ]

    def hand_scores(self, options: OptionValues, outcome: Outcome) -> list[tuple[int, ...]]:
        """The points of each hand, melds and cards."""
        return [tuple(hand["points"]) * 2 for hand in outcome.hands]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Points that cannot be, dealers out of turn; then hands too few or too many."""
        return [*_points(rows), *dealers_out_of_turn(rows)] or list(_length(options, rows))

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Add up. The outcome's hands are a played game's without what was called; dealers may be null."""
        *_before, last = _totals(rows)
        return outcome_of_teams(last, tuple(_hand(row) for row in rows))


def is_over(options: OptionValues, hands: int, one: int, two: int) -> bool:
    """Whether the game ends with so many hands and these totals."""
    return hands == options["max_hands"] or (max(one, two) >= options["target"] and one != two)


def _points(rows: list[Row]) -> Iterator[SheetProblem]:
    for hand, row in enumerate(rows):
        if sum(row["cards"]) != CARDS_IN_ALL:
            text = _("the cards and the last trick are {all} points in all, not {points}")
            for name in CARDS.cells(hand):
                yield SheetProblem(name, Reason(text, all=CARDS_IN_ALL, points=sum(row["cards"])))
        if sum(row["melds"]) > MELDS_MOST:
            text = _("all melds of a hand are at most {most} points, not {points}")
            for name in MELDS.cells(hand):
                yield SheetProblem(name, Reason(text, most=MELDS_MOST, points=sum(row["melds"])))


def _hand(row: Row) -> HandJson:
    """A hand as a result has it."""
    points = [melds + cards for melds, cards in zip(row["melds"], row["cards"], strict=True)]
    return {
        "dealer": row["dealer"],
        "melds": row["melds"][:],
        "cards": row["cards"][:],
        "points": points,
    }


def _totals(rows: list[Row]) -> Iterator[tuple[int, int]]:
    """Yield how the teams stand after each hand."""
    first = second = 0
    for row in rows:
        one, two = _hand(row)["points"]
        first, second = first + one, second + two
        yield first, second


def _length(options: OptionValues, rows: list[Row]) -> Iterator[SheetProblem]:
    """Refuse hands after the end, and a game that goes on."""
    one = two = 0
    for hand, (one, two) in enumerate(_totals(rows), 1):
        if is_over(options, hand, one, two):
            if hand < len(rows):
                text = _("the game was over with hand {hand}, {one} to {two}")
                yield SheetProblem(str(hand), Reason(text, hand=hand, one=one, two=two))
            return
    text = _("the game goes on, {one} to {two}; it ends when a team has {target} points and leads")
    yield SheetProblem(str(len(rows)), Reason(text, one=one, two=two, target=options["target"]))
