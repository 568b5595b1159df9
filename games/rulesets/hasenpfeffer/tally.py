"""How a table taps a game of Hasenpfeffer: hand by hand who bid how much, what was trumps, and the tricks."""

from collections.abc import Generator
from typing import Final

from games.core.documents import OptionValues, RecordJson
from games.core.interface import Seat
from games.core.sheets import Row
from games.core.tallies import NOBODY, Answer, Book, Question, Saying, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.core.tricks.partners import PARTNERS, SEATS
from games.core.tricks.tallies import say_trumps, tricks_answer, tricks_question, trumps_question
from games.rulesets.hasenpfeffer.scoring import BIDS, FORCED, TRICKS, points_of

STEPS: Final = 4
JOKER: Final = "joker"
BIDDERS: Final = (
    *(Answer(str(seat), seat=seat) for seat in SEATS),
    Answer(NOBODY, Saying(_("Nobody: the joker was the widow"))),
)
HOW_MUCH: Final = (
    *(Answer(str(bid), Saying("{bid}", {"bid": str(bid)})) for bid in BIDS),
    Answer(JOKER, Saying(_("Nothing: all passed, and the joker had to bid"))),
)
TAKEN: Final = tuple(tricks_answer(tricks, TRICKS - tricks) for tricks in range(TRICKS + 1))


class HasenpfefferTally(Tally):
    """Four questions a hand: the high bidder, the bid, trumps, which may stay open, and the tricks."""

    def seats(self, options: OptionValues) -> int:
        """Four."""
        return len(SEATS)

    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask hand after hand until a team has enough points, or the hands run out."""
        rows: list[Row] = []
        while True:
            bidder = yield Question(Saying(_("Who is the high bidder?")), BIDDERS, 1, STEPS)
            if bidder == NOBODY:
                rows.append({"dealer": book.dealer, "void": True})
                _say_void(book, len(rows))
            else:
                rows.append((yield from _ask_outcome(book, int(bidder))))
                _pay(book, len(rows), rows[-1])
            if max(book.totals) >= options["target"] or len(rows) == options["max_hands"]:
                return rows
            book.dealer = (book.dealer + 1) & 3

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """What the hands of a record's result say."""
        taps: list[Tap] = []
        for hand in record["result"]["hands"]:
            if "void" in hand:
                taps.append(NOBODY)
            else:
                bid = JOKER if hand["forced"] else str(hand["bid"])
                taps += [str(hand["bidder"]), bid, hand["trump"] or NOBODY, str(hand["tricks"][0])]
        return taps


def _ask_outcome(book: Book, bidder: Seat) -> Generator[Question, Tap, Row]:
    """Ask what a hand with this bidder came to; return its row."""
    book.say(_("{who} is the high bidder"), who=bidder)
    said = yield Question(Saying(_("How much did {who} bid?"), {"who": bidder}), HOW_MUCH, 2, STEPS)
    forced = said == JOKER
    bid = FORCED if forced else int(said)
    if forced:
        book.say(_("{who} held the joker and had to bid {bid}"), who=bidder, bid=str(bid))
    else:
        book.say(_("{who} bid {bid}"), who=bidder, bid=str(bid))
    trump = say_trumps(book, bidder, (yield trumps_question(bidder, STEPS, 3)))
    tricks = int((yield tricks_question(TAKEN, STEPS)))
    row: Row = {"dealer": book.dealer, "bidder": bidder, "bid": bid, "forced": forced}
    return row | {"trump": trump, "tricks": [tricks, TRICKS - tricks]}


def _say_void(book: Book, hand: int) -> None:
    book.say(_("Hand {hand} is void"), hand=str(hand))
    book.chapters.append(TallyChapter(str(hand), True, book.sayings[-1]))


def _pay(book: Book, hand: int, row: Row) -> None:
    """Write down what the hand came to."""
    (one, two), declarers = row["tricks"], row["bidder"] & 1
    points = points_of((one, two), declarers, row["bid"])
    for seat in SEATS:
        book.totals[seat] += points[seat & 1]
    (first, second), (third, fourth) = PARTNERS
    book.say(
        _("Hand {hand}: {points} for {one} and {two}, {others} for {three} and {four}"),
        **{"hand": str(hand), "points": f"{points[0]:+}", "others": f"{points[1]:+}"},
        **{"one": first, "two": second, "three": third, "four": fourth},
    )
    winners = PARTNERS[declarers if points[declarers] > 0 else 1 - declarers]
    book.chapters.append(TallyChapter(str(hand), True, book.sayings[-1], winners))
