"""The versions of a bot: uploading, figures, files, and the trial that refused one."""

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from bots.models import LONG_FIELDS
from league.api.bots import examples
from league.api.bots.answers import FILE, JSON, bot_response, is_form, upload_of, upload_response
from league.api.bots.inputs import VersionFileIn, VersionSourceIn
from league.api.bots.serializers import BotDetailSerializer
from league.api.bots.version_serializers import (
    TrialFaultSerializer,
    VersionDetailSerializer,
    VersionHistorySerializer,
)
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.pages import Pages
from league.api.refusal_codes import OWNER, UPLOAD
from league.api.views import Json, read_input
from league.selectors.bots.bot import is_owner, may_see_code, versions_of
from league.selectors.bots.code import code_files, download_name, version_code, version_in
from league.selectors.bots.faults import commands, trial_fault_in, trial_record_name
from league.selectors.bots.figures import figures_of, trial_cpu
from league.selectors.bots.lists import bot_in
from league.services.bots.owned import require_owner, version_drop, version_upload

BYTES = "application/octet-stream"


class VersionList(ClubApiView):
    pagination_class = Pages
    parser_classes = [Json, MultiPartParser]
    throttle_scope = "uploads"

    @operation(
        "versions_list",
        "All versions of a bot with how they fared",
        tag="bots",
        gives=VersionHistorySerializer(many=True),
        example=examples.HISTORY_LINE,
        refuses=("no_club", "no_bot", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Newest first. The figures are of finished matches in this club."""
        player, pages = bot_in(self.club, pk), Pages()
        versions = versions_of(player).defer(*LONG_FIELDS)
        lines = figures_of(player, pages.paginate_queryset(versions, request, self) or [])
        return pages.get_paginated_response(VersionHistorySerializer(lines, many=True).data)

    @operation(
        "version_create",
        "Upload a new version of your bot",
        tag="bots",
        status=201,
        gives=BotDetailSerializer,
        takes={JSON: VersionSourceIn, FILE: VersionFileIn},
        example=examples.DETAIL,
        sends={"source": examples.SOURCE},
        refuses=("no_club", "no_bot", *UPLOAD, "not_your_bot", "same_source"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """The version before it plays on until this one is accepted."""
        player = bot_in(self.club, pk)
        given = read_input(VersionFileIn if is_form(request) else VersionSourceIn, request.data)
        version = version_upload(by=request.user, player=player, **upload_of(given))
        return upload_response(self, version, bot_in(self.club, pk))


class VersionDetail(ClubApiView):
    @operation(
        "version_get",
        "One version with its figures and its code",
        tag="bots",
        gives=VersionDetailSerializer,
        example=examples.VERSION_DETAIL,
        refuses=("no_club", "no_bot", "no_version"),
    )
    def get(self, request: Request, slug: str, pk: int, version: int) -> Response:
        """`files` is there for those who may read the code: the owner, and everybody if it is open."""
        player = bot_in(self.club, pk)
        seen, shows_code = version_in(player, version), may_see_code(player, request.user)
        context = {
            "is_owner": is_owner(player, request.user),
            "shows_code": shows_code,
            "files": code_files(seen) if shows_code else (),
            "figures": figures_of(player, [seen])[0],
            "trial_cpu": trial_cpu(seen),
        }
        return Response(VersionDetailSerializer(seen, context=context).data)


class VersionContent(ClubApiView):
    @operation(
        "version_content",
        "The uploaded bytes of a version",
        tag="bots",
        media=BYTES,
        gives=OpenApiTypes.BINARY,
        refuses=("no_club", "no_bot", "no_version", "not_signed_in", "code_closed", "content_dropped"),
    )
    def get(self, request: Request, slug: str, pk: int, version: int) -> HttpResponse:
        """Exactly as they came, for those who may read the code."""
        asked = version_code(bot_in(self.club, pk), version, request.user)
        headers = {
            "Content-Disposition": content_disposition_header(True, download_name(asked)),
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "private, no-store",
        }
        return HttpResponse(bytes(asked.content), content_type=BYTES, headers=headers)


class VersionDrop(ClubApiView):
    @operation(
        "version_drop",
        "Drop the file of a refused version",
        tag="bots",
        gives=BotDetailSerializer,
        example=examples.DETAIL,
        refuses=("no_club", "no_bot", "not_signed_in", "forbidden", *OWNER, "no_version", "not_refused"),
    )
    def post(self, request: Request, slug: str, pk: int, version: int) -> Response:
        """The file and the record of its trial are emptied for good; its hash stays. There is no body."""
        version_drop(by=request.user, player=bot_in(self.club, pk), number=version)
        return bot_response(self, pk)


class VersionTrial(ClubApiView):
    @operation(
        "version_trial",
        "Where a refused version went wrong",
        tag="bots",
        gives=TrialFaultSerializer,
        example=examples.TRIAL,
        refuses=("no_club", "no_bot", "not_signed_in", *OWNER, "no_version", "no_fault"),
    )
    def get(self, request: Request, slug: str, pk: int, version: int) -> Response:
        """For its owner: the position, and the record of the trial game to play it again at home."""
        player = bot_in(self.club, pk)
        require_owner(request.user, player)
        seen, fault = trial_fault_in(player, version)
        name = trial_record_name(seen)
        told = {
            "record_name": name,
            "commands": commands(name, fault["decision"], fault["seat"], seen.filename),
        }
        return Response(TrialFaultSerializer(fault | told).data)
