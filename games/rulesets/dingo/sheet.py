"""What a table writes down of a game of Dingo: four scores, who was caught, and where scores tie the rabbits.

All that `check` refuses is impossible; it knows single scores and their sum, not every set of four.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from games.core.documents import OptionValues
from games.core.interface import Card, Outcome, Seat
from games.core.options import Choice, Whole
from games.core.sheets import Checkbox, Field, Row, ScoreSheet, SheetProblem, cell
from games.core.texts import Reason
from games.core.texts import mark as _
from games.rulesets.dingo.cards import ACE_RABBIT, RABBIT_RANK, RABBITS
from games.rulesets.dingo.limits import LEAST, MOST, NONE, reach
from games.rulesets.dingo.scoring import NO_RABBIT, SeatRank, outcome_from, verdict_of

FOUR: Final = ("seat", 4)
SCORES: Final = Field(
    "scores", _("Score"), Whole(reach(NONE, caught=False)[0], reach(ACE_RABBIT, caught=False)[1]), *FOUR
)
CAUGHT: Final = Field("caught", _("Caught red-handed"), Checkbox(), *FOUR, optional=True)
RABBIT: Final = Field(
    "rabbits",
    _("Best rabbit won, where scores are equal"),
    Choice((*RABBITS, ACE_RABBIT, NONE)),
    *FOUR,
    optional=True,
)


class DingoSheet(ScoreSheet):
    """One row, for a game is one hand. `rabbits` may be left open but where they decide."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """Nobody is caught where dingoes are always played."""
        return (SCORES, CAUGHT, RABBIT) if options["obligation"] == "honour" else (SCORES, RABBIT)

    def hands_max(self, options: OptionValues) -> int:
        """One."""
        return 1

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """The row of a game, which has either its piles or, from a sheet, its rabbits."""
        hand = outcome.hands[0]
        rabbits = hand.get("rabbits") or [_highest(pile) for pile in hand["scoring"]]
        kept = {"scores": hand["scores"], "caught": hand["caught"], "rabbits": rabbits}
        return [{field.key: list(kept[field.key]) for field in self.fields(options)}]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Scores out of reach, rabbits two seats have, and ties without a rabbit."""
        places = _places(rows[0])
        return [*_out_of_reach(places), *_sum(places), *_twice(places), *_ask_for_rabbits(places)]

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Place the seats. The outcome's hand is a record's `result` with `rabbits` in place of the piles."""
        ranks = tuple(
            SeatRank(not place.caught, place.score, RABBIT_RANK.get(place.rabbit or NONE, NO_RABBIT))
            for place in _places(rows[0])
        )
        verdict = verdict_of(ranks)
        return outcome_from(verdict, {"rabbits": rows[0]["rabbits"], **verdict})


class SeatEntry(NamedTuple):
    """What is written down of a seat."""

    score: int
    caught: bool
    rabbit: Card | None  # the highest one, NONE for no rabbit; None if that was left open

    def reach(self) -> tuple[int, int]:
        """The least and the most it can have scored."""
        if self.rabbit is not None:
            return reach(self.rabbit, caught=self.caught)
        return reach(NONE, caught=self.caught)[0], reach(ACE_RABBIT, caught=self.caught)[1]

    def has_ace(self) -> bool:
        """Whether it has scored the ace rabbit for certain."""
        return self.rabbit == ACE_RABBIT or (
            self.rabbit is None and self.score > reach(NONE, caught=self.caught)[1]
        )


def _places(row: Row) -> list[SeatEntry]:
    caught = [bool(marked) for marked in row.get("caught", [False] * 4)]
    return [SeatEntry(*written) for written in zip(row["scores"], caught, row["rabbits"], strict=True)]


def _highest(pile: list[Card]) -> Card:
    return max((card for card in pile if card in RABBIT_RANK), key=RABBIT_RANK.__getitem__, default=NONE)


def _problems(key: str, seats: Iterable[Seat], why: str) -> Iterator[SheetProblem]:
    for seat in seats:
        yield SheetProblem(cell(0, key, seat), why)


def _out_of_reach(places: list[SeatEntry]) -> Iterator[SheetProblem]:
    for seat, place in enumerate(places):
        least, most = place.reach()
        if not least <= place.score <= most:
            text = _("{seat} has from {least} to {most} points, not {score}")
            facts = {"least": least, "most": most, "score": place.score}
            why = Reason(text, seat=_describe_seat(place), **facts)
            for key, written in (("scores", True), ("caught", place.caught), ("rabbits", place.rabbit)):
                yield from _problems(key, [seat] if written else [], why)


def _describe_seat(place: SeatEntry) -> Reason:
    kind = Reason(_("a seat that is caught") if place.caught else _("a seat"))
    if place.rabbit is None:
        return kind
    if place.rabbit == NONE:
        return Reason(_("{seat} without a rabbit"), seat=kind)
    return Reason(_("{seat} whose best rabbit is {card}"), seat=kind, card=place.rabbit)


def _sum(places: list[SeatEntry]) -> Iterator[SheetProblem]:
    total = sum(place.score for place in places)
    if not LEAST <= total <= MOST:
        text = _("the four scores of a game add up to something from {least} to {most}, not to {total}")
        why = Reason(text, least=LEAST, most=MOST, total=total)
        yield from _problems("scores", range(len(places)), why)


def _twice(places: list[SeatEntry]) -> Iterator[SheetProblem]:
    """Refuse a rabbit that two seats have, and the ace rabbit also where only scores tell of it."""
    count = Counter(place.rabbit for place in places)
    for rabbit in RABBITS:
        if count[rabbit] > 1:
            seats = [seat for seat, place in enumerate(places) if place.rabbit == rabbit]
            yield from _problems(
                "rabbits", seats, Reason(_("only one seat can have won {card}"), card=rabbit)
            )
    aces = [seat for seat, place in enumerate(places) if place.has_ace()]
    if len(aces) > 1:
        text = _("only one seat can have won {card}, and nobody has that many points without it")
        why = Reason(text, card=ACE_RABBIT)
        yield from _problems("scores", [seat for seat in aces if places[seat].rabbit is None], why)
        yield from _problems("rabbits", [seat for seat in aces if places[seat].rabbit], why)


def _ask_for_rabbits(places: list[SeatEntry]) -> Iterator[SheetProblem]:
    """Ask for the rabbits of seats that nothing else can place."""
    equal = Counter(place[:2] for place in places)
    tied = [seat for seat, place in enumerate(places) if place.rabbit is None and equal[place[:2]] > 1]
    why = Reason(_("another seat has the same score; the best rabbit of each decides"))
    yield from _problems("rabbits", tied, why)
