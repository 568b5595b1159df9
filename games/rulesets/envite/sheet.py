"""What a table writes down of a game of Envite: for each hand how it ended and what it added, by team."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from games.core.documents import OptionValues
from games.core.interface import Outcome
from games.core.options import Choice, Whole
from games.core.sheets import Field, Row, ScoreSheet, SeatNumber, SheetProblem, cell
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.envite.scoring import (
    AGAINST_LYING,
    BY_TRAWL,
    BY_TRICKS,
    DECLINED,
    FORFEIT,
    FORFEITED,
    HANDS_MAX,
    TRAWL_BONUS,
    WON,
    WORTH,
    outcome_of,
    total_after,
)
from games.rulesets.envite.seating import TEAMS, seating_of
from games.rulesets.envite.stages import LYING_AT, WON_AT

HOW: Final = Field(
    "how",
    _("How it ended: a raise declined, a hand forfeited, two tricks, a trawl"),
    Choice((DECLINED, FORFEITED, BY_TRICKS, BY_TRAWL)),
    optional=True,
)
STONES: Final = Field("stones", _("Stones added"), Whole(0, WON_AT), "team", len(TEAMS))
ONE_WINS: Final = _("one team wins a hand and scores; the other scores nothing")
CANNOT_BE: Final = _("at {own} to {other} a hand cannot add {stones} in this way")
OUT_OF_TURN: Final = _(
    "the deal passes to the right: if seat {seat} deals hand {hand}, "
    "seat {due} deals hand {next}, not seat {other}"
)


class EnviteSheet(ScoreSheet):
    """A row a hand. Who dealt, and how a hand ended, may be left open."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """The dealer is one of the seats."""
        last = seating_of(options).seats - 1
        label = _("Dealer; the deal passes to the right")
        return Field("dealer", label, SeatNumber(0, last), optional=True), HOW, STONES

    def hands_max(self, options: OptionValues) -> int:
        """Every hand but the last adds a stone."""
        return HANDS_MAX

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """What the hands of an outcome added."""
        return [
            {"dealer": hand["dealer"], "how": hand["how"], "stones": stones}
            for hand, stones in zip(outcome.hands, _add_up(outcome), strict=True)
        ]

    def hand_scores(self, options: OptionValues, outcome: Outcome) -> list[tuple[int, ...]]:
        """The stones that each hand added."""
        seats = range(seating_of(options).seats)
        return [tuple(stones[seat % len(TEAMS)] for seat in seats) for stones in _add_up(outcome)]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Stones that no hand adds, dealers out of turn; then a game too short or too long."""
        problems = [*_winners(rows), *_dealers(rows, seating_of(options).seats)]
        return problems or list(_stones(rows)) or list(_length(rows))

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Add up. The outcome's hands have the dealer, how it ended and the totals."""
        *_before, last = _totals(rows)
        hands = tuple(
            {"dealer": row["dealer"], "how": row["how"], "stones": list(totals)}
            for row, totals in zip(rows, _totals(rows), strict=True)
        )
        return outcome_of(last, seating_of(options).seats, hands)


def _add_up(outcome: Outcome) -> list[list[int]]:
    """By hand and team."""
    totals = [[0, 0], *(hand["stones"] for hand in outcome.hands)]
    return [[late - soon for soon, late in zip(*pair, strict=True)] for pair in pairwise(totals)]


def values(own: int, other: int) -> Iterator[tuple[str, int]]:
    """In which ways a team with these totals, its own and the other's, can win a hand, and for how much."""
    if own == LYING_AT:
        yield from ((BY_TRICKS, WON), (BY_TRAWL, WON))
    elif other == LYING_AT:
        yield FORFEITED, FORFEIT
        yield from ((BY_TRICKS, AGAINST_LYING), (BY_TRAWL, AGAINST_LYING + TRAWL_BONUS))
    else:
        for worth in WORTH:
            yield from ((DECLINED, worth), (BY_TRICKS, worth), (BY_TRAWL, worth + TRAWL_BONUS))
        yield from ((BY_TRICKS, WON), (BY_TRAWL, WON))


def _totals(rows: list[Row]) -> Iterator[tuple[int, int]]:
    """Yield how the teams stand after each hand."""
    first = second = 0
    for row in rows:
        one, two = row["stones"]
        first, second = first + one, second + two
        yield first, second


def _winners(rows: list[Row]) -> Iterator[SheetProblem]:
    for hand, row in enumerate(rows):
        if sum(stones > 0 for stones in row["stones"]) != 1:
            for name in STONES.cells(hand):
                yield SheetProblem(name, Reason(ONE_WINS))


def _stones(rows: list[Row]) -> Iterator[SheetProblem]:
    """Refuse what cannot be added at these totals, and with it all that led there; not after the end."""
    before = (0, 0)
    for hand, (row, after) in enumerate(zip(rows, _totals(rows), strict=True)):
        if WON_AT in before:
            return
        winner = 0 if row["stones"][0] else 1
        own, other, stones = before[winner], before[1 - winner], row["stones"][winner]
        ways = [how for how, value in values(own, other) if total_after(own, value) - own == stones]
        if not ways or row["how"] not in (None, *ways):
            why = Reason(CANNOT_BE, own=own, other=other, stones=stones)
            names = [cell(hand, "how")] if ways or row["how"] else []
            names += [name for earlier in range(hand + 1) for name in STONES.cells(earlier)]
            yield from (SheetProblem(name, why) for name in names)
            return
        before = after


def _dealers(rows: list[Row], seats: int) -> Iterator[SheetProblem]:
    """Hold every dealer that was written down against the one before."""
    written = [(hand, row["dealer"]) for hand, row in enumerate(rows) if row["dealer"] is not None]
    for (before, seat), (hand, other) in pairwise(written):
        due = (seat - (hand - before)) % seats
        if other != due:
            facts = {"seat": seat, "hand": before + 1, "due": due, "next": hand + 1, "other": other}
            for name in (cell(before, "dealer"), cell(hand, "dealer")):
                yield SheetProblem(name, Reason(OUT_OF_TURN, **facts))


def _length(rows: list[Row]) -> Iterator[SheetProblem]:
    """Refuse hands after the end, and a game that goes on."""
    one = two = 0
    for hand, (one, two) in enumerate(_totals(rows), 1):
        if WON_AT in (one, two):
            if hand < len(rows):
                text = _("the game was over with hand {hand}, {one} to {two}")
                yield SheetProblem(str(hand), Reason(text, hand=hand, one=one, two=two))
            return
    text = _("the game goes on, {one} to {two}; it ends when a team wins the game, which makes its total 12")
    yield SheetProblem(str(len(rows)), Reason(text, one=one, two=two))
