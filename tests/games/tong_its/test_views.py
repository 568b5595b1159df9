"""What a seat gets to know, and samples that honour it."""

from collections import Counter
from random import Random

import pytest

from games.core.interface import Seat
from games.rulesets.tong_its.cards import DECK, PACK
from games.rulesets.tong_its.endings import hand_json
from games.rulesets.tong_its.state import TongItsState
from tests.games.tong_its.positions import GAME, chosen, deck_for, new, random_record, run, started

EVERYBODY = (0, 1, 2, None)


def test_a_seat_reads_its_own_cards_and_draws_and_a_spectator_none() -> None:
    state = run(started("5H 6H 7H KC", "2C 2D", "3C", stock="AC AD"), "0m5H6H7H 0xKC 1d 1xAC 2d")
    assert state.events(1)[0].startswith("deal 1 ")
    assert state.events(1)[1:] == ["0m5H6H7H", "0xKC", "1<AC", "1xAC", "2<"]
    assert state.events(2)[1:] == ["0m5H6H7H", "0xKC", "1<", "1xAC", "2<AD"]
    assert state.events(None) == ["deal 1", "0m5H6H7H", "0xKC", "1<", "1xAC", "2<"]


def test_what_lies_face_down_is_read_by_its_owner_alone() -> None:
    state = run(started("9C 9D 9H 9S KC"), "0k9C9D9H9S")
    assert [state.events(seat)[-1] for seat in EVERYBODY] == ["0k9C9D9H9S", "0k", "0k", "0k"]
    assert [state.view(seat)["zones"]["m0.0"] for seat in EVERYBODY] == [["9C", "9D", "9H", "9S"], 4, 4, 4]


def test_the_winners_four_is_turned_over_for_all_when_it_is_paid() -> None:
    state = started("9C 9D 9H 9S KC", stock="5C 5D 5H")
    run(state, "0k9C9D9H9S 0xKC 1d 1x5C 2d 2x5D 0! 1- 2-")
    for seat in EVERYBODY:
        assert state.view(seat)["zones"]["m0.0"] == ["9C", "9D", "9H", "9S"]
        assert state.view(seat)["board"]["melds"][0]["cards"] == ["9C", "9D", "9H", "9S"]
        assert state.view(seat)["board"]["fours"] == [["9C", "9D", "9H", "9S"]]


def test_a_losers_four_stays_face_down() -> None:
    state = started("5H 6H 7H KC", "9C 9D 9H 9S", stock="5C 5D 8H")
    run(state, "0m5H6H7H 0xKC 1d 1k9C9D9H9S 1x5C 2d 2x5D 0! 1- 2-")
    assert state.view(0)["zones"]["m1.1"] == 4
    assert state.view(0)["board"]["melds"][1] == {"seat": 1, "cards": [], "down": True, "added": []}
    state.deal(DECK)
    assert not any(zone[0] == "m" for zone in state.view(0)["zones"])


def test_the_board_shows_what_lies_on_the_table_and_who_may_call() -> None:
    state = started("5H 6H 7H KC 9C", "8H 2C 2D 2S", "3C 3D", stock="AC AD AH 4S")
    run(state, "0m5H6H7H 0xKC 1d 1m2C2D2S 1l8H@0 1xAC 2d 2xAD")
    board = state.view(2)["board"]
    hand = board.pop("hand")
    assert len(hand) == 12
    assert board == {
        "sizes": [9, 8, 12],
        "stock": 13,
        "discards": [[0, "KC"], [1, "AC"], [2, "AD"]],
        "melds": [
            {"seat": 0, "cards": ["5H", "6H", "7H", "8H"], "down": False, "added": [[1, "8H"]]},
            {"seat": 1, "cards": ["2C", "2D", "2S"], "down": False, "added": []},
        ],
        "opened": [True, True, False],
        "may_call": [False, True, False],
        "caller": None,
        "answers": [],
        "pot": 6,
        "shown": [],
        "aces": [],
        "fours": [],
        "hands": [],
    }
    assert state.view(2)["labels"] == {"m0.0": "0", "m1.1": "1", "t": "6"}


def test_calls_answers_and_hands_shown_stay_on_the_board_until_the_next_deal() -> None:
    state = started("5H 6H 7H KC 9C", "8H 2C 2D 2S", "3C 3D", stock="AC AD AH 4S")
    run(state, "0m5H6H7H 0xKC 1d 1m2C2D2S 1xAC 2d 2xAD 0! 1+ 2-")
    board = state.view(2)["board"]
    assert (board["caller"], board["answers"]) == (0, [[1, "+"], [2, "-"]])
    assert [shown["seat"] for shown in board["shown"]] == [0, 1]
    assert board["shown"][1]["cards"] == state.view(1)["board"]["hand"]
    assert board["hands"] == [hand_json(state.past[0])]
    state.deal(DECK)
    board = state.view(2)["board"]
    assert (board["caller"], board["answers"], board["shown"], board["melds"]) == (None, [], [], [])


@pytest.mark.parametrize("seed", range(4))
def test_the_board_is_the_position(seed: int) -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    for state in GAME.walk(random_record(seed, hands=4)):
        assert isinstance(state, TongItsState)
        for seat in EVERYBODY:
            board = state.view(seat)["board"]
            assert board["hand"] == ([] if seat is None else PACK.cards_of(state.hands[seat]))
            assert board["sizes"] == [hand.bit_count() for hand in state.hands]
            assert board["stock"] == 52 - state.next_card
            assert board["opened"] == [state.opened >> one & 1 == 1 for one in range(3)]
            allowed = state.opened & ~state.touched
            assert board["may_call"] == [allowed >> one & 1 == 1 for one in range(3)]
            assert board["pot"] == state.pot
            assert [meld["seat"] for meld in board["melds"]] == list(state.owners)
            for number, meld in enumerate(board["melds"]):
                seen = meld["seat"] == seat or not meld["down"]
                assert meld["down"] == bool(state.down >> number & 1)
                assert meld["cards"] == (PACK.cards_of(state.melds[number]) if seen else [])
            assert board["hands"] == [hand_json(past) for past in state.past]


# Samples


def sampled(state: TongItsState, seat: Seat | None, rng: Random) -> TongItsState:
    view = state.view(seat)
    drawn = GAME.sample(view, rng)
    assert isinstance(drawn, TongItsState)
    assert drawn.view(seat) == view
    return drawn


def test_a_sample_knows_what_the_viewer_holds_and_has_drawn() -> None:
    state, rng = started("5H 6H", "2C 2D", "3C", stock="AC AD AH"), Random(1)
    run(state, "0x5H 1d 1x2C 2d 2x3C 0d")
    for _ in range(50):
        drawn = sampled(state, 0, rng)
        assert drawn.hands[0] == state.hands[0]
        assert drawn.deck[39] == "AH"


def test_a_card_that_was_laid_was_dealt_or_drawn_before() -> None:
    """Seat 1 discards AC after its first draw and 2C after its second."""
    state, rng, places = started("5H 6H", "2C 2D", "3C", stock="AC AD AH 4S 5S 6S"), Random(2), Counter[int]()
    run(state, "0x5H 1d 1xAC 2d 2x3C 0d 0x6H 1d 1x2C")
    for _ in range(300):
        drawn = sampled(state, 0, rng)
        assert drawn.deck.index("AC") != 40
        places[drawn.deck.index("2C")] += 1
    assert {37, 40} < set(places)
    assert set(places) <= {37, 40, *range(1, 36, 3)}


def test_hidden_cards_come_wherever_they_can_be() -> None:
    state, rng = run(started("5H 6H", "2C", "3C", stock="AC AD"), "0x5H 1d 1x2C 2d"), Random(3)
    held: set[int] = set()
    for _ in range(200):
        drawn = sampled(state, 0, rng)
        bit = PACK.bit["KS"]
        held |= {seat for seat in range(3) if drawn.hands[seat] & bit}
        held |= {3} if "KS" in drawn.deck[drawn.next_card :] else set()
    assert held == {1, 2, 3}


def test_face_down_lie_four_of_which_the_viewer_has_seen_none() -> None:
    state, rng = started("9C 9D 9H 9S KC 2C", "5H 6H 7H 8D", "TC JD QS AS"), Random(4)
    run(state, "0k9C9D9H9S 0xKC")
    ranks = Counter(PACK.cards_of(sampled(state, 1, rng).melds[0])[0][0] for _ in range(300))
    own = {card[0] for card in state.view(1)["board"]["hand"]}
    assert set(ranks) == {rank for rank in "A23456789TJQK" if rank not in own | {"K"}}
    assert "9" in ranks


def test_several_fours_face_down_are_different_ones() -> None:
    state, rng = started("9C 9D 9H 9S 4C 4D 4H 4S KC", "5H 6H 7H 8D", "TC JD QS AS"), Random(5)
    run(state, "0k9C9D9H9S 0k4C4D4H4S 0xKC")
    for _ in range(100):
        one, other = sampled(state, 1, rng).melds
        assert one != other


def test_hands_that_were_shown_are_the_same_in_every_sample() -> None:
    state, rng = started("5H 6H 7H KC 9C", "8H 2C 2D 2S", "3C 3D", stock="AC AD AH 4S"), Random(6)
    run(state, "0m5H6H7H 0xKC 1d 1m2C2D2S 1xAC 2d 2xAD 0! 1+ 2-")
    for _ in range(30):
        drawn = sampled(state, 2, rng)
        assert drawn.hands[:2] == state.hands[:2]
        assert sampled(state, None, rng).hands[:2] == state.hands[:2]


def test_of_a_winner_who_shows_nothing_the_paid_aces_and_fours_are_certain() -> None:
    state = started("5H 6H 7H KC 9C 9D 9H 9S AC AD", "AH 2C", "3C 3D", stock="4S 4D QC")
    run(state, "0m5H6H7H 0xKC 1d 1x4S 2d 2x4D 0! 1- 2-")
    rng = Random(7)
    certain = PACK.set_of(["9C", "9D", "9H", "9S", "AC", "AD"])
    missing = PACK.set_of(["AH", "AS"])
    for seat in (1, 2, None):
        for _ in range(60):
            drawn = sampled(state, seat, rng)
            assert drawn.hands[0] & certain == certain
            assert not drawn.hands[0] & missing


def test_of_a_winner_without_a_four_no_sample_has_one() -> None:
    state = started("5H 6H 7H KC 9C 9D 9H 8S AC AD", "AH 2C", "3C 3D", stock="4S 4D QC")
    run(state, "0m5H6H7H 0xKC 1d 1x4S 2d 2x4D 0! 1- 2-")
    rng = Random(8)
    for _ in range(200):
        sampled(state, 1, rng)


def test_a_four_that_the_winner_was_paid_for_is_certain_and_others_are_not() -> None:
    state = started("9C 9D 9H 9S KC", "4C 4D 4H 4S", "2C 3D 5S 6C 7D 8S TC JD QS AS KH 2D", stock="5C 5D 5H")
    run(state, "0k9C9D9H9S 0xKC 1d 1k4C4D4H4S 1x5C 2d 2x5D 0! 1- 2-")
    rng, ranks = Random(9), set()
    state.deal(deck_for(0, ["2C"]))
    for _ in range(40):
        again = GAME.sample(state.view(2), rng)
        moves = [event for event in again.events(1) if event[1] == "k" and len(event) > 2]
        assert "0k9C9D9H9S" in again.events(0)
        ranks |= {move[2] for move in moves}
    assert ranks == {"4"}


@pytest.mark.parametrize("seed", range(7))
def test_samples_of_games_by_all_kinds_of_players_look_like_the_view(seed: int) -> None:
    rng = Random(seed)
    for index, state in enumerate(GAME.walk(random_record(seed, hands=3))):
        assert isinstance(state, TongItsState)
        if index % 5 == 0 or state.to_move() is None:
            for seat in EVERYBODY:
                sampled(state, seat, rng)


def test_a_sampled_game_can_be_played_on_to_its_end_and_recorded() -> None:
    state, rng = run(started("9C 9D 9H 9S KC", "5H 6H 7H"), "0k9C9D9H9S 0xKC 1d"), Random(10)
    drawn = sampled(state, 1, rng)
    while (who := drawn.to_move()) is not None:
        if isinstance(who, int):
            drawn.apply(chosen(rng, drawn, "careless"))
        else:
            drawn.deal(rng.sample(DECK, 52))
    record = GAME.write_record(drawn)
    assert GAME.read_record(record).outcome() == drawn.outcome()


@pytest.mark.parametrize("seat", EVERYBODY)
def test_two_deals_that_differ_only_in_what_a_seat_does_not_see_look_the_same(seat: int | None) -> None:
    one, rng = new(dealer=1), Random(11)
    deck = rng.sample(DECK, 52)
    one.deal(deck)
    own = range(0) if seat is None else [*range((seat - 1) % 3, 36, 3), *([36] if seat == 1 else [])]
    for _ in range(20):
        others = [place for place in range(52) if place not in own]
        mixed = deck[:]
        for place, other in zip(others, rng.sample(others, len(others)), strict=True):
            mixed[place] = deck[other]
        state = new(dealer=1)
        state.deal(mixed)
        assert state.view(seat) == one.view(seat)
