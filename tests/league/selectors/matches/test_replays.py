"""What the replay page is told of each step: names and cards in texts, and what is written at the piles."""

from typing import Any

from games.core.interface import ReplayStep
from games.registry import game_named
from league.selectors.matches.replays import describe_steps
from tests.games.dingo.positions import random_record as record_of_dingo
from tests.games.omi.positions import random_record as record_of_omi

NAMES = ("Pia", "Sam", "Olga", "Kofi")
MARKS = str.maketrans("", "", "\u2066\u2068\u2069")


def shown(*story: ReplayStep) -> list[dict[str, Any]]:
    return list(describe_steps(story, NAMES))


def step(text: str = "", scores: tuple[int, ...] = (0, 0, 0, 0), **parts: Any) -> ReplayStep:
    given = {"cards": (), "facts": {}, "heading": "", "phase": "", "seat": None, "move": None}
    return ReplayStep(text=text, scores=scores, result="", by=None, **(given | parts))


def text_of(template: str, **facts: Any) -> str:
    (one,) = shown(step(template, facts=facts))
    return str(one["t"]).translate(MARKS)


def test_a_number_is_a_seat_and_a_text_a_card_a_rank_a_suit_or_a_number() -> None:
    assert text_of("{who} plays {card}", who=1, card="TH") == "Sam plays 10♥"
    assert text_of("{cards}", cards=["7C", "TS"]) == "7♣ 10♠"
    assert text_of("{who} plays {card}", who=1, card="XX") == "Sam plays the joker"
    assert text_of("{rank} and {suit}", rank="T", suit="D") == "10 and ♦"
    assert text_of("{one}, {two}, {three}", one="7", two="12", three="100") == "7, 12, 100"


def test_a_game_that_nobody_won_is_told_without_a_name() -> None:
    assert text_of("The game is drawn", who=None) == "The game is drawn"


def test_names_and_cards_keep_their_own_direction() -> None:
    (one,) = shown(step("{who} {card}", facts={"who": 0, "card": "7C"}))
    assert one["t"] == "\u2068Pia\u2069 \u20667♣\u2069"


def test_what_stands_at_a_zone_is_a_number_a_worth_or_a_suit() -> None:
    one, two = shown(step(labels=(("t", "H"), ("s0", "12"), ("p1", "-3"))), step(labels=(("t", ""),)))
    assert one["lb"] == {"t": "♥", "s0": "12", "p1": "\N{MINUS SIGN}3"}
    assert two["lb"] == {"t": ""}


def last_labels(game: str, record: dict[str, Any]) -> dict[str, str]:
    labels: dict[str, str] = {}
    for one in describe_steps(game_named(game).replay(record), NAMES):
        labels |= one["lb"]
    return labels


def test_piles_of_dingo_are_labelled_with_their_worth() -> None:
    """The worth of both piles of a seat is its score, and a pile is worth what its cards are."""
    for seed in range(20):
        record = record_of_dingo(seed, "honour")
        labels = last_labels("dingo", record)
        for seat, score in enumerate(record["result"]["scores"]):
            own = [labels.get(f"{pile}{seat}", "0").replace("\N{MINUS SIGN}", "-") for pile in "sp"]
            assert sum(map(int, own)) == score
            worth = {"A": 3, "T": 2, "J": 2, "Q": 2, "K": 2}
            scoring = record["result"]["scoring"][seat]
            assert int(own[0]) == sum(10 if card == "AD" else worth.get(card[0], 1) for card in scoring)


def test_piles_of_omi_are_labelled_with_the_tricks_of_the_last_hand() -> None:
    record = record_of_omi(2, max_hands=3)
    labels = last_labels("omi", record)
    assert [int(labels[f"s{team}"] or 0) for team in (0, 1)] == record["result"]["hands"][-1]["tricks"]
    assert labels["t"] in tuple("♣♦♥♠")
