"""A stranger checks a game at a table with docs/deals.md and what was published, and nothing of ours."""

import hashlib
import hmac
import io
import json
from typing import Any

import pytest

from games.__main__ import main
from games.fairness import checks
from tests.league.api.screens import Client, play_to_the_end
from tests.league.screens import house

__all__ = ["house"]

pytestmark = pytest.mark.django_db

# A game of one hand whose record lists hands, some of several hands, and one with a shoe of 312 cards.
KINDS = ["dingo", "omi", "trente_et_quarante", "myllymatti"]


# --- the stranger, who has read the document: hashes from the library, and nothing else -----------------


def decks(proof: dict[str, Any], hands: int) -> list[list[str]]:
    """The deck of each hand of the game, in the order dealt; AssertionError for a broken promise."""
    secret = bytes.fromhex(proof["secret"])
    assert hashlib.sha256(secret).hexdigest() == proof["commitment"], "another secret was promised"
    said = "\n".join(proof["words"]).encode()
    assert proof["nonce"] == "words." + hashlib.sha256(said).hexdigest()[:32], "the words are not in it"
    seed = hmac.new(secret, proof["nonce"].encode(), hashlib.sha256).digest()
    return [shuffled(proof["game"], seed, hand, proof["deck"]) for hand in range(1, hands + 1)]


def shuffled(game: str, seed: bytes, hand: int, deck: list[str]) -> list[str]:
    said = f"{game}-deal/1".encode() + seed + (1).to_bytes(4, "big")
    said += b"" if hand == 1 else hand.to_bytes(4, "big")
    width = 1 if len(deck) <= 256 else 2
    stream, cards = io.BytesIO(hashlib.shake_256(said).digest(100_000)), list(deck)
    for place in range(len(cards), 1, -1):
        most = 256**width - 256**width % place
        while (number := int.from_bytes(stream.read(width), "big")) >= most:
            pass
        cards[place - 1], cards[number % place] = cards[number % place], cards[place - 1]
    return cards


def drawn_dealer(game: str, seed: bytes, seats: int) -> int:
    for byte in hashlib.shake_256(f"{game}-dealer/1".encode() + seed).digest(1000):
        if byte < 256 - 256 % seats:
            return byte % seats
    raise AssertionError("a thousand bytes that are all passed over")


def stranger_checks(proof: dict[str, Any]) -> None:
    """Whether the cards that were played are those that were promised."""
    record = proof["record"]
    if "hands" in record:  # Dingo's: its rules deal the cards round from behind the dealer
        (deck,) = decks(proof, 1)
        first = proof["dealer"] + 1
        assert record["hands"] == [deck[(seat - first) % 4 :: 4] for seat in range(4)], "other cards"
    else:
        dealt = [deal["deck"] for deal in record["deals"]]
        assert dealt == decks(proof, len(dealt)), "other cards"
    if proof["number"] == 1 and not proof["is_match"]:
        seed = hmac.new(bytes.fromhex(proof["secret"]), proof["nonce"].encode(), hashlib.sha256).digest()
        seats = len(record["hands"]) if "hands" in record else len(proof["scores"])
        assert proof["dealer"] == drawn_dealer(proof["game"], seed, seats)


# --- what they find -----------------------------------------------------------------------------------


def proved(key: str) -> dict[str, Any]:
    """The proof of a game that somebody played with words of their own, as the API publishes it."""
    ada = Client()
    ada.opens(key, words="  four  black\tswans ")
    play_to_the_end(ada)
    proof: dict[str, Any] = ada.get(f"/api/tables/{ada.word}/games/1/").json()
    return proof


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("key", KINDS)
def test_a_stranger_and_our_own_command_find_the_game_fair(key: str, tmp_path: Any, capsys: Any) -> None:
    proof = proved(key)
    assert proof["words"][0] == "four black swans"
    stranger_checks(proof)
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof))
    assert main(["fair", str(file)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["check"] for line in told] == ["commitment", "nonce", "seed", "order", "cards", "play"]
    assert any("four black swans" in line["formula"] for line in told)


@pytest.mark.usefixtures("house")
def test_whatever_is_changed_afterwards_is_found_by_both() -> None:
    proof = proved("omi")
    deals = proof["record"]["deals"]
    other = [{**deals[0], "deck": deals[0]["deck"][1:] + deals[0]["deck"][:1]}, *deals[1:]]
    changes: list[tuple[dict[str, Any], str]] = [
        ({"commitment": "ab" * 32}, "commitment"),
        ({"secret": "cd" * 32}, "commitment"),
        ({"words": ["four black swans!", *proof["words"][1:]]}, "nonce"),
        ({"words": [*proof["words"][1:], proof["words"][0]]}, "nonce"),
        ({"dealer": (proof["dealer"] + 1) % 4}, "order"),
        ({"record": proof["record"] | {"deals": other}}, "cards"),
        ({"deck": proof["deck"][::-1]}, "cards"),
    ]
    for change, name in changes:
        failed = [check.name for check in checks(proof | change) if not check.passed]
        assert name in failed, change
        with pytest.raises(AssertionError):
            stranger_checks(proof | change)
    assert [check.name for check in checks(proof | {"scores": [9] * 4}) if not check.passed] == ["play"]


@pytest.mark.usefixtures("house")
def test_a_player_sees_their_words_at_work_on_the_page(settings: Any) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    ada = Client()
    ada.opens("dingo", words="  four  black\tswans ")
    play_to_the_end(ada)
    text = ada.get(f"/table/{ada.word}/").content.decode()
    proof = ada.get(f"/api/tables/{ada.word}/games/1/").json()
    said = "\n".join(proof["words"]).encode()
    assert f"words.{hashlib.sha256(said).hexdigest()[:32]}" in text
    assert "<bdi>four black swans</bdi>" in text
    assert text.count("</bdi>: no words<") == 3
    for step in ("SHA-256 of that text", "HMAC-SHA-256", "dingo-deal/1", "passed over"):
        assert step in text
    assert f"/api/tables/{ada.word}/games/1/" in text
