"""Calling off all that is still open in a season, through the API."""

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.documents import operation
from league.api.matches.serializers import ID_MAX
from league.api.seasons.date_serializers import PreviewIn
from league.api.seasons.seasons import ORGANIZER, SeasonApiView
from league.api.views import read_input
from league.domain.rights import Right
from league.selectors.seasons.open_tables import UnfinishedTable, open_tables
from league.services.rights import require
from league.services.seasons.open_tables import tables_call_off

TABLES_MAX = 20_000
CALLED_OFF: dict[str, object] = {
    "match": 118, "title": "Box league · A, match 3", "names": ["Aiko", "Jonas", "Kofi", "Pia"],
    "starts_at": "2127-06-11T17:00:00Z", "has_begun": False,
}  # fmt: skip


class CallOffIn(PreviewIn):
    """Which tables, and whether it is really done."""

    matches = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=ID_MAX), required=False, allow_null=True,
        default=None, max_length=TABLES_MAX,
        help_text="Only these, as a preview gave them; null: all that are open.",
    )  # fmt: skip


class UnfinishedTableSerializer(serializers.Serializer[UnfinishedTable]):
    """A table that was open."""

    match = serializers.IntegerField(source="match.pk")
    title = serializers.CharField()
    names = serializers.ListField(child=serializers.CharField(), help_text="Who sits there.")
    starts_at = serializers.DateTimeField(allow_null=True, help_text="Null: it has no date.")
    has_begun = serializers.BooleanField(help_text="Games are entered there, or it is being played.")


class SeasonCallOff(SeasonApiView):
    @operation(
        "season_call_off",
        "Cancel all tables of a season that are open, or see which",
        tag="seasons",
        takes=CallOffIn,
        gives=UnfinishedTableSerializer(many=True),
        sends={"preview": True},
        example=CALLED_OFF,
        refuses=ORGANIZER,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """So that it can be closed. Each ends without a result, as if it were cancelled alone. A stage after
        the tables is cancelled as a whole. The answer has those that end: none the second time.
        """
        season, given = self.season, read_input(CallOffIn, request.data)
        require(request.user, Right.SEAT, self.club)
        tables, wanted = open_tables(season), given["matches"]
        ending = {table.match.pk for table in tables if wanted is None or table.match.pk in set(wanted)}
        if not given["preview"]:
            ending = set(tables_call_off(by=request.user, season=season, matches=ending))
        shown = [table for table in tables if table.match.pk in ending]
        return Response([UnfinishedTableSerializer(table).data for table in shown])
