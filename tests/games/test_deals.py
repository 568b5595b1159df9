"""Deals from a seed, against published check values and a second implementation."""

import hashlib
import hmac
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.deals.seeds import check_nonce, commitment, deck_of, first_dealer, match_seed
from games.registry import game_named

SEED = bytes(range(32))
DINGO = game_named("dingo")


def stub(name: str, seats: int, deck: list[str]) -> Any:
    """As much of a game as a deal needs."""
    return SimpleNamespace(
        name=name, deck=lambda _: tuple(deck), table=lambda _: SimpleNamespace(seats=seats)
    )


def ranks_in_suits(ranks: str, packs: int = 1) -> list[str]:
    return [rank + suit for suit in "CDHS" for rank in ranks] * packs


OMI = stub("omi", 4, ranks_in_suits("789TJQKA"))
TONG_ITS = stub("tong_its", 3, ranks_in_suits("23456789TJQKA"))
SHOE = [stub("trente_et_quarante", n, ranks_in_suits("23456789TJQKA", packs=6)) for n in (3, 4)]


@pytest.mark.parametrize(
    ("game", "starts", "ends", "digest", "hand_2", "game_2", "dealer"),
    [
        (OMI, "KD 8C KC 9S 7C JH", "QD JC", "e04619331680e47e", "AD 9H 8C JD", "8S TH QS QD", 3),
        (TONG_ITS, "2D AD 7C 5C KD 8D", "3D AC", "d264f6bcd3c9677b", "8C 5C KH 3D", "5S QS 4H KD", 2),
        (SHOE[0], "7D 5C 4H 8H AC 6C", "4S 9C", "ac500f250f49ed21", "3C JH KD 3D", "9D TC 2H 6H", 0),
        (SHOE[1], "7D 5C 4H 8H AC 6C", "4S 9C", "ac500f250f49ed21", "3C JH KD 3D", "9D TC 2H 6H", 2),
    ],
)
def test_the_check_values_of_games_with_other_decks(  # noqa: PLR0917
    game: Any, starts: str, ends: str, digest: str, hand_2: str, game_2: str, dealer: int
) -> None:
    deck = deck_of(game, {}, SEED, 1, 1)
    assert " ".join(deck).startswith(starts)
    assert " ".join(deck).endswith(ends)
    assert hashlib.sha256("".join(deck).encode()).hexdigest().startswith(digest)
    assert " ".join(deck_of(game, {}, SEED, 1, 2)).startswith(hand_2)
    assert " ".join(deck_of(game, {}, SEED, 2, 1)).startswith(game_2)
    assert first_dealer(game, {}, SEED) == dealer


def slow_deal(seed: bytes, number: int) -> list[str]:
    """Dingo's deal as its rules say it, with one long stream."""
    stream = list(hashlib.shake_256(b"dingo-deal/1" + seed + number.to_bytes(4, "big")).digest(4096))
    ranks = "23456789TJQKA"
    deck = [rank + suit for suit in "CHS" for rank in ranks] + ["AD"]
    for i in range(39, 0, -1):
        byte = stream.pop(0)
        while byte >= 256 - (256 % (i + 1)):
            byte = stream.pop(0)
        j = byte % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@settings(deadline=None, max_examples=50)
@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**32 - 1))
def test_dingos_deal_is_the_one_its_rules_describe(seed: bytes, number: int) -> None:
    assert list(deck_of(DINGO, {}, seed, number)) == slow_deal(seed, number)
    byte = hashlib.shake_256(b"dingo-dealer/1" + seed).digest(1)[0]
    assert first_dealer(DINGO, {}, seed) == byte % 4


def test_dingos_deal_has_not_changed() -> None:
    deck = deck_of(DINGO, {}, SEED, 1)
    assert hashlib.sha256("".join(deck).encode()).hexdigest() == DIGEST
    assert first_dealer(DINGO, {}, SEED) == 0


DIGEST = "ce798f62a8d6c4cf3a5bf91dd3201451a6f4269cc9b8d818c8cab07d4252ec03"


def test_a_long_run_of_rejected_numbers_only_reads_on() -> None:
    """With 129 seats half of all bytes are refused, so some seeds need many."""
    game = stub("crowd", 129, ["2C"])
    assert {first_dealer(game, {}, number.to_bytes(32, "big")) for number in range(3000)} == set(range(129))


def test_the_seed_of_a_match_is_keyed_by_its_secret_and_bound_to_its_nonce() -> None:
    secret = bytes(range(32))
    assert match_seed(secret, "table-7.a_B") == hmac.new(secret, b"table-7.a_B", hashlib.sha256).digest()
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()


@pytest.mark.parametrize("nonce", ["", "a b", "é", "a/b", "a\n", "x" * 201, "٣"])
def test_a_nonce_of_other_characters_or_length_is_refused(nonce: str) -> None:
    with pytest.raises(ValueError, match="nonce"):
        check_nonce(nonce)
    with pytest.raises(ValueError, match="nonce"):
        match_seed(SEED, nonce)


@pytest.mark.parametrize("nonce", ["a", "A.b_c-9", "x" * 200])
def test_a_nonce_of_allowed_characters_is_taken(nonce: str) -> None:
    check_nonce(nonce)


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(ValueError, match=f"has 32 bytes, not {len(seed)}$"):
        deck_of(DINGO, {}, seed, 1)
    with pytest.raises(ValueError, match="32 bytes"):
        first_dealer(DINGO, {}, seed)
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(seed)


@pytest.mark.parametrize("number", [0, -1, 2**32])
def test_games_and_hands_are_counted_from_one(number: int) -> None:
    with pytest.raises(ValueError, match=f"counted from 1 to 4294967295, not {number}$"):
        deck_of(DINGO, {}, SEED, number)
    if number:
        with pytest.raises(ValueError, match="counted from 1"):
            deck_of(DINGO, {}, SEED, 1, number)


def test_a_first_dealer_is_drawn_again_where_a_number_would_favour_a_seat() -> None:
    """Of 256 numbers the last is left over among three seats."""
    trio = stub("trio", 3, ["2C"])
    streams = {
        seed: hashlib.shake_256(b"trio-dealer/1" + seed).digest(3)
        for seed in (number.to_bytes(32, "big") for number in range(2000))
    }
    rejected = {seed: stream for seed, stream in streams.items() if stream[0] == 255}
    assert rejected
    for seed, stream in rejected.items():
        assert first_dealer(trio, {}, seed) == next(byte for byte in stream if byte < 255) % 3


@pytest.mark.parametrize("cards", [1, 2, 3, 136, 200, 256, 257, 1500])
def test_decks_of_any_length_are_shuffled_as_described(cards: int) -> None:
    """Also where more numbers are needed than are read from the stream at once."""
    deck = [str(number) for number in range(cards)]
    width = 1 if cards <= 256 else 2
    for number, hand in ((1, 1), (7, 1), (7, 3)):
        label = (
            b"crowd-deal/1"
            + SEED
            + number.to_bytes(4, "big")
            + (hand.to_bytes(4, "big") if hand > 1 else b"")
        )
        stream = hashlib.shake_256(label).digest(20_000)
        drawn = (int.from_bytes(stream[at : at + width], "big") for at in range(0, 20_000, width))
        expected = deck[:]
        for last in range(cards - 1, 0, -1):
            limit = 256**width - 256**width % (last + 1)
            other = next(value for value in drawn if value < limit) % (last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert list(deck_of(stub("crowd", 2, deck), {}, SEED, number, hand)) == expected
