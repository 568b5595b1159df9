"""One bot: looking at it, and what else its owner may do with it."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.bots.answers import bot_response
from league.api.bots.examples import ABOUT, DETAIL
from league.api.bots.inputs import BotAboutIn
from league.api.bots.serializers import BotDetailSerializer
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.refusal_codes import OWNER
from league.api.views import read_input
from league.selectors.bots.lists import bot_in
from league.services.bots.owned import bot_edit, bot_retire, bot_return
from league.services.bots.suspensions import bot_resume


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
        return bot_response(self, pk)

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
        bot_edit(by=request.user, player=bot_in(self.club, pk), **read_input(BotAboutIn, request.data))
        return bot_response(self, pk)


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
        return bot_response(self, pk)


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
        return bot_response(self, pk)


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
        return bot_response(self, pk)
