"""Lets a bot play inside the zygote before it forks: what is made at first use is made once, for all bots.

The interpreter writes into the code that it runs. What the zygote has run often its forks need not write
again, and the pages stay shared.
"""

import msgspec

from bots.arena.inside.channel import Channel
from bots.arena.inside.kinds import Guest
from bots.arena.inside.serve import Player
from bots.arena.protocol import Answer, Item

_TURNS = 100  # of no game that there is, but of the shape that views have
_BOT = b"class Bot:\n    def choose(self, view, options):\n        return options[-1]\n"
_LASTING = ("", {"option": ""}, {"seats": 4, "teams": [0, 1], "players": 4, "controller": [0, 1]})
_BOARD = {"hand": ["AS", "KH"], "sizes": [1, 2], "piles": [[], ["2C"]], "nothing": None, "told": [{"to": 1}]}
_TURN = (0, 1, 0, "play", 0, ["0pAS", "0pKH"], [0, 0], ["0p2C", "1-"], _BOARD)


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
        content = (_LASTING if turn == 0 else None, *_TURN)
        items: list[object] = [(Item.CHOOSE, 0, content)]
        if turn == 0:
            items.insert(0, (Item.START, 0, {}))
        player.play(channel, msgspec.json.decode(msgspec.json.encode(items)))
