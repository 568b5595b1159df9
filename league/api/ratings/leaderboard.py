"""The leaderboard of a club."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.choices import require_game
from games.registry import GAMES
from league.api.clubs.clubs import ClubApiView
from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.documents import operation
from league.api.pages import Pages, page_response
from league.api.views import read_query
from league.models import Club
from league.selectors.ratings.leaderboard import LeaderboardRow, board_of, board_size

EXAMPLE = {
    "place": 1, "movement": 2, "player": BADGE, "level": 1542, "rating": 1583, "deviation": 41,
    "provisional": False,
    "matches": 31, "wins": 14, "second_places": 9, "others": 8, "form": [1, 2, 1, 4, 1],
    "streak": 1, "week_change": 37, "history": [1500, 1541, 1583],
}  # fmt: skip


class BoardQueryIn(serializers.Serializer[Any]):
    game = serializers.CharField(
        required=False, max_length=40, help_text="A key of /api/games/; the first, if not given."
    )
    kind = serializers.ChoiceField(
        ["all", "people", "bots", "best"],
        default="all",
        help_text="Each is a board with places of its own; best: of each author the best bot alone.",
    )
    q = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=80, help_text="Part of a name."
    )


class BoardRowSerializer(serializers.Serializer[LeaderboardRow]):
    """One line of the board."""

    place = serializers.IntegerField()
    movement = serializers.IntegerField(
        allow_null=True, help_text="Places won in seven days; null: was not there."
    )
    player = PlayerSerializer(source="badge")
    level = serializers.IntegerField(help_text="Rating less one deviation: what the board is sorted by.")
    rating = serializers.IntegerField(help_text="In points around 1500; 400 points are odds of ten to one.")
    deviation = serializers.IntegerField(
        help_text="One standard deviation; lines are sorted by rating less this."
    )
    provisional = serializers.BooleanField()
    matches = serializers.IntegerField()
    wins = serializers.IntegerField()
    second_places = serializers.IntegerField(help_text="Matches ended in second place.")
    others = serializers.IntegerField(help_text="Matches ended in a later place.")
    form = serializers.ListField(
        child=serializers.IntegerField(), help_text="Places in the last matches, newest last."
    )
    streak = serializers.IntegerField(help_text="Latest matches in a row in place 1, alone or shared.")
    week_change = serializers.IntegerField(help_text="Rating points won in seven days.")
    history = serializers.ListField(
        child=serializers.IntegerField(), help_text="Ratings, oldest first, at most 30."
    )


class BoardRows(Sequence[LeaderboardRow]):
    """A board that is read page by page."""

    def __init__(self, club: Club, game: str, kind: str, query: str) -> None:
        self.size = partial(board_size, club, game, kind=kind, query=query)
        self.read = partial(board_of, club, game, kind=kind, query=query)

    def __len__(self) -> int:
        return self.size()

    def __getitem__(self, cut: Any) -> Any:
        return self.read(offset=cut.start, limit=cut.stop - cut.start).rows


class Leaderboard(ClubApiView):
    pagination_class = Pages

    @operation(
        "leaderboard_get",
        "The leaderboard of a club in one game",
        tag="leaderboard",
        gives=BoardRowSerializer(many=True),
        example=EXAMPLE,
        parameters=[BoardQueryIn],
        refuses=("no_club", "invalid", "unknown_game"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Best first: by rating less one standard deviation, so that few matches do not lead."""
        asked = read_query(BoardQueryIn, request)
        game = asked.get("game", next(iter(GAMES)))
        return page_response(
            self, BoardRows(self.club, require_game(game).name, asked["kind"], asked["q"]), BoardRowSerializer
        )
