"""What a hunt in which wolves were played brings, to whom. Source: rules.md beside this file."""

from typing import Final

from games.core.interface import Card, Seat
from games.rulesets.dingo.cards import ACE, RABBITS, RANKS, WORTH

Laid = tuple[tuple[Seat, Card], ...]  # cards on the table, in the order they were played, the dingo first
Share = tuple[Seat, tuple[Card, ...], int]  # who lays which cards on their scoring pile, and what they count
Spoils = tuple[str, tuple[Share, ...]]  # the event, the shares

_KNOWN: Final[dict[Laid, Spoils]] = {}  # a hunt can end in some thousands of ways; each is worked out once


def spoils_of(laid: Laid) -> Spoils:
    """Share out the cards of a hunt with at least one wolf."""
    spoils = _KNOWN.get(laid)
    if spoils is None:
        spoils = _KNOWN[laid] = _shared_out(laid)
    return spoils


def _shared_out(laid: Laid) -> Spoils:
    rank = RANKS.index(laid[0][1][0])
    piles = _of_aces(laid) if rank == ACE else _of_rank(laid, RABBITS[rank])
    shares = tuple((seat, cards, sum(WORTH[card] for card in cards)) for seat, cards in piles)
    return "laid" + "".join(f" {seat}+{''.join(cards)}" for seat, cards in piles), shares


def _of_aces(laid: Laid) -> list[tuple[Seat, tuple[Card, ...]]]:
    return [(seat, (card,)) for seat, card in laid]


def _of_rank(laid: Laid, rabbit: Card) -> list[tuple[Seat, tuple[Card, ...]]]:
    """One wolf catches the rabbit; of two the second, and the first goes with the dingo."""
    (sender, dingo), *wolves = laid
    catcher, last = wolves[-1]
    return [(sender, (dingo, *(wolf for _, wolf in wolves[:-1]))), (catcher, (last, rabbit))]
