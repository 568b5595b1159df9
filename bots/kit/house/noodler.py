"""Noodler picks over what lies on the heap: it signals its trumps, raises on two of them, and plays high.

It plays Envite at every table.
"""

from typing import Any

from games.rulesets.envite.cards import PACK
from games.rulesets.envite.playouts import order_of

View = dict[str, Any]
TO_RAISE, TO_ACCEPT = 2, 1  # trumps of its own


class Bot:
    """Looks at its own cards alone."""

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        self.order = order_of(board["trump"], view["table"]["seats"])
        if view["phase"] == "signal":
            return max(options, key=len)
        if view["phase"] == "play":
            return max(options, key=lambda move: self.order.rank[PACK.bit[move[2:]]])
        trumps = sum(1 for card in board["hand"] if PACK.bit[card] & self.order.trumps)
        if options[-1][1] == "+" and trumps >= TO_RAISE and board["offered"] in (None, 4):
            return options[-1]
        return options[1] if options[1][1] == "=" and trumps >= TO_ACCEPT else options[0]
