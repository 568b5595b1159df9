"""Bets, rows, settling, prison and surrender: each rule of a coup, and the worked examples of the rules."""

import pytest

from games.core.errors import IllegalMove
from games.core.interface import DEAL
from games.rulesets.trente_et_quarante.rows import REFAIT as IS_REFAIT
from games.rulesets.trente_et_quarante.rows import TIE as IS_TIE
from games.rulesets.trente_et_quarante.rows import coups_of, winning_areas
from tests.games.trente_et_quarante.positions import (
    GAME,
    NOIR_COULEUR,
    NOIR_INVERSE,
    REFAIT,
    ROUGE_COULEUR,
    ROUGE_INVERSE,
    TIE,
    begun,
    play,
    shoe,
    to_the_end,
)

NOIR, ROUGE, COULEUR, INVERSE = (1 << area for area in range(4))
LOST, BACK, WON = 9500, 10000, 10500  # chips after a bet of 500 from 10000


# Bets


def test_legal_moves_are_listed_by_area_then_amount_then_insurance_and_done_is_last() -> None:
    state = begun(NOIR_COULEUR, bets=[100, 300], chips=302)
    noir = ["0bN100", "0bN100i1", "0bN300", "0bN300i1", "0bN300i2"]
    areas = [move.replace("N", area) for area in "NRCI" for move in noir]
    assert state.legal() == (*areas, "0-")
    play(state, "0bR100")
    assert state.legal() == ("0bC100", "0bC100i1", "0bI100", "0bI100i1", "0-")


def test_with_the_default_bets_at_most_89_moves_are_legal_at_once() -> None:
    assert len(begun(NOIR_COULEUR).legal()) == 89


def test_a_bet_is_taken_from_the_chips_with_its_insurance() -> None:
    state = play(begun(NOIR_COULEUR), "0bN500i5", "0bI1000")
    assert state.chips == [8495, 10000, 10000]
    assert state.totals() == (-1505, 0, 0)


def test_what_it_costs_with_the_insurance_must_be_there() -> None:
    state = begun(NOIR_COULEUR, chips=100)
    assert state.legal() == ("0bN100", "0bR100", "0bC100", "0bI100", "0-")
    assert state.legal() == tuple(move for move in state.book.moves if state.is_legal(move))


def test_after_inverse_only_done_is_left_and_is_a_move_all_the_same() -> None:
    state = play(begun(NOIR_COULEUR), "0bI100")
    assert state.legal() == ("0-",)
    assert state.advance()[0] == 1
    assert state.history.moves() == ["0bI100", "0-"]


def test_a_seat_that_cannot_pay_the_smallest_bet_has_its_turn() -> None:
    state = begun(ROUGE_INVERSE, NOIR_COULEUR, chips=100, players=2)
    play(state, "0bN100", "0-", "1-", "1-")
    assert (state.to_move(), state.legal()) == (0, ("0-",))


def test_areas_stay_in_order_and_have_one_bet_each_opposite_ones_too() -> None:
    state = play(begun(NOIR_COULEUR), "0bN100", "0bR100", "0bI200")
    for move in ("0bN100", "0bR100", "0bC100", "0bI200"):
        with pytest.raises(IllegalMove, match="one bet on each area"):
            state.apply(move)
    play(state, "0-", "1-", "2-")
    assert state.chips[0] == 9800  # noir won: the bets on noir and rouge cancel out


@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_bets_first_moves_to_the_left_with_every_coup(first: int) -> None:
    state = begun(NOIR_COULEUR, TIE, NOIR_INVERSE, first=first, coups=3)
    order = []
    while (who := state.to_move()) is not None:
        order.append(who)
        assert isinstance(who, int)
        state.apply(f"{who}-")
    assert order == [(first + coup + turn) % 3 for coup in range(3) for turn in range(3)]


# Rows and result


@pytest.mark.parametrize(
    ("black", "red", "first", "wins"),
    [
        (31, 32, "AC", NOIR | COULEUR),
        (31, 40, "TD", NOIR | INVERSE),
        (40, 39, "5H", ROUGE | COULEUR),
        (33, 32, "KS", ROUGE | INVERSE),
        (32, 32, "KS", IS_TIE),
        (40, 40, "2D", IS_TIE),
        (31, 31, "KS", IS_REFAIT),
    ],
)
def test_the_lower_total_wins_and_the_first_card_says_couleur_or_inverse(
    black: int, red: int, first: str, wins: int
) -> None:
    assert winning_areas(black, red, first) == wins


def test_a_row_ends_at_31_or_more_and_aces_count_one() -> None:
    coup, *_ = coups_of(shoe("TCJDQHAS KSKC2H9D"))
    assert (coup.black, coup.red, coup.first, coup.rows) == (31, 31, "TC", "rows TCJDQHAS KSKC2H9D")
    coup, *_ = coups_of(shoe("TCJDQHKS TDTH9C2S"))
    assert (coup.black, coup.red) == (40, 31)


def test_rows_are_dealt_also_when_nobody_has_bet() -> None:
    state = play(begun(NOIR_INVERSE), "0-", "1-", "2-")
    assert state.events(None)[-2:] == [f"rows {NOIR_INVERSE}", "chips 10000 10000 10000"]


# Settling


@pytest.mark.parametrize(
    ("coup", "chips"),
    [
        (NOIR_COULEUR, {"N": WON, "R": LOST, "C": WON, "I": LOST}),
        (NOIR_INVERSE, {"N": WON, "R": LOST, "C": LOST, "I": WON}),
        (ROUGE_COULEUR, {"N": LOST, "R": WON, "C": WON, "I": LOST}),
        (ROUGE_INVERSE, {"N": LOST, "R": WON, "C": LOST, "I": WON}),
        (TIE, {"N": BACK, "R": BACK, "C": BACK, "I": BACK}),
        (REFAIT, {"N": LOST, "R": LOST, "C": LOST, "I": LOST}),  # to prison
    ],
)
@pytest.mark.parametrize("area", "NRCI")
def test_what_becomes_of_a_bet(coup: str, chips: dict[str, int], area: str) -> None:
    state = play(begun(coup, players=1), f"0b{area}500", "0-")
    assert state.chips == [chips[area]]
    assert any(state.prison) == (coup == REFAIT)


@pytest.mark.parametrize(
    ("coup", "chips"), [(NOIR_COULEUR, WON - 5), (ROUGE_COULEUR, LOST - 5), (TIE, BACK), (REFAIT, LOST + 245)]
)
def test_insurance_pays_after_a_refait_comes_back_after_a_tie_and_is_lost_otherwise(
    coup: str, chips: int
) -> None:
    assert play(begun(coup, players=1), "0bN500i5", "0-").chips == [chips]


@pytest.mark.parametrize(
    ("coup", "chips"),
    [(NOIR_COULEUR, BACK), (ROUGE_COULEUR, LOST), (TIE, LOST), (REFAIT, LOST)],
)
def test_a_prisoner_comes_home_without_gain_or_is_lost_or_stays(coup: str, chips: int) -> None:
    state = play(begun(REFAIT, coup, players=1), "0bN500", "0-", "0-")
    assert state.chips == [chips]
    assert any(state.prison) == (coup in (TIE, REFAIT))


def test_a_seat_may_have_several_bets_in_prison_on_one_area() -> None:
    state = begun(REFAIT, REFAIT, NOIR_COULEUR, players=1)
    play(state, "0bN500", "0-", "0bN200", "0-")
    assert state.view(0)["board"]["prison"] == [{"N": 700}]
    assert play(state, "0-").chips == [10000]


def test_the_worked_example_of_a_refait_and_the_coup_after_it() -> None:
    state = play(begun(REFAIT, NOIR_INVERSE), "0bN500i5")
    assert state.chips[0] == 9495
    play(state, "0-", "1-", "2-")
    assert state.chips[0] == 9745
    play(state, "1-", "2-", "0bR100")
    assert state.chips[0] == 9645
    play(state, "0-")
    assert state.chips[0] == 10145
    assert state.shoe[1].wins == NOIR | INVERSE


def test_a_tie_would_have_left_the_500_in_prison_and_a_coup_without_bets_follows() -> None:
    state = begun(REFAIT, TIE, NOIR_COULEUR, coups=2)
    play(state, "0bN500i5", "0-", "1-", "2-", "1-", "2-", "0bR100", "0-")
    assert state.to_move() is None
    assert state.totals() == (245, 0, 0)
    assert state.events(None)[-5:] == [
        f"rows {TIE}",
        "chips 9745 10000 10000",
        f"rows {NOIR_COULEUR}",
        "chips 10245 10000 10000",
        "score 245 0 0",
    ]


# Surrender


def test_half_is_taken_back_at_once_and_nothing_is_left_in_prison() -> None:
    state = play(begun(REFAIT, surrender=True), "0bN500i5", "0-", "1-", "2-")
    assert (state.phase, state.legal(), state.default()) == ("surrender", ("0h", "0-"), "0-")
    assert state.events(None)[-1] == "chips 9745 10000 10000"
    play(state, "0h")
    assert state.chips[0] == 9995
    assert state.view(0)["board"]["prison"] == [{}, {}, {}]
    assert (state.phase, state.to_move()) == ("bet", 1)


def test_who_leaves_the_bets_has_them_in_prison() -> None:
    state = play(begun(REFAIT, surrender=True), "0bN500", "0bI100", "0-", "1-", "2-", "0-")
    assert state.view(None)["board"]["prison"][0] == {"N": 500, "I": 100}
    assert (state.chips[0], state.phase) == (9400, "bet")


def test_only_seats_that_bet_in_this_coup_are_asked_in_the_order_of_betting() -> None:
    state = begun(NOIR_COULEUR, REFAIT, surrender=True)
    play(state, "0-", "1-", "2-", "1bN100", "1-", "2-", "0bC200", "0-")
    assert (state.to_move(), state.view(None)["board"]["asked"]) == (1, [1, 0])
    with pytest.raises(IllegalMove, match="not the turn of seat 0"):
        state.apply("0h")
    with pytest.raises(IllegalMove, match="not the time"):
        state.apply("1bN100")
    play(state, "1h")
    assert state.to_move() == 0


def test_all_bets_of_the_coup_are_given_up_or_none_and_older_prisoners_have_no_part() -> None:
    state = begun(REFAIT, REFAIT, players=1, surrender=True)
    play(state, "0bN500", "0-", "0-", "0bN200", "0bC100", "0-", "0h")
    assert state.view(0)["board"]["prison"] == [{"N": 500}]
    assert state.chips == [10000 - 500 - 150]


def test_nobody_is_asked_after_a_tie_or_without_a_bet_or_where_the_option_is_off() -> None:
    for coup, options in ((TIE, {"surrender": True}), (REFAIT, {})):
        state = play(begun(coup, players=1, **options), "0bN500", "0-")
        assert state.phase == "bet"
    assert play(begun(REFAIT, players=1, surrender=True), "0-").phase == "bet"
    with pytest.raises(IllegalMove, match="not the time"):
        begun(REFAIT, surrender=True).apply("0h")


def test_a_surrender_after_the_last_coup_ends_the_game() -> None:
    state = play(begun(REFAIT, players=1, coups=1, surrender=True), "0bN500", "0-", "0h")
    assert state.events(0)[-3:] == ["chips 9500", "0h", "score -250"]


def test_after_a_refait_in_a_coup_without_bets_nobody_has_a_turn() -> None:
    state = begun(REFAIT, REFAIT, ROUGE_COULEUR, players=1, coups=1, surrender=True)
    play(state, "0bN500", "0-", "0-")
    assert (state.to_move(), state.totals()) == (None, (-500,))


# The shoe


def test_a_new_shoe_comes_before_the_first_coup_with_52_cards_or_fewer() -> None:
    state = begun(coups=500, players=1)
    while state.to_move() == 0:
        assert state.view(0)["board"]["left"] > 52
        state.apply("0-")
    assert (state.to_move(), state.phase, state.legal()) == (DEAL, "deal", ())
    left = state.view(0)["board"]["left"]
    assert left <= 52
    dealt = sum(len(event) - 6 for event in state.events(0) if event.startswith("rows "))
    assert dealt == 2 * (312 - left)
    with pytest.raises(ValueError, match="nobody has a turn"):
        state.default()
    state.deal(shoe(TIE))
    assert state.events(0)[-1] == "deal 2"
    assert (state.hand, state.dealer, state.to_move()) == (2, 0, 0)


def test_a_shoe_with_53_cards_left_gives_one_more_coup() -> None:
    assert len(coups_of(["TC"] * 53)) == 1
    assert coups_of(["TC"] * 52) == ()


def test_coups_without_bets_may_wait_for_a_new_shoe() -> None:
    state = begun(*[REFAIT] * 6, players=1, coups=500)
    coups = len(state.shoe)
    state = begun(*[REFAIT] * 6, players=1, coups=coups)
    for _ in range(coups - 1):
        play(state, "0-")
    state.shoe = (*state.shoe[:-1], state.shoe[0])  # the last coup is another refait
    play(state, "0bN500", "0-")
    assert (state.to_move(), state.next_dealer()) == (DEAL, 0)
    state.deal(shoe(TIE, NOIR_COULEUR))
    assert (state.to_move(), state.totals()) == (None, (0,))
    outcome = state.outcome()
    assert outcome is not None
    assert [len(hand["coups"]) for hand in outcome.hands] == [coups, 2]


def test_there_is_no_new_shoe_without_a_coup_to_come() -> None:
    probe = begun(players=1, coups=500)
    state = to_the_end(begun(players=1, coups=len(probe.shoe)))
    assert (state.hand, state.events(None)[-1]) == (1, "score 0")


# The end


@pytest.mark.parametrize(
    ("moves", "scores", "placement", "winners"),
    [
        (["0bN500", "0-", "1-", "2bR200", "2-"], (500, 0, -200), (1, 2, 3), (0,)),
        (["0bN500", "0-", "1bC500", "1-", "2-"], (500, 500, 0), (1, 1, 3), ()),
        (["0-", "1-", "2-"], (0, 0, 0), (1, 1, 1), ()),
        (["0bI100", "0-", "1bR100", "1-", "2-"], (-100, -100, 0), (2, 2, 1), (2,)),
    ],
)
def test_seats_are_placed_by_chips_and_a_shared_first_place_wins_nothing(
    moves: list[str], scores: tuple[int, ...], placement: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = play(begun(NOIR_COULEUR, coups=1), *moves).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.credit) == (scores, scores)
    assert (outcome.placement, outcome.winners) == (placement, winners)
    assert outcome.hands == ({"coups": [[34, 36, "JC"]]},)


@pytest.mark.parametrize(("move", "winners"), [("0bN100", (0,)), ("0bR100", ()), ("0-", ())])
def test_who_plays_alone_is_placed_first_and_wins_with_a_gain(move: str, winners: tuple[int, ...]) -> None:
    state = play(begun(NOIR_COULEUR, coups=1, players=1), move)
    outcome = (state if move == "0-" else play(state, "0-")).outcome()
    assert outcome is not None
    assert (outcome.placement, outcome.winners) == ((1,), winners)


@pytest.mark.parametrize("players", range(1, 9))
def test_the_next_game_is_begun_by_the_seat_on_the_left(players: int) -> None:
    for first in range(players):
        state = begun(first=first, players=players, coups=1)
        assert to_the_end(state).next_dealer() == (first + 1) % players
        assert GAME.new({"players": players}, first).next_dealer() == (first + 1) % players
