"""What a newcomer to Tong-Its is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.documents import View
from games.core.primers import Lesson, Primer, Term, in_phase
from games.core.texts import mark as _

LAYING: Final = frozenset("mkl")  # verbs: expose, lay face down, lay off


def _can_lay(view: View) -> bool:
    return any(move[1] in LAYING for move in view["legal"])


def _lays(view: View) -> bool:
    return bool(view["phase"] == "play") and _can_lay(view)


def _discards(view: View) -> bool:
    return bool(view["phase"] == "play") and not _can_lay(view)


LINE: Final = _("Draw, meld and discard until your hand is empty, or call and compare.")
SUMMARY: Final = _(
    "Tong-Its is for three players, each alone, and is played for chips. Everybody pays into the pot and "
    "gets twelve cards, the dealer thirteen. In turn each player draws a card, or takes the last discard if "
    "it makes a meld at once: three or more of one rank, or in sequence in one suit. Then they may lay "
    "melds on the table and add cards to those that lie there, and discard one card. A player with no card "
    "left wins the hand at once. A player who has laid out a meld may also call: the others fold, or show "
    "cards, and then what is left in hand outside of melds decides, the least being best; so it is, too, "
    "when the stock runs out. The losers pay the winner, and whoever wins twice in a row takes the pot. "
    "After ten hands the player with the most chips wins."
)
LESSONS: Final = (
    Lesson(
        "draw",
        _("Begin your turn"),
        _(
            "Draw the top card of the stock, or take the last discard if it makes a meld with two or more "
            "of your cards, which you must then expose. To take a discard is the quickest way to open. If "
            "you may call and have little left over, you can call in place of your turn and have the hands "
            "compared."
        ),
        in_phase("draw"),
        ("stock", "open", "call"),
    ),
    Lesson(
        "lay",
        _("Expose, lay off or discard"),
        _(
            "Before you discard you may expose melds from your hand and lay single cards off on melds that "
            "lie face up, whosever they are. Open early, even with one meld: who has not opened pays more, "
            "and can neither call nor win when the stock runs out. After laying off you may expose nothing "
            "more in this turn."
        ),
        _lays,
        ("meld", "lay-off", "open"),
    ),
    Lesson(
        "discard",
        _("Discard a card"),
        _(
            "Put one card on the discards, and your turn is over. Let go of what costs most and fits "
            "nothing: ten and court cards cost ten each. Do not give the player after you a card that "
            "makes a meld, if you can tell from what was taken."
        ),
        _discards,
        ("deadwood", "meld"),
    ),
    Lesson(
        "answer",
        _("Challenge the call, or fold"),
        _(
            "Another player has called. If you challenge, hands are compared and the least deadwood wins; "
            "of equals a challenger wins before the caller. If you fold, you stay out of the comparison, "
            "but you pay the winner all the same, and more if anybody challenged."
        ),
        in_phase("answer"),
        ("call", "challenge", "deadwood"),
    ),
)
GLOSSARY: Final = (
    Term("ante", _("Ante"), _("The two chips that everybody pays into the pot before a hand.")),
    Term("call", _("Call"), _("To end the hand in place of one’s turn and have hands compared.")),
    Term("challenge", _("Challenge"), _("To answer a call by comparing one’s own hand.")),
    Term(
        "concealed-four",
        _("Concealed four"),
        _("Four of a kind, laid face down or kept in hand, that are paid for."),
    ),
    Term("deadwood", _("Deadwood"), _("What the cards in hand cost that are in no meld.")),
    Term("expose", _("Expose"), _("To lay a meld face up on the table.")),
    Term("fold", _("Fold"), _("To answer a call by staying out of the comparison.")),
    Term("lay-off", _("Lay off"), _("To add a card to a meld that lies face up, one’s own or another’s.")),
    Term("meld", _("Meld"), _("A set or a run of three cards or more.")),
    Term("open", _("Open"), _("To lay one’s first meld of the hand.")),
    Term("pot", _("Pot"), _("The chips of the antes, which go to who wins two hands in a row.")),
    Term("run", _("Run"), _("Three or more cards of one suit that follow each other, the ace being low.")),
    Term("set", _("Set"), _("Three or four cards of one rank.")),
    Term("stock", _("Stock"), _("The cards that are left to draw from, face down.")),
    Term("tongit", _("Tongit"), _("To get rid of the last card, which wins the hand at once.")),
    Term("void-hand", _("Void hand"), _("A hand nobody wins: the stock is used up, and nobody has opened.")),
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    {"hands": 1},
    summary=SUMMARY,
    pictured="lay",
    line=LINE,
    minutes=10,
    cards=("5H", "6H", "7H"),
)
