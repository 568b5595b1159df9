"""Lets a bot play inside the zygote before it forks: what is made at first use is made once, for all bots.

The interpreter writes into the code that it runs. What the zygote has run often its forks need not write
again, and the pages stay shared.
"""

import msgspec

from bots.arena.inside.channel import Channel
from bots.arena.inside.kinds import Guest
from bots.arena.inside.serve import Player
from bots.arena.protocol import Answer, Item

_TURNS = 100
_BOT = b"class Bot:\n    def choose(self, view, options):\n        return options[-1]\n"
_INFO = {"game": "", "options": {}, "dealer": 0}  # of no game that there is, as are the turns
_TURN = (0, ["0pAS", "0pKH"], ["0p2C", "1-"])


class _NoChannel(Channel):
    """Takes answers and keeps none."""

    def chosen(self, indexes: list[int]) -> None:
        """All went well."""

    def fail(self, answer: Answer, done: int, report: str) -> None:
        """It did not."""
        raise AssertionError(report)


def warm_up(guest: Guest) -> None:
    """Load a trivial bot and ask it, as bots are asked."""
    guest.load(msgspec.json.decode(msgspec.json.encode({"files": {"bot.py": _BOT}, "entry": "bot.py"})))
    player, channel = Player(guest), _NoChannel()
    for turn in range(_TURNS):
        items: list[object] = [(Item.CHOOSE, 0, _TURN)]
        if turn == 0:
            items.insert(0, (Item.START, 0, _INFO))
        player.play(channel, msgspec.json.decode(msgspec.json.encode(items)))
