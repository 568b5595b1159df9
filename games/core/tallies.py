"""Tallies: how a table writes a game down as it is played, tap by tap, for who would rather not add up.

A tally asks one question after the other: who sent the dingo, how many tricks. Every answer is a *tap*, a
short text; the list of all taps so far is the whole state, and reading it again gives the same. When the
last question is answered the tally gives the rows of the score sheet, so that nothing else needs to know it.

Texts are templates with facts as in `ReplayStep`: a whole number is a seat, a text of digits a number, one
of two characters a card, of one character a rank or a suit.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.core.documents import OptionValues, RecordJson
from games.core.sheets import Row

if TYPE_CHECKING:
    from games.core.interface import Card, Fact, Seat

Tap = str
NOBODY = "none"


@dataclass(frozen=True, slots=True)
class Saying:
    """A template and its facts."""

    text: str
    facts: "Mapping[str, Fact]" = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question. A seat's is tapped where the seat is; the others stand below."""

    tap: Tap
    saying: Saying | None = None  # None: the seat's name says it
    seat: "Seat | None" = None


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be tapped next. `notes` say at seats that are no answer why: by seat, what it did."""

    saying: Saying
    answers: tuple[Answer, ...]
    step: int = 1  # of the chapter, from 1
    steps: int = 1
    cards: "tuple[Card, ...]" = ()  # what it is about, for a picture
    notes: "Mapping[Seat, Saying]" = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TallyChapter:
    """A part of the game in the bar below the totals: a hunt, a hand. `seats` had the better of it."""

    label: str  # a rank, a suit or a number
    is_done: bool
    saying: Saying | None = None  # what came of it
    seats: "tuple[Seat, ...]" = ()


@dataclass(frozen=True, slots=True)
class Tallied:
    """What some taps say. `question` None: the game is complete, and `rows` is its score sheet."""

    question: Question | None
    dealer: "Seat"  # of the hand that is being played, or of the last one
    totals: tuple[int, ...]  # by seat
    chapters: tuple[TallyChapter, ...]
    sayings: tuple[Saying, ...]  # one a tap
    rows: list[Row] | None = None


class BadTap(ValueError):
    """A tap that is none of the answers; `index` says which, from 0."""

    def __init__(self, index: int) -> None:
        super().__init__(f"tap {index} is no answer to what was asked")
        self.index = index


Script = Generator[Question, Tap, list[Row]]  # asks, is told the tap, and gives the rows in the end


@dataclass(slots=True)
class Book:
    """What a script writes down while it asks: one saying a tap, the running totals, the chapters."""

    dealer: "Seat"
    totals: list[int]
    chapters: list[TallyChapter] = field(default_factory=list)
    sayings: list[Saying] = field(default_factory=list)

    def say(self, text: str, /, **facts: "Fact") -> None:
        """What the tap that was just made means."""
        self.sayings.append(Saying(text, facts))


class Tally(ABC):
    """How one game is tapped. `options` are complete."""

    @abstractmethod
    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask everything that a game needs, in order; `book` is kept up to date."""

    @abstractmethod
    def seats(self, options: OptionValues) -> int:
        """How many totals there are."""

    @abstractmethod
    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """What a table would have tapped of a recorded game."""

    def read(self, options: OptionValues, dealer: "Seat", taps: Sequence[Tap]) -> Tallied:
        """What the taps say; `dealer` deals the first hand.

        BadTap for the first that is no answer, or comes after the last question.
        """
        book = Book(dealer, [0] * self.seats(options))
        question, rows = _next_question(self.script(options, book), taps)
        return Tallied(
            question=question,
            dealer=book.dealer,
            totals=tuple(book.totals),
            chapters=tuple(book.chapters),
            sayings=tuple(book.sayings),
            rows=rows,
        )


def _next_question(script: Script, taps: Sequence[Tap]) -> tuple[Question | None, list[Row] | None]:
    """The next question, or else the rows."""
    question = next(script)
    for index, tap in enumerate(taps):
        if tap not in [answer.tap for answer in question.answers]:
            raise BadTap(index)
        try:
            question = script.send(tap)
        except StopIteration as end:
            if index + 1 < len(taps):
                raise BadTap(index + 1) from None
            return None, end.value
    return question, None
