"""Plays games inside the zygote before it forks: what is made at first use is then made once, for all bots.

The interpreter writes into the code that it runs. What the zygote has run often its forks need not write
again, and the pages stay shared.
"""

import msgspec

from bots.arena.inside.channel import Channel
from bots.arena.inside.kinds import Guest
from bots.arena.inside.serve import Player
from bots.arena.protocol import Answer, Item
from bots.arena.telling import told
from games.core.deals import deck_of
from games.core.interface import DEAL
from games.registry import GAMES

_GAMES = 3
_BOT = b"class Bot:\n    def choose(self, view, options):\n        return options[-1]\n"


class _NoChannel(Channel):
    """Takes answers and keeps none."""

    def chosen(self, indexes: list[int]) -> None:
        """All went well."""

    def fail(self, answer: Answer, done: int, report: str) -> None:
        """It did not."""
        raise AssertionError(report)


def warm_up(guest: Guest) -> None:
    """Let a trivial bot play the first moves' worth of every game, as bots are asked."""
    guest.load(msgspec.json.decode(msgspec.json.encode({"files": {"bot.py": _BOT}, "entry": "bot.py"})))
    player, channel = Player(guest), _NoChannel()
    for game in GAMES.values():
        options = game.resolve({})
        for number in range(1, _GAMES + 1):
            state = game.new(options, 0)
            player.play(channel, [(Item.START, 0, {})])
            known, first = 0, True
            while (seat := state.to_move()) is not None and state.hand <= 1:
                if seat is DEAL:
                    state.deal(deck_of(game, options, bytes(32), number, state.hand + 1))
                    continue
                legal = state.legal()
                if seat == 0 and len(legal) > 1:
                    view = state.view(seat)
                    body = msgspec.json.encode([(Item.CHOOSE, 0, told(view, known, first=first))])
                    known, first = len(view["events"]), False
                    player.play(channel, msgspec.json.decode(body))
                state.apply(legal[0])
