"""The bots of a club, a new one, and what every bot may use."""

from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.bots.answers import FILE, JSON, is_form, upload_of, upload_response
from league.api.bots.examples import ABOUT, DETAIL, LIMITS, LINE, SOURCE
from league.api.bots.inputs import BotFileIn, BotQueryIn, BotSourceIn
from league.api.bots.serializers import BotDetailSerializer, BotSerializer, LimitsSerializer
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.pages import Pages, page_response
from league.api.refusal_codes import UPLOAD
from league.api.views import ApiView, Json, read_input, read_query
from league.selectors.bots.lists import bots_of, bots_ready
from league.selectors.limits import describe_limits
from league.services.bots.owned import bot_upload


class BotLimits(ApiView):
    @operation("limits_get", "The limits of bots", tag="bots", gives=LimitsSerializer, example=LIMITS)
    def get(self, request: Request) -> Response:
        """The same for everybody. `_ms` and `_s` are CPU time, not time on the clock."""
        return Response(describe_limits().figures())


class BotList(ClubApiView):
    pagination_class = Pages
    parser_classes = [Json, MultiPartParser]
    throttle_scope = "uploads"

    @operation(
        "bots_list",
        "The bots of a club",
        tag="bots",
        gives=BotSerializer(many=True),
        example=LINE,
        parameters=[BotQueryIn],
        refuses=("no_club", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """By name."""
        game = read_query(BotQueryIn, request).get("ready_for")
        return page_response(self, bots_ready(self.club, game) if game else bots_of(self.club), BotSerializer)

    @operation(
        "bot_create",
        "Upload a new bot",
        tag="bots",
        takes={JSON: BotSourceIn, FILE: BotFileIn},
        gives=BotDetailSerializer,
        status=201,
        example=DETAIL,
        sends={"name": "Wombat", "game": "dingo", **ABOUT, "source": SOURCE},
        refuses=(
            "no_club",
            *UPLOAD,
            "name_empty",
            "name_unreadable",
            "bot_name_taken",
            "name_taken",
            "name_of_the_house",
            "unknown_game",
            "too_many_bots",
        ),
    )
    def post(self, request: Request, slug: str) -> Response:
        """As a form with the file, or as JSON with its text. It then waits to be checked.

        The check loads the file apart from everything else and plays trial games with it: look again
        after some seconds, when `versions[0].status` becomes `accepted` or `refused`, with the reason.
        """
        given = read_input(BotFileIn if is_form(request) else BotSourceIn, request.data)
        about = {key: given[key] for key in ("name", "game", *ABOUT) if key in given}
        version = bot_upload(by=request.user, club=self.club, **about, **upload_of(given))
        return upload_response(self, version, bots_of(self.club).get(bot_id=version.bot_id))
