"""Who is planned as one in a season: partners who stay together, or everybody alone."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class Teams:
    """Partners by the number as which they are planned: that of the least of them. Everybody else is planned
    alone, or, where a team has a `size` above 1, not at all. `former` are teams of the season before, by the
    numbers that they have in what is said of it.
    """

    members: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    size: int = 1
    former: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    @cached_property
    def captains(self) -> Mapping[int, int]:
        """By player, as whom they are planned; whoever has no team is not there."""
        return {player: number for number, members in self.members.items() for player in members}

    def captain(self, player: int) -> int:
        return self.captains.get(player, player)

    def of(self, number: int) -> tuple[int, ...]:
        """Who is planned as this number, or was."""
        return self.members.get(number) or self.former.get(number, (number,))

    def entrants(self, players: Iterable[int]) -> list[int]:
        """The numbers as which these are planned, in their order, without those who lack a partner."""
        if self.size == 1:
            return list(players)
        return list(dict.fromkeys(self.captains[player] for player in players if player in self.captains))

    def lonely(self, players: Iterable[int]) -> list[int]:
        """Those who cannot be planned, since they lack a partner."""
        return [] if self.size == 1 else [player for player in players if player not in self.captains]

    def expand(self, numbers: Iterable[int]) -> list[int]:
        """Everybody who is planned as one of these."""
        return [player for number in numbers for player in self.of(number)]


def whole_teams(numbers: Iterable[tuple[int, int | None]], size: int) -> Teams:
    """The teams that have all their members, of players with the numbers of their teams."""
    found = defaultdict[int, list[int]](list)
    for player, number in numbers:
        if number is not None:
            found[number].append(player)
    whole = [tuple(sorted(players)) for players in found.values() if len(players) == size > 1]
    return Teams({players[0]: players for players in whole}, size)
