"""Games of Omi that go as a test wants them to."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.interface import Seat
from games.registry import game_named
from games.rulesets.omi.cards import DECK, RANKS
from games.rulesets.omi.state import OmiState

GAME = game_named("omi")


def started(*hands: str, dealer: int = 3, **options: int) -> OmiState:
    """A game whose first hand is dealt, trumps not named; seat s gets the cards of hands[s] in this order."""
    state = GAME.new(options, dealer)
    assert isinstance(state, OmiState)
    state.deal(deck_for(dealer, [hand.split() for hand in hands]))
    return state


def deck_for(dealer: int, hands: Sequence[Sequence[str]]) -> list[str]:
    """The deck that deals these hands, each in its order."""
    return [hands[(dealer + 1 + index) % 4][index // 4] for index in range(32)]


def play(state: OmiState, *moves: str) -> OmiState:
    for move in moves:
        state.apply(move)
    return state


def play_hand(state: OmiState, tricks_of_team_0: int) -> None:
    """Deal and play the next hand so that team 0 takes so many tricks. Same state, same hand."""
    rng = Random(tricks_of_team_0)
    while True:
        deck = _leaning(rng, tricks_of_team_0, state.next_dealer() if state.hand else state.dealer)
        trial = state.copy()
        _play_high(trial, deck)
        if trial.past[-1].tricks[0] == tricks_of_team_0:
            return _play_high(state, deck)


def _play_high(state: OmiState, deck: list[str]) -> None:
    """Play a hand in which everybody plays the highest card that may be played; spades are trumps."""
    state.deal(deck)
    state.apply(f"{state.to_move()}tS")
    while state.phase == "play":
        state.apply(max(state.legal(), key=lambda move: RANKS.index(move[2])))


def _leaning(rng: Random, wanted: int, dealer: Seat) -> list[str]:
    """A deck whose high cards lie with team 0 the more, the more tricks it shall have."""
    strong = sorted(DECK, key=lambda card: (card[1] == "S", RANKS.index(card[0])), reverse=True)
    hands: list[list[str]] = [[], [], [], []]
    for card in strong:
        team = 0 if rng.random() < wanted / 8 else 1
        room = [seat for seat in range(4) if len(hands[seat]) < 8]
        hands[rng.choice([seat for seat in room if seat % 2 == team] or room)].append(card)
    return deck_for(dealer, hands)


def random_record(seed: int, **options: int) -> dict[str, Any]:
    """A game played at random."""
    rng = Random(seed)
    state = GAME.new(options, rng.randrange(4))
    while (who := state.to_move()) is not None:
        if isinstance(who, int):
            state.apply(rng.choice(state.legal()))
        else:
            state.deal(rng.sample(DECK, 32))
    return GAME.write_record(state)


def played_in_hand(state: OmiState) -> list[list[Any]]:
    """The cards played in the present hand, and by whom."""
    events = state.events(None)
    start = max((at for at, event in enumerate(events) if event.startswith("deal ")), default=0)
    return [
        [int(event[0]), event[2:]] for event in events[start:] if event[1:2] == "p" and event[0].isdecimal()
    ]
