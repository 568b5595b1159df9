"""What each decision of a seat in a finished game was worth."""

from typing import Any

from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.core.interface import Seat
from games.refusals import NotFound
from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.domain.activities import Work
from league.models import MatchGame, Review
from league.outlets.workers import wake_after_commit
from league.selectors.matches.matches import match_in
from league.selectors.results.results import record_in
from league.selectors.reviews.reviews import find_review
from league.services.askers import asker_of
from league.services.reviews.reviews import review_ask

EXAMPLE = {
    "state": "done", "decisions_done": 1, "decisions_total": 1, "method": "punter 0a1b2c3d4e5f 64 96",
    "decisions": [
        {"index": 12, "made": "0>AC", "loss": {"mean": 4.3, "half_width": 0.42},
         "values": [["0>6H", 5.2, 64], ["0>AC", 0.9, 8]]}
    ],
}  # fmt: skip
REFUSED = ("no_club", "no_match", "no_game", "no_record", "record_thinned", "no_seat")


class LossSerializer(serializers.Serializer[Any]):
    """Points by which the best move was better, with half the width of the 95 % interval."""

    mean = serializers.FloatField()
    half_width = serializers.FloatField()


class DecisionSerializer(serializers.Serializer[Any]):
    """A turn of the seat that left a choice."""

    index = serializers.IntegerField(help_text="Of its move in the record, from 0.")
    made = serializers.CharField()
    loss = LossSerializer(allow_null=True, help_text="Null: the best move was made.")
    values = serializers.ListField(
        child=serializers.ListField(),
        help_text="The best first: move, points ahead at the end of the hand, deals it was tried in.",
    )


class ReviewSerializer(serializers.Serializer[Any]):
    """How far it has come, and what was found so far."""

    state = serializers.ChoiceField(["none", "running", "done"], help_text="none: nobody has asked for it.")
    decisions_done = serializers.IntegerField()
    decisions_total = serializers.IntegerField(allow_null=True, help_text="Null as long as it is not known.")
    method = serializers.CharField(help_text="The bot that played out, its version, and how many deals.")
    decisions = DecisionSerializer(many=True)


class GameReview(ClubApiView):
    permission_classes = [AllowAny]  # guests ask for reviews on pages as well
    throttle_scope = "schedules"

    @operation(
        "match_game_review",
        "The review of a seat in a game",
        tag="matches",
        gives=ReviewSerializer,
        example=EXAMPLE,
        refuses=(*REFUSED, "nobody_to_play"),
    )
    def get(self, request: Request, slug: str, pk: int, number: int, seat: Seat) -> Response:
        """What the seat's moves were worth, judged by what it could know. Seats are those of the record."""
        return review_response(find_review(self.find_game(pk, number, seat), seat))

    @operation(
        "match_game_review_ask",
        "Ask for the review of a seat in a game",
        tag="matches",
        gives=ReviewSerializer,
        example=EXAMPLE,
        refuses=(
            *REFUSED,
            *("nobody_to_play", "too_many_reviews", "no_decisions", "throttled"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int, number: int, seat: Seat) -> Response:
        """Workers make it, once for everybody; ask for it again until its state is `done`."""
        asker = asker_of(request.user, request.META.get("REMOTE_ADDR", ""))
        review = review_ask(self.find_game(pk, number, seat), seat, asker)
        if review.ended_at is None:
            wake_after_commit(Work.REVIEWS)
        return review_response(review)

    def find_game(self, pk: int, number: int, seat: Seat) -> MatchGame:
        """The game, if it has a record and such a seat."""
        game, _record = record_in(match_in(self.club, pk), number)
        if not 0 <= seat < len(game.scores):
            raise NotFound("no_seat")
        return game


def review_response(review: Review | None) -> Response:
    if review is None:
        found: dict[str, object] = {"state": "none", "decisions_total": None, "method": "", "decisions": []}
        return Response(found | {"decisions_done": 0})
    return Response(
        ReviewSerializer(
            {
                "state": "running" if review.ended_at is None else "done",
                "decisions_done": len(review.decisions),
                "decisions_total": review.total,
                "method": review.method,
                "decisions": sorted(review.decisions, key=lambda decision: decision["index"]),
            }
        ).data
    )
