"""Deals from a seed: anyone who has the seed can do every deal of a match again.

Hashes run over raw bytes; labels and nonces are ASCII; hex is lower case.
"""

import hashlib
import hmac
import re
import struct
from collections.abc import Sequence
from functools import cache

from games.core.documents import OptionValues
from games.core.interface import Card, Game, Seat

SEED_BYTES = 32
WORDS_MAX, WORDS_DIGITS = 40, 32
NONCE = re.compile(r"[A-Za-z0-9._-]{1,200}")
BYTE, WORD = 256, 65536
FIRST_BYTES = {1: 136, 2: 2048}  # by bytes a number; 136 bytes come at the price of one


def deck_of(game: Game, options: OptionValues, seed: bytes, number: int, hand: int = 1) -> tuple[Card, ...]:
    """Shuffle the deck of a hand of a game, both counted from 1, of the match with this seed of 32 bytes."""
    label = _label(game.name) + _check_seed(seed) + _counter(number)
    if hand != 1:
        label += _counter(hand)
    deck = list(game.deck(options))
    bound, read = len(deck), 0
    top = BYTE if bound <= BYTE else WORD
    limits = _limits(top, bound)
    while bound > 1:
        numbers = _numbers(label, top, read)
        read += len(numbers)
        for drawn in numbers:
            if drawn < limits[bound]:
                other = drawn % bound
                bound -= 1
                deck[bound], deck[other] = deck[other], deck[bound]
                if bound == 1:
                    break
    return tuple(deck)


@cache
def _label(name: str) -> bytes:
    return f"{name}-deal/1".encode()


def first_dealer(game: Game, options: OptionValues, seed: bytes) -> Seat:
    """Draw who deals first in the match with this seed."""
    label = f"{game.name}-dealer/1".encode() + _check_seed(seed)
    seats, read = game.table(options).seats, 0
    while True:
        numbers = _numbers(label, BYTE, read)
        read += len(numbers)
        for drawn in numbers:
            if drawn < BYTE - BYTE % seats:
                return drawn % seats


def commitment(secret: bytes) -> str:
    """What is published when a match is scheduled: the SHA-256 of its secret, in hex."""
    return hashlib.sha256(_check_seed(secret)).hexdigest()


def match_seed(secret: bytes, nonce: str) -> bytes:
    """The seed of a match: HMAC-SHA256 of its public nonce under its secret."""
    check_nonce(nonce)
    return hmac.new(_check_seed(secret), nonce.encode(), hashlib.sha256).digest()


def nonce_of_words(words: Sequence[str]) -> str:
    """The public nonce of a game to which its players, in the order of their numbers, added these words."""
    said = "\n".join(word.strip()[:WORDS_MAX].strip() for word in words)
    return f"words.{hashlib.sha256(said.encode()).hexdigest()[:WORDS_DIGITS]}"


def check_nonce(nonce: str) -> None:
    """Raise ValueError unless the nonce is 1 to 200 ASCII letters, digits, dots, underscores and hyphens."""
    if not NONCE.fullmatch(nonce):
        raise ValueError("a nonce is 1 to 200 ASCII letters, digits, '.', '_' or '-'")


def _check_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed or secret has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def _counter(number: int) -> bytes:
    if not 1 <= number < 1 << 32:
        raise ValueError(f"games and hands are counted from 1 to {(1 << 32) - 1}, not {number}")
    return number.to_bytes(4, "big")


def _numbers(label: bytes, top: int, read: int) -> Sequence[int]:
    """Read SHAKE-256 of the label as an endless run of numbers below `top` (256 or 65536), big-endian.

    Returns some more of them, behind those that were `read`.
    """
    width = 1 if top == BYTE else 2
    length = max(FIRST_BYTES[width], 2 * width * read)
    stream = hashlib.shake_256(label).digest(length)[width * read :]
    return stream if width == 1 else struct.unpack(f">{len(stream) // 2}H", stream)


@cache
def _limits(top: int, bound_max: int) -> tuple[int, ...]:
    """By bound, the largest multiple of it up to `top`: numbers below leave equally likely remainders."""
    return (0, *(top - top % bound for bound in range(1, bound_max + 1)))
