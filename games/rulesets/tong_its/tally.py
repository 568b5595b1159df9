"""How a table taps a game of Tong-Its: how each hand ended, and what its winner is paid for."""

from typing import Any, Final

from games.core.documents import HandJson, OptionValues, RecordJson
from games.core.interface import Seat
from games.core.sheets import Row
from games.core.tallies import NOBODY, Answer, Book, Question, Saying, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.rulesets.tong_its.endings import (
    ANTE,
    BASE,
    FOR_FOUR,
    FOR_UNOPENED,
    HOW,
    VOID,
    payment,
    pots,
)
from games.rulesets.tong_its.sheet import ACES_MAX, FOURS_MAX, winner_of

SEATS: Final = range(3)
BOTH: Final = "both"
STEPS: Final = 5
ENDINGS: Final = {
    "tongit": _("Tongit"),
    "draw": _("Called, not challenged"),
    "challenged": _("Called and challenged"),
    "stock": _("Stock used up"),
    "void": _("Stock used up, nobody had opened"),
}
ENDED: Final = tuple(Answer(how, Saying(ENDINGS[how])) for how in HOW)
WINNERS: Final = tuple(Answer(str(seat), seat=seat) for seat in SEATS)


def _numbers(most: int) -> tuple[Answer, ...]:
    return tuple(Answer(str(count), Saying("{count}", {"count": str(count)})) for count in range(most + 1))


FOURS: Final = _numbers(FOURS_MAX)
ACES: Final = _numbers(ACES_MAX)


class TongItsTally(Tally):
    """Five questions a hand: how it ended, who won, fours, aces, and who had not opened."""

    def seats(self, options: OptionValues) -> int:
        """Three."""
        return len(SEATS)

    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask hand after hand. The totals are chips; the pot goes back with the last hand."""
        rows: list[Row] = []
        for hand in range(options["hands"]):
            for seat in SEATS:
                book.totals[seat] -= ANTE
            how = yield Question(Saying(_("How did the hand end?")), ENDED, 1, STEPS)
            row: Row = {"dealer": book.dealer, "how": how, "pay": [0, 0, 0]}
            rows.append(row)
            if how == HOW[VOID]:
                book.say(_("Hand {hand}: nobody had opened, nobody pays"), hand=str(hand + 1))
                book.chapters.append(TallyChapter(str(hand + 1), True, book.sayings[-1]))
            else:
                book.say(ENDINGS[how])
                winner = int((yield Question(Saying(_("Who won?")), WINNERS, 2, STEPS)))
                book.say(_("{who} wins"), who=winner)
                row["pay"] = yield from self._pay(book, HOW.index(how), winner)
                self._count(book, rows, winner)
        share = pots([winner_of(row) for row in rows])[1]
        book.totals = [chips + share for chips in book.totals]
        return rows

    def _pay(self, book: Book, how: int, winner: Seat) -> Any:
        """Ask what the winner is paid for; return what the hand pays, by seat."""
        who = {"who": winner}
        fours = yield Question(Saying(_("How many concealed fours does {who} have?"), who), FOURS, 3, STEPS)
        book.say(_("Concealed fours of {who}: {count}"), who=winner, count=fours)
        aces = yield Question(Saying(_("How many aces is {who} paid for?"), who), ACES, 4, STEPS)
        book.say(_("Aces of {who}: {count}"), who=winner, count=aces)
        unopened = yield Question(Saying(_("Who had not opened?")), _losers(winner), 5, STEPS)
        opened = [unopened not in (BOTH, str(seat)) for seat in SEATS]
        return list(payment(how, winner, opened, int(fours), int(aces)))

    def _count(self, book: Book, rows: list[Row], winner: Seat) -> None:
        """Pay for the hand that was asked for last, and take the pot."""
        hand, pay = len(rows), rows[-1]["pay"]
        *_before, took = pots([winner_of(row) for row in rows])[0]
        for seat in SEATS:
            book.totals[seat] += pay[seat]
        book.totals[winner] += took
        text = _("Hand {hand}: {chips} for {who}")
        if took:
            text = _("Hand {hand}: {chips} for {who}, and the pot of {pot}")
        book.say(text, hand=str(hand), who=winner, chips=f"+{pay[winner]}", pot=str(took))
        book.chapters.append(TallyChapter(str(hand), True, book.sayings[-1], (winner,)))
        book.dealer = winner

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """Taps that come to what the hands of a record's result paid."""
        taps: list[Tap] = []
        for hand in record["result"]["hands"]:
            taps.append(hand["how"])
            if hand["winner"] is not None:
                taps += [str(hand["winner"]), *_reasons(hand)]
        return taps


def _losers(winner: Seat) -> tuple[Answer, ...]:
    """Who may not have opened."""
    one, two = (winner + 1) % 3, (winner + 2) % 3
    return (
        Answer(str(one), seat=one),
        Answer(str(two), seat=two),
        Answer(BOTH, Saying(_("Both losers"))),
        Answer(NOBODY, Saying(_("Everybody had opened"))),
    )


def _reasons(hand: HandJson) -> list[Tap]:
    """Fours, aces and who had not opened, with as many fours as what was paid allows."""
    losers = [(-hand["pay"][seat], seat) for seat in SEATS if seat != hand["winner"]]
    (less, _seat), (more, dearer) = sorted(losers)
    extra, unopened = less - BASE[HOW.index(hand["how"])], NOBODY
    if more > less:
        unopened = str(dearer)
    elif extra > FOR_FOUR * FOURS_MAX + ACES_MAX:
        extra, unopened = extra - FOR_UNOPENED, BOTH
    fours = min(extra // FOR_FOUR, FOURS_MAX)
    return [str(fours), str(extra - FOR_FOUR * fours), unopened]
