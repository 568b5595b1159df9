"""What a seat gets to know, and samples that honour it."""

from random import Random

import pytest

from games.rulesets.court_piece.cards import DECK, PACK, SUITS
from games.rulesets.court_piece.scoring import hand_json
from games.rulesets.court_piece.state import CourtPieceState
from tests.games.conformance import moments
from tests.games.court_piece.positions import (
    GAME,
    deck_for,
    lopsided_record,
    new,
    play,
    play_hand,
    played_in_hand,
    started,
)
from tests.games.court_piece.test_tricks import HANDS, to_the_decision

EVERYBODY = (0, 1, 2, 3, None)


def test_the_board_shows_the_trick_the_tricks_won_and_the_streak() -> None:
    state = play_hand(new(3, hands=5), (0, 7))
    state.deal(deck_for(state.next_dealer(), [hand.split() for hand in (*HANDS[3:], *HANDS[:3])]))
    play(state, "1tH", "1p3S", "2p5S", "3p2D", "0p9S", "0p9H", "1p3H", "2p2C")
    assert state.view(1)["board"] == {
        "hand": ["JC", "QC", "KC", "AC", "3D", "4D", "QD", "KD", "AD", "4H", "4S"],
        "sizes": [11, 11, 11, 12],
        "caller": 1,
        "trump": "H",
        "out": [[0, "9H"], [1, "3H"], [2, "2C"]],
        "played": [[1, "3S"], [2, "5S"], [3, "2D"], [0, "9S"], [0, "9H"], [1, "3H"], [2, "2C"]],
        "tricks": [1, 0],
        "sweep": False,
        "streak": [1, 1],
        "hands_left": 4,
        "hands": [{"dealer": 3, "trump": "S", "tricks": [0, 7], "winner": 1, "courts": [0, 1], "streak": 1}],
    }


def test_the_decision_is_seen_by_all_and_offered_to_one() -> None:
    state = to_the_decision(1)
    for seat in EVERYBODY:
        view = state.view(seat)
        assert (view["phase"], view["to_move"]) == ("sweep", state.to_move())
        assert view["board"]["sweep"] is True
        assert view["legal"] == (list(state.legal()) if seat == state.to_move() else [])


def test_the_cards_that_were_not_played_stay_hidden() -> None:
    state = to_the_decision()
    state.apply(state.legal()[0])
    left = {seat: PACK.cards_of(state.hands[seat]) for seat in range(4)}
    for seat in EVERYBODY:
        others = [card for other in range(4) if other != seat for card in left[other]]
        seen = str(state.view(seat)["events"])
        more = [event for event in state.events(seat) if event.startswith(("deal", "more"))]
        assert len(more) == 2
        if seat is not None:
            assert not any(card in text[7:] for text in more for card in others)
        assert "show" not in seen
    assert [len(cards) for cards in left.values()] == [6, 6, 6, 6]
    assert state.view(None)["board"]["sizes"] == [6, 6, 6, 6]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_two_deals_that_differ_only_in_what_a_seat_does_not_see_look_the_same(seat: int | None) -> None:
    """While trumps are named: all the cards of the others, and everybody's second batch."""
    one, rng = started(*HANDS), Random(4)
    own = [] if seat is None else HANDS[seat].split()[:5]
    for _ in range(20):
        others = [card for card in DECK if card not in own]
        rng.shuffle(others)
        hands = [[others.pop() for _ in range(13 if who != seat else 8)] for who in range(4)]
        if seat is not None:
            hands[seat] = own + hands[seat]
        other = new()
        other.deal(deck_for(3, hands))
        assert other.view(seat) == one.view(seat)


def sweeping(seed: int) -> list[CourtPieceState]:
    """The moments of a game with sweeps."""
    record = lopsided_record(seed, hands=3)
    moments_of = []
    for state in GAME.walk(record):
        assert isinstance(state, CourtPieceState)
        moments_of.append(state.copy())
    return moments_of


def test_the_board_is_the_position() -> None:
    """The board is made of the events; here it is compared with what the rules keep."""
    swept = 0
    for state in [*moments(GAME, {"hands": 2}, 1), *sweeping(2), *sweeping(3)]:
        assert isinstance(state, CourtPieceState)
        swept += state.phase == "sweep"
        for seat in (1, None):
            assert state.view(seat)["board"] == {
                "hand": [] if seat is None else PACK.cards_of(state.hands[seat]),
                "sizes": [hand.bit_count() for hand in state.hands],
                "caller": (state.dealer + 1) % 4 if state.hand else None,
                "trump": SUITS[state.trump] if state.trump >= 0 else None,
                "out": [[player, PACK.card[bit]] for player, bit in state.plays],
                "played": played_in_hand(state),
                "tricks": list(state.tricks),
                "sweep": state.swept,
                "streak": [state.streak.team, state.streak.hands] if state.streak.hands else None,
                "hands_left": state.options["hands"] - len(state.past),
                "hands": [hand_json(past) for past in state.past],
            }
    assert swept


# Samples


def halfway() -> CourtPieceState:
    """Seat 3 has shown no clubs and no diamonds, seat 1 no hearts."""
    return play(
        started(*HANDS), "0tS", "0pAC", "1p2C", "2p7C", "3p9H", "0pAD", "1p5D", "2p2D", "3pTH", "0p4H", "1p3C"
    )


def test_a_sample_never_gives_a_seat_a_suit_it_has_shown_void() -> None:
    state, rng = halfway(), Random(1)
    for _ in range(100):
        sampled = GAME.sample(state.view(0), rng)
        assert isinstance(sampled, CourtPieceState)
        assert not any(card[1] in "CD" for card in PACK.cards_of(sampled.hands[3]))
        assert not any(card[1] == "H" for card in PACK.cards_of(sampled.hands[1]))


def test_samples_put_a_hidden_card_wherever_it_can_be() -> None:
    state, rng = halfway(), Random(2)
    holders = set()
    for _ in range(100):
        sampled = GAME.sample(state.view(0), rng)
        assert isinstance(sampled, CourtPieceState)
        holders |= {seat for seat in range(4) if "AS" in PACK.cards_of(sampled.hands[seat])}
    assert holders == {1, 2, 3}


def test_a_sample_before_trumps_draws_a_second_batch_for_everybody() -> None:
    state, rng = started(*HANDS), Random(3)
    later = set()
    for _ in range(60):
        sampled = GAME.sample(state.view(0), rng)
        sampled.apply("0tC")
        later |= set(sampled.view(0)["board"]["hand"])
    assert later == set(DECK)


@pytest.mark.parametrize("seed", range(3))
def test_samples_of_games_with_sweeps_look_like_their_views(seed: int) -> None:
    rng = Random(seed)
    for state in sweeping(seed)[::6]:
        for seat in EVERYBODY:
            view = state.view(seat)
            assert GAME.sample(view, rng).view(seat) == view


def test_cards_thrown_in_are_anybodys_in_a_sample() -> None:
    state, rng = to_the_decision(), Random(7)
    state.apply(state.legal()[0])
    kept = {card for seat in range(1, 4) for card in PACK.cards_of(state.hands[seat])}
    seen = set()
    for _ in range(40):
        sampled = GAME.sample(state.view(0), rng)
        assert isinstance(sampled, CourtPieceState)
        assert sampled.hands[0] == state.hands[0]
        seen |= {frozenset(PACK.cards_of(sampled.hands[seat])) for seat in range(1, 4)}
        assert {card for seat in range(1, 4) for card in PACK.cards_of(sampled.hands[seat])} == kept
    assert len(seen) > 10


def test_a_sampled_game_can_be_played_on_to_its_end_and_recorded() -> None:
    sampled, rng = GAME.sample(halfway().view(1), Random(6)), Random(6)
    while (who := sampled.to_move()) is not None:
        if isinstance(who, int):
            sampled.apply(sampled.default())
        else:
            sampled.deal(rng.sample(DECK, 52))
    assert GAME.read_record(GAME.write_record(sampled)).outcome() == sampled.outcome()
