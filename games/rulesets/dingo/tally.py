"""How a table taps a game of Dingo: hunt by hunt who sent the dingo and who played which wolf."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, Final

from games.core.documents import OptionValues, RecordJson
from games.core.interface import Card, Seat
from games.core.sheets import Row
from games.core.tallies import NOBODY, Answer, Book, Question, Saying, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.rulesets.dingo.cards import ACE, ACE_RABBIT, COST, DINGOES, EXCHANGE_TURNS, RABBITS, RANKS, WORTH
from games.rulesets.dingo.limits import CARDS, NONE
from games.rulesets.dingo.moves import DINGO, SHOW, WITHHOLD, WOLVES

SEATS: Final = range(4)
IN_HUNTS: Final = 20  # cards at most below the aces, which are all in hands
PLAYED, SHOWN = "played", "shown"
SENT, WOLF = _("sent the dingo"), _("played a wolf")
FULL: Final = _("has played six cards")

Asking = Generator[Question, Tap, Seat | None]


class DingoTally(Tally):
    """Three questions a hunt at most, then the aces, and who was caught where that can be."""

    def seats(self, options: OptionValues) -> int:
        """Four."""
        return len(SEATS)

    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask hunt after hunt; the answers are those that the rules allow."""
        game = _Hunting(book, honour=options["obligation"] == "honour")
        for rank in range(ACE):
            yield from game.hunt(rank)
        yield from game.aces()
        yield from game.caught_red_handed()
        return game.rows()

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """The hunts of a record as they would have been tapped."""
        return _Hunted(record["moves"]).taps(honour=options["obligation"] == "honour")


class _Hunting:
    """A game as it is tapped: what each seat scored, its best rabbit, and how many cards it has played."""

    def __init__(self, book: Book, *, honour: bool) -> None:
        self.book, self.honour = book, honour
        self.rabbits: list[Card] = [NONE] * len(SEATS)
        self.cards = [0] * len(SEATS)
        self.unsent = 0  # dingoes that nobody sent: discarded, or withheld
        self.kept = 0  # red aces that were not played: somebody holds them
        self.caught: list[Seat] = []
        book.chapters = [TallyChapter(rank, is_done=False) for rank in RANKS]

    def ask(
        self, text: str, seats: Sequence[Seat], nobody: str, *, step: int, cards: tuple[Card, ...],
        notes: Mapping[Seat, Saying] | None = None, steps: int = 3,
    ) -> Asking:  # fmt: skip
        """Ask for one of these seats, or nobody if `nobody` says what that means."""
        free = [seat for seat in seats if self.cards[seat] < CARDS]
        full = {seat: Saying(FULL) for seat in seats if seat not in free}
        answers = [Answer(str(seat), seat=seat) for seat in free]
        if nobody:
            answers.append(Answer(NOBODY, Saying(nobody)))
        asked = Question(Saying(text), tuple(answers), step, steps, cards, {**full, **(notes or {})})
        tap = yield asked
        if tap == NOBODY:
            return None
        self.cards[int(tap)] += 1
        return int(tap)

    def hunt(self, rank: int) -> Generator[Question, Tap, None]:
        """One hunt below the aces: sender, first wolf, second wolf."""
        dingo, rabbit = DINGOES[rank], RABBITS[rank]
        cards, said = (dingo, rabbit), _("Nobody, it was discarded")
        room = SEATS if sum(self.cards) < IN_HUNTS else ()
        sender = yield from self.ask(_("Who sent the dingo?"), room, said, step=1, cards=cards)
        if sender is None:
            self.unsent += 1
            self._close_rank(rank, _("Nobody sent {card}"), (), card=dingo)
            return
        self.book.say(_("{who} sent {card}"), who=sender, card=dingo)
        notes = {sender: Saying(SENT)}
        turns = self._turns(sender)[:-1] if sum(self.cards) < IN_HUNTS else ()
        first = yield from self.ask(
            _("Who played the first wolf?"), turns, _("No wolf came"), step=2, cards=cards, notes=notes
        )
        if first is None:
            self.book.totals[sender] -= COST[dingo]
            self._close_rank(rank, _("No wolf: {card} is a penalty for {who}"), (), card=dingo, who=sender)
            return
        self.book.say(_("{who} played the first wolf"), who=first)
        later = turns[turns.index(first) :] if sum(self.cards) < IN_HUNTS else ()
        notes |= {first: Saying(WOLF)} if first not in later else {}
        second = yield from self.ask(
            _("Who played the second wolf?"), later, _("Only one wolf"), step=3, cards=cards, notes=notes
        )
        self._caught_rabbit(
            rank, sender, first if second is None else second, wolves=1 + (second is not None)
        )

    def _turns(self, sender: Seat) -> tuple[Seat, ...]:
        """The seats clockwise from the sender's left, the sender last."""
        return tuple((sender + 1 + turn) % len(SEATS) for turn in SEATS)

    def _caught_rabbit(self, rank: int, sender: Seat, catcher: Seat, wolves: int) -> None:
        dingo, rabbit = DINGOES[rank], RABBITS[rank]
        gains = WORTH[dingo] * wolves, WORTH[dingo] + WORTH[rabbit]
        self.book.totals[sender] += gains[0]
        self.book.totals[catcher] += gains[1]
        self.rabbits[catcher] = rabbit
        text = _("{who} catches the rabbit {card}: {sent} for {sender}, {caught} for {who}")
        told = {"sent": f"+{gains[0]}", "caught": f"+{gains[1]}"}
        self._close_rank(rank, text, (catcher,), who=catcher, card=rabbit, sender=sender, **told)

    def _close_rank(self, rank: int, text: str, seats: tuple[Seat, ...], **facts: Any) -> None:
        self.book.say(text, **facts)
        self.book.chapters[rank] = TallyChapter(RANKS[rank], True, self.book.sayings[-1], seats)

    def aces(self) -> Generator[Question, Tap, None]:
        """Who sent the ace dingo, which ace wolves came, and what became of the ace rabbit."""
        dingo, steps = DINGOES[ACE], 4
        cards, unsent = (dingo, ACE_RABBIT), _("Nobody sent it") if self.honour else ""
        sender = yield from self.ask(
            _("Who sent the ace dingo?"), SEATS, unsent, step=1, steps=steps, cards=cards
        )
        wolves: list[Seat] = []
        if sender is None:
            self.kept += 1
            self.book.say(_("Nobody sent {card}"), card=dingo)
        else:
            self.book.say(_("{who} sent {card}"), who=sender, card=dingo)
            yield from self._ace_wolves(sender, wolves, cards)
            self._score_aces(sender, wolves)
        yield from self._ace_rabbit(sender, wolves, cards)

    def _ace_wolves(
        self, sender: Seat, wolves: list[Seat], cards: tuple[Card, ...]
    ) -> Generator[Question, Tap, None]:
        turns, notes = self._turns(sender), {sender: Saying(SENT)}
        asked = (_("Who played the first ace wolf?"), _("No ace wolf came")), (
            _("Who played the second ace wolf?"), _("Only one ace wolf"),
        )  # fmt: skip
        for step, (text, nobody) in enumerate(asked, 2):
            later = turns[turns.index(wolves[-1]) :] if wolves else turns
            blocked = {seat: note for seat, note in notes.items() if seat not in later}
            seat = yield from self.ask(text, later, nobody, step=step, steps=4, cards=cards, notes=blocked)
            if seat is None:
                self.book.say(nobody)
                return
            wolves.append(seat)
            self.book.say(_("{who} played an ace wolf"), who=seat)

    def _score_aces(self, sender: Seat, wolves: Sequence[Seat]) -> None:
        ace = WORTH[DINGOES[ACE]]
        self.book.totals[sender] += ace if wolves else -ace
        for seat in wolves:
            self.book.totals[seat] += ace

    def _ace_rabbit(
        self, sender: Seat | None, wolves: Sequence[Seat], cards: tuple[Card, ...]
    ) -> Generator[Question, Tap, None]:
        hidden = _("Nobody showed it") if self.honour else ""
        holder = yield from self.ask(
            _("Who held the ace rabbit?"), SEATS, hidden, step=4, steps=4, cards=cards
        )
        if holder is None:
            self.kept += 1
            self._close_rank(ACE, _("Nobody showed {card}"), (), card=ACE_RABBIT)
            return
        if not self._may_play_rabbit(holder, sender, wolves):
            self._show(holder)
            return
        self.book.say(_("{who} held {card}"), who=holder, card=ACE_RABBIT)
        choices = (
            Answer(PLAYED, Saying(_("It was played: {points}"), {"points": f"+{WORTH[ACE_RABBIT]}"})),
            Answer(
                SHOWN, Saying(_("It was shown when called: {points}"), {"points": f"-{COST[ACE_RABBIT]}"})
            ),
        )
        text = _("Did {who} play the ace rabbit?")
        tap = yield Question(Saying(text, {"who": holder}), choices, 4, 4, (ACE_RABBIT,))
        if tap == SHOWN:
            self._show(holder)
            return
        self.book.totals[holder] += WORTH[ACE_RABBIT]
        self.rabbits[holder] = ACE_RABBIT
        self._close_rank(ACE, _("{who} catches {card}: {points}"), (holder,), who=holder, card=ACE_RABBIT,
                   points=f"+{WORTH[ACE_RABBIT]}")  # fmt: skip

    def _may_play_rabbit(self, holder: Seat, sender: Seat | None, wolves: Sequence[Seat]) -> bool:
        """Only in a turn by the end of which both ace wolves lie there."""
        if sender is None or len(wolves) < 2:  # noqa: PLR2004 (both)
            return False
        turns = self._turns(sender)
        return turns.index(holder) >= turns.index(wolves[-1])

    def _show(self, holder: Seat) -> None:
        self.book.totals[holder] -= COST[ACE_RABBIT]
        self._close_rank(ACE, _("{who} shows {card}: {points}"), (), who=holder, card=ACE_RABBIT,
                   points=f"-{COST[ACE_RABBIT]}")  # fmt: skip

    def caught_red_handed(self) -> Generator[Question, Tap, None]:
        """Where nobody must play a dingo: who was found with a red card when all hands were shown."""
        most = min(len(SEATS), self.unsent + self.kept) if self.honour else 0
        while len(self.caught) < most:
            others = [seat for seat in SEATS if seat not in self.caught]
            nobody = _("Nobody else") if self.caught else "" if self.kept else _("Nobody")
            seat = yield from self.ask(
                _("Who is caught red-handed?"), others, nobody, step=1, steps=1, cards=(),
                notes={seat: Saying(_("caught")) for seat in self.caught},
            )  # fmt: skip
            if seat is None:
                self.book.say(nobody)
                return
            self.caught.append(seat)
            self.book.say(_("{who} is caught red-handed"), who=seat)

    def rows(self) -> list[Row]:
        """The score sheet."""
        row: Row = {"scores": list(self.book.totals), "rabbits": self.rabbits}
        if self.honour:
            row["caught"] = [seat in self.caught for seat in SEATS]
        return [row]


class _Hunted:
    """The hunts of a record: who sent which dingo, who played which wolves, and the ace rabbit."""

    def __init__(self, moves: Sequence[str]) -> None:
        self.sender: dict[str, Tap] = {}  # by rank
        self.wolves: dict[str, list[Tap]] = {rank: [] for rank in RANKS}
        self.rabbit: tuple[Tap, bool] | None = None  # who had it, and whether it was played
        self.caught: set[Tap] = set()
        for move in moves[EXCHANGE_TURNS:]:
            self._add(move[0], move[1], [move[start : start + 2] for start in range(2, len(move), 2)])

    def _add(self, seat: Tap, kind: str, cards: list[Card]) -> None:
        if kind == DINGO:
            self.sender[cards[0][0]] = seat
        elif kind == WITHHOLD:
            self.caught.add(seat)
        elif kind == SHOW:
            self.rabbit = seat, False
        elif kind == WOLVES:
            for card in cards:
                if card == ACE_RABBIT:
                    self.rabbit = seat, True
                else:
                    self.wolves[card[0]].append(seat)

    def taps(self, *, honour: bool) -> list[Tap]:
        taps = [tap for rank in RANKS for tap in self._hunt(rank)]
        taps += self._ace_rabbit()
        missing = sum(rank not in self.sender for rank in RANKS) + (self.rabbit is None)
        if honour and missing:
            taps += sorted(self.caught)
            if len(self.caught) < min(len(SEATS), missing):
                taps.append(NOBODY)
        return taps

    def _hunt(self, rank: str) -> Iterator[Tap]:
        yield self.sender.get(rank, NOBODY)
        if rank in self.sender:
            wolves = self.wolves[rank]
            yield from wolves
            if len(wolves) < 2:  # noqa: PLR2004 (a third question is not asked)
                yield NOBODY

    def _ace_rabbit(self) -> Iterator[Tap]:
        if self.rabbit is None:
            yield NOBODY
            return
        holder, is_played = self.rabbit
        yield holder
        sender, wolves = self.sender.get(RANKS[ACE]), self.wolves[RANKS[ACE]]
        if sender is not None and len(wolves) == 2:  # noqa: PLR2004 (both)
            turns = [str((int(sender) + 1 + turn) % len(SEATS)) for turn in SEATS]
            if turns.index(holder) >= turns.index(wolves[-1]):
                yield PLAYED if is_played else SHOWN
