"""How a table taps a game of Omi: hand by hand what was trumps, and the tricks."""

from typing import Final

from games.core.documents import OptionValues, RecordJson
from games.core.sheets import Row
from games.core.tallies import NOBODY, Book, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.core.tricks.partners import PARTNERS, SEATS
from games.core.tricks.tallies import say_trumps, tricks_answer, tricks_question, trumps_question
from games.rulesets.omi.scoring import HALF, TRICKS, payment

TAKEN: Final = tuple(tricks_answer(tricks, TRICKS - tricks) for tricks in range(TRICKS + 1))


class OmiTally(Tally):
    """Two questions a hand: trumps, which may stay open, and the tricks of the first team."""

    def seats(self, options: OptionValues) -> int:
        """Four."""
        return len(SEATS)

    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask hand after hand until a team has enough points, or the hands run out."""
        rows: list[Row] = []
        carry = 0
        while True:
            caller = (book.dealer + 1) & 3
            trump = say_trumps(book, caller, (yield trumps_question(caller, 2)))
            tricks = int((yield tricks_question(TAKEN, 2)))
            rows.append({"dealer": book.dealer, "trump": trump, "tricks": [tricks, TRICKS - tricks]})
            paid = payment((tricks, TRICKS - tricks), book.dealer, carry)
            carry = carry + 1 if tricks == HALF else 0
            self._pay(book, len(rows), tricks, paid)
            if max(book.totals) >= options["target"] or len(rows) == options["max_hands"]:
                return rows
            book.dealer = caller

    def _pay(self, book: Book, hand: int, tricks: int, paid: tuple[int, int]) -> None:
        for seat in SEATS:
            book.totals[seat] += paid[seat & 1]
        shown = {"hand": str(hand), "tricks": str(tricks), "others": str(TRICKS - tricks)}
        if not any(paid):
            book.say(_("Hand {hand}, {tricks} to {others}: the next hand is worth one more"), **shown)
            winners: tuple[int, ...] = ()
        else:
            winners = PARTNERS[paid.index(max(paid))]
            one, two = winners
            text = _("Hand {hand}, {tricks} to {others}: {points} for {one} and {two}")
            book.say(text, points=f"+{max(paid)}", one=one, two=two, **shown)
        book.chapters.append(TallyChapter(str(hand), True, book.sayings[-1], winners))

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """Trumps and tricks of the hands of a record's result."""
        return [
            tap
            for hand in record["result"]["hands"]
            for tap in (hand["trump"] or NOBODY, str(hand["tricks"][0]))
        ]
