"""The first phase: what is dealt, who plays against whom, bounces, drawing, the last card and the end."""

import hashlib

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.errors import IllegalMove
from games.core.interface import DEAL, Table
from tests.games.myllymatti.positions import DECK, GAME, at_the_end, events_after, new, run, started

SEED = bytes(range(32))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# The deal


def test_three_sit_each_for_itself() -> None:
    assert new().table == GAME.table({}) == Table(3, (0, 1, 2), 3, (0, 1, 2))
    assert GAME.default_match.kind == "fixed"
    assert GAME.default_match.n == 5
    assert GAME.matches == ("wins", "points", "fixed")


def test_the_deal_that_follows_from_a_seed_is_the_published_one() -> None:
    first = deck_of(GAME, {}, SEED, 1)
    assert first_dealer(GAME, {}, SEED) == 1
    assert first[:6] == ("AH", "QD", "4S", "JD", "KC", "9S")
    assert first[-2:] == ("KD", "7S")
    assert digest("".join(first)) == "be7008d9b35e8469"
    assert deck_of(GAME, {}, SEED, 2)[:4] == ("JD", "8D", "9H", "KS")


def test_a_game_of_silent_seats_is_the_published_one() -> None:
    state = new(1)
    state.deal(deck_of(GAME, {}, SEED, 1))
    while state.to_move() is not None:
        state.apply(state.default())
    moves, events, outcome = state.history.moves(), state.events(2), state.outcome()
    assert outcome is not None
    assert outcome.placement == (3, 1, 2)
    assert (len(moves), digest(" ".join(moves))) == (110, "ac417dbf833882cd")
    assert (len(events), digest("\n".join(events))) == (200, "cdeed20c2df474e0")


def test_three_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = new(1)
    assert (state.phase, state.to_move(), state.legal(), state.hand) == ("deal", DEAL, (), 0)
    state.deal(DECK)
    assert state.events(2) == ["deal 1 2C5C8C"]
    assert state.events(0) == ["deal 1 3C6C9C"]
    assert state.events(1) == ["deal 1 4C7CTC"]
    assert state.events(None) == ["deal 1"]
    assert (state.phase, state.to_move(), state.hand, state.stock()) == ("first", 2, 1, 43)
    assert (state.dealer, state.next_dealer()) == (1, 2)


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK, "2C"), (*DECK[:51], "2C"), (*DECK[:51], "XX")])
def test_a_deck_that_is_no_permutation_is_refused(deck: tuple[str, ...]) -> None:
    state = new()
    with pytest.raises(ValueError, match="a deck of Myllymatti is its 52 cards, each once"):
        state.deal(deck)
    assert (state.hand, state.to_move()) == (0, DEAL)


def test_a_game_is_dealt_once_and_nobody_has_a_default_before() -> None:
    with pytest.raises(ValueError, match="have been dealt"):
        started().deal(DECK)
    with pytest.raises(ValueError, match="nobody has a turn now"):
        new().default()


# Tricks


def test_the_dealers_left_leads_the_seat_on_its_left_answers_and_the_third_has_no_part() -> None:
    state = started("9C 4D 2H", "8S", dealer=2)
    assert (state.to_move(), state.legal()) == (0, ("0p9C", "0p4D", "0p2H", "0?"))
    run(state, "0p9C")
    assert state.to_move() == 1
    run(state, "1p8S")
    assert state.to_move() == 0
    assert events_after(state, None, "1p") == ["1p8S", "trick 0", "0<", "1<"]


def test_the_cards_that_may_be_played_come_by_suits_and_then_blind_play() -> None:
    assert started("AS 2S KC").legal() == ("0pKC", "0p2S", "0pAS", "0?")


def test_suits_mean_nothing_and_the_winner_leads_against_the_seat_on_its_left() -> None:
    state = run(started("9C 4D 2H", "TD 3S", "KH"), "0p9C 1pTD")
    assert events_after(state, None, "trick") == ["trick 1", "1<", "0<"]
    assert (state.turn, state.legal()[0][0]) == (1, "1")
    run(state, "1p3S")
    assert state.to_move() == 2
    run(state, "2pKH")
    assert (state.to_move(), run(state, "2?").to_move()) == (2, 0)


def test_a_blind_card_is_the_top_of_the_stock_and_everybody_sees_it() -> None:
    state = run(started("9C", "3S", stock="QS 7D"), "0? 1?")
    assert state.events(2)[1:] == ["0?=QS", "1?=7D", "trick 0"]  # nobody has anything to fill
    assert state.history.moves() == ["0?", "1?"]
    assert [hand.bit_count() for hand in state.hands] == [3, 3, 3]


def test_the_winner_lays_the_cards_on_its_pile() -> None:
    state = run(started("9C", "3S", stock="QS 7D"), "0? 1?")
    assert state.view(None)["board"]["piles"] == [["QS", "7D"], [], []]


# Bounces


def test_the_first_worked_example() -> None:
    """A bounce: 0 draws, then 1; 0 leads again, and 1 takes four cards. 1 needs none, 0 draws one."""
    state = run(started("9C 4D 2H", "9H 5S 6S", stock="KD QD TS"), "0p9C 1p9H")
    assert state.events(0)[3:] == ["bounce", "0<KD", "1<"]
    assert state.events(1)[3:] == ["bounce", "0<", "1<QD"]
    assert (state.turn, state.legal()) == (0, ("0p4D", "0pKD", "0p2H", "0?"))
    run(state, "0p4D 1?")
    assert events_after(state, None, "1?") == ["1?=TS", "trick 1", "0<"]
    assert state.view(None)["board"]["piles"] == [[], ["9C", "9H", "4D", "TS"], []]
    assert state.to_move() == 1
    assert run(state, "1p5S").to_move() == 2


def test_several_bounces_pile_up_and_go_to_one_seat() -> None:
    state = started("9C 4D 2H", "9H 4S 6S", stock="KD QD KH KS QH 3D")
    run(state, "0p9C 1p9H 0p4D 1p4S")
    assert events_after(state, 0, "bounce") == ["bounce", "0<KH", "1<"]
    assert state.view(None)["board"]["piles"] == [[], [], []]
    run(state, "0? 1?")
    assert events_after(state, None, "1?") == ["1?=3D", "trick 0"]
    assert state.view(None)["board"]["piles"] == [["9C", "9H", "4D", "4S", "QH", "3D"], [], []]


def test_after_a_bounce_of_blind_cards_nobody_draws() -> None:
    state = run(started("2C", "3S", stock="QS QD"), "0? 1?")
    assert state.events(0)[-3:] == ["0?=QS", "1?=QD", "bounce"]
    assert state.to_move() == 0


# The last card


def test_the_second_worked_example() -> None:
    """The winner should draw and shows the last card: its suit is trumps. The loser draws nothing."""
    state = at_the_end("KD 3S 2H", "8D 6S 5C", "QD JD 4C", last="7S")
    run(state, "0pKD 1p5C")
    assert events_after(state, None, "trick") == ["trick 0", "0<=7S"]
    view = state.view(1)
    assert (view["board"]["trump"], view["board"]["maker"], view["labels"]) == ("S", 0, {"t": "S"})
    assert view["board"]["sizes"] == [2, 2, 3]
    assert view["board"]["piles"][0][-1] == "7S"
    assert (view["phase"], view["board"]["stock"]) == ("first", 0)


def test_the_answerer_shows_the_last_card_if_it_won() -> None:
    state = run(at_the_end("5C 3S 2H", "8D 6S 4C", "KD QD JD", last="7S"), "0p5C 1p8D")
    assert events_after(state, None, "trick") == ["trick 1", "1<=7S"]
    assert (state.maker, state.to_move()) == (1, 1)


def test_after_a_bounce_the_leader_shows_it() -> None:
    state = run(at_the_end("5C 3S 2H", "5D 6S 4C", "KD QD JD", last="7S"), "0p5C 1p5D")
    assert events_after(state, None, "bounce") == ["bounce", "0<=7S"]
    assert (state.maker, state.to_move()) == (0, 0)
    assert state.view(None)["board"]["piles"][1] == []


def test_the_last_card_is_not_played_blind() -> None:
    state = at_the_end("5C 3S 2H", "8D 6S 4C", "KD QD JD", last="7S")
    assert state.legal() == ("0p5C", "0p2H", "0p3S")
    assert not state.is_legal("0?")
    with pytest.raises(IllegalMove, match="the last card of the stock is not played blind"):
        state.apply("0?")


def test_with_three_cards_left_both_may_play_blind_and_each_of_the_winner_and_the_other_may_draw_one() -> (
    None
):
    hands = ("5C 3S 2H", "8D 6S 4C", "KD QD JD")
    blind = run(at_the_end(*hands, last="9H TC 7S"), "0?")
    assert blind.legal() == ("1p4C", "1p8D", "1p6S", "1?")
    assert run(blind, "1?").stock() == 1
    drawn = run(at_the_end(*hands, last="9H TC 7S"), "0p5C 1p8D")
    assert events_after(drawn, None, "trick") == ["trick 1", "1<", "0<"]
    assert events_after(drawn, 0, "trick") == ["trick 1", "1<", "0<TC"]
    assert drawn.stock() == 1


def test_once_the_stock_is_empty_nobody_draws() -> None:
    state = run(at_the_end("5C 3S 2H", "8D 6S 4C", "KD QD JD", last="7S"), "0p5C 1p8D 1p4C 2pJD")
    assert events_after(state, None, "1p4C") == ["1p4C", "2pJD", "trick 2"]
    assert state.view(2)["board"]["sizes"] == [2, 1, 2]


# The end


def test_the_phase_is_over_when_the_leader_has_no_card_and_what_is_held_is_shown() -> None:
    state = at_the_end("TC 9C 8H", "3D 5D 4C", "KD QD JD", last="7S")
    run(state, "0pTC 1p3D 0p9C 1p5D 0p8H 1p4C")
    assert events_after(state, None, "trick") == ["trick 0", "show 2 JDQDKD", "second"]
    assert (state.to_move(), state.phase) == (0, "second")
    assert state.view(None)["board"]["sizes"] == [49, 0, 3]


def test_all_who_hold_cards_show_them_from_seat_0_up() -> None:
    state = at_the_end("TC 9C 2H", "JD 5D TD", "KH QH 4H", last="7S")
    run(state, "0pTC 1pJD 1pTD 2p4H 1p5D 2pQH")
    # 2 won and has the king of hearts to lead, 0 has two cards to answer with: the phase goes on.
    assert (state.to_move(), state.phase) == (2, "first")
    run(state, "2pKH 0p9C")
    assert events_after(state, None, "trick") == ["trick 2", "show 0 2H", "second"]


NO_ANSWER = "0pTC 1p3D 0p9C 1pTD 1p5D 2pJD"


def test_the_phase_is_over_when_the_seat_to_answer_has_no_card_and_the_card_goes_back() -> None:
    state = at_the_end("TC 9C 2H", "3D 5D TD", "KD QD JD", last="7S")
    run(state, f"{NO_ANSWER} 2pQD 0p2H")
    assert (state.phase, state.to_move()) == ("first", 2)
    run(state, "2pKD")
    assert events_after(state, None, "2pKD") == ["2pKD", "back", "second"]
    board = state.view(None)["board"]
    assert board["known"][1:] == [["9C", "TD"], ["5D", "JD", "QD", "KD", "2H"]]


def test_cards_of_a_bounce_go_back_to_those_who_played_them() -> None:
    state = at_the_end("TC 9C QH", "3D 5D TD", "KD QD JD", last="7S")
    run(state, f"{NO_ANSWER} 2pQD 0pQH 2pKD")
    assert events_after(state, None, "bounce") == ["bounce", "2pKD", "back", "second"]
    assert "QH" in state.view(None)["board"]["known"][0]
    assert state.view(None)["board"]["known"][2] == ["5D", "JD", "QD", "KD"]


def test_a_bounce_of_the_last_cards_ends_the_phase_too() -> None:
    state = at_the_end("TC 9C 8H", "3D 5D 8D", "KD QD JD", last="7S")
    run(state, "0pTC 1p3D 0p9C 1p5D 0p8H 1p8D")
    assert events_after(state, None, "bounce") == ["bounce", "back", "show 2 JDQDKD", "second"]


def test_the_maker_leads_to_the_second_phase_whoever_won_the_last_trick() -> None:
    state = at_the_end("TC 9C 2H", "3D 5D TD", "KD QD JD", last="7S")
    run(state, f"{NO_ANSWER} 2pQD 0p2H 2pKD")
    assert (state.maker, state.to_move()) == (0, 0)


# What is refused


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1pTD", "it is not the turn of seat 1: seat 0 has to play a card"),
        ("0pTD", "seat 0 does not hold TD"),
        ("0-", "it is not the time for it: seat 0 has to play a card"),
        ("0p4D9C", "is no move here"),
        ("3p9C", "is no move here"),
        ("0p", "is no move here"),
        ("0?=QS", "is no move here"),
        (None, "is no move here"),
    ],
)
def test_what_is_refused_in_the_first_phase_and_why(move: object, why: str) -> None:
    state = started("9C 4D 2H", "TD 3S")
    before = state.view(0)
    assert not state.is_legal(move)
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    assert why in str(refused.value)
    assert state.view(0) == before


def test_before_the_deal_and_after_the_end_nothing_is_legal() -> None:
    with pytest.raises(IllegalMove, match="the cards have not been dealt"):
        new().apply("0?")
    state = started()
    while state.to_move() is not None:
        state.apply(state.default())
    assert state.legal() == ()
    with pytest.raises(IllegalMove, match="the game is over"):
        state.apply("0-")


# The default


def test_the_default_is_the_card_of_the_lowest_rank_and_of_equal_ones_the_first() -> None:
    assert started("9C 4S 4D").default() == "0p4D"
    assert started("2S AC KC").default() == "0p2S"
