"""The house bots of Trente et Quarante at tables of every size, and what the strongest of them knows."""

import pytest

from bots.kit.house import HOUSE_BOTS, HouseBot
from bots.kit.local import bot_class, bot_class_of, play_here
from games.core.interface import State
from games.registry import game_named

GAME = game_named("trente_et_quarante")
BOTS = {bot.key: bot for bot in HOUSE_BOTS if bot.game == GAME.name}
BOOKMAKER = BOTS["bookmaker"].path.read_bytes()
SEED = bytes(range(32))


def played(*bots: HouseBot, number: int = 1, **options: object) -> State:
    chosen = GAME.resolve({"players": len(bots), **options})
    classes = [bot_class(bot.path) for bot in bots]
    return play_here(GAME, chosen, classes, seed=SEED, number=number, dealer=number % len(bots))


@pytest.mark.parametrize("seats", range(1, 9))
def test_house_bots_play_at_tables_of_one_to_eight(seats: int) -> None:
    three = list(BOTS.values())
    state = played(*(three[seat % 3] for seat in range(seats)), coups=4, chips=2500, surrender=True)
    assert state.outcome() is not None
    bets = [move for move in GAME.write_record(state)["moves"] if move[1] == "b"]
    assert {int(move[0]) % 3 for move in bets} >= ({0, 1} if seats > 1 else {0})


@pytest.mark.parametrize("key", ["swagman", "bookmaker"])
def test_house_bots_live_with_the_dearest_and_with_a_single_bet(key: str) -> None:
    for bets in ([100], [100, 200, 300, 500, 1000, 2000, 5000, 10000]):
        state = played(*[BOTS[key]] * 3, bets=bets, coups=6, chips=12_000, surrender=True)
        assert state.outcome() is not None


def test_alone_the_bookmaker_stops_once_it_has_gained() -> None:
    won = [played(BOTS["bookmaker"], number=number) for number in range(1, 21)]
    outcomes = [state.outcome() for state in won]
    assert sum(outcome is not None and outcome.winners == (0,) for outcome in outcomes) >= 17


def bookmaker_module() -> dict[str, object]:
    bot_class_of(BOOKMAKER, "bookmaker.py")
    scope: dict[str, object] = {"__name__": "bot"}
    exec(compile(BOOKMAKER, "bookmaker.py", "exec"), scope)
    return scope


def test_the_bookmakers_chances_are_those_of_a_full_shoe() -> None:
    chances = bookmaker_module()["chances"]
    full = {rank + suit: 6 for rank in "A23456789TJQK" for suit in "CDHS"}
    ways = chances(full)  # type: ignore[operator]
    assert sum(ways.values()) == pytest.approx(1)
    assert ways["31"] == pytest.approx(0.0219, abs=1e-4)
    assert ways["NC"] == pytest.approx(ways["RC"]) == pytest.approx(ways["NI"])


def test_where_colours_hold_different_cards_couleur_and_inverse_part() -> None:
    """What the black row begins with says which row is likelier to win, and its colour what that means."""
    chances = bookmaker_module()["chances"]
    left = {"AC": 6, "5D": 6, "TC": 20, "TD": 20}
    ways = chances(left)  # type: ignore[operator]
    mirrored = chances({"AD": 6, "5C": 6, "TC": 20, "TD": 20})  # type: ignore[operator]
    assert ways["NC"] == pytest.approx(mirrored["NI"])
    assert abs(ways["NC"] + ways["RC"] - ways["NI"] - ways["RI"]) > 0.01
