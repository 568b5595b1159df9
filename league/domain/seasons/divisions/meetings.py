"""How many tables each suit a division, and how often two meet then."""

from dataclasses import dataclass
from math import gcd

from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.seating.interface import Impossible

TABLES_MOST = 100
WORDS = (
    _("never"),
    _("once"),
    _("twice"),
    _("three times"),
    _("four times"),
    _("five times"),
    _("six times"),
)


@dataclass(frozen=True, slots=True)
class MeetingBounds:
    """The least and the most that two can meet where all meet as evenly as the numbers allow."""

    fewest: int
    most: int

    @property
    def is_equal(self) -> bool:
        """Every two meet equally often."""
        return self.fewest == self.most

    @property
    def sentence(self) -> Text:
        """The same in a sentence."""
        if self.is_equal:
            return Text(_("Every two meet {times}."), {"times": _times(self.most)})
        if self.most == 1:
            return Text(_("Every two meet once at most."))
        facts = {"fewest": _times(self.fewest), "most": _times(self.most)}
        return Text(_("Every two meet {fewest} or {most}."), facts)


def meetings(players: int, seats: int, each: int) -> MeetingBounds:
    """How often two meet in a division of so many people who play `each` tables. Raises Impossible:
    not_enough_entrants, tables_uneven.
    """
    require_whole_tables(players, seats, each)
    fewest, more = divmod(each * (seats - 1), players - 1)
    return MeetingBounds(fewest, fewest + bool(more))


def suits(players: int, seats: int, each: int) -> bool:
    """Whether everybody can play exactly so many tables."""
    return players * each % seats == 0


def suitable_tables(players: int, seats: int, most: int = 20) -> dict[int, MeetingBounds]:
    """All numbers of tables each up to `most` with which nobody plays less, with their meetings."""
    step = seats // gcd(seats, players)
    return {each: meetings(players, seats, each) for each in range(step, most + 1, step)}


def count_shorter(players: int, seats: int, each: int) -> int:
    """How many people play one table less than the others; 0 where it suits."""
    return players * each % seats


def require_whole_tables(players: int, seats: int, each: int, *, some_play_less: bool = False) -> None:
    """Raises Impossible: not_enough_entrants, tables_uneven; the second not if `some_play_less`. ValueError
    for a number of tables below 1 or above 100.
    """
    if not 1 <= each <= TABLES_MOST:
        raise ValueError(f"nobody plays {each} tables")
    if players < seats:
        raise Impossible("not_enough_entrants", needed=seats, entrants=players)
    if not (some_play_less or suits(players, seats, each)):
        less, step = count_shorter(players, seats, each), seats // gcd(seats, players)
        below = each - each % step
        fits = [other for other in (below, below + step) if other]
        raise Impossible("tables_uneven", players=players, each=each, seats=seats, less=less, fits=fits)


def _times(count: int) -> Text:
    if count < len(WORDS):
        return Text(WORDS[count])
    return Text(_("{count} times"), {"count": count})
