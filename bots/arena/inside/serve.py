"""Locks the process in, then answers asks until the arena hangs up."""

import gc
import os
import sys

from bots.arena.inside import modules
from bots.arena.inside.author import Author
from bots.arena.inside.channel import Channel, unpacked
from bots.arena.protocol import Answer, Ask
from bots.arena.sandbox.lock import lock


def serve(asks: int, answers: int, reports: int) -> None:
    """Serve one bot. Ends quietly when the asks end; what a bot prints at exit is of no interest."""
    channel = Channel(asks, answers, reports)
    modules.load_all()
    _forget_surroundings()
    try:
        if _locked(channel):
            author = Author()
            while True:
                _serve_one(channel, author)
    except (EOFError, BrokenPipeError):
        return


def _forget_surroundings() -> None:
    sys.argv[:] = ["bot.py"]
    os.environ.clear()
    gc.collect()
    gc.freeze()


def _locked(channel: Channel) -> bool:
    """The first ask brings the plan. A failure here is the arena's, never the bot's."""
    plan = unpacked(channel.next_ask()[1])
    try:
        layers = lock(plan)
    except Exception as error:
        channel.say(Answer.LOCK_FAILED, report=f"{type(error).__name__}: {error}")
        return False
    modules.close_the_list()
    channel.say(Answer.OK, int(layers))
    return True


def _serve_one(channel: Channel, author: Author) -> None:
    ask, payload = channel.next_ask()
    if ask is Ask.CHOOSE:
        channel.say(*author.choose(*unpacked(payload)))
    elif ask is Ask.LOAD:
        channel.say(*author.load(payload))
    elif ask is Ask.START:
        channel.say(*author.start(unpacked(payload)))
    elif ask is Ask.END:
        channel.say(*author.end(unpacked(payload)))
