"""Words that games of beating share, and how their decisions are told apart."""

from typing import Final

from games.core.documents import View
from games.core.primers import Term
from games.core.texts import mark as _

BEAT: Final = Term("beat", _("Beat"), _("To play higher in the same suit, or a trump on what is not trumps."))
BLIND: Final = Term(
    "blind", _("Blind"), _("To turn up the top card of the stock and play it, whatever it is.")
)
FIRST: Final = Term(
    "first-phase", _("First phase"), _("The tricks in which cards are won, until the stock is used up.")
)
LAST_CARD: Final = Term(
    "last-card", _("Last card"), _("The last card of the stock, whose suit becomes trumps.")
)
LEAD: Final = Term("lead", _("Lead"), _("To play first to a trick."))
MAKER: Final = Term(
    "maker", _("Trump maker"), _("The player who drew the last card, and leads in the second phase.")
)
OUT: Final = Term("out", _("Out"), _("Without cards in the second phase, and so safe from being left."))
PILE: Final = Term(
    "pile", _("Pile"), _("The cards that a player has won, which become the hand of the second phase.")
)
SECOND: Final = Term("second-phase", _("Second phase"), _("The tricks in which everybody gets rid of cards."))
STANDSTILL: Final = Term(
    "standstill", _("Standstill"), _("The game ends after this many turns without progress.")
)
STOCK: Final = Term("stock", _("Stock"), _("The cards that are left to draw from, face down."))
TRICK: Final = Term(
    "trick", _("Trick"), _("What the players put on the table in turn, until it is won or complete.")
)
TRUMPS: Final = Term("trumps", _("Trumps"), _("The suit that beats all others in the second phase."))


def leads_second(view: View) -> bool:
    """The second phase, with nothing on the table."""
    return bool(view["phase"] == "second" and not view["board"]["table"])


def answers_second(view: View) -> bool:
    """The second phase, with something to beat."""
    return bool(view["phase"] == "second" and view["board"]["table"])
