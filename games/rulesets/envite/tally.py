"""How a table taps a game of Envite: hand by hand which team won it, how, and for what stake.

A team is tapped at its captain.
"""

from typing import Final

from games.core.documents import OptionValues, RecordJson
from games.core.interface import Fact
from games.core.sheets import Row
from games.core.tallies import Answer, Book, Question, Saying, Script, Tally, TallyChapter, Tap
from games.core.texts import mark as _
from games.rulesets.envite.moves import GAME, HIGHEST, STAKES
from games.rulesets.envite.scoring import (
    BY_TRAWL,
    BY_TRICKS,
    DECLINED,
    FORFEIT,
    FORFEITED,
    TRAWL_BONUS,
    WORTH,
    total_after,
    value_by_cards,
)
from games.rulesets.envite.seating import CaptainTable, seating_of
from games.rulesets.envite.stages import LYING_AT, WON_AT

STEPS: Final = 3  # which team, how, for what
STAKE_TAPS: Final = tuple(f"for{stake}" for stake in STAKES)
WAYS: Final = {
    DECLINED: (_("The others declined a raise"), _("The others declined a raise")),
    FORFEITED: (_("The others forfeited it"), _("The others forfeited it")),
    BY_TRICKS: (_("With two tricks"), _("They won it with two tricks")),
    BY_TRAWL: (_("By a trawl"), _("They won it by a trawl")),
}  # what is tapped, and what that says
FOR_STAKE: Final = _("For {stake}")
FOR_GAME: Final = _("For the game")
HAND: Final = _("Hand {hand} adds {stones} for {who} and partners: {one} to {two}")
GAME_WON: Final = _("Hand {hand} wins the game for {who} and partners: {one} to {two}")


class EnviteTally(Tally):
    """Two questions a hand, and a third where there is a stake."""

    def seats(self, options: OptionValues) -> int:
        """Four to twelve, the dummy's included."""
        return seating_of(options).seats

    def script(self, options: OptionValues, book: Book) -> Script:
        """Ask hand after hand until a team has won the game."""
        seating, score, rows = seating_of(options), [0, 0], list[Row]()
        while WON_AT not in score:
            if rows:
                book.dealer = seating.right[book.dealer]
            winner = seating.captains.index(int((yield _winners_question(seating))))
            book.say(_("{who} and partners won the hand"), who=seating.captains[winner])
            ways = _ways(score, winner)
            how = yield _ways_question(ways, LYING_AT in score)
            book.say(WAYS[how][1])
            stake = 0
            if LYING_AT not in score:
                stake = STAKE_TAPS.index((yield _stake_question(how)))
                if stake == HIGHEST:
                    book.say(_("The hand was for the game"))
                else:
                    book.say(_("The hand was for {stake}"), stake=STAKES[stake])
            added = _points_won(score, winner, how, stake)
            score[winner] += added
            stones = [added, 0] if winner == 0 else [0, added]
            rows.append({"dealer": book.dealer, "how": how, "stones": stones})
            for seat in range(seating.seats):
                book.totals[seat] = score[seat & 1]
            book.chapters.append(_chapter(seating, winner, rows, score))
        return rows

    def taps_of(self, options: OptionValues, record: RecordJson) -> list[Tap]:
        """The winners, the way and the stake of the hands of a record's result."""
        captains, score = seating_of(options).captains, [0, 0]
        taps: list[Tap] = []
        for hand in record["result"]["hands"]:
            taps += [str(captains[hand["winner"]]), hand["how"]]
            if LYING_AT not in score:
                taps.append(_stake_of(hand["how"], hand["value"]))
            score = hand["stones"]
        return taps


def _stake_of(how: str, value: int | str) -> str:
    """The tap for the stake of a hand that was won in this way for so much."""
    if value == GAME:
        return STAKE_TAPS[HIGHEST]
    return STAKE_TAPS[WORTH.index(int(value) - (TRAWL_BONUS if how == BY_TRAWL else 0))]


def _ways(score: list[int], winner: int) -> list[str]:
    """How a team can win a hand at these totals."""
    if score[winner] == LYING_AT:
        return [BY_TRICKS, BY_TRAWL]
    return [FORFEITED if score[1 - winner] == LYING_AT else DECLINED, BY_TRICKS, BY_TRAWL]


def _points_won(score: list[int], winner: int, how: str, stake: int) -> int:
    """What a hand adds to the total of its winners."""
    if how == FORFEITED:
        value = FORFEIT
    elif how == DECLINED:
        value = WORTH[stake]
    else:
        value = value_by_cards(score, winner, stake, by_trawl=how == BY_TRAWL)
    return total_after(score[winner], value) - score[winner]


def _winners_question(seating: CaptainTable) -> Question:
    answers = tuple(Answer(str(captain), seat=captain) for captain in seating.captains)
    return Question(Saying(_("Whose team won the hand? Tap its captain.")), answers, 1, STEPS)


def _ways_question(ways: list[str], is_last: bool) -> Question:
    answers = tuple(Answer(way, Saying(WAYS[way][0])) for way in ways)
    return Question(Saying(_("How did they win it?")), answers, 2, 2 if is_last else STEPS)


def _stake_question(how: str) -> Question:
    """Refused raises, too, leave a stake: the one before them, never the game."""
    answers = [
        Answer(tap, Saying(FOR_STAKE, {"stake": stake}))
        for tap, stake in zip(STAKE_TAPS[:HIGHEST], STAKES, strict=False)
    ]
    if how != DECLINED:
        answers.append(Answer(STAKE_TAPS[HIGHEST], Saying(FOR_GAME)))
    return Question(
        Saying(_("For what stake, before any raise that was declined?")), tuple(answers), 3, STEPS
    )


def _chapter(seating: CaptainTable, winner: int, rows: list[Row], score: list[int]) -> TallyChapter:
    """What the last hand came to."""
    text, hand = GAME_WON if score[winner] == WON_AT else HAND, str(len(rows))
    facts: dict[str, Fact] = {"who": seating.captains[winner], "hand": hand}
    facts |= {"stones": str(max(rows[-1]["stones"])), "one": str(score[0]), "two": str(score[1])}
    return TallyChapter(hand, True, Saying(text, facts), seating.teams[winner])
