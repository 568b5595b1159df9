"""What a newcomer to Mattis is told: a lesson for each kind of decision, and the words of the game."""

from typing import Final

from games.core.beating import primers as shared
from games.core.beating.primers import answers_second, leads_second
from games.core.documents import View
from games.core.primers import Lesson, Primer, Term
from games.core.texts import mark as _


def _leads(view: View) -> bool:
    return bool(view["phase"] == "first" and not view["board"]["table"])


def _ties(view: View) -> bool:
    played = {seat for seat, _cards in view["board"]["table"]}
    return bool(view["phase"] == "first" and view["seat"] in played)


def _answers(view: View) -> bool:
    return bool(view["phase"] == "first" and view["board"]["table"]) and not _ties(view)


LINE: Final = _("First win cards, then get rid of them: whoever is left with some is the mattis.")
SUMMARY: Final = _(
    "Mattis is for three to eight players, each alone, and whoever is left with cards at the end is the "
    "mattis. In the first half cards are won: each player lays one from hand, or turns one up from the "
    "stock, and the highest takes them all, whatever the suits. Everybody fills up to three cards after "
    "each trick, and the last card of the stock makes trumps. The cards that a player has won are their "
    "hand for the second half, in which everybody tries to get rid of it. Each in turn beats what was "
    "played last with a higher card of its suit or a trump, or with several in sequence; a player who "
    "cannot picks up what has lain there longest. When a trick has as many plays as players were in the "
    "game at its beginning, it is gone, and whoever played last leads. A player with no card left is out: "
    "the first is placed first, and the last one in the game is the mattis."
)
LESSONS: Final = (
    Lesson(
        "lead-first",
        _("Lead to a trick of the first phase"),
        _(
            "Play any card from your hand, or turn up the top card of the stock; the highest rank will "
            "take the trick, and suits mean nothing yet. What you win becomes your hand in the second "
            "phase, where you want high cards and trumps, but few cards in all. Lead a low card when you "
            "do not want the trick."
        ),
        _leads,
        ("lead", "blind", "pile"),
    ),
    Lesson(
        "answer-first",
        _("Play to a trick of the first phase"),
        _(
            "Play any card from your hand, or turn up the top card of the stock. The highest rank takes "
            "all that lies on the table. High cards are worth winning, since they are hard to beat later; "
            "a heap of low ones is what you will have to get rid of."
        ),
        _answers,
        ("trick", "blind", "pile"),
    ),
    Lesson(
        "tie",
        _("Play on after a tie"),
        _(
            "You and others played the same rank, which was the highest. Each who tied plays one card "
            "more, from hand or blind, and the highest of these takes everything on the table. Nobody "
            "draws in between, so think of what you will have left."
        ),
        _ties,
        ("tie", "blind"),
    ),
    Lesson(
        "lead-second",
        _("Lead in the second phase"),
        _(
            "Now get rid of your cards. Lead one card, or a sequence of one suit, which goes all at once. "
            "A long sequence of low cards is a good lead: it rids you of what is hard to play otherwise, "
            "and keeps trumps and high cards for beating others."
        ),
        leads_second,
        ("lead", "sequence", "second-phase"),
    ),
    Lesson(
        "beat",
        _("Beat the newest play"),
        _(
            "You can beat what was played last, so you must; with what, is your choice. Higher means that "
            "your lowest card is above the highest of theirs, and a trump beats any play of another suit. "
            "Use the lowest play that does it, or a sequence that rids you of several cards, and save "
            "trumps for when nothing else helps."
        ),
        answers_second,
        ("beat", "sequence", "trumps", "pick-up"),
    ),
)
GLOSSARY: Final = (
    shared.BEAT,
    shared.BLIND,
    Term(
        "blamattis",
        _("Blåmattis"),
        _("A player who begins the second phase without a card, and must pick up first."),
    ),
    Term(
        "complete", _("Complete"), _("A trick with a play for each player in it, whose cards leave the game.")
    ),
    shared.FIRST,
    shared.LAST_CARD,
    shared.LEAD,
    Term("mattis", _("Mattis"), _("The last player left in the game, who has lost it.")),
    shared.OUT,
    Term(
        "pick-up",
        _("Pick up"),
        _("To take the oldest play on the table into one’s hand, as a player who cannot beat must."),
    ),
    shared.PILE,
    shared.SECOND,
    Term("sequence", _("Sequence"), _("Cards of one suit that follow each other in rank, played as one.")),
    shared.STANDSTILL,
    shared.STOCK,
    Term("tie", _("Tie"), _("Several cards of the highest rank: those who played them go on.")),
    shared.TRICK,
    shared.MAKER,
    shared.TRUMPS,
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    {"players": 3},
    summary=SUMMARY,
    pictured="beat",
    line=LINE,
    minutes=8,
    cards=("6D", "JD", "AD"),
)
