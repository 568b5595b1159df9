"""The cards of Dingo: texts, bits and worth.

A set of cards in play is an int with one bit a card, in the order of DECK. Rabbits below the ace are never
dealt and have no bit.
"""

from collections.abc import Iterable, Mapping

RANKS = "23456789TJQKA"
ACE = 12
LOW = "23456789"

CLUBS = tuple(rank + "C" for rank in RANKS)
DINGOES = tuple(rank + "H" for rank in RANKS)
SPADES = tuple(rank + "S" for rank in RANKS)
ACE_RABBIT = "AD"
DECK = (*CLUBS, *DINGOES, *SPADES, ACE_RABBIT)
RABBITS = tuple(rank + "D" for rank in RANKS[:ACE])

CHUNK_BITS = 8
CHUNK = (1 << CHUNK_BITS) - 1

BIT = {card: 1 << index for index, card in enumerate(DECK)}
CARD = {bit: card for card, bit in BIT.items()}
DINGO_BIT = tuple(BIT[card] for card in DINGOES)
ACE_RABBIT_BIT = BIT[ACE_RABBIT]
RED_MASK = sum(bit for card, bit in BIT.items() if card[1] in "HD")
DECK_MASK = (1 << len(DECK)) - 1


def _worth(card: str) -> int:
    if card == ACE_RABBIT:
        return 10
    if card[0] == "A":
        return 3
    return 1 if card[0] in LOW else 2


WORTH = {card: _worth(card) for card in (*DECK, *RABBITS)}  # in a scoring pile
COST = {**WORTH, ACE_RABBIT: 3}  # in a penalty pile
RABBIT_RANK = {card: RANKS.index(card[0]) for card in (*RABBITS, ACE_RABBIT)}  # the ace rabbit is the highest


Chunk = list[tuple[str, ...]]
Chunks = tuple[Chunk, Chunk, Chunk, Chunk, Chunk]


def _chunk_of(texts: Mapping[int, str], first: int) -> Chunk:
    """List the texts of every set of eight neighbouring cards: a hand is looked up, not gone through."""
    made: Chunk = [()]
    for at in range(first, first + CHUNK_BITS):
        text = texts.get(1 << at)
        made += [fewer if text is None else (*fewer, text) for fewer in made]
    return made


def chunks_of(texts: Mapping[int, str]) -> Chunks:
    """Make the five chunks of a deck from texts by bit; a card without one is left out."""
    first, second, third, fourth, fifth = (_chunk_of(texts, at) for at in range(0, len(DECK), CHUNK_BITS))
    return first, second, third, fourth, fifth


def texts_of(chunks: Chunks, mask: int) -> tuple[str, ...]:
    """List the texts of the cards of a set in canonical order."""
    first, second, third, fourth, fifth = chunks
    return (
        first[mask & CHUNK]
        + second[mask >> 8 & CHUNK]
        + third[mask >> 16 & CHUNK]
        + fourth[mask >> 24 & CHUNK]
        + fifth[mask >> 32]
    )


CARDS = chunks_of(CARD)


def cards_of(mask: int) -> list[str]:
    """List the cards of a set in canonical order."""
    return list(texts_of(CARDS, mask))


_bit_of = BIT.__getitem__


def mask_of(cards: Iterable[str]) -> int:
    """Make a set of distinct cards. KeyError for a card that is not dealt in Dingo."""
    return sum(map(_bit_of, cards))
