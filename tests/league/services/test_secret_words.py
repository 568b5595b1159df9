"""The word of an address follows from its nonce, its purpose and the service's key, and from nothing less."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.services.secret_words import ALPHABET, LETTERS, NONCE_BYTES, nonce_new, secret_word, word_digest

CONFUSED = "0oO1lIi"
NONCES = st.binary(min_size=NONCE_BYTES, max_size=NONCE_BYTES).map(bytes.hex)


@given(nonce=NONCES, purpose=st.sampled_from(["private link", "invitation", ""]))
@settings(max_examples=50)
def test_a_word_can_be_read_out_and_shown_again(nonce: str, purpose: str) -> None:
    word = secret_word(purpose, nonce)
    assert len(word) == LETTERS
    assert set(word) <= set(ALPHABET)
    assert not set(word) & set(CONFUSED)
    assert word == word.lower() == secret_word(purpose, nonce)


def test_a_word_is_hard_to_guess() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET)
    assert len(ALPHABET) ** LETTERS > 2**77
    assert NONCE_BYTES * 8 >= 128


def test_every_letter_comes_at_every_place_about_as_often() -> None:
    words = [secret_word("link", f"{number:032x}") for number in range(2000)]
    assert len(set(words)) == len(words)
    for place in range(LETTERS):
        counts = [sum(word[place] == letter for word in words) for letter in ALPHABET]
        assert min(counts) > 2000 / len(ALPHABET) / 2, "a letter is missing at this place"
        assert max(counts) < 2000 / len(ALPHABET) * 2


CHANGES: dict[str, Callable[[str], str]] = {
    "another nonce": lambda nonce: secret_word("link", nonce[:-1] + ("0" if nonce[-1] != "0" else "1")),
    "another purpose": lambda nonce: secret_word("invitation", nonce),
    "no purpose": lambda nonce: secret_word("", nonce),
}


@pytest.mark.parametrize("change", CHANGES)
def test_no_word_opens_what_another_one_opens(change: str) -> None:
    nonce = nonce_new()
    assert CHANGES[change](nonce) != secret_word("link", nonce)


def test_who_has_the_database_and_not_the_key_knows_no_word(settings: Any) -> None:
    nonce = nonce_new()
    word = secret_word("link", nonce)
    settings.SECRET_KEY = settings.SECRET_KEY + "!"
    assert secret_word("link", nonce) != word


def test_what_is_stored_of_a_word_neither_shows_it_nor_is_one() -> None:
    word = secret_word("link", nonce_new())
    digest = word_digest(word)
    assert word not in digest
    assert digest == word_digest(word) != word_digest(word.upper())
    assert len(digest) == 64


def test_nonces_do_not_come_twice() -> None:
    nonces = {nonce_new() for _ in range(200)}
    assert len(nonces) == 200
    assert {len(bytes.fromhex(nonce)) for nonce in nonces} == {NONCE_BYTES}
