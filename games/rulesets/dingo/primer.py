"""What a newcomer to Dingo is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.documents import View
from games.core.primers import Lesson, Primer, Term, in_phase
from games.core.texts import mark as _
from games.rulesets.dingo.cards import RANKS

ACE: Final = RANKS[-1]


def _hunts_ace(view: View) -> bool:
    return bool(view["phase"] == "hunt" and view["board"]["rank"] == ACE)


def _hunts_other(view: View) -> bool:
    return bool(view["phase"] == "hunt" and view["board"]["rank"] != ACE)


LINE: Final = _("Send your dingoes after the rabbits before the wolves take them.")
SUMMARY: Final = _(
    "Dingo is for four players, each alone: hearts are dingoes, clubs and spades are wolves, diamonds are "
    "rabbits. Everybody has ten cards, and the rabbits from two to king lie open in the middle. First "
    "come seven rounds in which each player discards a card or passes one to another, until six are left. "
    "Then the rabbits are hunted one after the other, from two up: whoever holds the dingo of that rank "
    "sends it, and the others may answer with wolves of the rank. If one wolf comes, its player takes the "
    "rabbit and the dingo scores for its own player; if two come, the second takes the rabbit; if none "
    "comes, the dingo counts against its player. The aces have a hunt of their own at the end, in which "
    "every ace may score for its player. What one has scored, less what counts against one, is the "
    "result, and the highest wins."
)
LESSONS: Final = (
    Lesson(
        "discard",
        _("Discard a card"),
        _(
            "Lay one card face up on the discards; it is out of the game, and an ace may not go. Get rid "
            "of what may cost you. A dingo is worth having only if somebody else holds a wolf of its rank, "
            "so one whose two wolves are in your own hand, or among the discards, is a good one to let go."
        ),
        in_phase("discard"),
        ("dingo", "wolf", "penalty-pile"),
    ),
    Lesson(
        "pass",
        _("Pass a card on"),
        _(
            "Give one card to another player: in the first of these rounds on your left, then across, then "
            "on your right. They have it at once, and only the two of you know it. A wolf of the rank of "
            "your own dingo does you more good in another hand than in yours, and a dingo that nobody will "
            "answer is best passed on."
        ),
        in_phase("pass"),
        ("pass", "dingo", "wolf"),
    ),
    Lesson(
        "dingo",
        _("Send the dingo, or withhold it"),
        _(
            "It is the turn of this rank, and you hold its dingo. If you send it, the others may answer "
            "with wolves. If you withhold it, the hunt goes on as if nobody had it; but whoever still "
            "holds a dingo at the end is caught red-handed and cannot win."
        ),
        in_phase("dingo"),
        ("withhold", "obligation", "red-handed"),
    ),
    Lesson(
        "hunt",
        _("Answer the dingo with wolves"),
        _(
            "A dingo is out, and you may play no wolf, one wolf or both wolves of its rank. If one wolf "
            "comes, its player catches the rabbit. If two come, who played the second catches it, and the "
            "first wolf goes to the dingo’s player; so a single wolf is safe when nobody after you can add "
            "the other. Without any wolf the dingo is a penalty for its player."
        ),
        _hunts_other,
        ("hunt", "rabbit", "scoring-pile", "penalty-pile"),
    ),
    Lesson(
        "ace-hunt",
        _("Answer in the ace hunt"),
        _(
            "You may play nothing, one ace wolf or both, and the ace rabbit once both wolves are out. If "
            "an ace wolf is played, every ace that is played scores for its own player; otherwise the "
            "dingo is a penalty. The ace rabbit brings ten if it is played, and costs three if it has to "
            "be called for."
        ),
        _hunts_ace,
        ("ace-hunt", "ace-rabbit", "call"),
    ),
    Lesson(
        "call",
        _("Show the ace rabbit, or not"),
        _(
            "The dealer calls for the ace rabbit, and you hold it. If you show it, it is a penalty of "
            "three. If you do not, you are caught red-handed at the end and cannot win."
        ),
        in_phase("call"),
        ("call", "obligation", "red-handed"),
    ),
)
GLOSSARY: Final = (
    Term(
        "ace-hunt", _("Ace hunt"), _("The last hunt, in which every ace played may score for its own player.")
    ),
    Term("ace-rabbit", _("Ace rabbit"), _("The ace of diamonds, the only rabbit that is dealt.")),
    Term(
        "call",
        _("Call"),
        _("The dealer’s demand for the ace rabbit after the ace hunt, if nobody played it."),
    ),
    Term(
        "red-handed",
        _("Caught red-handed"),
        _("Still holding a dingo or the ace rabbit when hands are shown."),
    ),
    Term("dingo", _("Dingo"), _("A heart, which hunts the rabbit of its rank.")),
    Term("discard", _("Discard"), _("To lay a card face up among the discards, out of the game.")),
    Term("escape", _("Escape"), _("What a rabbit does when nobody sends the dingo of its rank.")),
    Term(
        "exchange",
        _("Exchange"),
        _("The seven rounds before the hunts, in which cards are discarded and passed."),
    ),
    Term("hunt", _("Hunt"), _("The turns about one rank, from two up to the ace.")),
    Term("obligation", _("Obligation"), _("Whether dingoes must be sent, or honour alone asks for it.")),
    Term("pass", _("Pass"), _("To give a card to another player, unseen by the others.")),
    Term(
        "penalty-pile", _("Penalty pile"), _("Cards in front of a player whose worth is taken off the score.")
    ),
    Term("rabbit", _("Rabbit"), _("A diamond; those from two to king lie in the middle and are hunted.")),
    Term("scoring-pile", _("Scoring pile"), _("Cards in front of a player whose worth makes the score.")),
    Term("withhold", _("Withhold"), _("To keep a dingo back where only honour asks for it.")),
    Term("wolf", _("Wolf"), _("A club or a spade, which answers the dingo of its rank.")),
    Term(
        "worth",
        _("Worth"),
        _("One for two to nine, two for ten to king, three for an ace; ten for the ace rabbit, if won."),
    ),
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    summary=SUMMARY,
    pictured="hunt",
    line=LINE,
    minutes=5,
    cards=("KH", "KD", "KS"),
)
