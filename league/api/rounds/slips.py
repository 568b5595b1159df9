"""Hand slips of a round, for programs: the promise before, the cards after, and the paper between."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.events.events import ORGANIZER
from league.api.rounds.rounds import LOOK, RoundApiView
from league.api.rounds.slip_serializers import (
    OPENED,
    SLIPS,
    WAITING,
    SlipsIn,
    SlipsPaperIn,
    SlipsPublishIn,
    SlipsSerializer,
)
from league.api.views import read_input, read_query
from league.models import Round
from league.papers.slips import slips_name, slips_pdf
from league.selectors.rounds.slips import slips_document, slips_of, slips_refusal, tables_playing
from league.services.rounds.slips import slips_make, slips_publish, slips_see

PDF = "application/pdf"


def describe_slips(round_: Round) -> dict[str, Any]:
    made, playing = slips_of(round_), tables_playing(round_)
    if made is None:
        refused = slips_refusal(round_)
        why_none = refused.code if refused else ""
        return {"slips": None, "opened": None, "tables_playing": playing, "why_none": why_none}
    facts = slips_document(made) | {"made_at": made.made_at, "published_at": made.published_at}
    opened = facts if "secret" in facts else None
    return {"slips": facts, "opened": opened, "tables_playing": playing, "why_none": ""}


class SlipsApiView(RoundApiView):
    def slips_now(self) -> Response:
        return Response(SlipsSerializer(describe_slips(self.round())).data)


class RoundSlips(SlipsApiView):
    @operation(
        "round_slips",
        "The hand slips of a round",
        tag="rounds",
        gives=SlipsSerializer,
        example={"slips": SLIPS, "opened": OPENED, "tables_playing": 0, "why_none": ""},
        refuses=LOOK,
    )
    def get(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """The commitment before the round is played; afterwards the secret and all cards as well."""
        return self.slips_now()

    @operation(
        "round_slips_make",
        "Make hand slips for a round, or more of them",
        tag="rounds",
        takes=SlipsIn,
        sends={"deals": 12},
        gives=SlipsSerializer,
        example=WAITING,
        refuses=(*ORGANIZER, "no_round", "bad_deals", "no_hands", "slips_late", "slips_opened"),
    )
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """All tables of the round play these deals. Deals that there are stay as they are."""
        slips_make(by=request.user, round=self.round(), **read_input(SlipsIn, request.data))
        return self.slips_now()


class RoundSlipsPublish(SlipsApiView):
    @operation(
        "round_slips_publish",
        "Show the secret of hand slips now",
        tag="rounds",
        takes=SlipsPublishIn,
        sends={"though_played": False},
        gives=SlipsSerializer,
        example={"slips": SLIPS, "opened": OPENED, "tables_playing": 0, "why_none": ""},
        refuses=(*ORGANIZER, "no_round", "no_slips", "slips_played"),
    )
    def post(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """It is shown by itself once all tables are played."""
        given = read_input(SlipsPublishIn, request.data)
        slips_publish(by=request.user, round=self.round(), **given)
        return self.slips_now()


class RoundSlipsPaper(RoundApiView):
    @operation(
        "round_slips_paper",
        "The hand slips of a round on paper",
        tag="rounds",
        media=PDF,
        gives=OpenApiTypes.BINARY,
        parameters=[SlipsPaperIn],
        refuses=(
            *LOOK, "not_signed_in", "not_a_member", "right_missing", "invalid", "no_slips", "slips_too_many",
        ),
    )  # fmt: skip
    def get(self, request: Request, slug: str, pk: int, round_number: int) -> HttpResponse:
        """A PDF. It shows every hand, so the activities of the club say who asked for it."""
        asked = read_query(SlipsPaperIn, request)
        made = slips_see(by=request.user, round=self.round())
        pdf = slips_pdf(made, deal=asked["deal"], size=asked["size"])
        headers = {
            "Content-Disposition": f'attachment; filename="{slips_name(made)}"',
            "Cache-Control": "private, no-store",
        }
        return HttpResponse(pdf, content_type=PDF, headers=headers)
