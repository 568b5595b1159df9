"""What a newcomer to Omi is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.primers import Lesson, Primer, Term, following, in_phase, leading
from games.core.texts import mark as _
from games.core.tricks.primers import DEALER, FOLLOW, HAND, LEAD, PARTNER, PLAIN, TRICK, TRUMPS, VOID

LINE: Final = _("Name trumps after four cards, then take most of eight tricks with your partner.")
SUMMARY: Final = _(
    "Omi is for four players, two against two, with partners opposite each other. Everybody gets four "
    "cards, and the player on the dealer’s left, the declarer, names trumps after a look at them. Then "
    "everybody gets four more, and eight tricks are played. Anyone who can must play the suit that was led; "
    "the highest trump takes the trick, or else the highest card of the suit led. The team with more tricks "
    "scores: one point if its own player named trumps, two if not, and three for all eight tricks. After "
    "four tricks each nobody scores, and the next hand that is won brings a point more. The first team "
    "with ten points wins the game."
)
LESSONS: Final = (
    Lesson(
        "trumps",
        _("Name trumps"),
        _(
            "You are the declarer and have seen four of your eight cards. Name the suit whose cards will "
            "beat all others in this hand. Most choose the suit they hold most of, or the one with the "
            "highest cards. Your team scores one point for five tricks, while the others would score two."
        ),
        in_phase("trumps"),
        ("declarer", "trumps"),
    ),
    Lesson(
        "lead",
        _("Lead to a trick"),
        _(
            "You play the first card, and everybody must follow its suit if they can. Any card may be led. "
            "Aces of plain suits are best led early, before somebody is void and can trump them; a lead of "
            "trumps takes the trumps out of the others’ hands."
        ),
        leading(),
        ("lead", "plain-suit", "void"),
    ),
    Lesson(
        "follow",
        _("Play to a trick"),
        _(
            "A card was led, and you must follow its suit if you hold it. If you cannot, you may trump or "
            "throw any card away. Win with the cheapest card that does it, and when your partner already "
            "wins, keep your high cards for later."
        ),
        following(),
        ("follow-suit", "trumps", "partner"),
    ),
)
GLOSSARY: Final = (
    Term(
        "carry",
        _("Carry"),
        _("A point for each tied hand, which the winners of the next hand are paid as well."),
    ),
    DEALER,
    Term(
        "dealing-team", _("Dealing team"), _("The team of the dealer, which scores two for winning the hand.")
    ),
    Term("declarer", _("Declarer"), _("The player on the dealer’s left, who names trumps and leads first.")),
    Term(
        "declaring-team",
        _("Declaring team"),
        _("The team of the declarer, which scores one for winning the hand."),
    ),
    Term(
        "batch",
        _("First and second batch"),
        _("The four cards dealt before trumps are named, and the four after."),
    ),
    FOLLOW,
    HAND,
    LEAD,
    PARTNER,
    PLAIN,
    Term("tie", _("Tie"), _("Four tricks to each team: nobody scores, and the carry grows.")),
    TRICK,
    TRUMPS,
    VOID,
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    {"max_hands": 1},
    summary=SUMMARY,
    pictured="follow",
    line=LINE,
    minutes=10,
    cards=("AS", "KS", "7H"),
)
