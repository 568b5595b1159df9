"""What the operations on bots have in common: an upload as it comes, and a bot as it is answered with."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from bots.models import Version
from league.api.bots.serializers import BotDetailSerializer
from league.api.clubs.clubs import ClubApiView
from league.models import Player
from league.selectors.bots.lists import bot_in
from league.selectors.bots.page import BotPage, bot_page

JSON, FILE = "application/json", "multipart/form-data"


def is_form(request: Request) -> bool:
    """Whether a file comes as a form sends it."""
    return (request.content_type or "").startswith(FILE)


def upload_of(given: dict[str, Any]) -> dict[str, Any]:
    """The file as the services take it. The door has seen to it that no file is too large to be read."""
    if file := given.get("file"):
        return {"filename": file.name, "content": file.read()}
    return {"filename": "bot.py", "content": given.get("source", "").encode()}


def upload_response(view: ClubApiView, version: Version, player: Player) -> Response:
    """The answer to an upload."""
    address = reverse("api:bot", [view.club.slug, player.pk], request=view.request)
    return Response(_detail(bot_page(player, view.request.user)), status=201, headers={"Location": address})


def bot_response(view: ClubApiView, pk: int) -> Response:
    """Bot `pk` as it is now."""
    return Response(_detail(bot_page(bot_in(view.club, pk), view.request.user)))


def _detail(page: BotPage) -> dict[str, object]:
    detail: dict[str, object] = BotDetailSerializer(page, context={"is_owner": page.is_owner}).data
    return detail
