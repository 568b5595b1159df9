"""What a table writes down of a game of Court Piece: for each hand the tricks, and if there was a sweep."""

from collections.abc import Iterator
from typing import Final

from games.core.documents import HandJson, OptionValues
from games.core.interface import Outcome, Seat
from games.core.sheets import Checkbox, Field, Row, ScoreSheet, SeatNumber, SheetProblem, cell
from games.core.texts import Reason
from games.core.texts import mark as _
from games.core.tricks.partners import outcome_of_teams
from games.core.tricks.sheets import TRUMP, tricks_field
from games.rulesets.court_piece.scoring import FOR_STREAK, NONE, SWEEP, TRICKS, Worth, dealer_after, worth

DEALER: Final = Field(
    "dealer", _("Dealer; the team that lost the hand before deals"), SeatNumber(0, 3), optional=True
)
TAKEN: Final = tricks_field(TRICKS)
SWEPT: Final = Field("sweep", _("The first seven tricks in a row"), Checkbox(), optional=True)
NO_HAND: Final = _("no hand ends {one} to {two}: it is 13 tricks, or less after a sweep")
NO_SWEEP: Final = _("{one} to {two} is no hand in which a team won the first seven tricks")
OUT_OF_TURN: Final = _(
    "seat {seat} dealt hand {hand}, so that by what was played since seat {due} deals hand {next}, "
    "not seat {other}"
)


class CourtPieceSheet(ScoreSheet):
    """A row a hand. Dealers and trumps, which pay nothing, may be left open."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """The same for all options."""
        return DEALER, TRUMP, TAKEN, SWEPT

    def hands_max(self, options: OptionValues) -> int:
        """The option of this name."""
        most: int = options["hands"]
        return most

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """What the hands of an outcome say."""
        return [
            {
                **{key: hand[key] for key in ("dealer", "trump")},
                "tricks": hand["tricks"][:],
                "sweep": was_sweep(hand),
            }
            for hand in outcome.hands
        ]

    def hand_scores(self, options: OptionValues, outcome: Outcome) -> list[tuple[int, ...]]:
        """The courts of each hand."""
        return [tuple(hand["courts"]) * 2 for hand in outcome.hands]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Tricks and sweeps that cannot be, dealers out of turn; then hands too few."""
        problems = [*_tricks(rows)] or [*_dealers(rows)]
        if not problems and len(rows) < options["hands"]:
            text = _("the game goes on: {hands} hands are played")
            problems.append(SheetProblem(str(len(rows)), Reason(text, hands=options["hands"])))
        return problems

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Score every hand. The outcome's hands are a played game's, with null for what was left open."""
        hands, dealer = [], None
        for row, scored in zip(rows, _score_hands(rows), strict=True):
            dealer = dealer if row["dealer"] is None else row["dealer"]
            hands.append(_hand(row, dealer, scored))
            dealer = _next(dealer, scored)
        first, second = (sum(hand["courts"][team] for hand in hands) for team in (0, 1))
        return outcome_of_teams((first, second), tuple(hands))


def _must_be_sweep(tricks: list[int]) -> bool:
    """Whether only a sweep leads to these tricks: 7 to 0, one lost after seven or more, all thirteen."""
    most, least = max(tricks), min(tricks)
    return (most, least) in ((SWEEP, 0), (TRICKS, 0)) or (least == 1 and SWEEP <= most < TRICKS - 1)


def _is_swept(row: Row) -> bool:
    return bool(row["sweep"]) or _must_be_sweep(row["tricks"])


def was_sweep(hand: HandJson) -> bool:
    """Whether a finished hand was a sweep."""
    alone = max(hand["courts"]) - (0 if hand["streak"] else FOR_STREAK)
    return _must_be_sweep(hand["tricks"]) or alone > 0


def _tricks(rows: list[Row]) -> Iterator[SheetProblem]:
    for hand, row in enumerate(rows):
        one, two = tricks = row["tricks"]
        named = TAKEN.cells(hand)
        if one + two != TRICKS and not _must_be_sweep(tricks):
            text = NO_HAND
        elif row["sweep"] and not _must_be_sweep(tricks) and min(tricks) > 1:
            text, named = NO_SWEEP, (*named, cell(hand, "sweep"))
        else:
            continue
        for name in named:
            yield SheetProblem(name, Reason(text, one=one, two=two))


def _score_hands(rows: list[Row]) -> Iterator[Worth]:
    """What each hand comes to."""
    streak = NONE
    for row in rows:
        one, two = row["tricks"]
        scored = worth((one, two), _is_swept(row), streak)
        streak = scored.streak
        yield scored


def _next(dealer: Seat | None, scored: Worth) -> Seat | None:
    return None if dealer is None else dealer_after(dealer, scored.winner, any(scored.courts))


def _dealers(rows: list[Row]) -> Iterator[SheetProblem]:
    """Hold every dealer that was written down against the one before, and what was played in between."""
    scored = list(_score_hands(rows))
    due: Seat | None = None
    before = 0  # the latest row with a dealer
    for hand, row in enumerate(rows):
        dealer = row["dealer"]
        if due is not None and dealer not in (None, due):
            facts = {"hand": before + 1, "seat": rows[before]["dealer"], "due": due, "next": hand + 1}
            why = Reason(OUT_OF_TURN, **facts, other=dealer)
            for name in _deciding(scored, before, hand):
                yield SheetProblem(name, why)
        if dealer is not None:
            before, due = hand, dealer
        due = _next(due, scored[hand])


def _deciding(scored: list[Worth], before: int, hand: int) -> Iterator[str]:
    """The cells that say who deals a hand after one with a dealer: tricks also by way of the streak."""
    yield cell(before, "dealer")
    start = before
    while start and scored[start].winner == scored[start - 1].winner:
        start -= 1
    for played in range(max(start - 1, 0), hand):
        yield from (*TAKEN.cells(played), cell(played, "sweep"))
    yield cell(hand, "dealer")


def _hand(row: Row, dealer: Seat | None, scored: Worth) -> HandJson:
    """A hand as a result has it."""
    return {
        **{"dealer": dealer, "trump": row["trump"], "tricks": row["tricks"][:]},
        **{"winner": scored.winner, "courts": list(scored.courts), "streak": scored.streak.hands},
    }
