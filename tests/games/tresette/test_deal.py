"""What is dealt and when, the published check values, calls, and what a silent seat plays."""

import hashlib
from typing import Any

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.errors import IllegalMove
from games.core.interface import DEAL, Table
from games.rulesets.tresette.cards import DECK
from tests.games.tresette.positions import GAME, new, play, play_hand, quiet, started

SEED = bytes(range(32))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_those_who_sit_across_are_a_team() -> None:
    assert new().table == GAME.table({}) == Table(4, (0, 1, 0, 1), 4, (0, 1, 2, 3))


def test_the_deal_that_follows_from_a_seed_is_the_published_one() -> None:
    first = deck_of(GAME, {}, SEED, 1)
    assert first_dealer(GAME, {}, SEED) == 1
    assert first[:6] == ("KC", "KS", "5D", "QD", "3C", "JD")
    assert first[-2:] == ("2S", "AD")
    assert digest("".join(first)) == "6507669498e3ea1f"
    assert deck_of(GAME, {}, SEED, 1, 2)[:4] == ("6H", "KH", "6D", "6S")
    assert deck_of(GAME, {}, SEED, 2)[:4] == ("KD", "QC", "3S", "AC")


@pytest.mark.parametrize("talk", ["off", "on"])
def test_a_game_of_silent_seats_is_the_published_one_with_talk_too(talk: str) -> None:
    state = new(1, talk=talk)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(GAME, {}, SEED, 1, state.hand + 1))
        else:
            state.apply(state.default())
    moves, events = state.history.moves(), state.events(2)
    assert (state.totals(), state.hand) == ((27, 39, 27, 39), 6)
    assert (len(moves), digest(" ".join(moves))) == (264, "5f033caa7fa3c398")
    assert (len(events), digest("\n".join(events))) == (337, "ea2eff711fb531b9")


def test_ten_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = new(2)
    state.deal(DECK)
    assert state.to_move() == 3
    assert state.events(3) == ["deal 1 2C6CKC4DJD2H6HKH4SJS"]
    assert state.events(2) == ["deal 1 5CQC3D7DAD5HQH3S7SAS"]
    assert state.events(None) == ["deal 1"]


@pytest.mark.parametrize("deck", [DECK[:39], (*DECK, "2C"), (*DECK[:39], "2C"), (*DECK[:39], "XX")])
def test_a_deck_that_is_no_permutation_is_refused(deck: tuple[str, ...]) -> None:
    state = new()
    with pytest.raises(ValueError, match="a deck of Tresette is its 40 cards, each once"):
        state.deal(deck)
    assert state.hand == 0


def test_a_hand_is_dealt_once_and_none_after_the_end() -> None:
    with pytest.raises(ValueError, match="have been dealt"):
        started().deal(DECK)
    over = play_hand(new(max_hands=1))
    with pytest.raises(ValueError, match="have been dealt"):
        over.deal(DECK)


def test_between_the_hands_it_is_nobodys_turn_and_the_deal_passes_to_the_left() -> None:
    state = new(2, target=200)
    for dealer in (2, 3, 0):
        assert (state.phase, state.legal(), state.to_move()) == ("deal", (), DEAL)
        assert state.view(0)["to_move"] is None
        with pytest.raises(ValueError, match="nobody has a turn now"):
            state.default()
        play_hand(state)
        assert (state.dealer, state.next_dealer()) == (dealer, (dealer + 1) % 4)


def test_each_seat_has_a_turn_from_the_dealers_left_and_only_with_a_meld_may_it_call() -> None:
    state = started(dealer=1)
    assert (state.phase, state.to_move(), state.legal()) == ("call", 2, ("2-",))
    play(state, "2-")
    assert (state.to_move(), state.legal()) == (3, ("3-", "3!"))
    play(state, "3!")
    assert (state.to_move(), state.legal(), state.default()) == (0, ("0-", "0!"), "0-")
    play(state, "0- 1!")
    assert (state.phase, state.to_move()) == ("play", 2)


@pytest.mark.parametrize(
    ("made", "move", "why"),
    [
        ("", "1-", "it is not the turn of seat 1: seat 0 has to say good play or nothing"),
        ("", "0pAS", "it is not the time for it: seat 0 has to say good play or nothing"),
        ("0! 1!", "2!", "seat 2 has no meld to call"),
        ("", "0tC", "not the time"),
        ("", "0+", "is no move here"),
        ("", "0pAS!", "is no move here"),
        ("0- 1- 2- 3-", "0-", "it is not the time for it: seat 0 has to play a card"),
        ("0- 1- 2- 3-", "0!", "not the time"),
        ("0- 1- 2- 3-", "1!", "it is not the turn of seat 1"),
    ],
)
def test_what_is_not_its_turn_or_not_true_is_refused_with_the_reason(made: str, move: str, why: str) -> None:
    state = play(started(), made)
    before = state.view(None)
    with pytest.raises(IllegalMove, match=why):
        state.apply(move)
    assert state.view(None) == before
    assert not state.is_legal(move)


def test_what_is_no_text_is_no_legal_move() -> None:
    no_texts: list[Any] = [None, 0, [], ("0-",)]
    assert not any(map(started().is_legal, no_texts))
    assert started().is_legal("0-")


def test_a_hand_is_44_moves_and_the_bound_is_as_many_hands_as_may_be() -> None:
    state = play_hand(new(max_hands=1))
    assert len(state.history.moves()) == GAME.move_bound({"max_hands": 1}) == 44
    assert GAME.move_bound(GAME.resolve({})) == 44 * 200


def test_the_default_plays_the_lowest_in_a_trick_of_equals_the_first() -> None:
    assert quiet().default() == "0p4D"
    assert play(quiet(), "0pQC").default() == "1p4C"
    state = play(quiet(), "0pAS 1p3C 2p4S 3p5S 0p2S 1p3D")
    assert state.default() == "2p5H"  # a void: neither the lowest suit nor the queen


def test_the_default_puts_the_queen_below_the_jack_and_two_three_and_ace_above_the_king() -> None:
    state = play(quiet(dealer=1), "2pQD 3p2D 0p4D 1p3D 1p3C")
    assert state.default() == "2p4S"
    hands = (
        "3C 2C AC KC JC QC 4D 5D 6D 7D",
        "4C 5C 6C 7C 2D 3D AD QD JD KD",
        "2H 3H 4H 5H 6H 7H JH QH KH AH",
    )
    rest = [card for card in DECK if card not in " ".join(hands)]
    state = quiet(*hands, " ".join(rest), dealer=0)
    assert play(state, "1p4C 2p2H 3p2S").default() == "0pQC"
