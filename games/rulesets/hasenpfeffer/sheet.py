"""What a table writes down of a game of Hasenpfeffer: for each hand who bid how much, and the tricks."""

from collections.abc import Iterator
from typing import Any, Final

from games.core.documents import HandJson, OptionValues
from games.core.interface import Outcome, Seat
from games.core.options import Whole
from games.core.sheets import Checkbox, Field, Row, ScoreSheet, SeatNumber, SheetProblem
from games.core.texts import Reason
from games.core.texts import mark as _
from games.core.tricks.partners import outcome_won_by
from games.core.tricks.sheets import DEALER, TRUMP, dealer_to_the_left, dealers_out_of_turn, tricks_field
from games.rulesets.hasenpfeffer.scoring import FORCED, NOBODY, TRICKS, leader, points_of, winner_at

BIDDER: Final = Field("bidder", _("High bidder"), SeatNumber(0, 3), optional=True)
BID: Final = Field("bid", _("Bid"), Whole(1, TRICKS), optional=True)
BY_JOKER: Final = Field("forced", _("All passed, and the joker had to bid"), Checkbox(), optional=True)
TAKEN: Final = tricks_field(TRICKS, optional=True)
POINTS: Final = Field(
    "points", _("Points, to check the tricks"), Whole(-TRICKS, TRICKS), "team", 2, optional=True
)
VOID: Final = Field("void", _("Void: all passed, and the joker was the widow"), Checkbox(), optional=True)
FIELDS: Final = (DEALER, BIDDER, BID, BY_JOKER, TRUMP, TAKEN, POINTS, VOID)
NEEDED: Final = (BIDDER, BID, TAKEN)  # in every hand that is played
NOTHING_SCORED: Final = _("only a void hand scores nothing")
NOT_IF_VOID: Final = _("in a void hand nobody bids, plays or scores")
MISSING: Final = _("must be filled in, unless the hand was void")
NO_SIX: Final = _("a hand is {all} tricks, not {tricks}")
JOKER_BIDS: Final = _("the joker has to bid {forced}, not {bid}")
OTHER_POINTS: Final = _(
    "a bid of {bid} by seat {seat} with {one} tricks to {two} scores {first} and {second}"
)


class HasenpfefferSheet(ScoreSheet):
    """A row a hand. Dealers, trumps and points may be left open; in a void hand everything else too."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """The same for all options."""
        return FIELDS

    def hands_max(self, options: OptionValues) -> int:
        """The option of this name."""
        most: int = options["max_hands"]
        return most

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """What the hands of an outcome say."""
        return [_row_of(hand) for hand in outcome.hands]

    def hand_scores(self, options: OptionValues, outcome: Outcome) -> list[tuple[int, ...]]:
        """The points of each hand; a void one has none."""
        return [tuple(hand["points"]) * 2 for hand in outcome.hands]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Bids, tricks and points that do not fit, dealers out of turn; then hands too few or too many."""
        totals = list(_totals(rows))
        end = _end(options, rows, totals)
        played = rows[:end]
        problems = [
            *(problem for hand, row in enumerate(played) for problem in _of_row(hand, row)),
            *dealers_out_of_turn(played),
        ]
        return problems or list(_length(options, rows, totals, end))

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Score every hand. The outcome's hands are a played game's, null what was left open."""
        *_before, last = _totals(rows)
        declarers = NOBODY if rows[-1]["void"] else rows[-1]["bidder"] & 1
        best = winner_at(last, declarers, options["target"])
        best = leader(last) if best == NOBODY else best
        dealers = _dealers(rows)
        hands = tuple(_hand(row, dealer) for row, dealer in zip(rows, dealers, strict=True))
        return outcome_won_by(None if best == NOBODY else best, last, hands)


def _row_of(hand: HandJson) -> Row:
    is_void = "void" in hand
    return {
        "dealer": hand["dealer"],
        "bidder": hand.get("bidder"),
        "bid": hand.get("bid"),
        "forced": hand.get("forced", False),
        "trump": hand.get("trump"),
        "tricks": [None, None] if is_void else hand["tricks"][:],
        "points": hand["points"][:],
        "void": is_void,
    }


def _problems(hand: int, fields: tuple[Field, ...], why: Reason) -> Iterator[SheetProblem]:
    """The same at all cells of some fields."""
    for field in fields:
        for name in field.cells(hand):
            yield SheetProblem(name, why)


def _of_row(hand: int, row: Row) -> Iterator[SheetProblem]:
    """What is wrong with a hand by itself."""
    if row["void"]:
        said = tuple(field for field in (BIDDER, BID, BY_JOKER, TRUMP, TAKEN, POINTS) if _says(row, field))
        if said:
            yield from _problems(hand, (*said, VOID), Reason(NOT_IF_VOID))
        return
    if row["points"] == [0, 0]:
        yield from _problems(hand, (POINTS, VOID), Reason(NOTHING_SCORED))
    missing = [name for field in NEEDED for name, value in _write_field(hand, row, field) if value is None]
    if missing:
        yield from (SheetProblem(name, Reason(MISSING)) for name in missing)
        return
    if sum(row["tricks"]) != TRICKS:
        yield from _problems(hand, (TAKEN,), Reason(NO_SIX, all=TRICKS, tricks=sum(row["tricks"])))
    elif row["forced"] and row["bid"] != FORCED:
        yield from _problems(hand, (BID, BY_JOKER), Reason(JOKER_BIDS, forced=FORCED, bid=row["bid"]))
    else:
        yield from _points(hand, row)


def _says(row: Row, field: Field) -> bool:
    """Whether there is anything but nothing in the field's cells."""
    values = row[field.key] if field.by != "hand" else [row[field.key]]
    nothing = (None, False, 0) if field in (BY_JOKER, POINTS) else (None,)
    return any(value not in nothing for value in values)


def _write_field(hand: int, row: Row, field: Field) -> Iterator[tuple[str, Any]]:
    values = row[field.key] if field.by != "hand" else [row[field.key]]
    yield from zip(field.cells(hand), values, strict=True)


def _score_hand(row: Row) -> tuple[int, int]:
    """What a complete hand scores."""
    if row["void"]:
        return 0, 0
    one, two = row["tricks"]
    return points_of((one, two), row["bidder"] & 1, row["bid"])


def _points(hand: int, row: Row) -> Iterator[SheetProblem]:
    """Hold the points that were written down against the tricks."""
    scored = _score_hand(row)
    if all(points in (None, due) for points, due in zip(row["points"], scored, strict=True)):
        return
    one, two = row["tricks"]
    facts = {"bid": row["bid"], "seat": row["bidder"], "one": one, "two": two}
    why = Reason(OTHER_POINTS, **facts, first=scored[0], second=scored[1])
    yield from _problems(hand, (BIDDER, BID, TAKEN, POINTS), why)


def _totals(rows: list[Row]) -> Iterator[tuple[int, int]]:
    """Yield how the teams stand after each hand, up to the first that does not fit."""
    first = second = 0
    for hand, row in enumerate(rows):
        if any(_of_row(hand, row)):
            return
        points = _score_hand(row)
        first, second = first + points[0], second + points[1]
        yield first, second


def _end(options: OptionValues, rows: list[Row], totals: list[tuple[int, int]]) -> int:
    """After how many hands the game is over; all of them if it goes on, or that is not known."""
    for hands, score in enumerate(totals, 1):
        if max(score) >= options["target"]:
            return hands
    return len(rows)


def _length(
    options: OptionValues, rows: list[Row], totals: list[tuple[int, int]], end: int
) -> Iterator[SheetProblem]:
    """Refuse hands after the end, and a game that goes on."""
    one, two = totals[end - 1]
    if len(rows) > end:
        text = _("the game was over with hand {hand}, {one} to {two}")
        yield SheetProblem(str(end), Reason(text, hand=end, one=one, two=two))
    elif max(one, two) < options["target"] and end < options["max_hands"]:
        text = _("the game goes on, {one} to {two}; it ends at {target} points")
        yield SheetProblem(str(end), Reason(text, one=one, two=two, target=options["target"]))


def _dealers(rows: list[Row]) -> list[Seat | None]:
    """Who dealt each hand, if any dealer was written down: the deal passes to the left."""
    for hand, row in enumerate(rows):
        if row["dealer"] is not None:
            return [dealer_to_the_left(row["dealer"], other - hand) for other in range(len(rows))]
    return [None for _ in rows]


def _hand(row: Row, dealer: Seat | None) -> HandJson:
    """A hand as a result has it."""
    if row["void"]:
        return {"dealer": dealer, "void": True, "points": [0, 0]}
    return {
        **{"dealer": dealer, "bidder": row["bidder"], "bid": row["bid"], "forced": bool(row["forced"])},
        **{"trump": row["trump"], "tricks": row["tricks"][:], "points": list(_score_hand(row))},
    }
