"""Views on their way to a bot: what it was told before in the same game is not sent again."""

from typing import Any

View = dict[str, Any]
Told = list[Any]  # [what never changes, or null; seat, hand, …, the events that are new, the board]


def told(view: View, known: int, *, first: bool) -> tuple[Any, ...]:
    """What to send of a view of which `known` events were sent before."""
    return (
        (view["game"], view["options"], view["table"]) if first else None,
        view["seat"],
        view["hand"],
        view["dealer"],
        view["phase"],
        view["to_move"],
        view["legal"],
        view["totals"],
        view["events"][known:],
        view["board"],
    )


class Listener:
    """Makes whole views again. They share nothing with each other: a bot may do with its view as it likes."""

    __slots__ = ("events", "lasting")

    def __init__(self) -> None:
        self.events: list[str] = []
        self.lasting: tuple[str, dict[str, Any], dict[str, Any]] = ("", {}, {})

    def view(self, content: Told) -> View:
        """The view of which this was sent."""
        lasting, seat, hand, dealer, phase, to_move, legal, totals, events, board = content
        if lasting is not None:
            self.lasting = lasting
        game, options, table = self.lasting
        self.events += events
        return {
            "game": game,
            "options": options.copy(),
            "table": {
                "seats": table["seats"],
                "teams": table["teams"].copy(),
                "players": table["players"],
                "controller": table["controller"].copy(),
            },
            "seat": seat,
            "hand": hand,
            "dealer": dealer,
            "phase": phase,
            "to_move": to_move,
            "legal": legal,
            "totals": totals,
            "events": self.events.copy(),
            "board": board,
        }
