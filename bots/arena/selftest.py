"""A worker attacks its own sandbox before it takes strangers' bots: is every wall really there?"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from bots.arena.faults import BotFailed, BotKilled
from bots.arena.interface import ArenaError, Limits, Program
from bots.arena.sandbox.layers import names_of
from bots.arena.seat import SeatedBot

_ATTACKS = Path(__file__).with_name("attacks.py")


class SelfTest(NamedTuple):
    """What came of it: the layers in force, and what is wrong. With a problem no stranger's bot runs."""

    layers: tuple[str, ...]
    problem: str


@cache
def self_test() -> SelfTest:
    """Attack a real sandbox, once a process. Whatever goes wrong is a problem, never an exception."""
    bot = SeatedBot(Program.of_source("the self-test", _ATTACKS.read_bytes()), Limits())
    try:
        bot.load()
        return SelfTest(names_of(bot.layers), "")
    except BotKilled:
        return SelfTest(names_of(bot.layers), "the self-test of the sandbox was killed; memory may be short")
    except BotFailed as failure:
        return SelfTest(names_of(bot.layers), f"the sandbox let an attack through: {failure.text}")
    except ArenaError as error:
        return SelfTest(names_of(bot.layers), str(error))
    finally:
        bot.leave()


def refuse_if_unsafe() -> None:
    """Raise ArenaError unless strangers' bots may run in this process's sandboxes."""
    problem = self_test().problem
    if problem:
        self_test.cache_clear()  # an operator may mend it: look again with the next match
        raise ArenaError(problem)
