"""All moves of Dingo, made once at import.

0xKC discard, 0>AS pass, 0h7H dingo, 0~7H withhold, 0w7S7C wolves, 0- nothing, 0!AD show the ace rabbit.

`MOVES` leads from a text to its parts, the other tables from a position to the texts that are legal in it.
"""

import itertools
from typing import Final, NamedTuple

from games.rulesets.dingo.cards import (
    ACE,
    ACE_RABBIT,
    BIT,
    DECK,
    DINGOES,
    PACK,
    RANKS,
)

SEATS = range(4)
DISCARD: Final = "x"
PASS: Final = ">"  # noqa: S105 - no password
DINGO: Final = "h"
WITHHOLD: Final = "~"
WOLVES: Final = "w"
NOTHING: Final = "-"
SHOW: Final = "!"
WOLVES_OF_A_RANK: Final = 2


class ParsedMove(NamedTuple):
    """A move taken apart."""

    seat: int
    verb: str
    mask: int  # the cards as a set
    cards: tuple[str, ...]  # in the order they are played
    rank: int  # of the hunt the move belongs to; -1 for a move that belongs to any
    wolves: int  # how many wolves are among the cards


def _wolf_plays(rank: int) -> list[tuple[str, ...]]:
    """List every order of wolves that can be played in one turn of this hunt, the empty one first."""
    club, spade = RANKS[rank] + "C", RANKS[rank] + "S"
    plays = [(), (club,), (spade,), (club, spade), (spade, club)]
    return plays + [(*play, ACE_RABBIT) for play in plays] if rank == ACE else plays


def _wolves_of(cards: tuple[str, ...]) -> int:
    return sum(card[1] in "CS" for card in cards)


def _all_moves() -> list[ParsedMove]:
    turns = []
    for seat in SEATS:
        turns += [ParsedMove(seat, PASS, BIT[card], (card,), -1, 0) for card in DECK]
        turns += [ParsedMove(seat, DISCARD, BIT[card], (card,), -1, 0) for card in DECK if card[0] != "A"]
        for rank, dingo in enumerate(DINGOES):
            turns += [ParsedMove(seat, verb, BIT[dingo], (dingo,), rank, 0) for verb in (DINGO, WITHHOLD)]
            plays = _wolf_plays(rank)[1:]
            turns += [
                ParsedMove(seat, WOLVES, PACK.set_of(play), play, rank, _wolves_of(play)) for play in plays
            ]
        turns += [ParsedMove(seat, verb, BIT[ACE_RABBIT], (ACE_RABBIT,), -1, 0) for verb in (SHOW, WITHHOLD)]
        turns.append(ParsedMove(seat, NOTHING, 0, (), -1, 0))
    return turns


def text_of(turn: ParsedMove) -> str:
    """Write a turn as its move."""
    return f"{turn.seat}{turn.verb}{''.join(turn.cards)}"


MOVES: Final = {text_of(turn): turn for turn in _all_moves()}


def _by_bit(seat: int, verb: str) -> dict[int, str]:
    return {bit: text for card, bit in BIT.items() if (text := f"{seat}{verb}{card}") in MOVES}


# [0: a discard, 1: a pass][seat]: the texts by card
GIFT_TEXT: Final = tuple(tuple(_by_bit(seat, verb) for seat in SEATS) for verb in (DISCARD, PASS))
HIDDEN_PASS: Final = tuple(f"{seat}{PASS}" for seat in SEATS)
NOTHING_OF: Final = tuple(f"{seat}{NOTHING}" for seat in SEATS)
DINGO_OF: Final = tuple(
    tuple((f"{seat}{DINGO}{card}", f"{seat}{WITHHOLD}{card}") for card in DINGOES) for seat in SEATS
)
SHOW_OF: Final = tuple((f"{seat}{SHOW}{ACE_RABBIT}", f"{seat}{WITHHOLD}{ACE_RABBIT}") for seat in SEATS)
HUNTERS_MASK: Final = tuple(
    sum(bit for card, bit in BIT.items() if card[0] == rank and card[1] != "H") for rank in RANKS
)  # by rank, the cards that can matter in a turn of its hunt


def _wolf_texts(seat: int, rank: int, held: int, out: int) -> tuple[str, ...]:
    """List the legal turns of a seat that holds these cards of the rank, after `out` wolves."""
    texts = [NOTHING_OF[seat]]
    for play in _wolf_plays(rank)[1:]:
        rabbit_too_early = ACE_RABBIT in play and out + _wolves_of(play) < WOLVES_OF_A_RANK
        if PACK.set_of(play) & ~held == 0 and not rabbit_too_early:
            texts.append(f"{seat}{WOLVES}{''.join(play)}")
    return tuple(texts)


def _wolf_table(seat: int, rank: int) -> dict[int, tuple[tuple[str, ...], ...]]:
    bits = [1 << index for index in range(len(DECK)) if HUNTERS_MASK[rank] >> index & 1]
    held_sets = [sum(some) for count in range(len(bits) + 1) for some in itertools.combinations(bits, count)]
    return {
        held: tuple(_wolf_texts(seat, rank, held, out) for out in range(WOLVES_OF_A_RANK + 1))
        for held in held_sets
    }


# [seat][rank][held & HUNTERS_MASK[rank]][wolves out so far] -> texts
WOLVES_OF: Final = tuple(tuple(_wolf_table(seat, rank) for rank in range(len(RANKS))) for seat in SEATS)
