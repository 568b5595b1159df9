"""What a turn consists of, in which order, and what is listed."""

import re

import pytest

from games.core.errors import IllegalMove
from games.rulesets.tong_its.cards import DECK, PACK
from games.rulesets.tong_its.melds import MELDS, WANTS
from games.rulesets.tong_its.moves import MOVES
from games.rulesets.tong_its.state import TongItsState
from tests.games.tong_its.oracle import ALL_MELDS
from tests.games.tong_its.positions import new, play, random_record, run, started

GRAMMAR = re.compile(
    r"[0-2](d|!|\+|-|x§|l§@[0-9]|k(§){4}|[um](§){3,13})".replace("§", "[A2-9TJQK][CDHS]"), re.ASCII
)
# Seat 0 deals. Its thirteen cards hold a set of four, and a run of four hearts.
RICH = "9C 9D 9H 9S 5H 6H 7H 8H AC 3D JS QC KD"
OTHERS = ("2C 2D 2H 4C 4D 4S 6C 8D TS JD QH KS", "2S 5C 5D 7C 7D 7S TC TD JC QD QS KH")


def rich(stock: str = "") -> TongItsState:
    return started(RICH, *OTHERS, stock=stock)


def refused(state: TongItsState, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert not state.is_legal(move)
    return caught.value.why


def test_all_moves_are_of_the_grammar_and_melds_stand_as_the_rules_list_them() -> None:
    assert all(GRAMMAR.fullmatch(move) for move in MOVES)
    assert [PACK.cards_of(meld) for meld in MELDS] == ALL_MELDS
    assert len(ALL_MELDS) == 13 * 5 + 4 * 66


def test_what_can_be_laid_off_on_a_meld_makes_a_longer_meld() -> None:
    for meld, wants in WANTS.items():
        longer = {card for card in DECK if not PACK.bit[card] & meld and meld | PACK.bit[card] in MELDS}
        assert set(PACK.cards_of(wants)) == longer


def test_the_dealer_gets_thirteen_cards_and_the_others_twelve() -> None:
    state = new(dealer=1)
    state.deal(DECK)
    assert state.view(1)["board"]["hand"] == PACK.cards_of(PACK.set_of([*DECK[0:36:3], DECK[36]]))
    assert state.view(2)["board"]["hand"] == PACK.cards_of(PACK.set_of(DECK[1:36:3]))
    assert state.view(None)["board"]["sizes"] == [12, 13, 12]
    assert state.view(None)["board"]["stock"] == 15


def test_the_dealers_first_turn_begins_without_a_card() -> None:
    state = rich()
    assert (state.to_move(), state.phase) == (0, "play")
    assert state.legal() == (
        *("0m9C9D9H", "0m9C9D9S", "0m9C9H9S", "0m9D9H9S", "0m9C9D9H9S"),
        *("0m5H6H7H", "0m5H6H7H8H", "0m5H6H7H8H9H", "0m6H7H8H", "0m6H7H8H9H", "0m7H8H9H"),
        "0k9C9D9H9S",
        *("0xAC", "0x9C", "0xQC", "0x3D", "0x9D", "0xKD", "0x5H", "0x6H", "0x7H", "0x8H", "0x9H"),
        *("0x9S", "0xJS"),
    )
    assert "has to expose" in refused(state, "0d")


def test_a_turn_draws_or_takes_and_then_goes_on_to_the_left() -> None:
    state = run(rich("3C"), "0x3D")
    assert (state.to_move(), state.phase) == (1, "draw")
    assert "has to draw" in refused(state, "1xKS")
    run(state, "1d 1x3C")
    assert (state.to_move(), state.phase) == (2, "draw")
    assert "3C" not in state.view(1)["board"]["hand"]
    assert "not the turn of seat 1" in refused(state, "1d")


def test_the_discard_is_taken_into_a_new_meld_also_one_that_is_longer_than_need_be() -> None:
    state = started("5H 9H", "6H 7H 8H KC", "5C 5D 5S", stock="2C")
    play(state, "0x5H")
    assert state.legal() == ("1d", "1u5H6H7H", "1u5H6H7H8H")
    play(state, "1u5H6H7H8H")
    assert state.view(2)["board"]["melds"] == [
        {"seat": 1, "cards": ["5H", "6H", "7H", "8H"], "down": False, "added": []}
    ]
    assert state.view(2)["board"]["sizes"] == [12, 9, 12]
    assert state.phase == "play"


def test_the_discard_may_complete_sets_and_runs_to_either_side() -> None:
    state = started("7D", "7C 7H 7S 5D 6D 8D 9D JS 2C 4C QS KH", "2S", stock="2D")
    play(state, "0x7D")
    assert state.legal() == (
        *("1d", "1u7C7D7H", "1u7C7D7S", "1u7D7H7S", "1u7C7D7H7S"),
        *("1u5D6D7D", "1u5D6D7D8D", "1u5D6D7D8D9D", "1u6D7D8D", "1u6D7D8D9D", "1u7D8D9D"),
    )


def test_an_ace_is_low_alone_and_no_run_goes_round_the_corner_or_into_another_suit() -> None:
    state = started("AC", "QC KC 2C 3C AD 2D", "5C", stock="5D")
    play(state, "0xAC")
    assert state.legal() == ("1d", "1uAC2C3C")
    other = started("KC", "AD 2D QC JC", "5C", stock="5D")
    assert play(other, "0xKC").legal() == ("1d", "1uJCQCKC")


def test_a_discard_that_fits_nothing_is_not_taken_and_one_beneath_it_never() -> None:
    state = started("5H 9C", "6H 7H 3S", "2C 2D 4S", stock="AC AD")
    play(state, "0x5H", "1d", "1xAC")
    assert state.legal() == ("2d",)
    assert "top discard" in refused(state, "2u5H6H7H")


def test_a_discard_that_was_taken_is_no_longer_there() -> None:
    state = started("5H", "6H 7H 3S", "4S 4C 4D", stock="AC")
    play(state, "0x5H", "1u5H6H7H", "1x3S")
    assert state.view(0)["board"]["discards"] == [[0, "5H"], [1, "3S"]]
    assert state.view(0)["zones"]["d"] == ["3S"]
    assert state.legal() == ("2d",)


def test_any_number_of_melds_is_exposed_one_a_move() -> None:
    state = run(rich(), "0m5H6H7H 0m9C9D9H9S")
    assert [meld["cards"] for meld in state.view(1)["board"]["melds"]] == [
        ["5H", "6H", "7H"],
        ["9C", "9D", "9H", "9S"],
    ]
    assert state.legal() == ("0l8H@0", "0xAC", "0xQC", "0x3D", "0xKD", "0x8H", "0xJS")


def test_what_is_no_meld_or_not_in_hand_is_refused() -> None:
    state = rich()
    assert "no meld" in refused(state, "0m5H6H8H")
    assert "no meld" in refused(state, "0m6H5H7H")
    assert "does not hold" in refused(state, "0m2C2D2H")
    assert "does not hold KH" in refused(state, "0xKH")
    assert "is no move" in refused(state, "0m5H6H")
    assert "is no move" in refused(state, "0k9C9D9H")
    assert "no meld" in refused(state, "0k5H6H7H8H")


@pytest.mark.parametrize(("card", "fits"), [("4H", True), ("8H", True), ("3H", False), ("4D", False)])
def test_a_run_grows_by_the_next_card_at_either_end(card: str, fits: bool) -> None:
    state = started("5H 6H 7H KC", f"{card} KS", "2C", stock="2D")
    run(state, "0m5H6H7H 0xKC 1d")
    assert (f"1l{card}@0" in state.legal()) == fits
    if not fits:
        assert "cannot be laid off on meld 0" in refused(state, f"1l{card}@0")


def test_nothing_is_laid_off_beyond_ace_and_king() -> None:
    low = run(started("AH 2H 3H KC", "KH KD 4H", "2C", stock="AD"), "0mAH2H3H 0xKC 1d")
    assert [move for move in low.legal() if move[1] == "l"] == ["1l4H@0"]
    high = run(started("JH QH KH 2C", "AS TH", "3C", stock="AH"), "0mJHQHKH 0x2C 1d")
    assert [move for move in high.legal() if move[1] == "l"] == ["1lTH@0"]


def test_a_set_of_three_takes_the_fourth_card_and_no_more() -> None:
    state = run(started("9C 9D 9H KC", "9S 8S", "2C", stock="2D"), "0m9C9D9H 0xKC 1d")
    assert "1l9S@0" in state.legal()
    play(state, "1l9S@0")
    board = state.view(2)["board"]
    assert board["melds"][0] == {
        "seat": 0,
        "cards": ["9C", "9D", "9H", "9S"],
        "down": False,
        "added": [[1, "9S"]],
    }
    assert not [move for move in state.legal() if move[1] == "l"]


def test_one_card_may_fit_several_melds_and_is_listed_by_card_and_then_by_number() -> None:
    state = started("8C 8D 8S 9H TH JH KC", "8H 7H QH 4D", "2C", stock="2D")
    run(state, "0m8C8D8S 0m9HTHJH 0xKC 1d")
    laid = [move for move in state.legal() if move[1] == "l"]
    assert laid == ["1l8H@0", "1l8H@1", "1lQH@1"]
    play(state, "1l8H@1")
    assert [move for move in state.legal() if move[1] == "l"] == ["1l7H@1", "1lQH@1"]


def test_one_need_not_have_opened_to_lay_off_and_has_not_opened_by_it() -> None:
    state = started("5H 6H 7H KC", "8H KS", "2C", stock="2D 3S 4S 8D")
    run(state, "0m5H6H7H 0xKC 1d 1l8H@0 1xKS")
    assert state.view(1)["board"]["opened"] == [True, False, False]
    run(state, "2d 2x3S 0d 0x4S")
    assert state.legal() == ("1d",)


def test_after_a_lay_off_nothing_more_is_exposed_in_the_turn() -> None:
    state = run(rich(), "0m5H6H7H 0l8H@0")
    assert not [move for move in state.legal() if move[1] in "mk"]
    assert "has laid off" in refused(state, "0m9C9D9H")
    assert "has laid off" in refused(state, "0k9C9D9H9S")
    assert run(state, "0l9H@0").is_legal("0xAC")


def test_in_the_next_turn_melds_are_exposed_again() -> None:
    state = run(rich("3C 3S 4H"), "0m5H6H7H 0l8H@0 0xAC 1d 1x3C 2d 2x3S 0d")
    assert "0m9C9D9H9S" in state.legal()


def test_a_four_is_laid_face_down_and_nothing_is_laid_off_on_it() -> None:
    four = started("9C 9D 9H 9S KC", "2C", "3C", stock="4D")
    run(four, "0k9C9D9H9S 0xKC")
    assert four.view(0)["board"]["melds"] == [
        {"seat": 0, "cards": ["9C", "9D", "9H", "9S"], "down": True, "added": []}
    ]
    assert four.view(1)["board"]["melds"] == [{"seat": 0, "cards": [], "down": True, "added": []}]
    assert four.view(1)["board"]["opened"] == [True, False, False]


def test_melds_face_down_have_a_number_too() -> None:
    state = run(rich(), "0k9C9D9H9S 0m5H6H7H")
    assert "0l8H@1" in state.legal()
    assert not state.is_legal("0l8H@0")


def test_a_hand_has_at_most_sixty_five_moves_and_ten_melds() -> None:
    for seed in range(30):
        record = random_record(seed, hands=1)
        assert len(record["moves"]) <= 65
        assert sum(move[1] in "umk" for move in record["moves"]) <= 10


def test_the_default_draws_folds_and_discards_what_costs_most_to_keep() -> None:
    state = rich("4H")
    assert state.default() == "0xKD"  # of those that leave as little, the highest rank
    run(state, "0xKD")
    assert state.default() == "1d"
    state = started("KC KD QS QC 2C 2D 3C 3D 5S 7S 9S JH TH", "AC", "AD")
    assert state.default() == "0xKD"  # of equal ranks the last suit
    called = run(started("5H 6H 7H KC", "2C", "3C", stock="AC AD AH 4H"), "0m5H6H7H 0xKC 1d 1xAC 2d 2xAD 0!")
    assert called.default() == "1-"
