"""The life of a bot's process: locks itself in, then does what it is asked until the arena hangs up."""

from typing import Any

import msgspec

from bots.arena.inside.channel import Channel
from bots.arena.inside.guests import GuestBot
from bots.arena.inside.reply import Reply
from bots.arena.protocol import AnswerCode, Ask
from bots.arena.sandbox.lock import Locks, lock_by
from bots.arena.turn_views import TurnNews, TurnViews
from bots.bot_info import StartInfo

_decode = msgspec.json.Decoder().decode
_PLAY = int(Ask.PLAY)  # a member of an Enum is looked up again by each line that names it


def live(locks: Locks, parent: int, guest: GuestBot, jail: int) -> None:
    """Serve one bot. The first answer says which layers are in force, `jail` among them, or why not."""
    channel = Channel()
    try:
        layers = lock_by(locks, parent) | jail
    except Exception as error:
        channel.fail(AnswerCode.LOCK_FAILED, 0, f"{type(error).__name__}: {error}")
        return
    channel.report_done(layers)
    try:
        _serve(channel, guest)
    except (EOFError, BrokenPipeError):
        return


def _serve(channel: Channel, guest: GuestBot) -> None:
    player = GuestPlayer(guest)
    while True:
        ask, payload = channel.next_ask()
        content = _decode(payload)
        if ask == _PLAY:
            player.play(channel, content)
            continue
        answer, value, report = guest.load(content)
        if answer:
            channel.fail(answer, 0, report)
        else:
            channel.report_done(value)


class GuestPlayer:
    """Puts the items of a PLAY to the guest."""

    def __init__(self, guest: GuestBot) -> None:
        self._guest = guest
        self._views: dict[int, TurnViews] = {}  # by slot
        self._handlers = (self._start, self._choose, guest.end)  # in the order of Item

    def play(self, channel: Channel, items: list[tuple[int, int, Any]]) -> None:
        """One after the other; after a failure the rest is left undone."""
        handlers = self._handlers
        indexes: list[int] = []
        for item, slot, content in items:
            answer, value, report = handlers[item](slot, content)
            if answer:
                channel.fail(answer, len(indexes), report)
                return
            indexes.append(value)
        channel.report_choices(indexes)

    def _start(self, slot: int, info: StartInfo) -> Reply:
        self._views[slot] = TurnViews(info)
        return self._guest.start(slot, info)

    def _choose(self, slot: int, turn: TurnNews) -> Reply:
        return self._guest.choose(slot, self._views[slot].view(turn))
