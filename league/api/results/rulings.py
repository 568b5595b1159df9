"""What staff rules: matches that end early, points given and taken, and everybody's list of all of it."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import Refused
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.matches.matches import detail
from league.api.matches.serializers import DETAIL_EXAMPLE, MatchDetailSerializer
from league.api.results.ruling_serializers import (
    ADJUSTMENT_EXAMPLE,
    RULING_EXAMPLE,
    AdjustmentIn,
    AdjustmentSerializer,
    EndIn,
    ForfeitIn,
    ReasonIn,
    RulingSerializer,
)
from league.api.views import read_input
from league.domain.rights import Right
from league.selectors.events.events import event_in
from league.selectors.matches.matches import match_in
from league.selectors.results.rulings import adjustment_in, adjustments_of, rulings_of
from league.services.results.adjustments import adjustment_give, adjustment_revoke
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon, match_forfeit
from league.services.rights import require, rights_in

RULES = ("no_club", "not_a_member", "right_missing", "own_table", "reason_needed", "throttled")
ENDS = (*RULES, "no_match", "played_by_bots", "match_over", "match_decided", "bad_decision", "disputed")


class EndApiView(ClubApiView):
    """Ending a match early."""

    throttle_scope = "evenings"

    def end_match(self, pk: int, *, confirm: bool) -> Response:
        """The match as it is now, confirmed if that was asked for."""
        if confirm:
            result_confirm_by_hand(by=self.request.user, match=match_in(self.club, pk))
        return Response(detail(self.club, pk))


class MatchForfeit(EndApiView):
    @operation(
        "match_forfeit",
        "End a match: somebody forfeits",
        tag="results",
        takes=ForfeitIn,
        gives=MatchDetailSerializer,
        sends={"seats": [1], "reason": "Kofi had to go home.", "confirm": True},
        example=DETAIL_EXAMPLE,
        refuses=ENDS,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Placed as it stood, with who forfeits behind all others. By a referee or an organizer."""
        wish, match = read_input(ForfeitIn, request.data), match_in(self.club, pk)
        match_forfeit(by=request.user, match=match, seats=wish["seats"], reason=wish["reason"])
        return self.end_match(pk, confirm=wish["confirm"])


class MatchAbandon(EndApiView):
    @operation(
        "match_abandon",
        "End a match as it stands",
        tag="results",
        takes=EndIn,
        gives=MatchDetailSerializer,
        sends={"reason": "The lights went out.", "confirm": True},
        example=DETAIL_EXAMPLE,
        refuses=ENDS,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By a referee or an organizer."""
        wish, match = read_input(EndIn, request.data), match_in(self.club, pk)
        match_abandon(by=request.user, match=match, reason=wish["reason"])
        return self.end_match(pk, confirm=wish["confirm"])


class EventCorrections(ClubApiView):
    @operation(
        "event_corrections",
        "What was corrected and ruled in an event",
        tag="events",
        gives=RulingSerializer(many=True),
        example=[RULING_EXAMPLE],
        refuses=("no_club", "no_event"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Corrections, early ends, points given and taken, decided disputes; the newest first. Early ends
        that nobody has confirmed are there only for who rules in the event.
        """
        event = event_in(self.club, pk)
        pending = Right.RULE in rights_in(request.user, self.club, event)
        return Response([RulingSerializer(row).data for row in rulings_of(event, pending=pending)])


class EventAdjustments(ClubApiView):
    throttle_scope = "evenings"

    @operation(
        "event_adjustments_list",
        "Table points given and taken",
        tag="events",
        gives=AdjustmentSerializer(many=True),
        example=[ADJUSTMENT_EXAMPLE],
        refuses=("no_club", "no_event"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The newest first, with those that were revoked."""
        return Response([AdjustmentSerializer(row).data for row in adjustments_of(event_in(self.club, pk))])

    @operation(
        "event_adjustment_give",
        "Give or take table points",
        tag="events",
        takes=AdjustmentIn,
        gives=AdjustmentSerializer,
        status=201,
        sends={"player_id": 7, "points": -1.5, "reason": "Late twice."},
        example=ADJUSTMENT_EXAMPLE,
        refuses=(*RULES, "no_event", "not_entered", "bad_points"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By a referee or an organizer; a number below zero is a penalty."""
        wish, event = read_input(AdjustmentIn, request.data), event_in(self.club, pk)
        require(request.user, Right.RULE, self.club, event)
        player = wish["player_id"]
        entry = event.entries.select_related("event__club", "player").filter(player=player).first()
        if entry is None:
            raise Refused("not_entered", field="players", player=player)
        given = adjustment_give(by=request.user, entry=entry, points=wish["points"], reason=wish["reason"])
        return Response(AdjustmentSerializer(given).data, status=201)


class AdjustmentRevoke(ClubApiView):
    throttle_scope = "evenings"

    @operation(
        "event_adjustment_revoke",
        "Revoke points that were given or taken",
        tag="events",
        takes=ReasonIn,
        gives=AdjustmentSerializer,
        sends={"reason": "The train was late."},
        example=ADJUSTMENT_EXAMPLE | {"revoked_at": "2026-11-21T20:15:00Z"},
        refuses=(*RULES, "no_event", "no_adjustment", "adjustment_revoked"),
    )
    def post(self, request: Request, slug: str, pk: int, number: int) -> Response:
        """They count no more, and stay on record."""
        wish = read_input(ReasonIn, request.data)
        event = event_in(self.club, pk)
        require(request.user, Right.RULE, self.club, event)
        adjustment = adjustment_in(event, number)
        adjustment_revoke(by=request.user, adjustment=adjustment, reason=wish["reason"])
        return Response(AdjustmentSerializer(adjustment_in(event_in(self.club, pk), number)).data)
