"""Surveyor looks over many deals that agree with all it has seen, and plays each of them to the end.

The engine draws the deals (`Game.sample`). In each of them every card it could part with is parted with, and
all four seats go on with what they would miss least by Punter's odds, down to the scores of the hunts. The
card that leaves it furthest ahead on average goes. Play-outs say what others do if they think alike; since
they may not, what the odds alone say of the own hand counts as much. The number of deals is fixed, so the
same stream gives the same moves on any machine.

A hand is a bit set by rank here, three bits each: club, heart, spade, and the ace rabbit above them all.
"""

import random
from typing import Any

from games.registry import game_named
from games.rulesets.dingo.playouts import by_rank

View = dict[str, Any]
Hands = list[int]
SAMPLES = 32
RANKS = "23456789TJQKA"
ACE, TURNS, BITS = 12, 28, 3
OTHERS = 3
PIECE = (1 << 3 * BITS) - 1  # three ranks
CLUB, HEART, SPADE, DIAMOND = 1, 2, 4, 8
WOLVES = CLUB | SPADE
ACE_WOLVES = 2  # in the whole pack
VALUES = (1,) * 8 + (2,) * 4 + (3,)

# The odds: chances to stay through one discard of the holder, by what the rank counts.
WOLF_STAYS = (0.0, 0.95, 0.98)
DINGO_STAYS = (0.0, 0.88, 0.95)
OVERTAKES = 1 / 3
BOTH_COME = 2 / 3
RABBIT = (2.0, 5.0, 10.0)
ACE_WOLF, ACE_DINGO = 3.0, 2.5

# An offer is a loss in thousandths and, below it, the card: the least number is the least loss.
CARD_BITS = 40
CARD = (1 << CARD_BITS) - 1
LOSS_MIN = 40_000
NEVER = 1 << 2 * CARD_BITS


def bit(card: str) -> int:
    """The card as a set of one."""
    return 1 << BITS * RANKS.index(card[0]) + "CHSD".index(card[1])


def wolves(cards: int) -> int:
    """How many wolves are among the cards of a rank."""
    return (cards & WOLVES).bit_count()


def earns(value: int, own: int, gone: int, left: int) -> float:
    """What a hand can expect of a rank with these cards of it, when `left` discards of each are to come."""
    mine, others = wolves(own), wolves(WOLVES & ~own & ~gone)
    if value == VALUES[ACE]:
        rabbit = RABBIT[mine] if own & DIAMOND else 0
        return rabbit + ACE_WOLF * mine + (ACE_DINGO if own & HEART else 0)
    stays = WOLF_STAYS[value] ** left
    if own & HEART:
        both = BOTH_COME * stays**2 if others > 1 else 0
        return value * (1 - 2 * (1 - stays) ** others + both)
    if gone & HEART or not mine:
        return 0
    return 2 * value * DINGO_STAYS[value] ** left * (1 - OVERTAKES * stays * others)


def loss(value: int, own: int, gone: int, stage: int, card: int) -> float:
    """What a hand loses with a card of a rank in a round, counted from 0."""
    passing, left = stage & 1, 3 - stage // 2
    after = earns(value, own & ~card, gone if passing else gone | card, left)
    return earns(value, own, gone, left) - after


def offer(value: int, own: int, gone: int, stage: int) -> tuple[int, int]:
    """(loss, card) for the card of a rank that a hand parts with most gladly; no card where it may not."""
    if value == VALUES[ACE] and not stage & 1:
        return NEVER, 0
    cards = [card for card in (CLUB, HEART, SPADE, DIAMOND) if own & card]
    losses = [(loss(value, own, gone, stage, card), card) for card in cards]
    least, card = min(losses, default=(float(NEVER), 0))
    return int(1000 * least) + LOSS_MIN, card


def loss_of(hand: int, gone: int, stage: int, card: int) -> float:
    """What the whole hand loses with a card."""
    rank = min((card.bit_length() - 1) // BITS, ACE)
    own = hand >> BITS * rank & (15 if rank == ACE else 7)
    return loss(VALUES[rank], own, gone >> BITS * rank & 7, stage, card >> BITS * rank)


OFFERS = [
    [[[offer(value, own, gone, stage) for gone in range(8)] for own in range(16)] for value in (1, 2, 3)]
    for stage in range(7)
]


class Piece(dict[int, int]):
    """The best offer for three ranks in a round, by own << 9 | gone; filled as it is asked for."""

    def __init__(self, stage: int, first: int) -> None:
        self.ranks = [(rank, OFFERS[stage][VALUES[rank] - 1]) for rank in range(first, min(first + 3, 13))]

    def __missing__(self, key: int) -> int:
        own, gone, least = key >> 9, key & PIECE, NEVER << CARD_BITS
        for rank, table in self.ranks:
            loss, card = table[own & (15 if rank == ACE else 7)][gone & 7]
            if card:
                least = min(least, loss << CARD_BITS | card << BITS * rank)
            own, gone = own >> BITS, gone >> BITS
        self[key] = least
        return least


PIECES = [[Piece(stage, first) for first in range(0, 15, 3)] for stage in range(7)]


def finish_exchange(hands: Hands, gone: int, seat: int, turn: int) -> None:
    """Play the exchange on from its turn number `turn`, which is the seat's."""
    while turn < TURNS:
        hand = hands[seat]
        first, second, third, fourth, aces = PIECES[turn >> 2]
        least = min(
            first[(hand & PIECE) << 9 | gone & PIECE],
            second[(hand >> 9 & PIECE) << 9 | gone >> 9 & PIECE],
            third[(hand >> 18 & PIECE) << 9 | gone >> 18 & PIECE],
            fourth[(hand >> 27 & PIECE) << 9 | gone >> 27 & PIECE],
            aces[hand >> 36 << 9],
        )
        card = least & CARD
        hands[seat] = hand ^ card
        if turn & 4:
            hands[(seat + 1 + (turn >> 3)) & 3] |= card
        else:
            gone |= card
        seat = (seat + 1) & 3
        turn += 1


class Leads(dict[int, list[int]]):
    """How far each seat is ahead of the others after the hunt of a rank, by who holds what of it."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __missing__(self, key: int) -> list[int]:
        held = [key >> 4 * seat & 15 for seat in range(4)]
        points = aces(held) if self.value == VALUES[ACE] else hunt_values(held, self.value)
        self[key] = leads = [4 * own - sum(points) for own in points]
        return leads


def hunt_values(held: Hands, value: int) -> list[int]:
    """What a hunt below the ace brings, everybody sending one wolf."""
    points = [0, 0, 0, 0]
    for dingo in (seat for seat in range(4) if held[seat] & HEART):
        hunters = [seat & 3 for seat in range(dingo + 1, dingo + 4) if held[seat & 3] & WOLVES]
        points[dingo] += value * (-1, 1, 2, 2)[len(hunters)]
        if hunters:
            points[hunters[min(len(hunters), 2) - 1]] += 2 * value
    return points


def aces(held: Hands) -> list[int]:
    """What the ace hunt brings, everybody sending all there is."""
    points, out = [0, 0, 0, 0], 0
    dingo = next((seat for seat in range(4) if held[seat] & HEART), 0)
    for seat in ((dingo + step) & 3 for step in range(1, 5)):
        mine = wolves(held[seat])
        out += mine
        points[seat] += 3 * mine
        if held[seat] & DIAMOND:
            points[seat] += 10 if out == ACE_WOLVES else -3
    points[dingo] += 3 if out else -3
    return points


LEADS = (Leads(1), Leads(2), Leads(3))
LEADS_OF = [LEADS[value - 1] for value in VALUES[:ACE]]


def lead(hands: Hands, seat: int) -> int:
    """How far the seat is ahead once all hunts are over."""
    one, two, three, four = hands
    total = 0
    for table in LEADS_OF:
        key = one & 7 | (two & 7) << 4 | (three & 7) << 8 | (four & 7) << 12
        if key:
            total += table[key][seat]
        one, two, three, four = one >> BITS, two >> BITS, three >> BITS, four >> BITS
    return total + LEADS[-1][one | two << 4 | three << 8 | four << 12][seat]


class Bot:
    """Samples, plays out, averages."""

    def start(self, info: dict[str, Any]) -> None:
        self.game: Any = game_named(info["game"])
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] in ("discard", "pass"):
            return self.exchange(view, options)
        if view["phase"] == "hunt":
            return self.hunt(view, options)
        return options[0]

    def exchange(self, view: View, options: list[str]) -> str:
        """The card that leaves the seat furthest ahead over all samples, and its own odds beside that."""
        seat, board = view["seat"], view["board"]
        turn = 4 * (board["round"] - 1) + (seat - view["dealer"]) % 4
        gone, to = sum(map(bit, board["discards"])), (seat + 1 + (turn >> 3)) & 3
        cards, hand = [bit(move[2:]) for move in options], sum(map(bit, board["hand"]))
        totals = [-OTHERS * SAMPLES * loss_of(hand, gone, turn >> 2, card) for card in cards]
        for _ in range(SAMPLES):
            dealt = [by_rank(held) for held in self.game.sample(view, self.chance).hands]
            for index, card in enumerate(cards):
                hands = dealt[:]
                hands[seat] ^= card
                if turn & 4:
                    hands[to] |= card
                finish_exchange(hands, gone if turn & 4 else gone | card, (seat + 1) & 3, turn + 1)
                totals[index] += lead(hands, seat)
        return options[totals.index(max(totals))]

    def hunt(self, view: View, options: list[str]) -> str:
        """One wolf is enough; of the aces what does best if all others send what they have."""
        if view["board"]["rank"] != "A":
            return options[1] if len(options) > 1 else options[0]
        seat, leads = view["seat"], [0] * len(options)
        for _ in range(SAMPLES):
            world = self.game.sample(view, self.chance)
            for index, move in enumerate(options):
                future = world.copy()
                future.apply(move)
                while future.to_move() is not None:
                    future.apply(max(future.legal(), key=len))
                points = future.totals()
                leads[index] += 4 * points[seat] - sum(points)
        best = max(leads)
        return max((move for move, own in zip(options, leads, strict=True) if own == best), key=len)
