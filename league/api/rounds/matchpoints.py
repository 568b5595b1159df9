"""What the tables of a round made of the same deals, for programs."""

from fractions import Fraction
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.member_serializers import PERSON
from league.api.clubs.player_serializers import PlayerSerializer
from league.api.documents import operation
from league.api.rounds.rounds import LOOK, RoundApiView
from league.selectors.rounds.matchpoints import (
    ComparedDeal,
    ComparedPlayer,
    ComparedTable,
    RoundMatchpoints,
    round_matchpoints,
)
from league.selectors.rounds.slips import slips_of

EXAMPLE: dict[str, object] = {
    "players": [
        {"place": 1, "player": PERSON, "deals": 12, "points": 46.5, "of": 60, "share": 0.775,
         "exact": "31/40"}
    ],
    "deals": [
        {
            "number": 1,
            "tables": [
                {"table": 3, "match": 118, "of": 5, "players": [31, 32, 33, 34], "scores": [12, 7, 3, -2],
                 "points": [4.5, 3.0, 1.0, 0.0]},
            ],
        },
    ],
}  # fmt: skip


class MatchpointsPlayerSerializer(serializers.Serializer[ComparedPlayer]):
    """Somebody who played a deal that another table played too."""

    place = serializers.IntegerField()
    player = PlayerSerializer(source="badge")
    deals = serializers.IntegerField(source="sums.deals", help_text="That were compared.")
    points = serializers.FloatField(source="sums.points")
    of = serializers.IntegerField(source="sums.most", help_text="How many points there were to win.")
    share = serializers.FloatField(source="sums.share", help_text="The mean of points / of by deal.")
    exact = serializers.SerializerMethodField(help_text="The share as a fraction.")

    def get_exact(self, line: ComparedPlayer) -> str:
        return str(Fraction(line.sums.share))


class MatchpointsTableSerializer(serializers.Serializer[ComparedTable]):
    """One table's line of a deal; lists are by seat."""

    table = serializers.IntegerField()
    match = serializers.IntegerField()
    of = serializers.IntegerField(source="most", help_text="With how many tables its seats are compared.")
    players = serializers.SerializerMethodField()
    scores = serializers.SerializerMethodField(help_text="What the deal scored.")
    points = serializers.SerializerMethodField(
        help_text="A point for each table at which that seat scored less, half for a tie."
    )

    def get_players(self, table: ComparedTable) -> list[int]:
        return [seat.badge.player_id for seat in table.seats]

    def get_scores(self, table: ComparedTable) -> list[int]:
        return [seat.score for seat in table.seats]

    def get_points(self, table: ComparedTable) -> list[float]:
        return [float(seat.points) for seat in table.seats]


class MatchpointsDealSerializer(serializers.Serializer[ComparedDeal]):
    """A deal at the tables that played it."""

    number = serializers.IntegerField()
    tables = MatchpointsTableSerializer(many=True)


class MatchpointsSerializer(serializers.Serializer[Any]):
    """Matchpoints across the tables of a round."""

    players = MatchpointsPlayerSerializer(many=True, help_text="The best first.")
    deals = MatchpointsDealSerializer(many=True)


class RoundMatchpointsView(RoundApiView):
    @operation(
        "round_matchpoints",
        "Matchpoints across the tables of a round",
        tag="rounds",
        gives=MatchpointsSerializer,
        example=EXAMPLE,
        refuses=LOOK,
    )
    def get(self, request: Request, slug: str, pk: int, round_number: int) -> Response:
        """From confirmed results alone. Empty without hand slips, and before they are opened."""
        made = slips_of(self.round())
        compared = round_matchpoints(made) if made else RoundMatchpoints()
        return Response(MatchpointsSerializer(compared).data)
