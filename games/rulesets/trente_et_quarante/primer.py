"""What a newcomer to Trente et Quarante is told: a lesson for each kind of decision, and the game's words."""

from typing import Final

from games.core.documents import View
from games.core.primers import Lesson, Primer, Term, in_phase
from games.core.texts import mark as _


def _has_bet(view: View) -> bool:
    return bool(view["board"]["bets"][view["seat"]])


LINE: Final = _("Bet on the black row or the red one, and see which stays lower.")
SUMMARY: Final = _(
    "Trente et Quarante is a game of chance for one to eight players against a bank; chips are points and "
    "nothing else. In each coup the players bet first, on noir or rouge and on couleur or inverse. Then a "
    "black and a red row of cards are dealt, each until its cards count 31 or more. The lower row wins: "
    "the black one for noir, the red one for rouge. Couleur wins if the first card of the coup has the "
    "colour of the winning row, and inverse if it has not. A winning bet brings as much again, and if "
    "both rows count the same nobody wins; but if both count 31 the bets go to prison, and come back only "
    "when they win. After twenty coups the player who gained most wins."
)
LESSONS: Final = (
    Lesson(
        "bet",
        _("Place a bet, or none"),
        _(
            "Two rows of cards will be dealt, a black one and a red one, each until it counts 31 or more; "
            "the lower one wins. Bet on the row, or on whether the very first card will have the winner’s "
            "colour. Over time every bet loses about one chip in a hundred, so bet small while you lead "
            "and more when you are behind."
        ),
        lambda view: view["phase"] == "bet" and not _has_bet(view),
        ("noir", "rouge", "couleur", "inverse", "insurance"),
    ),
    Lesson(
        "bet-more",
        _("Bet once more, or be done"),
        _(
            "You have placed a bet in this coup and may place another on an area that comes after it, or "
            "say that you are done. Bets on opposite areas cancel each other out, except when both rows "
            "come to 31. Players who bet later have seen your bets."
        ),
        lambda view: view["phase"] == "bet" and _has_bet(view),
        ("area", "coup", "refait"),
    ),
    Lesson(
        "surrender",
        _("Take half back, or leave your bets"),
        _(
            "Both rows came to 31, and your bets are about to go to prison. You may take back half of each "
            "and lose the rest, or leave them all there. A bet in prison comes back whole if it wins a "
            "later coup, which is about as likely as not, so both choices are worth nearly the same and "
            "half back is the safer one."
        ),
        in_phase("surrender"),
        ("refait", "prison", "surrender"),
    ),
)
GLOSSARY: Final = (
    Term("area", _("Area"), _("One of the four places for bets: noir, rouge, couleur and inverse.")),
    Term("bank", _("Bank"), _("It deals, pays and collects, and decides nothing.")),
    Term("couleur", _("Couleur"), _("The bet that the first card has the colour of the winning row.")),
    Term("coup", _("Coup"), _("One round of bets and the two rows that decide them.")),
    Term(
        "insurance", _("Insurance"), _("Chips paid with a bet, which bring 49 times as much after a refait.")
    ),
    Term(
        "inverse", _("Inverse"), _("The bet that the first card does not have the colour of the winning row.")
    ),
    Term("noir", _("Noir"), _("Black; the bet that the first row has the lower total.")),
    Term("prison", _("Prison"), _("Where bets stay after a refait, until a later coup frees or takes them.")),
    Term("refait", _("Refait"), _("Both rows come to 31: the one result at which the bank gains.")),
    Term("rouge", _("Rouge"), _("Red; the bet that the second row has the lower total.")),
    Term("row", _("Row"), _("Cards dealt until they count 31 to 40; court cards count ten and aces one.")),
    Term("shoe", _("Shoe"), _("The six packs from which the rows are dealt.")),
    Term(
        "surrender",
        _("Surrender"),
        _("To take back half of one’s bets after a refait, where that is agreed on."),
    ),
)
PRIMER: Final = Primer(
    LESSONS,
    GLOSSARY,
    {"coups": 5},
    summary=SUMMARY,
    pictured="bet-more",
    line=LINE,
    minutes=8,
    cards=("TS", "QD", "AC"),
)
