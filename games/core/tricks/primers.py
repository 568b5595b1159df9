"""Words that trick games share, as a glossary explains them."""

from typing import Final

from games.core.primers import Term
from games.core.texts import mark as _

TRICK: Final = Term("trick", _("Trick"), _("One card from each player in turn; the best of them takes all."))
LEAD: Final = Term(
    "lead", _("Lead"), _("To play the first card of a trick, which says what suit is asked for.")
)
FOLLOW: Final = Term(
    "follow-suit",
    _("Follow suit"),
    _("To play a card of the suit that was led, as one must if one holds any."),
)
TRUMPS: Final = Term("trumps", _("Trumps"), _("The suit whose cards beat those of all other suits."))
PLAIN: Final = Term("plain-suit", _("Plain suit"), _("A suit that is not trumps."))
VOID: Final = Term(
    "void", _("Void"), _("Without a card of a suit, and so free to play anything when it is led.")
)
PARTNER: Final = Term(
    "partner", _("Partner"), _("The player across the table, who wins and loses together with you.")
)
HAND: Final = Term(
    "hand", _("Hand"), _("The cards you hold; also one deal, from the first card to its score.")
)
DEALER: Final = Term("dealer", _("Dealer"), _("The player who gives out the cards of this hand."))
