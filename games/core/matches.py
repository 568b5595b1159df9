"""Adds games up to matches. A match looks at outcomes alone, never into a hand.

The kinds: *wins* is won with n games won, *best_of* with n // 2 + 1; *points* by the first to n credited
points or more; *fixed* is n games long. Matches to wins are placed by games won, then points; the others by
points, then games won; then everybody by summed placements, the lower first.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.interface import MatchRule, Outcome, Seat
from games.core.texts import Fact, Text
from games.core.texts import mark as _

KINDS: Final = ("wins", "best_of", "points", "fixed")
PLACED_BY_POINTS: Final = ("points", "fixed")
NUMBER_MAX: Final = 10_000


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """How a match stands after some games. All tuples but `winners` are by seat."""

    ended: bool
    winners: tuple[Seat, ...]  # all seats of the one winning team; empty before the end, or if nobody won
    games_won: tuple[int, ...]
    points: tuple[int, ...]  # credited points
    placement: tuple[int, ...]  # 1 … n at every moment; ties share the better place
    placements_sum: tuple[int, ...]
    games_played: int


class MatchOver(ValueError):
    """There are games after the one the match ended with; `games_played` says how many belong to it."""

    def __init__(self, games_played: int) -> None:
        super().__init__(f"the match ended with game {games_played}; there are games after it")
        self.games_played = games_played


class RuleError(ValueError):
    """No match can be played by this rule; `why` is for people."""

    def __init__(self, why: str, **facts: Fact) -> None:
        self.why = Text(why, facts)
        super().__init__(str(self.why))


NOT_WHOLE: Final = {
    "n": _("the number of a match must be a whole number from 1 to {most}, not {given}"),
    "cap": _("the cap of a match must be a whole number from 1 to {most}, not {given}"),
}


def check_rule(rule: MatchRule) -> None:
    """Raise RuleError unless the rule can decide a match."""
    if rule.kind not in KINDS:
        raise RuleError(_("a match is one of {kinds}, not {given}"), kinds=KINDS, given=f"{rule.kind!r:.40}")
    for name, number in (("n", rule.n), ("cap", rule.cap)):
        if type(number) is not int or not 1 <= number <= NUMBER_MAX:
            raise RuleError(NOT_WHOLE[name], most=NUMBER_MAX, given=f"{number!r:.40}")


def rule_text(rule: MatchRule) -> str:
    """Write a rule as text: `wins:5`, or `wins:5:100` with a cap of its own. `parse_rule` reads it."""
    text = f"{rule.kind}:{rule.n}"
    return text if rule.cap == MatchRule(rule.kind, rule.n).cap else f"{text}:{rule.cap}"


def parse_rule(text: str) -> MatchRule:
    """Read a rule from `KIND:N` or `KIND:N:CAP`. RuleError for anything else."""
    kind, *numbers = text.split(":")
    if len(numbers) not in (1, 2) or not all(number.isascii() and number.isdecimal() for number in numbers):
        raise RuleError(
            _("a match is written KIND:N or KIND:N:CAP, as in wins:5, not {given}"), given=f"{text!r:.40}"
        )
    rule = MatchRule(kind, *(int(number) for number in numbers))
    check_rule(rule)
    return rule


def standing(rule: MatchRule, outcomes: Sequence[Outcome], teams: Sequence[int]) -> MatchStanding:
    """Add up the games of a match, in the order they were played.

    `teams[seat]` is the number of the seat's team, as in `Table.teams`. Raises ValueError for a rule that
    cannot be and MatchOver for games after the end.
    """
    check_rule(rule)
    tally = MatchTally(rule, tuple(teams))
    for outcome in outcomes:
        if tally.ended:
            raise MatchOver(tally.played)
        tally.add(outcome)
    return tally.standing()


def games_certain(rule: MatchRule, now: MatchStanding) -> int:
    """How many games are played from here on whatever happens in them; 0 if the match has ended.

    A game is one win for a seat at most, so a match to wins lasts as long as its leader must still win.
    """
    if now.ended:
        return 0
    if rule.kind == "fixed":
        return rule.n - now.games_played
    needed = {"wins": rule.n, "best_of": rule.n // 2 + 1}.get(rule.kind)
    missing = 1 if needed is None else needed - max(now.games_won)
    return max(1, min(missing, rule.cap - now.games_played))


def dealer_after(dealer: Seat, hands: int, step: int, seats: int) -> Seat:
    """Who deals the next game: the deal has gone on by `step` seats with each hand of the last one."""
    return (dealer + step * hands) % seats


class MatchTally:
    """The running sums of a match, to which its games are added one by one in the order they were played."""

    def __init__(self, rule: MatchRule, teams: tuple[int, ...]) -> None:
        self.rule, self.teams = rule, teams
        self.seats = range(len(teams))
        self.won = [0] * len(teams)
        self.points = [0] * len(teams)
        self.places = [0] * len(teams)
        self.played = 0
        self.target: tuple[Seat, ...] = ()  # the seats that won by reaching the target

    def add(self, outcome: Outcome) -> None:
        if len(outcome.placement) != len(self.teams):
            raise ValueError(f"a game of {len(outcome.placement)} seats in a match of {len(self.teams)}")
        self.played += 1
        for seat in self.seats:
            self.won[seat] += seat in outcome.winners
            self.points[seat] += outcome.credit[seat]
            self.places[seat] += outcome.placement[seat]
        self.target = self._at_target(outcome)

    @property
    def ended(self) -> bool:
        limit = self.rule.n if self.rule.kind == "fixed" else self.rule.cap
        return bool(self.target) or self.played >= limit

    def _at_target(self, last: Outcome) -> tuple[Seat, ...]:
        """Name the team that has reached the target; nobody while several are level in every respect."""
        kind, n = self.rule.kind, self.rule.n
        if kind == "points":
            there = [seat for seat in self.seats if self.points[seat] >= n]
            best = self._best(there, lambda seat: (self.points[seat], -last.placement[seat]))
            return self._if_one_team(best)
        if kind in ("wins", "best_of"):
            needed = n if kind == "wins" else n // 2 + 1
            return self._if_one_team(seat for seat in self.seats if self.won[seat] >= needed)
        return ()

    def _best(self, seats: list[Seat], key: Callable[[Seat], tuple[int, ...]]) -> list[Seat]:
        best = max((key(seat) for seat in seats), default=())
        return [seat for seat in seats if key(seat) == best]

    def _if_one_team(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return the seats if all of them are of one team, otherwise nobody."""
        found = tuple(seats)
        return found if len({self.teams[seat] for seat in found}) == 1 else ()

    def _key(self, seat: Seat) -> tuple[int, ...]:
        """What places a seat: the greater, the better."""
        if self.rule.kind in PLACED_BY_POINTS:
            order = (self.points[seat], self.won[seat])
        else:
            order = (self.won[seat], self.points[seat])
        return (seat in self.target, *order, -self.places[seat])

    def standing(self) -> MatchStanding:
        keys = [self._key(seat) for seat in self.seats]
        first = self._best(list(self.seats), self._key)
        return MatchStanding(
            ended=self.ended,
            winners=self._if_one_team(first) if self.ended else (),
            games_won=tuple(self.won),
            points=tuple(self.points),
            placement=tuple(1 + sum(other > own for other in keys) for own in keys),
            placements_sum=tuple(self.places),
            games_played=self.played,
        )
