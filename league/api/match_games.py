"""The finished games of a match and their records."""

from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs import ClubApiView
from league.api.documents import operation
from league.api.match_serializers import GAME_EXAMPLE, GameRecordSerializer, MatchGameSerializer
from league.api.pages import Pages, paged
from league.selectors.bot_faults import record_name
from league.selectors.games import game_in
from league.selectors.matches import match_in, match_page

RECORD_EXAMPLE = {key: GAME_EXAMPLE[key] for key in GAME_EXAMPLE if key != "faults"} | {
    "finished_at": "2026-11-21T05:00:04Z",
    "sha256": "2cf24dba5fb0a30e…",
    "record": {"format": "dingo-record/1", "moves": ["…"]},
}


class MatchGameList(ClubApiView):
    pagination_class = Pages

    @operation(
        "match_games_list",
        "The games of a match",
        tag="matches",
        gives=MatchGameSerializer(many=True),
        example=GAME_EXAMPLE,
        refuses=("no_club", "no_match", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Those that are finished, in the order in which they were played."""
        return paged(self, match_page(match_in(self.club, pk)).games, MatchGameSerializer)


class MatchGameDetail(ClubApiView):
    @operation(
        "match_game_get",
        "One game with its record",
        tag="matches",
        gives=GameRecordSerializer,
        example=RECORD_EXAMPLE,
        refuses=("no_club", "no_match", "no_game"),
    )
    def get(self, request: Request, slug: str, pk: int, number: int) -> Response:
        """The record is what `python -m games replay` reads."""
        return Response(GameRecordSerializer(game_in(match_in(self.club, pk), number)).data)


class GameRecord(ClubApiView):
    @operation(
        "match_game_record",
        "The record of a game alone",
        tag="matches",
        gives=OpenApiTypes.OBJECT,
        example=RECORD_EXAMPLE["record"],
        refuses=("no_club", "no_match", "no_game"),
    )
    def get(self, request: Request, slug: str, pk: int, number: int) -> Response:
        """As the engine wrote it: a file for `python -m games replay` and `python -m bots replay`."""
        match = match_in(self.club, pk)
        name = record_name(match.game, pk, number)
        headers = {"Content-Disposition": content_disposition_header(True, name)}
        return Response(game_in(match, number).record.body, headers=headers)
