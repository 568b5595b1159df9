"""How a hand ends, and who wins it."""

import pytest

from games.core.errors import IllegalMove
from games.core.interface import DEAL
from games.rulesets.tong_its.cards import DECK
from games.rulesets.tong_its.state import TongItsState
from tests.games.tong_its.positions import GAME, events_after, new, play, run, started

OPENS = "5H 6H 7H"


def how(state: TongItsState) -> tuple[str, int | None]:
    hand = state.view(None)["board"]["hands"][-1]
    return hand["how"], hand["winner"]


def may_call(state: TongItsState) -> bool:
    return f"{state.to_move()}!" in state.legal()


# Tongit


def test_who_discards_the_last_card_wins_at_once() -> None:
    state = started("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KD", "2D", "3D")
    run(state, "0mAC2C3C4C5C6C7C8C9CTCJCQC 0xKD")
    assert how(state) == ("tongit", 0)
    assert state.to_move() is DEAL


def test_who_exposes_the_last_card_wins_without_a_discard() -> None:
    state = started("AC 2C 3C 4C 5C 6C 7C 8C 9C TC KC KD KH", "2D", "3D")
    run(state, "0mAC2C3C4C5C6C7C8C9CTC 0mKCKDKH")
    assert how(state) == ("tongit", 0)


def test_who_lays_the_last_four_face_down_wins() -> None:
    state = started("AC 2C 3C 4C 5C 6C 7C 8C 9C KC KD KH KS", "2D", "3D")
    assert how(run(state, "0mAC2C3C4C5C6C7C8C9C 0kKCKDKHKS")) == ("tongit", 0)


def test_who_lays_the_last_card_off_wins() -> None:
    state = started("4D 5D 6D 4H 5H 6H 4C 5C 6C 4S 5S 6S 7S", "2D", "3D")
    assert how(run(state, "0m4D5D6D 0m4H5H6H 0m4C5C6C 0m4S5S6S 0l7S@3")) == ("tongit", 0)


def test_laying_off_everything_wins_for_a_seat_that_has_not_opened() -> None:
    low, high = "4D 5D 6D 4H 5H 6H 4C 5C 6C KS KH QS QH", "3D 2D AD 7D 8D 9D 3H 2H AH 7H 8H 9H"
    state = started(low, high, "TS", stock="7C")
    run(state, "0m4D5D6D 0m4H5H6H 0m4C5C6C 0xKS 1d")
    run(state, " ".join(f"1l{card}@{'DHC'.index(card[1])}" for card in [*high.split(), "7C"]))
    assert how(state) == ("tongit", 1)
    assert state.past[-1].pay == (-3, 7, -4)


def test_who_takes_a_discard_with_the_last_two_cards_wins() -> None:
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC KD KH"
    state = started("KS 2D", hand, "3D", stock="JC 4D 6D")
    run(state, "0x2D 1d 1mAC2C3C4C5C6C7C8C9CTC 1xJC 2d 2x4D 0d 0xKS 1uKDKHKS")
    assert how(state) == ("tongit", 1)
    assert state.history.moves()[-1] == "1uKDKHKS"


def last_turn() -> TongItsState:
    """Seat 2 has laid all but two cards on the table, and seat 0 has drawn the last card of the stock."""
    state = started(
        "5D 6D 7D 8D TD JD QD KC KD KH 9S TS JS",
        "2D 3D 4D 9D 8S",
        "AC 2C 3C 4C 5C 6C 7C 8C 9C TC QC QH",
        stock="2H 3H 4H 6H 7H 8H TH JH QS 2S 3S 4S 6S 7S KS",
    )
    run(state, "0x5D")
    for turn in range(14):
        seat = (turn + 1) % 3
        run(state, f"{seat}d" + (" 2mAC2C3C4C5C6C7C8C9CTC" if turn == 1 else ""))
        play(state, f"{seat}x{state.deck[state.next_card - 1]}")
    return play(state, "0d")


def test_the_turn_in_which_the_last_card_of_the_stock_is_drawn_is_the_last() -> None:
    state = last_turn()
    assert state.view(None)["board"]["stock"] == 0
    run(state, "0mKCKDKH 0xTS")
    assert how(state) == ("stock", 2)


def test_a_tongit_in_the_last_turn_of_the_stock_is_a_tongit() -> None:
    state = last_turn()
    run(state, "0mKCKDKHKS 0m6D7D8D 0mTDJDQD 0m9STSJS")
    assert how(state) == ("tongit", 0)


# The call


def ready(stock: str = "AC AD AH 2S 3S 4S", **hands: str) -> TongItsState:
    """Seat 0 has opened, and begins its second turn."""
    first = hands.get("first", f"{OPENS} KC 9C TD")
    state = started(first, hands.get("second", "2C 2D"), hands.get("third", "3C 3D"), stock=stock)
    return run(state, "0m5H6H7H 0xKC 1d 1xAC 2d 2xAD")


def test_who_has_opened_may_call_in_place_of_its_turn() -> None:
    state = ready()
    assert state.legal()[0] == "0d"
    assert state.legal()[-1] == "0!"
    play(state, "0!")
    assert (state.to_move(), state.phase) == (1, "answer")


def test_who_has_not_opened_may_not_call() -> None:
    state = run(ready(), "0d 0x9C")
    assert not may_call(state)
    with pytest.raises(IllegalMove, match="has not opened and cannot call"):
        state.apply("1!")


def test_nobody_calls_in_the_middle_of_a_turn() -> None:
    state = run(ready(), "0d")
    with pytest.raises(IllegalMove, match="has to expose"):
        state.apply("0!")


def test_who_laid_off_on_its_own_meld_in_its_last_turn_may_not_call() -> None:
    state = started(f"{OPENS} 8H KC 9C", "2C 2D", "3C 3D", stock="AC AD AH 2S 3S 4S")
    run(state, "0m5H6H7H 0l8H@0 0xKC 1d 1xAC 2d 2xAD")
    assert not may_call(state)
    with pytest.raises(IllegalMove, match="laid off on melds of seat 0"):
        state.apply("0!")
    run(state, "0d 0xAH 1d 1x2S 2d 2x3S")
    assert may_call(state)


def test_when_somebody_else_has_laid_off_on_ones_melds_since_one_may_not_call() -> None:
    state = started(f"{OPENS} KC 9C", "8H 2D", "3C 3D", stock="AC AD AH 2S 3S 4S")
    run(state, "0m5H6H7H 0xKC 1d 1l8H@0 1xAC 2d 2xAD")
    assert not may_call(state)
    run(state, "0d 0xAH 1d 1x2S 2d 2x3S")
    assert may_call(state)


def test_what_one_laid_off_on_others_melds_does_not_matter() -> None:
    state = started("2C 4D", "9C 9D 9H KS", f"{OPENS} 9S KC", stock="AC AD AH 2S 3S 4S 6S")
    run(state, "0x4D 1d 1m9C9D9H 1xKS 2d 2m5H6H7H 2l9S@0 2xKC 0d 0xAH")
    assert not may_call(state)
    run(state, "1d 1x2S")
    assert may_call(state)


def test_a_lay_off_before_the_last_turn_of_the_caller_is_forgotten_also_by_taking() -> None:
    state = started(f"{OPENS} KC QS QD", "8H QH", "3C 3D", stock="AC AD 2S 3S 4S 6S 7S")
    run(state, "0m5H6H7H 0xKC 1d 1l8H@0 1xAC 2d 2xAD 0d 0x2S 1d 1x3S 2d 2x4S")
    assert may_call(state)
    state = started(f"{OPENS} KC QS QD 2C 4C 6C 8C TC 9D 3S", "8H 3H", "QH 3D", stock="AC AD 4S 6S")
    run(state, "0m5H6H7H 0xKC 1d 1l8H@0 1xAC 2d 2xQH")
    assert state.legal() == ("0d", "0uQDQHQS")
    run(state, "0uQDQHQS 0x2C 1d 1x4S 2d 2x6S")
    assert may_call(state)


def test_the_others_answer_in_turn_and_who_has_not_opened_can_only_fold() -> None:
    state = run(ready(), "0!")
    assert state.legal() == ("1-",)
    with pytest.raises(IllegalMove, match="can only fold"):
        state.apply("1+")
    run(state, "1-")
    assert state.legal() == ("2-",)


def test_if_both_fold_the_caller_wins_and_shows_nothing() -> None:
    state = run(ready(), "0! 1- 2-")
    assert how(state) == ("draw", 0)
    assert events_after(state, None, "2-") == ["2-", "draw 0", "paid 4 -2 -2"]


def costs(state: TongItsState) -> dict[int, int]:
    """The deadwood that was shown, by seat."""
    shown = [event.split()[1:] for event in state.events(None) if event.startswith("deadwood")]
    return {int(seat): int(cost) for seat, cost in shown}


def contest(first: str, second: str, third: str) -> TongItsState:
    """Every seat opens with a set, and keeps nine cards or ten; then seat 0 calls."""
    sets = ("KC KD KH", "QC QD QH", "JC JD JH")
    hands = [f"{laid} {held}" for laid, held in zip(sets, (first, second, third), strict=True)]
    state = started(hands[0] + " TS", *hands[1:], stock="KS QS TH 8S")
    return run(state, "0mKCKDKH 0xTS 1d 1mQCQDQH 1xKS 2d 2mJCJDJH 2xQS 0!")


def test_with_a_challenge_the_least_deadwood_wins_and_caller_and_challengers_show() -> None:
    state = contest("AC 2C 3C AD 2D 3D AH 2H 9C", "4C 5C 6C 4D 5D 6D 4H 5H 9D", "7C 7D 8C 8D 9H TC TD 4S 6S")
    assert state.legal() == ("1+", "1-")
    run(state, "1+ 2-")
    assert how(state) == ("challenged", 0)
    assert events_after(state, None, "2-")[1:] == [
        *("show 0 AC2C3C9CAD2D3DAH2H", "deadwood 0 12"),
        *("show 1 4C5C6C4D5D6D9D4H5H", "deadwood 1 18"),
        *("challenged 0", "aces ACADAH", "paid 12 -6 -6"),
    ]


def test_a_challenger_wins_with_less_and_who_folded_pays_alike() -> None:
    state = contest("4C 5C 6C 4D 5D 6D 4H 5H 9D", "AC 2C 3C AD 2D 3D AH 2H 9C", "7C 7D 8C 8D 9H TC TD 4S 6S")
    run(state, "1+ 2-")
    assert how(state) == ("challenged", 1)
    assert state.past[-1].pay == (-6, 12, -6)


def test_of_equals_a_challenger_wins_before_the_caller() -> None:
    state = contest("AC 2C 3C 5C 6C 7C 2H 3H 9C", "AD 2D 3D 5D 6D 7D 2S 3S 9D", "4C 4D 8C 8D 9H TC TD 4S 6S")
    assert how(run(state, "1+ 2-")) == ("challenged", 1)


def test_of_two_challengers_with_as_little_the_one_on_the_callers_left_wins() -> None:
    state = contest("AC 2C 3C 5C 6C 7C 2H 3H TC", "AD 2D 3D 5D 6D 7D 2S 3S 9D", "4H 5H 6H 7H 8H AH AS 4C 8C")
    run(state, "1+ 2+")
    assert costs(state) == {0: 15, 1: 14, 2: 14}
    assert how(state) == ("challenged", 1)


def test_the_second_to_answer_wins_with_less() -> None:
    state = contest("AC 2C 3C 5C 6C 7C 2H 3H TC", "AD 2D 3D 5D 6D 7D 2S 3S 9D", "4H 5H 6H 7H 8H AH AS 4C 6S")
    run(state, "1+ 2+")
    assert costs(state) == {0: 15, 1: 14, 2: 12}
    assert how(state) == ("challenged", 2)


# The stock


def to_the_end(*opening: str, dealer: int = 0) -> TongItsState:
    """All draw and throw away what they drew; seats expose the queens, kings or jacks named, if they can."""
    hands = (
        "KC KD KH AS 2S 4S 5S 8C 9C TC 8D 9D",
        "QC QD QH AD 2D 4D 5D 8H 9H TH 7S 9S",
        "JC JD JH AC 2C 4C 5C TS TD 7H 8S 6D",
    )
    stock = "6C AH 3D 7C 3C 2H 3H 4H 5H 6H 3S 6S 7D QS KS"
    hands = tuple(hand + (" JS" if seat == dealer else "") for seat, hand in enumerate(hands))
    state = started(*hands, dealer=dealer, stock=stock)
    laid = {"0": "KCKDKH", "1": "QCQDQH", "2": "JCJDJH"}
    first = True
    while state.hand == 1 and isinstance(seat := state.to_move(), int):
        if not first:
            play(state, f"{seat}d")
        if str(seat) in opening and f"{seat}m{laid[str(seat)]}" in state.legal():
            play(state, f"{seat}m{laid[str(seat)]}")
        drawn = "JS" if first else state.deck[state.next_card - 1]
        play(state, f"{seat}x{drawn}")
        first = False
    return state


def test_without_anybody_who_has_opened_the_hand_is_void() -> None:
    state = to_the_end()
    assert how(state) == ("void", None)
    assert state.events(None)[-2:] == ["void", "paid 0 0 0"]
    assert state.next_dealer() == 0
    assert state.totals() == (-2, -2, -2)
    assert state.view(None)["board"]["pot"] == 6


def test_whoever_alone_has_opened_wins_and_shows() -> None:
    state = to_the_end("2")
    assert how(state) == ("stock", 2)
    assert [event.split()[:2] for event in state.events(None) if event.startswith("show")] == [["show", "2"]]
    assert state.next_dealer() == 2


def test_of_those_who_have_opened_the_least_deadwood_wins() -> None:
    state = to_the_end("0", "1", "2")
    assert list(costs(state)) == [0, 1, 2]
    winner = how(state)[1]
    assert winner is not None
    assert costs(state)[winner] == min(costs(state).values())


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_fifteenth_card_is_drawn_by_the_dealer_and_ends_the_hand(dealer: int) -> None:
    state = to_the_end("0", dealer=dealer)
    moves = state.history.moves()
    assert moves[-1][0] == str(dealer)
    assert [move[1:] for move in moves].count("d") == 15


def test_there_are_no_deals_after_the_last_hand() -> None:
    state = new(hands=1)
    state.deal(DECK)
    while state.to_move() is not None:
        state.apply(state.default())
    with pytest.raises(ValueError, match="have been dealt"):
        state.deal(DECK)
    assert GAME.result(state)["hands"][0]["how"] in ("void", "stock", "draw")
