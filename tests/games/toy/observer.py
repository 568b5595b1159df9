"""The toy game as a viewer is told of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.core.cards import cards_in
from games.core.perspectives import HANDS, Perspective
from tests.games.toy.cards import HAND, moves, pack, table_of


class ToyObserver:
    def __init__(self, options: Mapping[str, Any], dealer: int, seat: int | None) -> None:
        table = table_of(options)
        self.seats, self.moves = table.seats, moves(table.seats)
        zones = [f"{kind}{place}" for kind in "cs" for place in range(self.seats)]
        self.seen = Perspective(
            "toy", dict(options), dealer, seat, table=table, pack=pack(table.seats), zones=zones, stock="k"
        )
        self.phase = "deal"
        self.tricks = [0] * self.seats
        self.score = [0] * self.seats

    def observe(self, events: Iterable[str]) -> None:
        for event in events:
            self.seen.events.append(event)
            if event in self.moves:
                seat, card = self.moves[event]
                self.seen.play(seat, card)
                self.seen.turn = (seat + 1) % self.seats
            else:
                self._happened(*event.split())

    def totals(self) -> list[int]:
        return self.score[:]

    def view(self, legal: Sequence[str]) -> dict[str, Any]:
        seen = self.seen
        board = {"hand": seen.own_hand(), "out": [list(play) for play in seen.out], "tricks": self.tricks[:]}
        to_move = seen.turn if self.phase == "play" else None
        return seen.view(self.phase, to_move, legal, self.totals(), board)

    def _happened(self, what: str, *words: str) -> None:
        seen = self.seen
        if what == "deal":
            first = (seen.dealer + 1) % self.seats
            seen.begin_hand(first)
            self.phase, self.tricks, seen.labels = "play", [0] * self.seats, {}
            seen.turn = (seen.dealer + 1) % self.seats
        elif what == "hand":
            self._receive(HANDS[int(words[0])], words[1:])
        elif what == "trick":
            winner = seen.turn = int(words[0])
            seen.take_trick(f"s{winner}")
            self.tricks[winner] += 1
            seen.labels[f"s{winner}"] = str(self.tricks[winner])
        elif what == "paid":
            self.phase = "deal"
            self.score = [had + int(paid) for had, paid in zip(self.score, words, strict=True)]
        else:
            self.phase = "over"

    def _receive(self, hand: str, cards: Sequence[str]) -> None:
        zones = self.seen.zones
        if not cards:
            zones.move_unseen("k", hand, HAND)
        for card in cards_in("".join(cards)):
            zones.give(card, "k", hand)
