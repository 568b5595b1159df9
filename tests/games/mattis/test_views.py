"""What a seat gets to know, and samples that honour it."""

from collections import Counter
from random import Random

import pytest

from games.core.beating.cards import PACK, SUITS, beaters_of, suit_of
from games.core.interface import Seat
from tests.games.mattis.positions import GAME, MattisState, random_record, run, started


def test_a_seat_reads_what_it_draws_and_the_others_that_it_does() -> None:
    state = run(started("5C 2D 2H", "9D 3C 3H", "8H 4C 4D", stock="KS AS QS JS"), "0p5C 1p9D 2?")
    assert state.events(0) == ["deal 1 5C2D2H", "0p5C", "1p9D", "2?=KS", "trick 2", "0<AS", "1<"]
    assert state.events(1)[-2:] == ["0<", "1<QS"]
    assert state.events(None)[-2:] == ["0<", "1<"]


def test_the_board_in_a_tie_break() -> None:
    state = run(started("KC 2D 2H", "KD 4S 3H", "8H 4C 4D", stock="6S AS"), "0pKC 1?")
    run(state, "2p8H 0p2D 1p4S 2p4C 1p3H")
    board = state.view(1)["board"]
    assert board.pop("hand") == ["KD"]
    assert board == {
        "sizes": [2, 1, 2],
        "known": [[], [], []],
        "piles": [["KC", "6S", "8H"], [], []],
        "stock": 40,
        "table": [[0, ["2D"]], [1, ["4S"]], [2, ["4C"]], [1, ["3H"]]],
        "asked": [2],
        "trump": None,
        "maker": None,
        "inside": [0, 1, 2],
        "out": [],
        "size": 0,
        "quiet": 0,
        "gone": [],
        "blue": [],
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_board_is_the_position(seed: int) -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    players = 3 + seed
    for state in GAME.walk(random_record(seed, players)):
        assert isinstance(state, MattisState)
        for seat in (*range(players), None):
            board = state.view(seat)["board"]
            assert board["hand"] == ([] if seat is None else PACK.cards_of(state.hands[seat]))
            assert board["sizes"] == [hand.bit_count() for hand in state.hands]
            assert board["stock"] == state.stock()
            assert [PACK.set_of(pile) for pile in board["piles"]] == state.piles
            assert [(who, PACK.set_of(cards)) for who, cards in board["table"]] == list(
                zip(state.by, state.plays, strict=True)
            )
            assert board["asked"] == list(state.asked[state.at :])
            assert board["trump"] == (SUITS[suit_of(state.trumps)] if state.trumps else None)
            assert board["maker"] == (None if state.maker < 0 else state.maker)
            assert board["inside"] == [one for one in range(players) if state.inside >> one & 1]
            assert (board["out"], board["quiet"]) == (list(state.gone), state.quiet)
            assert state.phase != "second" or board["size"] == state.size
            assert board["blue"] == state.hand_json()["blue"] if state.trumps else board["blue"] == []
            assert all(
                PACK.set_of(known) & ~hand == 0
                for known, hand in zip(board["known"], state.hands, strict=True)
            )


def test_what_was_seen_going_into_a_hand_is_known_and_nothing_else() -> None:
    record = random_record(3)
    for state in GAME.walk(record):
        assert isinstance(state, MattisState)
        if state.phase != "second":
            continue
        read = " ".join(state.events(None))
        for known in state.view(None)["board"]["known"]:
            assert all(card in read for card in known)
        unseen = PACK.set_of([card for card in PACK.cards if card not in read])
        for known, hand in zip(state.view(None)["board"]["known"], state.hands, strict=True):
            assert hand & ~unseen & ~PACK.set_of(known) == 0


# Samples


def sampled(state: MattisState, seat: Seat | None, rng: Random) -> MattisState:
    view = state.view(seat)
    drawn = GAME.sample(view, rng)
    assert isinstance(drawn, MattisState)
    assert drawn.view(seat) == view
    return drawn


def test_a_sample_knows_what_the_viewer_holds_and_has_drawn() -> None:
    state, rng = started("5C 2D 2H", "9D 3C 3H", "8H 4C 4D", stock="KS AS QS JS"), Random(1)
    run(state, "0p5C 1p9D 2?")
    for _ in range(30):
        drawn = sampled(state, 0, rng)
        assert drawn.hands[0] == state.hands[0]
        assert drawn.deck[9:11] == ("KS", "AS")


def test_a_sample_spreads_hidden_cards_evenly_over_hands_and_stock() -> None:
    state, rng, seen = started("5C 2D 2H", "9D 3C 3H", "8H 4C 4D"), Random(2), Counter[str]()
    for _ in range(600):
        drawn = sampled(state, 0, rng)
        seen["hand 1" if drawn.hands[1] & PACK.bit["AS"] else "other"] += 1
        seen["last"] += drawn.deck[-1] == "AS"
    assert 20 < seen["hand 1"] < 60  # 37 expected: three of 49 places
    assert 2 < seen["last"] < 26  # 12 expected


def test_a_card_lies_where_it_can_have_been_drawn() -> None:
    """The ace that seat 1 played first, it was dealt; the six that followed it may have drawn."""
    state, rng = started("5C 2D 2H", "AD 3C 3H", "8H 4C 4D", stock="6S KS QS JS TS 9S"), Random(3)
    run(state, "0p5C 1pAD 2p8H")
    assert state.events(1)[-3:] == ["1<6S", "2<", "0<"]
    run(state, "1p6S 2p4C 0p2D")
    places: Counter[int] = Counter()
    for _ in range(200):
        deck = sampled(state, 0, rng).deck
        assert deck.index("AD") in (1, 4, 7)
        places[deck.index("6S")] += 1
    assert places.keys() == {1, 4, 7, 9}  # dealt, or drawn


def could_not_beat(state: MattisState) -> list[tuple[Seat, int]]:
    """Who has picked up in the second phase, and what it has shown not to hold."""
    found, table = [], []
    trumps = 0
    second = False
    for event in state.events(None):
        if event == "second":
            second, table = True, []
        elif event[1:3] == "<=":
            trumps = PACK.of_suit(event[4])
        elif event.startswith("done"):
            table = []
        elif second and event[1] == "p":
            table.append(PACK.set_of([event[at : at + 2] for at in range(2, len(event), 2)]))
        elif second and event[1] == "-":
            found.append((int(event[0]), beaters_of(table[-1], trumps)))
            del table[0]
    return found


@pytest.mark.parametrize("seed", range(3))
def test_who_picked_up_could_not_beat_with_any_card_it_may_still_hold(seed: int) -> None:
    rng, barred = Random(seed), 0
    record = random_record((12, 30, 44)[seed], 8)
    for index, state in enumerate(GAME.walk(record)):
        assert isinstance(state, MattisState)
        if state.phase != "second" or index % 9:
            continue
        for viewer in (0, 5, None):
            drawn, board = sampled(state, viewer, rng), state.view(viewer)["board"]
            for seat, beaters in could_not_beat(state):
                hidden = drawn.hands[seat] & ~PACK.set_of(board["known"][seat])
                if seat != viewer:
                    assert not hidden & beaters
                    barred += 1
    assert barred > 50
