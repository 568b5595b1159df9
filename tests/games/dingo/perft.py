"""Positions of Dingo whose legal lines are counted, by the slow second implementation alone.

A line is a run of legal moves. Where the numbers end in 0 the game has ended in every line.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.rulesets.dingo.cards import DECK
from games.rulesets.dingo.state import DingoState
from tests.games.dingo import oracle
from tests.games.dingo.positions import after_exchange, play, play_to

NODES_MAX = 12_000  # how far a position is counted


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or to the end of the game."""
    record = _record_of(position)
    runs, lines = [list(position["moves"])], []
    while runs and len(runs) <= NODES_MAX:
        runs = [[*run, move] for run in runs for move in sorted(oracle.legal_after(record, run))]
        lines.append(len(runs))
    return lines


def _record_of(position: dict[str, Any]) -> dict[str, Any]:
    dealer, (deck,) = position["dealer"], position["decks"]
    hands = [
        [card for index, card in enumerate(deck) if (dealer + 1 + index) % 4 == seat] for seat in range(4)
    ]
    return {"obligation": position["options"]["obligation"], "dealer": dealer, "hands": hands}


def positions() -> Iterator[dict[str, Any]]:
    """Make all positions, not counted yet."""
    for obligation in ("enforced", "honour"):
        for seed, taken in enumerate((0, 1, 4, 7, 8, 12, 14, 15, 18, 20, 22, 23, 24, 27)):
            state = _in_the_exchange(seed, taken, obligation)
            yield _position(f"exchange, {taken} turns taken, {obligation}", state)
        for seed in range(6):
            state = _in_the_hunts(seed, obligation)
            yield _position(f"hunts of random hands, number {seed}, {obligation}", state)
        for name, rank, moves, *hands in HUNTS:
            gone = hands.pop()[5:] if hands[-1].startswith("gone ") else ""
            state = after_exchange(*hands, gone=gone, dealer=len(name) % 4, obligation=obligation)
            yield _position(f"{name}, {obligation}", play(play_to(state, rank), *moves.split()))
    yield _position("four aces and a dingo in hand, enforced", _many_aces())


# name, rank of the hunt to play to, moves made in it, the hands' cards that matter by seat, "gone " discards
HUNTS: tuple[tuple[str, ...], ...] = (
    ("no wolf of the rank in any hand", "K", "", "KH", "", "", "", "gone KC KS"),
    ("one wolf, on the dingo player's left", "K", "", "KH", "KC", "", "", "gone KS"),
    ("one wolf, on the dingo player's right", "K", "0hKH", "KH", "", "", "KS", "gone KC"),
    ("one wolf, held by the dingo player", "K", "", "KH KC", "", "", "", "gone KS"),
    ("both wolves held by the dingo player", "K", "", "KH KC KS", "", "", ""),
    ("both wolves in the next hand", "K", "", "KH", "KC KS", "", ""),
    ("both wolves in the last hand", "K", "0hKH 1- 2-", "KH", "", "", "KC KS"),
    ("a wolf each in the second and third hands", "K", "", "KH", "", "KC", "KS"),
    ("a wolf each in the first and last hands", "K", "0hKH", "KH", "KS", "", "KC"),
    ("dingo player in the third seat", "K", "", "KC", "KS", "KH", ""),
    ("no dingo of the last two ranks", "J", "", "JH JC", "QC", "KC KS", "QS", "gone QH KH"),
    ("three ranks to the end", "J", "", "JH KH", "JC QC", "QH KC", "JS KS"),
    ("all wolves of three ranks in one hand", "J", "", "JH QH KH", "JC JS QC QS KC KS", "", ""),
    ("all aces with the dingo player", "A", "", "AH AC AS AD", "", "", ""),
    ("all aces with the dingo player, the dingo out", "A", "2hAH", "", "", "AH AC AS AD", ""),
    ("ace rabbit before the ace wolves", "A", "", "AH", "AD", "AC", "AS"),
    ("ace rabbit between the ace wolves", "A", "", "AH", "AC", "AD", "AS"),
    ("ace rabbit after the ace wolves", "A", "", "AH", "AC", "AS", "AD"),
    ("ace rabbit with the dingo player, ace wolves elsewhere", "A", "", "AH AD", "AC", "", "AS"),
    ("ace rabbit with both ace wolves", "A", "", "AH", "", "AD AC AS", ""),
    ("ace rabbit with one ace wolf, the other out", "A", "1hAH 2wAC", "AD", "AH", "AC", "AS"),
    ("an ace wolf with the dingo player, the rabbit before it", "A", "", "AH AC", "AS", "AD", ""),
    ("an ace wolf and the rabbit with the dingo player", "A", "3hAH", "", "", "AS", "AH AC AD"),
    ("both ace wolves with the dingo player, the rabbit elsewhere", "A", "", "AH AC AS", "", "", "AD"),
    ("ace wolves played, the rabbit's turn is over", "A", "0hAH 1- 2wAS 3wAC", "AH", "AD", "AS", "AC"),
    ("no ace wolf played, the rabbit is called", "A", "0hAH 1- 2- 3- 0-", "AH", "AC", "AS AD", ""),
    ("the last turn of the ace hunt", "A", "0hAH 1wAC 2- 3wAS", "AH AD", "AC", "", "AS"),
)


def _position(name: str, state: DingoState) -> dict[str, Any]:
    return {
        "name": name,
        "options": dict(state.options),
        "dealer": state.dealer,
        "decks": [list(state.deck)],
        "moves": list(state.moves),
    }


def _dealt(seed: int, obligation: str) -> DingoState:
    state = after_exchange().game.new({"obligation": obligation}, seed % 4)
    state.deal(Random(seed).sample(DECK, 40))
    return state


def _in_the_exchange(seed: int, taken: int, obligation: str) -> DingoState:
    state, rng = _dealt(seed, obligation), Random(seed)
    for _ in range(taken):
        state.apply(rng.choice(state.legal()))
    return state


def _in_the_hunts(seed: int, obligation: str) -> DingoState:
    """Somewhere between the first hunt and the ace hunt of a game in which wolves are played."""
    state, rng = _in_the_exchange(seed + 100, 28, obligation), Random(seed)
    turns = rng.randrange(24)
    while turns and state.view(None)["board"]["rank"] not in ("K", "A"):
        state.apply(state.legal()[-1 if state.phase == "hunt" and rng.random() < 0.7 else 0])
        turns -= 1
    return state


def _many_aces() -> DingoState:
    """The first seat is dealt four aces and has six other cards, five after its first discard."""
    state = after_exchange().game.new({"obligation": "enforced"}, 3)
    others = [card for card in Random(7).sample(DECK, 40) if card[0] != "A"]
    deck = others[:]
    for at, ace in zip((0, 4, 8, 12), ("AC", "AH", "AS", "AD"), strict=True):
        deck.insert(at, ace)
    state.deal(deck)
    return state
