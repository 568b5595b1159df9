"""Results of matches: confirming, correcting, and the versions that came of it."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.matches.matches import detail
from league.api.matches.serializers import DETAIL_EXAMPLE, MatchDetailSerializer
from league.api.results.score_serializers import GamesSeenIn
from league.api.results.serializers import (
    CORRECTION_EXAMPLE,
    RESULT_EXAMPLE,
    CorrectionIn,
    CorrectionSerializer,
    ResultSerializer,
    corrected_games,
)
from league.api.results.tables import TableApiView
from league.api.views import read_input
from league.selectors.matches.matches import match_in
from league.selectors.results.results import result_lines
from league.services.results.corrections import correction_preview, result_correct
from league.services.results.entry import game_undo, result_confirm_by_hand

AT_TABLE = (
    "no_club",
    "no_match",
    "no_link",
    "not_signed_in",
    "forbidden",
    "not_a_member",
    "not_at_this_table",
    "throttled",
)
GAMES_SEEN = {"seen": "5d41402abc4b2a76"}


class MatchResultList(ClubApiView):
    @operation(
        "match_results_list",
        "The versions of a match's result",
        tag="results",
        gives=ResultSerializer(many=True),
        example=[RESULT_EXAMPLE],
        refuses=("no_club", "no_match"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Oldest first: who entered each, who confirmed it, and why it was corrected."""
        return Response([ResultSerializer(line).data for line in result_lines(match_in(self.club, pk))])


class MatchUndo(TableApiView):
    throttle_scope = "evenings"

    @operation(
        "match_undo",
        "Take the last game back",
        tag="results",
        takes=GamesSeenIn,
        gives=MatchDetailSerializer,
        sends=GAMES_SEEN,
        example=DETAIL_EXAMPLE,
        refuses=(*AT_TABLE, "played_by_bots", "match_over", "result_changed", "no_games", "played_on_screen"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Of a match of people that is not confirmed yet. Sent twice with `seen` it is taken back once."""
        wish, match = read_input(GamesSeenIn, request.data), self.match
        game_undo(by=request.user, match=match, seen=wish["seen"])
        return Response(detail(self.club, pk))


class MatchConfirm(TableApiView):
    throttle_scope = "evenings"

    @operation(
        "match_confirm",
        "Confirm the result",
        tag="results",
        takes=GamesSeenIn,
        gives=MatchDetailSerializer,
        sends=GAMES_SEEN,
        example=DETAIL_EXAMPLE,
        refuses=(
            *AT_TABLE,
            "played_by_bots",
            "match_over",
            "result_changed",
            "not_decided",
            "own_entry",
            "disputed",
            "two_versions",
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """By an organizer, or by somebody at the table who entered none of its games, and whose partners did
        not enter them all. With `seen` only what they looked at.
        """
        wish, match = read_input(GamesSeenIn, request.data), self.match
        result_confirm_by_hand(by=request.user, match=match, seen=wish["seen"])
        return Response(detail(self.club, pk))


class MatchCorrect(ClubApiView):
    throttle_scope = "evenings"

    @operation(
        "match_correct",
        "Correct a confirmed result",
        tag="results",
        takes=CorrectionIn,
        gives=CorrectionSerializer,
        sends={"version": 1, "reason": "Two scores were swapped.", "games": [{"keep": 2}, {"keep": 1}]},
        example=CORRECTION_EXAMPLE,
        refuses=(
            *("no_club", "no_match", "not_a_member", "right_missing", "own_table"),
            *("reason_missing", "not_confirmed", "nothing_corrected"),
            *("changed_meanwhile", "unknown_game_number", "kept_twice", "bad_sheet", "decision_unexplained"),
            *("bad_decision", "game_missing"),
            *("decided_before", "throttled"),
        ),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A new version supersedes the present one; ratings of this and all later matches follow.

        With `preview` nothing is changed. Rounds that were seated since stay as they are.
        """
        wish, match = read_input(CorrectionIn, request.data), match_in(self.club, pk)
        carry_out = correction_preview if wish["preview"] else result_correct
        correction = carry_out(
            by=request.user,
            match=match,
            version=wish["version"],
            games=corrected_games(wish["games"]),
            reason=wish["reason"],
        )
        return Response(CorrectionSerializer(correction).data)
