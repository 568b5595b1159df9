"""Reckoner keeps probabilities over the hidden cards by drawing them: deals that agree with all it knows.

For each card it could part with it plays every such deal to the end, all four seats parting with what they
would miss least, and takes the card that does best on average. Hands are bit sets, four bits a rank: C H S D.
"""

import random
from collections.abc import Iterator
from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"
SUITS = "CHSD"
VALUES = (1,) * 8 + (2,) * 4 + (3,)
CLUB, HEART, SPADE, DIAMOND = 1, 2, 4, 8
WOLVES = CLUB | SPADE
ACE = 12
DRAWS = 16
TURNS = 28  # of the exchange: seven rounds of four
FOR_WINNING = 2.0  # what the win counts beside the score
OVERTAKEN = 0.25  # how often a wolf played first is followed by the other one
NEVER = 99.0


def bit(card: str) -> int:
    """The card as a set of one."""
    return 1 << (4 * RANKS.index(card[0]) + SUITS.index(card[1]))


def count(wolves: int) -> int:
    """How many wolves are in four bits of a rank."""
    return (wolves & WOLVES).bit_count()


def earns(rank: int, own: int, gone: int) -> float:
    """What a hand earns with these cards of a rank when those are gone; a belief, not a rule."""
    mine, theirs = count(own), count(WOLVES & ~own & ~gone)
    if rank == ACE:
        rabbit = (-1, 4, 10)[mine] if own & DIAMOND else 0
        return rabbit + 3 * mine + (2.5 if own & HEART else 0)
    if own & HEART:
        return VALUES[rank] * (-1, 1, 1.5)[theirs]
    if gone & HEART or not mine:
        return 0
    return 2 * VALUES[rank] * (1 - OVERTAKEN * theirs)


def cheapest(rank: int, own: int, gone: int, passing: bool) -> tuple[float, int]:
    """(loss, card) for the card of a rank that a hand parts with most gladly."""
    if rank == ACE and not passing:
        return NEVER, 0
    before = earns(rank, own, gone)
    losses = [
        (before - earns(rank, own & ~card, gone if passing else gone | card), card << 4 * rank)
        for card in (CLUB, HEART, SPADE, DIAMOND)
        if own & card
    ]
    return min(losses, default=(NEVER, 0))


CHEAPEST = [
    [[[cheapest(rank, own, gone, passing) for gone in range(16)] for own in range(16)] for rank in range(13)]
    for passing in (False, True)
]


def part_with(hand: int, gone: int, passing: bool) -> int:
    """The card, as a set of one, that this hand would miss least."""
    best = (NEVER, 0)
    for rank_table in CHEAPEST[passing]:
        own = hand & 15
        if own:
            offer = rank_table[own][gone & 15]
            best = min(best, offer)
        hand >>= 4
        gone >>= 4
    return best[1]


def finish_exchange(hands: list[int], gone: int, turn: int, dealer: int, first: int) -> None:
    """Play the exchange from its turn number `turn` on; `first` is the card of that turn."""
    while turn < TURNS:
        seat, passing = (dealer + turn) & 3, bool(turn & 4)
        card = first or part_with(hands[seat], gone, passing)
        first = 0
        hands[seat] ^= card
        if passing:
            hands[(seat + 1 + (turn >> 3)) & 3] |= card
        else:
            gone |= card
        turn += 1


def hunt_points(hands: list[int]) -> list[int]:
    """The scores after all hunts, everybody playing one wolf where one is enough."""
    points = [0, 0, 0, 0]
    for rank in range(ACE):
        held = [hand >> 4 * rank & 15 for hand in hands]
        for dingo in range(4):
            if held[dingo] & HEART:
                hunt(points, held, dingo, VALUES[rank])
    aces(points, [hand >> 4 * ACE for hand in hands])
    return points


def hunt(points: list[int], held: list[int], dingo: int, value: int) -> None:
    """One hunt below the ace."""
    hunters = [seat & 3 for seat in range(dingo + 1, dingo + 4) if held[seat & 3] & WOLVES]
    points[dingo] += value * (-1, 1, 2, 2)[len(hunters)]
    if hunters:
        points[hunters[min(len(hunters), 2) - 1]] += 2 * value


def aces(points: list[int], held: list[int]) -> None:
    """The ace hunt: wolves come one by one, or both for a rabbit that is in the same hand."""
    dingo = next(seat for seat in range(4) if held[seat] & HEART)
    out, home = 0, False
    for seat in ((dingo + step) & 3 for step in range(1, 5)):
        own, wolves = held[seat], count(held[seat])
        played = wolves if own & DIAMOND else min(wolves, 1)
        out += played
        points[seat] += 3 * played
        if own & DIAMOND:
            home = out == len("CS")
            points[seat] += 10 if home else -3
    points[dingo] += 3 if out else -3


class Bot:
    """Draws, plays out, averages."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] in ("discard", "pass"):
            return self.exchange(view, options)
        if view["phase"] == "hunt":
            return self.hunt(view, options)
        return options[0]

    def exchange(self, view: View, options: list[str]) -> str:
        """The card that does best on average over the deals drawn."""
        seat, dealer = view["seat"], view["dealer"]
        turn = 4 * (view["board"]["round"] - 1) + (seat - dealer) % 4
        gone = sum(map(bit, view["board"]["discards"]))
        totals = dict.fromkeys(options, 0.0)
        for hands in self.draws(view, turn):
            for move in options:
                trial = hands[:]
                finish_exchange(trial, gone, turn, dealer, bit(move[2:]))
                totals[move] += self.judged(hunt_points(trial), seat)
        return max(options, key=totals.__getitem__)

    @staticmethod
    def judged(points: list[int], seat: int) -> float:
        """How good these scores are for a seat."""
        others = [point for other, point in enumerate(points) if other != seat]
        return points[seat] - sum(others) / 3 + (FOR_WINNING if points[seat] > max(others) else 0)

    def draws(self, view: View, turn: int) -> Iterator[list[int]]:
        """Deals that agree with what was seen: sizes, discards, what was passed and must still be there."""
        board, me = view["board"], view["seat"]
        fixed = [0, 0, 0, 0]
        mine = [given for given in board["passes"] if given["from"] == me]
        elsewhere = board["discards"] + board["hand"]
        for given in mine[-1:]:
            if given["card"] not in elsewhere and not turn & 4:
                fixed[given["to"]] |= bit(given["card"])
        known = sum(map(bit, board["hand"] + board["discards"])) | sum(fixed)
        deck = [bit(rank + suit) for rank in RANKS for suit in "CHS"] + [bit("AD")]
        unseen = [card for card in deck if not card & known]
        for _ in range(DRAWS):
            self.chance.shuffle(unseen)
            yield self.dealt(unseen, fixed, board, me)

    @staticmethod
    def dealt(cards: list[int], fixed: list[int], board: View, me: int) -> list[int]:
        """Cards by the number that each seat is known to hold."""
        hands, start = fixed[:], 0
        hands[me] = sum(map(bit, board["hand"]))
        for seat in range(4):
            if seat != me:
                end = start + board["sizes"][seat] - fixed[seat].bit_count()
                hands[seat] |= sum(cards[start:end])
                start = end
        return hands

    @staticmethod
    def hunt(view: View, options: list[str]) -> str:
        """One wolf is enough; of the aces the rabbit if it can go, and all if that helps nobody else."""
        rabbits = [move for move in options if move.endswith("AD")]
        if rabbits:
            return max(rabbits, key=len)
        last = view["board"]["dingo"] == view["seat"]
        if view["board"]["rank"] == "A" and (last or "AD" in view["board"]["hand"]):
            return max(options, key=len)
        return options[1] if len(options) > 1 else options[0]
