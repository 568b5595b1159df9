"""The state of the toy game."""

from collections.abc import Sequence
from typing import Any

from games.core.errors import IllegalMove
from games.core.history import History
from games.core.interface import DEAL, Chance, Outcome, Table
from games.core.observers import view_of
from games.core.options import Options
from games.core.tricks import highest, to_follow
from tests.games.toy.cards import HAND, MOVES, PACK, PLAYS, SEATS, SUIT_SETS, TABLE
from tests.games.toy.observer import ToyObserver


class ToyState:
    def __init__(self, game: Any, options: Options, dealer: int) -> None:
        self.game, self.options = game, options
        self.history = History()
        self.dealer, self.hand, self.phase, self.turn = dealer, 0, "deal", dealer
        self.hands, self.tricks, self.score = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        self.out: list[int] = []
        self.led = 0
        self.past: tuple[tuple[int, ...], ...] = ()

    @property
    def table(self) -> Table:
        return TABLE

    def copy(self) -> "ToyState":
        twin = ToyState(self.game, self.options, self.dealer)
        twin.history, twin.past = self.history.copy(), self.past
        twin.hand, twin.phase, twin.turn, twin.led = self.hand, self.phase, self.turn, self.led
        twin.hands, twin.tricks = self.hands[:], self.tricks[:]
        twin.score, twin.out = self.score[:], self.out[:]
        return twin

    def to_move(self) -> int | Chance | None:
        return {"deal": DEAL, "over": None}.get(self.phase, self.turn)

    def deal(self, deck: Sequence[str]) -> None:
        if self.phase != "deal" or sorted(deck) != sorted(PACK.cards):
            raise ValueError("not the time or not the cards")
        self.dealer = self.next_dealer() if self.hand else self.dealer
        self.hand += 1
        first = self.dealer + 1
        self.hands = [PACK.set_of(deck[(seat - first) % 3 :: 3]) for seat in SEATS]
        self.phase, self.turn, self.tricks = "play", first % 3, [0, 0, 0]
        own = {seat: f"deal {self.hand} {''.join(PACK.cards_of(self.hands[seat]))}" for seat in SEATS}
        self.history.deal(self.dealer, tuple(deck))
        self.history.tell(f"deal {self.hand}", own)

    def legal(self) -> tuple[str, ...]:
        if self.phase != "play":
            return ()
        return tuple(PLAYS[self.turn].of(to_follow(self.hands[self.turn], self.led)))

    def is_legal(self, move: object) -> bool:
        return move in self.legal()

    def advance(self) -> tuple[int | Chance | None, list[str]]:
        while len(legal := self.legal()) == 1:
            self.apply(legal[0])
        return self.to_move(), list(legal)

    def apply(self, move: str) -> None:
        if not self.is_legal(move):
            raise IllegalMove(move, "is not legal now")
        seat, card = MOVES[move]
        self.history.made(move)
        self.hands[seat] ^= PACK.bit[card]
        self.led = self.led or SUIT_SETS[card[1]]
        self.out.append(PACK.bit[card])
        self.turn = (seat + 1) % 3
        if len(self.out) == len(SEATS):
            self._close_trick(self.turn)

    def _close_trick(self, leader: int) -> None:
        winner = (leader + self.out.index(highest(sum(self.out), 0, self.led))) % 3
        self.tricks[winner] += 1
        self.history.tell(f"trick {winner}")
        self.turn, self.out, self.led = winner, [], 0
        if sum(self.tricks) == HAND:
            self._close_hand()

    def _close_hand(self) -> None:
        self.score = [had + won for had, won in zip(self.score, self.tricks, strict=True)]
        self.past += (tuple(self.tricks),)
        self.history.tell("paid " + " ".join(map(str, self.tricks)))
        self.phase = "over" if self.hand == self.options["hands"] else "deal"
        if self.phase == "over":
            self.history.tell("score " + " ".join(map(str, self.score)))

    def default(self) -> str:
        if self.phase != "play":
            raise ValueError("nobody has a turn now")
        return self.legal()[0]

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)

    def observer(self, seat: int | None) -> ToyObserver:
        first = self.history.deals[0][0] if self.hand else self.dealer
        return self.history.observer(ToyObserver, self.options, first, seat)

    def events(self, seat: int | None, since: int = 0) -> list[str]:
        return self.history.read(seat, since)

    def totals(self) -> tuple[int, ...]:
        return tuple(self.score)

    def outcome(self) -> Outcome | None:
        return outcome_from(self.past) if self.phase == "over" else None

    def next_dealer(self) -> int:
        return (self.dealer + 1) % 3


def outcome_from(hands: Sequence[Sequence[int]]) -> Outcome:
    scores = tuple(sum(hand[seat] for hand in hands) for seat in SEATS)
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    first = tuple(seat for seat in SEATS if places[seat] == 1)
    told = tuple({"tricks": list(hand)} for hand in hands)
    return Outcome(scores, places, first if len(first) == 1 else (), scores, told, tiebreak=False)
