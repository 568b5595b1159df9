"""What is dealt and when, the published check values, and what a silent seat plays."""

import hashlib
from random import Random
from typing import Any

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.interface import DEAL, Table
from games.rulesets.court_piece.cards import DECK
from tests.games.court_piece.positions import GAME, new, play, play_hand, started
from tests.games.court_piece.test_tricks import HANDS

SEED = bytes(range(32))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_those_who_sit_across_are_a_team() -> None:
    assert new().table == GAME.table({}) == Table(4, (0, 1, 0, 1), 4, (0, 1, 2, 3))


def test_the_deal_that_follows_from_a_seed_is_the_published_one() -> None:
    first = deck_of(GAME, {}, SEED, 1)
    assert first_dealer(GAME, {}, SEED) == 0
    assert first[:6] == ("4H", "3D", "5C", "6D", "8H", "AD")
    assert first[-2:] == ("4S", "9S")
    assert digest("".join(first)) == "c0bd182ac3ab0a63"
    assert deck_of(GAME, {}, SEED, 1, 2)[:4] == ("8D", "3S", "JC", "7S")
    assert deck_of(GAME, {}, SEED, 2)[:4] == ("4S", "3H", "TC", "2H")


def test_a_game_of_silent_seats_is_the_published_one() -> None:
    state = new(0)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(GAME, {}, SEED, 1, state.hand + 1))
        else:
            state.apply(state.default())
    moves, events = state.history.moves(), state.events(2)
    assert state.totals() == (0, 3, 0, 3)
    assert (len(moves), digest(" ".join(moves))) == (2051, "0822c34e51ce93eb")
    assert (len(events), digest("\n".join(events))) == (2714, "d198736c66721b05")


def test_five_cards_are_dealt_then_eight_one_at_a_time_from_the_dealers_left() -> None:
    state = new(2)
    state.deal(DECK)
    assert state.to_move() == 3
    assert state.events(3) == ["deal 1 2C6CTCAC5D"]
    assert state.events(1) == ["deal 1 4C8CQC3D7D"]
    play(state, "3tD")
    assert state.events(3) == ["deal 1 2C6CTCAC5D", "3tD", "more 9DKD4H8HQH3S7SJS"]
    assert state.events(2)[-1] == "more QD3H7HJH2S6STSAS"
    assert state.events(None) == ["deal 1", "3tD", "more"]


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK, "2C"), (*DECK[:51], "2C"), (*DECK[:51], "XX")])
def test_a_deck_that_is_no_permutation_is_refused(deck: tuple[str, ...]) -> None:
    state = new()
    with pytest.raises(ValueError, match="a deck of Court Piece is its 52 cards, each once"):
        state.deal(deck)
    assert state.hand == 0


def test_a_hand_is_dealt_once_and_none_after_the_end() -> None:
    with pytest.raises(ValueError, match="have been dealt"):
        started(*HANDS).deal(DECK)
    over = play_hand(new(hands=1), (9, 4))
    with pytest.raises(ValueError, match="have been dealt"):
        over.deal(DECK)


def test_between_the_hands_it_is_nobodys_turn() -> None:
    state = new()
    for _ in range(2):
        assert (state.phase, state.legal(), state.to_move()) == ("deal", (), DEAL)
        with pytest.raises(ValueError, match="nobody has a turn now"):
            state.default()
        play_hand(state, (7, 0))


def test_what_is_no_text_is_no_legal_move() -> None:
    state = started(*HANDS)
    no_texts: list[Any] = [None, 0, [], ("0tC",)]
    assert not any(map(state.is_legal, no_texts))
    assert state.is_legal("0tC")


def test_the_bound_is_the_longest_game() -> None:
    assert GAME.move_bound({"hands": 40}) == 40 * 54
    state = play_hand(new(hands=1), (13, 0))
    assert len(state.history.moves()) == GAME.move_bound({"hands": 1})


@pytest.mark.parametrize(
    ("first", "named"),
    [
        ("2C 3C 4D 5D 6H", "C"),
        ("2C 3D 4D 5D 6H", "D"),
        ("2H 3H 4S 5S 6C", "H"),
        ("2H 3D 4S 5S 6S", "S"),
    ],
)
def test_the_default_names_the_suit_held_most_often_of_the_first_five(first: str, named: str) -> None:
    rest = [card for card in DECK if card not in first.split()]
    Random(1).shuffle(rest)
    hands = [[*first.split(), *rest[:8]], rest[8:21], rest[21:34], rest[34:]]
    assert started(*map(" ".join, hands)).default() == f"0t{named}"


def test_the_default_plays_the_lowest_card_plain_before_trumps_clubs_first() -> None:
    state = play(started(*HANDS), "0tC")
    assert state.default() == "0p3D"
    play(state, "0p3D", "1p5D", "2p2D")
    assert state.default() == "3p2S"
    state = play(started(*HANDS), "0tH", "0pAC")
    assert state.default() == "1p2C"
