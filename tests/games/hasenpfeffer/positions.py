"""Games of Hasenpfeffer that go as a test wants them to."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.interface import DEAL, Seat
from games.registry import game_named
from games.rulesets.hasenpfeffer.cards import DECK, SUITS
from games.rulesets.hasenpfeffer.order import low_to_high
from games.rulesets.hasenpfeffer.state import HasenpfefferState

GAME = game_named("hasenpfeffer")

# Seat 1 has no hearts, seat 2 no spades; the joker is with seat 0, and the nine of hearts is the widow.
HANDS = (
    "XX JC AC KH 9S TD",
    "JS QC TC AD KD 9D",
    "KC 9C AH QH JD QD",
    "JH TH AS KS QS TS",
)
WIDOW = "9H"


def new(dealer: Seat = 3, **options: int) -> HasenpfefferState:
    """A game before its first deal."""
    state = GAME.new(options, dealer)
    assert isinstance(state, HasenpfefferState)
    return state


def deck_for(dealer: int, hands: Sequence[Sequence[str]], widow: str) -> list[str]:
    """The deck that deals these hands, each in its order, and this widow."""
    return [*(hands[(dealer + 1 + index) % 4][index // 4] for index in range(24)), widow]


def started(*hands: str, widow: str = WIDOW, dealer: int = 3, **options: int) -> HasenpfefferState:
    """A game whose first hand is dealt; seat s gets the cards of hands[s]."""
    state = new(dealer, **options)
    state.deal(deck_for(dealer, [hand.split() for hand in hands or HANDS], widow))
    return state


def play(state: HasenpfefferState, *moves: str) -> HasenpfefferState:
    for move in moves:
        state.apply(move)
    return state


def declared(trump: str = "C", aside: str = "9S", bid: int = 3) -> HasenpfefferState:
    """Seat 0 has bid, taken the widow, named trumps and laid a card aside; it is to lead."""
    return play(started(), f"0b{bid}", "1-", "2-", "3-", f"0t{trump}", f"0x{aside}")


def hand_of(state: HasenpfefferState, seat: Seat) -> list[str]:
    return state.moves.pack.cards_of(state.hands[seat])


def play_hand(
    state: HasenpfefferState,
    bidder: Seat,
    bid: int,
    tricks: tuple[int, int],
    *,
    forced: bool = False,
    trump: str = "H",
) -> HasenpfefferState:
    """Deal and play the next hand so that this seat declares this bid, and the teams win these tricks."""
    for seed in range(10_000):
        rng, twin = Random(seed), state.copy()
        deck = rng.sample(DECK, 25)
        if forced:
            dealer = state.next_dealer() if state.hand else state.dealer
            _swap(deck, deck.index("XX"), (bidder - dealer - 1) % 4)
        moves = _hand_towards(twin, deck, bidder, bid, tricks, forced=forced, trump=trump)
        if twin.past[-1].tricks == tricks:
            state.deal(deck)
            return play(state, *moves)
    raise ValueError("no deal leads there")


def _swap(deck: list[str], one: int, other: int) -> None:
    deck[one], deck[other] = deck[other], deck[one]


def _hand_towards(
    state: HasenpfefferState,
    deck: list[str],
    bidder: Seat,
    bid: int,
    tricks: tuple[int, int],
    *,
    forced: bool,
    trump: str,
) -> list[str]:
    """Deal and play so that the tricks may come out; return the moves."""
    state.deal(deck)
    moves: list[str] = []
    while state.phase not in ("deal", "over"):
        seat, phase = state.turn, state.phase
        if phase == "bid":
            move = f"{seat}b{bid}" if seat == bidder and not forced else f"{seat}-"
        elif phase == "trumps":
            move = f"{seat}t{trump}"
        elif phase == "discard":
            move = state.default()
        else:
            wins = state.tricks[bidder & 1] < tricks[bidder & 1]
            move = high_or_low(state, high=wins == (seat & 1 == bidder & 1))
        moves.append(move)
        state.apply(move)
    return moves


def high_or_low(state: HasenpfefferState, *, high: bool) -> str:
    """The highest or lowest card that the seat to move may play."""
    order = low_to_high(SUITS[state.trump])
    return (max if high else min)(state.legal(), key=lambda move: order.index(move[2:]))


def play_void(state: HasenpfefferState) -> HasenpfefferState:
    """Deal the next hand with the joker as its widow, and have all pass."""
    state.deal(DECK)
    return play(state, *(f"{(state.dealer + away) % 4}-" for away in (1, 2, 3, 4)))


def bidding_record(seed: int, **options: int) -> dict[str, Any]:
    """A game in which many pass, nobody bids much, and most play high; hands are void, and bids forced."""
    rng = Random(seed)
    state = new(rng.randrange(4), **options)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            deck = rng.sample(DECK, 25)
            if rng.random() < 0.2:
                _swap(deck, deck.index("XX"), 24)
            state.deal(deck)
        elif state.phase == "bid":
            bids = len(state.legal()) > 4 and rng.random() < 0.15
            state.apply(state.legal()[1 if bids else 0])
        elif state.phase == "play" and rng.random() < 0.7:
            state.apply(high_or_low(state, high=True))
        else:
            state.apply(rng.choice(state.legal()))
    return GAME.write_record(state)


def random_record(seed: int, **options: int) -> dict[str, Any]:
    """A game played at random."""
    rng = Random(seed)
    state = new(rng.randrange(4), **options)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(rng.sample(DECK, 25))
        else:
            state.apply(rng.choice(state.legal()))
    return GAME.write_record(state)
