"""What a hunt in which wolves were played brings, to whom. Source: rules.md beside this file."""

from games.core.interface import Card, Seat
from games.rulesets.dingo.cards import ACE, RABBITS, RANKS, WORTH

Laid = tuple[tuple[Seat, Card], ...]  # cards on the table, in the order they were played, the dingo first
Pile = tuple[Seat, tuple[Card, ...]]  # who lays which cards on a pile
Spoils = tuple[str, tuple[Pile, ...], list[int]]  # the event, the scoring piles, what the seats score


def spoils_of(laid: Laid) -> Spoils:
    """Share out the cards of a hunt with at least one wolf."""
    rank = RANKS.index(laid[0][1][0])
    piles = _of_aces(laid) if rank == ACE else _of_rank(laid, RABBITS[rank])
    gains = [0, 0, 0, 0]
    for seat, cards in piles:
        gains[seat] += sum([WORTH[card] for card in cards])
    return "laid" + "".join([f" {seat}+{''.join(cards)}" for seat, cards in piles]), tuple(piles), gains


def _of_aces(laid: Laid) -> list[Pile]:
    return [(seat, (card,)) for seat, card in laid]


def _of_rank(laid: Laid, rabbit: Card) -> list[Pile]:
    """One wolf catches the rabbit; of two the second, and the first goes with the dingo."""
    (sender, dingo), *wolves = laid
    catcher, last = wolves[-1]
    return [(sender, (dingo, *(wolf for _, wolf in wolves[:-1]))), (catcher, (last, rabbit))]
