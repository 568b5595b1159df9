"""The bots of a club: looking at them, uploading them."""

from typing import Any

from rest_framework import serializers
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from bots.models import Version
from bots.tasks import send_check
from games.registry import GAMES
from league.api.bot_shapes import (
    DETAIL_EXAMPLE,
    LINE_EXAMPLE,
    BotDetail,
    BotFile,
    BotLine,
    BotSource,
    VersionFile,
    VersionSource,
)
from league.api.clubs import ClubDoor
from league.api.documents import operation
from league.api.door import Json, checked
from league.api.pages import Pages, paged
from league.api.refusal_codes import UPLOAD
from league.models import Player
from league.selectors.bots import BotPage, bot_in, bot_page, bots_of, bots_ready
from league.services.bots import bot_upload, version_upload

SOURCE = "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
ABOUT = {"name": "Wombat", "game": "dingo", "description": "Hunts late."}
JSON, FILE = "application/json", "multipart/form-data"


class BotQuery(serializers.Serializer[Any]):
    ready_for = serializers.ChoiceField(
        list(GAMES), required=False, help_text="Only those that can be seated at a table of this game now."
    )


class Bots(ClubDoor):
    pagination_class = Pages
    parser_classes = [Json, MultiPartParser]
    throttle_scope = "uploads"

    @operation(
        "bots_list",
        "The bots of a club",
        tag="bots",
        gives=BotLine(many=True),
        example=LINE_EXAMPLE,
        parameters=[BotQuery],
        refuses=("no_club", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """By name."""
        game = checked(BotQuery, request.query_params).get("ready_for")
        return paged(self, bots_ready(self.club, game) if game else bots_of(self.club), BotLine)

    @operation(
        "bot_create",
        "Upload a new bot",
        tag="bots",
        takes={JSON: BotSource, FILE: BotFile},
        gives=BotDetail,
        status=201,
        example=DETAIL_EXAMPLE,
        sends=ABOUT | {"source": SOURCE},
        refuses=(
            "no_club",
            *UPLOAD,
            "name_empty",
            "name_unreadable",
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
        given = checked(BotFile if _is_form(request) else BotSource, request.data)
        about = {key: given[key] for key in ABOUT}
        version = bot_upload(by=request.user, club=self.club, **about, **_upload(given))
        return _uploaded(self, version, bots_of(self.club).get(bot_id=version.bot_id))


class OneBot(ClubDoor):
    @operation(
        "bot_get",
        "One bot with its versions and verdicts",
        tag="bots",
        gives=BotDetail,
        example=DETAIL_EXAMPLE,
        refuses=("no_club", "no_bot"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The owner also sees tracebacks, logs, and the faults in matches with their positions."""
        return Response(_detail(bot_page(bot_in(self.club, pk), request.user)))


class Versions(ClubDoor):
    parser_classes = [Json, MultiPartParser]
    throttle_scope = "uploads"

    @operation(
        "version_create",
        "Upload a new version of your bot",
        tag="bots",
        status=201,
        gives=BotDetail,
        takes={JSON: VersionSource, FILE: VersionFile},
        example=DETAIL_EXAMPLE,
        sends={"source": SOURCE},
        refuses=("no_club", "no_bot", *UPLOAD, "not_your_bot", "same_source"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """The version before it plays on until this one is accepted."""
        player = bot_in(self.club, pk)
        given = checked(VersionFile if _is_form(request) else VersionSource, request.data)
        version = version_upload(by=request.user, player=player, **_upload(given))
        return _uploaded(self, version, bot_in(self.club, pk))


def _is_form(request: Request) -> bool:
    return (request.content_type or "").startswith(FILE)


def _upload(given: dict[str, Any]) -> dict[str, Any]:
    """The file as the services take it. The door has seen to it that no file is too large to be read."""
    if file := given.get("file"):
        return {"filename": file.name, "content": file.read()}
    return {"filename": "bot.py", "content": given.get("source", "").encode()}


def _uploaded(view: ClubDoor, version: Version, player: Player) -> Response:
    send_check(version.pk)
    address = reverse("api:bot", [view.club.slug, player.pk], request=view.request)
    return Response(_detail(bot_page(player, view.request.user)), status=201, headers={"Location": address})


def _detail(page: BotPage) -> dict[str, Any]:
    detail: dict[str, Any] = BotDetail(page, context={"is_owner": page.is_owner}).data
    return detail
