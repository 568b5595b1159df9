"""The matches of a club: looking at them, scheduling, taking back."""

from functools import cached_property

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from games.choices import require_game
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.matches.rules import with_rule
from league.api.matches.serializers import (
    DETAIL_EXAMPLE,
    LINE_EXAMPLE,
    SCHEDULE_EXAMPLE,
    BlocksSerializer,
    MatchDetailSerializer,
    MatchGameSerializer,
    MatchHeaderSerializer,
    MatchIn,
    MatchLineSerializer,
    MatchQueryIn,
    RunSerializer,
    SeatSerializer,
    SeatStandingSerializer,
)
from league.api.pages import NewestFirst, page_response
from league.api.refusal_codes import SCHEDULE
from league.api.views import read_input, read_query
from league.models import Club, Match, Seat
from league.selectors.badges import badge_of
from league.selectors.matches.matches import (
    find_matches,
    match_in,
    match_page,
)
from league.selectors.screen.matches import table_of_match
from league.services.matches.matches import match_cancel, match_schedule


class MatchListSerializer(MatchLineSerializer):
    """A match of matches_of, with what is read off its seats."""

    @cached_property
    def parts(self) -> tuple[MatchHeaderSerializer, SeatSerializer]:
        """Made once for all matches of a list: to make them takes longer than to use them."""
        return MatchHeaderSerializer(), SeatSerializer()

    def to_representation(self, instance: Match) -> dict[str, object]:
        match, seat = self.parts
        seats = [seat.to_representation(_place(row)) for row in instance.seats.all()]
        return match.to_representation(instance) | {"seats": seats}


class MatchList(ClubApiView):
    pagination_class = NewestFirst
    throttle_scope = "schedules"

    @operation(
        "matches_list",
        "The matches of a club",
        tag="matches",
        gives=MatchLineSerializer(many=True),
        example=LINE_EXAMPLE,
        parameters=[MatchQueryIn],
        refuses=("no_club", "invalid", "bad_cursor"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first, in pages that stay as they are while new matches are added."""
        asked = read_query(MatchQueryIn, request)
        return page_response(self, find_matches(self.club, **asked), MatchListSerializer)

    @operation(
        "match_schedule",
        "Schedule a match",
        tag="matches",
        takes=MatchIn,
        gives=MatchDetailSerializer,
        status=201,
        sends=SCHEDULE_EXAMPLE,
        example=DETAIL_EXAMPLE,
        refuses=("no_club", *SCHEDULE),
    )
    def post(self, request: Request, slug: str) -> Response:
        """An organizer seats any bots, a member only tables at which a bot of their own sits."""
        club, wish = self.club, with_rule(read_input(MatchIn, request.data))
        usual = require_game(wish["game"]).default_match
        match = match_schedule(by=request.user, club=club, **{"rule": usual, **wish})
        address = reverse("api:match", [club.slug, match.pk], request=request)
        return Response(detail(club, match.pk), status=201, headers={"Location": address})


class MatchDetail(ClubApiView):
    @operation(
        "match_get",
        "One match",
        tag="matches",
        gives=MatchDetailSerializer,
        example=DETAIL_EXAMPLE,
        refuses=("no_club", "no_match"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The seats with the standing, the games played so far, and what proves the deals."""
        return Response(detail(self.club, pk))


class MatchCancel(ClubApiView):
    throttle_scope = "schedules"

    @operation(
        "match_cancel",
        "Take back a match",
        tag="matches",
        gives=MatchDetailSerializer,
        example=DETAIL_EXAMPLE | {"status": "cancelled", "state": "cancelled", "secret": ""},
        refuses=(
            "no_club",
            "no_match",
            "not_signed_in",
            "forbidden",
            "not_a_member",
            "not_yours",
            "already_begun",
            "already_over",
            "throttled",
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Only one that has not begun; by an organizer or by who scheduled it. There is no body."""
        match_cancel(by=request.user, match=match_in(self.club, pk))
        return Response(detail(self.club, pk))


def header(match: Match) -> dict[str, object]:
    """What lists and the match's own address have in common."""
    return MatchHeaderSerializer(match).data


def detail(club: Club, pk: int) -> dict[str, object]:
    """The match as MatchDetailSerializer. Raises NotFound."""
    page = match_page(match_in(club, pk))
    table = table_of_match(page.match) if page.run is None else None
    return header(page.match) | {
        "seats": SeatStandingSerializer(page.seats, many=True).data,
        "games": MatchGameSerializer(page.games, many=True).data,
        "run": RunSerializer(page.run).data | {"secret": page.secret} if page.run else None,
        "blocks": BlocksSerializer(page.blocks).data if page.blocks else None,
        "screen": reverse("web:screen_table", args=[table.word]) if table else None,
    }


def _place(seat: Seat) -> dict[str, object]:
    version = seat.version.number if seat.version else None
    return {
        "seat": seat.seat, "badge": badge_of(seat.player), "version": version,
        "placement": seat.placement, "won": seat.won,
    }  # fmt: skip
