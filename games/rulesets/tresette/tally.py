"""How a table taps a game of Tresette: hand by hand who called, what for, and the points of cards."""

from collections.abc import Generator, Mapping
from typing import Final

from games.core.documents import OptionValues, RecordJson
from games.core.interface import Seat
from games.core.sheets import Row
from games.core.tallies import NOBODY, Answer, Book, Question, Saying, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.core.tricks.partners import PARTNERS, SEATS
from games.rulesets.tresette.scoring import CARDS_IN_ALL, worth
from games.rulesets.tresette.sheet import MELDS_MOST, OF_A_HAND, OF_A_TEAM, is_over

STEPS: Final = 3  # who called, what for, the cards
NOBODY_ELSE: Final = Answer(NOBODY, Saying(_("Nobody else")))
POINTS: Final = tuple(
    Answer(str(points), Saying(_("{points} to {others}"), {"points": str(points), "others": str(others)}))
    for points, others in ((points, CARDS_IN_ALL - points) for points in range(CARDS_IN_ALL + 1))
)


class TresetteTally(Tally):
    """A question for each seat that called and one after the last, one for its melds, one for the cards."""

    def seats(self, options: OptionValues) -> int:
        """Four."""
        return len(SEATS)

    def script(self, options: OptionValues, book: Book) -> Script:
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

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """Who called what, and the cards, of the hands of a record's result."""
        taps: list[Tap] = []
        for hand in record["result"]["hands"]:
            worths = {seat: worth(melds) for seat, melds in enumerate(hand["called"]) if melds}
            for seat, points in worths.items():
                taps += [str(seat), str(points)]
            if _may_call(worths):
                taps.append(NOBODY)
            taps.append(str(hand["cards"][0]))
        return taps


def _melds(book: Book) -> Generator[Question, Tap, list[int]]:
    """Ask seat by seat; return the points by team."""
    called = dict[Seat, int]()
    while seats := _may_call(called):
        tap = yield _callers_question(seats, called)
        if tap == NOBODY:
            book.say(_("Nobody else said good play") if called else _("Nobody said good play"))
            break
        seat = int(tap)
        book.say(_("{who} said good play"), who=seat)
        points = int((yield _worth_question(seat, called)))
        called[seat] = points
        book.say(_("{who} had melds of {points} points"), who=seat, points=str(points))
    return [_of_team(called, team) for team in (0, 1)]


def _of_team(called: Mapping[Seat, int], team: int) -> int:
    return sum(points for seat, points in called.items() if seat & 1 == team)


def _may_have(seat: Seat, called: Mapping[Seat, int]) -> list[int]:
    """What the melds of one hand can be worth, after what others had."""
    left, partners = MELDS_MOST - sum(called.values()), _of_team(called, seat & 1)
    return [points for points in OF_A_HAND[1:] if points <= left and points + partners in OF_A_TEAM]


def _may_call(called: Mapping[Seat, int]) -> list[Seat]:
    """The seats that can have melds besides those that called."""
    return [seat for seat in SEATS if seat not in called and _may_have(seat, called)]


def _callers_question(open_seats: list[Seat], called: Mapping[Seat, int]) -> Question:
    seats = tuple(Answer(str(seat), seat=seat) for seat in open_seats)
    notes = {seat: Saying(_("melds of {points}"), {"points": str(points)}) for seat, points in called.items()}
    text = _("Who else said good play?") if called else _("Who said good play?")
    nobody = NOBODY_ELSE if called else Answer(NOBODY, Saying(_("Nobody")))
    return Question(Saying(text), (*seats, nobody), 1, STEPS, notes=notes)


def _worth_question(seat: Seat, called: Mapping[Seat, int]) -> Question:
    answers = tuple(
        Answer(str(points), Saying(_("{points} points"), {"points": str(points)}))
        for points in _may_have(seat, called)
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
    book.chapters.append(TallyChapter(str(hand), True, book.sayings[-1], better))
