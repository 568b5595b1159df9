"""Deals, seats and captains of Envite; the check values of its rules."""

from hashlib import sha256
from typing import Any

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.errors import OptionError
from games.core.interface import DEAL, MatchRule, Table
from games.rulesets.envite.cards import DECK, EACH
from games.rulesets.envite.state import EnviteState
from tests.games.envite.positions import GAME, dealt, new, play, skip_signals, started

SEED = bytes(range(32))


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def by_default(players: int) -> EnviteState:
    options = GAME.resolve({"players": players})
    state = new(first_dealer(GAME, options, SEED), players=players)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(GAME, options, SEED, 1, state.hand + 1))
        else:
            state.apply(state.default())
    return state


@pytest.mark.parametrize(("players", "dealer"), [(4, 0), (6, 4), (8, 0), (10, 2), (12, 4)])
def test_the_first_dealer_is_drawn_from_the_seed(players: int, dealer: int) -> None:
    assert first_dealer(GAME, GAME.resolve({"players": players}), SEED) == dealer


def test_the_decks_are_those_of_the_check_values() -> None:
    options = GAME.resolve({})
    deck = deck_of(GAME, options, SEED, 1)
    assert (" ".join(deck[:6]), " ".join(deck[-2:])) == ("6C 7S KC 2D QS 6D", "KD 6H")
    assert digest("".join(deck)) == "4aee296337b60893"
    assert " ".join(deck_of(GAME, options, SEED, 1, 2)[:4]) == "KC 6D 4D 6S"
    assert " ".join(deck_of(GAME, options, SEED, 2)[:4]) == "4S 4H AC 3D"


def test_the_first_hand_is_dealt_to_the_right() -> None:
    state = new(0)
    state.deal(deck_of(GAME, GAME.resolve({}), SEED, 1))
    assert [state.events(seat) for seat in (0, 1, 2, 3, None)] == [
        ["deal 1 2DJDQD", "up 2C"],
        ["deal 1 KC2S3S", "up 2C"],
        ["deal 1 3D6D7S", "up 2C"],
        ["deal 1 4C6CQS", "up 2C"],
        ["deal 1", "up 2C"],
    ]


@pytest.mark.parametrize(
    ("players", "hands", "moves", "told", "events"),
    [
        (4, 12, (83, "05f03d50de9fe971"), 134, None),
        (11, 11, (243, "f7d568f8e427deb8"), 291, "de0a25cc93b80765"),
    ],
)
def test_default_play_is_that_of_the_check_values(
    players: int, hands: int, moves: tuple[int, str], told: int, events: str | None
) -> None:
    state = by_default(players)
    assert (state.score, state.hand) == ((11, 12), hands)
    made, read = state.history.moves(), state.events(1)
    assert (len(made), digest(" ".join(made))) == moves
    assert len(read) == told
    assert events in (None, digest("\n".join(read)))


@pytest.mark.parametrize("deck", [DECK[:39], (*DECK, "2C"), (*DECK[:39], "2C"), (*DECK[:39], "XX")])
def test_a_deck_that_is_no_permutation_is_refused(deck: tuple[str, ...]) -> None:
    state = new()
    with pytest.raises(ValueError, match="a deck of Envite is its 40 cards, each once"):
        state.deal(deck)
    assert state.hand == 0


def test_a_hand_is_dealt_once_and_the_deal_passes_to_the_right() -> None:
    state = new(1, signals="off")
    for dealer in (1, 0, 3, 2):
        assert (state.phase, state.legal(), state.to_move()) == ("deal", (), DEAL)
        with pytest.raises(ValueError, match="nobody has a turn now"):
            state.default()
        dealt(state)
        with pytest.raises(ValueError, match="have been dealt"):
            state.deal(DECK)
        assert (state.dealer, state.next_dealer()) == (dealer, (dealer - 1) % 4)
        captain = state.turn
        play(state, f"{captain}+4 {1 - captain}-")


@pytest.mark.parametrize("players", range(4, 13))
def test_odd_tables_have_a_dummy_for_which_the_second_captain_acts(players: int) -> None:
    table = GAME.table(GAME.resolve({"players": players, "captains": [2, 3]}))
    seats = players + players % 2
    controller = tuple(3 if seat == players else seat for seat in range(seats))
    assert table == Table(seats, tuple(seat % 2 for seat in range(seats)), players, controller)


def test_the_dummy_deals_and_plays_in_its_turn() -> None:
    hands = ("KC 2S 3S", "QC 2D 3D", "JC 4S 5S", "AC 4D 5D", "7C 6S 7S", "6C 6D 7D")
    state = started(*hands, dealer=0, up="4C", players=5, signals="off")
    assert play(state, "1- 0-").to_move() == 5
    assert state.table.controller[5] == 1
    play(state, "5p6D 4p6S 3p4D 2p4S 1p2D 0p2S 5p7D 4p7S 3p5D 2p5S 1p3D 0p3S")
    assert state.history.moves()[2] == "5p6D"
    state = dealt(state, *hands)
    assert state.dealer == 5


def test_the_captain_of_the_second_team_and_the_dummy_read_both_hands() -> None:
    hands = ("KC 2S 3S", "QC 2D 3D", "JC 4S 5S", "3D AC 4D", "7C 6S 7S", "6C 6D 7D")
    hands = (*hands[:1], "QC 2D 5D", *hands[2:])
    state = started(*hands, up="4C", players=5)
    for seat in (1, 5):
        assert state.events(seat)[0] == "deal 1 QC2D5D 6C6D7D"
    assert state.events(3)[0] == "deal 1 AC3D4D"
    assert state.view(1)["board"]["dummy"] == ["6C", "6D", "7D"]
    assert state.view(5)["board"]["hand"] == ["6C", "6D", "7D"]
    assert state.view(5)["zones"]["h1"] == ["QC", "2D", "5D"]
    assert state.view(3)["board"]["dummy"] is None


def test_at_twelve_seats_three_cards_stay_hidden_and_one_lies_open() -> None:
    state = skip_signals(started(*_twelve(), players=12, up="KS"))
    assert state.view(None)["zones"]["k"] == 40 - 12 * EACH - 1
    assert state.view(None)["zones"]["u"] == ["KS"]
    assert (state.view(None)["board"]["up"], state.view(None)["board"]["trump"]) == ("KS", "S")


def _twelve() -> list[str]:
    cards = [card for card in DECK if card != "KS"]
    return [" ".join(cards[3 * seat : 3 * seat + 3]) for seat in range(12)]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"players": 3}, "players"),
        ({"players": 13}, "players"),
        ({"players": True}, "players"),
        ({"signals": "loud"}, "signals"),
        ({"captains": []}, "captains"),
        ({"captains": [0]}, "captains"),
        ({"captains": [0, 1, 2]}, "captains"),
        ({"captains": [1, 0]}, "captains"),
        ({"captains": [0, 2]}, "captains"),
        ({"captains": [0, 5]}, "captains"),
        ({"captains": [4, 1]}, "captains"),
        ({"captains": [0, 5], "players": 5}, "captains"),
        ({"captains": [0, -1]}, "captains"),
        ({"hands": 3}, "hands"),
    ],
)
def test_options_that_fit_no_table_are_refused(options: dict[str, Any], key: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.resolve(options)
    assert refused.value.key == key
    assert refused.value.why


def test_matches_are_best_of_three_and_the_turn_passes_to_the_right() -> None:
    assert GAME.default_match == MatchRule("best_of", 3)
    assert GAME.step == -1
    assert "points" not in GAME.matches


@pytest.mark.parametrize(
    ("options", "bound"),
    [({}, 23 * (2 + 6 + 12)), ({"signals": "off"}, 23 * 18), ({"players": 11}, 23 * (9 + 6 + 36))],
)
def test_the_bound_is_all_that_can_be_said_and_played_in_23_hands(
    options: dict[str, Any], bound: int
) -> None:
    assert GAME.move_bound(GAME.resolve(options)) == bound
