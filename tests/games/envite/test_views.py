"""What a seat of Envite gets to know, and samples that honour what is certain."""

from random import Random
from typing import Any

import pytest

from games.core.cards import cards_in
from games.rulesets.envite import sampling
from games.rulesets.envite.cards import DECK, ORDERS, PACK, SUITS
from games.rulesets.envite.scoring import hand_json
from games.rulesets.envite.state import EnviteState
from tests.games.conformance import moments
from tests.games.envite.positions import (
    GAME,
    HANDS,
    at_score,
    bold_record,
    deck_for,
    new,
    play,
    random_record,
    started,
)

EVERYBODY = (0, 1, 2, 3, None)
SIX = ("KC 2S 3S", "QC 2D 5D", "JC 4S 5S", "AC 4D 3D", "7C 6S 7S", "6C 6D 7D")


def test_the_board_shows_what_was_said_and_played() -> None:
    state = started()
    play(state, "3s2C 2s 1+4 0+7 1= 3p6C 2p7C 1pJC 0pKC 0p2D")
    assert state.view(1)["board"] == {
        "hand": ["KH", "2S"],
        "dummy": None,
        "sizes": [1, 2, 2, 2],
        "trump": "C",
        "up": "4C",
        "signals": [[3, ["2C"]], [2, None]],
        "stake": 7,
        "offered": 7,
        "out": [[0, "2D"]],
        "played": [[3, "6C"], [2, "7C"], [1, "JC"], [0, "KC"], [0, "2D"]],
        "tricks": [1, 0],
        "shown": None,
        "hands": [],
    }
    assert state.view(None)["labels"] == {"t": "C", "u": "7", "s0": "1"}
    assert state.view(None)["zones"]["s0"] == ["6C", "7C", "JC", "KC"]


def test_the_stake_is_written_at_the_card_turned_up() -> None:
    state = started(signals="off")
    seen = [state.view(None)["labels"]["u"]]
    for move in ("1+4", "0+7", "1+9", "0+G"):
        seen.append(play(state, move).view(None)["labels"]["u"])
    assert seen == ["2", "4", "7", "9", "12"]
    board = state.view(2)["board"]
    assert (board["stake"], board["offered"]) == (9, "G")
    assert play(state, "1=").view(2)["board"]["stake"] == "G"


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    board = new().view(0)["board"]
    assert (board["hand"], board["trump"], board["up"], board["offered"]) == ([], None, None, None)
    assert new().view(0)["to_move"] is None


def test_the_next_deal_clears_the_table_and_keeps_what_hands_came_to() -> None:
    state = play(started(signals="off"), "1+4 0-")
    assert state.view(0)["board"]["offered"] == 4
    past = hand_json(state.past[0])
    state.deal(deck_for(3, [hand.split() for hand in HANDS]))
    view = state.view(0)
    assert view["board"]["hands"] == [past]
    assert (view["board"]["offered"], view["board"]["stake"], view["dealer"]) == (None, 2, 3)
    assert view["labels"] == {"t": "C", "u": "2"}


def test_there_is_no_stake_where_a_team_lies() -> None:
    state = at_score(11, 4)
    state.deal(deck_for(state.next_dealer(), [hand.split() for hand in HANDS]))
    view = state.view(1)
    assert (view["phase"], view["to_move"], view["legal"]) == ("lying", 0, [])
    assert view["labels"] == {"t": "C"}


@pytest.mark.parametrize("seat", EVERYBODY)
def test_two_deals_that_differ_only_in_what_a_seat_does_not_see_look_the_same(seat: int | None) -> None:
    one, rng = started(), Random(4)
    for _ in range(20):
        own = [] if seat is None else HANDS[seat].split()
        others = [card for card in DECK if card not in own and card != "4C"]
        rng.shuffle(others)
        hands = [own if who == seat else [others.pop() for _ in range(3)] for who in range(4)]
        other = new()
        other.deal(deck_for(0, hands))
        assert {**one.view(seat), "legal": []} == {**other.view(seat), "legal": []}


def test_what_the_other_team_signals_makes_no_difference_to_a_view() -> None:
    hands = [hand.split() for hand in HANDS]
    views = []
    for signal in ("3s", "3s2C", "3s2C6C"):
        state = new()
        state.deal(deck_for(0, hands))
        play(state, signal)
        views.append([state.view(seat) for seat in (0, 2, None)])
    assert views[0] == views[1] == views[2]


def test_what_is_left_of_a_deck_is_seen_by_nobody() -> None:
    for state in moments(GAME, dict(GAME.resolve({"players": 11})), 4):
        for seat in (*range(12), None):
            assert isinstance(state.view(seat)["zones"].get("k", 0), int)


SET_UPS: tuple[dict[str, Any], ...] = (
    {},
    {"signals": "open", "captains": [2, 3]},
    {"players": 5, "captains": [4, 3]},
    {"players": 8, "signals": "off"},
    {"players": 12},
)


@pytest.mark.parametrize("options", SET_UPS, ids=str)
def test_samples_of_every_moment_look_like_it(options: dict[str, Any]) -> None:
    rng = Random(3)
    for seed in range(3):
        for number, state in enumerate(GAME.walk(bold_record(seed, **options))):
            seat = rng.choice((*range(state.table.seats), None))
            view = state.view(seat)
            assert GAME.sample(view, rng).view(seat) == view, (seed, number)


def hands_of(state: Any) -> list[set[str]]:
    assert isinstance(state, EnviteState)
    return [set(PACK.cards_of(hand)) for hand in state.hands]


def test_a_sample_gives_partners_what_they_signalled() -> None:
    state = play(started(), "3s2C 2sAC7C"[:4] + " 2s7CAC")
    for seed in range(40):
        rng = Random(seed)
        assert "2C" in hands_of(GAME.sample(state.view(1), rng))[3]
        assert {"7C", "AC"} <= hands_of(GAME.sample(state.view(0), rng))[2]
    free = {"2C" in hands_of(GAME.sample(state.view(0), Random(seed)))[3] for seed in range(60)}
    assert free == {True, False}


def test_a_sample_gives_nobody_a_suit_that_it_did_not_follow() -> None:
    state = started("KD QC 2D", "JC KH 2S", "AC 7C 3H", "2C 6D 5D", signals="off")
    play(state, "1- 0- 3p6D 2p3H 1pKH")
    for seed in range(40):
        hands = hands_of(GAME.sample(state.view(0), Random(seed)))
        assert not any(card[1] == "D" for card in (*hands[1], *hands[2]))


def test_a_sample_gives_a_trump_to_who_is_to_follow_one() -> None:
    state = play(started(signals="off"), "1- 0- 3p6C")
    trumps = set(PACK.cards_of(ORDERS[4][SUITS.index("C")].trumps))
    for seed in range(60):
        sampled = GAME.sample(state.view(1), Random(seed))
        assert sampled.to_move() == 2
        assert hands_of(sampled)[2] & trumps


def test_where_drawing_finds_no_trump_one_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "TRIES", 0)
    state = play(started(signals="off"), "1- 0- 3p6C")
    given = set()
    for seed in range(40):
        sampled = GAME.sample(state.view(1), Random(seed))
        assert sampled.view(1) == state.view(1)
        given |= hands_of(sampled)[2] & set(state.order.ladder)
    assert len(given) > 5


def test_a_sample_finds_the_only_trump_that_can_be_held() -> None:
    """At a full table few cards are hidden: all other trumps are known to be elsewhere."""
    state = at_full_table()
    trumps = set(PACK.cards_of(state.order.trumps))
    for seed in range(30):
        sampled = GAME.sample(state.view(1), Random(seed))
        assert sampled.view(1) == state.view(1)
        assert hands_of(sampled)[state.turn] & trumps


def at_full_table() -> EnviteState:
    """Twelve seats; seat 0 leads a trump, and two seats have had to follow it."""
    rng = Random(1)
    while True:
        state = new(1, players=12, signals="open")
        state.deal(rng.sample(DECK, 40))
        while state.phase == "signal":
            state.apply(state.legal()[-1])
        play(state, "0- 1-")
        lead = next((move for move in state.legal() if PACK.bit[move[2:]] & state.order.trumps), None)
        if lead is None:
            continue
        play(state, lead)
        for _ in range(2):
            if state.phase == "play":
                state.apply(state.legal()[0])
        if state.phase == "play" and state.turn == 9:
            return state


def test_a_sample_gives_who_was_struck_what_it_showed() -> None:
    state = started("KC QC 2D", "JH KH 2S", "AC 7C 3H", "2C 6C KD", signals="off")
    play(state, "1- 0- 3p6C 2p7C")
    for seed in range(20):
        sampled = GAME.sample(state.view(3), Random(seed))
        assert {"JH", "KH", "2S"} == hands_of(sampled)[1]


def test_the_captain_knows_the_dummys_cards_in_a_sample() -> None:
    state = started(*SIX, players=5, signals="off")
    for seat in (1, 5):
        hands = hands_of(GAME.sample(state.view(seat), Random(2)))
        assert (hands[1], hands[5]) == ({"QC", "2D", "5D"}, {"6C", "6D", "7D"})


def test_a_sample_of_a_view_that_no_game_has_is_refused() -> None:
    state = play(started(signals="off"), "1- 0- 3p6C")
    view = state.view(1)
    view["events"] = [event.replace("up 4C", "up JC") for event in view["events"]]
    with pytest.raises(ValueError, match=r"no game|each once"):
        GAME.sample(view, Random(1))


def test_unheard_signals_are_sampled_from_all_that_may_be_said() -> None:
    state = play(started(), "3s2C6C 2s")
    said = set()
    for seed in range(80):
        sampled = GAME.sample(state.view(0), Random(seed))
        said.add(len(cards_in(sampled.events(3)[2][2:])))
    assert {0, 1, 2} <= said


def test_records_of_all_tables_are_sampled_to_the_end() -> None:
    for players in (6, 9, 10):
        *_, state = GAME.walk(random_record(4, players=players))
        assert GAME.sample(state.view(2), Random(1)).view(2) == state.view(2)
