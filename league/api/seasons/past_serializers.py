"""Past seasons as the API takes them, and what it says of them."""

import base64
import binascii
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.clubs.player_serializers import PlayerSerializer
from league.api.entries.serializers import PERSON
from league.domain.lists.encodings import PAGES
from league.domain.lists.lines import BYTES_MAX, CELLS_MAX
from league.domain.lists.people import ListedColumn
from league.domain.seasons.past.columns import KINDS, PastLayout
from league.domain.seasons.past.figures import COMMA, DAY_FIRST, MONTH_FIRST, POINT
from league.domain.seasons.past.reading import LINES_MAX, LineRemark, LineShape
from league.models import SeasonImport
from league.selectors.badges import badge_of
from league.selectors.entries.lists import NEW, SAME, SKIP
from league.selectors.list_files import read_file
from league.selectors.seasons.past import (
    NAME_MAX,
    PEOPLE_MAX,
    PastPreview,
    PastWish,
    PlannedSeason,
    SeasonSaid,
)
from league.selectors.seasons.past_people import LIKE_ABOVE, NamedPerson
from league.services.seasons.past import FILE_NAME_MAX
from league.texts import translate

NAMED_MAX = 120  # letters of a season in a file
FILE = base64.b64encode(b"season,place,player,points\nSpring 2024,1,Zoe Simic,20.5\n").decode()
SENT: dict[str, object] = {"file": FILE, "name": "results.csv", "store": False}
PREVIEW: dict[str, object] = {
    "shape": "standing", "separator": ",", "encoding": "utf-8",
    "columns": [{"heading": "season", "kind": "season", "sample": "Spring 2024"}], "heading": 1,
    "decimals": "point", "dates": "day_first", "asks": [],
    "people": [
        {
            "number": 1, "line": 2, "name": "Zoe Simic", "state": "alike", "player": PERSON, "choice": "same",
            "offered": ["same", "new", "skip"], "namesake": "", "near": 0,
        }
    ],
    "seasons": [
        {"season": "Spring 2024", "name": "Spring 2024", "ended": "2024-12-31", "players": 1,
         "champions": ["Zoe Simic"], "problem": ""}
    ],
    "remarks": [{"line": 7, "text": "“x” is no place. Places count from 1.", "is_left_out": True}],
    "problem": "", "stored": None,
}  # fmt: skip
IMPORT: dict[str, object] = {
    "id": 4,
    "name": "results.csv",
    "made_at": "2026-11-21T05:00:00Z",
    "seasons": [3],
}
IMPORT_WITH_ROWS = IMPORT | {"rows": [[1, "season", "place", "player"], [2, "Spring 2024", "1", "Zoe Simic"]]}


@extend_schema_field(OpenApiTypes.BYTE)
class FileField(serializers.CharField):
    """The bytes of a file, in base 64."""

    default_error_messages = {"not_base64": _("Send the file in base 64.")}

    def to_internal_value(self, data: Any) -> Any:
        try:
            return base64.b64decode(super().to_internal_value(data), validate=True)
        except (binascii.Error, ValueError):
            self.fail("not_base64")


class PersonChoiceIn(serializers.Serializer[Any]):
    """Who is meant by a name. Above: whoever the name further up means that is like it."""

    number = serializers.IntegerField(min_value=1, max_value=PEOPLE_MAX)
    choice = serializers.ChoiceField([SAME, LIKE_ABOVE, NEW, SKIP])


class SeasonSaidIn(serializers.Serializer[Any]):
    """What a season is called and when it ended, if not as the file says."""

    season = serializers.CharField(max_length=NAMED_MAX, allow_blank=True, help_text="As the file says.")
    name = serializers.CharField(max_length=NAME_MAX, required=False, default="", allow_blank=True)
    ended = serializers.DateField(required=False, default=None, allow_null=True)


class PastIn(serializers.Serializer[Any]):
    """A spreadsheet of seasons of before, and how it is to be read; without that as its headings say."""

    file = FileField(max_length=-(-BYTES_MAX // 3) * 4, help_text="CSV or XLSX.")
    name = serializers.CharField(max_length=FILE_NAME_MAX, required=False, default="", allow_blank=True)
    store = serializers.BooleanField(default=False, help_text="Make the seasons; else only look at them.")
    game = serializers.CharField(max_length=40, required=False, help_text="What was played.")
    encoding = serializers.ChoiceField(list(PAGES), required=False, default="", allow_blank=True)
    columns = serializers.ListField(
        child=serializers.ChoiceField(list(KINDS), allow_blank=True), required=False, default=list,
        max_length=CELLS_MAX, help_text="What each column holds, empty for nothing that is wanted.",
    )  # fmt: skip
    heading = serializers.IntegerField(
        required=False, default=0, min_value=0, max_value=BYTES_MAX,
        help_text="With `columns`: the line of the headings; 0: there are none.",
    )  # fmt: skip
    decimals = serializers.ChoiceField(
        [POINT, COMMA], required=False, default="", allow_blank=True,
        help_text="With `columns`: what begins the decimals; empty: as they say.",
    )  # fmt: skip
    dates = serializers.ChoiceField(
        [DAY_FIRST, MONTH_FIRST], required=False, default="", allow_blank=True,
        help_text="With `columns`: what comes first in dates; empty: as they say.",
    )  # fmt: skip
    people = PersonChoiceIn(many=True, required=False, default=list)
    seasons = SeasonSaidIn(many=True, required=False, default=list)


class PastPersonSerializer(serializers.Serializer[NamedPerson]):
    """A name, and whom it means."""

    number = serializers.IntegerField()
    line = serializers.IntegerField(source="first", help_text="Where it stands first.")
    name = serializers.CharField(source="named.name", allow_blank=True)
    state = serializers.CharField(source="named.state.value", help_text="As of a line of a list of people.")
    player = serializers.SerializerMethodField(help_text="Whom it means or looks like; null: somebody new.")
    choice = serializers.CharField(allow_blank=True, help_text="What is done; empty: it must be said.")
    offered = serializers.ListField(child=serializers.CharField(), help_text="What may be chosen.")
    namesake = serializers.CharField(
        source="named.namesake", allow_blank=True, help_text="What somebody new is called; empty: `name`."
    )
    near = serializers.IntegerField(
        source="named.near", help_text="The number of a name like it among the new; 0: there is none."
    )

    @extend_schema_field(PlayerSerializer(allow_null=True))
    def get_player(self, person: NamedPerson) -> dict[str, Any] | None:
        player = person.named.player
        return dict(PlayerSerializer(badge_of(player)).data) if player else None


class PastColumnSerializer(serializers.Serializer[ListedColumn]):
    """What a column was taken as."""

    heading = serializers.CharField(allow_blank=True)
    kind = serializers.ChoiceField(list(KINDS), allow_blank=True, help_text="Empty: it is left out.")
    sample = serializers.CharField(allow_blank=True, help_text="What stands in it first.")


class PlannedSeasonSerializer(serializers.Serializer[PlannedSeason]):
    """A season that would be made."""

    season = serializers.CharField(source="past.name", allow_blank=True, help_text="As the file says.")
    name = serializers.CharField(allow_blank=True)
    ended = serializers.DateField(allow_null=True)
    players = serializers.SerializerMethodField(help_text="How many have a place.")
    champions = serializers.SerializerMethodField(help_text="By name.")
    problem = serializers.CharField(allow_blank=True, help_text="Why it cannot be stored yet.")

    def get_players(self, season: PlannedSeason) -> int:
        return len(season.past.places)

    def get_champions(self, season: PlannedSeason) -> list[str]:
        return [place.name for place in season.past.champions]


class RemarkSerializer(serializers.Serializer[LineRemark]):
    """What is said of a line."""

    line = serializers.IntegerField()
    text = serializers.SerializerMethodField()
    is_left_out = serializers.BooleanField(help_text="Nothing is taken from it.")

    def get_text(self, remark: LineRemark) -> str:
        return translate(remark.text)


class PastPreviewSerializer(serializers.Serializer[Any]):
    """All that a file brings, how it was read, and what was stored of it."""

    shape = serializers.ChoiceField([shape.value for shape in LineShape], source="reading.shape.value")
    separator = serializers.CharField(source="reading.separator", trim_whitespace=False)
    encoding = serializers.CharField(allow_blank=True, help_text="What it was read as.")
    columns = PastColumnSerializer(many=True, source="reading.columns")
    heading = serializers.IntegerField(source="reading.layout.heading")
    decimals = serializers.CharField(source="reading.decimals", allow_blank=True)
    dates = serializers.CharField(source="reading.dates", allow_blank=True)
    asks = serializers.ListField(
        child=serializers.CharField(), source="reading.asks",
        help_text="What can be read in two ways and must be said: decimals, dates.",
    )  # fmt: skip
    people = PastPersonSerializer(many=True)
    seasons = PlannedSeasonSerializer(many=True, source="preview.seasons")
    remarks = RemarkSerializer(many=True, source="preview.remarks")
    problem = serializers.CharField(
        source="preview.problem", allow_blank=True, help_text="Why nothing can be stored yet."
    )
    stored = serializers.IntegerField(allow_null=True, help_text="The import, if it was stored.")


class SeasonImportSerializer(serializers.Serializer[SeasonImport]):
    """A file from which seasons were taken."""

    id = serializers.IntegerField()
    name = serializers.CharField(source="file_name", allow_blank=True)
    made_at = serializers.DateTimeField()
    seasons = serializers.SerializerMethodField(help_text="Those that were made of it.")

    def get_seasons(self, found: SeasonImport) -> list[int]:
        return list(found.seasons.order_by("pk").values_list("pk", flat=True))


class SeasonImportRowsSerializer(SeasonImportSerializer):
    """The same with its lines as they were: of each the number and the cells."""

    rows = serializers.ListField(child=serializers.ListField())


def read_past_wish(given: dict[str, Any]) -> tuple[PastWish, str]:
    """What the client wishes, and the encoding of the file. Refused as read_file."""
    reading = read_file(given["file"], given["encoding"], lines_max=LINES_MAX)
    layout = PastLayout(tuple(given["columns"]), given["heading"], given["decimals"], given["dates"])
    wish = PastWish(
        text=reading.text,
        file_name=given["name"],
        layout=layout if given["columns"] else None,
        choices={one["number"]: one["choice"] for one in given["people"]},
        seasons={one["season"]: SeasonSaid(one["name"], one["ended"]) for one in given["seasons"]},
    )
    return wish, reading.encoding


def describe_past(preview: PastPreview, encoding: str, stored: int | None) -> dict[str, Any]:
    """All in the form of PastPreviewSerializer."""
    people = preview.people.describe_people(preview.choices)
    return {
        "reading": preview.reading, "preview": preview, "people": people, "encoding": encoding,
        "stored": stored,
    }  # fmt: skip
