"""What is played, under which options, and when a match is over: checked before it is stored."""

from typing import Any

from games.core.deal_plans import NoDuplicates, blocks_in, rule_of_blocks
from games.core.errors import OptionError, UnknownGame
from games.core.interface import Game, MatchRule
from games.core.matches import check_rule
from games.refusals import Refused
from games.registry import game_named


def checked_game(
    key: str, options: dict[str, Any], rule: MatchRule, *, duplicate: bool = False
) -> tuple[Game, dict[str, Any]]:
    """The game and its complete options. Refused: unknown_game, bad_option, bad_rule, no_duplicates."""
    try:
        check_rule(rule)
        game = _known(key)
        if rule.kind not in game.matches:
            raise ValueError(f"{game.title} has no matches of the kind “{rule.kind}”.")
        if rule.kind == "fixed" and rule.n > rule.cap:
            raise ValueError(f"A match has at most {rule.cap} games.")
        resolved = _resolved(game, options)
        if duplicate:
            blocks_in(game.table(resolved), rule)
        return game, resolved
    except NoDuplicates as error:
        raise _no_duplicates(key) from error
    except ValueError as error:
        raise Refused("bad_rule", str(error), field="rule") from error


def blocks_rule(key: str, options: dict[str, Any], blocks: int) -> MatchRule:
    """When a match of so many blocks of duplicate deals is over.

    Refused: unknown_game, bad_option, no_duplicates, bad_rule.
    """
    game = _known(key)
    try:
        rule = rule_of_blocks(game.table(_resolved(game, options)), blocks)
    except NoDuplicates as error:
        raise _no_duplicates(key) from error
    if not 1 <= rule.n <= rule.cap:
        most = rule.cap // (rule.n // blocks) if blocks else 0
        raise Refused("bad_rule", f"A match has 1 to {most} blocks of duplicate deals.", field="blocks")
    return rule


def block_games(game: Game) -> int:
    """How many games a block of duplicate deals has with the game's usual options; 0: it has none."""
    try:
        return rule_of_blocks(game.table(game.resolve({})), 1).n
    except NoDuplicates:
        return 0


def _known(key: str) -> Game:
    """The game. Refused: unknown_game."""
    try:
        return game_named(key)
    except UnknownGame as error:
        raise Refused("unknown_game", f"There is no game “{key}”.", field="game") from error


def _resolved(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Complete options. Refused: bad_option."""
    try:
        return dict(game.resolve(options))
    except OptionError as error:
        raise Refused("bad_option", str(error), field="options") from error


def _no_duplicates(key: str) -> Refused:
    text = f"{_known(key).title} has no duplicate deals here: they would favour somebody at the table."
    return Refused("no_duplicates", text, field="rule")
