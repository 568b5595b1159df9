"""What a move is called on a button: a template by its verb, which a game may say in words of its own.

A game's texts are found by the verb and as much of what follows as they name: `bN` comes before `b`, and
`bNi`, for a bet on N that is insured, before both. A card played with a remark, as in `pKH#3/0`, is `p#/`.
With a full stop behind it a text is that of one move alone: `s.` has nothing behind the verb, `+G.` a letter.
A capital letter alone stands for the name of an area that can be bet on.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.core.cards import cards_in
from games.core.interface import Fact, Game, Move
from games.core.texts import mark as _

MOVE_TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "-": _("Pass"),
        "p": _("Play {cards}"),
        "x": _("Discard {cards}"),
        "t": _("Name {suit} as trumps"),
        "b": _("Bid {amount}"),
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
CARDS = re.compile(r"(?:[2-9TJQKA][CDHS]|XX)+")
SAID = re.compile(r"([2-9TJQKA][CDHS])(?:(!)|(#)([0-9]))?(?:(/)([0-9]))?")
BET = re.compile(r"([A-Z]?)([0-9]+)(?:(i)([0-9]+))?")


class BetMove(NamedTuple):
    """A bet on an area of the table, and for how much it is insured."""

    area: str
    amount: int
    insurance: int


def bet_of(move: Move) -> BetMove | None:
    """A move taken apart; None for what is no bet on an area."""
    bet = BET.fullmatch(move[2:]) if move[1] == "b" else None
    if bet is None or not bet[1]:
        return None
    return BetMove(bet[1], int(bet[2]), int(bet[4] or 0))


def area_texts(game: Game) -> dict[str, str]:
    """What the areas are called on which bets are made; empty for a game without."""
    return {key: text for key, text in game.move_texts.items() if len(key) == 1 and key.isupper()}


def move_text(game: Game, move: Move) -> tuple[str, dict[str, Fact]]:
    """The template for a move's button and the facts that fill it, as those of a ReplayStep."""
    verb, (what, _at, meld) = move[1], move[2:].partition("@")
    facts: dict[str, Fact] = {"cards": cards_in(what) if CARDS.fullmatch(what) else [], "suit": what}
    area = insured = ""
    if bet := BET.fullmatch(what):
        area, amount, insured, insurance = (part or "" for part in bet.groups())
        facts |= {"amount": amount, "insurance": insurance}
    elif said := SAID.fullmatch(what):
        card, wish, number, held, rest, left = (part or "" for part in said.groups())
        verb += wish + number + rest
        facts |= {"cards": [card], "held": held, "left": left}
    texts = {**MOVE_TEXTS, **game.move_texts}
    named = (f"{move[1:]}.", verb + area + insured, verb + area)
    text = next((texts[name] for name in named if name in texts), None) or texts[verb]
    return text, facts | {"meld": meld}
