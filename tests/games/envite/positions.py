"""Games of Envite that go as a test wants them to."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.core.interface import DEAL, Seat
from games.registry import game_named
from games.rulesets.envite.cards import DECK
from games.rulesets.envite.state import EnviteState

GAME = game_named("envite")
UP = "4C"  # clubs are trumps
HANDS = ("KC QC 2D", "JC KH 2S", "AC 7C 3H", "2C 6C KD")  # at a table of four


def new(dealer: Seat = 0, **options: Any) -> EnviteState:
    """A game before its first deal."""
    state = GAME.new(options, dealer)
    assert isinstance(state, EnviteState)
    return state


def deck_for(dealer: Seat, hands: Sequence[Sequence[str]], up: str = UP) -> list[str]:
    """The deck that deals these hands, each in its order, and turns this card up."""
    seats = len(hands)
    dealt = [hands[(dealer - 1 - index) % seats][index // seats] for index in range(3 * seats)]
    return [*dealt, up, *(card for card in DECK if card not in dealt and card != up)]


def started(*hands: str, dealer: Seat = 0, up: str = UP, **options: Any) -> EnviteState:
    """A game whose first hand is dealt; seat s gets hands[s]."""
    return dealt(new(dealer, **options), *hands, up=up)


def dealt(state: EnviteState, *hands: str, up: str = UP) -> EnviteState:
    """The next hand is dealt to these."""
    dealer = state.next_dealer() if state.hand else state.dealer
    state.deal(deck_for(dealer, [hand.split() for hand in hands or HANDS], up))
    return state


def play(state: EnviteState, moves: str) -> EnviteState:
    for move in moves.split():
        state.apply(move)
    return state


WAYS = {0: (), 2: (2,), 4: (4,), 6: (4, 2), 7: (7,), 8: (4, 4), 9: (9,), 10: (4, 4, 2), 11: (9, 2)}


def at_score(one: int, two: int, dealer: Seat = 0, **options: Any) -> EnviteState:
    """A game that has got as far as this by raises that were declined."""
    state = new(dealer, **{"signals": "off", **options})
    for stones, team in sorted(((one, 0), (two, 1))):  # who lies down does so last
        for stake in WAYS[stones]:
            refused_raise(state, team, stake)
    assert state.score == (one, two)
    return state


def refused_raise(state: EnviteState, team: int, stones: int) -> None:
    """One hand that this team wins because the other declines, for 2, 4, 7 or 9."""
    state.deal(deck_for(state.next_dealer() if state.hand else state.dealer, _any_hands(state)))
    raises, ladder = {2: 1, 4: 2, 7: 3, 9: 4}[stones], ("4", "7", "9", "G")
    first = team if raises % 2 else 1 - team  # who raises first, so that the last raise is the team's
    skip_signals(state)
    if state.turn % 2 != first:
        state.apply(state.legal()[0])
    for raised in ladder[:raises]:
        state.apply(next(move for move in state.legal() if move.endswith(f"+{raised}")))
    state.apply(state.legal()[0])


def skip_signals(state: EnviteState) -> EnviteState:
    """Nobody names a trump."""
    while state.phase == "signal":
        state.apply(state.default())
    return state


def _any_hands(state: EnviteState) -> list[list[str]]:
    seats = state.seating.seats
    cards = [card for card in DECK if card != UP]
    return [cards[3 * seat : 3 * seat + 3] for seat in range(seats)]


def random_record(seed: int, **options: Any) -> dict[str, Any]:
    """A game played at random."""
    return _record(Random(seed), options, {})


def bold_record(seed: int, **options: Any) -> dict[str, Any]:
    """The same with captains who mostly raise, accept and play on."""
    return _record(Random(seed), options, {"stake": 0.7, "lying": 0.7})


def _record(rng: Random, options: dict[str, Any], bold: Mapping[str, float]) -> dict[str, Any]:
    state = new(rng.randrange(GAME.table(GAME.resolve(options)).seats), **options)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(rng.sample(DECK, len(DECK)))
            continue
        legal = state.legal()
        state.apply(legal[-1] if rng.random() < bold.get(state.phase, 0.0) else rng.choice(legal))
    return GAME.write_record(state)
