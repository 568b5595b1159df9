"""How a table taps a game of Trente et Quarante: coup by coup the bets, seat by seat, then the two rows."""

from collections.abc import Generator, Iterator
from typing import Any, Final

from games.core.documents import OptionValues, RecordJson
from games.core.interface import Fact, Seat
from games.core.sheets import Row
from games.core.tallies import Answer, Book, Question, Saying, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.rulesets.trente_et_quarante.cards import BLACK_SUITS
from games.rulesets.trente_et_quarante.moves import PER_CENT
from games.rulesets.trente_et_quarante.replay import BETS, HALF, INSURED, LEFT, NOTHING, WON
from games.rulesets.trente_et_quarante.replay import DONE as SAID_DONE
from games.rulesets.trente_et_quarante.rows import AREAS, ENOUGH, REFAIT, winning_areas
from games.rulesets.trente_et_quarante.settling import PLACES, settle

DONE: Final = "done"
TAKEN: Final = "half"
NO_MORE: Final = "left"
BLACK: Final = "black"
RED: Final = "red"
ON: Final = {
    "N": _("{amount} on noir"),
    "R": _("{amount} on rouge"),
    "C": _("{amount} on couleur"),
    "I": _("{amount} on inverse"),
}
TOTALS: Final = tuple(Answer(str(total), Saying(str(total))) for total in range(ENOUGH, ENOUGH + 10))
COLOURS: Final = (Answer(BLACK, Saying(_("Black"))), Answer(RED, Saying(_("Red"))))
FIRST_CARD: Final = {BLACK: "AC", RED: "AD"}  # a card of this colour
WHAT_BETS: Final = _("Coup {coup}: what does {who} bet?")
HOW_INSURED: Final = _("With how many chips is it insured?")
BLACK_ROW: Final = _("Coup {coup}: what does the black row come to?")
RED_ROW: Final = _("Coup {coup}: what does the red row come to?")
WHICH_COLOUR: Final = _("Which colour is the first card of the coup?")
GIVES_UP: Final = _("What does {who} do with the bets that go to prison?")
UP: Final = (Answer(TAKEN, Saying(_("Takes half back"))), Answer(NO_MORE, Saying(_("Leaves them"))))
STEPS: Final = 4  # bets, the two rows, the first card
Asking = Generator[Question, Tap, None]


class _BetTable:
    """Chips and bets as the taps say."""

    def __init__(self, options: OptionValues, book: Book) -> None:
        self.options, self.book = options, book
        self.seats: int = options["players"]
        self.first: Seat = book.dealer
        self.coup = 0
        self.chips = [options["chips"]] * self.seats
        self.bets = [0] * (PLACES * self.seats)
        self.insurance = self.bets[:]
        self.prison = self.bets[:]

    def order(self) -> list[Seat]:
        """The seats in the order of betting in the present coup."""
        return [(self.first + self.coup - 1 + turn) % self.seats for turn in range(self.seats)]

    def play(self) -> Script:
        """Ask coup after coup."""
        while self.coup < self.options["coups"] or any(self.prison):
            self.coup += 1
            if self.coup <= self.options["coups"]:
                for seat in self.order():
                    yield from self.seat_bets(seat)
            yield from self.rows()
            self.bets, self.insurance = [0] * len(self.bets), [0] * len(self.bets)
        return [{"chips": self.chips[:]}]

    def seat_bets(self, seat: Seat) -> Asking:
        """Ask for bets until the seat is done."""
        area = has_bet = 0
        while offers := list(self.offers(seat, area)):
            facts: dict[str, Fact] = {"who": seat, "coup": str(self.coup)}
            tap = yield Question(
                Saying(WHAT_BETS, facts), (*offers, Answer(DONE, Saying(_("Nothing more")))), 1, STEPS
            )
            if tap == DONE:
                self.book.say(SAID_DONE if has_bet else NOTHING, who=seat)
                return
            area, has_bet = AREAS.index(tap[0]) + 1, 1
            yield from self.bet(seat, tap[0], int(tap[1:]))

    def offers(self, seat: Seat, area: int) -> Iterator[Answer]:
        """The bets that a seat may place on this area and those after it."""
        for name in AREAS[area:]:
            for amount in self.options["bets"]:
                if amount <= self.chips[seat]:
                    yield Answer(f"{name}{amount}", Saying(ON[name], {"amount": str(amount)}))

    def bet(self, seat: Seat, area: str, amount: int) -> Asking:
        """Place a bet, and ask for its insurance where there can be any."""
        place = PLACES * seat + AREAS.index(area)
        self.book.say(BETS[area], who=seat, amount=str(amount))
        self.chips[seat] -= amount
        self.bets[place] = amount
        if most := min(amount // PER_CENT, self.chips[seat]):
            answers = [Answer(f"i{chips}", Saying(str(chips))) for chips in range(most + 1)]
            insurance = int((yield Question(Saying(HOW_INSURED), tuple(answers), 1, STEPS))[1:])
            self.book.say(INSURED[area], who=seat, amount=str(amount), insurance=str(insurance))
            self.chips[seat] -= insurance
            self.insurance[place] = insurance

    def rows(self) -> Asking:
        """Ask what was dealt, and settle."""
        coup = str(self.coup)
        black = int((yield Question(Saying(BLACK_ROW, {"coup": coup}), TOTALS, 2, STEPS)))
        self.book.say(_("The black row comes to {black}"), black=str(black))
        red = int((yield Question(Saying(RED_ROW, {"coup": coup}), TOTALS, 3, STEPS)))
        colour = BLACK
        if black != red:
            self.book.say(_("The red row comes to {red}"), red=str(red))
            colour = yield Question(Saying(WHICH_COLOUR), COLOURS, 4, STEPS)
        wins = winning_areas(black, red, FIRST_CARD[colour])
        settle(wins, self.chips, self.bets, self.insurance, self.prison)
        self.book.say(WON[wins], black=str(black), red=str(red))
        self.count()
        self.book.chapters.append(TallyChapter(coup, True, self.book.sayings[-1]))
        if wins == REFAIT and self.options["surrender"]:
            yield from self.give_up()

    def give_up(self) -> Asking:
        """Ask everybody who bet in this coup."""
        for seat in self.order():
            places = range(PLACES * seat, PLACES * seat + PLACES)
            if any(self.bets[place] for place in places):
                tap = yield Question(Saying(GIVES_UP, {"who": seat}), UP, STEPS, STEPS)
                self.book.say(HALF if tap == TAKEN else LEFT, who=seat)
                for place in places if tap == TAKEN else ():
                    self.chips[seat] += self.bets[place] // 2
                    self.prison[place] -= self.bets[place]
                self.count()

    def count(self) -> None:
        """Write down what everybody has gained."""
        self.book.totals = [chips - self.options["chips"] for chips in self.chips]


class TrenteTally(Tally):
    """Bets by seat, then the totals of the rows and, unless they are equal, the colour of the first card."""

    def seats(self, options: OptionValues) -> int:
        """As the option says."""
        seats: int = options["players"]
        return seats

    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask for every coup, and after the last one until nothing is in prison."""
        rows: list[Row] = yield from _BetTable(options, book).play()
        return rows

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """The moves of a record, between them its rows."""
        book = Book(record["deals"][0]["dealer"], [0] * self.seats(options))
        table = _BetTable(options, book)
        answered, script = _Answers(table, record), table.play()
        question, taps = next(script), []
        while True:
            taps.append(answered.to(question))
            try:
                question = script.send(taps[-1])
            except StopIteration:
                return taps


class _Answers:
    """What a table would have tapped that played the game of a record."""

    def __init__(self, table: _BetTable, record: RecordJson) -> None:
        self.table = table
        self.moves: Iterator[str] = iter(record["moves"])
        self.dones = 0  # turns to bet that are over
        self.insurance = "0"  # of the last bet
        self.coups = iter([coup for shoe in record["result"]["hands"] for coup in shoe["coups"]])
        self.coup: list[Any] = []

    def to(self, question: Question) -> Tap:
        """The answer to the next question."""
        text, table = question.saying.text, self.table
        if text == WHAT_BETS:
            before = table.order().index(int(str(question.saying.facts["who"])))
            self._pass_over((table.coup - 1) * table.seats + before)
            return self._bet(next(self.moves)[1:])
        if text == HOW_INSURED:
            return f"i{self.insurance}"
        if text == BLACK_ROW:
            self._pass_over(min(table.coup, table.options["coups"]) * table.seats)
            self.coup = next(self.coups)
            return str(self.coup[0])
        if text == RED_ROW:
            return str(self.coup[1])
        if text == WHICH_COLOUR:
            return BLACK if self.coup[2][1] in BLACK_SUITS else RED
        return TAKEN if next(self.moves)[1] == "h" else NO_MORE

    def _pass_over(self, dones: int) -> None:
        """Leave out turns of seats that nobody asks, since they can bet nothing."""
        while self.dones < dones:
            next(self.moves)
            self.dones += 1

    def _bet(self, move: str) -> Tap:
        if move == "-":
            self.dones += 1
            return DONE
        amount, _insured, self.insurance = move[1:].partition("i")
        self.insurance = self.insurance or "0"
        return amount
