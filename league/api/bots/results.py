"""What a bot achieved and what it did wrong, match by match."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.bots.examples import FAULT, RESULT
from league.api.bots.inputs import VersionQueryIn
from league.api.bots.serializers import FaultLine
from league.api.bots.version_serializers import BotResultSerializer
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.pages import NewestFirst, page_response
from league.api.refusal_codes import OWNER
from league.api.views import read_query
from league.selectors.bots.faults import faults_of
from league.selectors.bots.lists import bot_in
from league.selectors.bots.results import result_lines, results_of
from league.services.bots.owned import require_owner


class BotResults(ClubApiView):
    pagination_class = NewestFirst

    @operation(
        "bot_results",
        "The finished matches of a bot with their games",
        tag="bots",
        gives=BotResultSerializer(many=True),
        example=RESULT,
        parameters=[VersionQueryIn],
        refuses=("no_club", "no_bot", "invalid", "bad_cursor"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Newest first, of all versions or of one."""
        asked, pages = read_query(VersionQueryIn, request), NewestFirst()
        seats = results_of(bot_in(self.club, pk), asked.get("version"))
        lines = result_lines(pages.paginate_queryset(seats, request, self) or [])
        return pages.get_paginated_response(BotResultSerializer(lines, many=True).data)


class BotFaults(ClubApiView):
    pagination_class = NewestFirst

    @operation(
        "bot_faults",
        "What your bot did wrong in matches",
        tag="bots",
        gives=FaultLine(many=True),
        example=FAULT,
        parameters=[VersionQueryIn],
        refuses=("no_club", "no_bot", "invalid", "bad_cursor", "not_signed_in", *OWNER),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Newest first, of all versions or of one, each with the position and the commands for home."""
        asked, player = read_query(VersionQueryIn, request), bot_in(self.club, pk)
        require_owner(request.user, player)
        return page_response(self, faults_of(player, asked.get("version")), FaultLine)
