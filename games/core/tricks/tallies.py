"""How tables tap trick games alike: what was trumps, and how many tricks the first team took."""

from typing import Final

from games.core.interface import Seat
from games.core.tallies import NOBODY, Answer, Book, Question, Saying, Tap
from games.core.texts import mark as _
from games.core.tricks.partners import PARTNERS

NOT_NOTED: Final = Answer(NOBODY, Saying(_("Not noted")))
TRUMPS: Final = (*(Answer(suit, Saying("{suit}", {"suit": suit})) for suit in "CDHS"), NOT_NOTED)


def trumps_question(caller: Seat, steps: int, step: int = 1) -> Question:
    """What trumps are: this of so many steps of a hand."""
    return Question(Saying(_("What did {who} name as trumps?"), {"who": caller}), TRUMPS, step, steps)


def say_trumps(book: Book, caller: Seat, trump: Tap) -> str | None:
    """Write down what was answered; return the suit, None if it was not noted."""
    if trump == NOBODY:
        book.say(_("Trumps were not noted"))
        return None
    book.say(_("{who} named {suit}"), who=caller, suit=trump)
    return trump


def tricks_answer(tricks: int, others: int) -> Answer:
    """So many tricks for the first team, and for the other."""
    facts = {"tricks": str(tricks), "others": str(others)}
    return Answer(str(tricks), Saying(_("{tricks} to {others}"), facts))


def tricks_question(answers: tuple[Answer, ...], step: int) -> Question:
    """How many tricks the first team has taken: the last step of a hand."""
    (one, two), (three, four) = PARTNERS
    facts = {"one": one, "two": two, "three": three, "four": four}
    asked = Saying(_("Tricks of {one} and {two}, to {three} and {four}?"), facts)
    return Question(asked, answers, step, step)
