"""What a newcomer to Envite is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.primers import Lesson, Primer, Term, following, in_phase, leading
from games.core.texts import mark as _
from games.core.tricks.primers import DEALER, FOLLOW, LEAD, PLAIN, TRICK, TRUMPS

LINE: Final = _("Three cards, signals between partners, and stakes that go up and up.")
SUMMARY: Final = _(
    "Envite is for two teams of two to six players, who play for stones with three cards each. A card "
    "that is turned up makes trumps, and at larger tables some cards are trumps in every hand. Partners "
    "may tell their team of trumps that they hold; one captain speaks for each team. A hand is worth two "
    "stones, which the captains may raise to four, seven, nine and the whole game; whoever declines gives "
    "up what it was worth before. Anyone who can must play the suit that was led, and a team with two of the "
    "three tricks wins the hand. If a trump is led and somebody has none when their turn comes, their "
    "team has lost at once, and two stones more. A team with eleven stones lies down: it plays or "
    "forfeits each hand, and wins the game with one that it plays and wins."
)
LESSONS: Final = (
    Lesson(
        "signal",
        _("Signal your trumps"),
        _(
            "Tell your team which trumps you hold: all of them, some or none. What you name is true, but "
            "need not be everything. Your captain decides about the stakes by what you say, so name the "
            "high ones; if the others can hear it too, you may rather keep something back."
        ),
        in_phase("signal"),
        ("signal", "captain", "fixed-trump"),
    ),
    Lesson(
        "stake",
        _("Pass, or raise"),
        _(
            "You speak for your team, and nobody has raised yet. If both captains pass, the hand is played "
            "for two stones. Raise to four when your team is likely to take two of the three tricks; a "
            "bold raise may also make the others give the hand up."
        ),
        lambda view: view["phase"] == "stake" and view["board"]["offered"] is None,
        ("stake", "raise", "stone"),
    ),
    Lesson(
        "answer",
        _("Accept, raise or decline"),
        _(
            "The other captain has raised, and you answer for your team. Accept and the hand is played for "
            "it, raise to the next stake, or decline: then they score what the hand was worth before. To "
            "decline is cheap while the stake is low; accept when your chance is better than about one in "
            "four."
        ),
        lambda view: view["phase"] == "stake" and view["board"]["offered"] is not None,
        ("stake", "decline", "the-game"),
    ),
    Lesson(
        "lying",
        _("Play while lying down, or forfeit"),
        _(
            "Your team has eleven stones and is lying down, and you decide for it. Play and win this hand, "
            "and the game is yours; play and lose, and the others score three, or five by a trawl. If you "
            "forfeit they score one, so forfeit with a weak hand while they are not close."
        ),
        in_phase("lying"),
        ("lying-down", "forfeit", "trawl"),
    ),
    Lesson(
        "lead",
        _("Lead to a trick"),
        _(
            "You play the first card. Everybody must follow its suit if they can, and two tricks win the "
            "hand. A trump lead is a weapon: if the turn would come to a player without a trump, that "
            "player’s team has lost the hand at once. It may strike your own team as well, so think of who "
            "comes next."
        ),
        leading(),
        ("lead", "trumps", "trawl"),
    ),
    Lesson(
        "follow",
        _("Play to a trick"),
        _(
            "A card was led, and you must follow its suit if you hold it; the fixed trumps count as "
            "trumps. Otherwise you may play anything. Win with the lowest card that does it, unless your "
            "team is already winning the trick, and keep a trump in hand against a trawl."
        ),
        following(),
        ("follow-suit", "fixed-trump", "trawl"),
    ),
)
GLOSSARY: Final = (
    Term("captain", _("Captain"), _("The one player of a team who speaks about stakes.")),
    Term("turned-up", _("Card turned up"), _("The card after the deal, whose suit is trumps.")),
    DEALER,
    Term("decline", _("Decline"), _("To refuse a raise, so that the others score the stake before it.")),
    Term("dummy", _("Dummy"), _("A seat without a player, for which the captain of its team plays.")),
    Term(
        "fixed-trump", _("Fixed trump"), _("A card that is trumps in every hand, at tables of six and more.")
    ),
    FOLLOW,
    Term("forfeit", _("Forfeit"), _("To give a hand up while lying down, for one stone.")),
    LEAD,
    Term("lying-down", _("Lying down"), _("Having eleven stones, one hand away from winning the game.")),
    PLAIN,
    Term("raise", _("Raise"), _("To offer a higher stake: four, seven, nine and then the game.")),
    Term("signal", _("Signal"), _("To tell which trumps one holds, before the stakes.")),
    Term("stake", _("Stake"), _("How many stones the hand is worth.")),
    Term("stone", _("Stone"), _("A point; a team with eleven lies down.")),
    Term("the-game", _("The game"), _("The highest stake: who wins the hand has won everything.")),
    Term(
        "trawl",
        _("Trawl"),
        _("A trump is led and a player has none: that player’s team loses the hand at once."),
    ),
    TRICK,
    TRUMPS,
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    summary=SUMMARY,
    pictured="follow",
    line=LINE,
    minutes=5,
    cards=("KD", "QD", "JD"),
)
