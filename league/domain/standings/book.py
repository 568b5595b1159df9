"""The results of an event, added up once for all metrics."""

from collections import defaultdict
from collections.abc import Iterable

from league.domain.standings.interface import MatchResult, PlayerSums, Results
from league.domain.standings.table_points import shares, table_points


class EventBook:
    """Sums by player, and who played which match."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self._matches: dict[int, list[MatchResult]] = defaultdict(list)
        for match in results.matches:
            for player in match.players:
                self._matches[player].append(match)
        self._tallies = results.tallies if results.tallies is not None else sum_results(results)

    @property
    def has_matches(self) -> bool:
        """Whether it is known who met whom, and not only what came of it."""
        return bool(self.results.matches) or self.results.tallies is None

    def tally(self, player: int) -> PlayerSums:
        return self._tallies.get(player) or PlayerSums(player)

    def matches_of(self, player: int) -> tuple[MatchResult, ...]:
        return tuple(self._matches.get(player, ()))


def sum_results(results: Results) -> dict[int, PlayerSums]:
    """The sums of every player's matches, whoever is an entrant."""
    lines: dict[int, list[PlayerSums]] = defaultdict(list)
    for match in results.matches:
        for line in _of_one_match(match, results):
            lines[line.player].append(line)
    return {player: add_sums(player, own) for player, own in lines.items()}


def add_sums(player: int, lines: Iterable[PlayerSums]) -> PlayerSums:
    """Several tallies of one player as one."""
    columns = zip(
        *((t.matches, t.wins, t.places_sum, t.games_won, t.points, t.table_points, t.share) for t in lines),
        strict=True,
    )
    return PlayerSums(player, *(sum(column) for column in columns))


def _of_one_match(match: MatchResult, results: Results) -> Iterable[PlayerSums]:
    gained = table_points(match.places, results.scale)
    share = shares(match)
    for seat, player in enumerate(match.players):
        yield PlayerSums(
            player,
            matches=1,
            wins=is_won(match, seat),
            places_sum=match.places[seat],
            games_won=match.games_won[seat],
            points=match.points[seat],
            table_points=gained[seat],
            share=share[seat],
        )


def is_won(match: MatchResult, seat: int) -> bool:
    """First alone, or with nobody beside but partners."""
    return match.places[seat] == 1 and all(
        match.are_partners(seat, other) for other, place in enumerate(match.places) if place == 1
    )
