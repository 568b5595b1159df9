"""How a table taps a game of Tresette: hand by hand who called, what for, and the points of cards."""

from collections.abc import Generator, Mapping
from typing import Any, Final

from games.core.interface import Seat
from games.core.partners import PARTNERS, SEATS
from games.core.sheets import Row
from games.core.tallies import NOBODY, Answer, Book, Chapter, Question, Saying, Script, Tally, Tap
from games.core.texts import mark as _
from games.rulesets.tresette.scoring import CARDS_IN_ALL, worth
from games.rulesets.tresette.sheet import MELDS, MELDS_MOST, OF_A_HAND, is_over

STEPS: Final = 3  # who called, what for, the cards
LEAST_MELD: Final = 3
NOBODY_ELSE: Final = Answer(NOBODY, Saying(_("Nobody else")))
POINTS: Final = tuple(
    Answer(str(points), Saying(_("{points} to {others}"), {"points": str(points), "others": str(others)}))
    for points, others in ((points, CARDS_IN_ALL - points) for points in range(CARDS_IN_ALL + 1))
)


class TresetteTally(Tally):
    """A question for each seat that called and one after the last, one for its melds, one for the cards."""

    def seats(self, options: Mapping[str, Any]) -> int:
        """Four."""
        return len(SEATS)

    def script(self, options: Mapping[str, Any], book: Book) -> Script:
        """Ask hand after hand until a team leads with enough points, or the hands run out."""
        rows: list[Row] = []
        while True:
            melds = yield from _melds(book)
            cards = int((yield _cards_question()))
            rows.append({"dealer": book.dealer, "melds": melds, "cards": [cards, CARDS_IN_ALL - cards]})
            _close(book, len(rows), melds, cards)
            if is_over(options, len(rows), book.totals[0], book.totals[1]):
                return rows
            book.dealer = (book.dealer + 1) & 3

    def taps_of(self, options: Mapping[str, Any], record: Mapping[str, Any]) -> list[Tap]:
        """Who called what, and the cards, of the hands of a record's result."""
        taps: list[Tap] = []
        for hand in record["result"]["hands"]:
            for seat, melds in enumerate(hand["called"]):
                if melds:
                    taps += [str(seat), str(worth(melds))]
            if sum(hand["melds"]) + LEAST_MELD <= MELDS_MOST and not all(hand["called"]):
                taps.append(NOBODY)
            taps.append(str(hand["cards"][0]))
        return taps


def _melds(book: Book) -> Generator[Question, Tap, list[int]]:
    """Ask seat by seat; return the points by team."""
    melds, called = [0, 0], dict[Seat, int]()
    while sum(melds) + LEAST_MELD <= MELDS_MOST and len(called) < len(SEATS):
        tap = yield _callers_question(called)
        if tap == NOBODY:
            book.say(_("Nobody else said good play") if called else _("Nobody said good play"))
            break
        seat = int(tap)
        book.say(_("{who} said good play"), who=seat)
        called[seat] = int((yield _worth_question(seat, melds)))
        melds[seat & 1] += called[seat]
        book.say(_("{who} had melds of {points} points"), who=seat, points=str(called[seat]))
    return melds


def _callers_question(called: Mapping[Seat, int]) -> Question:
    seats = tuple(Answer(str(seat), seat=seat) for seat in SEATS if seat not in called)
    notes = {seat: Saying(_("melds of {points}"), {"points": str(points)}) for seat, points in called.items()}
    text = _("Who else said good play?") if called else _("Who said good play?")
    nobody = NOBODY_ELSE if called else Answer(NOBODY, Saying(_("Nobody")))
    return Question(Saying(text), (*seats, nobody), 1, STEPS, notes=notes)


def _worth_question(seat: Seat, melds: list[int]) -> Question:
    """What one hand can have, after what others had."""
    able = [
        points
        for points in OF_A_HAND[1:]
        if points + sum(melds) <= MELDS_MOST and MELDS.allowed.problem(points + melds[seat & 1]) is None
    ]
    answers = tuple(
        Answer(str(points), Saying(_("{points} points"), {"points": str(points)})) for points in able
    )
    return Question(Saying(_("What were the melds of {who} worth?"), {"who": seat}), answers, 2, STEPS)


def _cards_question() -> Question:
    (one, two), (three, four) = PARTNERS
    facts = {"one": one, "two": two, "three": three, "four": four}
    text = _("Cards and last trick of {one} and {two}, to {three} and {four}?")
    return Question(Saying(text, facts), POINTS, STEPS, STEPS)


def _close(book: Book, hand: int, melds: list[int], cards: int) -> None:
    """Write down what the hand came to."""
    points = [melds[0] + cards, melds[1] + CARDS_IN_ALL - cards]
    for seat in SEATS:
        book.totals[seat] += points[seat & 1]
    book.say(
        _("Hand {hand}, with melds: {points} to {others}"),
        hand=str(hand),
        points=str(points[0]),
        others=str(points[1]),
    )
    better = () if points[0] == points[1] else PARTNERS[points.index(max(points))]
    book.chapters.append(Chapter(str(hand), True, book.sayings[-1], better))
