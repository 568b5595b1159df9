"""The deal, and the check values that the rules publish for it and for play by default."""

from hashlib import sha256

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.errors import OptionError
from games.core.interface import DEAL
from tests.games.mattis.positions import DECK, GAME, MattisState, deck_for, new, started

SEED = bytes(range(32))


def dealt(players: int, number: int = 1) -> MattisState:
    options = {"players": players}
    state = new(first_dealer(GAME, options, SEED), players)
    state.deal(deck_of(GAME, options, SEED, number))
    return state


def hashed(words: list[str], between: str) -> str:
    return sha256(between.join(words).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("players", "dealer"), [(4, 2), (3, 2), (8, 6)])
def test_the_first_dealer_follows_from_the_seed(players: int, dealer: int) -> None:
    assert dealt(players).dealer == dealer


def test_the_decks_follow_from_the_seed() -> None:
    first, second = (deck_of(GAME, {"players": 4}, SEED, number) for number in (1, 2))
    assert " ".join(first[:6]) == "9H TD 4D QS 8H 4C"
    assert " ".join(first[-2:]) == "8S 3D"
    assert hashed(list(first), "") == "83b8bfad00650486"
    assert " ".join(second[:4]) == "2H 5D TD QC"


@pytest.mark.parametrize(
    ("players", "moves", "hash_of_moves"), [(4, 126, "6a66c68499e11fd9"), (8, 209, "884bbeef10dde7e7")]
)
def test_a_game_by_default_is_the_published_one(players: int, moves: int, hash_of_moves: str) -> None:
    state = dealt(players)
    phases = [new(0, players).phase]
    while state.to_move() is not None:
        phases.append(state.phase)
        state.apply(state.default())
    phases.append(state.phase)
    assert list(dict.fromkeys(phases)) == ["deal", "first", "second", "over"]
    made = state.history.moves()
    assert (len(made), hashed(made, " ")) == (moves, hash_of_moves)
    if players == 4:
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.placement == (1, 2, 3, 4)
        assert (len(state.events(2)), hashed(state.events(2), "\n")) == (200, "04b1db17853908a6")


def test_three_cards_each_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = new(dealer=2, players=3)
    assert (state.to_move(), state.legal()) == (DEAL, ())
    state.deal(DECK)
    assert state.events(0)[0] == "deal 1 2C5C8C"
    assert state.events(1)[0] == "deal 1 3C6C9C"
    assert state.events(2)[0] == "deal 1 4C7CTC"
    assert state.events(None) == ["deal 1"]
    assert (state.to_move(), state.stock()) == (0, 43)


def test_own_cards_are_told_in_the_order_of_legal_moves() -> None:
    state = started("AS 2H 9C", "3C 4C 5C", "6C 7C 8C")
    assert state.events(0) == ["deal 1 9C2HAS"]
    assert state.legal() == ("0p9C", "0p2H", "0pAS", "0?")


def test_the_deal_passes_to_the_left() -> None:
    assert [new(dealer, 5).next_dealer() for dealer in range(5)] == [1, 2, 3, 4, 0]


def test_only_a_whole_deck_is_dealt_and_only_once() -> None:
    state = new()
    for deck in (DECK[:-1], (*DECK[:-1], DECK[0]), (*DECK[:-1], "1C")):
        with pytest.raises(ValueError, match="52 cards"):
            state.deal(deck)
    with pytest.raises(ValueError, match="nobody has a turn"):
        state.default()
    state.deal(DECK)
    with pytest.raises(ValueError, match="have been dealt"):
        state.deal(DECK)


def test_three_to_eight_play() -> None:
    for players in range(3, 9):
        assert GAME.table({"players": players}).teams == tuple(range(players))
    for players in (2, 9, 4.0, True):
        with pytest.raises(OptionError):
            GAME.resolve({"players": players})


def test_the_helper_deals_what_it_is_told() -> None:
    deck = deck_for(1, ["2C 3C 4C", "5C 6C 7C", "8C 9C TC"], "JC", "AS")
    assert sorted(deck) == sorted(DECK)
    assert deck[:3] == ["8C", "2C", "5C"]
    assert (deck[9], deck[-1]) == ("JC", "AS")
