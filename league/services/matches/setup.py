"""What is played, under which options, and when a match is over: checked before it is stored."""

from collections.abc import Mapping

from games.choices import require_game
from games.core.deals.plans import NoDuplicates, blocks_in, rule_of_blocks
from games.core.errors import OptionError
from games.core.interface import Game, MatchRule
from games.core.matches import RuleError, check_rule
from games.core.options import Options
from games.core.players import teams_of_players
from games.core.texts import Text
from games.core.texts import mark as _
from games.refusals import Refused
from league.domain.companies import Company


def complete_game(
    key: str, options: Mapping[str, object], rule: MatchRule, *, duplicate: bool = False
) -> tuple[Game, Options]:
    """The game and its complete options.

    Refused: unknown_game, bad_option, nobody_to_beat, bad_rule, no_duplicates.
    """
    try:
        check_rule(rule)
        game = require_game(key)
        if rule.kind not in game.matches:
            no_such = _("{game} has no matches of the kind “{kind}”")
            raise RuleError(no_such, game=Text(game.title), kind=rule.kind)
        if rule.kind == "fixed" and rule.n > rule.cap:
            raise RuleError(_("a match has at most {most} games"), most=rule.cap)
        resolved = options_resolve(game, options)
        table = game.table(resolved)
        if len(set(teams_of_players(table))) == 1:
            raise Refused("nobody_to_beat", field="options", game=Text(game.title))
        if duplicate:
            blocks_in(table, rule)
        return game, resolved
    except NoDuplicates as error:
        raise _no_duplicates(key) from error
    except RuleError as error:
        raise Refused("bad_rule", field="rule", why=error.why) from error


def blocks_rule(key: str, options: Mapping[str, object], blocks: int) -> MatchRule:
    """When a match of so many blocks of duplicate deals is over.

    Refused: unknown_game, bad_option, no_duplicates, too_many_blocks.
    """
    game = require_game(key)
    table = game.table(options_resolve(game, options))
    try:
        one, rule = rule_of_blocks(table, 1), rule_of_blocks(table, blocks)
    except NoDuplicates as error:
        raise _no_duplicates(key) from error
    if not 1 <= rule.n <= rule.cap:
        raise Refused("too_many_blocks", field="blocks", most=rule.cap // one.n)
    return rule


def usual_rule(key: str, options: Mapping[str, object], company: Company) -> tuple[MatchRule, bool]:
    """When a match of an event is over if nobody says it, and whether its deals are duplicates.

    Who can plays a block of duplicate deals, where the game has them. Refused: unknown_game, bad_option.
    """
    game = require_game(key)
    if company.deals_duplicates and block_games(game, options_resolve(game, options)):
        return blocks_rule(key, options, 1), True
    return game.default_match, False


def block_games(game: Game, options: Mapping[str, object] | None = None) -> int:
    """How many games a block of duplicate deals has with these options; 0: it has none."""
    try:
        return rule_of_blocks(game.table(game.resolve(options or {})), 1).n
    except NoDuplicates:
        return 0


def options_resolve(game: Game, options: Mapping[str, object]) -> Options:
    """Complete options. Refused: bad_option."""
    try:
        return game.resolve(options)
    except OptionError as error:
        raise Refused("bad_option", field="options", option=error.key, why=error.why) from error


def _no_duplicates(key: str) -> Refused:
    return Refused("no_duplicates", field="rule", game=Text(require_game(key).title))
