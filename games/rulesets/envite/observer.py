"""A game of Envite as a viewer is told of it. What events and views mean is written in README.md.

Zones: k the cards not dealt, u the card turned up for trumps, labelled with the stake, c0 … what was played,
s0 and s1 the tricks of either team, before its first seat, labelled with their number; t is where trumps are
written.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from games.core.cards import cards_in
from games.core.documents import Board, OptionValues
from games.core.flat.stages import DEALING, OVER
from games.core.perspectives import ALL_KNOWING, HANDS, MIDDLE, Perspective
from games.rulesets.envite.cards import EACH, PACK
from games.rulesets.envite.moves import ACCEPT, PLAY, RAISE, SIGNAL, STAKES
from games.rulesets.envite.scoring import (
    BY_TRAWL,
    BY_TRICKS,
    DECLINED,
    FORFEIT,
    FORFEITED,
    WORTH,
    Past,
    hand_json,
    value_by_cards,
)
from games.rulesets.envite.seating import NAMES, TEAMS, CaptainTable, seating_of
from games.rulesets.envite.stages import (
    LYING,
    PHASES,
    PLAYING,
    SIGNALLING,
    STAKING,
    WON_AT,
    stage_of_captains,
    who_speaks,
)

if TYPE_CHECKING:
    from games.core.documents import ToldJson
    from games.core.interface import Card, Move, Seat

STOCK: Final = "k"
TURNED_UP: Final = "u"
TRICKS: Final = ["s0", "s1"]  # by team
WORTHS: Final = [*map(str, WORTH), str(WON_AT)]  # of stakes, as they are written on the table


class EnviteObserver:
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        self.seating: CaptainTable = seating_of(options)
        self.signals_on: bool = options["signals"] != "off"
        hears_all = options["signals"] == "open" or seat == ALL_KNOWING
        self.hears: tuple[int, ...] = TEAMS if hears_all else () if seat is None else (seat & 1,)  # teams
        self.seen: Perspective = Perspective(
            "envite",
            dict(options),
            dealer,
            seat,
            table=self.seating.table,
            pack=PACK,
            zones=[*MIDDLE[: self.seating.seats], *TRICKS, TURNED_UP],
            stock=STOCK,
        )
        self.stage: int = DEALING
        self.score: list[int] = [0, 0]  # by team
        self.past: list[Past] = []
        self._clear()

    def _clear(self) -> None:
        """Forget the hand before."""
        self.trump: str = ""
        self.up: str = ""
        self.tricks: list[int] = [0, 0]
        self.stake: int = 0  # number of the stake that is agreed on
        self.offered: int = 0  # of the one that is offered, 0: none
        self.waiting: int = self.seating.signallers  # who have to signal, or captains who have not passed
        self.signals: list[tuple[Seat, list[Card] | None]] = []  # in order
        self.shown: tuple[Seat, list[Card]] | None = None  # by whom a trawl has struck
        self.seen.labels = {}

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        seen = self.seen
        for event in events:
            seen.events.append(event)
            if event[0] in NAMES:
                self._note_move(NAMES.index(event[0]), event[1], event[2:])
            else:
                what, *words = event.split()
                self._note_event(what, words)

    def totals(self) -> list[int]:
        """The stones of its team, by seat."""
        return self.score * (self.seating.seats // 2)

    def view(self, legal: Sequence["Move"]) -> "ToldJson":
        """What the viewer may know now."""
        to_move = None if self.stage in (DEALING, OVER) else self.seen.turn
        return self.seen.view(PHASES[self.stage], to_move, legal, self.totals(), self._board())

    def _board(self) -> Board:
        seen, dummy = self.seen, self.seating.dummy
        sees_dummy = dummy in seen.seen
        return {
            "hand": seen.own_hand(),
            "dummy": seen.zones.piles[HANDS[dummy]][:] if sees_dummy else None,
            "sizes": seen.sizes(),
            "trump": self.trump or None,
            "up": self.up or None,
            "signals": [[seat, None if cards is None else cards[:]] for seat, cards in self.signals],
            "stake": _worth(self.stake),
            "offered": _worth(self.offered) if self.offered else None,
            "out": [list(one) for one in seen.out],
            "played": [list(one) for one in seen.played],
            "tricks": self.tricks[:],
            "shown": None if self.shown is None else [self.shown[0], self.shown[1][:]],
            "hands": [hand_json(past) for past in self.past],
        }

    def _note_move(self, seat: "Seat", verb: str, what: str) -> None:
        if verb == PLAY:
            self.seen.play(seat, what)
            self.seen.turn = self.seating.right[seat]
        elif verb == SIGNAL:
            self._note_signal(seat, what)
        elif self.stage == LYING:
            self._answered_lying(seat, verb)
        else:
            self._spoke(seat, verb)

    def _note_signal(self, seat: "Seat", cards: str) -> None:
        self.signals.append((seat, cards_in(cards) if seat & 1 in self.hears else None))
        self.seen.turn = self.seating.next_signaller[seat]
        self.waiting -= 1
        if not self.waiting:
            self._let_captains_speak()

    def _let_captains_speak(self) -> None:
        self.stage = stage_of_captains(self.score)
        if self.stage == PLAYING:
            self._begin_tricks()
            return
        right = self.seating.right[self.seen.dealer]
        self.seen.turn = who_speaks(self.score, self.seating.captains, right)
        self.waiting = len(TEAMS)
        if self.stage == STAKING:
            self._label_stake(0)

    def _answered_lying(self, seat: "Seat", verb: str) -> None:
        if verb == ACCEPT:
            self._begin_tricks()

    def _spoke(self, seat: "Seat", verb: str) -> None:
        self.seen.turn = self.seating.captains[1 - (seat & 1)]
        if verb == RAISE:
            self.stake, self.offered = self.offered, self.offered + 1
            self._label_stake(self.offered)
        elif verb == ACCEPT:
            self.stake = self.offered
            self._begin_tricks()
        elif not self.offered:
            self.waiting -= 1
            if not self.waiting:
                self._begin_tricks()

    def _label_stake(self, number: int) -> None:
        self.seen.labels[TURNED_UP] = WORTHS[number]

    def _begin_tricks(self) -> None:
        self.stage = PLAYING
        self.seen.turn = self.seating.right[self.seen.dealer]

    def _note_event(self, what: str, words: Sequence[str]) -> None:
        """Something that was no move."""
        if what == "deal":
            self._note_deal(words[1:])
        elif what == "up":
            self._note_trump(words[0])
        elif what == "trick":
            self._note_trick(NAMES.index(words[0]))
        elif what == "show":
            self._note_show(NAMES.index(words[0]), cards_in(words[1]))
        elif what == "paid":
            self._note_payment([int(stones) for stones in words])
        else:
            self.stage = OVER

    def _note_deal(self, words: Sequence[str]) -> None:
        seen, captain = self.seen, self.seating.captains[1]
        seen.begin_hand(self.seating.right[seen.dealer])
        self._clear()
        if len(words) > len(seen.seen):  # who knows all is told of the dummy's hand twice, with the captain's
            words = [*words[: captain + 1], *words[captain + 2 : -2], words[-1]]
        seen.receive(words, EACH)

    def _note_trump(self, card: "Card") -> None:
        seen = self.seen
        seen.zones.move(card, STOCK, TURNED_UP)
        self.up, self.trump = card, card[1]
        seen.labels["t"] = self.trump
        if self.signals_on:
            self.stage, seen.turn = SIGNALLING, self.seating.next_signaller[seen.dealer]
        else:
            self._let_captains_speak()

    def _note_trick(self, seat: "Seat") -> None:
        team = seat & 1
        self.seen.turn = seat
        self.seen.take_trick(TRICKS[team])
        self.tricks[team] += 1
        self.seen.labels[TRICKS[team]] = str(self.tricks[team])

    def _note_show(self, seat: "Seat", cards: list["Card"]) -> None:
        """A seat lays down what it has left, to show that there is no trump in it."""
        self.shown = (seat, cards)
        for card in cards:
            self.seen.zones.move(card, HANDS[seat], MIDDLE[seat])

    def _note_payment(self, stones: list[int]) -> None:
        winner = 0 if stones[0] else 1
        how, value = self._how_it_ended(winner)
        self.score = [had + more for had, more in zip(self.score, stones, strict=True)]
        after = (self.score[0], self.score[1])
        self.past.append(Past(self.seen.dealer, self.trump, how, winner, value, after))
        self.stage = DEALING

    def _how_it_ended(self, winner: int) -> tuple[str, int]:
        """In which way the hand was won, and what that is worth."""
        if self.stage == LYING:
            return FORFEITED, FORFEIT
        if self.stage == STAKING:
            return DECLINED, WORTH[self.stake]
        by_trawl = self.shown is not None
        how = BY_TRAWL if by_trawl else BY_TRICKS
        return how, value_by_cards(self.score, winner, self.stake, by_trawl)


def _worth(number: int) -> int | str:
    """A stake as boards show it: stones, or G for the game."""
    return WORTH[number] if number < len(WORTH) else STAKES[number]
