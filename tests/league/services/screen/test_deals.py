"""A deal is fixed before anybody says a word, and what anybody says changes it."""

from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from games.core.deals.seeds import WORDS_MAX, commitment, deck_of, match_seed, nonce_of_words
from games.refusals import Refused
from games.registry import GAMES
from league.services.screen.deals import deal_offer, offer_of, offer_open, secret_of, token_draw

WORDS = st.lists(st.text(st.sampled_from("aé \n\t"), max_size=WORDS_MAX + 5), min_size=1, max_size=4)


pytestmark = pytest.mark.django_db


def test_an_offer_tells_nothing_of_its_secret_and_opens_one_table() -> None:
    offer = deal_offer()
    word, token = offer_open(offer.token)
    secret = secret_of(word, 1, token)
    assert offer.commitment == offer_of(word, 1, token).commitment == commitment(secret)
    assert secret.hex() not in f"{offer.token} {offer.commitment}"
    assert len(secret) == 32


def test_no_offer_comes_twice() -> None:
    offers = {deal_offer() for _ in range(100)}
    assert len({offer.token for offer in offers}) == len({offer.commitment for offer in offers}) == 100


def test_a_token_is_worth_nothing_at_another_table_or_in_another_game() -> None:
    """Who looks at a table sees the token of its next game, and may open a table of their own."""
    token = token_draw()
    places = [(word, number) for word in ("one", "two") for number in (1, 2)]
    assert len({secret_of(word, number, token) for word, number in places}) == len(places)


@pytest.mark.parametrize("token", ["", "mine", "0" * 32, "word.token", "word.token:1abcde:signed"])
def test_only_what_was_offered_opens_a_table(token: str) -> None:
    with pytest.raises(Refused, match="") as caught:
        offer_open(token)
    assert caught.value.code == "deal_used"


def test_an_offer_does_not_last(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = deal_offer()
    monkeypatch.setattr("league.services.screen.deals.OFFER_KEPT", timedelta(seconds=-1))
    with pytest.raises(Refused):
        offer_open(offer.token)


def test_the_key_of_the_service_is_in_the_secret(settings: Any) -> None:
    """So nobody knows beforehand what a token that they thought up deals."""
    offer = offer_of("word", 1, "mine")
    assert offer.commitment != commitment(sha256(b"mine").digest())
    settings.SECRET_KEY = settings.SECRET_KEY + "!"
    assert offer_of("word", 1, "mine").commitment != offer.commitment


@given(words=WORDS)
@hypothesis_settings(max_examples=50)
def test_blanks_around_words_and_what_is_too_long_make_no_other_deal(words: list[str]) -> None:
    padded = [f"  {word.strip()[:WORDS_MAX]} \n" for word in words]
    assert nonce_of_words(padded) == nonce_of_words(words)
    long = [word.strip()[:WORDS_MAX].ljust(WORDS_MAX, "x") for word in words]
    assert nonce_of_words([word + "more" for word in long]) == nonce_of_words(long)


def test_who_said_what_counts() -> None:
    said = [["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"], ["", ""], ["a", "B"], ["a", "b", ""]]
    assert len({nonce_of_words(words) for words in said}) == len(said)


def test_one_other_letter_deals_other_cards() -> None:
    secret, game = secret_of("word", 1, token_draw()), GAMES["dingo"]

    def deck(*words: str) -> object:
        seed = match_seed(secret, nonce_of_words(list(words)))
        return deck_of(game, game.resolve({}), seed, 1)

    assert deck("shuffle", "", "well", "") == deck(" shuffle", "", "well ", "")
    assert deck("shuffle", "", "well", "") != deck("shuffle", "", "welL", "")
