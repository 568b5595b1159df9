"""How a table taps a game of Omi: hand by hand what was trumps, and the tricks."""

from collections.abc import Mapping
from typing import Any, Final

from games.core.sheets import Row
from games.core.tallies import NOBODY, Answer, Book, Chapter, Question, Saying, Script, Tally, Tap
from games.core.texts import mark as _
from games.rulesets.omi.cards import SUITS
from games.rulesets.omi.scoring import HALF, SEATS, TRICKS, payment

PARTNERS: Final = ((0, 2), (1, 3))
NOT_NOTED: Final = Answer(NOBODY, Saying(_("Not noted")))
TRUMPS: Final = (*(Answer(suit, Saying("{suit}", {"suit": suit})) for suit in SUITS), NOT_NOTED)
TAKEN: Final = tuple(
    Answer(str(tricks), Saying(_("{tricks} to {others}"), {"tricks": str(tricks), "others": str(rest)}))
    for tricks, rest in ((tricks, TRICKS - tricks) for tricks in range(TRICKS + 1))
)


class OmiTally(Tally):
    """Two questions a hand: trumps, which may stay open, and the tricks of the first team."""

    def seats(self, options: Mapping[str, Any]) -> int:
        """Four."""
        return len(SEATS)

    def script(self, options: Mapping[str, Any], book: Book) -> Script:
        """Ask hand after hand until a team has enough points, or the hands run out."""
        rows: list[Row] = []
        carry = 0
        while True:
            trump = yield self._trumps(book)
            self._named(book, trump)
            tricks = int((yield self._tricks()))
            rows.append(
                {
                    "dealer": book.dealer,
                    "trump": None if trump == NOBODY else trump,
                    "tricks": [tricks, TRICKS - tricks],
                }
            )
            paid = payment((tricks, TRICKS - tricks), book.dealer, carry)
            carry = carry + 1 if tricks == HALF else 0
            self._pay(book, len(rows), tricks, paid)
            if max(book.totals) >= options["target"] or len(rows) == options["max_hands"]:
                return rows
            book.dealer = (book.dealer + 1) % len(SEATS)

    def _trumps(self, book: Book) -> Question:
        declarer = (book.dealer + 1) % len(SEATS)
        return Question(Saying(_("What did {who} name as trumps?"), {"who": declarer}), TRUMPS, 1, 2)

    def _tricks(self) -> Question:
        (one, two), (three, four) = PARTNERS
        facts = {"one": one, "two": two, "three": three, "four": four}
        return Question(Saying(_("Tricks of {one} and {two}, to {three} and {four}?"), facts), TAKEN, 2, 2)

    def _named(self, book: Book, trump: Tap) -> None:
        if trump == NOBODY:
            book.say(_("Trumps were not noted"))
        else:
            book.say(_("{who} named {suit}"), who=(book.dealer + 1) % len(SEATS), suit=trump)

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
        book.chapters.append(Chapter(str(hand), True, book.sayings[-1], winners))

    def taps_of(self, options: Mapping[str, Any], record: Mapping[str, Any]) -> list[Tap]:
        """Trumps and tricks of the hands of a record's result."""
        return [
            tap
            for hand in record["result"]["hands"]
            for tap in (hand["trump"] or NOBODY, str(hand["tricks"][0]))
        ]
