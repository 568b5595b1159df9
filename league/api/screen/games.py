"""Games at tables on screen that are over: the proof of their deals, their records and reviews."""

from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from games.core.interface import Seat
from games.refusals import NotFound
from league.api.documents import operation
from league.api.matches.games import RECORD_EXAMPLE
from league.api.reviews.reviews import EXAMPLE as REVIEW_EXAMPLE
from league.api.reviews.reviews import ReviewSerializer, review_response
from league.api.screen.answers import ScreenApiView
from league.api.screen.examples import PROOF_EXAMPLE
from league.api.screen.game_serializers import ScreenProofSerializer
from league.domain.activities import Work
from league.models import ScreenGame
from league.outlets.workers import wake_after_commit
from league.selectors.matches.fairness import game_document
from league.selectors.reviews.reviews import find_review
from league.selectors.screen.tables import find_ended_game, names_by_seat, record_of_game
from league.services.askers import asker_of
from league.services.reviews.reviews import review_ask

REFUSED = ("no_screen_table", "no_screen_game")


class ScreenGameProof(ScreenApiView):
    @operation(
        "table_game_get",
        "A finished game at a table on screen",
        tag="tables",
        gives=ScreenProofSerializer,
        example=PROOF_EXAMPLE,
        refuses=REFUSED,
    )
    def get(self, request: Request, word: str, number: int) -> Response:
        """With all that proves its deals; save it and run `python -m games fair FILE`."""
        return Response(ScreenProofSerializer(game_document(find_ended_game(self.table, number))).data)


class ScreenGameRecord(ScreenApiView):
    @operation(
        "table_game_record",
        "The record of a finished game at a table on screen",
        tag="tables",
        gives=OpenApiTypes.OBJECT,
        example=RECORD_EXAMPLE["record"],
        refuses=REFUSED,
    )
    def get(self, request: Request, word: str, number: int) -> Response:
        """As the engine writes it: a file for `python -m games replay`."""
        return Response(record_of_game(find_ended_game(self.table, number)))


class ScreenGameReview(ScreenApiView):
    throttle_scope = "schedules"

    @operation(
        "table_game_review",
        "The review of a seat in a game at a table on screen",
        tag="tables",
        gives=ReviewSerializer,
        example=REVIEW_EXAMPLE,
        refuses=(*REFUSED, "no_seat", "nobody_to_play"),
    )
    def get(self, request: Request, word: str, number: int, seat: Seat) -> Response:
        """What the seat's moves were worth, judged by what it could know."""
        return review_response(find_review(self.find_game(number, seat), seat))

    @operation(
        "table_game_review_ask",
        "Ask for the review of a seat in a game at a table on screen",
        tag="tables",
        gives=ReviewSerializer,
        example=REVIEW_EXAMPLE,
        refuses=(
            *(*REFUSED, "no_seat", "nobody_to_play", "too_many_reviews", "no_decisions", "forbidden"),
            "throttled",
        ),
    )
    def post(self, request: Request, word: str, number: int, seat: Seat) -> Response:
        """Workers make it, once for everybody; ask for it again until its state is `done`."""
        asker = asker_of(request.user, request.META.get("REMOTE_ADDR", ""))
        review = review_ask(self.find_game(number, seat), seat, asker)
        if review.ended_at is None:
            wake_after_commit(Work.REVIEWS)
        return review_response(review)

    def find_game(self, number: int, seat: Seat) -> ScreenGame:
        """The game, if it is over and has such a seat."""
        game = find_ended_game(self.table, number)
        if not 0 <= seat < len(names_by_seat(game)):
            raise NotFound("no_seat")
        return game
