"""What a silent seat plays does the least harm, and the table is the one the rules have."""

import pytest

from games.core.interface import Table
from games.registry import game_named
from games.rulesets.dingo.state import DingoState
from tests.games.dingo.positions import after_exchange, play, play_out, play_to

GAME = game_named("dingo")


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        ("2S 3C 4C 5C 6C 7C 8C 9C TC AC", "2S"),
        ("KC QC JC TC KH QH JH TH KS QS", "TC"),
        ("AC AH AS AD KC KH KS QC QH 9S", "9S"),
        ("AC AH AS AD KC KH KS QC QH QS", "QC"),
        ("9C 9H 9S 8S TC JC QC KC AC AD", "8S"),
    ],
)
def test_the_lowest_card_is_given_away(hand: str, given: str) -> None:
    """Of equal rank the first in the order clubs, hearts, spades."""
    state = GAME.new({}, 0)
    mine = hand.split()
    others = [card for card in GAME.deck({}) if card not in mine]
    state.deal([mine[index // 4] if index % 4 == 3 else others.pop() for index in range(40)])
    assert state.default() == f"0x{given}"


def test_the_lowest_card_is_passed_and_an_ace_before_nothing() -> None:
    state = GAME.new({}, 0)
    state.deal(GAME.deck({}))
    for _ in range(4):
        state.apply(state.default())
    held = state.view(0)["board"]["hand"]
    assert state.phase == "pass"
    assert state.default() == "0>" + min(held, key=lambda card: "23456789TJQKA".index(card[0]))


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_red_cards_are_never_held_back_and_wolves_never_played(obligation: str) -> None:
    state = play_to(after_exchange("7H", "7C 7S", "AD", "AH AC AS", obligation=obligation), "7")
    assert state.default() == "0h7H"
    assert play(state, "0h7H").default() == "1-"
    state = play_to(state, "A")
    assert state.default() == "3hAH"
    state = play(state, "3hAH", "0-", "1-", "2-")
    assert state.default() == "3-"
    assert play(state, "3-").default() == "2!AD"


def test_four_single_seats_play_for_themselves() -> None:
    assert GAME.table(GAME.resolve({})) == Table(4, (0, 1, 2, 3), 4, (0, 1, 2, 3))
    assert after_exchange().table == GAME.table(GAME.resolve({}))


@pytest.mark.parametrize("dealer", range(4))
def test_the_turn_is_the_dealers_when_it_is_nobodys(dealer: int) -> None:
    before = GAME.new({}, dealer)
    assert isinstance(before, DingoState)
    assert before.turn == dealer
    after = play_out(after_exchange(dealer=dealer))
    assert (after.to_move(), after.turn) == (None, dealer)


def test_the_rank_is_that_of_the_hunt_nothing_before_and_thirteen_after() -> None:
    before = GAME.new({}, 0)
    assert isinstance(before, DingoState)
    hunting = play_to(after_exchange("7H", "7C"), "7")
    ranks = [before.rank, hunting.rank, play_out(hunting).rank]
    before.deal(GAME.deck({}))
    assert [*ranks, before.rank] == [0, 5, 13, 0]
