"""Cards of Envite: which follow, which win, and the trawl."""

from typing import Any

import pytest

from games.core.errors import IllegalMove
from games.core.interface import DEAL
from games.rulesets.envite.cards import DECK, ORDERS, PACK, SUITS
from games.rulesets.envite.state import EnviteState
from tests.games.envite.positions import play, started

FIXED = {4: "", 6: "3C QC JD", 8: "5D 3C QC JD", 10: "2D 5D 3C QC JD", 12: "AD 2D 5D 3C QC JD"}


def led(*hands: str, up: str = "4C", **options: Any) -> EnviteState:
    """Both captains have passed, and the dealer's right leads."""
    state = started(*hands, up=up, signals="off", **options)
    while state.phase == "stake":
        state.apply(state.default())
    return state


@pytest.mark.parametrize("seats", FIXED)
@pytest.mark.parametrize("suit", SUITS)
def test_trumps_are_the_fixed_ones_and_then_the_two_and_the_others_of_the_suit(seats: int, suit: str) -> None:
    order, fixed = ORDERS[seats][SUITS.index(suit)], FIXED[seats].split()
    own = [rank + suit for rank in "2KQJA76543"]
    assert list(reversed(order.ladder)) == fixed + [card for card in own if card not in fixed]
    for other in SUITS.replace(suit, ""):
        plain = [rank + other for rank in "KQJA765432" if rank + other not in fixed]
        assert sorted(plain, key=lambda card: -order.rank[PACK.bit[card]]) == plain
        assert order.follow[PACK.bit[plain[0]]] == PACK.set_of(plain)
    assert all(order.follow[PACK.bit[card]] == order.trumps for card in order.ladder)


def test_the_suit_led_is_followed_and_otherwise_anything_is_played() -> None:
    state = led("KD QC 2D", "JC KH 2S", "AD 7S 3H", "2C 6D 5D")
    assert state.legal() == ("3p2C", "3p5D", "3p6D")
    play(state, "3p6D")
    assert state.legal() == ("2pAD",)
    play(state, "2pAD")
    assert state.legal() == ("1pJC", "1pKH", "1p2S")
    play(state, "1p2S")
    assert state.legal() == ("0p2D", "0pKD")
    play(state, "0pKD")
    assert state.events(None)[-1] == "trick 0"
    assert (state.to_move(), state.tricks) == (0, [1, 0])


def test_a_fixed_trump_follows_trumps_and_not_the_suit_printed_on_it() -> None:
    hands = ("KC 2S 3S", "KH 2D 3D", "7D QC 5S", "AC 4D JD", "7C 6S 7S", "4H 6D 7H")
    state = led(*hands, up="4S", players=6)
    play(state, "5p6D")
    assert state.legal() == ("4p7C", "4p6S", "4p7S")
    play(state, "4p7C")
    assert state.legal() == ("3p4D",)  # not the jack of diamonds
    play(state, "3p4D 2p7D 1p3D")
    assert state.legal() == ("0pKC", "0p2S", "0p3S")
    play(state, "0p3S")
    assert state.events(None)[-1] == "trick 0"


@pytest.mark.parametrize(
    ("out", "winner"),
    [
        ("3p6D 2pAD 1p2S 0pKD", 0),  # king over ace
        ("3p6D 2p7D 1pAD 0p2D", 1),  # ace over seven
        ("3pAD 2pJD 1p2S 0p2D", 2),  # jack over ace
        ("3pAD 2p7D 1p3C 0pKD", 1),  # any trump over any plain card
        ("3p6D 2pKH 1pKS 0p5D", 3),  # no other suit
        ("3pKC 2p2C 1p3C 0pAC", 2),  # the two is the highest
        ("3pAC 2p7C 1p3C 0pJC", 0),  # jack over ace
        ("3pAC 2p7C 1p3C 0p6C", 3),  # ace over seven
    ],
)
def test_the_highest_trump_or_of_the_suit_led_wins(out: str, winner: int) -> None:
    cards = {int(move[0]): move[2:] for move in out.split()}
    rest = [card for card in DECK if card not in cards.values() and card != "4C" and card[1] in "HS"]
    hands = [f"{cards[seat]} {rest[2 * seat]} {rest[2 * seat + 1]}" for seat in range(4)]
    state = play(led(*hands), out)
    assert f"trick {winner}" in state.events(None)
    assert state.to_move() == winner


@pytest.mark.parametrize("seats", [6, 8, 10, 12])
def test_of_fixed_trumps_the_first_in_the_table_wins(seats: int) -> None:
    fixed = FIXED[seats].split()
    rest = [card for card in DECK if card not in fixed and card[1] != "H"]
    firsts = [*fixed, "2H", "KH", "QH", "JH", "7H", "6H"][:seats]
    hands = [f"{card} {rest[2 * seat]} {rest[2 * seat + 1]}" for seat, card in enumerate(firsts)]
    state = led(*hands, dealer=1, up="AH", players=seats)  # seat 0 leads the highest
    play(
        state,
        f"0p{firsts[0]} " + " ".join(f"{'0123456789ab'[s]}p{firsts[s]}" for s in range(seats - 1, 0, -1)),
    )
    assert state.events(None)[-1] == "trick 0"


def test_two_tricks_win_the_hand() -> None:
    state = led("KD KH KS", "2D 3D 4D", "5D 6D 7D", "2H 3H 2S")
    play(state, "3p2H 2p5D 1p2D 0pKH 0pKS 3p2S 2p6D 1p3D")
    assert (state.to_move(), state.score) == (DEAL, (2, 0))
    assert state.events(None)[-2:] == ["trick 0", "paid 2 0"]
    assert (state.past[0].how, state.past[0].value) == ("tricks", 2)


def test_a_hand_of_one_trick_each_is_decided_by_the_third() -> None:
    state = led("KD KH 2S", "2D 3D KS", "5D 6D 7D", "2H 3H 3S")
    play(state, "3p2H 2p5D 1p2D 0pKH 0p2S 3p3S 2p6D 1pKS 1p3D 0pKD 3p3H")
    assert state.tricks == [1, 1]
    play(state, "2p7D")
    assert state.score == (2, 0)


def test_who_has_no_trump_when_one_is_led_loses_the_hand_in_the_middle_of_the_trick() -> None:
    state = led("KC QC 2D", "JH KH 2S", "AC 7C 3H", "2C 6C KD")
    play(state, "3p6C 2p7C")
    assert state.to_move() is DEAL
    assert state.events(None)[-2:] == ["show 1 JHKH2S", "paid 4 0"]
    assert (state.score, state.past[0].how, state.past[0].value) == ((4, 0), "trawl", 4)


def test_the_leaders_own_partner_is_struck_too_and_the_first_in_turn_decides() -> None:
    state = led("KD QD 2D", "JH KH 2S", "AC 7C 3H", "2C 6C KS")
    play(state, "3p2C 2p7C")
    assert state.events(None)[-2:] == ["show 1 JHKH2S", "paid 4 0"]
    state = led("KD QD 2D", "JH KH 2S", "AS 7S 3H", "2C 6C KS")
    play(state, "3p2C")
    assert state.events(None)[-2:] == ["show 2 3H7SAS", "paid 0 4"]


def test_a_trawl_strikes_in_later_tricks_those_whose_trumps_are_gone() -> None:
    state = led("KC QC 2D", "JC KH 2S", "AC 7C 3H", "2C 6C KD")
    play(state, "3p6C 2p7C 1pJC 0pKC")
    assert state.to_move() == 0
    play(state, "0pQC 3p2C 2pAC")
    assert state.events(None)[-2:] == ["show 1 KH2S", "paid 4 0"]
    assert state.view(3)["zones"]["c1"] == ["KH", "2S"]
    assert state.view(3)["board"]["shown"] == [1, ["KH", "2S"]]


def test_a_trump_that_is_not_led_strikes_nobody() -> None:
    state = led("KC QC 2D", "JH KH 2S", "AS 7S 3D", "2C 6C KD")
    play(state, "3pKD 2p3D 1p2S 0p2D")
    assert state.events(None)[-1] == "trick 3"


def test_the_dummy_is_struck_like_the_others() -> None:
    hands = ("KC 2S 3S", "QC 2D 3D", "JC 4S 5S", "AC 4D 5D", "7C 6S 7S", "6H 6D 7D")
    state = led(*hands, dealer=1, up="4C", players=5)
    play(state, "0pKC")
    assert state.events(None)[-2:] == ["show 5 6D7D6H", "paid 4 0"]


def twelve(**named: str) -> list[str]:
    """Hands of twelve seats, some of them named: a="AD 2H 3H" is seat 10. The others have no trump."""
    wanted = {"0123456789ab".index(name.removeprefix("s")): hand for name, hand in named.items()}
    taken = " ".join(wanted.values())
    plain = [card for card in DECK if card not in taken and card != "KC" and card[1] != "C"]
    rest = iter([card for card in plain if not PACK.bit[card] & ORDERS[12][0].trumps])
    return [wanted.get(seat) or " ".join(next(rest) for _ in range(3)) for seat in range(12)]


def test_seats_ten_and_eleven_go_by_letters_in_events() -> None:
    many = {"s0": "2C 4C 3C", "s1": "5C 6C 7C", "s2": "JC QC AC", "s3": "2D 5D JD"}
    state = led(*twelve(a="AD 2H 3H", **many), dealer=0, up="KC", players=12)
    assert {move[0] for move in state.legal()} == {"b"}
    while state.played < 12 and not state.history.read(None)[-1].startswith("trick"):
        play(state, "apAD" if "apAD" in state.legal() else state.default())
    assert state.events(None)[-1] == "trick a"
    assert state.to_move() == 10
    assert {move[0] for move in state.legal()} == {"a"}


def test_seat_eleven_shows_by_its_letter() -> None:
    many = {"s0": "2C 4C 3C", "s1": "5C 6C 7C", "s2": "JC QC AC", "s3": "2D 5D JD"}
    state = led(*twelve(a="AD 2H 3H", b="4H 5H 6H", **many), dealer=1, up="KC", players=12)
    assert play(state, "0p2C").events(None)[-2:] == ["show b 4H5H6H", "paid 4 0"]


@pytest.mark.parametrize(
    ("made", "move", "why"),
    [
        ("", "3pKC", "seat 3 does not hold KC"),
        ("", "2pAC", "it is not the turn of seat 2: seat 3 has to play a card"),
        ("3p6C", "2p3H", "seat 2 holds trumps and has to follow the one that was led"),
        ("3pKD 2p3H 1p2S", "0pKC", "seat 0 holds D, the suit led, and has to follow it"),
        ("", "3p8C", "is no move"),
        ("", "3p", "is no move"),
        ("", "3=", "it is not the time for it"),
    ],
)
def test_what_may_not_be_played_is_refused_with_the_reason(made: str, move: str, why: str) -> None:
    state = play(led(), made)
    before = state.view(None)
    with pytest.raises(IllegalMove, match=why):
        state.apply(move)
    assert state.view(None) == before
    assert not state.is_legal(move)


def test_the_default_is_the_lowest_plain_card_and_without_one_the_lowest_trump() -> None:
    state = led("KC QC 2D", "JH KS AD", "AC 7C 3C", "2C AH KD")
    assert state.default() == "3pAH"
    play(state, "3pKD")
    assert state.default() == "2p3C"  # all trumps
    play(state, "2p7C")
    assert state.default() == "1pAD"
    state = led("KC QC 2D", "JC 2C 6C", "AC 7C 3C", "2S 2H 6S")
    assert state.default() == "3p2H"  # of equal ones the first in the order of the deck


def test_what_is_no_text_is_no_legal_move() -> None:
    assert not any(map(led().is_legal, [None, 0, [], ("3p2C",), b"3p2C"]))
    assert led().is_legal("3p2C")
