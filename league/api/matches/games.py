"""The finished games of a match and their records."""

from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.matches.matches import detail
from league.api.matches.serializers import (
    DETAIL_EXAMPLE,
    GAME_EXAMPLE,
    GameRecordSerializer,
    MatchDetailSerializer,
    MatchGameSerializer,
)
from league.api.pages import Pages, page_response
from league.api.results.serializers import GameIn
from league.api.results.tables import TableApiView
from league.api.views import read_input
from league.selectors.bots.faults import record_name
from league.selectors.matches.matches import match_in, match_page
from league.selectors.results.results import game_in, record_in
from league.services.results.entry import game_enter

RECORD_EXAMPLE = {key: GAME_EXAMPLE[key] for key in GAME_EXAMPLE if key not in {"faults", "has_record"}} | {
    "finished_at": "2026-11-21T05:00:04Z",
    "sheet": None,
    "decision": "",
    "sha256": "2cf24dba5fb0a30e…",
    "record": {"format": "dingo-record/1", "moves": ["…"]},
}


GAME_IN_EXAMPLE = {"number": 1, "sheet": [{"scores": [12, 7, 3, -2]}]}


class MatchGameList(TableApiView):
    pagination_class = Pages
    throttle_scope = "evenings"

    @operation(
        "match_games_list",
        "The games of a match",
        tag="matches",
        gives=MatchGameSerializer(many=True),
        example=GAME_EXAMPLE,
        refuses=("no_club", "no_match", "no_link", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Those that are finished, in the order in which they were played."""
        return page_response(self, match_page(self.match).games, MatchGameSerializer)

    @operation(
        "match_game_enter",
        "Enter a game of people",
        tag="results",
        takes=GameIn,
        gives=MatchDetailSerializer,
        status=201,
        sends=GAME_IN_EXAMPLE,
        example=DETAIL_EXAMPLE,
        refuses=(
            *(
                "no_club",
                "no_match",
                "no_link",
                "not_a_member",
                "not_at_this_table",
                "played_by_bots",
                "played_on_screen",
                "match_over",
            ),
            *("match_decided", "not_the_next_game", "bad_dealer", "bad_sheet", "throttled"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """The next game, from its score sheet, by somebody at the table or an organizer."""
        wish, match = read_input(GameIn, request.data), self.match
        game_enter(
            by=request.user,
            match=match,
            number=wish["number"],
            rows=wish["sheet"],
            dealer=wish.get("dealer"),
        )
        return Response(detail(self.club, pk), status=201)


class MatchGameDetail(ClubApiView):
    @operation(
        "match_game_get",
        "One game with what it comes from",
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
        refuses=("no_club", "no_match", "no_game", "no_record", "record_thinned"),
    )
    def get(self, request: Request, slug: str, pk: int, number: int) -> Response:
        """As the engine wrote it: a file for `python -m games replay` and `python -m bots replay`."""
        match = match_in(self.club, pk)
        name = record_name(match.game, pk, number)
        headers = {"Content-Disposition": content_disposition_header(True, name)}
        return Response(record_in(match, number)[1].body, headers=headers)
