"""Players whose names look as if they were one person's."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from league.domain import alike
from league.models import Club, Player, ToldApart

# More people than that are compared by equal folded names alone: a page must stay quick.
ONE_LETTER_MAX = 2000
SHORT = 6  # letters: below that two different names are often one letter apart


@dataclass(frozen=True)
class Lookalikes:
    """Two players who may be one person; `keep` has an account, or came first."""

    keep: Player
    gone: Player


def fold_name(name: str) -> str:
    """Without accents, case, dots and the order of first and last name."""
    return alike.in_order(name)


def lookalikes(club: Club) -> list[Lookalikes]:
    """Pairs of people with equal folded names, or one letter apart, who were not told apart before.

    Two with accounts are two people.
    """
    people = list(Player.objects.filter(club=club, bot=None, merged_into=None).order_by("pk"))
    known = set(ToldApart.objects.filter(club=club).values_list("one_id", "other_id"))
    found = {(one.pk, other.pk): (one, other) for one, other in _alike(people)}
    return [
        _pair(one, other)
        for numbers, (one, other) in sorted(found.items())
        if numbers not in known and not (one.user_id and other.user_id)
    ]


def lookalike_of(club: Club, name: str) -> Player | None:
    """The one of the club's people whom the name looks like, as a list that is entered asks."""
    people = {player.pk: player for player in club.players.filter(bot=None).select_related("merged_into")}
    like = alike.NameIndex({pk: player.name for pk, player in people.items()}).like(name)
    return None if like is None else people[like.player].merged_into or people[like.player]


def _alike(people: Sequence[Player]) -> Iterator[tuple[Player, Player]]:
    """In the order of their numbers, some pairs twice."""
    groups: dict[str, list[Player]] = defaultdict(list)
    for player in people:
        name = fold_name(player.name)
        for key in {name, *(_one_missing(name) if len(people) <= ONE_LETTER_MAX else ())}:
            groups[key].append(player)
    for group in groups.values():
        yield from combinations(group, 2)


def _one_missing(name: str) -> Iterator[str]:
    """The name without each of its letters: two that are one letter apart have one of these in common."""
    if len(name) >= SHORT:
        for place, letter in enumerate(name):
            if not letter.isdigit():
                yield name[:place] + name[place + 1 :]


def _pair(one: Player, other: Player) -> Lookalikes:
    return Lookalikes(other, one) if other.user_id and not one.user_id else Lookalikes(one, other)
