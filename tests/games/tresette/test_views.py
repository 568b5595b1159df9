"""What a seat gets to know, and samples that honour what was called, announced and said."""

from random import Random

import pytest

from games.rulesets.tresette.cards import DECK, PACK
from games.rulesets.tresette.scoring import hand_json
from games.rulesets.tresette.state import TresetteState
from tests.games.conformance import moments
from tests.games.tresette.positions import (
    GAME,
    HANDS,
    deck_for,
    new,
    play,
    play_hand,
    quiet,
    rich_record,
    started,
)

EVERYBODY = (0, 1, 2, 3, None)
CALLED = "0! 1! 2- 3!"


def test_the_board_shows_calls_announcements_and_what_was_won() -> None:
    state = play_hand(new(2, target=200), 5)
    past = hand_json(state.past[0])
    state.deal(deck_for(3, [hand.split() for hand in HANDS]))
    play(state, CALLED + " 0p3S 1p4C 2p4S 3p5S 0pQC 1p3C 2pQD")
    assert state.view(1)["board"] == {
        "hand": ["5C", "6C", "7C", "JC", "KC", "3D", "3H", "4H"],
        "sizes": [8, 8, 8, 9],
        "trump": None,
        "out": [[0, "QC"], [1, "3C"], [2, "QD"]],
        "played": [[0, "3S"], [1, "4C"], [2, "4S"], [3, "5S"], [0, "QC"], [1, "3C"], [2, "QD"]],
        "tricks": [1, 0],
        "calls": [True, True, False, True],
        "melds": [["3A", "N"], [], [], []],
        "said": [],
        "aces": [0, 0],
        "figures": [1, 0],
        "hands": [past],
    }
    play(state, "3p2C")
    assert state.view(None)["board"]["figures"] == [1, 4]
    assert state.view(None)["labels"] == {"s0": "0", "s1": "1"}


def test_calls_are_seen_as_they_are_made() -> None:
    state = started()
    assert state.view(2)["board"]["calls"] == [None] * 4
    play(state, "0! 1-")
    assert state.view(2)["board"]["calls"] == [True, False, None, None]
    assert (state.view(2)["phase"], state.view(2)["to_move"], state.view(2)["legal"]) == ("call", 2, ["2-"])
    assert state.view(3)["legal"] == []


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("talk", ["off", "on"])
def test_two_deals_that_differ_only_in_what_a_seat_does_not_see_look_the_same(
    seat: int | None, talk: str
) -> None:
    """While nobody has called: all the cards of the others, and what they might call."""
    one, rng = started(talk=talk), Random(4)
    for _ in range(20):
        own = [] if seat is None else HANDS[seat].split()
        others = [card for card in DECK if card not in own]
        rng.shuffle(others)
        hands = [own if who == seat else [others.pop() for _ in range(10)] for who in range(4)]
        other = new(talk=talk)
        other.deal(deck_for(3, hands))
        before = [state.view(seat) for state in (one, other)]
        assert {**before[0], "legal": []} == {**before[1], "legal": []}
        if seat != 0:
            assert before[0] == before[1]
        if seat is not None and seat:
            assert play(other, "0-").view(seat) == play(started(talk=talk), "0-").view(seat)


def calling(seed: int, talk: str = "off") -> list[TresetteState]:
    """The moments of a game with many melds, all of them called."""
    moments_of = []
    for state in GAME.walk(rich_record(seed, max_hands=2, talk=talk)):
        assert isinstance(state, TresetteState)
        moments_of.append(state.copy())
    return moments_of


def test_the_board_is_the_position() -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    for state in [*moments(GAME, {"max_hands": 2}, 1), *calling(2), *calling(3, "on")]:
        assert isinstance(state, TresetteState)
        for seat in (1, None):
            board = state.view(seat)["board"]
            assert board["hand"] == ([] if seat is None else PACK.cards_of(state.hands[seat]))
            assert board["sizes"] == [hand.bit_count() for hand in state.hands]
            assert board["out"] == [[player, PACK.card[bit]] for player, bit in state.plays]
            assert board["tricks"] == state.tricks
            assert board["hands"] == [hand_json(past) for past in state.past]
            told = [
                list(state.melds[who]) if (state.called & ~state.due) >> who & 1 else [] for who in range(4)
            ]
            assert board["melds"] == told
            assert [bool(call) for call in board["calls"]] == [
                bool(state.called >> who & 1) for who in range(4)
            ]
            assert len(board["played"]) == 40 - sum(board["sizes"]) if state.hand else not board["played"]


# Samples


def sampled(state: TresetteState, seat: int | None, rng: Random) -> TresetteState:
    drawn = GAME.sample(state.view(seat), rng)
    assert isinstance(drawn, TresetteState)
    return drawn


def test_a_sample_never_gives_a_seat_a_suit_it_has_shown_void() -> None:
    state, rng = play(quiet(), "0pAC 1p3C 2pQD 3p2C 1p3D 2pJD 3p2D 0p4D"), Random(1)
    for _ in range(50):
        drawn = sampled(state, 0, rng)
        assert not any(card[1] == "C" for card in PACK.cards_of(drawn.hands[2]))
        assert drawn.hands[0] == state.hands[0]


def test_a_sample_gives_who_announced_just_these_melds_and_who_called_some() -> None:
    state, rng = play(started(), CALLED + " 0p3S 1p4C 2p4S 3p5S"), Random(2)
    drawn = [sampled(state, seat, rng) for seat in (2, None) for _ in range(40)]
    assert all(one.melds[0] == ("3A", "N") and one.melds[1] and one.melds[3] for one in drawn)
    assert len({one.melds[1] for one in drawn}) > 1
    assert len({one.melds[3] for one in drawn}) > 1


def test_a_sample_knows_nothing_of_who_was_silent() -> None:
    state, rng = quiet(), Random(3)
    held = {bool(sampled(state, 2, rng).melds[1]) for _ in range(60)}
    assert held == {True, False}


def test_samples_put_a_hidden_card_wherever_it_can_be() -> None:
    state, rng, holders = play(started(), CALLED), Random(4), set()
    for _ in range(60):
        drawn = sampled(state, 2, rng)
        holders |= {seat for seat in range(4) if drawn.hands[seat] & PACK.bit["2C"]}
    assert holders == {0, 1, 3}


def test_a_sample_honours_how_many_of_a_suit_a_seat_said_it_had() -> None:
    state, rng = play(quiet(talk="on"), "0pQC 1p3C#7 2pQD#0/2 3p2C#1"), Random(5)
    for _ in range(40):
        clubs = [sum(card[1] == "C" for card in PACK.cards_of(hand)) for hand in sampled(state, 0, rng).hands]
        assert clubs == [1, 6, 0, 0]


def test_a_sample_honours_what_a_seat_said_it_had_left() -> None:
    """Seat 2 led its only spade and has none left; seat 3 has exactly one of some suit after its play."""
    state, rng = play(quiet(dealer=1, talk="on"), "2p4S/0 3p5S/1"), Random(6)
    for _ in range(40):
        drawn = sampled(state, 0, rng)
        second, third = (
            [sum(card[1] == suit for card in PACK.cards_of(drawn.hands[seat])) for suit in "CDHS"]
            for seat in (2, 3)
        )
        assert 0 in second
        assert 1 in third


@pytest.mark.parametrize("talk", ["off", "on"])
@pytest.mark.parametrize("seed", range(4))
def test_samples_of_games_with_many_melds_look_like_their_views(seed: int, talk: str) -> None:
    rng = Random(seed)
    for state in calling(seed, talk)[::7]:
        for seat in EVERYBODY:
            view = state.view(seat)
            assert GAME.sample(view, rng).view(seat) == view


def test_a_view_that_no_game_has_is_refused() -> None:
    """Two seats cannot both have had four threes."""
    view = dict(play(started(), CALLED + " 0p3S 1p4C 2p4S 3p5S").view(2))
    view["events"] = [event.replace("melds 0 3A N", "melds 0 43 N") for event in view["events"]]
    view["events"].append("melds 1 43")
    with pytest.raises(ValueError, match="no game looks like this view"):
        GAME.sample(view, Random(1))


def test_a_sampled_game_can_be_played_on_to_its_end_and_recorded() -> None:
    state, rng = play(started(), CALLED + " 0p3S 1p4C"), Random(6)
    drawn = sampled(state, 1, rng)
    while (who := drawn.to_move()) is not None:
        if isinstance(who, int):
            drawn.apply(drawn.default())
        else:
            drawn.deal(rng.sample(DECK, 40))
    assert GAME.read_record(GAME.write_record(drawn)).outcome() == drawn.outcome()
