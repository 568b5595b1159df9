"""What a seat gets to know, and samples that honour it."""

from random import Random

import pytest

from games.core.interface import DEAL
from games.rulesets.hasenpfeffer.cards import DECK, PACK, SUITS
from games.rulesets.hasenpfeffer.order import suit_index
from games.rulesets.hasenpfeffer.sampling import Known, deal_at_random
from games.rulesets.hasenpfeffer.scoring import hand_json
from games.rulesets.hasenpfeffer.state import HasenpfefferState
from tests.games.conformance import moments
from tests.games.hasenpfeffer.positions import (
    GAME,
    HANDS,
    bidding_record,
    deck_for,
    declared,
    hand_of,
    new,
    play,
    play_hand,
    play_void,
    started,
)

EVERYBODY = (0, 1, 2, 3, None)


def test_the_board_shows_the_bids_the_contract_and_the_tricks() -> None:
    state = play_hand(new(2, target=30), 3, 2, (2, 4))
    state.deal(deck_for(3, [hand.split() for hand in HANDS], "9H"))
    play(state, "0-", "1b1", "2-", "3-", "1tC", "1x9D", "1pJS", "2pKC", "3pTS", "0pXX", "0p9S", "1p9H")
    shown = {
        "sizes": [4, 4, 5, 5],
        "trump": "C",
        "out": [[0, "9S"], [1, "9H"]],
        "played": [[1, "JS"], [2, "KC"], [3, "TS"], [0, "XX"], [0, "9S"], [1, "9H"]],
        "tricks": [1, 0],
        "bids": [[0, None], [1, 1], [2, None], [3, None]],
        "bidder": 1,
        "bid": 1,
        "forced": False,
        "hands": [hand_json(state.past[0])],
    }
    assert state.view(1)["board"] == {
        "hand": ["TC", "QC", "KD", "AD"],
        "widow": "9H",
        "discard": "9D",
        **shown,
    }
    assert state.view(2)["board"] == {
        "hand": ["9C", "JD", "QD", "QH", "AH"],
        "widow": None,
        "discard": None,
        **shown,
    }
    assert state.view(None)["board"]["hand"] == []


def test_the_widow_and_what_is_laid_aside_lie_face_down_on_the_left() -> None:
    state = started()
    assert [state.view(seat)["zones"]["k"] for seat in EVERYBODY] == [1] * 5
    play(state, "0-", "1b1", "2-", "3-")
    assert ["k" in state.view(seat)["zones"] for seat in EVERYBODY] == [False] * 5
    assert state.view(1)["zones"]["h1"] == ["TC", "QC", "9D", "KD", "AD", "9H", "JS"]
    assert state.view(2)["zones"]["h1"] == 7
    play(state, "1tC", "1xKD")
    assert [state.view(seat)["zones"]["k"] for seat in EVERYBODY] == [1] * 5
    assert state.view(1)["board"]["discard"] == "KD"
    assert state.view(0)["labels"] == {"t": "C"}


def test_a_new_hand_forgets_the_one_before() -> None:
    state = play_hand(new(2, target=30), 3, 2, (2, 4), forced=True)
    assert state.view(3)["board"]["forced"] is True
    state.deal(DECK)
    board = state.view(3)["board"]
    assert (board["bids"], board["bidder"], board["bid"], board["forced"]) == ([], None, None, False)
    assert (board["widow"], board["discard"], board["trump"], board["tricks"]) == (None, None, None, [0, 0])


@pytest.mark.parametrize("seat", EVERYBODY)
def test_two_deals_that_differ_only_in_what_a_seat_does_not_see_look_the_same(seat: int | None) -> None:
    """While bids are made: all cards of the others, and the widow."""
    one, rng = play(started(), "0-", "1b2"), Random(4)
    own = [] if seat is None else HANDS[seat].split()
    for _ in range(20):
        others = [card for card in DECK if card not in own]
        rng.shuffle(others)
        hands = [own if who == seat else [others.pop() for _ in range(6)] for who in range(4)]
        other = new()
        other.deal(deck_for(3, hands, others.pop()))
        assert play(other, "0-", "1b2").view(seat) == one.view(seat)


@pytest.mark.parametrize("seat", [1, 2, 3, None])
def test_nobody_else_sees_the_widow_or_what_was_laid_aside(seat: int | None) -> None:
    one = declared("C", "9S")
    other = started(HANDS[0].replace("9S", "9H"), *HANDS[1:], widow="9S")
    play(other, "0b3", "1-", "2-", "3-", "0tC", "0xTD")
    assert other.view(seat) == one.view(seat)
    assert other.view(0) != one.view(0)


def test_a_void_hand_shows_no_cards() -> None:
    state = play_void(new(3))
    for seat in EVERYBODY:
        told = state.events(seat)[1:]
        assert told == ["0-", "1-", "2-", "3-", "void", "paid 0 0"]
        assert state.view(seat)["zones"]["k"] == 1


def bidding(seed: int) -> list[HasenpfefferState]:
    """The moments of a game with void hands and forced bids."""
    moments_of = []
    for state in GAME.walk(bidding_record(seed, max_hands=6, target=40)):
        assert isinstance(state, HasenpfefferState)
        moments_of.append(state.copy())
    return moments_of


def test_the_board_is_the_position() -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    forced = 0
    for state in [*moments(GAME, {"max_hands": 2}, 1), *bidding(2), *bidding(5)]:
        assert isinstance(state, HasenpfefferState)
        forced += state.forced
        for seat in (1, None):
            board = state.view(seat)["board"]
            assert board["hand"] == ([] if seat is None else PACK.cards_of(state.hands[seat]))
            assert board["sizes"] == [hand.bit_count() for hand in state.hands]
            assert board["trump"] == (SUITS[state.trump] if state.trump >= 0 else None)
            assert board["out"] == [[player, PACK.card[bit]] for player, bit in state.plays]
            assert board["tricks"] == list(state.tricks)
            assert board["bidder"] == (state.bidder if state.bid else None)
            assert board["bid"] == (state.bid or None)
            assert board["forced"] == state.forced
            assert board["hands"] == [hand_json(past) for past in state.past]
            assert state.view(seat)["phase"] == state.phase
    assert forced


# Samples


def sampled(state: HasenpfefferState, seat: int | None, rng: Random) -> HasenpfefferState:
    """A sample, which looks as it should."""
    view = state.view(seat)
    made = GAME.sample(view, rng)
    assert isinstance(made, HasenpfefferState)
    assert made.view(seat) == view
    return made


@pytest.mark.parametrize("seed", range(6))
def test_samples_look_like_their_views(seed: int) -> None:
    rng = Random(seed)
    for state in bidding(seed)[::5]:
        for seat in EVERYBODY:
            sampled(state, seat, rng)


def halfway() -> HasenpfefferState:
    """Clubs are trumps. Seat 3 has shown no trumps, seat 1 no hearts; seat 0 has the lead."""
    return play(declared("C", "9S"), "0pXX", "1pTC", "2p9C", "3pTS", "0pKH", "1p9D", "2pQH", "3pTH")


def test_a_sample_never_gives_a_seat_a_suit_it_has_shown_void() -> None:
    state, rng = halfway(), Random(1)
    for _ in range(100):
        made = sampled(state, 2, rng)
        assert not any(suit_index(card, 0) == 0 for card in hand_of(made, 3))
        assert not any(card[1] == "H" for card in hand_of(made, 1))


def test_a_void_in_the_suit_of_the_left_bowers_face_says_nothing_of_the_bower() -> None:
    """Seat 1 throws a diamond on spades; the jack of spades is a club."""
    state, rng = play(declared("C", "KH"), "0p9S", "1p9D"), Random(2)
    assert any("JS" in hand_of(sampled(state, 2, rng), 1) for _ in range(40))


def test_samples_put_a_hidden_card_wherever_it_can_be() -> None:
    state, rng = halfway(), Random(2)
    holders: dict[str, set[str]] = {card: set() for card in ("JS", "9S", "TD")}
    for _ in range(200):
        made = sampled(state, 2, rng)
        everywhere = {"".join(hand_of(made, seat)): str(seat) for seat in range(4)}
        for card, where in holders.items():
            where.add(next((name for hand, name in everywhere.items() if card in hand), "aside"))
    assert holders == {
        "JS": {"0", "1", "aside"},
        "9S": {"0", "1", "3", "aside"},
        "TD": {"0", "1", "3", "aside"},
    }


def test_whoever_was_dealt_any_of_the_seven_cards_may_have_taken_any_of_them() -> None:
    state, rng = halfway(), Random(3)
    widows = {sampled(state, 2, rng).deck[24] for _ in range(200)}
    assert {"XX", "KH", "JC", "9S"} <= widows
    assert {sampled(state, 0, rng).deck[24] for _ in range(20)} == {"9H"}


def test_who_was_forced_to_bid_was_dealt_the_joker() -> None:
    """And the joker, as long as it is not played, may lie aside, but with nobody else."""
    before = play(started(), "0-", "1-", "2-", "3-")
    after = play(before.copy(), "0tC", "0x9S")
    rng, asides = Random(4), 0
    for seat in (1, 2, 3, None):
        for _ in range(60):
            assert "XX" in hand_of(sampled(before, seat, rng), 0)
            made = sampled(after, seat, rng)
            assert made.deck[24] != "XX"
            assert "XX" in made.history.deals[0][1][0:24:4]
            asides += "XX" not in hand_of(made, 0)
    assert 0 < asides < 120


def test_the_high_bidder_knows_the_widow_and_what_it_laid_aside() -> None:
    rng = Random(5)
    for state in (declared("C", "9S"), halfway()):
        for _ in range(20):
            made = sampled(state, 0, rng)
            assert made.history.moves()[:6] == ["0b3", "1-", "2-", "3-", "0tC", "0x9S"]
            assert made.hands[0] == state.hands[0]


def test_after_the_sixth_trick_everybody_knows_what_was_laid_aside() -> None:
    state, rng = halfway(), Random(6)
    while state.phase == "play":
        state.apply(state.default())
    assert {sampled(state, seat, rng).history.moves()[5] for seat in EVERYBODY} == {"0x9S"}


def test_where_no_cards_fit_there_is_no_sample() -> None:
    known = Known(halfway().events(2), 2)
    for seat in (0, 1, 3):
        known.voids[seat] = {0, 1, 2, 3}
    with pytest.raises(ValueError, match="no game looks like this view"):
        deal_at_random(known, Random(7))


def test_a_sampled_game_can_be_played_on_to_its_end_and_recorded() -> None:
    made, rng = GAME.sample(halfway().view(1), Random(6)), Random(6)
    while (who := made.to_move()) is not None:
        if who is DEAL:
            made.deal(rng.sample(DECK, 25))
        else:
            made.apply(made.default())
    assert GAME.read_record(GAME.write_record(made)).outcome() == made.outcome()
