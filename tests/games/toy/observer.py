"""The toy game as a viewer is told of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.core.perspectives import Perspective
from tests.games.toy.cards import HAND, PACK, TABLE

ZONES = ("c0", "c1", "c2", "s0", "s1", "s2")


class ToyObserver:
    def __init__(self, options: Mapping[str, Any], dealer: int, seat: int | None) -> None:
        self.seen = Perspective(
            "toy", dict(options), dealer, seat, table=TABLE, pack=PACK, zones=ZONES, stock="k"
        )
        self.phase = "deal"
        self.tricks = [0, 0, 0]
        self.score = [0, 0, 0]

    def observe(self, events: Iterable[str]) -> None:
        for event in events:
            self.seen.events.append(event)
            if event[0].isdecimal():
                self.seen.play(int(event[0]), event[2:])
                self.seen.turn = (int(event[0]) + 1) % 3
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
            seen.begin_hand((seen.dealer + 1) % 3)
            seen.receive(words[1:], HAND)
            self.phase, seen.turn, self.tricks, seen.labels = "play", (seen.dealer + 1) % 3, [0, 0, 0], {}
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
