"""The bots of a club: looking at them, uploading them, and what else their owners may do."""

from typing import Any

from rest_framework import serializers
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from bots.models import Version
from bots.tasks import send_check
from games.registry import GAMES
from league.api.bot_examples import DETAIL, LIMITS, LINE
from league.api.bot_serializers import (
    BotAboutIn,
    BotDetailSerializer,
    BotFileIn,
    BotSerializer,
    BotSourceIn,
    LimitsSerializer,
)
from league.api.clubs import ClubApiView
from league.api.documents import operation
from league.api.pages import Pages, paged
from league.api.refusal_codes import OWNER, UPLOAD
from league.api.views import ApiView, Json, checked, queried
from league.models import Player
from league.selectors.bots import BotPage, bot_in, bot_page, bots_of, bots_ready
from league.selectors.limits import limits_shown
from league.services.bots import bot_edit, bot_retire, bot_return, bot_upload
from league.services.suspensions import bot_resume

SOURCE = "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
ABOUT = {"description": "Hunts late.", "licence": "MIT", "open_source": False}
JSON, FILE = "application/json", "multipart/form-data"


class BotQueryIn(serializers.Serializer[Any]):
    ready_for = serializers.ChoiceField(
        list(GAMES), required=False, help_text="Only those that can be seated at a table of this game now."
    )


class BotLimits(ApiView):
    @operation("limits_get", "The limits of bots", tag="bots", gives=LimitsSerializer, example=LIMITS)
    def get(self, request: Request) -> Response:
        """The same for everybody. `_ms` and `_s` are CPU time, not time on the clock."""
        return Response(limits_shown().figures())


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
        game = queried(BotQueryIn, request).get("ready_for")
        return paged(self, bots_ready(self.club, game) if game else bots_of(self.club), BotSerializer)

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
            "unknown_game",
            "too_many_bots",
        ),
    )
    def post(self, request: Request, slug: str) -> Response:
        """As a form with the file, or as JSON with its text. It then waits to be checked.

        The check loads the file apart from everything else and plays trial games with it: look again
        after some seconds, when `versions[0].status` becomes `accepted` or `refused`, with the reason.
        """
        given = checked(BotFileIn if is_form(request) else BotSourceIn, request.data)
        about = {key: given[key] for key in ("name", "game", *ABOUT) if key in given}
        version = bot_upload(by=request.user, club=self.club, **about, **upload_of(given))
        return uploaded(self, version, bots_of(self.club).get(bot_id=version.bot_id))


class BotDetail(ClubApiView):
    @operation(
        "bot_get",
        "One bot with its versions and verdicts",
        tag="bots",
        gives=BotDetailSerializer,
        example=DETAIL,
        refuses=("no_club", "no_bot"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The owner also sees tracebacks, logs, and the faults in matches with their positions."""
        return answered(self, pk)

    @operation(
        "bot_edit",
        "Say something else of your bot",
        tag="bots",
        takes=BotAboutIn,
        gives=BotDetailSerializer,
        example=DETAIL,
        sends=ABOUT,
        refuses=("no_club", "no_bot", *OWNER),
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Its description, its licence, and whether its code is open. Name and game stay what they are."""
        bot_edit(by=request.user, player=bot_in(self.club, pk), **checked(BotAboutIn, request.data))
        return answered(self, pk)


class BotRetire(ClubApiView):
    @operation(
        "bot_retire",
        "Retire your bot",
        tag="bots",
        gives=BotDetailSerializer,
        example=DETAIL | {"retired_at": "2026-11-21T06:00:00Z"},
        refuses=("no_club", "no_bot", "not_signed_in", "forbidden", *OWNER),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """It gets no new seat in any club; matches in which it sits already are played. There is no body."""
        bot_retire(by=request.user, player=bot_in(self.club, pk))
        return answered(self, pk)


class BotReturn(ClubApiView):
    @operation(
        "bot_return",
        "Bring your bot back",
        tag="bots",
        gives=BotDetailSerializer,
        example=DETAIL,
        refuses=("no_club", "no_bot", "not_signed_in", "forbidden", *OWNER, "too_many_bots"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Undoes retiring. There is no body."""
        bot_return(by=request.user, player=bot_in(self.club, pk))
        return answered(self, pk)


class BotResume(ClubApiView):
    @operation(
        "bot_resume",
        "Let a suspended bot play again",
        tag="bots",
        gives=BotDetailSerializer,
        example=DETAIL,
        refuses=("no_club", "no_bot", "not_signed_in", "forbidden", *OWNER),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """For its owner and organizers. A new version that is accepted does the same. There is no body."""
        bot_resume(by=request.user, player=bot_in(self.club, pk))
        return answered(self, pk)


def is_form(request: Request) -> bool:
    """Whether a file comes as a form sends it."""
    return (request.content_type or "").startswith(FILE)


def upload_of(given: dict[str, Any]) -> dict[str, Any]:
    """The file as the services take it. The door has seen to it that no file is too large to be read."""
    if file := given.get("file"):
        return {"filename": file.name, "content": file.read()}
    return {"filename": "bot.py", "content": given.get("source", "").encode()}


def uploaded(view: ClubApiView, version: Version, player: Player) -> Response:
    """The answer to an upload; a worker is told."""
    send_check(version.pk)
    address = reverse("api:bot", [view.club.slug, player.pk], request=view.request)
    return Response(_detail(bot_page(player, view.request.user)), status=201, headers={"Location": address})


def answered(view: ClubApiView, pk: int) -> Response:
    """Bot `pk` as it is now."""
    return Response(_detail(bot_page(bot_in(view.club, pk), view.request.user)))


def _detail(page: BotPage) -> dict[str, object]:
    detail: dict[str, object] = BotDetailSerializer(page, context={"is_owner": page.is_owner}).data
    return detail
