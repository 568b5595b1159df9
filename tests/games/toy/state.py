"""The state of the toy game."""

from collections.abc import Sequence
from typing import Any

from games.core.errors import IllegalMove
from games.core.history import History
from games.core.interface import DEAL, Chance, Outcome, Table
from games.core.observers import view_of
from games.core.options import Options
from games.core.tricks.following import highest, to_follow
from tests.games.toy.cards import HAND, SEAT_NAMES, moves, pack, table_of
from tests.games.toy.observer import ToyObserver


class ToyState:
    def __init__(self, game: Any, options: Options, dealer: int) -> None:
        self.game, self.options, self.table = game, options, table_of(options)
        self.seats, self.pack = self.table.seats, pack(self.table.seats)
        self.history = History()
        self.dealer, self.hand, self.phase, self.turn = dealer, 0, "deal", dealer
        self.hands, self.tricks, self.score = [0] * self.seats, [0] * self.seats, [0] * self.seats
        self.out: list[int] = []
        self.led = 0
        self.past: tuple[tuple[int, ...], ...] = ()

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
        if self.phase != "deal" or sorted(deck) != sorted(self.pack.cards):
            raise ValueError("not the time or not the cards")
        self.dealer = self.next_dealer() if self.hand else self.dealer
        self.hand += 1
        first = self.dealer + 1
        seats = range(self.seats)
        self.hands = [self.pack.set_of(deck[(seat - first) % self.seats :: self.seats]) for seat in seats]
        self.phase, self.turn, self.tricks = "play", first % self.seats, [0] * self.seats
        self.history.deal(self.dealer, tuple(deck))
        self.history.tell(f"deal {self.hand}")
        acting = self.table.controller
        for seat, hand in enumerate(self.hands):
            read = f"hand {seat} {''.join(self.pack.cards_of(hand))}"
            self.history.tell(
                f"hand {seat}", {viewer: read for viewer in seats if acting[viewer] == acting[seat]}
            )

    def legal(self) -> tuple[str, ...]:
        if self.phase != "play":
            return ()
        follow = to_follow(self.hands[self.turn], self.led)
        return tuple(f"{SEAT_NAMES[self.turn]}p{card}" for card in self.pack.cards_of(follow))

    def is_legal(self, move: object) -> bool:
        return move in self.legal()

    def advance(self) -> tuple[int | Chance | None, list[str]]:
        while len(legal := self.legal()) == 1:
            self.apply(legal[0])
        return self.to_move(), list(legal)

    def apply(self, move: str) -> None:
        if not self.is_legal(move):
            raise IllegalMove(move, "is not legal now")
        seat, card = moves(self.seats)[move]
        self.history.add(move)
        self.hands[seat] ^= self.pack.bit[card]
        self.led = self.led or self.pack.of_suit(card[1])
        self.out.append(self.pack.bit[card])
        self.turn = (seat + 1) % self.seats
        if len(self.out) == self.seats:
            self._close_trick(self.turn)

    def _close_trick(self, leader: int) -> None:
        winner = (leader + self.out.index(highest(sum(self.out), 0, self.led))) % self.seats
        self.tricks[winner] += 1
        self.history.tell(f"trick {winner}")
        self.turn, self.out, self.led = winner, [], 0
        if sum(self.tricks) == HAND:
            self._close_hand()

    def _close_hand(self) -> None:
        won = team_tricks(self.tricks, self.table)
        paid = [won[team] for team in self.table.teams]
        self.score = [had + more for had, more in zip(self.score, paid, strict=True)]
        self.past += (won,)
        self.history.tell("paid " + " ".join(map(str, paid)))
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
        return outcome_from(self.past, self.table) if self.phase == "over" else None

    def next_dealer(self) -> int:
        return (self.dealer + 1) % self.seats


def team_tricks(tricks: Sequence[int], table: Table) -> tuple[int, ...]:
    """Tricks by team."""
    teams = range(max(table.teams) + 1)
    return tuple(
        sum(tricks[seat] for seat in range(table.seats) if table.teams[seat] == team) for team in teams
    )


def outcome_from(hands: Sequence[Sequence[int]], table: Table) -> Outcome:
    """From the tricks of every team in every hand."""
    totals = [sum(hand[team] for hand in hands) for team in range(max(table.teams) + 1)]
    scores = tuple(totals[team] for team in table.teams)
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    first = tuple(seat for seat, place in enumerate(places) if place == 1)
    winners = first if len({table.teams[seat] for seat in first}) == 1 else ()
    told = tuple({"tricks": list(hand)} for hand in hands)
    return Outcome(scores, places, winners, scores, told, tiebreak=False)
