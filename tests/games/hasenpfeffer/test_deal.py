"""What is dealt and when, the published check values, and what a silent seat plays."""

import hashlib
from typing import Any

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.interface import DEAL, Table
from games.rulesets.hasenpfeffer.cards import DECK
from games.rulesets.hasenpfeffer.order import low_to_high
from tests.games.hasenpfeffer.positions import GAME, declared, new, play, play_hand, started

SEED = bytes(range(32))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_those_who_sit_across_are_a_team() -> None:
    assert new().table == GAME.table({}) == Table(4, (0, 1, 0, 1), 4, (0, 1, 2, 3))


def test_the_deck_is_four_suits_from_nine_to_ace_and_the_joker() -> None:
    assert " ".join(DECK) == "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS XX"


def test_the_deal_that_follows_from_a_seed_is_the_published_one() -> None:
    first = deck_of(GAME, {}, SEED, 1)
    assert first_dealer(GAME, {}, SEED) == 1
    assert first[:6] == ("9D", "QS", "AD", "9S", "TS", "9H")
    assert first[-2:] == ("KD", "QH")
    assert digest("".join(first)) == "43871185ed4e0338"
    assert deck_of(GAME, {}, SEED, 1, 2)[:4] == ("KS", "JH", "9C", "JD")
    assert deck_of(GAME, {}, SEED, 2)[:4] == ("JC", "JD", "9H", "JS")


def test_a_game_of_silent_seats_is_the_published_one() -> None:
    state = new(1)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(GAME, {}, SEED, 1, state.hand + 1))
        else:
            state.apply(state.default())
    moves, events = state.history.moves(), state.events(2)
    assert (state.totals(), len(state.past)) == ((10, 8, 10, 8), 3)
    assert (len(moves), digest(" ".join(moves))) == (90, "bd4a63424978325d")
    assert (len(events), digest("\n".join(events))) == (121, "f61ddb39a3450cca")


def test_six_cards_are_dealt_one_at_a_time_from_the_dealers_left_and_the_last_is_nobodys() -> None:
    state = new(2)
    state.deal(DECK)
    assert (state.to_move(), state.phase) == (3, "bid")
    assert state.events(3) == ["deal 1 9CKCJD9HKHJS"]
    assert state.events(0) == ["deal 1 TCACQDTHAHQS"]
    assert state.events(1) == ["deal 1 JC9DKDJH9SKS"]
    assert state.events(2) == ["deal 1 QCTDADQHTSAS"]
    assert state.events(None) == ["deal 1"]
    assert [hand.bit_count() for hand in state.hands] == [6, 6, 6, 6]


@pytest.mark.parametrize("deck", [DECK[:24], (*DECK, "9C"), (*DECK[:24], "9C"), (*DECK[:24], "2C")])
def test_a_deck_that_is_no_permutation_is_refused(deck: tuple[str, ...]) -> None:
    state = new()
    with pytest.raises(ValueError, match="a deck of Hasenpfeffer is its 25 cards, each once"):
        state.deal(deck)
    assert state.hand == 0


def test_a_hand_is_dealt_once_and_none_after_the_end() -> None:
    with pytest.raises(ValueError, match="have been dealt"):
        started().deal(DECK)
    over = play_hand(new(max_hands=1), 0, 3, (4, 2))
    with pytest.raises(ValueError, match="have been dealt"):
        over.deal(DECK)


def test_between_the_hands_it_is_nobodys_turn_and_the_deal_passes_to_the_left() -> None:
    state = new(2, target=100)
    for dealer in (2, 3, 0):
        assert (state.phase, state.legal(), state.to_move()) == ("deal", (), DEAL)
        with pytest.raises(ValueError, match="nobody has a turn now"):
            state.default()
        play_hand(state, 1, 1, (5, 1))
        assert state.dealer == dealer
        assert state.next_dealer() == (dealer + 1) % 4


def test_what_is_no_text_is_no_legal_move() -> None:
    state = started()
    no_texts: list[Any] = [None, 0, [], ("0-",)]
    assert not any(map(state.is_legal, no_texts))
    assert state.is_legal("0-")


def test_the_bound_is_the_longest_game() -> None:
    assert GAME.move_bound({"max_hands": 40}) == 40 * 30
    state = play_hand(new(max_hands=1), 2, 6, (6, 0))
    assert len(state.history.moves()) == GAME.move_bound({"max_hands": 1}) == 30


def test_the_options_have_their_limits() -> None:
    target, hands = GAME.options
    assert (target.key, target.default, hands.key, hands.default) == ("target", 10, "max_hands", 200)
    assert [target.allowed.problem(n) is None for n in (0, 1, 100, 101)] == [False, True, True, False]
    assert [hands.allowed.problem(n) is None for n in (0, 1, 1000, 1001)] == [False, True, True, False]


# A silent seat


@pytest.mark.parametrize(
    ("hand", "widow", "named"),
    [
        ("9C TC 9D TD 9H TH", "9S", "C"),  # two of each but one: the first
        ("9C TC 9D TD QD TH", "9S", "D"),
        ("JD AD 9H QH 9C TS", "9S", "H"),  # with the left bower three hearts, against two diamonds
        ("JC KC QC 9H TH 9S", "TS", "C"),  # three clubs, and three spades with the left bower
        ("JC KC QH 9H TH 9S", "TS", "H"),  # three hearts, and three spades with the left bower
        ("XX 9S TS 9H 9D 9C", "QS", "S"),  # the joker counts for all
    ],
)
def test_the_default_names_what_makes_most_cards_trumps(hand: str, widow: str, named: str) -> None:
    own = hand.split()
    rest = [card for card in DECK if card not in (*own, widow)]
    state = started(hand, *(" ".join(rest[at : at + 6]) for at in (0, 6, 12)), widow=widow)
    play(state, "0b6", "1-", "2-", "3-")
    assert state.default() == f"0t{named}"


def test_the_default_passes() -> None:
    state = started()
    assert state.default() == "0-"
    assert play(state, "0b6").default() == "1-"


def test_the_order_in_which_a_silent_seat_gives_up_its_cards() -> None:
    assert " ".join(low_to_high("C")) == (
        "9D 9H 9S TD TH TS JD JH QD QH QS KD KH KS AD AH AS 9C TC QC KC AC JS JC XX"
    )
    assert low_to_high("H")[-8:] == ("9H", "TH", "QH", "KH", "AH", "JD", "JH", "XX")


def test_the_default_lays_aside_and_plays_the_lowest_card_plain_before_trumps() -> None:
    state = play(started(), "0b3", "1-", "2-", "3-", "0tC")
    assert state.default() == "0x9H"
    play(state, "0x9H")
    assert state.default() == "0p9S"
    play(state, "0pXX")
    assert state.default() == "1pTC"  # trumps were led; the left bower is higher
    state = play(declared("C"), "0p9H")
    assert state.default() == "1p9D"  # it has no hearts
