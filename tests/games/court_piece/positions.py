"""Games of Court Piece that go as a test wants them to."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.interface import Seat
from games.registry import game_named
from games.rulesets.court_piece.cards import DECK, RANKS
from games.rulesets.court_piece.state import CourtPieceState

GAME = game_named("court_piece")


def new(dealer: Seat = 3, hands: int = 40) -> CourtPieceState:
    """A game before its first deal."""
    state = GAME.new({"hands": hands}, dealer)
    assert isinstance(state, CourtPieceState)
    return state


def started(*hands: str, dealer: int = 3, **options: int) -> CourtPieceState:
    """A game whose first hand is dealt, trumps not named; seat s gets the cards of hands[s] in this order."""
    state = new(dealer, **options)
    state.deal(deck_for(dealer, [hand.split() for hand in hands]))
    return state


def deck_for(dealer: int, hands: Sequence[Sequence[str]]) -> list[str]:
    """The deck that deals these hands, each in its order."""
    return [hands[(dealer + 1 + index) % 4][index // 4] for index in range(52)]


def play(state: CourtPieceState, *moves: str) -> CourtPieceState:
    for move in moves:
        state.apply(move)
    return state


def play_hand(state: CourtPieceState, tricks: tuple[int, int], *, swept: bool = False) -> CourtPieceState:
    """Deal and play the next hand so that it ends with these tricks by team; spades are trumps.

    Twelve to one is a sweep if `swept` says so; where the tricks decide it, it need not.
    """
    winner = 0 if tricks[0] > tricks[1] else 1
    most, least = tricks[winner], tricks[1 - winner]
    first = swept or least == 0 or most + least < 13  # the winners' tricks come first
    caller = ((state.next_dealer() if state.hand else state.dealer) + 1) % 4
    strong = caller if caller % 2 == winner else (caller + 1) % 4
    other = caller if caller != strong else (caller + 1) % 4
    state.deal(deck_for((caller - 1) % 4, _hands(strong, other, most)))
    state.apply(f"{caller}tS")
    while state.phase in ("play", "sweep"):
        taken = state.tricks[winner] if first else state.tricks[1 - winner]
        is_strong = (taken < most) if first else (taken == least)
        if state.phase == "sweep":
            state.apply(f"{state.to_move()}{'-' if (most, least) == (7, 0) else '+'}")
        else:
            state.apply(_towards(state, strong, other, is_strong=is_strong))
    return state


def _hands(strong: Seat, other: Seat, most: int) -> list[list[str]]:
    """One seat has the highest spades and the lowest clubs, one of the other team all other clubs."""
    hands: list[list[str]] = [[], [], [], []]
    hands[strong] = [f"{rank}S" for rank in RANKS[-most:]] + [f"{rank}C" for rank in RANKS[: 13 - most]]
    hands[other] = [f"{rank}C" for rank in RANKS[13 - most :]] + [f"{rank}D" for rank in RANKS[: 13 - most]]
    left = [f"{rank}S" for rank in RANKS[:-most]]
    left += [card for card in DECK if card[1] in "DH" and card not in hands[other]]
    one, two = (seat for seat in range(4) if seat not in (strong, other))
    hands[one], hands[two] = left[::2], left[1::2]
    return hands


def _towards(state: CourtPieceState, strong: Seat, other: Seat, *, is_strong: bool) -> str:
    """A move by which the strong seat takes the trick, or the other one."""
    seat, legal = state.to_move(), state.legal()
    suits = "SCDH" if is_strong else "CDHS"
    if seat == strong and not is_strong:
        return min(legal, key=lambda move: ("CDHS".index(move[3]), RANKS.index(move[2])))
    if seat == strong:
        return max(legal, key=lambda move: (-suits.index(move[3]), RANKS.index(move[2])))
    if seat == other and not is_strong:
        return max(legal, key=lambda move: (move[3] == "C", RANKS.index(move[2])))
    return min(legal, key=lambda move: ("DHCS".index(move[3]), RANKS.index(move[2])))


def random_record(seed: int, **options: int) -> dict[str, Any]:
    """A game played at random."""
    rng = Random(seed)
    state = GAME.new(options, rng.randrange(4))
    while (who := state.to_move()) is not None:
        if isinstance(who, int):
            state.apply(rng.choice(state.legal()))
        else:
            state.deal(rng.sample(DECK, 52))
    return GAME.write_record(state)


def lopsided_record(seed: int, **options: int) -> dict[str, Any]:
    """A game with many sweeps: in most hands one team is dealt most high cards, and everybody plays high."""
    rng = Random(seed)
    state = new(rng.randrange(4), **options)
    while (who := state.to_move()) is not None:
        if not isinstance(who, int):
            state.deal(_lopsided(rng, state.next_dealer() if state.hand else state.dealer))
        elif state.phase == "play" and rng.random() < 0.9:
            state.apply(max(state.legal(), key=lambda move: RANKS.index(move[2])))
        else:
            state.apply(rng.choice(state.legal()))
    return GAME.write_record(state)


def _lopsided(rng: Random, dealer: Seat) -> list[str]:
    team, hands = rng.randrange(2), list[list[str]]([[], [], [], []])
    for card in sorted(DECK, key=lambda card: (RANKS.index(card[0]), rng.random()), reverse=True):
        room = [seat for seat in range(4) if len(hands[seat]) < 13]
        wanted = [seat for seat in room if (seat % 2 == team) == (rng.random() < 0.9)]
        hands[rng.choice(wanted or room)].append(card)
    for hand in hands:
        rng.shuffle(hand)
    return deck_for(dealer, hands)


def played_in_hand(state: CourtPieceState) -> list[list[Any]]:
    """The cards played in the present hand, and by whom."""
    events = state.events(None)
    start = max((at for at, event in enumerate(events) if event.startswith("deal ")), default=0)
    return [
        [int(event[0]), event[2:]] for event in events[start:] if event[1:2] == "p" and event[0].isdecimal()
    ]
