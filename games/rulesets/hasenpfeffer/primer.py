"""What a newcomer to Hasenpfeffer is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.primers import Lesson, Primer, Term, following, in_phase, leading
from games.core.texts import mark as _
from games.core.tricks.primers import DEALER, FOLLOW, HAND, LEAD, PARTNER, TRICK, TRUMPS

LINE: Final = _("Bid for the widow, name trumps and make your tricks; the joker beats all.")
SUMMARY: Final = _(
    "Hasenpfeffer is for four players, two against two, with the cards from nine to ace and the joker. "
    "Everybody gets six cards, and the one that is left lies face down: the widow. Each player once "
    "passes or bids how many tricks their team will take, more than anybody before. The highest bidder "
    "takes up the widow, names trumps, lays a card aside and leads. The joker is the highest trump, "
    "before the jack of trumps and the other jack of that colour; who can must play the suit that was "
    "led. A team that takes as many tricks as it bid scores a point for each of its tricks, and otherwise "
    "loses as many points as it bid; the others score a point for each of theirs. A team with ten points "
    "wins, and if both have them, the one that bid."
)
LESSONS: Final = (
    Lesson(
        "bid",
        _("Bid, or pass"),
        _(
            "Say how many of the six tricks your team will take if you name trumps, or pass. A bid must be "
            "higher than all before it, and you speak only once. Count the tricks in your best suit, with "
            "its bowers and the joker, and hope for one from your partner. A bid that fails costs as many "
            "points as it named."
        ),
        in_phase("bid"),
        ("bid", "bower", "joker"),
    ),
    Lesson(
        "trumps",
        _("Name trumps"),
        _(
            "You bid most and have taken up the widow. Name the suit that is trumps. Remember that the "
            "jack of the other suit of the same colour becomes a trump as well, next below the jack of "
            "trumps."
        ),
        in_phase("trumps"),
        ("widow", "trumps", "bower"),
    ),
    Lesson(
        "discard",
        _("Lay a card aside"),
        _(
            "You hold seven cards and play six: lay one aside, face down. Usually that is the lowest card "
            "of a plain suit, best the only one you have of it, so that you can trump that suit later."
        ),
        in_phase("discard"),
        ("discard", "trumps"),
    ),
    Lesson(
        "lead",
        _("Lead to a trick"),
        _(
            "You play the first card, and everybody must follow its suit if they can. The joker and the "
            "left bower count as trumps. Declarers often lead high trumps first, to take the trumps out of "
            "the others’ hands; defenders would rather lead an ace of another suit."
        ),
        leading(),
        ("lead", "declarers", "defenders"),
    ),
    Lesson(
        "follow",
        _("Play to a trick"),
        _(
            "A card was led, and you must follow its suit if you hold it; the joker and the bowers belong "
            "to trumps. If you cannot follow, you may play anything. Win with the cheapest card that does "
            "it, and do not beat your partner without need."
        ),
        following(),
        ("follow-suit", "bower", "partner"),
    ),
)
GLOSSARY: Final = (
    Term("bid", _("Bid"), _("The number of tricks that a player promises for the team.")),
    Term(
        "bower",
        _("Bower"),
        _("The jack of trumps, which is the right bower, and the jack of the same colour, the left one."),
    ),
    DEALER,
    Term("declarers", _("Declarers"), _("The team of the high bidder.")),
    Term("defenders", _("Defenders"), _("The other team, which scores a point for each of its tricks.")),
    Term("discard", _("Discard"), _("The card that the high bidder lays aside, face down.")),
    FOLLOW,
    HAND,
    Term("high-bidder", _("High bidder"), _("The highest bidder takes the widow, names trumps and leads.")),
    Term("joker", _("Joker"), _("The highest trump; who holds it must bid three if all pass.")),
    LEAD,
    PARTNER,
    TRICK,
    TRUMPS,
    Term("void-hand", _("Void hand"), _("A hand that nobody plays: all passed, and the widow is the joker.")),
    Term("widow", _("Widow"), _("The last card of the deal, face down, which the high bidder takes up.")),
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    {"max_hands": 1},
    summary=SUMMARY,
    pictured="follow",
    line=LINE,
    minutes=8,
    cards=("XX", "JH", "JD"),
)
