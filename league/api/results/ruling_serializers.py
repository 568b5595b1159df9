"""Disputes, early ends, points given and the public list of all that was ruled, as the API has them."""

from typing import Any

from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE
from league.api.results.serializers import GAMES_MAX, ROWS_MAX, SEATS_MAX
from league.models import Adjustment, Dispute
from league.selectors.badges import person_name
from league.selectors.results.rulings import Ruling
from league.services.results.disputes import TEXT_MAX

REASON_MAX = 300
KINDS = ("correction", "forfeit", "abandoned", "points", "dispute")
DISPUTE_EXAMPLE = {
    "id": 3, "match_id": 12, "version": 1, "status": "open", "game_number": 8, "text": "I took the king.",
    "sheet": [{"scores": [7, 9, 8, 9]}], "player_id": BADGE["id"], "name": BADGE["name"],
    "opened_at": "2026-11-21T19:20:00Z", "owner": "Ines", "decision": "",
    "decided_by": "", "decided_at": None,
}  # fmt: skip
RULING_EXAMPLE = {
    "kind": "correction", "title": "Result corrected", "at": "2026-11-21T20:10:00Z", "match_id": 12,
    "who": "", "what": "Version 2", "before": "game 1: Pia 12, Kofi 7, Aiko 3, Jonas −2 (won: Pia)",
    "after": "game 1: Pia 7, Kofi 12, Aiko 3, Jonas −2 (won: Kofi)",
    "reason": "Two scores were swapped.", "by": "Olga", "is_revoked": False, "revoked_because": "",
    "is_pending": False,
}  # fmt: skip
ADJUSTMENT_EXAMPLE = {
    "id": 4, "player_id": BADGE["id"], "name": BADGE["name"], "match_id": None, "points": -1.5,
    "reason": "Late twice.", "made_by": "Olga", "made_at": "2026-11-21T20:10:00Z", "revoked_at": None,
    "revoked_because": "",
}  # fmt: skip


class DisputeIn(serializers.Serializer[Any]):
    """What is wrong."""

    text = serializers.CharField(max_length=TEXT_MAX)
    game_number = serializers.IntegerField(
        required=False, min_value=1, max_value=10_000, help_text="If it is about one game."
    )
    sheet = serializers.ListField(
        child=serializers.JSONField(), required=False, max_length=ROWS_MAX,
        help_text="The rows of that game's sheet as they should be.",
    )  # fmt: skip


class DecisionIn(serializers.Serializer[Any]):
    """A decision; everybody can read it."""

    decision = serializers.CharField(max_length=TEXT_MAX)


class OwnerIn(serializers.Serializer[Any]):
    """Who decides instead."""

    username = serializers.CharField(max_length=150)


class EndIn(serializers.Serializer[Any]):
    """Why a match ends early."""

    reason = serializers.CharField(max_length=REASON_MAX, help_text="Everybody can read it.")
    confirm = serializers.BooleanField(
        required=False, default=False, help_text="Confirm the result at once; till then it can be taken back."
    )


class ForfeitIn(EndIn):
    """Who forfeits, and why."""

    seats = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=SEATS_MAX), max_length=GAMES_MAX
    )


class AdjustmentIn(serializers.Serializer[Any]):
    """Table points for a player of the event."""

    player_id = serializers.IntegerField(min_value=1, max_value=2**63 - 1)
    points = serializers.DecimalField(
        max_digits=8, decimal_places=2, coerce_to_string=False, help_text="Below zero: a penalty."
    )
    reason = serializers.CharField(max_length=REASON_MAX, help_text="Everybody can read it.")


class ReasonIn(serializers.Serializer[Any]):
    """Why something is revoked."""

    reason = serializers.CharField(max_length=REASON_MAX)


class DisputeSerializer(serializers.Serializer[Dispute]):
    """A dispute about a result."""

    id = serializers.IntegerField()
    match_id = serializers.IntegerField()
    version = serializers.IntegerField(source="result.version", help_text="Of the result that is disputed.")
    status = serializers.ChoiceField(Dispute.Status.choices)
    game_number = serializers.IntegerField(allow_null=True)
    text = serializers.CharField()
    sheet = serializers.ListField(source="proposal", child=serializers.JSONField(), allow_null=True)
    player_id = serializers.IntegerField(help_text="On whose behalf.")
    name = serializers.CharField(source="player.name")
    opened_at = serializers.DateTimeField()
    owner = serializers.SerializerMethodField(help_text="Who decides.")
    decision = serializers.CharField(allow_blank=True)
    decided_by = serializers.SerializerMethodField()
    decided_at = serializers.DateTimeField(allow_null=True)

    def get_owner(self, dispute: Dispute) -> str:
        return person_name(dispute.owner) if dispute.owner else ""

    def get_decided_by(self, dispute: Dispute) -> str:
        return person_name(dispute.decided_by) if dispute.decided_by else ""


class RulingSerializer(serializers.Serializer[Ruling]):
    """One line of what was ruled in an event."""

    kind = serializers.ChoiceField([(kind, kind) for kind in KINDS])
    title = serializers.CharField()
    at = serializers.DateTimeField()
    match_id = serializers.SerializerMethodField()
    who = serializers.CharField(allow_blank=True)
    what = serializers.CharField()
    before = serializers.CharField(allow_blank=True)
    after = serializers.CharField(allow_blank=True)
    reason = serializers.CharField(allow_blank=True)
    by = serializers.CharField(allow_blank=True)
    is_revoked = serializers.BooleanField()
    revoked_because = serializers.CharField(allow_blank=True)
    is_pending = serializers.BooleanField(help_text="Not confirmed yet; only who rules sees it.")

    def get_match_id(self, ruling: Ruling) -> int | None:
        return ruling.match.pk if ruling.match else None


class AdjustmentSerializer(serializers.Serializer[Adjustment]):
    """Table points given or taken."""

    id = serializers.IntegerField()
    player_id = serializers.IntegerField(source="entry.player_id")
    name = serializers.CharField(source="entry.player.name")
    match_id = serializers.IntegerField(allow_null=True)
    points = serializers.SerializerMethodField()
    reason = serializers.CharField()
    made_by = serializers.SerializerMethodField()
    made_at = serializers.DateTimeField()
    revoked_at = serializers.DateTimeField(allow_null=True)
    revoked_because = serializers.CharField(allow_blank=True)

    def get_points(self, given: Adjustment) -> float:
        return float(given.points)

    def get_made_by(self, given: Adjustment) -> str:
        return person_name(given.made_by)
