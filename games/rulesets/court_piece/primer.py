"""What a newcomer to Court Piece is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.primers import Lesson, Primer, Term, following, in_phase, leading
from games.core.texts import mark as _
from games.core.tricks.primers import DEALER, FOLLOW, HAND, LEAD, PARTNER, PLAIN, TRICK, TRUMPS, VOID

LINE: Final = _("Name trumps after five cards and take seven tricks in a row for a court.")
SUMMARY: Final = _(
    "Court Piece is for four players, two against two, with partners opposite each other. After the first "
    "five cards the player on the dealer’s left names trumps, and leads when everybody has thirteen. Anyone "
    "who can must play the suit that was led; the highest trump takes the trick, or else the highest card of "
    "the suit led. The team with more tricks wins the hand, but only courts count in the end. A team that "
    "takes the first seven tricks scores a court, and may stop or go on: all thirteen tricks bring 52 "
    "courts instead, and failing costs nothing. A team that wins seven hands in a row scores a court, "
    "too. After forty hands the team with more courts wins."
)
LESSONS: Final = (
    Lesson(
        "trumps",
        _("Name trumps"),
        _(
            "You are the caller and have seen five of your thirteen cards. Name the suit whose cards will "
            "beat all others in this hand. Length counts most: four small trumps often do more than two "
            "high ones."
        ),
        in_phase("trumps"),
        ("caller", "trumps"),
    ),
    Lesson(
        "lead",
        _("Lead to a trick"),
        _(
            "You play the first card, and everybody must follow its suit if they can. Aces of plain suits "
            "win most surely in the first tricks. If your team has won every trick so far, a sweep of the "
            "first seven is worth a court, so keep playing the cards that cannot be beaten."
        ),
        leading(),
        ("lead", "sweep", "court"),
    ),
    Lesson(
        "follow",
        _("Play to a trick"),
        _(
            "A card was led, and you must follow its suit if you hold it. If you cannot, you may trump or "
            "throw any card away. Win with the cheapest card that does it. If the others have won every "
            "trick so far, one trick for your team is enough to stop their sweep."
        ),
        following(),
        ("follow-suit", "trumps", "sweep"),
    ),
    Lesson(
        "sweep",
        _("Stop, or go on for all thirteen"),
        _(
            "Your team has won the first seven tricks, and you decide for it. If you stop, the hand is "
            "over and you score your court. If you go on and win all thirteen, you score 52; if you lose a "
            "trick, the hand ends and the court is still yours."
        ),
        in_phase("sweep"),
        ("sweep", "court"),
    ),
)
GLOSSARY: Final = (
    Term("caller", _("Caller"), _("The player on the dealer’s left, who names trumps and leads first.")),
    Term(
        "court",
        _("Court"),
        _("What is scored: one for a sweep, one for seven hands in a row, 52 for all tricks."),
    ),
    DEALER,
    Term(
        "batch",
        _("First and second batch"),
        _("The five cards dealt before trumps are named, and the eight after."),
    ),
    FOLLOW,
    HAND,
    LEAD,
    PARTNER,
    PLAIN,
    Term("streak", _("Streak"), _("Hands that one team wins in a row; the seventh scores a court.")),
    Term("sweep", _("Sweep"), _("All of the first seven tricks for one team.")),
    TRICK,
    TRUMPS,
    VOID,
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    {"hands": 1},
    summary=SUMMARY,
    pictured="follow",
    line=LINE,
    minutes=60,
    cards=("AC", "KC", "QC"),
)
