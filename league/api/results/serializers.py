"""Results as the API shows and takes them."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE
from league.models import Result
from league.selectors.results.results import ResultLine
from league.services.results.correction_effects import PlayerMove, StandingsMove
from league.services.results.corrections import (
    SCORE_MAX,
    CorrectedGame,
    Correction,
    GameDecision,
    GameKept,
    GameSheet,
)

ROWS_MAX = 200
GAMES_MAX = 200
SEATS_MAX = 64
RESULT_EXAMPLE = {
    "version": 2, "status": "confirmed", "reason": "Two scores were swapped.", "entered_by": "Olga",
    "confirmed_by": "Olga", "created_at": "2026-11-21T20:10:00Z", "confirmed_at": "2026-11-21T20:10:00Z",
    "games": 3,
}  # fmt: skip
MOVE_EXAMPLE = {
    "player_id": BADGE["id"], "name": BADGE["name"], "place_before": 2, "place": 1,
    "rating_before": 1510, "rating": 1523,
}  # fmt: skip
STANDINGS_MOVE = {"player_id": BADGE["id"], "name": BADGE["name"], "place_before": 5, "place": 3}
CORRECTION_EXAMPLE = {
    "version": 2, "players": [MOVE_EXAMPLE], "matches_rated_again": 4, "standings": [STANDINGS_MOVE],
    "rounds_kept": [2, 3],
}  # fmt: skip


class GameIn(serializers.Serializer[Any]):
    """A game of people from its score sheet: one object a hand, with the fields that the sheet names."""

    number = serializers.IntegerField(
        min_value=1, max_value=10_000, help_text="Of the game; it must be the next one."
    )
    sheet = serializers.ListField(child=serializers.JSONField(), max_length=ROWS_MAX)
    dealer = serializers.IntegerField(
        required=False, min_value=0, max_value=SEATS_MAX,
        help_text="The seat that dealt first; if not given, the one after the last dealer.",
    )  # fmt: skip


class CorrectedGameIn(serializers.Serializer[Any]):
    """A game of the corrected result: kept as it is, from a sheet, or decided by staff."""

    keep = serializers.IntegerField(
        required=False, min_value=1, max_value=10_000, help_text="Its number in the present version."
    )
    sheet = serializers.ListField(child=serializers.JSONField(), required=False, max_length=ROWS_MAX)
    scores = serializers.ListField(
        child=serializers.IntegerField(min_value=-SCORE_MAX, max_value=SCORE_MAX),
        required=False, max_length=SEATS_MAX, help_text="A decision: the scores by seat.",
    )  # fmt: skip
    why = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=300, help_text="Of a decision."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if sum(key in attrs for key in ("keep", "sheet", "scores")) != 1:
            raise serializers.ValidationError(_("Give one of `keep`, `sheet` and `scores`."))
        return attrs


class CorrectionIn(serializers.Serializer[Any]):
    """The result as it should have been."""

    version = serializers.IntegerField(
        min_value=1, max_value=10_000, help_text="The version that is corrected."
    )
    reason = serializers.CharField(max_length=300, help_text="Everybody can read it.")
    games = serializers.ListField(child=CorrectedGameIn(), max_length=GAMES_MAX)
    preview = serializers.BooleanField(
        required=False, default=False, help_text="Only tell what the correction would change."
    )


def corrected_games(given: list[dict[str, Any]]) -> list[CorrectedGame]:
    """The games of a checked CorrectionIn."""
    return [_read_correction(game) for game in given]


def _read_correction(game: dict[str, Any]) -> CorrectedGame:
    if "keep" in game:
        return GameKept(game["keep"])
    if "sheet" in game:
        return GameSheet(game["sheet"])
    return GameDecision(tuple(game["scores"]), game["why"])


class ResultSerializer(serializers.Serializer[ResultLine]):
    """One version of a match's result."""

    version = serializers.IntegerField()
    status = serializers.ChoiceField(Result.Status.choices)
    reason = serializers.CharField(allow_blank=True, help_text="Why it superseded the one before.")
    entered_by = serializers.CharField(allow_blank=True, help_text="Empty: the service played it.")
    confirmed_by = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()
    confirmed_at = serializers.DateTimeField(allow_null=True)
    games = serializers.IntegerField(help_text="How many it counts.")


class PlayerMoveSerializer(serializers.Serializer[PlayerMove]):
    """What a correction does to a player."""

    player_id = serializers.IntegerField()
    name = serializers.CharField()
    place_before = serializers.IntegerField(allow_null=True, help_text="Null for who was not at this table.")
    place = serializers.IntegerField(allow_null=True)
    rating_before = serializers.IntegerField(allow_null=True, help_text="Null for who has none in this game.")
    rating = serializers.IntegerField(allow_null=True)


class StandingsMoveSerializer(serializers.Serializer[StandingsMove]):
    """What a correction does to a place in the event."""

    player_id = serializers.IntegerField()
    name = serializers.CharField()
    place_before = serializers.IntegerField()
    place = serializers.IntegerField()


class CorrectionSerializer(serializers.Serializer[Correction]):
    """What a correction changes, or, of a preview, would change."""

    version = serializers.IntegerField()
    players = PlayerMoveSerializer(many=True)
    matches_rated_again = serializers.IntegerField()
    standings = StandingsMoveSerializer(many=True, help_text="Whose place in the event's standings changes.")
    rounds_kept = serializers.ListField(
        child=serializers.IntegerField(), help_text="Seated since; they stay as they were played."
    )
