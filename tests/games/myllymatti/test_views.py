"""What a seat gets to know, and samples that honour it."""

from random import Random

import pytest

from games.core.beating.cards import PACK
from games.core.interface import Seat
from games.rulesets.myllymatti.state import MyllymattiState
from tests.games.myllymatti.positions import (
    DECK,
    GAME,
    at_the_end,
    deck_for,
    new,
    random_record,
    run,
    started,
)

EVERYBODY = (0, 1, 2, None)


def walked(seed: int) -> list[MyllymattiState]:
    """The moments of a random game."""
    moments = []
    for state in GAME.walk(random_record(seed)):
        assert isinstance(state, MyllymattiState)
        moments.append(state.copy())
    return moments


def test_the_board_in_the_first_phase() -> None:
    state = run(started("9C 4D 2H", "9H 5S 6S", "8D TC JC", stock="KD QD TS"), "0p9C 1p9H 0?")
    assert state.view(1)["board"] == {
        "hand": ["QD", "5S", "6S"],
        "sizes": [3, 3, 3],
        "known": [[], [], []],
        "piles": [[], [], []],
        "stock": 40,
        "table": [[0, ["9C"]], [1, ["9H"]], [0, ["TS"]]],
        "asked": [1],
        "trump": None,
        "maker": None,
        "inside": [0, 1, 2],
        "out": [],
        "size": 0,
        "quiet": 0,
        "gone": [],
    }
    view = state.view(1)
    assert (view["phase"], view["to_move"], view["totals"]) == ("first", 1, [0, 0, 0])
    assert view["zones"] == {
        "h1": ["QD", "5S", "6S"],
        "c0": ["9C", "TS"],
        "c1": ["9H"],
        "h0": 3,
        "h2": 3,
        "k": 40,
    }


def test_the_second_phase_hides_nothing_from_anybody() -> None:
    state = at_the_end("TC 9C 8H", "3D 5D 4C", "KD QD JD", last="7S")
    assert isinstance(state.view(None)["zones"]["h0"], int)
    run(state, "0pTC 1p3D 0p9C 1p5D 0p8H 1p4C 0p2S")
    hands = [PACK.cards_of(hand) for hand in state.hands]
    for seat in EVERYBODY:
        view = state.view(seat)
        assert view["board"]["known"] == hands
        assert [view["zones"].get(f"h{one}", []) for one in range(3)] == hands
        assert view["zones"]["c0"] == ["2S"]
        assert view["board"]["hand"] == ([] if seat is None else hands[seat])
    run(state, "1- 2pJD 0- 1p2S")
    for seat in EVERYBODY:
        zones = state.view(seat)["zones"]
        assert [zones.get(f"h{one}", []) for one in range(3)] == [PACK.cards_of(hand) for hand in state.hands]


def test_what_is_completed_is_out_of_the_game() -> None:
    state = at_the_end("TC 9C 8H", "3D 5D 4C", "KD QD JD", last="7S")
    run(state, "0pTC 1p3D 0p9C 1p5D 0p8H 1p4C 0p5D 1- 2pJD 0pAD 1-")
    while not state.view(None)["board"]["gone"] and state.to_move() is not None:
        run(state, state.default())
    board = state.view(None)["board"]
    assert len(board["gone"]) == 3
    assert state.view(1)["zones"]["o"] == board["gone"]


@pytest.mark.parametrize("seed", range(5))
def test_the_board_is_the_position(seed: int) -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    for state in walked(seed)[::3]:
        for seat in (1, None):
            view = state.view(seat)
            board = view["board"]
            assert board["hand"] == ([] if seat is None else PACK.cards_of(state.hands[seat]))
            assert board["sizes"] == [hand.bit_count() for hand in state.hands]
            assert [PACK.set_of(pile) for pile in board["piles"]] == state.piles
            assert board["stock"] == state.stock()
            table = [[who, PACK.cards_of(card)] for who, card in zip(state.by, state.plays, strict=True)]
            assert board["table"] == table
            assert board["out"] == list(state.gone)
            assert board["inside"] == [one for one in range(3) if state.inside >> one & 1]
            assert board["maker"] == (None if state.maker < 0 else state.maker)
            assert view["totals"] == list(state.totals())
            if state.phase == "first":
                assert board["asked"] == list(state.asked[state.at :])
            elif state.phase == "second":
                assert (board["size"], board["quiet"]) == (state.size, state.quiet)
                assert board["known"] == [PACK.cards_of(hand) for hand in state.hands]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_two_deals_that_differ_only_in_what_a_seat_does_not_see_look_the_same(seat: Seat | None) -> None:
    hands = ["9C 4D 2H", "9H 5S 6S", "8D TC JC"]
    one, rng = started(*hands), Random(4)
    for _ in range(20):
        others = [card for card in DECK if seat is None or card not in hands[seat]]
        rng.shuffle(others)
        dealt = [
            hands[who] if who == seat else " ".join([others.pop() for _ in range(3)]) for who in range(3)
        ]
        other = new()
        other.deal(deck_for(2, dealt, " ".join(others)))
        views = [{**state.view(seat), "legal": []} for state in (one, other)]
        assert views[0] == views[1]
        assert seat != 0 or one.legal() == other.legal()


# Samples


def sampled(state: MyllymattiState, seat: Seat | None, rng: Random) -> MyllymattiState:
    drawn = GAME.sample(state.view(seat), rng)
    assert isinstance(drawn, MyllymattiState)
    return drawn


@pytest.mark.parametrize("seed", range(4))
def test_samples_look_like_their_views_from_the_first_card_to_the_last(seed: int) -> None:
    rng = Random(seed)
    for state in walked(seed)[seed::6]:
        for seat in EVERYBODY:
            view = state.view(seat)
            assert GAME.sample(view, rng).view(seat) == view


def test_a_sample_of_the_second_phase_is_the_position_itself() -> None:
    state, rng = at_the_end("TC 9C 8H", "3D 5D 4C", "KD QD JD", last="7S"), Random(1)
    run(state, "0pTC 1p3D 0p9C 1p5D 0p8H 1p4C 0p2S")
    for seat in EVERYBODY:
        drawn = sampled(state, seat, rng)
        assert (drawn.hands, drawn.trumps, drawn.plays) == (state.hands, state.trumps, state.plays)


def test_a_sample_has_what_its_seat_was_dealt_and_drew_and_what_was_turned_up() -> None:
    state, rng = started("9C 4D 2H", "TH 5S 6S", stock="QS 8C KD"), Random(2)
    run(state, "0p9C 1? 1pTH")  # 1 turned up the queen and won, 0 drew the eight of clubs; 1 leads
    for _ in range(20):
        drawn = sampled(state, 0, rng)
        assert drawn.deck[9:11] == ("QS", "8C")
        assert drawn.hands[0] == state.hands[0]
        assert "TH" in [drawn.deck[place] for place in (1, 4, 7)]


def test_a_sample_puts_a_card_that_was_drawn_and_then_played_where_it_can_have_come_from() -> None:
    """Seat 1 has drawn once when it plays the king of diamonds: it was dealt it, or drew it then."""
    state, rng, places = started("9C 4D 2H", "TH 5S 6S", stock="KD 8C"), Random(3), set()
    run(state, "0p9C 1pTH 1pKD")
    for _ in range(60):
        drawn = sampled(state, 0, rng)
        places.add(drawn.deck.index("KD"))
        assert drawn.deck.index("TH") in (1, 4, 7)
    assert places <= {1, 4, 7, 9}
    assert 9 in places
    assert len(places) == 4


def test_samples_put_a_hidden_card_wherever_it_can_be() -> None:
    state, rng, found = started("9C 4D 2H", dealer=2), Random(4), set()
    for _ in range(300):
        drawn = sampled(state, 0, rng)
        holders = [seat for seat in range(3) if drawn.hands[seat] & PACK.bit["AS"]]
        found.add(holders[0] if holders else drawn.deck.index("AS"))
    assert {1, 2} <= found
    assert 51 in found
    assert not found & {0, 3, 4, 5, 6, 7, 8}


def test_a_sample_before_the_deal_has_none() -> None:
    assert sampled(new(1), 0, Random(1)).to_move() == new().to_move()


def test_a_sampled_game_can_be_played_on_to_its_end_and_recorded() -> None:
    state = run(started("9C 4D 2H", "TH 5S 6S", stock="KD 8C"), "0p9C 1pTH")
    drawn = sampled(state, 2, Random(6))
    while drawn.to_move() is not None:
        drawn.apply(drawn.default())
    assert GAME.read_record(GAME.write_record(drawn)).outcome() == drawn.outcome()
