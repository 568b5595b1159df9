"""One turn of one bot, for a table where people play: nobody keeps a process while they think.

The bot gets a fresh process, which is told all that the seat has seen, and answers once. A bot needs no
memory of its own, so it plays as it would have played on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from bots.arena.clock import MILLISECOND, Bank
from bots.arena.faults import BotFailed
from bots.arena.game_in_play import NO_CHOICE, BotQuestion
from bots.arena.interface import TIMEOUT_CPU, Limits, Program
from bots.arena.memory import refuse_if_short
from bots.arena.protocol import Item
from bots.arena.seat import SeatedBot
from bots.bot_info import StartInfo
from games.core.interface import Move, Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat knows when it is to move: `events` from the first on, and at least two legal moves."""

    info: StartInfo
    seat: Seat
    legal: Sequence[Move]
    events: Sequence[str]


@dataclass(frozen=True, slots=True)
class TurnAnswer:
    """The move; None if the bot failed: then `fault` is one of `interface.FAULT_CODES`, `text` in words."""

    move: Move | None
    fault: str = ""
    text: str = ""
    cpu_ms: int = field(default=0, compare=False)  # that it took


USED_UP = TurnAnswer(None, TIMEOUT_CPU, "The turns before used all the CPU that a bot has in a match.")


def answer_turn(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
    """Have a bot take a turn, in a process of its own. ArenaError if something of ours failed: a bot that is
    not of the house never runs where a layer of the sandbox is missing.
    """
    if not program.house:
        refuse_if_short([program], limits)
    of_others = max(0, limits.match_cpu_ms - limits.turn_cpu_ms)
    bot = SeatedBot(program, limits, cpu_used=of_others * MILLISECOND)
    most = bot.match_left
    try:
        bot.load()
        _ask(bot, limits, Item.START, turn.info)
        index = _ask(bot, limits, Item.CHOOSE, (turn.seat, turn.legal, turn.events), turn.legal)
        return TurnAnswer(turn.legal[index], cpu_ms=(most - bot.match_left) // MILLISECOND)
    except BotFailed as failure:
        return TurnAnswer(None, failure.code, failure.text, (most - bot.match_left) // MILLISECOND)
    finally:
        bot.leave()


def _ask(
    bot: SeatedBot, limits: Limits, item: Item, content: object, legal: Sequence[Move] = NO_CHOICE
) -> int:
    body = msgspec.json.encode((item, 0, content))
    bot.ask([BotQuestion(bank=Bank(limits), item=item, body=body, legal=legal)])
    (index,) = bot.answers()
    return index
