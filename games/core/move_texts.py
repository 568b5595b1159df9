"""What a move is called on a button: a template by its verb, which a game may say in words of its own."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.cards import cards_in
from games.core.interface import Fact, Game, Move
from games.core.texts import mark as _

MOVE_TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "-": _("Pass"),
        "p": _("Play {cards}"),
        "x": _("Discard {cards}"),
        "t": _("Name {suit} as trumps"),
        "b": _("Bid {number}"),
        "+": _("Raise"),
        "=": _("Accept"),
        "!": _("Call"),
        "?": _("Play a card blind"),
        "d": _("Draw a card"),
        "u": _("Take up {cards}"),
        "m": _("Lay down {cards}"),
        "k": _("Lay {cards} face down"),
        "l": _("Lay off {cards}"),
        "s": _("Signal {cards}"),
    }
)


def move_text(game: Game, move: Move) -> tuple[str, dict[str, Fact]]:
    """The template for a move's button and the facts that fill it, as those of a ReplayStep."""
    verb, argument = move[1], move[2:]
    text = {**MOVE_TEXTS, **game.move_texts}[verb]
    cards: Fact = cards_in(argument.partition("@")[0]) if argument[1:] else []
    return text, {"cards": cards, "suit": argument, "number": argument}
