"""A deal is fixed before anybody says a word, and what anybody says changes it."""

from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.deals import commitment, deck_of, match_seed
from games.registry import GAMES
from league.services.screen_deals import WORDS_MAX, deal_offered, nonce_of_words, offer_of, secret_of

WORDS = st.lists(st.text(st.sampled_from("aé \n\t"), max_size=WORDS_MAX + 5), min_size=1, max_size=4)


def test_an_offer_is_the_same_whenever_it_is_shown_and_tells_nothing_of_its_secret() -> None:
    offer = deal_offered()
    secret = secret_of(offer.token)
    assert offer == offer_of(offer.token)
    assert offer.commitment == commitment(secret)
    assert secret.hex() not in f"{offer.token} {offer.commitment}"
    assert len(secret) == 32


def test_no_offer_comes_twice() -> None:
    offers = {deal_offered() for _ in range(100)}
    assert len({offer.token for offer in offers}) == len({offer.commitment for offer in offers}) == 100


@pytest.mark.parametrize("token", ["", "mine", "0" * 32])
def test_a_token_that_somebody_thought_up_is_worth_no_more_than_another(token: str, settings: Any) -> None:
    """Its commitment could not be known beforehand: the key of the service is in the secret."""
    offer = offer_of(token)
    assert offer.commitment not in (
        commitment(sha256(token.encode()).digest()),
        commitment(token.ljust(32).encode()),
    )
    settings.SECRET_KEY = settings.SECRET_KEY + "!"
    assert offer_of(token).commitment != offer.commitment


@given(words=WORDS)
@settings(max_examples=50)
def test_blanks_around_words_and_what_is_too_long_make_no_other_deal(words: list[str]) -> None:
    padded = [f"  {word.strip()[:WORDS_MAX]} \n" for word in words]
    assert nonce_of_words(padded) == nonce_of_words(words)
    long = [word.strip()[:WORDS_MAX].ljust(WORDS_MAX, "x") for word in words]
    assert nonce_of_words([word + "more" for word in long]) == nonce_of_words(long)


def test_who_said_what_counts() -> None:
    said = [["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"], ["", ""], ["a", "B"], ["a", "b", ""]]
    assert len({nonce_of_words(words) for words in said}) == len(said)


def test_one_other_letter_deals_other_cards() -> None:
    secret, game = secret_of(deal_offered().token), GAMES["dingo"]

    def deck(*words: str) -> object:
        seed = match_seed(secret, nonce_of_words(list(words)))
        return deck_of(game, game.resolve({}), seed, 1)

    assert deck("shuffle", "", "well", "") == deck(" shuffle", "", "well ", "")
    assert deck("shuffle", "", "well", "") != deck("shuffle", "", "welL", "")
