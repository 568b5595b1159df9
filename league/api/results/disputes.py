"""Disputes: opening one at the table, and deciding."""

from django.contrib.auth import get_user_model
from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import Refused
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.results.ruling_serializers import (
    DISPUTE_EXAMPLE,
    DecisionIn,
    DisputeIn,
    DisputeSerializer,
    OwnerIn,
)
from league.api.results.sheets import AT_TABLE
from league.api.results.tables import TableApiView
from league.api.views import read_input
from league.domain.rights import Right
from league.models import Dispute
from league.selectors.results.disputes import dispute_in, disputes_of_match
from league.services.results.disputes import (
    dispute_correct,
    dispute_give,
    dispute_open,
    dispute_refuse,
    dispute_withdraw,
)
from league.services.results.entry import require_entering
from league.services.rights import require

DECIDES = ("no_club", "no_dispute", "not_a_member", "right_missing", "own_table", "dispute_over", "throttled")


class MatchDisputes(TableApiView):
    throttle_scope = "evenings"

    @operation(
        "match_disputes_list",
        "The disputes about a match",
        tag="results",
        gives=DisputeSerializer(many=True),
        example=[DISPUTE_EXAMPLE],
        refuses=AT_TABLE,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Oldest first, for who sits at the table or may score it."""
        match = self.match
        require_entering(request.user, match)
        return Response([DisputeSerializer(row).data for row in disputes_of_match(match)])

    @operation(
        "match_dispute_open",
        "Say that a result is wrong",
        tag="results",
        takes=DisputeIn,
        gives=DisputeSerializer,
        status=201,
        sends={"text": "I took the king.", "game_number": 8, "sheet": [{"scores": [7, 9, 8, 9]}]},
        example=DISPUTE_EXAMPLE,
        refuses=(
            *AT_TABLE,
            *("no_games", "no_game", "text_needed", "bad_sheet", "nothing_proposed"),
            *("dispute_too_late", "disputed_already"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By who sits at the table, until the deadline after the confirmation."""
        wish, match = read_input(DisputeIn, request.data), self.match
        dispute = dispute_open(
            by=request.user, match=match, text=wish["text"], game_number=wish.get("game_number"),
            proposal=wish.get("sheet"),
        )  # fmt: skip
        return Response(DisputeSerializer(dispute_in(self.club, dispute.pk)).data, status=201)


class DisputeWithdraw(TableApiView):
    throttle_scope = "evenings"

    @operation(
        "dispute_withdraw",
        "Take a dispute back",
        tag="results",
        gives=DisputeSerializer,
        example=DISPUTE_EXAMPLE | {"status": "withdrawn"},
        refuses=(
            *("no_club", "no_link", "no_dispute", "not_signed_in", "forbidden", "not_your_dispute"),
            *("dispute_over", "throttled"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By who opened it. There is no body."""
        dispute = dispute_in(self.club, pk)
        dispute_withdraw(by=request.user, dispute=dispute)
        return Response(DisputeSerializer(dispute_in(self.club, pk)).data)


class DisputeApiView(ClubApiView):
    """A dispute, for who may rule."""

    throttle_scope = "evenings"

    def show_dispute(self, dispute: Dispute) -> Response:
        """As it is now; open pages are told."""
        return Response(DisputeSerializer(dispute_in(self.club, dispute.pk)).data)


class DisputeRefuse(DisputeApiView):
    @operation(
        "dispute_refuse",
        "Decide that the result stands",
        tag="results",
        takes=DecisionIn,
        gives=DisputeSerializer,
        sends={"decision": "Three others saw it."},
        example=DISPUTE_EXAMPLE | {"status": "refused"},
        refuses=(*DECIDES, "own_dispute", "reason_needed"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By a referee or an organizer."""
        wish, dispute = read_input(DecisionIn, request.data), dispute_in(self.club, pk)
        dispute_refuse(by=request.user, dispute=dispute, decision=wish["decision"])
        return self.show_dispute(dispute)


class DisputeCorrect(DisputeApiView):
    @operation(
        "dispute_correct",
        "Decide that the result is corrected",
        tag="results",
        takes=DecisionIn,
        gives=DisputeSerializer,
        sends={"decision": "Pia is right."},
        example=DISPUTE_EXAMPLE | {"status": "corrected"},
        refuses=(
            *(*DECIDES, "own_dispute", "reason_needed", "no_proposal", "game_missing", "decided_before"),
            "bad_sheet",
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """As it was proposed; one whose result was corrected by hand since is only closed."""
        wish, dispute = read_input(DecisionIn, request.data), dispute_in(self.club, pk)
        dispute_correct(by=request.user, dispute=dispute, decision=wish["decision"])
        return self.show_dispute(dispute)


class DisputeGive(DisputeApiView):
    @operation(
        "dispute_give",
        "Let somebody else decide",
        tag="results",
        takes=OwnerIn,
        gives=DisputeSerializer,
        sends={"username": "ines"},
        example=DISPUTE_EXAMPLE,
        refuses=(*DECIDES, "may_not_rule"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Another referee or organizer, by the name they sign in with."""
        wish, dispute = read_input(OwnerIn, request.data), dispute_in(self.club, pk)
        require(request.user, Right.RULE, self.club, dispute.match.event)  # before a name is looked up
        owner = get_user_model().objects.filter(username=wish["username"]).first()
        if owner is None:
            raise Refused("may_not_rule", field="username", person=wish["username"])
        dispute_give(by=request.user, dispute=dispute, owner=owner)
        return self.show_dispute(dispute)
