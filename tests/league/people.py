"""People at a table: who they are, and score sheets as they write them down."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from django.contrib.auth import get_user_model

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Club, Match, Membership, Player, Result
from league.selectors.results.results import games_of
from league.services.clubs.players import player_add
from league.services.matches.matches import match_schedule
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.conftest import person

T = TypeVar("T")
SCORES = (12, 7, 3, -2)
OMI = {"game": "omi", "rule": MatchRule("wins", 1), "options": {"target": 3}}


def won_by(seat: int) -> list[dict[str, Any]]:
    """The sheet of a game of Dingo: the seat wins, and the others follow in the order of the table."""
    return [{"scores": [SCORES[(other - seat) % 4] for other in range(4)]}]


def won_by_team(team: int) -> list[dict[str, Any]]:
    """The sheet of a game of Omi to three points: the team takes all tricks of its one hand."""
    return [{"dealer": 0, "trump": None, "tricks": [8, 0] if team == 0 else [0, 8]}]


class Table:
    """Pia, Kofi, Aiko and Jonas of a club; Kofi has an account too, Aiko and Jonas have none."""

    def __init__(self, cast: SimpleNamespace, club: Club | None = None) -> None:
        self.cast, self.club = cast, club or cast.club
        self.kofi = get_user_model().objects.filter(username="kofi").first() or person("kofi", "Kofi")
        Membership.objects.create(club=self.club, user=self.kofi, role=Membership.Role.BOT_AUTHOR)
        self.players = [
            self._player("Pia", cast.pia), self._player("Kofi", self.kofi), self._player("Aiko"),
            self._player("Jonas"),
        ]  # fmt: skip

    def _player(self, name: str, user: Any = None) -> Player:
        """The player of this name, who may be in the club's book already."""
        known = Player.objects.filter(club=self.club, name=name).first()
        return known or player_add(club=self.club, name=name, user=user)

    def schedule(self, **changes: Any) -> Match:
        """First to two games of Dingo, unless something else is said."""
        given: dict[str, Any] = {
            "by": self.cast.olga, "club": self.club, "game": "dingo", "rule": MatchRule("wins", 2),
            "players": [player.pk for player in self.players],
        }  # fmt: skip
        return match_schedule(**(given | changes))

    def enter(self, match: Match, *winners: int, by: Any = None) -> Match:
        """Enter games that these seats won, behind those that are entered already."""
        for number, winner in enumerate(winners, games_of(match).count() + 1):
            game_enter(by=by or self.cast.olga, match=match, number=number, rows=won_by(winner))
        return match

    def confirmed(self, *winners: int, **changes: Any) -> Match:
        """A match of Dingo that ended with these winners of its games."""
        match = self.enter(self.schedule(**changes), *winners)
        result_confirm_by_hand(by=self.cast.olga, match=match)
        match.refresh_from_db()
        return match


def versions(match: Match) -> list[tuple[int, str]]:
    """Number and status of each version of the match's result."""
    return list(Result.objects.filter(match=match).order_by("version").values_list("version", "status"))


def places(match: Match) -> Sequence[int | None]:
    """By seat."""
    return list(match.seats.order_by("seat").values_list("placement", flat=True))


def refusal(deed: Callable[..., object], **given: Any) -> Refused:
    """How the deed is refused."""
    with pytest.raises(Refused) as caught:
        deed(**given)
    return caught.value


def tried(deed: Callable[..., T], **given: Any) -> T | Refused:
    """What comes of the deed, or how it is refused."""
    try:
        return deed(**given)
    except Refused as no:
        return no


def code_of(deed: Callable[..., object], **given: Any) -> str:
    """The code that the deed is refused with."""
    return refusal(deed, **given).code
