"""How a table taps a game of Court Piece: hand by hand trumps, whether there was a sweep, the tricks."""

from typing import Final

from games.core.documents import OptionValues, RecordJson
from games.core.interface import Fact
from games.core.sheets import Row
from games.core.tallies import NOBODY, Answer, Book, Question, Saying, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.core.tricks.partners import PARTNERS, SEATS
from games.core.tricks.tallies import say_trumps, tricks_answer, tricks_question, trumps_question
from games.rulesets.court_piece.scoring import NONE, SWEEP, TRICKS, Worth, dealer_after, worth
from games.rulesets.court_piece.sheet import was_sweep

STEPS: Final = 3
SWEPT: Final = tuple(
    Answer(str(team), Saying(_("{one} and {two}"), {"one": one, "two": two}))
    for team, (one, two) in enumerate(PARTNERS)
)
SWEEPS: Final = (*SWEPT, Answer(NOBODY, Saying(_("Nobody"))))
ENDS: Final = ((SWEEP, 0), *((tricks, 1) for tricks in range(SWEEP, TRICKS)), (TRICKS, 0))  # after a sweep


def _trick_answers(*ends: tuple[int, int]) -> tuple[Answer, ...]:
    """Answers by the tricks of both teams; those of one sum apart by both numbers."""
    return tuple(Answer(f"{first}-{second}", tricks_answer(first, second).saying) for first, second in ends)


TAKEN: Final = {
    NOBODY: _trick_answers(*((tricks, TRICKS - tricks) for tricks in range(1, TRICKS))),
    "0": _trick_answers(*ENDS),
    "1": _trick_answers(*((second, first) for first, second in ENDS)),
}


class CourtPieceTally(Tally):
    """Three questions a hand: trumps, which may stay open, the sweep, and the tricks."""

    def seats(self, options: OptionValues) -> int:
        """Four."""
        return len(SEATS)

    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask hand after hand."""
        rows: list[Row] = []
        streak = NONE
        while len(rows) < options["hands"]:
            caller = (book.dealer + 1) & 3
            trump = say_trumps(book, caller, (yield trumps_question(caller, STEPS)))
            sweep = yield _sweep_question()
            _say_sweep(book, sweep)
            one, two = map(int, (yield tricks_question(TAKEN[sweep], STEPS)).split("-"))
            rows.append(
                {"dealer": book.dealer, "trump": trump, "tricks": [one, two], "sweep": sweep != NOBODY}
            )
            scored = worth((one, two), sweep != NOBODY, streak)
            streak = scored.streak
            _close(book, len(rows), (one, two), scored)
            if len(rows) < options["hands"]:
                book.dealer = dealer_after(book.dealer, scored.winner, any(scored.courts))
        return rows

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """Trumps, sweeps and tricks of the hands of a record's result."""
        taps: list[Tap] = []
        for hand in record["result"]["hands"]:
            one, two = hand["tricks"]
            sweep = str(hand["winner"]) if was_sweep(hand) else NOBODY
            taps += [hand["trump"] or NOBODY, sweep, f"{one}-{two}"]
        return taps


def _sweep_question() -> Question:
    return Question(Saying(_("Who won the first seven tricks?")), SWEEPS, 2, STEPS)


def _say_sweep(book: Book, sweep: Tap) -> None:
    if sweep == NOBODY:
        book.say(_("Nobody won the first seven tricks"))
    else:
        one, two = PARTNERS[int(sweep)]
        book.say(_("{one} and {two} won the first seven tricks"), one=one, two=two)


def _close(book: Book, hand: int, tricks: tuple[int, int], scored: Worth) -> None:
    """Write down what the hand came to."""
    for seat in SEATS:
        book.totals[seat] += scored.courts[seat & 1]
    winners = PARTNERS[scored.winner]
    facts: dict[str, Fact] = {"hand": str(hand), "tricks": str(tricks[0]), "others": str(tricks[1])}
    facts |= {"one": winners[0], "two": winners[1], "courts": str(max(scored.courts))}
    if any(scored.courts):
        book.say(_("Hand {hand}, {tricks} to {others}: +{courts} for {one} and {two}"), **facts)
    else:
        book.say(_("Hand {hand}, {tricks} to {others}: no court"), **facts)
    book.chapters.append(TallyChapter(str(hand), True, book.sayings[-1], winners))
