"""Stockman looks into the stock: it draws hands that agree with all it has seen and plays each of them out.

The engine draws the hands (`Game.sample`) and plays them to their end by a rule of thumb (`play_out`), all
seats alike. Of the moves that make sense the one goes that brings most chips on average; a pot that can be
won counts too. Only the present hand is looked at: as a game of one hand it is sampled in a tenth of the
time. The number of samples is fixed, so the same stream gives the same moves on any machine.
"""

import random
from typing import Any

from games.registry import game_named
from games.rulesets.tong_its.cards import PACK
from games.rulesets.tong_its.deadwood import deadwood, loose, worth
from games.rulesets.tong_its.playouts import play_out, thrifty

View = dict[str, Any]
SAMPLES = 10
DISCARDS = 4  # so many of them are looked into
SEATS = 3
NEXT_TIME = 0.25  # of the pot, for who would take it with another win


def this_hand(view: View) -> View:
    """The present hand as a game of its own, as far as a sample needs it."""
    events: list[str] = view["events"]
    start = max(at for at, event in enumerate(events) if event.startswith("deal "))
    first, _number, *cards = events[start].split()
    return {
        "options": {"hands": 1},
        "seat": view["seat"],
        "dealer": view["dealer"],
        "events": [" ".join([first, "1", *cards]), *events[start + 1 :]],
        "board": {"hands": []},
    }


class Bot:
    """Samples, plays out, averages."""

    def start(self, info: dict[str, Any]) -> None:
        self.game: Any = game_named(info["game"])
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        self.me, self.pot = view["seat"], view["board"]["pot"]
        past = view["board"]["hands"]
        self.row = past[-1]["winner"] if past else None
        hand = this_hand(view)
        world = self.game.sample(hand, self.chance)
        moves = self.sensible(view, options, thrifty(world))
        if len(moves) == 1:
            return moves[0]
        values = [0.0] * len(moves)
        for _ in range(SAMPLES):
            for index, move in enumerate(moves):
                future = world.copy()
                future.apply(move)
                play_out(future)
                values[index] += self.value(future.past[-1])
            world = self.game.sample(hand, self.chance)
        return moves[values.index(max(values))]

    def sensible(self, view: View, options: list[str], usual: str) -> list[str]:
        """What is worth looking into, first what the rule of thumb would do."""
        if view["phase"] != "play":
            return [usual, *(move for move in options if move != usual)]
        hand = PACK.set_of(view["board"]["hand"])
        left, cost = loose(hand), deadwood(hand)
        found = [usual]
        for move in options:
            cards = (
                PACK.set_of([move[at : at + 2] for at in range(2, len(move), 2)]) if move[1] in "mk" else 0
            )
            melds = cards and deadwood(hand & ~cards) == cost
            lays_off = move[1] == "l" and PACK.bit[move[2:4]] & left
            if (melds or lays_off) and move != usual:
                found.append(move)
        discards = [
            move for move in options if move[1] == "x" and PACK.bit[move[2:]] & left and move != usual
        ]
        return found + sorted(discards, key=lambda move: -worth(PACK.bit[move[2:]]))[:DISCARDS]

    def value(self, hand: Any) -> float:
        """What a hand that ended so is worth."""
        chips: float = hand.pay[self.me]
        if hand.winner is None:
            return chips
        share = 1.0 if hand.winner == self.row else NEXT_TIME
        gains = SEATS - 1 if hand.winner == self.me else -1
        return chips + share * self.pot * gains / SEATS
