"""What a newcomer to Tresette is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.primers import Asks, Lesson, Primer, Term, following, in_phase, leading
from games.core.texts import mark as _
from games.core.tricks.primers import DEALER, FOLLOW, HAND, LEAD, PARTNER, TRICK, VOID


def _with_talk(asks: Asks, talk: str) -> Asks:
    return lambda view: view["options"]["talk"] == talk and asks(view)


LINE: Final = _("Tricks without trumps, where a three beats the ace.")
SUMMARY: Final = _(
    "Tresette is for four players, two against two, with forty cards and without trumps. Everybody gets "
    "ten cards, and whoever holds three or four aces, twos or threes, or the ace, two and three of a "
    "suit, may say “good play” before the first card: that scores for the team. Then ten tricks are "
    "played, and who can must play the suit that was led. Its highest card takes the trick, and the order "
    "is three, two, ace, king, jack, queen, seven, six, five, four. It matters which cards a team takes: "
    "an ace counts a point, and so do every three of the twos, threes, jacks, queens and kings. The last "
    "trick brings a point more. A team wins when it has 31 points or more and is ahead."
)
LESSONS: Final = (
    Lesson(
        "call",
        _("Call good play, or say nothing"),
        _(
            "You were dealt a meld, and may say so before the first card: its points count only if you "
            "call. The others learn what you had when you win your first trick. Most players call, since "
            "three points are a lot and the call costs nothing."
        ),
        in_phase("call"),
        ("good-play", "meld", "nap"),
    ),
    Lesson(
        "lead",
        _("Lead to a trick"),
        _(
            "You play the first card, and everybody must follow its suit if they can; there are no trumps. "
            "The three is the highest card, then the two, then the ace. Lead from a long suit that you can "
            "run, and do not lead an ace while the three and the two of its suit are still out."
        ),
        _with_talk(leading(), "off"),
        ("lead", "order", "ace-point"),
    ),
    Lesson(
        "follow",
        _("Play to a trick"),
        _(
            "A card was led, and you must follow its suit if you hold it; otherwise you may play anything, "
            "but it cannot win. Aces bring a whole point: give one to your partner’s trick, never to the "
            "others’. Three figures make another point, so cards without value are what you throw away "
            "first."
        ),
        _with_talk(following(), "off"),
        ("follow-suit", "ace-point", "figure"),
    ),
    Lesson(
        "lead-talk",
        _("Lead to a trick, with or without a remark"),
        _(
            "You play the first card, and may add a remark that everybody hears. You may ask your partner "
            "for the best card of the suit, or say how many cards you have left of some suit. Only true "
            "things can be said; a remark helps your partner, and the others listen."
        ),
        _with_talk(leading(), "on"),
        ("lead", "remark", "order"),
    ),
    Lesson(
        "follow-talk",
        _("Play to a trick, with or without a remark"),
        _(
            "You must follow the suit led if you hold it, and may add a remark that everybody hears: how "
            "many cards of the suit you had, or how many you have left of some suit. It is true, and tells "
            "your partner what to lead next. If your partner asked for your best card, you may still play "
            "another."
        ),
        _with_talk(following(), "on"),
        ("follow-suit", "remark", "ace-point"),
    ),
)
GLOSSARY: Final = (
    Term("ace-point", _("Ace"), _("The only card that is worth a whole point.")),
    DEALER,
    Term("figure", _("Figure"), _("A two, three, jack, queen or king, worth a third of a point.")),
    FOLLOW,
    Term(
        "good-play",
        _("Good play"),
        _("What a player says before the first card who has a meld and wants it to count."),
    ),
    HAND,
    Term("last-trick", _("Last trick"), _("The tenth, which brings its winners one point more.")),
    LEAD,
    Term("meld", _("Meld"), _("Three or four aces, twos or threes, or a nap, among the ten cards dealt.")),
    Term("nap", _("Nap"), _("Ace, two and three of one suit, a meld of three points.")),
    Term("order", _("Order of the cards"), _("From high to low: 3, 2, ace, king, jack, queen, 7, 6, 5, 4.")),
    PARTNER,
    Term("remark", _("Remark"), _("With table talk, something true that a player says with a card.")),
    TRICK,
    VOID,
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    {"max_hands": 1},
    summary=SUMMARY,
    pictured="follow",
    line=LINE,
    minutes=8,
    cards=("3S", "2S", "AS"),
)
