"""What a newcomer to Myllymatti is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.beating import primers as shared
from games.core.beating.primers import answers_second, leads_second
from games.core.documents import View
from games.core.primers import Lesson, Primer, Term
from games.core.texts import mark as _

BOTH: Final = 2  # leader and answerer still to play


def _leads(view: View) -> bool:
    return bool(view["phase"] == "first" and len(view["board"]["asked"]) == BOTH)


def _answers(view: View) -> bool:
    return bool(view["phase"] == "first" and len(view["board"]["asked"]) < BOTH)


LINE: Final = _("Two play to each trick, then all three shed what they won.")
SUMMARY: Final = _(
    "Myllymatti is for three players, each alone, and the player left with cards at the end has lost. In "
    "the first phase only two play to a trick: each lays a card from hand, or the top one of the stock, and "
    "the higher takes both, whatever the suits. Equal ranks stay on the table for whoever wins the next "
    "trick. The two fill up to three cards each time, and the last card of the stock makes trumps. The "
    "cards that a player has won are their hand for the second phase, in which everybody tries to get rid "
    "of it. Each in turn beats the top card, with a higher one of its suit or a trump, or takes it in hand. "
    "When a trick has as many cards as players were in the game at its beginning, it is gone, and whoever "
    "played last leads. The first without a card wins and scores two points, and the second scores one."
)
LESSONS: Final = (
    Lesson(
        "lead-first",
        _("Lead to a trick of the first phase"),
        _(
            "You play against the player on your left alone: a card from your hand, or blind from the "
            "stock. The higher rank wins, and suits mean nothing yet. What you win becomes your hand in "
            "the second phase, so you want high cards, and one suit of which you hold many."
        ),
        _leads,
        ("lead", "blind", "pile"),
    ),
    Lesson(
        "answer-first",
        _("Answer the leader’s card"),
        _(
            "Beat the leader’s rank and you win both cards; play lower and they go to the leader. The same "
            "rank is a bounce: the cards stay, and whoever wins the next trick takes them all. Let low "
            "cards go, and win when there is something high to win."
        ),
        _answers,
        ("blind", "bounce", "pile"),
    ),
    Lesson(
        "lead-second",
        _("Lead in the second phase"),
        _(
            "Now get rid of your cards, and do not be the last who has any. You may lead any card. A low "
            "card of a plain suit is easy to be rid of now and hard to play later; keep trumps and high "
            "cards for beating."
        ),
        leads_second,
        ("lead", "second-phase", "trumps"),
    ),
    Lesson(
        "beat",
        _("Beat the top card, or take it"),
        _(
            "Play a higher card of the suit of the top card, or a trump on a plain suit; or take that one "
            "card into your hand. To beat brings you nearer to going out, and who plays the last card of a "
            "trick leads next. To take is right at times, when the card is high or beating would cost your "
            "best trump."
        ),
        answers_second,
        ("beat", "take", "trumps", "out"),
    ),
)
GLOSSARY: Final = (
    shared.BEAT,
    shared.BLIND,
    Term("bounce", _("Bounce"), _("Two equal ranks in the first phase: the cards stay for the next trick.")),
    Term("complete", _("Complete"), _("A trick with a card for each player in it, which is laid away.")),
    shared.FIRST,
    shared.LAST_CARD,
    shared.LEAD,
    shared.OUT,
    shared.PILE,
    shared.SECOND,
    shared.STANDSTILL,
    shared.STOCK,
    Term("take", _("Take"), _("To take the top card of the table into one’s hand in place of beating it.")),
    Term("top-card", _("Top card"), _("The newest card on the table, which the next player faces.")),
    shared.TRICK,
    shared.MAKER,
    shared.TRUMPS,
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    summary=SUMMARY,
    pictured="beat",
    line=LINE,
    minutes=10,
    cards=("9C", "QC", "KH"),
)
