"""Who bids and how much, who has to, void hands, the widow, trumps, and the card that is laid aside."""

import pytest

from games.core.errors import IllegalMove
from games.core.interface import DEAL
from games.rulesets.hasenpfeffer.cards import DECK
from games.rulesets.hasenpfeffer.scoring import void_hand
from games.rulesets.hasenpfeffer.state import HasenpfefferState
from tests.games.hasenpfeffer.positions import (
    GAME,
    HANDS,
    deck_for,
    declared,
    hand_of,
    new,
    play,
    play_void,
    started,
)


def refused(state: HasenpfefferState, move: str) -> str:
    before = (state.events(0), state.events(1), state.legal())
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert (state.events(0), state.events(1), state.legal()) == before
    return str(caught.value)


def test_the_dealers_left_bids_first_and_everybody_once() -> None:
    state = started(dealer=1)
    spoken = []
    while state.phase == "bid":
        spoken.append(state.to_move())
        state.apply(state.legal()[0 if len(spoken) > 1 else 1])
    assert spoken == [2, 3, 0, 1]
    assert (state.phase, state.to_move()) == ("trumps", 2)


def test_a_bid_is_higher_than_all_before() -> None:
    state = started()
    assert state.legal() == ("0-", "0b1", "0b2", "0b3", "0b4", "0b5", "0b6")
    assert play(state, "0b2").legal() == ("1-", "1b3", "1b4", "1b5", "1b6")
    assert play(state, "1-").legal() == ("2-", "2b3", "2b4", "2b5", "2b6")
    assert play(state, "2b5").legal() == ("3-", "3b6")
    state = play(started(), "0b6")
    assert state.legal() == ("1-",)
    assert state.advance() == (0, ["0tC", "0tD", "0tH", "0tS"])


def test_why_a_bid_is_refused() -> None:
    state = play(started(), "0b4")
    assert "seat 1 has to bid more than 4, or to pass" in refused(state, "1b4")
    assert "has to bid more than 4" in refused(state, "1b1")
    assert "it is not the turn of seat 2: seat 1 has to bid or to pass" in refused(state, "2b5")
    assert "it is not the time for it: seat 1 has to bid or to pass" in refused(state, "1tC")
    assert "it is not the time for it" in refused(state, "1pJS")
    assert "nobody can bid more than 6: seat 1 has to pass" in refused(play(started(), "0b6"), "1b6")
    for nonsense in ("1b0", "1b7", "1b", "1b04", "b4", "4-", "1pX", "1xXY", "1tX"):
        assert "is no move" in refused(state, nonsense)


@pytest.mark.parametrize("bidder", range(4))
def test_who_bid_most_takes_the_widow_and_sees_it(bidder: int) -> None:
    state = started()
    for seat in range(4):
        state.apply(f"{seat}b3" if seat == bidder else f"{seat}-")
    for seat in (0, 1, 2, 3, None):
        assert state.events(seat)[-1] == (f"{bidder}<9H" if seat == bidder else f"{bidder}<")
    assert (state.phase, state.to_move(), state.bid, state.bidder) == ("trumps", bidder, 3, bidder)
    assert set(hand_of(state, bidder)) == {*HANDS[bidder].split(), "9H"}


def test_the_last_of_several_bids_is_the_highest() -> None:
    state = play(started(), "0b1", "1b3", "2b4", "3-")
    assert (state.bidder, state.bid, state.forced, state.to_move()) == (2, 4, False, 2)


@pytest.mark.parametrize("holder", range(4))
def test_if_all_pass_the_joker_has_to_bid_three(holder: int) -> None:
    hands = [hand.replace("XX", "9H") for hand in HANDS]
    hands[holder] = hands[holder].replace(hands[holder].split()[0], "XX")
    widow = next(card for card in DECK if card not in " ".join(hands))
    state = play(started(*hands, widow=widow), "0-", "1-", "2-", "3-")
    assert state.events(None)[-2:] == [f"show {holder} XX", f"{holder}<"]
    assert state.events(holder)[-2:] == [f"show {holder} XX", f"{holder}<{widow}"]
    assert (state.bidder, state.bid, state.forced) == (holder, 3, True)
    assert (state.phase, state.to_move()) == ("trumps", holder)


def test_if_the_joker_is_the_widow_the_hand_is_void() -> None:
    state = play_void(new(3))
    assert (state.phase, state.to_move(), state.next_dealer()) == ("deal", DEAL, 0)
    for seat in (0, 1, 2, 3, None):
        assert state.events(seat)[-2:] == ["void", "paid 0 0"]
    assert state.totals() == (0, 0, 0, 0)
    assert state.past == (void_hand(3),)
    assert len(state.history.moves()) == 4
    state.deal(DECK)
    assert state.dealer == 0


def test_a_bid_takes_the_joker_up_as_the_widow() -> None:
    hands = [hand.replace("XX", "9H") for hand in HANDS]
    state = play(started(*hands, widow="XX"), "0-", "1b1", "2-", "3-")
    assert state.events(1)[-1] == "1<XX"
    assert "XX" in hand_of(state, 1)
    play(state, "1tC", "1xXX")
    assert "XX" not in hand_of(state, 1)


@pytest.mark.parametrize("suit", "CDHS")
def test_any_suit_may_be_named(suit: str) -> None:
    state = play(started(), "0-", "1b1", "2-", "3-")
    assert state.legal() == ("1tC", "1tD", "1tH", "1tS")
    assert "seat 1 has to name trumps" in refused(state, "1x9H")
    assert play(state, f"1t{suit}").view(3)["board"]["trump"] == suit
    assert (state.phase, state.to_move()) == ("discard", 1)


def test_any_of_the_seven_cards_may_be_laid_aside_and_only_its_owner_reads_which() -> None:
    state = play(started(), "0b1", "1-", "2-", "3-", "0tS")
    assert " ".join(move[2:] for move in state.legal()) == "JC AC TD 9H KH 9S XX"
    assert "seat 0 does not hold KC" in refused(state, "0xKC")
    assert "seat 0 has to lay a card aside" in refused(state, "0pXX")
    for move in state.legal():
        twin = state.copy()
        twin.apply(move)
        assert twin.events(0)[-1] == move
        assert {twin.events(seat)[-1] for seat in (1, 2, 3, None)} == {"0x"}
        assert move[2:] not in hand_of(twin, 0)
        assert twin.hands[0].bit_count() == 6
        assert (twin.phase, twin.to_move()) == ("play", 0)


def test_nothing_is_laid_aside_while_cards_are_played() -> None:
    state = declared()
    assert "seat 0 has to play a card" in refused(state, "0xXX")
    assert not state.is_legal("0xXX")
    assert state.is_legal("0pXX")


def test_a_game_of_void_hands_ends_and_is_a_draw() -> None:
    state = new(0, max_hands=3)
    for _ in range(3):
        assert state.outcome() is None
        play_void(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.placement, outcome.scores) == ((), (1, 1, 1, 1), (0, 0, 0, 0))
    assert state.events(None)[-3:] == ["void", "paid 0 0", "score 0 0 0 0"]
    assert GAME.result(state)["hands"] == [
        {"dealer": dealer, "void": True, "points": [0, 0]} for dealer in (0, 1, 2)
    ]


def test_the_decks_of_these_tests_are_whole() -> None:
    assert sorted(deck_for(3, [hand.split() for hand in HANDS], "9H")) == sorted(DECK)
