"""What a seat gets to know, and samples that honour it."""

from random import Random

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.rulesets.omi.cards import DECK, PACK, SUITS
from games.rulesets.omi.scoring import hand_json
from games.rulesets.omi.state import OmiState
from tests.games.conformance import moments
from tests.games.omi.positions import GAME, deck_for, play, play_hand, played_in_hand, started
from tests.games.omi.test_tricks import HALVES, HANDS

SEED = bytes(range(32))


def test_a_deal_is_dealt_one_card_at_a_time_from_the_dealers_left() -> None:
    """The published check value: dealer 3, deck KD 8C KC 9S 7C JH …"""
    assert first_dealer(GAME, {}, SEED) == 3
    state = GAME.new({}, 3)
    state.deal(deck_of(GAME, state.options, SEED, 1))
    assert {"KD", "7C"} <= set(state.view(0)["board"]["hand"])
    assert {"8C", "JH"} <= set(state.view(1)["board"]["hand"])
    assert state.view(2)["events"][0].startswith("deal 1 ")
    assert state.to_move() == 0


def test_a_seat_reads_its_own_cards_and_a_spectator_none() -> None:
    state = play(started(*HANDS), "0tD")
    assert state.events(0) == ["deal 1 7C8C7H8H", "0tD", "more 7D8D7S8S"]
    assert state.events(3) == ["deal 1 JHQHKHAH", "0tD", "more KDADKSAS"]
    assert state.events(None) == ["deal 1", "0tD", "more"]


def test_trumps_tricks_and_payments_are_read_by_everybody() -> None:
    state = GAME.new({"target": 2}, 0)
    assert isinstance(state, OmiState)
    play_hand(state, 3)
    play_hand(state, 6)
    events = state.events(None)
    assert [event for event in events if event[:4] in ("paid", "scor")] == ["paid 0 1", "paid 1 0"]
    play_hand(state, 7)
    assert state.events(None)[-2:] == ["paid 2 0", "score 3 1 3 1"]
    assert state.view(None)["board"]["hands"][0] == {
        "dealer": 0,
        "trump": "S",
        "tricks": [3, 5],
        "points": [0, 1],
    }


def test_the_board_shows_the_trick_the_tricks_won_and_the_carry() -> None:
    state = GAME.new({}, 2)
    assert isinstance(state, OmiState)
    play_hand(state, 4)
    state.deal(deck_for(3, [hand.split() for hand in HANDS]))
    play(state, "0tS", "0p7C", "1pTC", "2pJC", "3pAD", "2p9H", "3pJH")
    board = state.view(1)["board"]
    assert board == {
        "hand": ["9C", "9D", "TD", "9S", "TS", "JS", "QS"],
        "sizes": [7, 7, 6, 6],
        "declarer": 0,
        "trump": "S",
        "out": [[2, "9H"], [3, "JH"]],
        "played": [[0, "7C"], [1, "TC"], [2, "JC"], [3, "AD"], [2, "9H"], [3, "JH"]],
        "tricks": [1, 0],
        "carry": 1,
        "hands": [{"dealer": 2, "trump": "S", "tricks": [4, 4], "points": [0, 0]}],
    }


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_two_deals_that_differ_only_in_what_a_seat_does_not_see_look_the_same(seat: int | None) -> None:
    """While trumps are named: all the cards of the others, and everybody's second batch."""
    one, rng = started(*HALVES), Random(4)
    own = [] if seat is None else HALVES[seat].split()[:4]
    for _ in range(20):
        others = [card for card in DECK if card not in own]
        rng.shuffle(others)
        hands = [[others.pop() for _ in range(8 if who != seat else 4)] for who in range(4)]
        if seat is not None:
            hands[seat] = own + hands[seat]
        other = GAME.new({}, 3)
        other.deal(deck_for(3, hands))
        assert other.view(seat) == one.view(seat)


def test_a_card_that_is_not_dealt_yet_is_in_no_view() -> None:
    state = started(*HALVES)
    assert not any("AS" in str(state.view(seat)) for seat in (0, 1, 2, 3, None))


@pytest.mark.parametrize("seed", range(6))
def test_the_board_is_the_position(seed: int) -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    for state in moments(GAME, {"target": 4, "max_hands": 3}, seed):
        assert isinstance(state, OmiState)
        for seat in (0, 1, 2, 3, None):
            assert state.view(seat)["board"] == {
                "hand": [] if seat is None else PACK.cards_of(state.hands[seat]),
                "sizes": [hand.bit_count() for hand in state.hands],
                "declarer": (state.dealer + 1) % 4 if state.hand else None,
                "trump": SUITS[state.trump] if state.trump >= 0 else None,
                "out": [[player, PACK.card[bit]] for player, bit in state.plays],
                "played": played_in_hand(state),
                "tricks": list(state.tricks),
                "carry": state.carry,
                "hands": [hand_json(past) for past in state.past],
            }


# Samples


def halfway() -> OmiState:
    """Seat 3 has shown no clubs, seat 1 no hearts; seat 0 sees all of it."""
    return play(started(*HANDS), "0tS", "0p7C", "1p9C", "2pJC", "3pJH", "2p9H", "3pQH", "0p7H", "1p9D")


def test_a_sample_never_gives_a_seat_a_suit_it_has_shown_void() -> None:
    state, rng = halfway(), Random(1)
    for _ in range(200):
        sampled = GAME.sample(state.view(0), rng)
        assert isinstance(sampled, OmiState)
        assert not any(card[1] == "C" for card in PACK.cards_of(sampled.hands[3]))
        assert not any(card[1] == "H" for card in PACK.cards_of(sampled.hands[1]))


def test_samples_put_a_hidden_card_wherever_it_can_be() -> None:
    state, rng = halfway(), Random(2)
    holders = set()
    for _ in range(200):
        sampled = GAME.sample(state.view(0), rng)
        assert isinstance(sampled, OmiState)
        holders |= {seat for seat in range(4) if "AS" in PACK.cards_of(sampled.hands[seat])}
    assert holders == {1, 2, 3}


def test_a_sample_before_trumps_draws_a_second_batch_for_everybody() -> None:
    state, rng = started(*HALVES), Random(3)
    later = set()
    for _ in range(100):
        sampled = play(GAME.sample(state.view(0), rng), "0tC")  # type: ignore[arg-type]
        later |= set(sampled.view(0)["board"]["hand"])
    assert later == set(DECK)


def test_where_suits_leave_one_place_a_sample_finds_it() -> None:
    """Every seat has shown two suits it lacks, so all hidden cards are certain."""
    state, rng = play(started(*HALVES), "0tS"), Random(5)
    play(
        state, "0p7C", "1pJC", "2pJD", "3pJH", "1p7H", "2pQD", "3pQH", "0p7D", "3pJS", "0p8D", "1p8H", "2p7S"
    )
    for _ in range(100):
        sampled = GAME.sample(state.view(None), rng)
        assert isinstance(sampled, OmiState)
        assert sampled.view(None) == state.view(None)
        held = [PACK.cards_of(hand) for hand in sampled.hands]
        assert not any(card[1] in "HS" for card in held[0])
        assert not any(card[1] in "CH" for card in held[2])


def test_a_sampled_game_can_be_played_on_to_its_end_and_recorded() -> None:
    state, rng = halfway(), Random(6)
    sampled = GAME.sample(state.view(1), rng)
    while (who := sampled.to_move()) is not None:
        if isinstance(who, int):
            sampled.apply(sampled.default())
        else:
            sampled.deal(rng.sample(DECK, 32))
    record = GAME.write_record(sampled)
    assert GAME.read_record(record).outcome() == sampled.outcome()
