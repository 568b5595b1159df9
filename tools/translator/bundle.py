"""The file of one game."""

from pathlib import Path
from typing import Any

from games.core.interface import Game, MatchRule, Outcome
from games.core.matches import MatchTally, dealer_after
from games.core.players import outcome_of_players
from games.core.sheets import ScoreSheet
from games.core.tallies import Tally
from games.registry import GAMES
from tools.translator.names import Names, module_of
from tools.translator.reach import Reacher
from tools.translator.statements import write_class, write_function
from tools.translator.values import write_value

FOLDER = Path(__file__).resolve().parents[2] / "league" / "static" / "js" / "rules"
HEAD = """\
// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

"""
CALLED = {
    (Tally, "read"), (ScoreSheet, "check"), (ScoreSheet, "outcome"),
    (MatchTally, "add"), (MatchTally, "ended"), (MatchTally, "standing"),
}  # fmt: skip
MATCH = (MatchTally, MatchRule, Outcome)


def bundles() -> dict[Path, str]:
    """The file of every game that is tapped."""
    return {FOLDER / f"{game.name}.js": bundle(game) for game in GAMES.values() if game.tally}


def bundle(game: Game) -> str:
    """What a pad needs of a game: its tally, its sheet, and when a match ends."""
    parts: tuple[Any, ...] = (game.tally, game.sheet)
    classes = [*(type(part) for part in parts), *MATCH]
    reached = Reacher().everything(classes, [outcome_of_players, dealer_after], CALLED)
    names = Names(reached)
    values = _distinct(names)
    text = []
    for made, node in reached.classes.items():
        text.append(write_class(names, made, node, lambda value: write_value(names, value)))
    for function, body in reached.functions.items():
        text.append(write_function(names, body, module_of(function), names.of(function, body.name)))
    text += [f"const {name} = {value};" for value, name in values.items()]
    exported = {
        names.of(item, item.__name__): item.__name__ for item in (*MATCH, outcome_of_players, dealer_after)
    }
    tally, sheet = (f"new {names.of(type(part), type(part).__name__)}()" for part in parts)
    text.append(f"export const tally = {tally}, sheet = {sheet}, step = {game.step};")
    told = (name if name == known else f"{name} as {known}" for name, known in exported.items())
    text.append(f"export {{ {', '.join(told)} }};")
    return HEAD + "\n".join(text) + "\n"


def _distinct(names: Names) -> dict[str, str]:
    """The values that are used, each once: what makes it -> its name."""
    found: dict[str, str] = {}
    for (module, name), value in names.reached.values.items():
        text = write_value(names, value)
        found[text] = names.given[module, name] = found.get(text) or names.of((module, name), name)
    return found
