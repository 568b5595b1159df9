"""What proves the deals of a match, and the check of it."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.documents import operation
from league.api.games import MatchRuleSerializer
from league.selectors.matches.fairness import fairness_page, match_document
from league.selectors.matches.matches import match_in

EXPORT_EXAMPLE = {
    "format": "outback-match/1",
    "match": 118,
    "game": "dingo",
    "options": {"obligation": "enforced"},
    "rule": {"kind": "wins", "n": 5, "cap": 200},
    "duplicate": False,
    "commitment": "9c1185a5c5e9fc54…",
    "nonce": "match-118.5e884898da280471",
    "secret": "c0535e4be2b79ffd…",
    "seed": "2cf24dba5fb0a30e…",
    "seats": [{"seat": 0, "name": "Wombat", "version": 2, "sha256": "5e884898da280471…"}],
    "games": [
        {
            "number": 1,
            "deal": 1,
            "dealer": 2,
            "chairs": [0, 1, 2, 3],
            "scores": [12, 7, 3, -2],
            "placement": [1, 2, 3, 4],
            "winners": [0],
            "credit": [12, 7, 3, -2],
            "record": {"format": "dingo-record/1", "moves": ["…"]},
        }
    ],
    "placement": [1, 2, 3, 4],
    "winners": [0],
}
FAIRNESS_EXAMPLE = {
    "passed": True, "trouble": "",
    "checks": [
        {"check": "commitment", "game": None, "passed": True, "formula": "SHA-256(secret) = …", "why": ""}
    ],
}  # fmt: skip


class ExportedGameSerializer(serializers.Serializer[Any]):
    """A game as `python -m games fair` reads it. Lists are by seat of the match, `dealer` is a chair."""

    number = serializers.IntegerField()
    deal = serializers.IntegerField()
    dealer = serializers.IntegerField()
    chairs = serializers.ListField(child=serializers.IntegerField())
    scores = serializers.ListField(child=serializers.IntegerField())
    placement = serializers.ListField(child=serializers.IntegerField())
    winners = serializers.ListField(child=serializers.IntegerField())
    credit = serializers.ListField(child=serializers.IntegerField())
    record = serializers.DictField()


class ExportedSeatSerializer(serializers.Serializer[Any]):
    """What a player brought to the match."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    version = serializers.IntegerField(allow_null=True)
    sha256 = serializers.CharField(allow_blank=True, help_text="Of the file that played.")


class MatchExportSerializer(serializers.Serializer[Any]):
    """A finished match with all that proves its deals; save it and run `python -m games fair FILE`."""

    format = serializers.CharField()
    match = serializers.IntegerField()
    game = serializers.CharField()
    options = serializers.DictField()
    rule = MatchRuleSerializer()
    duplicate = serializers.BooleanField()
    commitment = serializers.CharField()
    nonce = serializers.CharField()
    secret = serializers.CharField()
    seed = serializers.CharField()
    seats = ExportedSeatSerializer(many=True)
    games = ExportedGameSerializer(many=True)
    placement = serializers.ListField(child=serializers.IntegerField())
    winners = serializers.ListField(child=serializers.IntegerField())


class FairnessCheckSerializer(serializers.Serializer[Any]):
    """One thing that was checked."""

    check = serializers.CharField(
        source="name", help_text="commitment, nonce, seed, order, cards, play or end."
    )
    game = serializers.IntegerField(allow_null=True, help_text="Null for the match as a whole.")
    passed = serializers.BooleanField()
    formula = serializers.CharField(help_text="What was computed.")
    why = serializers.CharField(allow_blank=True, help_text="What differs; empty if nothing does.")


class FairnessSerializer(serializers.Serializer[Any]):
    """Whether the deals of a finished match were fixed before it began."""

    passed = serializers.BooleanField()
    trouble = serializers.CharField(allow_blank=True, help_text="Why nothing could be checked; or empty.")
    checks = FairnessCheckSerializer(many=True)


class MatchExport(ClubApiView):
    @operation(
        "match_export",
        "All that proves the deals of a match",
        tag="matches",
        gives=MatchExportSerializer,
        example=EXPORT_EXAMPLE,
        refuses=("no_club", "no_match", "not_over", "not_played_here", "record_thinned"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Of a match of bots that has ended: then its secret is no secret any more.

        Corrections are not in it.
        """
        return Response(MatchExportSerializer(match_document(match_in(self.club, pk))).data)


class MatchFairness(ClubApiView):
    @operation(
        "match_fairness",
        "Check the deals of a match",
        tag="matches",
        gives=FairnessSerializer,
        example=FAIRNESS_EXAMPLE,
        refuses=("no_club", "no_match", "not_over", "not_played_here", "record_thinned"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Every deck is dealt again from the seed. Whoever believes nobody takes the export and checks it."""
        page = fairness_page(match_in(self.club, pk))
        found = {"passed": not page.failed, "trouble": page.trouble, "checks": page.checks}
        return Response(FairnessSerializer(found).data)
